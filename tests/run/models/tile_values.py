"""Generates random values of tile_kernel.py's kernels: numbers, indexes, and loads.

A value is (text, function of the work-group and the variables of one invocation).  What indexes an array is in bounds by `%`, by a
comparison in front of it, or since the numbers of the buffer that it comes from are; `%` and shifts have operands that are not negative.
"""
from tests.run.models.generator import Generator
from tests.run.models.lockstep import Undefined, i32, quotient, u32
from tests.run.models.tile_memory import as_int, as_uint

DIVISORS = [2, 3, 3, 4, 5, 7, 7, 8, 10, 16, 40, 100, 641, 65536, 2147483647]
LARGE = [5, 7, 100, 65537, 40000000, 123456789]


def checked_remainder(a, b):
    if a < 0:
        raise Undefined('the remainder of a negative number')
    return a % b


class Values(Generator):
    """`scope` has the variables that may be read: (name, type).  Those of an element or a loop come and go."""

    def __init__(self, seed):
        super().__init__(seed)
        self.scope, self.inputs, self.indices = [], [], None

    def without_results(self, chance, make):
        """What is made, often without the results so far: no next iteration is known before they are."""
        whole = self.scope
        if self.chance(chance):
            self.scope = [row for row in whole if row[0] not in ('acc', 'sum')]
        made = make()
        self.scope = whole
        return made

    def among(self, least, most):
        return self.rng.randint(least, most)

    # Numbers.
    def leaf(self, kind):
        if self.chance(20):
            value = self.pick([0, 1, 2, 3, 7, 31, 255, self.among(0, 5000)])
            return (f'{value}u' if kind == 'uint' else str(value)), lambda g, v: value
        name, own = self.pick(self.scope[-2:] if self.chance(50) else self.scope)
        if own == kind:
            return name, lambda g, v: v[name]
        fit = u32 if kind == 'uint' else i32
        return f'{kind}({name})', lambda g, v: fit(v[name])

    def uint_value(self, depth=2):
        if depth <= 0:
            return self.leaf('uint')
        (a, x), c = self.uint_value(depth - 1), self.among(1, 20)
        choice = self.among(0, 8)
        if choice < 3:
            b, y = self.uint_value(depth - 1)
            op, function = self.pick([('+', lambda p, q: p + q), ('^', lambda p, q: p ^ q), ('*', lambda p, q: p * q)])
            return f'({a} {op} {b})', lambda g, v: u32(function(x(g, v), y(g, v)))
        if choice < 5:
            return f'({a} * {c}u + {c + 3}u)', lambda g, v: u32(x(g, v) * c + c + 3)
        if choice == 5:
            by = self.pick([1, 1, 2, 3, 4, 12])
            return f'({a} >> {by}u)', lambda g, v: x(g, v) >> by
        if choice == 6:
            return f'({a} % {c}u)', lambda g, v: x(g, v) % c
        if choice == 7:
            return f'({a} / {c}u)', lambda g, v: x(g, v) // c
        b, y = self.int_value(depth - 1)
        return f'uint({b})', lambda g, v: u32(y(g, v))

    def int_value(self, depth=2):
        if depth <= 0:
            return self.leaf('int')
        choice, c = self.among(0, 7), self.among(1, 30)
        if choice == 0:
            a, x = self.uint_value(depth - 1)
            return f'int({a})', lambda g, v: i32(x(g, v))
        if choice == 1:
            return self.small(depth)
        a, x = self.int_value(depth - 1)
        if choice == 2:
            by = self.pick(LARGE)
            return f'({a} * {by} - {c})', lambda g, v: i32(i32(x(g, v) * by) - c)
        if choice == 3:
            b, y = self.int_value(depth - 1)
            op, sign = self.pick([('+', 1), ('-', -1)])
            return f'({a} {op} {b})', lambda g, v: i32(x(g, v) + sign * y(g, v))
        if choice == 4:
            return f'({a} - {c * 10})', lambda g, v: i32(x(g, v) - c * 10)
        by = self.pick(DIVISORS) * self.pick([1, 1, 1, -1])
        return f'({a} / {by})', lambda g, v: quotient(x(g, v), by)

    def small(self, depth=2):
        """An int from 0 to less than 1 << 27."""
        choice, c = self.among(0, 5), self.among(1, 12)
        if depth <= 0 or choice == 0:
            bits = self.pick([15, 63, 255, 4095])
            a, x = self.uint_value(0)
            return f'int({a} & {bits}u)', lambda g, v: x(g, v) & bits
        if choice == 1:
            a, x = self.uint_value(depth - 1)
            return f'int({a} % {c * 9}u)', lambda g, v: x(g, v) % (c * 9)
        if choice == 2:
            a, x = self.uint_value(depth - 1)
            by = self.pick([6, 8, 16])
            return f'int({a} >> {by}u)', lambda g, v: x(g, v) >> by
        a, x = self.small(depth - 1)
        if choice == 3:
            by = self.pick(DIVISORS)
            return f'({a} / {by})', lambda g, v: quotient(x(g, v), by)
        if choice == 4:
            return f'({a} % {c + 1})', lambda g, v: checked_remainder(x(g, v), c + 1)
        return f'(({a} & 65535) * {c} + {c})', lambda g, v: (x(g, v) & 65535) * c + c

    def condition(self):
        c = self.among(2, 5)
        if self.chance(40):
            (a, x), limit = self.int_value(1), self.among(-20, 60)
            return f'{a} < {limit}', lambda g, v: x(g, v) < limit
        a, x = self.uint_value(1)
        return f'{a} % {c}u != 1u', lambda g, v: x(g, v) % c != 1

    # Places.
    def place(self, length, spell=None):
        """An index below `length`; `spell` is how the kernel writes that, as a uint."""
        spell = spell or f'{length}u'
        choice = self.among(0, 9)
        if choice < 2 and spell[0].isdigit():
            a, x = self.small()
            return f'{a} % {length}', lambda g, v: checked_remainder(x(g, v), length)
        if choice == 2 and self.indices and self.indices.length and length >= self.least_length:
            at, x = self.place(self.indices.length)
            name = self.indices.name
            return f'{name}[{at}]', lambda g, v: g.memory[name].get(x(g, v), v['lane'])[0]
        a, x = self.uint_value(self.pick([1, 2, 2]))
        if self.chance(40):
            c, name = self.among(1, 9), self.scope[-1][0]
            return f'(uint({name}) * {c}u + {a}) % {spell}', lambda g, v: u32(v[name] * c + x(g, v)) % length
        return f'{a} % {spell}', lambda g, v: x(g, v) % length

    def guarded_place(self, length):
        """(condition, its value, index, its value): the index is in bounds where the condition holds.  It is not a constant, which compilers
        would refuse if it is out of bounds."""
        choice = self.among(0, 2)
        if choice == 0:
            (b, y), name = self.place(2 * length), self.scope[-1][0]
            a = f'(uint({b}) + uint({name})) % {2 * length}u'

            def x(g, v):
                return u32(y(g, v) + v[name]) % (2 * length)
            return f'{a} < {length}u', lambda g, v: x(g, v) < length, a, x
        if choice == 1:
            (b, y), name = self.int_value(), self.scope[-1][0]
            a = f'({b} + int({name}))'

            def signed(g, v):
                return i32(y(g, v) + v[name])
            return f'{a} >= 0 && {a} < {length}', lambda g, v: 0 <= signed(g, v) < length, a, signed
        return self.guarded_pixel(length)

    def guarded_pixel(self, length):
        """In a picture with a border around it."""
        width = self.among(3, 8)
        height, c, d, by = length // width, self.among(0, 3), self.among(0, 3), self.among(2, 12)
        (a, x), (b, y), name = self.small(1), self.small(1), self.scope[-1][0]
        column, row = f'(({a} + int({name})) % {by} - {c})', f'(({b} + int({name})) / {by} - {d})'

        def at(g, v):
            return checked_remainder(x(g, v) + v[name], by) - c, (y(g, v) + v[name]) // by - d

        def is_inside(g, v):
            left, top = at(g, v)
            return 0 <= left < width and 0 <= top < height

        def index(g, v):
            left, top = at(g, v)
            return top * width + left
        condition = f'{column} >= 0 && {column} < {width} && {row} >= 0 && {row} < {height}'
        return condition, is_inside, f'{row} * {width} + {column}', index

    @property
    def least_length(self):
        return min((i.length for i in self.inputs), default=0)

    # What is loaded.
    def own_place(self, source):
        """Where the kernel writes what it reads: the own element, or one that the own work-group writes."""
        if source.mode != 'group':
            return 'place', lambda g, v: v['place']
        a, x = self.uint_value(1)
        return f'base + {a} % {self.size}u', lambda g, v: g.index * self.size + x(g, v) % self.size

    def element(self, source):
        """An element of an input, always loaded: (text, value as a tuple)."""
        at, x = self.own_place(source) if source.mode else self.place(source.length)
        return source.kind.load(f'{source.name}[{at}]'), lambda g, v: g.memory[source.name].get(x(g, v), v['lane'])

    def guarded_element(self, source):
        """(condition, its value, element, its value)."""
        if source.mode:
            (a, x), (b, y) = self.condition(), self.element(source)
            return a, x, b, y
        condition, test, at, x = self.guarded_place(source.length)
        return condition, test, source.kind.load(f'{source.name}[{at}]'), lambda g, v: g.memory[source.name].get(x(g, v), v['lane'])

    def part(self, kind, text, value, wanted):
        """A number of the wanted type from an element of that kind."""
        i = self.rng.randrange(len(kind.parts))
        suffix, own = kind.parts[i]
        if wanted == 'uint':
            return as_uint(text + suffix, own), lambda g, v: u32(value(g, v)[i])
        return as_int(text + suffix, own), lambda g, v: i32(value(g, v)[i])

    def loaded_number(self, wanted):
        """A number out of an input that the kernel does not write."""
        source = self.pick([i for i in self.inputs if not i.mode])
        text, value = self.element(source)
        return self.part(source.kind, text, value, wanted)
