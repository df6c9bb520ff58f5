"""Runs the model of a kernel of tile_kernel.py: all invocations of a work-group, from barrier to barrier.

Statements are (lines, function of the work-group), which does them for all invocations, one after the other: between two barriers nobody
uses what another writes (tile_memory.py makes sure), so their order says nothing.
"""
from tests.run.models.lockstep import TooLong, Undefined
from tests.run.models.tile_memory import Memory

MOST_STEPS = 60000                      # of all invocations of a kernel; larger ones are made anew


class Leave(Exception):
    pass


class Next(Exception):
    pass


class Group:
    """A work-group that runs: its shared arrays, and the variables of each invocation."""

    def __init__(self, index, kernel, buffers, result):
        self.index, self.result, self.steps = index, result, 0
        self.memory = {**buffers, **{tile.name: Memory([None] * tile.room) for tile in kernel.tiles}}
        width = kernel.shape[0]
        self.lanes = [{'lane': i, 'own': i, 'place': index * kernel.size + i, 'x': i % width, 'y': i // width, 'group': index}
                      for i in range(kernel.size)]

    def wait(self):
        self.steps += len(self.lanes)
        for memory in self.memory.values():
            memory.begin_phase()

    def same(self, value):
        """What is the same for all invocations."""
        values = {value(self, v) for v in self.lanes}
        if len(values) != 1:
            raise Undefined('control flow around a barrier differs')
        return values.pop()


def each(lines, step):
    """A statement without a barrier: `step` of the work-group and one invocation."""
    def run(g):
        g.steps += len(g.lanes)
        if g.steps > MOST_STEPS:
            raise TooLong
        for v in g.lanes:
            step(g, v)
    return lines, run


def together(parts):
    def run(g):
        for _, part in parts:
            part(g)
    return [line for lines, _ in parts for line in lines], run
