"""Generates a random shader with masks: its text, its inputs, and its results by the model of lockstep.py."""
import random

from tests.lib import harness
from tests.run.models.legacy_expressions import GIVEN, STRUCT
from tests.run.models.legacy_loops import Statements
from tests.run.models.legacy_statements import writer
from tests.run.models.legacy_tree import Block, Statement, Variable
from tests.run.models.lockstep import M32, M64, Machine, TooLong, Undefined, i32, i64, u32

OWN = 4                                 # masks of its own that an invocation is given; they lie in `given` too
MASK_RESULTS, WORD_RESULTS = 16, 8      # of an invocation
LONGEST = 6500                          # text; one long program costs a driver as much as several
UNTOUCHED = 0xa5a5a5a5a5a5a5a5          # what the results begin with

HEADER = '''#version 450
#extension GL_ARB_shader_ballot : {0}
#extension GL_ARB_gpu_shader_int64 : {0}
#extension GL_ARB_shader_group_vote : {0}
layout(local_size_x = {1}) in;
layout(std430, binding = 0) readonly buffer Given {{ uint64_t given[]; }};
layout(std430, binding = 1) readonly buffer Words {{ ivec4 words[]; }};
layout(std430, binding = 2) buffer Masks {{ uint64_t masks[]; }};
layout(std430, binding = 3) buffer Results {{ uint results[]; }};
layout(std430, binding = 4) buffer Work {{ uint64_t work[]; }};'''

SHARED = Variable('own[gl_LocalInvocationIndex]', 'own', 'uint64_t', True)
WORK = [Variable('work[gl_LocalInvocationIndex * 2u]', 'work0', 'uint64_t', True),
        Variable('work[gl_LocalInvocationIndex * 2u + 1u]', 'work1', 'uint64_t', True)]
GLOBALS = [('uint64_t gm = 3ul;', Variable('gm', 'gm', 'uint64_t', True), 3), ('int gi = 5;', Variable('gi', 'gi', 'int', True), 5),
           ('Set gs = Set(5ul, uint64_t[2](1ul, 0ul), 7u, uvec2(1u, 2u));', Variable('gs', 'gs', 'Set', True), (5, (1, 0), 7, (1, 2)))]

# What main begins with: the lines, and each variable with its value from an invocation's own masks and words.
MASK_VARIABLES = [
    ('uint64_t xa = given[me * 4u], xb = given[me * 4u + 1u];', []),
    ('', [('xa', 'uint64_t', lambda g, w: g[0]), ('xb', 'uint64_t', lambda g, w: g[1])]),
    ('int xi = word.x;', [('xi', 'int', lambda g, w: w[0])]),
    ('uint xu = uint(word.y);', [('xu', 'uint', lambda g, w: u32(w[1]))]),
    ('bool xc = word.z > 0;', [('xc', 'bool', lambda g, w: w[2] > 0)]),
    ('uvec2 xv = unpackUint2x32(given[me * 4u + 2u]);', [('xv', 'uvec2', lambda g, w: (g[2] & M32, g[2] >> 32))]),
    ('uint64_t xm[4] = uint64_t[4](xa, 0ul, given[me * 4u + 3u], ~0ul);', [('xm', 'uint64_t[4]', lambda g, w: (g[0], 0, g[3], M64))]),
    ('Set xs = Set(xb, uint64_t[2](xa, 1ul), xu, xv);',
     [('xs', 'Set', lambda g, w: (g[1], (g[0], 1), u32(w[1]), (g[2] & M32, g[2] >> 32)))]),
]
NUMBER_VARIABLES = [('int64_t xl = int64_t(xa ^ xb);', [('xl', 'int64_t', lambda g, w: i64(g[0] ^ g[1]))])]

# What an invocation leaves: the text, the variable, and its part.
MASK_ROWS = [('xa', 'xa', lambda v: v), ('xb', 'xb', lambda v: v), *[(f'xm[{k}]', 'xm', lambda v, k=k: v[k]) for k in range(4)],
             ('xs.all', 'xs', lambda v: v[0]), ('xs.part[0]', 'xs', lambda v: v[1][0]), ('xs.part[1]', 'xs', lambda v: v[1][1]),
             ('gm', 'gm', lambda v: v), ('gs.all', 'gs', lambda v: v[0]), ('gs.part[1]', 'gs', lambda v: v[1][1])]
NUMBER_ROWS = [('uint64_t(xl)', 'xl', lambda v: v & M64)]
WORD_ROWS = [('xu', 'xu', u32), ('uint(xi)', 'xi', u32), ('uint(xc)', 'xc', int), ('xv.x', 'xv', lambda v: v[0]), ('xv.y', 'xv', lambda v: v[1]),
             ('uint(gi)', 'gi', u32), ('xs.size', 'xs', lambda v: v[2]), ('xs.words.y', 'xs', lambda v: v[3][1])]


class Maker(Statements):
    """Makes the parts of a shader: functions, and the statements of main."""

    def __init__(self, seed, size):
        super().__init__(seed, None)
        flavour = self.pick(['masks', 'masks', 'numbers'])
        super().__init__(self.rng.getrandbits(64), flavour)
        self.count = self.pick([size, size, 2 * size, size + size // 2 + 1, max(size // 2 - 1, 1)])
        has_numbers = flavour == 'numbers'
        self.globals, self.mask_rows, self.word_rows = list(GLOBALS), MASK_ROWS + (NUMBER_ROWS if has_numbers else []), list(WORD_ROWS)
        self.variables_at_first = MASK_VARIABLES + (NUMBER_VARIABLES if has_numbers else [])
        self.has_shared = self.chance(40)
        in_scope = [variable for _, variable, _ in GLOBALS] + WORK + ([SHARED] if self.has_shared else [])
        self.scopes = [in_scope]
        for _ in range(self.rng.randrange(4)):
            self.functions.append(self.make_function(in_scope))
        self.main = self.make_main()

    def make_main(self):
        self.scopes.append([Variable(name, name, kind, True) for _, made in self.variables_at_first for name, kind, _ in made])
        statements = [self.statement(2) for _ in range(2 + self.rng.randrange(3))]
        if self.has_shared:
            statements += [self.exchange(), self.statement(1), self.statement(1)]
        statements.append(self.write_results())
        if self.chance(30):
            statements += self.inside(lambda: [self.statement(2), self.statement(1)], return_ok=True)
            value = self.expression('uint64_t', 2)
            statements.append(Statement(writer('work0', value), (WORK[0].text + ' = {0};', [value])))
        return Block(statements)

    def exchange(self):
        """What another invocation has in shared memory; all of them are here."""
        count, by, name = self.count, self.rng.randrange(self.count), self.new_name('v')
        value = self.expression('uint64_t', 2)
        variable = self.declare(name, 'uint64_t')

        def run(machine, active):
            values = value.run(machine, active)
            machine.set('own', active, values)
            machine.set(variable.key, active, [values[(i + by) % count] for i in active])
            return active
        return Statement(run, (f'own[gl_LocalInvocationIndex] = {{0}};\nbarrier();\n'
                               f'uint64_t {name} = own[(gl_LocalInvocationIndex + {by}u) % {count}u];\nbarrier();', [value]))

    def write_results(self):
        def run(machine, active):
            for rows, key, width in ((self.mask_rows, 'masks', MASK_RESULTS), (self.word_rows, 'results', WORD_RESULTS)):
                columns = [[part(v) for v in machine.get(name, active)] for _, name, part in rows]
                columns += [[untouched(key)] * len(active)] * (width - len(rows))
                machine.set(key, active, list(zip(*columns)))
            return active
        return Results(self, run)


class Results(Statement):
    """What main writes, while there is something."""

    def __init__(self, maker, run):
        super().__init__(run)
        self.maker = maker

    def lines(self):
        return [f'{buffer}[me * {width}u + {k}u] = {row[0]};'
                for buffer, width, rows in (('masks', MASK_RESULTS, self.maker.mask_rows), ('results', WORD_RESULTS, self.maker.word_rows))
                for k, row in enumerate(rows)]


def untouched(key):
    return UNTOUCHED if key == 'masks' else UNTOUCHED & M32


class LegacyProgram:
    def __init__(self, number, seed, size):
        self.name, self.size = f'program-{seed}-{number}', size
        self.keeps64, self.path = True, None
        attempt = 0
        while True:
            rng = random.Random(f'{seed} {number} {attempt}')
            self.maker = Maker(rng.getrandbits(64), size)
            self.make_inputs(rng)
            self.how = rng.choice(['require', 'enable'])
            attempt += 1
            if len(self.text) > LONGEST:
                continue
            try:
                self.expected = self.run()
                return
            except (TooLong, Undefined):
                pass

    def make_inputs(self, rng):
        count = self.maker.count
        self.given = [random_mask(rng) for _ in range(max(GIVEN, count * OWN))]
        self.words = [[i32(rng.getrandbits(rng.choice([2, 4, 32]))) for _ in range(4)] for _ in range(count)]
        self.work = [random_mask(rng) for _ in range(2 * count)]

    @property
    def text(self):
        maker = self.maker
        mask = 'mask_t' if 'mask_t' in maker.defined else 'uint64_t'
        lines = [HEADER.format(self.how, maker.count)]
        lines += [f'#define {text}' for text, _ in maker.macros]
        lines += [STRUCT % (mask, mask), *[text for text, _, _ in maker.globals]]
        lines += [f'shared uint64_t own[{maker.count}];'] if maker.has_shared else []
        lines += [line for function in maker.functions for line in function.lines()]
        begin = ['uint me = gl_LocalInvocationIndex;', 'ivec4 word = words[me];', *[text for text, _ in maker.variables_at_first if text]]
        begin += ['own[me] = xa;'] if maker.has_shared else []
        return '\n'.join([*lines, 'void main()', '{', *['    ' + line for line in begin + maker.main.lines()], '}', ''])

    def run(self):
        """The buffers that come back: masks, results, work."""
        maker = self.maker
        machine = Machine(self.size, maker.count)
        everyone = list(range(maker.count))
        owns = [self.given[OWN * i:OWN * i + OWN] for i in everyone]
        for _, variable, value in maker.globals:
            machine.set(variable.key, everyone, [value] * maker.count)
        for _, made in maker.variables_at_first:
            for name, _, function in made:
                machine.set(name, everyone, [function(own, word) for own, word in zip(owns, self.words)])
        machine.set('own', everyone, [own[0] for own in owns])
        machine.set('work0', everyone, self.work[::2])
        machine.set('work1', everyone, self.work[1::2])
        machine.variables['given'] = self.given
        for key, width in (('masks', MASK_RESULTS), ('results', WORD_RESULTS)):
            machine.set(key, everyone, [[untouched(key)] * width] * maker.count)
        maker.main.run(machine, everyone)
        work = [x for i in everyone for x in (machine.variables['work0'][i], machine.variables['work1'][i])]
        return [*[[x for row in machine.get(key, everyone) for x in row] for key in ('masks', 'results')], work]

    def make_job(self, name, module):
        count = self.maker.count
        job = harness.Job(name, module)
        job.add_buffer((0, 0, 0), len(self.given) * 8, harness.pack('Q', self.given))
        job.add_buffer((0, 1, 0), count * 16, harness.pack('i', sum(self.words, [])))
        job.add_buffer((0, 2, 0), count * MASK_RESULTS * 8, harness.pack('Q', [UNTOUCHED] * MASK_RESULTS * count))
        job.add_buffer((0, 3, 0), count * WORD_RESULTS * 4, harness.pack('I', [untouched('results')] * WORD_RESULTS * count))
        job.add_buffer((0, 4, 0), count * 16, harness.pack('Q', self.work))
        return job

    def judge(self, outcome):
        """None, or what is wrong."""
        if outcome.error:
            return outcome.error
        names = [[text for text, _, _ in rows] + ['no result'] * (width - len(rows))
                 for rows, width in ((self.maker.mask_rows, MASK_RESULTS), (self.maker.word_rows, WORD_RESULTS))] + [['work0', 'work1']]
        wrong = []
        for binding, code, want, texts in zip((2, 3, 4), 'QIQ', self.expected, names):
            got = harness.unpack(code, outcome.buffers[0, binding, 0])
            wrong += [f'{texts[k % len(texts)]} of invocation {k // len(texts)} is {a:#x}, expected {b:#x}'
                      for k, (a, b) in enumerate(zip(got, want)) if a != b]
        return f'{"; ".join(wrong[:3])} ({len(wrong)} values)' if wrong else None


def random_mask(rng):
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice([0, 1, M64, 1 << 63, 1 << 32, M32, M32 << 32])
    if kind == 1:
        return rng.getrandbits(32)
    if kind == 2:
        return rng.getrandbits(32) << 32
    return rng.getrandbits(64) & (rng.getrandbits(64) if kind < 6 else M64)
