"""Who judges whole turns, per room of games: `OwnTurnEvaluator` ones, and those of an `AttackEvaluator`."""
