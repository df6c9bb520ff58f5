"""Random kernels around subgroup operations. Most do what depends on the size of subgroups; some combine partial results so that it does not."""
import random

SIZES = (8, 16, 32, 48, 64)
PARTS = ('basic', 'arithmetic', 'vote', 'ballot', 'shuffle', 'shuffle_relative', 'clustered', 'quad')
EXTENSIONS = ''.join(f'#extension GL_KHR_shader_subgroup_{part} : require\n' for part in PARTS)
SUMS = ('Add', 'Mul', 'Min', 'Max', 'And', 'Or', 'Xor')
COMBINE = {'Add': '{} + {}', 'Mul': '{} * {}', 'Min': 'min({}, {})', 'Max': 'max({}, {})', 'And': '{} & {}', 'Or': '{} | {}', 'Xor': '{} ^ {}'}
NEUTRAL = {'Add': '0u', 'Mul': '1u', 'Min': '0xffffffffu', 'Max': '0u', 'And': '0xffffffffu', 'Or': '0u', 'Xor': '0u'}


class Kernel:
    """The text of a kernel in `source`; `local` is the size of its work-group."""
    def __init__(self, seed):
        self.random = random.Random(f'sizes {seed}')
        self.local = self.random.choice(SIZES)
        self.depth, self.counters, self.names, self.arrays = 0, 0, ['i', 'x', 'y'], 0
        body = ''.join(self.statement() for _ in range(self.random.randint(2, 6)))
        ends = ''.join(f'    d[gl_WorkGroupID.x * {2 * self.local}u + {2 if k else 2}u * i + {k}u] = {v};\n' for k, v in enumerate(('x', 'y')))
        shared = ''.join(f', p{k}[{self.local}]' for k in range(self.arrays))
        self.source = ('#version 450\n' + EXTENSIONS + f'layout(local_size_x = {self.local}) in;\n'
                       'layout(std430, binding = 0) buffer Data { uint d[]; };\n'
                       'layout(std430, binding = 1) readonly buffer In { uint a[]; };\n'
                       'layout(std430, binding = 2) buffer Totals { uint t[16]; };\n'
                       'layout(push_constant) uniform Push { uint n, m; };\n'
                       f'shared uint s[{self.local}]{shared};\n'
                       'void main()\n{\n    uint i = gl_LocalInvocationIndex, x = a[gl_GlobalInvocationID.x], y = 0u;\n    s[i] = x;\n    barrier();\n' + body + ends + '}\n')

    def pick(self, *choices):
        return self.random.choice(choices)

    def value(self, level=0):
        forms = ['x', 'x', 'y', 'i', f'{self.pick(0, 1, 2, 3, 7)}u', 'a[i]', 'n']
        if level < 2:
            a, b = self.value(level + 1), self.value(level + 1)
            forms += [f'({a} {self.pick("+", "-", "*", "&", "|", "^")} {b})', f'({self.condition(level + 1)} ? {a} : {b})', f'({a} >> {self.pick(1, 3)}u)',
                      f'({a} % {self.pick(2, 3, 8)}u)', f'max({a}, {b})']
            forms += [self.operation(level + 1)] * 3
        return self.random.choice(forms)

    def operation(self, level):
        v = self.value(level + 1)
        return self.pick(f'subgroup{self.pick(*SUMS)}({v})', f'subgroup{self.pick("Inclusive", "Exclusive")}{self.pick(*SUMS)}({v})',
                         f'subgroupClusteredAdd({v}, {self.pick(2, 4)}u)', f'subgroupBroadcastFirst({v})', f'subgroupShuffleXor({v}, {self.pick(1, 2)}u)',
                         f'subgroupShuffle({v}, i & 3u)', f'subgroupBallotBitCount(subgroupBallot({self.condition(level + 1)}))',
                         f'subgroupBallotExclusiveBitCount(subgroupBallot({self.condition(level + 1)}))', 'gl_SubgroupID', 'gl_SubgroupSize', 'gl_SubgroupInvocationID',
                         'gl_NumSubgroups', f'bitCount(subgroupBallot({self.condition(level + 1)}).x & gl_SubgroupLtMask.x)', f'subgroupQuadSwapHorizontal({v})',
                         f'subgroupShuffleDown({v}, 1u)')

    def condition(self, level=0):
        forms = ['x > 3u', '(x & 1u) == 0u', 'n < m', f'i < {self.pick(1, 3, self.local // 2)}u', f'(i & {self.pick(1, 2)}u) == 0u', 'y == 0u', 'i < n']
        if level < 2:
            forms += ['subgroupElect()', 'gl_SubgroupID == 0u', 'gl_SubgroupInvocationID == 0u', f'subgroupAny({self.condition(level + 1)})',
                      f'subgroupAll({self.condition(level + 1)})', f'{self.value(level + 1)} < {self.value(level + 1)}']
        return self.random.choice(forms)

    def block(self, indent):
        self.depth += 1
        text = ''.join(self.statement(indent + '    ') for _ in range(self.random.randint(1, 2)))
        self.depth -= 1
        return f'{indent}{{\n{text}{indent}}}\n'

    def two_levels(self, indent):
        """A reduction of the work-group. Mostly it is right."""
        op, k = self.pick(*SUMS), self.arrays
        self.arrays += 1
        is_wrong = self.random.random() < 0.25
        count = self.pick('2u', f'min(gl_NumSubgroups, {self.pick(2, 4)}u)', 'gl_SubgroupSize') if is_wrong else 'gl_NumSubgroups'
        loop = f'for (uint k = 0u; k < {count}; k++) z = {COMBINE[op].format("z", f"p{k}[k]")};'
        writer = self.pick('subgroupElect()', 'gl_SubgroupInvocationID == 0u')
        if is_wrong:
            loop = loop.replace(f'p{k}[k]', f'p{k}[k % {self.local}u]')
        return (f'{indent}{{\n{indent}    uint z = subgroup{op}({self.value()});\n{indent}    p{k}[i] = {NEUTRAL[op]};\n{indent}    barrier();\n'
                f'{indent}    if ({writer}) p{k}[gl_SubgroupID] = z;\n{indent}    barrier();\n'
                f'{indent}    z = {NEUTRAL[op]};\n{indent}    {loop}\n{indent}    {self.pick("x", "y")} = z;\n{indent}}}\n')

    def scan(self, indent):
        k = self.arrays
        self.arrays += 1
        bound = self.pick('gl_SubgroupID', 'gl_SubgroupID', 'gl_SubgroupID', 'gl_SubgroupID + 1u')
        value = self.value()
        return (f'{indent}{{\n{indent}    uint v = {value}, z = subgroupExclusiveAdd(v);\n{indent}    uint sum = subgroupAdd(v);\n'
                f'{indent}    if (subgroupElect()) p{k}[gl_SubgroupID] = sum;\n{indent}    barrier();\n'
                f'{indent}    for (uint k = 0u; k < min({bound}, gl_NumSubgroups); k++) z += p{k}[k];\n{indent}    {self.pick("x", "y")} = z;\n{indent}}}\n')

    def totals(self, indent):
        op = self.pick('Add', 'Max', 'Or', 'Xor', 'And', 'Min')
        value = self.value()
        who = self.pick('', 'if (subgroupElect()) ', f'if ({self.condition()}) ')
        combined = f'subgroup{op}({value})' if 'Elect' in who and self.random.random() < 0.8 else value
        return f'{indent}{{ uint v = {combined}; {who}atomic{op}(t[{self.pick("0u", "1u", "x & 15u", "i & 3u")}], v); }}\n'.replace('t[0u]', f't[{self.counters % 16}u]')

    def statement(self, indent='    '):
        kind = self.random.random()
        if kind < 0.25 and not self.depth:
            return self.two_levels(indent)
        if kind < 0.35 and not self.depth:
            return self.scan(indent)
        if kind < 0.5:
            self.counters += 1
            return self.totals(indent)
        if kind < 0.6 and not self.depth:
            return f'{indent}barrier();\n{indent}s[i] = {self.value()};\n{indent}barrier();\n{indent}{self.pick("x", "y")} = s[{self.pick("i", "i ^ 1u", f"{self.local - 1}u - i", "x % " + str(self.local) + "u")}];\n'
        if kind < 0.8 or self.depth >= 2:
            return f'{indent}{self.pick("x", "y")} = {self.value()};\n'
        if kind < 0.93:
            other = f'{indent}else\n{self.block(indent)}' if self.random.random() < 0.3 else ''
            return f'{indent}if ({self.condition()})\n{self.block(indent)}{other}'
        v = f'k{self.counters}'
        self.counters += 1
        return f'{indent}for (uint {v} = 0u; {v} < {self.pick("2u", "3u", "(n & 3u)", "(i & 3u)", "gl_SubgroupSize / 8u", "(x & 3u)")}; {v}++)\n{self.block(indent)}'
