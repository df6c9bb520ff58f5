#!/usr/bin/env python3
"""Runs random programs of the language and compares them with their meaning in Python.

    programs.py [--count=N] [--seed=N] [--compilers=LIST] [--bits=32|64] [--compile-only] [--keep=DIR] [--quiet]

LIST is a comma-separated choice of `sgcc` with any options and `glslang` (`sgcc,sgcc -O0` by default).  With --bits=64 all integers
have 64 bits: what passes over the finished module, --lower-int64 above all, are tried with.  The generator makes each
program twice at once: as GLSL text, and as Python functions that do the same to a dictionary of variables.  Programs
consist of int, uint, bool, ivec4 and int[4] variables, every kind of statement, and functions with in, out and inout
parameters that return early: what is hard for a compiler that turns variables into SSA form.  Loops with [[unroll]] have
counters that index arrays, vectors and matrices, and that bound loops within.  Everything is defined
behaviour: shifts and indices are masked, or a test guards them, as it does divisions and conversions of floats; loops are bounded.

There are no do loops: lavapipe of Mesa 22.3 turns some of the loops that are tested at their end too often, when they are
nested, even in a workgroup of one invocation.  The cases of language.py have the simple ones.  Nor is a counter of 32 bits compared
with a constant as it is extended to 64 bits: there int64_t(i) < 4l is false for every i, in modules of sgcc and of glslang.
"""
import random
import re
import sys

from tests.lib import harness, reporting
from tests.run import random_programs
from tests.run.models.generator import Generator
from tests.run.models.model import SCALARS

INVOCATIONS = 16
INPUTS = 4
MOST_STEPS = 3000                       # of one invocation; longer programs are thrown away
INT, UINT = SCALARS['int'].fit, SCALARS['uint'].fit
FITS = {32: {'int': INT, 'uint': UINT}, 64: {'int': SCALARS['int64_t'].fit, 'uint': SCALARS['uint64_t'].fit}}
WIDE_NAMES = {'int': 'int64_t', 'uint': 'uint64_t', 'ivec2': 'i64vec2', 'ivec4': 'i64vec4'}
TYPES = ('int', 'uint', 'bool', 'ivec4', 'int[4]')
OPERATORS = {'+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '&': lambda a, b: a & b,
             '|': lambda a, b: a | b, '^': lambda a, b: a ^ b}
COMPARISONS = {'<': lambda a, b: a < b, '<=': lambda a, b: a <= b, '>': lambda a, b: a > b, '>=': lambda a, b: a >= b,
               '==': lambda a, b: a == b, '!=': lambda a, b: a != b}


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Return(Exception):
    pass


class TooLong(Exception):
    pass


def step(env):
    env['$steps'][0] += 1
    if env['$steps'][0] > MOST_STEPS:
        raise TooLong


def copy(value):
    return list(value) if isinstance(value, list) else value


def holder(env, name):
    """The dictionary that a variable is in: the function's own, or that of the globals."""
    return env if name in env else env['$globals']


def store(env, name, value):
    holder(env, name)[name] = copy(value)


def widened(line):
    """A line of a program on 32-bit integers, on 64-bit ones.  Sizes of arrays stay."""
    if re.match(r' *(\[\[unroll|float|mat)', line):       # counters keep 32 bits: no others are unrolled
        return line
    line = re.sub(r'\b(u?int|ivec[24])\b', lambda name: WIDE_NAMES[name[0]], line)
    return re.sub(r'(?<![\[\w])(\d+)(u?)\b', r'\1\2l', line)


class Function:
    def __init__(self, name, result, parameters, text, body):
        self.name, self.result, self.parameters, self.text, self.body = name, result, parameters, text, body

    def call(self, env, arguments):
        """`arguments` are values, in order; returns the result and the final values of all parameters."""
        step(env)
        frame = {'$globals': env['$globals'], '$steps': env['$steps']}
        for (how, _, name), value in zip(self.parameters, arguments):
            frame[name] = copy(value) if how != 'out' else None
        result = None
        try:
            self.body(frame)
        except Return as returned:
            result = returned.args[0]
        return result, [frame[name] for _, _, name in self.parameters]


class ProgramGenerator(Generator):
    """Expressions are (text, function of env); statements are (lines, function of env); variables are (name, type, whether it may
    be assigned)."""

    def __init__(self, seed, bits=32):
        super().__init__(seed)
        self.bits = bits
        self.int, self.uint = FITS[bits]['int'], FITS[bits]['uint']
        self.counters = []              # of the loops with [[unroll]] around: (name, least and most value)

    def declare(self, name, kind, assignable=True):
        self.scopes[-1].append((name, kind, assignable))

    def variables(self, kind, assignable=False):
        return [n for scope in self.scopes for n, k, a in scope if k == kind and (a or not assignable)]

    # Expressions.
    def expression(self, kind, depth):
        if depth <= 0 or self.chance(15):
            return self.leaf(kind)
        self.nesting += 1
        made = self.inner_expression(kind, depth)
        self.nesting -= 1
        return made

    def inner_expression(self, kind, depth):
        choices = {'int': [self.arithmetic, self.arithmetic, self.shift, self.choice, self.convert, self.component,
                           self.element, self.called, self.negate, self.builtin, self.divide, self.guarded_element,
                           self.guarded_conversion],
                   'uint': [self.arithmetic, self.arithmetic, self.shift, self.choice, self.convert, self.called, self.divide],
                   'bool': [self.compare, self.compare, self.logic, self.invert, self.choice, self.convert, self.guarded_test],
                   'ivec4': [self.vector_arithmetic, self.vector_arithmetic, self.construct, self.swizzle, self.choice],
                   'int[4]': [self.construct]}[kind]
        return self.pick(choices)(kind, depth - 1)

    def leaf(self, kind):
        names = self.variables(kind)
        if names and self.chance(75):
            name = self.pick(names)
            return name, lambda env: copy(holder(env, name)[name])
        if kind == 'bool':
            value = self.chance(50)
            return str(value).lower(), lambda env: value
        if kind in ('int', 'uint'):
            value = self.pick([0, 1, 2, 3, 5, 7, 31, 255, 1 << 30, self.rng.getrandbits(self.bits - 1)])
            return (f'{value}u' if kind == 'uint' else str(value)), lambda env: value
        return self.construct(kind, 0)

    def arithmetic(self, kind, depth):
        op = self.pick(list(OPERATORS))
        (a, x), (b, y) = self.expression(kind, depth), self.expression(kind, depth)
        fit, function = self.uint if kind == 'uint' else self.int, OPERATORS[op]
        return f'({a} {op} {b})', lambda env: fit(function(x(env), y(env)))

    def shift(self, kind, depth):
        (a, x), (b, y) = self.expression(kind, depth), self.expression('int', depth)
        fit = self.uint if kind == 'uint' else self.int
        most = self.bits - 1
        if self.chance(50):
            return f'({a} << ({b} & {most}))', lambda env: fit(x(env) << (y(env) & most))
        return f'({a} >> ({b} & {most}))', lambda env: x(env) >> (y(env) & most)

    def negate(self, kind, depth):
        a, x = self.expression('int', depth)
        if self.chance(50):
            return f'(-{a})' if a[0] != '-' else f'(-({a}))', lambda env: self.int(-x(env))
        return f'(~{a})', lambda env: ~x(env)

    def builtin(self, kind, depth):
        (a, x), (b, y) = self.expression('int', depth), self.expression('int', depth)
        name, function = self.pick([('min', min), ('max', max)])
        return f'{name}({a}, {b})', lambda env: function(x(env), y(env))

    def choice(self, kind, depth):
        (c, z), (a, x), (b, y) = self.expression('bool', depth), self.expression(kind, depth), self.expression(kind, depth)
        return f'({c} ? {a} : {b})', lambda env: x(env) if z(env) else y(env)

    def quotient(self, kind, depth):
        """(the test that there is a quotient, a text for it, functions of both); signed remainders are of no negative numbers."""
        (a, x), (b, y) = self.expression(kind, depth), self.operand(kind)
        zero, is_quotient = '0u' if kind == 'uint' else '0', kind == 'int' or self.chance(50)

        def divide(env):
            left, right = x(env), y(env)
            return abs(left) // right * (-1 if left < 0 else 1) if is_quotient else left % right
        return f'{b} > {zero}', f'{a} {"/" if is_quotient else "%"} {b}', lambda env: y(env) > 0, divide

    def operand(self, kind):
        """A variable, or a number that is not known."""
        names = self.variables(kind)
        if not names:
            return ('uint(g)', lambda env: self.uint(env['$globals']['g'])) if kind == 'uint' else ('g', lambda env: env['$globals']['g'])
        name = self.pick(names)
        return name, lambda env: holder(env, name)[name]

    def divide(self, kind, depth):
        if self.bits == 64 and self.chance(85):  # lavapipe expands each call of what --lower-int64 divides with
            return self.choice(kind, depth)
        guard, text, has_quotient, divided = self.quotient(kind, depth)
        b, y = self.expression(kind, depth)
        return f'({guard} ? {text} : {b})', lambda env: divided(env) if has_quotient(env) else y(env)

    def guarded_element(self, kind, depth):
        """An index that may be any number, of a vector or an array."""
        (i, x), (b, y) = self.operand('int'), self.expression('int', depth)
        names = self.variables('ivec4') + self.variables('int[4]')
        if not names:
            return self.leaf('int')
        name, index = self.pick(names), f'INDEX({i})' if self.bits == 64 else i
        return f'({i} >= 0 && {i} < 4 ? {name}[{index}] : {b})', lambda env: holder(env, name)[name][x(env)] if 0 <= x(env) < 4 else y(env)

    def guarded_conversion(self, kind, depth):
        """Of a float, exact, that an int of 32 bits cannot hold half of the time."""
        if self.bits == 64:
            return self.convert(kind, depth)
        (a, x), (b, y) = self.expression('int', depth), self.expression('int', depth)
        value = f'float({a} >> 8) * 512.0'

        def converted(env):
            product = (x(env) >> 8) * 512
            return product if abs(product) < 1 << 31 else y(env)
        return f'(abs({value}) < 2147483648.0 ? int({value}) : {b})', converted

    def guarded_test(self, kind, depth):
        if self.bits == 64 and self.chance(85):
            return self.logic(kind, depth)
        guard, text, has_quotient, divided = self.quotient('uint', depth)
        limit, most = self.leaf('uint')
        if self.chance(50):
            return f'({guard} && {text} > {limit})', lambda env: has_quotient(env) and divided(env) > most(env)
        return f'(!({guard}) || {text} > {limit})', lambda env: not has_quotient(env) or divided(env) > most(env)

    def convert(self, kind, depth):
        other = self.pick([t for t in ('int', 'uint', 'bool') if t != kind])
        a, x = self.expression(other, depth)
        fit = {'int': lambda v: self.int(int(v)), 'uint': lambda v: self.uint(int(v)), 'bool': bool}[kind]
        return f'{kind}({a})', lambda env: fit(x(env))

    def index(self, depth):
        if self.counters and self.chance(60):
            return self.counted_index()
        text, value = self.expression('int', depth)
        return f'INDEX({text} & 3)' if self.bits == 64 else f'{text} & 3', lambda env: value(env) & 3

    def counted_index(self):
        """An index that is known where the loops around are unrolled."""
        name, least, most = self.pick(self.counters)
        if least >= 0 and most <= 3 and self.chance(70):
            by = self.rng.randrange(least, 4 + least - most)
            text, value = self.pick([(name, lambda env: env[name]), (f'3 - {name}', lambda env: 3 - env[name]),
                                     (f'{name} + {by} - {least}', lambda env: env[name] + by - least)])
        else:
            other, by = self.pick(self.counters)[0], self.rng.randrange(4)
            text, value = f'(int({name}) * {by} + int({other})) & 3', lambda env: env[name] * by + env[other] & 3
        return f'INDEX({text})' if self.bits == 64 else text, value

    def component(self, kind, depth):
        a, x = self.expression('ivec4', depth)
        if not a.isidentifier() or self.chance(50):
            i = self.rng.randrange(4)
            return f'{a}.{"xyzw"[i]}', lambda env: x(env)[i]
        b, y = self.index(depth)
        return f'{a}[{b}]', lambda env: x(env)[y(env)]

    def element(self, kind, depth):
        names = self.variables('int[4]')
        if not names:
            return self.leaf('int')
        name = self.pick(names)
        b, y = self.index(depth)
        return f'{name}[{b}]', lambda env: holder(env, name)[name][y(env)]

    def construct(self, kind, depth):
        parts = [self.expression('int', depth) for _ in range(4)]
        text = ', '.join(p[0] for p in parts)
        return f'{kind}({text})', lambda env: [p[1](env) for p in parts]

    def swizzle(self, kind, depth):
        a, x = self.expression('ivec4', depth)
        order = [self.rng.randrange(4) for _ in range(4)]
        return f'{a}.{"".join("xyzw"[i] for i in order)}', lambda env: [x(env)[i] for i in order]

    def vector_arithmetic(self, kind, depth):
        op = self.pick(list(OPERATORS))
        a, x = self.expression('ivec4', depth)
        function = OPERATORS[op]
        if self.chance(30):
            b, y = self.expression('int', depth)

            def scalar(env):
                left, right = x(env), y(env)
                return [self.int(function(v, right)) for v in left]
            return f'({a} {op} {b})', scalar
        b, y = self.expression('ivec4', depth)
        return f'({a} {op} {b})', lambda env: [self.int(function(v, w)) for v, w in zip(x(env), y(env))]

    def compare(self, kind, depth):
        operands = self.pick(['int', 'int', 'uint'])
        op = self.pick(list(COMPARISONS))
        (a, x), (b, y) = self.expression(operands, depth), self.expression(operands, depth)
        function = COMPARISONS[op]
        return f'({a} {op} {b})', lambda env: function(x(env), y(env))

    def logic(self, kind, depth):
        (a, x), (b, y) = self.expression('bool', depth), self.expression('bool', depth)
        op = self.pick(['&&', '||', '^^'])
        if op == '&&':
            return f'({a} && {b})', lambda env: x(env) and y(env)
        if op == '||':
            return f'({a} || {b})', lambda env: x(env) or y(env)
        return f'({a} ^^ {b})', lambda env: x(env) != y(env)

    def invert(self, kind, depth):
        a, x = self.expression('bool', depth)
        return f'(!{a})', lambda env: not x(env)

    def called(self, kind, depth):
        """A call, never inside of a larger expression: what it changes there before or after the other operands are read
        is not for this test to say.  Arguments by value are expressions without calls, the others different variables."""
        usable = [f for f in self.functions if f.result == kind]
        if not usable or self.nesting > 1:
            return self.leaf(kind)
        function = self.pick(usable)
        texts, values, targets = [], [], []
        for how, wanted, _ in function.parameters:
            names = [n for n in self.variables(wanted, True) if n not in targets]
            if how == 'in':
                self.nesting += 2
                text, value = self.expression(wanted, min(depth, 1))
                self.nesting -= 2
                texts.append(text)
                values.append(value)
                targets.append(None)
            elif names:
                name = self.pick(names)
                texts.append(name)
                values.append(lambda env, n=name: holder(env, n)[n])
                targets.append(name)
            else:
                return self.leaf(kind)

        def run(env):
            result, final = function.call(env, [value(env) for value in values])
            for target, value in zip(targets, final):
                if target:
                    store(env, target, value)
            return result
        return f'{function.name}({", ".join(texts)})', run

    # Statements.
    def block(self, depth, length=None):
        self.scopes.append([])
        parts = [self.statement(depth) for _ in range(length or 1 + self.rng.randrange(4))]
        self.scopes.pop()

        def run(env):
            for _, part in parts:
                part(env)
        return [line for lines, _ in parts for line in lines], run

    def statement(self, depth):
        if depth > 0 and self.chance(55):
            return self.pick([self.if_statement, self.if_statement, self.for_statement, self.while_statement,
                              self.switch_statement, self.unrolled_statement, self.unrolled_statement, self.matrix_statement])(depth - 1)
        leave = [self.jump] if self.loops or self.returns else []
        return self.pick([self.declaration, self.assignment, self.assignment, self.assignment, self.compound,
                          self.partial, self.increment, self.call_statement, *leave])()

    def declaration(self):
        kind = self.pick(TYPES)
        text, value = self.expression(kind, 2)
        name = self.new_name('v')
        self.declare(name, kind)

        def run(env):
            env[name] = copy(value(env))
        return [f'{kind} {name} = {text};'], run

    def target(self, kinds):
        names = [(n, k) for k in kinds for n in self.variables(k, True)]
        return self.pick(names) if names else None

    def assignment(self):
        name, kind = self.target(TYPES)
        text, value = self.expression(kind, 3)
        return [f'{name} = {text};'], lambda env: store(env, name, value(env))

    def compound(self):
        name, kind = self.target(('int', 'uint', 'ivec4'))
        op = self.pick(list(OPERATORS))
        text, value = self.expression(kind, 2)
        fit, function = self.uint if kind == 'uint' else self.int, OPERATORS[op]

        def run(env):
            right = value(env)
            left = holder(env, name)[name]
            both = [fit(function(a, b)) for a, b in zip(left, right)] if kind == 'ivec4' else fit(function(left, right))
            store(env, name, both)
        return [f'{name} {op}= {text};'], run

    def partial(self):
        """Assigns to a component, an element, or a swizzle."""
        name, kind = self.target(('ivec4', 'int[4]')) or (None, None)
        if not name:
            return self.increment()
        if kind == 'ivec4' and self.chance(40):
            i, k = self.rng.sample(range(4), 2)
            (a, x), (b, y) = self.expression('int', 2), self.expression('int', 2)

            def swizzle(env):
                first, second = x(env), y(env)
                holder(env, name)[name][i] = first
                holder(env, name)[name][k] = second
            return [f'{name}.{"xyzw"[i]}{"xyzw"[k]} = ivec2({a}, {b});'], swizzle
        if self.counters and self.chance(60):
            (at, place), (b, y) = self.counted_index(), self.expression('int', 2)

            def counted(env):
                value = y(env)
                holder(env, name)[name][place(env)] = value
            return [f'{name}[{at}] = {b};'], counted
        (a, x), (b, y) = self.expression('int', 1), self.expression('int', 2)
        # The index may call what changes the variable or the value, so both sides are taken apart.
        index = self.new_name('k')

        def element(env):
            place = x(env) & 3
            value = y(env)
            holder(env, name)[name][place] = value
        at = f'INDEX({index})' if self.bits == 64 else index
        return [f'int {index} = {a} & 3;', f'{name}[{at}] = {b};'], element

    def increment(self):
        name, kind = self.target(('int', 'uint'))
        op, by = self.pick([('++', 1), ('--', -1)])
        fit = self.uint if kind == 'uint' else self.int

        def run(env):
            store(env, name, fit(holder(env, name)[name] + by))
        return [f'{name}{op};' if self.chance(50) else f'{op}{name};'], run

    def call_statement(self):
        text, value = self.called('int', 1)
        return [text + ';'], value

    def jump(self):
        """break, continue or return, usually under a condition."""
        ways = []
        if self.loops:
            ways.append(('continue;', Continue))
        if self.loops or self.in_switch:
            ways.append(('break;', Break))
        text, kind = self.pick(ways) if ways and self.chance(70) else (None, None)
        value = None
        if not text:
            if not self.returns:
                return self.increment()
            result, value = self.expression(self.returns, 2)
            text, kind = f'return {result};', Return
        condition, test = self.expression('bool', 2)
        certain = self.chance(10)

        def run(env):
            if certain or test(env):
                raise kind(copy(value(env)) if value else None)
        return ([text] if certain else [f'if ({condition})', '    ' + text]), run

    def if_statement(self, depth):
        condition, test = self.expression('bool', 2)
        yes, do_yes = self.block(depth)
        lines = [f'if ({condition}) {{', *self.indent(yes)]
        do_no = None
        if self.chance(50):
            no, do_no = self.block(depth)
            lines += ['} else {', *self.indent(no)]

        def run(env):
            if test(env):
                do_yes(env)
            elif do_no:
                do_no(env)
        return [*lines, '}'], run

    def loop_body(self, depth):
        saved = self.in_switch
        self.loops += 1
        self.in_switch = False
        lines, body = self.block(depth)
        self.loops -= 1
        self.in_switch = saved

        def run(env):
            step(env)
            try:
                body(env)
            except Continue:
                pass
        return self.indent(lines), run

    def bound(self):
        """How often a loop turns: a small number, or one that differs from lane to lane."""
        if self.chance(50):
            return self.leaf_number()
        text, value = self.expression('int', 1)
        return f'({text} & 3)', lambda env: value(env) & 3

    def leaf_number(self):
        n = 1 + self.rng.randrange(4)
        return str(n), lambda env: n

    def for_statement(self, depth):
        name = self.new_name('i')
        text, limit = self.bound()
        end = self.new_name('n')
        self.scopes.append([(name, 'int', False)])
        lines, body = self.loop_body(depth)
        self.scopes.pop()

        def run(env):
            last = limit(env)
            env[name] = 0
            try:
                while env[name] < last:
                    body(env)
                    env[name] += 1
            except Break:
                pass
        return [f'int {end} = {text};', f'for (int {name} = 0; {name} < {end}; {name}++) {{', *lines, '}'], run

    def header(self, name):
        """(lines before, text, first value, test, step, least and most value) of a loop that is unrolled if its body lets it."""
        n, by = 1 + self.rng.randrange(4), 1 + self.rng.randrange(2)
        small = [c for c in self.counters if c[1] >= 0 and c[2] <= 3]
        rows = [([], f'int {name} = 0; {name} < {n}; {name}++', lambda env: 0, lambda i, env: i < n, lambda i: i + 1, 0, n - 1),
                ([], f'uint {name} = 0u; {name} < {n}u; ++{name}', lambda env: 0, lambda i, env: i < n, lambda i: i + 1, 0, n - 1),
                ([], f'int {name} = 3; {name} >= 0; {name} -= {by}', lambda env: 3, lambda i, env: i >= 0, lambda i: i - by, 0, 3),
                ([], f'uint {name} = 3u; {name} < 4u; --{name}', lambda env: 3, lambda i, env: i < 4, lambda i: i - 1 & 0xffffffff, 0, 3),
                ([], f'int {name} = 1; {name} <= 8; {name} *= 2', lambda env: 1, lambda i, env: i <= 8, lambda i: i * 2, 1, 8),
                ([], f'int {name} = -2; {name} < 3; {name} = {name} + 2', lambda env: -2, lambda i, env: i < 3, lambda i: i + 2, -2, 2),
                ([], f'int {name} = {n}; {name} == {n}; {name} -= 1', lambda env: n, lambda i, env: i == n, lambda i: i - 1, n, n),
                ([], f'uint {name} = 8u; {name} != 0u; {name} >>= {by}', lambda env: 8, lambda i, env: i != 0, lambda i: i >> by, 1, 8),
                ([], f'int {name} = 2; {name} > 5; {name}++', lambda env: 2, lambda i, env: False, lambda i: i + 1, 0, 3)]
        if small:
            outer, least, most = self.pick(small)
            rows = [([], f'int {name} = int({outer}); {name} < 4; {name} += {by}', lambda env: env[outer], lambda i, env: i < 4,
                     lambda i: i + by, least, 3),
                    ([], f'int {name} = 0; {name} <= int({outer}); {name}++', lambda env: 0, lambda i, env: i <= env[outer],
                     lambda i: i + 1, 0, most)] * 3 + rows
        return self.pick(rows)

    def unrolled_statement(self, depth):
        """A loop with [[unroll]], most often without a break or continue."""
        name, copied = self.new_name('u'), self.new_name('c')
        before, header, first, test, after, least, most = self.header(name)
        saved = self.loops, self.in_switch, list(self.counters)
        if self.chance(85):
            self.loops = 0
        else:
            self.loops += 1
        self.in_switch = False
        self.counters.append((name, least, most))
        self.scopes.append([(copied, 'int', False)])
        lines, body = self.block(depth)
        self.scopes.pop()
        self.loops, self.in_switch, self.counters = saved

        def run(env):
            env[name] = first(env)
            try:
                while test(env[name], env):
                    step(env)
                    env[copied] = env[name]
                    try:
                        body(env)
                    except Continue:
                        pass
                    env[name] = after(env[name])
            except Break:
                pass
        widen = 'WIDE' if self.bits == 64 else 'int'
        return [*before, f'[[unroll]] for ({header}) {{', f'    int {copied} = {widen}({name});', *self.indent(lines), '}'], run

    def matrix_statement(self, depth):
        """A matrix that unrolled loops write and read; small values, so that all are exact."""
        m, (name, kind) = self.new_name('m'), self.target(('int',))
        text, value = self.expression('int', 2)
        a, b = self.pick([(3, 2), (4, 3), (2, 4)])
        j, k = self.new_name('u'), self.new_name('u')
        row, by = self.pick([(k, 0), (f'{b - 1} - {k}', 1)])

        def run(env):
            start, total = value(env) & 15, 0
            cells = [[1 if c == r else 0 for r in range(b)] for c in range(a)]
            for c in range(a):
                for r in range(c, b):
                    cells[c][b - 1 - r if by else r] += start + c * r
            for c in range(a):
                total = total * 3 + sum(cells[c][r] * (r + 1) for r in range(b))
            store(env, name, self.int(total))
        mat = f'mat{a}x{b}'
        start, total = self.new_name('k'), self.new_name('t')
        return [f'int {start} = {text} & 15;', f'{mat} {m} = {mat}(1.0);',
                f'[[unroll]] for (int {j} = 0; {j} < {a}; {j}++)',
                f'[[unroll]] for (int {k} = {j}; {k} < {b}; {k}++) {m}[{j}][{row}] += float({start}) + float({j} * {k});',
                f'int {total} = 0;', f'[[unroll]] for (int {j} = 0; {j} < {a}; {j}++) {{', f'    float s{j} = 0.0;',
                f'    [[unroll]] for (int {k} = 0; {k} < {b}; {k}++) s{j} += {m}[{j}][{k}] * float({k} + 1);',
                f'    {total} = {total} * 3 + int(s{j});', '}', f'{name} = {total};'], run

    def while_statement(self, depth):
        name = self.new_name('i')
        text, limit = self.bound()
        condition, test = self.expression('bool', 1)
        lines, body = self.loop_body(depth)

        def run(env):
            turns = limit(env)
            try:
                while True:
                    turns -= 1
                    if not (turns >= 0 and test(env)):
                        break
                    body(env)
            except Break:
                pass
        return [f'int {name} = {text};', f'while ({name}-- > 0 && {condition}) {{', *lines, '}'], run

    def switch_statement(self, depth):
        text, value = self.expression('int', 2)
        saved = self.in_switch
        self.in_switch = True
        labels = self.rng.sample([0, 1, 2, 3, None], 2 + self.rng.randrange(3))
        lines, cases = [f'switch ({text} & 3) {{'], []
        for label in labels:
            body, run = self.block(depth, 1 + self.rng.randrange(2))
            leaves = self.chance(60)
            lines += [f'case {label}: {{' if label is not None else 'default: {', *self.indent(body),
                      *(['    break;'] if leaves else []), '}']
            cases.append((label, run, leaves))
        self.in_switch = saved

        def run_switch(env):
            wanted = value(env) & 3
            start = next((i for i, case in enumerate(cases) if case[0] == wanted),
                         next((i for i, case in enumerate(cases) if case[0] is None), len(cases)))
            try:
                for _, body, leaves in cases[start:]:
                    body(env)
                    if leaves:
                        break
            except Break:
                pass
        return [*lines, '}'], run_switch

    # Whole programs.
    def make_function(self):
        name, result = self.new_name('f'), self.pick(['int', 'int', 'uint'])
        parameters = [(self.pick(['in', 'in', 'inout', 'out']), self.pick(TYPES), self.new_name('p'))
                      for _ in range(1 + self.rng.randrange(3))]
        outer, self.scopes = self.scopes, [self.scopes[0], [(n, kind, True) for how, kind, n in parameters if how != 'out']]
        outs = []
        for how, kind, n in parameters:
            if how == 'out':
                text, value = self.expression(kind, 1)
                outs.append((n, f'{n} = {text};', value))
                self.declare(n, kind)
        self.returns = result
        lines, body = self.block(2, 2 + self.rng.randrange(3))
        text, value = self.expression(result, 2)
        self.returns, self.scopes = None, outer

        def run(env):
            for n, _, initial in outs:
                env[n] = copy(initial(env))
            body(env)
            raise Return(value(env))
        head = ', '.join(f'{how} {kind} {n}' for how, kind, n in parameters)
        source = [f'{result} {name}({head})', '{', *['    ' + assign for _, assign, _ in outs], *self.indent(lines),
                  f'    return {text};', '}']
        return Function(name, result, parameters, source, run)

    def make_program(self):
        """(source, function from the inputs of an invocation to its results)."""
        self.declare('g', 'int')
        self.declare('h', 'ivec4')
        for _ in range(self.rng.randrange(4)):
            self.functions.append(self.make_function())
        self.scopes.append([])
        for name, kind in zip(('xin', 'xui', 'xbo', 'xiv', 'xin_'), TYPES):
            self.declare(name, kind)
        lines, body = self.block(3, 5)
        code = ['int g = 3;', 'ivec4 h = ivec4(1, 2, 3, 4);', *[line for f in self.functions for line in f.text], 'void main()', '{',
                '    ivec4 xiv = a[AT];', '    int xin = xiv.x;', '    uint xui = uint(xiv.y);', '    bool xbo = xiv.z > 0;',
                '    int xin_[4] = int[4](xiv.w, xiv.z, 1, 2);', *self.indent(lines)]
        wide = self.bits == 64
        source = [
            '#version 450', '#extension GL_EXT_control_flow_attributes : require',
            *(['#extension GL_EXT_shader_explicit_arithmetic_types : require'] if wide else []),
            f'layout(local_size_x = {INVOCATIONS}) in;', '#define AT gl_LocalInvocationIndex', *(['#define INDEX(i) int(i)', '#define WIDE(i) (int64_t(i) << 32 >> 32)'] if wide else []),
            f'layout(std430, binding = 0) buffer Out {{ {"int64_t" if wide else "int"} r[]; }};',
            f'layout(std430, binding = 1) readonly buffer In {{ {"i64vec4" if wide else "ivec4"} a[]; }};',
            *(widened(line) if wide else line for line in code),
            '    uint at = AT * 16u;',
            f'    r[at] = xin; r[at + 1u] = {"int64_t" if wide else "int"}(xui); r[at + 2u] = int(xbo); r[at + 3u] = g;',
            '    for (int i = 0; i < 4; i++) { r[at + 4u + i] = xiv[i]; r[at + 8u + i] = xin_[i]; r[at + 12u + i] = h[i]; }', '}', '']

        def run(inputs):
            env = {'$globals': {'g': 3, 'h': [1, 2, 3, 4]}, '$steps': [0]}
            env.update(xiv=list(inputs), xin=inputs[0], xui=self.uint(inputs[1]), xbo=inputs[2] > 0,
                       xin_=[inputs[3], inputs[2], 1, 2])
            body(env)
            return [env['xin'], self.int(env['xui']), int(env['xbo']), env['$globals']['g'], *env['xiv'], *env['xin_'],
                    *env['$globals']['h']]
        return '\n'.join(source), run


class Program:
    def __init__(self, number, seed, bits=32):
        self.name, self.bits = f'program-{seed}-{number}', bits
        attempt = 0
        while True:
            rng = random.Random(f'{seed} {number} {attempt}')
            generator = ProgramGenerator(rng.getrandbits(64), bits)
            self.source, run = generator.make_program()
            self.inputs = [[generator.int(rng.getrandbits(rng.choice([2, 4, 32, bits]))) for _ in range(INPUTS)] for _ in range(INVOCATIONS)]
            try:
                self.expected = [run(inputs) for inputs in self.inputs]
                return
            except TooLong:
                attempt += 1

    @property
    def format(self):
        return 'q' if self.bits == 64 else 'i'

    def make_job(self, name, module):
        job = harness.Job(name, module)
        job.add_buffer((0, 0, 0), INVOCATIONS * 2 * self.bits)
        job.add_buffer((0, 1, 0), INVOCATIONS * self.bits // 2, harness.pack(self.format, [x for inputs in self.inputs for x in inputs]))
        return job

    def judge(self, outcome):
        if outcome.error:
            return outcome.error
        got = harness.unpack(self.format, outcome.buffers[0, 0, 0])
        for i, want in enumerate(self.expected):
            if got[16 * i:16 * i + 16] != want:
                return f'invocation {i} with {self.inputs[i]} gives {got[16 * i:16 * i + 16]}, expected {want}'
        return None


def main():
    parser = random_programs.options_of(__doc__, 60, 'sgcc,sgcc -O0')
    parser.add_argument('--bits', type=int, choices=(32, 64), default=32)
    parser.add_argument('--options', default='', help='further options, for all compilers')
    options = parser.parse_args()
    report = reporting.Report(options.quiet)
    random_programs.require(options)
    programs = [Program(number, options.seed, options.bits) for number in range(options.count)]
    with random_programs.folder_of(options) as folder:
        random_programs.try_all(random_programs.write_sources(programs, folder), options, report, options.options.split())
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
