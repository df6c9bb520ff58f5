"""Generates random expressions for shaders with masks (legacy_programs.py describes their purpose).

Expressions have no side effects, so the order in which operands are evaluated cannot matter.  An operand that is evaluated by some
invocations only (of &&, || and ?:) is given those as the active ones.
"""
from tests.run.models.generator import Generator
from tests.run.models.legacy_rows import MACROS, MASKS, NUMBERS, PLAIN
from tests.run.models.legacy_tree import Expression, Variable
from tests.run.models.lockstep import FIT, LANE_MASKS, M32, M64, highest, i32, i64, lowest

# The parts of a type: what selects one, its place in the tuple, its type.
MEMBERS = {
    'uint64_t[4]': [('[0]', 0, 'uint64_t'), ('[3]', 3, 'uint64_t')],
    'uint64_t[2]': [('[0]', 0, 'uint64_t'), ('[1]', 1, 'uint64_t')],
    'uvec2': [('.x', 0, 'uint'), ('.y', 1, 'uint')],
    'Set': [('.all', 0, 'uint64_t'), ('.part', 1, 'uint64_t[2]'), ('.size', 2, 'uint'), ('.words', 3, 'uvec2')],
}
# Types that are indexed by variables: how many parts, and their type.
INDEXED = {'uint64_t[4]': (4, 'uint64_t'), 'uint64_t[2]': (2, 'uint64_t')}
STRUCT = 'struct Set { %s all; %s part[2]; uint size; uvec2 words; };'

GIVEN = 64                              # masks that every invocation can read


def literal_mask(generator):
    value = generator.pick([0, 1, 2, M32, M64, 1 << 31, 1 << 32, 1 << 63, 0x8000000100000001, generator.rng.getrandbits(64),
                            generator.rng.getrandbits(32)])
    forms = [f'{value:#x}ul', f'{value}ul']
    if value <= M32:
        forms += [f'uint64_t({value}u)', f'uint64_t({value:#x}u)']
    if value == M64:
        forms += ['~0ul', '(~uint64_t(0))']
    if value >> 32 and value & M32 == 0:
        forms.append(f'({value >> 32}ul << 32)')
    return generator.pick(forms), value


def literal_number(generator):
    value = generator.pick([0, 1, -1, 5, M32, -(1 << 63), (1 << 63) - 1, i64(generator.rng.getrandbits(64))])
    if value == -(1 << 63):
        return '(-0x7fffffffffffffffl - 1l)', value
    return (f'{value}l' if value >= 0 else f'({value}l)'), value


def literal_uint(generator):
    value = generator.pick([0, 1, 2, 3, 31, 32, 33, 63, M32, generator.rng.getrandbits(32)])
    return f'{value}u', value


def literal_int(generator):
    value = generator.pick([0, 1, 2, 3, 7, 31, 32, 63, -1, i32(generator.rng.getrandbits(32) | 1)])
    return (str(value) if value >= 0 else f'({value})'), value


def literal_bool(generator):
    value = generator.chance(50)
    return str(value).lower(), value


LITERALS = {'uint64_t': literal_mask, 'int64_t': literal_number, 'uint': literal_uint, 'int': literal_int, 'bool': literal_bool}


# Small tests, for what would be true or false.
LEAVES = [row for row in PLAIN if row[0] == 'bool' and row[2] in (('uint', 'uint'), ('int', 'int'), ('uint',))]


def constant(kind, text, value):
    return Expression(kind, text, [], lambda _m, active: [value] * len(active))


def apply(kind, template, children, function):
    """An expression that is a function of its operands, invocation by invocation."""
    if len(children) == 1:
        only = children[0]
        return Expression(kind, template, children, lambda m, active: list(map(function, only.run(m, active))))
    return Expression(kind, template, children,
                      lambda m, active: list(map(function, *[child.run(m, active) for child in children])) if children
                      else [function()] * len(active))


class Place:
    """A variable or a part of one: where it is read and written.  Steps are numbers, or an expression and how many parts there are."""

    def __init__(self, variable, kind, template, steps):
        self.variable, self.kind, self.template, self.steps = variable, kind, template, steps
        self.indices = [step[0] for step in steps if isinstance(step, tuple)]

    def paths(self, machine, active):
        """For each invocation the numbers of the parts, from the outside in."""
        columns = [[step] * len(active) if isinstance(step, int) else [k & step[1] - 1 for k in step[0].run(machine, active)]
                   for step in self.steps]
        return list(zip(*columns)) if columns else [()] * len(active)

    def read(self, machine, active):
        values = machine.get(self.variable.key, active)
        return [part(value, path) for value, path in zip(values, self.paths(machine, active))] if self.steps else values

    def write(self, machine, active, values):
        if self.steps:
            olds = machine.get(self.variable.key, active)
            values = [replaced(old, path, value) for old, path, value in zip(olds, self.paths(machine, active), values)]
        machine.set(self.variable.key, active, values)

    def expression(self):
        return Expression(self.kind, self.template, self.indices, self.read)


def part(value, path):
    for k in path:
        value = value[k]
    return value


def replaced(value, path, new):
    if not path:
        return new
    k = path[0]
    return value[:k] + (replaced(value[k], path[1:], new),) + value[k + 1:]


class Expressions(Generator):
    def __init__(self, seed, flavour):
        super().__init__(seed)
        self.flavour = flavour          # masks, or numbers: whether there is arithmetic of 64 bits beside the masks
        self.votes = True               # whether other invocations may be asked here: it is known which are active
        self.asked = False              # whether they were, in the current function
        self.macros = self.rng.sample(MACROS, self.rng.randrange(7))
        self.defined = {text.split('(')[0].split()[0] for text, _ in self.macros}
        self.rows = {}
        numbers = NUMBERS if flavour == 'numbers' else []
        for row in [*MASKS, *PLAIN, *numbers, *numbers, *[row for _, row in self.macros if row for _ in range(4)]]:
            self.rows.setdefault(row[0], []).append(row)

    # Variables.
    def declare(self, text, kind, assignable=True, key=None):
        variable = Variable(text, key or self.new_name(text + '$'), kind, assignable)
        self.scopes[-1].append(variable)
        return variable

    def variables(self):
        """Those in scope; of two with one name the inner one."""
        return list({variable.text: variable for scope in self.scopes for variable in scope}.values())

    def places(self, kind, assignable=False):
        """How to make each place of a type; indices are not made yet."""
        found = []

        def visit(variable, have, text, steps):
            if have == kind:
                found.append((variable, text, steps))
            for suffix, k, inner in MEMBERS.get(have, []):
                visit(variable, inner, text + suffix, [*steps, k])
            if have in INDEXED:
                number, inner = INDEXED[have]
                visit(variable, inner, text + '[%s]', [*steps, number])
        for variable in self.variables():
            if variable.assignable or not assignable:
                visit(variable, variable.kind, variable.text, [])
        return found

    def place(self, kind, assignable=False):
        """One place, or None.  Where an index stands, places() has only said how many parts there are: it is made here."""
        found = self.places(kind, assignable)
        if not found:
            return None
        variable, text, steps = self.pick(found)
        if '[%s]' not in text:
            return Place(variable, kind, text, steps)
        made, number = [], 0
        have = variable.kind
        for step, suffix in zip(steps, split_suffixes(text, variable.text)):
            if suffix == '[%s]':
                index = self.expression('int', 1)
                text = text.replace('[%s]', f'[{{{number}}} & {step - 1}]', 1)
                number += 1
                made.append((index, step))
                have = INDEXED[have][1]
            else:
                made.append(step)
                have = next(inner for s, _, inner in MEMBERS[have] if s == suffix)
        return Place(variable, kind, text, made)

    # Expressions.
    def expression(self, kind, depth):
        if depth <= 0 or self.chance(20):
            return self.leaf(kind)
        if self.votes and self.chance(12):
            made = self.vote(kind, depth - 1)
            if made:
                return made
        if self.chance(10):
            return self.choice(kind, depth - 1)
        if kind == 'bool' and self.chance(25):
            return self.logic(depth - 1)
        if kind == 'uint64_t' and self.chance(12):
            return self.read_given(depth - 1)
        if kind not in self.rows:
            return self.leaf(kind)
        return self.row(self.pick(self.rows[kind]), depth - 1)

    def row(self, row, depth):
        kind, template, operands, function = row
        # What stands twice, or is evaluated by some only, would ask others than those of the model.
        without_votes = '?' in template or template.startswith(('FIRST', 'COUNT')) or any(template.count('{%d}' % k) > 1 for k in range(3))
        saved, self.votes = self.votes, self.votes and not without_votes
        children = [self.operand(wanted, min(depth, 1) if without_votes else depth) for wanted in operands]
        self.votes = saved
        return apply(kind, template, children, function)

    def operand(self, kind, depth):
        if kind in ('shift', 'shift32'):
            return self.shift(63 if kind == 'shift' else 31, depth)
        if kind == 'divisor':
            return apply('uint64_t', '({0} | 1ul)', [self.expression('uint64_t', depth)], lambda a: a | 1)
        if kind == 'divisor64s':
            return apply('int64_t', '(({0} & 255l) + 1l)', [self.expression('int64_t', depth)], lambda a: (a & 255) + 1)
        return self.expression(kind, depth)

    def shift(self, most, depth):
        if self.chance(40):
            value = self.pick([0, 1, 5, 31, most, most // 2, self.rng.randrange(most + 1)])
            return constant('shift', f'{value}{self.pick(["", "u"])}', value)
        if self.chance(25) and most == 63:
            return self.lane()
        kind = self.pick(['int', 'uint'])
        suffix = 'u' if kind == 'uint' else ''
        return apply('shift', f'({{0}} & {most}{suffix})', [self.expression(kind, depth)], lambda a: a & most)

    def leaf(self, kind):
        if kind == 'uint64_t' and self.chance(12):
            return self.lane_mask()
        if kind == 'uint' and self.chance(12):
            return self.lane() if self.chance(80) else self.subgroup_size()
        place = self.place(kind) if self.chance(85) and self.nesting < 3 else None
        if place:
            return place.expression()
        if kind == 'bool' and self.chance(85) and self.nesting < 3:
            self.nesting += 1
            made = self.row(self.pick(LEAVES), 0)
            self.nesting -= 1
            return made
        if kind in LITERALS:
            return constant(kind, *LITERALS[kind](self))
        return self.construct(kind, 0)

    def construct(self, kind, depth):
        parts = {'uvec2': ['uint'] * 2, 'uint64_t[2]': ['uint64_t'] * 2, 'uint64_t[4]': ['uint64_t'] * 4,
                 'Set': ['uint64_t', 'uint64_t[2]', 'uint', 'uvec2']}[kind]
        self.nesting += 1
        children = [self.expression(p, depth) for p in parts]
        self.nesting -= 1
        return apply(kind, f'{kind}({", ".join("{%d}" % k for k in range(len(parts)))})', children, lambda *values: values)

    def lane_mask(self):
        name = self.pick(list(LANE_MASKS))
        function = LANE_MASKS[name]
        text = 'EQ' if name == 'Eq' and 'EQ' in self.defined else f'gl_SubGroup{name}MaskARB'
        return Expression('uint64_t', text, [], lambda m, active: [function(i % m.size, m.size) for i in active])

    def lane(self):
        text = 'LANE' if 'LANE' in self.defined else 'gl_SubGroupInvocationARB'
        return Expression('uint', text, [], lambda m, active: [i % m.size for i in active])

    @staticmethod
    def subgroup_size():
        return Expression('uint', 'gl_SubGroupSizeARB', [], lambda m, active: [m.size] * len(active))

    def read_given(self, depth):
        """One of the masks in a buffer that nobody writes; with a constant index it is the same for all."""
        if self.chance(40):
            k = self.rng.randrange(GIVEN)
            return Expression('uint64_t', f'given[{k}]', [], lambda m, active: [m.variables['given'][k]] * len(active))
        index = self.expression('uint', depth)
        return Expression('uint64_t', f'given[{{0}} & {GIVEN - 1}u]', [index],
                          lambda m, active: [m.variables['given'][k & GIVEN - 1] for k in index.run(m, active)])

    def choice(self, kind, depth):
        condition, yes, no = self.expression('bool', depth), self.expression(kind, depth), self.expression(kind, depth)

        def run(m, active):
            tests = condition.run(m, active)
            some = [i for i, test in zip(active, tests) if test]
            others = [i for i, test in zip(active, tests) if not test]
            a, b = iter(yes.run(m, some) if some else ()), iter(no.run(m, others) if others else ())
            return [next(a) if test else next(b) for test in tests]
        return Expression(kind, '({0} ? {1} : {2})', [condition, yes, no], run)

    def logic(self, depth):
        left, right = self.expression('bool', depth), self.expression('bool', depth)
        is_and = self.chance(50)

        def run(m, active):
            firsts = left.run(m, active)
            more = [i for i, first in zip(active, firsts) if first == is_and]
            seconds = iter(right.run(m, more) if more else ())
            return [next(seconds) if first == is_and else first for first in firsts]
        return Expression('bool', '({0} && {1})' if is_and else '({0} || {1})', [left, right], run)

    # What asks other invocations.
    def vote(self, kind, depth):
        makers = {'uint64_t': self.ballot, 'bool': self.any_or_all, 'uint': self.read, 'int': self.read, 'uvec2': self.read}
        if kind not in makers:
            return None
        self.asked = True
        return makers[kind](kind, depth)

    def ballot(self, _kind, depth):
        if 'ACTIVE' in self.defined and self.chance(25):
            return Expression('uint64_t', 'ACTIVE', [], lambda m, active: m.ballot(active, [True] * len(active)))
        test = self.expression('bool', depth)
        name = 'BALLOT' if 'BALLOT' in self.defined else 'ballotARB'
        return Expression('uint64_t', name + '({0})', [test], lambda m, active: m.ballot(active, test.run(m, active)))

    def any_or_all(self, _kind, depth):
        name, function = self.pick([('anyInvocationARB', any), ('allInvocationsARB', all),
                                    ('allInvocationsEqualARB', lambda votes: len(set(votes)) == 1)])
        test = self.expression('bool', depth)
        return Expression('bool', name + '({0})', [test], lambda m, active: m.vote(function, active, test.run(m, active)))

    def read(self, kind, depth):
        value = self.expression(kind, depth)
        if self.chance(60):
            return Expression(kind, 'readFirstInvocationARB({0})', [value],
                              lambda m, active: m.vote(lambda values: values[0], active, value.run(m, active)))
        lane = self.active_lane()
        return Expression(kind, 'readInvocationARB({0}, {1})', [value, lane],
                          lambda m, active: m.read(active, value.run(m, active), lane.run(m, active)))

    def active_lane(self):
        """The lowest or the highest active one."""
        text, function = self.pick([
            ('uint(unpackUint2x32({0}).x != 0u ? findLSB(unpackUint2x32({0}).x) : findLSB(unpackUint2x32({0}).y) + 32)', lowest),
            ('uint(uint({0} >> 32) != 0u ? findMSB(uint({0} >> 32)) + 32 : findMSB(uint({0})))', highest)])
        text = text.replace('{0}', 'ballotARB(true)')
        return Expression('uint', text, [], lambda m, active: [function(x) for x in m.ballot(active, [True] * len(active))])


def split_suffixes(text, name):
    """What stands behind a name, step by step."""
    rest, found = text[len(name):], []
    while rest:
        end = rest.index(']') + 1 if rest[0] == '[' else min([k for k in (rest.find('.', 1), rest.find('[', 1)) if k > 0], default=len(rest))
        found.append(rest[:end])
        rest = rest[end:]
    return found


def fit(kind):
    return FIT[kind]
