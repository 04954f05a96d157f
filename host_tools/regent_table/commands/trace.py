import argparse

HELP = "write a random complete game as a trace that anybody can check"
EXAMPLES = (
    "regent trace trun --seed 7",
    "regent trace claimmix --seats 3 --seed 1 --option deck=NI --option factions=DUPRT > game.jsonl",
    "regent trace vladci --seed 2 --players greedy,random",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seed", type=int, required=True, metavar="N", help="the same seed, the same game")
    parser.add_argument("--seats", type=int, metavar="P")
    parser.add_argument("--players", metavar="A,B", help="who plays each seat (all play at random)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--from", dest="position", default="", metavar="POSITION", help="begin here (vladci)")


def run(args: argparse.Namespace) -> int:
    from regent_table.errors import UserError
    from regent_table.lab.company import named
    from regent_table.rules import in_words
    from regent_table.traces import dumps, random_trace, set_up

    players = named(args.players) if args.players else []
    if set(players) == {"random"}:
        players = []
    if players and args.seats is None:
        args.seats = len(players)
    game = set_up(args.game, args.seats, in_words(args.option), args.position, players)
    if len(players) not in (0, game.seats):
        raise UserError(f"{len(players)} players do not fit {game.seats} seats.")
    for row in random_trace(game, args.seed):
        print(dumps(row))
    return 0
