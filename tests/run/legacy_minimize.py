"""Reduces a failing program of legacy_program.py while it fails in the same way."""
import re

from tests.run.models.legacy_statements import constant_of
from tests.run.models.legacy_tree import Statement, walk
from tests.run.models.lockstep import TooLong, Undefined

MOST_TRIES = 1500


def failure(text):
    """What kind of failure it is: what a compiler says, without names, numbers and paths."""
    if ', expected ' in text and ' of invocation ' in text:
        return 'wrong value'
    said = re.split(r'error: ', text, maxsplit=1)[-1].split(' | ')[0]
    return re.sub(r'/[\w/.-]*|\b[a-z]?\d+\b', '', said)[:50]


class Minimizer:
    def __init__(self, trial, again):
        self.program, self.again, self.tries = trial.program, again, 0
        self.kind = failure(trial.verdict[1])
        self.best = None                # the last trial that failed likewise, and what came back

    def fails(self):
        """Whether what is left fails in the same way, and what it is to give is still defined."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            return False
        try:
            self.program.expected = self.program.run()
        except (TooLong, Undefined, KeyError, TypeError, IndexError):
            return False                # the last ones: what it needs is gone
        trial, outcome = self.again(self.program)
        if trial.verdict[0] != 'fail' or failure(trial.verdict[1]) != self.kind:
            return False
        self.best = trial, outcome
        return True

    def attempt(self, change, undo):
        change()
        if self.fails():
            return True
        undo()
        return False

    def shrink_list(self, items, assign):
        """Takes out runs of items, long ones first; `assign` puts a list in place."""
        size = len(items)
        while size:
            at = 0
            while at < len(items):
                shorter, is_needed = items[:at] + items[at + size:], any(getattr(x, 'is_needed', False) for x in items[at:at + size])
                if not is_needed and self.attempt(lambda s=shorter: assign(s), lambda: assign(items)):
                    items = shorter
                else:
                    at += size
            size //= 2

    def shrink_attribute(self, owner, name):
        self.shrink_list(list(getattr(owner, name)), lambda items: setattr(owner, name, items))

    def blocks(self):
        bodies = [self.program.maker.main] + [f.body for f in self.program.maker.functions]
        return bodies + [inner for body in bodies for statement in walk(body) for inner in statement.blocks()]

    def statements(self):
        for block in self.blocks():
            self.shrink_attribute(block, 'statements')
        for block in self.blocks():
            for k, statement in enumerate(block.statements):
                self.open(block, k, statement)

    def open(self, block, k, statement):
        """Puts what is inside of a statement in its place."""
        for inner in statement.blocks():
            old, new = block.statements, block.statements[:k] + [as_statement(inner)] + block.statements[k + 1:]
            if self.attempt(lambda n=new: setattr(block, 'statements', n), lambda o=old: setattr(block, 'statements', o)):
                return

    def expressions(self):
        bodies = [self.program.maker.main] + [f.body for f in self.program.maker.functions]
        for statement in [s for body in bodies for s in walk(body)]:
            for root in statement.expressions():
                self.expression(root)

    def expression(self, node):
        state = node.state()
        shift = ('1', [], lambda _m, active: [1] * len(active))
        has_constant = node.kind and (node.children or node.kind not in ('bool', 'shift'))
        smaller = [shift if node.kind == 'shift' else constant_of(node.kind)] if has_constant else []
        smaller += [child.state() for child in node.children if child.kind == node.kind]
        for candidate in smaller:
            if candidate[0] != state[0] and self.attempt(lambda c=candidate: node.become(*c), lambda: node.become(*state)):
                break
        for child in node.children:
            self.expression(child)

    def run(self):
        maker, before = self.program.maker, None
        if not self.fails():
            return None
        while before != len(self.program.text) and self.tries < MOST_TRIES:
            before = len(self.program.text)
            self.statements()
            self.expressions()
            for name in ('mask_rows', 'word_rows', 'functions', 'macros', 'variables_at_first', 'globals'):
                self.shrink_attribute(maker, name)
        self.program.expected = self.program.run()
        self.again(self.program)        # its source is the last one that was written
        return self.best


def as_statement(block):
    return block.statements[0] if len(block.statements) == 1 else Statement(block.run, '{', block, '}')


def minimize(trial, again):
    """The trial of what its program has become, and what came back."""
    return Minimizer(trial, again).run() or again(trial.program)
