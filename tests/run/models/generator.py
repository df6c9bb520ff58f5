"""Shared by generators of random programs: choices, names, and the variables in scope."""
import random


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0
        self.functions = []
        self.scopes = [[]]              # of variables; what one is, the generator knows
        self.loops = 0                  # around the current statement
        self.in_switch = False
        self.returns = None             # result type of the current function
        self.nesting = 0                # of expressions

    def pick(self, things):
        return things[self.rng.randrange(len(things))]

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def new_name(self, prefix):
        self.names += 1
        return f'{prefix}{self.names}'

    @staticmethod
    def indent(lines):
        return ['    ' + line for line in lines]
