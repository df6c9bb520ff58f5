"""Generates random kernels that work on tiles in shared memory, each as GLSL text and as a model in Python.

A kernel has loops that fill shared arrays from buffers (tile_fills.py), wait, compute with what other invocations stored (tile_uses.py), and
wait again.  The same for all invocations are the counters of loops around barriers, and whatever leads out of them.
"""
from tests.run.models.lockstep import u32
from tests.run.models.tile_memory import ITEM, Memory, PLAIN_QUALIFIERS, QUALIFIERS, make_indices, make_input
from tests.run.models.tile_model import Group, Leave, Next, each, together
from tests.run.models.tile_uses import Uses, WORDS

SHAPES = [(16, 1), (24, 1), (32, 1), (40, 1), (64, 1), (4, 4), (8, 4), (16, 2), (8, 8)]


class KernelGenerator(Uses):
    def __init__(self, seed):
        super().__init__(seed)
        self.shape = self.pick(SHAPES)
        self.size = self.shape[0] * self.shape[1]
        self.groups = self.among(1, 3)
        self.constants, self.pushed, self.tiles, self.ready, self.text_functions = [], [], [], [], []
        # Of 'plain' kernels only what values depend on keeps loads where they are; 'alias' ones write what they declare as readonly, and
        # 'leave' ones leave loops and iterations early.
        self.manner = self.pick(['plain'] * 9 + ['alias'] * 4 + ['leave'] * 3 + ['any'] * 4)
        self.is_plain = self.manner != 'any'
        self.qualifiers = PLAIN_QUALIFIERS if self.is_plain else QUALIFIERS
        self.make_inputs()
        self.is_macro = self.chance(60)         # what names the own place
        self.scope = [('own', 'uint'), ('acc', 'uint'), ('sum', 'int'), ('group', 'uint')]
        self.carried = [(f'c{i}', self.pick(['uint', 'int'])) for i in range(self.among(0, 2))]
        self.scope += self.carried

    def make_inputs(self):
        modes = [self.pick([''] if self.is_plain else [''] * 6 + ['own', 'group', 'alias']) for _ in range(self.among(1, 3))]
        if self.manner == 'alias':
            modes = ['', 'alias']
        elif all(modes):
            modes[0] = ''
        # What all may write is one buffer at most.
        modes = [mode if mode not in modes[:i] else '' for i, mode in enumerate(modes)]
        places = self.size * self.groups
        self.inputs = [make_input('abc'[i], places, mode, self.qualifiers, self.rng) for i, mode in enumerate(modes)]
        if self.chance(50):
            self.indices = make_indices('ix', self.least_length, self.qualifiers, self.rng)
        self.written = [i for i in self.inputs if i.mode]

    # Phases and loops.
    def barrier(self):
        is_shared = any(i.mode == 'group' for i in self.inputs)
        return ['memoryBarrierBuffer();'] * is_shared + ['barrier();'], Group.wait

    def phase(self):
        """Fills shared arrays, waits, and computes with them."""
        is_double, self.filled = bool(self.counters) and self.chance(12), []
        parts = self.carry()
        parts += [self.fill(is_double) for _ in range(self.pick([1, 1, 1, 2, 2, 3]))]
        if not is_double and self.leaves():
            parts.append(self.leave(self.pick(self.words[-1]), True))
        parts += [*self.carry(), self.barrier()]
        before, self.ready = self.ready, self.filled + ([] if is_double else [t for t in self.ready if t not in self.filled])
        parts += [part for use in [self.use_filled, self.use, self.use][:self.among(1, 3)] for part in [use(), *self.carry()]]
        if is_double:
            # The other half is filled next, so nobody needs to wait for those who read this one.
            def turn(g, v):
                v['flip'] ^= 1
            self.ready = before
            return together([*parts, each(['flip ^= 1u;'], turn)])
        if self.chance(25):
            parts.append(self.write_result())
        parts += [self.write_input(source) for source in self.written if self.chance(75)]
        return together([*parts, self.barrier(), *self.carry()])

    def counter_of(self, name):
        """(lines before the body, lines at the start and end of it, values of the counter) of a loop that may have barriers."""
        turns, by, kind = self.pick([0, 1, 2, 2, 3, 3, 4, 5]), self.pick([1, 1, 1, 2, self.size]), self.pick(['uint', 'int'])
        end = max(0, turns * by - self.pick([0, 0, by // 2]))
        bound, suffix = self.bound(end, kind), 'u' if kind == 'uint' else ''
        way, up = self.among(0, 9), list(range(0, end, by))
        self.turns = len(up)
        if way < 6:
            step = f'{name}++' if by == 1 and self.chance(60) else f'{name} += {by}{suffix}'
            return kind, [f'{self.pick(["", "", "", "[[dont_unroll]] "])}for ({kind} {name} = {"0" + suffix}; {name} < {bound}; {step}) {{'], [], up
        if way == 6:
            return kind, [f'{kind} {name} = {"0" + suffix};', f'while ({name} < {bound}) {{'], [f'{name} += {by}{suffix};'], up
        if way == 7:
            self.turns = end
            return kind, [f'{kind} {name} = {bound};', f'while ({name}-- > {"0" + suffix}) {{'], [], range(end - 1, -1, -1)
        if kind == 'uint':
            self.turns = end
            return kind, [f'for (uint {name} = {bound}; {name} != 0u; {name}--) {{'], [], range(end, 0, -1)
        return kind, [f'for (int {name} = {bound} - 1; {name} >= 0; {name} -= {by}) {{'], [], range(end - 1, -1, -by)

    def loop(self, depth=0):
        name = self.new_name('n')
        kind, head, last, values = self.counter_of(name)
        saved = list(self.ready)
        if self.turns > 6:              # of a loop that counts single steps to where others go by tiles
            return self.loop(depth)
        self.scope.append((name, kind))
        self.counters.append(name)
        parts = []
        is_for = head[-1].lstrip().startswith(('for', '[[dont'))
        self.words.append([('break', Leave)] + [('continue', Next)] * 2 * is_for)
        if is_for and self.leaves() and self.chance(40):
            parts.append(self.leave(('continue', Next)))
        parts += self.items(depth)
        if self.leaves():
            parts.append(self.leave(('break', Leave)))
        self.words.pop()
        self.scope.pop()
        self.counters.pop()
        # Whatever was filled in the loop may not be there behind it.
        self.ready = saved
        lines, body = together(parts)
        lines = [*head, *self.indent(lines + last), '}']
        return (['{', *self.indent(lines), '}'] if len(head) > 1 else lines), self.model_of_loop(name, values, body)

    @staticmethod
    def model_of_loop(name, values, body):
        def run(g):
            for value in values:
                for v in g.lanes:
                    v[name] = value
                try:
                    body(g)
                except Next:
                    continue
                except Leave:
                    break
        return run

    def items(self, depth):
        """What stands in a loop, in an order that leaves a barrier between what is read and what is filled."""
        count = self.pick([1, 1, 1, 2])
        ways = [self.phase] * 8 + [lambda: self.loop(depth + 1)] * (2 if depth < 1 else 0)
        return [self.pick(ways)() for _ in range(count)]

    def leaves(self):
        return self.counters and self.chance({'leave': 40, 'any': 20}.get(self.manner, 0))

    def leave(self, way, waits=False):
        """Leads out of the loop or the iteration under a condition that is the same for all, perhaps after all came there."""
        (word, kind), name = way, self.counters[-1]
        by, rest = self.among(2, 4), self.among(0, 2)
        text, test = f'uint({name}) % {by}u == {rest}u', lambda g, v: v[name] % by == rest
        if self.chance(50):
            source = self.pick([i for i in self.inputs if not i.mode])
            at = self.rng.randrange(source.length)
            inner, value = self.part(source.kind, source.kind.load(f'{source.name}[{at}]'),
                                     lambda g, v: g.memory[source.name].get(at, v['lane']), 'uint')
            text, test = f'({inner} + uint({name})) % {by}u == {rest}u', lambda g, v: u32(value(g, v) + v[name]) % by == rest

        def run(g):
            if g.same(test):
                if waits:
                    g.wait()
                raise kind
        return [f'if ({text}) {{', *self.indent(self.barrier()[0] * waits), f'    {word};', '}'], run

    # Whole kernels.
    def make(self):
        self.counters, self.words, self.filled = [], [], []
        parts = []
        if self.chance(15):
            parts.append(self.phase())
        parts += [self.loop() for _ in range(self.pick([1, 1, 1, 2]))]
        self.body, self.run_body = together(parts)
        self.source = '\n'.join(self.text())
        return self

    def text(self):
        buffers = self.inputs + ([self.indices] if self.indices else [])
        width, height = self.shape
        size = f'local_size_x = {width}' + (f', local_size_y = {height}' if height > 1 else '')
        halves = any('float16_t' in i.kind.stored or 'f16vec' in i.kind.stored for i in self.inputs)
        names = [name for name, _ in self.carried]
        return [
            '#version 450', '#extension GL_EXT_control_flow_attributes : require',
            *['#extension GL_EXT_shader_16bit_storage : require'] * halves, f'layout({size}) in;',
            *[constant.declaration() for constant in self.constants], ITEM,
            *[line for i, buffer in enumerate(buffers) for line in buffer.declarations(i + 1)],
            f'layout(std430, binding = 0) {self.pick(["", "writeonly ", "restrict "])}buffer R {{ uint r[]; }};',
            *self.counts(), *[tile.declaration() for tile in self.tiles],
            *(['#define own gl_LocalInvocationIndex'] if self.is_macro else []), '#define group gl_WorkGroupID.x',
            *self.text_functions, 'void main()', '{',
            *([] if self.is_macro else ['    const uint own = gl_LocalInvocationIndex;']),
            f'    const uint base = group * {self.size}u, place = base + own;',
            '    uint acc = place, flip = 0u;', '    int sum = 100 - int(own);',
            *[f'    {kind} {name} = {kind}(own) + {kind}({i});' for i, (name, kind) in enumerate(self.carried)],
            *self.indent(self.body),
            *[f'    acc += uint({name});' for name in names],
            f'    r[place * {WORDS}u] = acc;', f'    r[place * {WORDS}u + 1u] = uint(sum);', '}', '']

    def counts(self):
        """The numbers that are known when the kernel runs, in push constants or a uniform block."""
        if not self.pushed:
            return []
        self.in_block = self.chance(40)
        layout = 'layout(std140, binding = 9)' if self.in_block else 'layout(push_constant)'
        fields = ' '.join(f'{kind} n{i};' for i, (kind, _) in enumerate(self.pushed))
        return [f'{layout} uniform P {{ {fields} }} p;']

    def meaning(self):
        """All words of the output."""
        result = [0] * (self.size * self.groups * WORDS)
        buffers = {i.name: Memory(i.elements) for i in self.inputs + ([self.indices] if self.indices else [])}
        for index in range(self.groups):
            group = Group(index, self, buffers, result)
            group.wait()
            self.run_group(group)
        return result

    def run_group(self, group):
        for v in group.lanes:
            v.update(acc=v['place'], sum=100 - v['own'], flip=0)
            v.update({name: v['own'] + i for i, (name, _) in enumerate(self.carried)})
        self.run_body(group)
        for v in group.lanes:
            acc = u32(v['acc'] + sum(v[name] for name, _ in self.carried))
            group.result[v['place'] * WORDS:v['place'] * WORDS + 2] = acc, u32(v['sum'])
