"""Represents random shaders with masks as trees, each node of which has text and meaning.

The meaning is a function of a machine (lockstep.py) and the active invocations: that of an expression gives their values, that
of a statement the invocations that go on behind it.  Nodes can be replaced in place, which is how programs get smaller.
"""
from collections import namedtuple

# As it stands in the text, its name in the machine, its type, and whether it may be assigned.
Variable = namedtuple('Variable', 'text key kind assignable')


class Expression:
    """`template` has the texts of the children as {0}, {1} and so on."""

    def __init__(self, kind, template, children, run):
        self.kind, self.template, self.children, self.run = kind, template, children, run

    def text(self):
        return self.template.format(*[child.text() for child in self.children])

    def state(self):
        return self.template, self.children, self.run

    def become(self, template, children, run):
        self.template, self.children, self.run = template, children, run

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


class Block:
    """Statements one behind the other; those that are not kept are as if they were not there."""

    def __init__(self, statements):
        self.statements = statements

    def lines(self):
        return [line for statement in self.statements for line in statement.lines()]

    def run(self, machine, active):
        for statement in self.statements:
            if not active:
                break
            active = statement.run(machine, active)
        return active


class Statement:
    """`parts` are lines, lines with expressions - (template, [expressions]) - and blocks, whose lines are indented."""

    is_needed = False                   # what is defined only with it: the return at the end of a function

    def __init__(self, run, *parts):
        self.run, self.parts = run, parts

    def lines(self):
        made = []
        for part in self.parts:
            if isinstance(part, Block):
                made += ['    ' + line for line in part.lines()]
            elif isinstance(part, tuple):
                made += part[0].format(*[expression.text() for expression in part[1]]).split('\n')
            else:
                made.append(part)
        return made

    def blocks(self):
        return [part for part in self.parts if isinstance(part, Block)]

    def expressions(self):
        return [expression for part in self.parts if isinstance(part, tuple) for expression in part[1]]


class Function:
    """`parameters` are (how, type as written, variable); `result` is None for void."""

    def __init__(self, name, result, parameters, body):
        self.name, self.result, self.parameters, self.body = name, result, parameters, body
        self.votes = False              # it asks other invocations, so it may be called only where that may be
        self.result_text = result or 'void'

    def lines(self):
        head = ', '.join(f'{how} {kind} {variable.text}'.strip() for how, kind, variable in self.parameters)
        return [f'{self.result_text} {self.name}({head})', '{', *['    ' + line for line in self.body.lines()], '}']


def walk(block):
    """Every statement, from the outside in."""
    for statement in block.statements:
        yield statement
        for inner in statement.blocks():
            yield from walk(inner)
