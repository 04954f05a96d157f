"""One module per command: HELP, EXAMPLES, arguments(parser) and run(args) -> exit code.

Import anything heavy inside `run`: every module here is imported to build `regent --help`.
"""
