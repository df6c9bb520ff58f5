"""Models a workgroup whose active invocations execute a program together.

A list of active invocations, in order, goes with everything: an expression gives a list of their values, a statement the
invocations that go on behind it.  Control flow is structured, so those that parted meet again behind the construct.
Values of several parts are tuples.  Nothing here knows how any compiler or device works.
"""
import operator

M64 = (1 << 64) - 1
M32 = (1 << 32) - 1
MOST_TURNS = 1500                       # of all loops and calls; longer programs are thrown away


class Undefined(Exception):
    """The program does what no text defines."""


class TooLong(Exception):
    pass


def u64(x):
    return x & M64


def i64(x):
    return ((x + (1 << 63)) & M64) - (1 << 63)


def u32(x):
    return x & M32


def i32(x):
    return ((x + (1 << 31)) & M32) - (1 << 31)


FIT = {'uint64_t': u64, 'int64_t': i64, 'uint': u32, 'int': i32, 'bool': bool}


def quotient(a, b):
    """As integers divide: toward 0."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def lowest(mask):
    """findLSB; -1 without a bit."""
    return (mask & -mask).bit_length() - 1


def highest(mask):
    return mask.bit_length() - 1


def halves(mask):
    return mask & M32, mask >> 32


def lane_mask(relation):
    """The mask of the lanes of a subgroup that a relation to the own lane holds for."""
    return lambda lane, size: sum(1 << other for other in range(size) if relation(other, lane))


LANE_MASKS = {'Eq': lane_mask(operator.eq), 'Ge': lane_mask(operator.ge), 'Gt': lane_mask(operator.gt),
              'Le': lane_mask(operator.le), 'Lt': lane_mask(operator.lt)}


class Machine:
    """A workgroup: its variables, by name, with a value for each invocation, and where its invocations have gone."""

    def __init__(self, size, count):
        self.size, self.count = size, count     # of a subgroup, of the workgroup
        self.variables = {}
        self.turns = 0
        self.broken, self.continued, self.results = [], [], {}

    def tick(self):
        self.turns += 1
        if self.turns > MOST_TURNS:
            raise TooLong

    def set(self, name, active, values):
        held = self.variables.get(name)
        if held is None:
            held = self.variables[name] = [None] * self.count
        for i, value in zip(active, values):
            held[i] = value

    def get(self, name, active):
        held = self.variables[name]
        return [held[i] for i in active]

    def by_subgroup(self, active, values):
        """{subgroup: its active values}, and the subgroup of each active invocation."""
        parts, groups = {}, [i // self.size for i in active]
        for group, value in zip(groups, values):
            parts.setdefault(group, []).append(value)
        return parts, groups

    def ballot(self, active, values):
        masks = {}
        for i, value in zip(active, values):
            masks[i // self.size] = masks.get(i // self.size, 0) | value << i % self.size
        return [masks[i // self.size] for i in active]

    def vote(self, function, active, values):
        """One answer for all active invocations of a subgroup."""
        parts, groups = self.by_subgroup(active, values)
        answers = {group: function(part) for group, part in parts.items()}
        return [answers[group] for group in groups]

    def read(self, active, values, lanes):
        """readInvocationARB: every active invocation names the same one, which is active."""
        held = dict(zip(active, values))
        wanted, groups = self.by_subgroup(active, lanes)
        if any(len(set(part)) > 1 for part in wanted.values()):
            raise Undefined('the lane differs')
        sources = {group: group * self.size + part[0] for group, part in wanted.items()}
        if any(part[0] >= self.size or sources[group] not in held for group, part in wanted.items()):
            raise Undefined('the lane is not active')
        return [held[sources[group]] for group in groups]

    # Control flow.
    def loop(self, active, before, body, after, advance):
        """All loops: tests are functions of the machine and the active, or None."""
        saved = self.broken, self.continued
        self.broken, left = [], []
        while active:
            self.tick()
            if before:
                active = self.part(active, before(self, active), left)
            self.continued = []
            active = sorted(body(self, active) + self.continued)
            if after and active:
                active = self.part(active, after(self, active), left)
            if advance and active:
                active = advance(self, active)
        left += self.broken
        self.broken, self.continued = saved
        return sorted(left)

    @staticmethod
    def part(active, tests, others):
        """Those whose test holds; the others are added to a list."""
        others += [i for i, test in zip(active, tests) if not test]
        return [i for i, test in zip(active, tests) if test]

    def call(self, active, body):
        """The results of a function's body, which its return statements leave."""
        self.tick()
        saved = self.broken, self.continued, self.results
        self.broken, self.continued, self.results = [], [], {}
        body(self, active)
        results = [self.results.get(i) for i in active]
        self.broken, self.continued, self.results = saved
        return results
