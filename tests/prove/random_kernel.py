"""Random kernels that access shared memory and buffers between barriers. Careless ones mostly have faults, careful ones mostly have none."""
import random

SIZES = (4, 8, 32)
EXTENSIONS = ''.join(f'#extension GL_KHR_shader_subgroup_{part} : require\n' for part in ('basic', 'arithmetic', 'vote'))


class Kernel:
    """The text of a kernel in `source`; `local` is the size of its work-group."""
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.local = self.random.choice(SIZES)
        self.depth, self.names, self.counters = 0, ['i'], 0
        self.uses_subgroups = self.random.random() < 0.3
        self.is_careful = self.random.random() < 0.6
        body = ''.join(self.statement() for _ in range(self.random.randint(3, 7)))
        helper = 'void put(uint at, uint value)\n{\n    if (at < 64u) s[at] = value;\n}\n'
        self.source = ('#version 450\n' + EXTENSIONS + f'layout(local_size_x = {self.local}) in;\n'
                       'layout(std430, binding = 0) buffer Data { uint d[]; };\n'
                       'layout(std430, binding = 1) readonly buffer In { uint a[]; };\n'
                       'layout(push_constant) uniform Push { uint n, m; };\n'
                       f'shared uint s[64], t[{self.local}];\n' + helper +
                       'void main()\n{\n    uint i = gl_LocalInvocationIndex, x = 0u;\n' + body + '}\n')

    def pick(self, *choices):
        return self.random.choice(choices)

    def careful_index(self):
        """Returns an index that no two invocations share."""
        return self.pick('i', 'i', 'i', f'{self.local - 1}u - i', 'i ^ 1u', f'(i + n) % {self.local}u', '2u * i', 'i + 1u')

    def index(self):
        if self.is_careful and self.random.random() < 0.9:
            return self.careful_index()
        i = self.pick('i', 'i', 'i', *self.names)
        forms = [i, f'{i} + {self.pick(1, 2, self.local)}u', f'{i} ^ 1u', f'{self.local - 1}u - i', f'2u * {i}', f'{i} / 2u', f'{self.pick(0, 3)}u', 'n & 7u',
                 f'({i} + n) % {self.local}u', f'{i} + {self.pick(*self.names)}', f'a[{i}] & 15u', 'x & 31u', f'({i} << 1) + 1u', f'{i} % 4u']
        if self.uses_subgroups:
            forms += ['gl_SubgroupID', 'gl_SubgroupInvocationID', 'subgroupExclusiveAdd(1u)']
        return self.random.choice(forms)

    def place(self):
        kind = self.pick('s', 's', 's', 't', 'd', 'd')
        if self.is_careful and kind == 'd' and self.random.random() < 0.9:
            return 'd[gl_GlobalInvocationID.x]'
        if kind == 'd':
            return self.pick('d[gl_GlobalInvocationID.x]', f'd[gl_WorkGroupID.x * {self.local}u + ({self.index()})]', f'd[{self.index()}]',
                             'd[gl_WorkGroupID.x]', f'd[gl_GlobalInvocationID.x + {self.pick(0, 1, 64)}u]')
        return f'{kind}[{self.index()}]'

    def condition(self):
        forms = [f'i < {self.pick(1, 2, self.local // 2, self.local)}u', 'n < m', 'n > 2u', f'i == {self.pick(0, 1)}u', 'a[i] > 1u', 'a[0] > 1u', 'x > 3u',
                 f'{self.pick(*self.names)} < n', f'({self.pick(*self.names)} & 1u) == 0u', 'gl_WorkGroupID.x == 0u']
        if self.is_careful and self.random.random() < 0.7:
            forms = ['n < m', 'n > 2u', 'a[0] > 1u', f'i < {self.local // 2}u', 'i < d.length()']
        if self.uses_subgroups:
            forms += ['subgroupElect()', 'gl_SubgroupID == 0u', 'gl_SubgroupInvocationID < 4u', 'subgroupAll(i < 4u)']
        return self.random.choice(forms)

    def block(self, indent):
        self.depth += 1
        text = ''.join(self.statement(indent + '    ') for _ in range(self.random.randint(1, 3)))
        self.depth -= 1
        return f'{indent}{{\n{text}{indent}}}\n'

    def loop(self, indent):
        v = f'k{self.counters}'
        self.counters += 1
        head = self.pick(f'uint {v} = 0u; {v} < {self.pick(2, 4)}u; {v}++', f'uint {v} = i; {v} < 64u; {v} += {self.local}u', f'uint {v} = 8u; {v} > 0u; {v} >>= 1',
                         f'uint {v} = 1u; {v} < 16u; {v} *= 2u', f'uint {v} = 0u; {v} < (n & 3u); {v}++', f'uint {v} = 0u; {v} < (i & 3u); {v} += 1u',
                         f'uint {v} = 4u; {v} != 0u; {v}--')
        self.names.append(v)
        body = self.block(indent)
        if self.random.random() < 0.2:
            word = self.pick("break", "continue")
            body = body.replace('{\n', f'{{\n{indent}    if ({self.condition()}) {word};\n', 1)
        self.names.remove(v)
        return f'{indent}for ({head})\n{body}'

    def statement(self, indent='    '):
        text = self.one_statement(indent)
        wants_barrier = self.is_careful and 'barrier' not in text and self.random.random() < 0.8
        return text + f'{indent}barrier();\n' if wants_barrier else text

    def one_statement(self, indent):
        kind = self.random.random()
        if kind < 0.25:
            return f'{indent}{self.place()} = {self.pick("i", "x", "n", "x + i")};\n'
        if kind < 0.4:
            return f'{indent}x = {self.place()}{self.pick("", " + i", " + x")};\n'
        if kind < 0.45:
            return f'{indent}put({self.index()}, x);\n'
        if kind < 0.5:
            return f'{indent}{self.pick("", "x = ")}atomicAdd({self.place()}, 1u);\n'
        if kind < 0.72:
            return f'{indent}barrier();\n'
        if kind < 0.73 and not self.depth:
            return f'{indent}if ({self.condition()}) return;\n'
        if self.depth >= 3:
            return f'{indent}s[i] = x;\n'
        if kind < 0.86:
            other = f'{indent}else\n{self.block(indent)}' if self.random.random() < 0.3 else ''
            return f'{indent}if ({self.condition()})\n{self.block(indent)}{other}'
        return self.loop(indent)
