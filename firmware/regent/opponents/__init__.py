"""Somebody to play with.  Nothing of this room is imported while every seat is a person's."""

# By the number that journals have; traces and the tools call them so
NAMES = ("person", "random", "greedy")
