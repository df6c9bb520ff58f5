"""Makes shaders that call subgroup built-ins, with the expected result of each call.

A `Call` is one use of a builtin in one type.  A `Shader` puts many calls into one of the contexts below, so that one
compilation serves many cases; every call has a slot of its own in the result buffers, so that a failure has a name.
All data comes from buffers, filled from a fixed seed: nothing can be folded, and every run is the same.

Contexts (invocations and workgroups beside each), x being the value and p the predicate of a call:
    uniform  8x4x2, 2 of them    straight code, full workgroups
    partial  45, 3 of them       straight code, the last subgroup is partly filled
    if       45, 3 of them       both branches call, results are merged behind
    loop     13, 2 of them       per-lane trip counts; the last turn's result stays
    nested   13, 2 of them       an if in such a loop
    switch   63, 2 of them       the calls are dealt out to three cases
and in draws:
    fragment, fragment-if   8x8 pixels, straight code and both branches
    vertex                  45 points, straight code
    control                 45 patches of one vertex, straight code
    evaluation              15 patches of three corners, straight code
    geometry                45 points, straight code
"""
import random
import zlib

from tests.run.models import model

KINDS = ('any', 'sum', 'mul', 'eq', 'near')     # what the values of a call are like, see `make_value`
# (lavapipe of Mesa 22 gives wrong ids where x is not a multiple of 8 and there is a y: such sizes stay out.)
CONTEXTS = {
    'uniform': ((8, 4, 2), 2), 'partial': ((45, 1, 1), 3), 'if': ((45, 1, 1), 3), 'loop': ((13, 1, 1), 2),
    'nested': ((13, 1, 1), 2), 'switch': ((63, 1, 1), 2),
    'fragment': ((8, 8, 1), 1), 'fragment-if': ((8, 8, 1), 1), 'vertex': ((45, 1, 1), 1),
    'control': ((45, 1, 1), 1), 'evaluation': ((45, 1, 1), 1), 'geometry': ((45, 1, 1), 1),
}
# By what a context's name begins with; the others are of compute shaders.
STAGES = {'fragment': 'frag', 'vertex': 'vert', 'control': 'tesc', 'evaluation': 'tese', 'geometry': 'geom'}
# Of each stage: the number of an invocation, layouts, and what the stage must write.
OF_STAGES = {
    'frag': ('uint(gl_FragCoord.x) + uint(gl_FragCoord.y) * 8u', [], []),
    'vert': ('gl_VertexIndex', [], ['gl_Position = vec4(0.0);', 'gl_PointSize = 1.0;']),
    'tesc': ('gl_PrimitiveID', ['layout(vertices = 1) out;'], ['gl_TessLevelOuter[0] = 0.0;']),         # no more comes of the patch
    'tese': ('gl_PrimitiveID * 3 + (gl_TessCoord.x == 1.0 ? 0 : gl_TessCoord.y == 1.0 ? 1 : 2)', ['layout(triangles, point_mode) in;'],
             ['gl_Position = vec4(0.0);']),
    'geom': ('gl_PrimitiveIDIn', ['layout(points) in;', 'layout(points, max_vertices = 1) out;'], []),
}
SENTINEL = b'\xa5'
EXTENDED = {'int8_t': 'int8', 'uint8_t': 'int8', 'int16_t': 'int16', 'uint16_t': 'int16', 'int64_t': 'int64',
            'uint64_t': 'int64', 'float16_t': 'float16'}
FEATURES = {'double': 'shaderFloat64', 'int8_t': 'shaderInt8', 'uint8_t': 'shaderInt8', 'int16_t': 'shaderInt16',
            'uint16_t': 'shaderInt16', 'int64_t': 'shaderInt64', 'uint64_t': 'shaderInt64',
            'float16_t': 'shaderFloat16'}


class Call:
    """One call.  `text` is its GLSL; {x} in it is the variable that holds the value.  `arguments` makes the model's
    arguments from an invocation and the set of values that is in use; `result` says what it returns."""

    def __init__(self, name, text, arguments, result='value', kind='any', label=None):
        self.name = name
        self.text = text.format(x='x_' + kind)
        self.arguments = arguments
        self.result = result            # 'value': the type of the shader; else 'bool', 'uint', 'uvec4', 'uint64'
        self.kind = kind
        self.label = label or name


class Invocation:
    """The data of one invocation, as the shader reads it."""

    def __init__(self, rng, shader, index):
        self.workgroup = index // shader.local_count
        self.local = index % shader.local_count
        self.values = [{kind: shader.make_value(rng, kind, self.workgroup, s) for kind in KINDS} for s in (0, 1)]
        self.condition = rng.getrandbits(8)     # bit 0: the branch taken; in `nested`, bit i: turn i calls
        self.trips = 1 + rng.randrange(5)
        self.case = rng.randrange(3)
        self.predicates = rng.getrandbits(2)    # a bit for each set
        self.id = rng.randrange(shader.size)
        self.mask = shader.masks[self.workgroup]
        self.delta = shader.deltas[self.workgroup]


class Shader:
    """Calls in one type and one context."""

    slot = 4                                    # components of values and results in memory

    def __init__(self, group, scalar, width, context, calls, size, version='450'):
        self.group = group
        self.scalar = scalar if isinstance(scalar, model.Scalar) else model.SCALARS[scalar]
        self.width = width
        self.context = context
        self.calls = calls
        self.size = size                        # of the subgroups that it will meet
        self.version = version
        self.stage = STAGES.get(context.split('-')[0], 'comp')
        self.flow = {'fragment-if': 'if', **dict.fromkeys(STAGES, 'uniform')}.get(context, context)
        self.local, self.workgroups = CONTEXTS[context]
        self.local_count = self.local[0] * self.local[1] * self.local[2]
        self.count = self.local_count * self.workgroups
        rng = random.Random(zlib.crc32(self.name.encode()))
        self.masks = [self.make_mask(rng) for _ in range(self.workgroups)]
        self.deltas = [1 + rng.randrange(3) for _ in range(self.workgroups)]
        self.shared_values = [[None] * 2 for _ in range(self.workgroups)]
        self.invocations = [Invocation(rng, self, i) for i in range(self.count)]

    @property
    def type_name(self):
        return self.scalar.type_name(self.width)

    @property
    def name(self):
        return '-'.join([self.group.name, self.type_name, self.context] + (['es'] if self.version == '310 es' else []))

    def case_name(self, call):
        """What the report calls one call of this shader."""
        typed = f'({self.type_name})' if self.group.typed else ''
        local = 'x'.join(str(n) for n in self.local if n > 1)
        profile = ' es' if self.version == '310 es' else ''
        return f'{call.label}{typed} {self.context} {local}{profile}'

    def with_calls(self, calls):
        return Shader(self.group, self.scalar.name, self.width, self.context, calls, self.size, self.version)

    # The data.
    def make_mask(self, rng):
        """A ballot with random bits everywhere, and at least one in the lanes that there are."""
        mask = [rng.getrandbits(32) for _ in range(4)]
        mask[0] |= 1 << rng.randrange(min(self.size, 4))
        return tuple(mask)

    def make_scalar(self, rng, kind):
        t = self.scalar
        if t.kind == 'bool':
            return bool(rng.getrandbits(1))
        if t.kind != 'float':
            return t.fit(rng.getrandbits(t.bits))
        if kind == 'sum':
            return float(rng.randint(-8, 8))
        if kind == 'mul':               # powers of two, few of them: every partial product is exact, even in half
            return rng.choice([1.0] * 10 + [-1.0] * 6 + [2.0, 0.5])
        return t.fit(rng.choice([-1, 1]) * rng.uniform(0.01, 60000.0))

    def make_value(self, rng, kind, workgroup, which):
        value = tuple(self.make_scalar(rng, kind) for _ in range(self.width))
        if kind not in ('eq', 'near'):
            return value
        shared = self.shared_values[workgroup]
        if shared[which] is None:
            shared[which] = value
        if kind == 'near' and rng.randrange(8) == 0:
            return shared[which][:-1] + value[-1:]
        return shared[which]

    def input_values(self):
        """The value buffer: for each invocation, set and kind a slot of storage scalars."""
        flat = []
        for inv in self.invocations:
            for values in inv.values:
                for kind in KINDS:
                    flat += list(values[kind]) + [0] * (self.slot - self.width)
        if self.scalar.kind == 'bool':
            flat = [int(x) for x in flat]
        return flat

    def control_words(self):
        words = []
        for inv in self.invocations:
            words += [inv.condition, inv.trips, inv.case | inv.predicates << 8, inv.id]
        return words

    def uniform_words(self):
        words = []
        for mask, delta in zip(self.masks, self.deltas):
            words += [*mask, delta, 0, 0, 0]
        return words

    # What must come out.
    def steps(self):
        """(calls as indices, {invocation: set}) for each time that calls are executed."""
        everything = range(len(self.calls))
        numbered = list(enumerate(self.invocations))
        if self.flow in ('uniform', 'partial'):
            return [(everything, {i: 0 for i, _ in numbered})]
        if self.flow == 'if':
            return [(everything, {i: which for i, inv in numbered if inv.condition & 1 != which}) for which in (0, 1)]
        if self.flow == 'switch':
            return [([k for k in everything if k % 3 == case], {i: 0 for i, inv in numbered if inv.case == case})
                    for case in range(3)]
        return [(everything, {i: turn & 1 for i, inv in numbered if inv.trips > turn
                              and (self.flow == 'loop' or inv.condition >> turn & 1)}) for turn in range(5)]

    def expectations(self, places):
        """For each call {invocation: result}, when invocation i runs at places[i] = (subgroup, lane)."""
        expected = [{} for _ in self.calls]
        for calls, active in self.steps():
            subgroups = {}
            for i, which in active.items():
                key = (self.invocations[i].workgroup, places[i][0])
                subgroups.setdefault(key, {})[places[i][1]] = (i, which)
            for lanes in subgroups.values():
                for k in calls:
                    self.expect_one(self.calls[k], lanes, expected[k])
        return expected

    def expect_one(self, call, lanes, expected):
        arguments = {lane: call.arguments(Lane(lane, self.invocations[i], which, call.kind))
                     for lane, (i, which) in lanes.items()}
        for lane, result in model.call(call.name, self.scalar, self.size, arguments).items():
            expected[lanes[lane][0]] = result

    # The source.
    def source(self):
        t = self.scalar
        es = self.version == '310 es'
        if es:
            t = model.SCALARS[t.name]
        components = [f'{t.name}(values[k + {c}u])' for c in range(self.width)]
        put = [f'outs[k + {c}u] = {t.storage}({"r" if self.width == 1 else "r." + "xyzw"[c]});'
               for c in range(self.width)]
        workgroup = 'gl_WorkGroupID.x' if self.stage == 'comp' else '0'
        extensions = list(self.group.extensions)
        if self.stage != 'comp':
            extensions.append('GL_KHR_shader_subgroup_ballot')
        if t.name in EXTENDED:
            extensions.append('GL_EXT_shader_subgroup_extended_types_' + EXTENDED[t.name])
        lines = ['#version ' + self.version]
        lines += [f'#extension {e} : require' for e in extensions]
        if es:
            lines += ['precision highp float;', 'precision highp int;']
        lines += [
            *self.stage_declarations(),
            'layout(std430, binding = 0) writeonly buffer Places { uvec4 places[]; };',
            f'layout(std430, binding = 1) readonly buffer Values {{ {t.storage} values[]; }};',
            'layout(std430, binding = 2) readonly buffer Control { uvec4 control[]; };',
            'struct Shared { uvec4 mask; uvec4 delta; };',
            'layout(std430, binding = 3) readonly buffer Uniform { Shared same[]; };',
            f'layout(std430, binding = 4) writeonly buffer Results {{ {t.storage} outs[]; }};',
            'layout(std430, binding = 5) writeonly buffer Words { uint words[]; };',
            f'const uint N = {self.count}u;',
            'uint me;', *self.group.prelude,
            f'{self.type_name} take(uint which, uint kind) {{',
            f'    uint k = ((me * 2u + which) * {len(KINDS)}u + kind) * 4u;',
            f'    return {self.type_name}({", ".join(components)});', '}',
            f'void put(uint slot, {self.type_name} r) {{ uint k = (slot * N + me) * 4u; {" ".join(put)} }}',
            'void put_word(uint slot, uint r) { words[(slot * N + me) * 4u] = r; }',
            'void put_words(uint slot, uvec4 r) { uint k = (slot * N + me) * 4u;',
            '    words[k] = r.x; words[k + 1u] = r.y; words[k + 2u] = r.z; words[k + 3u] = r.w; }',
            'void main() {',
            *self.finding_places(),
            '    uvec4 ctl = control[me];',
            f'    uint id = ctl.w, delta = same[{workgroup}].delta.x;',
            f'    uvec4 mask = same[{workgroup}].mask;',
            '    bool p;',
            *[f'    {self.type_name} x_{kind};' for kind in sorted({c.kind for c in self.calls})],
            *['    ' + line for line in getattr(self, 'write_' + self.flow)()],
            '}', '']
        return '\n'.join(lines)

    def stage_declarations(self):
        if self.stage == 'comp':
            return ['layout(local_size_x = %d, local_size_y = %d, local_size_z = %d) in;' % self.local]
        return [*OF_STAGES[self.stage][1], 'layout(std430, binding = 6) buffer Groups { uint groups; };']

    def finding_places(self):
        """Statements that set me and write what invocation runs where: outside of compute, subgroups number themselves."""
        if self.stage == 'comp':
            return [f'    me = gl_WorkGroupID.x * {self.local_count}u + gl_LocalInvocationIndex;',
                    '    places[me] = uvec4(gl_SubgroupID, gl_SubgroupInvocationID, gl_SubgroupSize, gl_NumSubgroups);']
        index, _, outputs = OF_STAGES[self.stage]
        lines = [f'    me = uint({index});', '    uint group = 0u;', '    if (subgroupElect()) group = atomicAdd(groups, 1u);',
                 '    group = subgroupBroadcastFirst(group);',
                 '    places[me] = uvec4(group, gl_SubgroupInvocationID, gl_SubgroupSize, 0u);']
        return lines + ['    ' + line for line in outputs]

    def take(self, which):
        """Statements that set p and each x to the values of a set."""
        lines = [f'p = (ctl.z >> (8u + {which}) & 1u) != 0u;']
        for kind in sorted({c.kind for c in self.calls}):
            lines.append(f'x_{kind} = take({which}, {KINDS.index(kind)}u);')
        return lines

    def put(self, k, text=None):
        call = self.calls[k]
        text = text or call.text
        return {'value': f'put({k}u, {text});', 'bool': f'put_word({k}u, uint({text}));',
                'uint': f'put_word({k}u, {text});', 'uvec4': f'put_words({k}u, {text});',
                'uint64': f'put_words({k}u, uvec4(unpackUint2x32({text}), 0u, 0u));'}[call.result]

    def puts(self):
        return [self.put(k) for k in range(len(self.calls))]

    def write_uniform(self):
        return self.take('0u') + self.puts()

    write_partial = write_uniform

    def write_if(self):
        types = {'value': self.type_name, 'uint64': 'uint64_t'}
        declare = [f'{types.get(c.result, c.result)} r{k};' for k, c in enumerate(self.calls)]
        assign = [f'    r{k} = {c.text};' for k, c in enumerate(self.calls)]
        return (declare + ['if ((ctl.x & 1u) != 0u) {'] + ['    ' + s for s in self.take('0u')] + assign
                + ['} else {'] + ['    ' + s for s in self.take('1u')] + assign + ['}']
                + [self.put(k, f'r{k}') for k in range(len(self.calls))])

    def write_loop(self):
        inner = self.take('(i & 1u)') + self.puts()
        return ['for (uint i = 0u; i < ctl.y; i++) {'] + ['    ' + s for s in inner] + ['}']

    def write_nested(self):
        inner = self.take('(i & 1u)') + self.puts()
        return (['for (uint i = 0u; i < ctl.y; i++) {', '    if ((ctl.x >> i & 1u) != 0u) {']
                + ['        ' + s for s in inner] + ['    }', '}'])

    def write_switch(self):
        lines = self.take('0u') + ['switch (int(ctl.z & 255u)) {']
        for case, label in enumerate(('case 0:', 'case 1:', 'default:')):
            lines += [label] + ['    ' + self.put(k) for k in range(case, len(self.calls), 3)] + ['    break;']
        return lines + ['}']


class Lane:
    """What a call's `arguments` is given: an invocation with one of its two sets of values chosen."""

    def __init__(self, number, invocation, which, kind):
        self.number = number            # in its subgroup
        self.value = invocation.values[which][kind]
        self.predicate = (bool(invocation.predicates >> which & 1),)
        self.id, self.mask, self.delta = invocation.id, invocation.mask, invocation.delta
