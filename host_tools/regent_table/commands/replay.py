import argparse

HELP = "replay a trace by the rules and refuse it at the first thing wrong"
EXAMPLES = ("regent trace trun --seed 7 > game.jsonl && regent replay game.jsonl",)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a trace, - for standard input")


def run(args: argparse.Namespace) -> int:
    import sys

    from regent_table.errors import UserError
    from regent_table.traces import check, lines_of

    try:
        if args.file == "-":
            verdict = check(lines_of(sys.stdin))
        else:
            with open(args.file, encoding="utf-8") as file:
                verdict = check(lines_of(file))
    except OSError as error:
        raise UserError(f"{args.file} cannot be read: {error.strerror}.") from None
    except RecursionError:
        raise UserError(f"{args.file} is nested too deeply to be a trace.") from None
    except UnicodeDecodeError:
        raise UserError(f"{args.file} is not a text file.") from None
    except UserError as error:
        raise UserError(f"{args.file}: {error}") from None
    print(f"{args.file}: {verdict}")
    return 0
