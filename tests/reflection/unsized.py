"""Tests random blocks with arrays that their uses size (GLSL 4.60, 4.1.9): with and without written sizes the reflection is the same."""
import random

HEAD = """#version 460
#extension GL_EXT_scalar_block_layout : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 1) in;
struct T { vec2 x; mat2x3 m; int k[3]; };
layout(std430, binding = 0) buffer Out { uint o[]; };
"""
SCALARS = ('float', 'int', 'uint', 'bool', 'double', 'uint64_t')
VECTORS = ('vec2', 'vec3', 'vec4', 'ivec3', 'u64vec3', 'bvec2')
MATRICES = ('mat2', 'mat2x3', 'mat4x3', 'mat3')
KINDS = {'uniform': (('std140', 'scalar'), 'uniform'), 'buffer': (('std140', 'std430', 'scalar'), 'buffer'),
         'push': (('std140', 'std430', 'scalar'), 'uniform')}
OPTIONS = ([], ['-O0'], ['--lower-int64'], ['-fpreserve-bindings'])


class Program:
    def __init__(self, number):
        self.r = random.Random(number)
        self.options = self.r.choice(OPTIONS)
        self.uses, self.sized, self.unsized = [], [], []
        kinds = [self.r.choice(('uniform', 'buffer', 'buffer')) for _ in range(self.r.randint(1, 2))] + self.r.choice(([], ['push']))
        for i, kind in enumerate(kinds):
            self.block(f'b{i}', i + 1, kind)
        self.r.shuffle(self.uses)

    def value(self, kind, place):
        """An expression of type uint with a scalar of what is there."""
        if kind in SCALARS:
            return f'uint({place})'
        if kind in VECTORS:
            return f'uint({place}[{self.r.randrange(2)}])'
        if kind in MATRICES:
            return f'uint({place}[1][o[1]])'
        return self.r.choice((f'uint({place}.x)', f'uint({place}.m[1].x)', f'uint({place}.k[o[2]])'))

    def block(self, name, binding, kind):
        r = self.r
        packings, word = KINDS[kind]
        place = 'push_constant' if kind == 'push' else f'binding = {binding}'
        instance = r.choice(('', f' {name}', f' {name}[2]')) if kind != 'push' else r.choice(('', f' {name}'))
        sized, unsized, count = [], [], r.randint(2, 6)
        for i in range(count):
            index = r.choice(('0', '1', 'o[3] & 1u'))
            whole = f'{name}[{index}].' if instance.endswith(']') else f'{name}.' if instance else ''
            ends = i == count - 1 and kind == 'buffer'
            first, second = self.member(f'{name}_{i}', whole, ends)
            sized.append(first)
            unsized.append(second)
        head = f'layout({r.choice(packings)}, {r.choice(("row_major", "column_major"))}, {place}) {word} {name.upper()} {{ '
        self.sized.append(head + ' '.join(sized) + f' }}{instance};')
        self.unsized.append(head + ' '.join(unsized) + f' }}{instance};')

    def member(self, name, whole, ends):
        r = self.r
        kind = r.choice(SCALARS + VECTORS + MATRICES + ('T',))
        before = r.choice(('', 'layout(row_major) ', 'layout(column_major) ')) if kind in MATRICES else ''
        before += f'layout(align = {r.choice((4, 16, 64))}) ' if r.random() < 0.1 else ''
        inner = r.choice(('', '', '[2]', '[3][2]'))
        chosen = ''.join(f'[{r.randrange(2)}]' for _ in range(inner.count('[')))
        if r.random() < 0.25:
            self.uses.append(self.value(kind, whole + name + chosen))
            return (f'{before}{kind} {name}{inner};',) * 2
        if ends:
            self.uses += [self.value(kind, f'{whole}{name}[o[4]]{chosen}'), f'uint({whole}{name}.length())']
            return (f'{before}{kind} {name}[]{inner};',) * 2
        indices = [r.randrange(9) for _ in range(r.randrange(4))]
        self.uses += [self.value(kind, f'{whole}{name}[{i}]{chosen}') for i in indices]
        return f'{before}{kind} {name}[{max(indices, default=0) + 1}]{inner};', f'{before}{kind} {name}[]{inner};'

    def source(self, blocks):
        """Some uses in a function that is too large to be expanded, the others behind its calls."""
        cut = len(self.uses) // 2
        early = ' '.join(f's += {use};' for use in self.uses[:cut])
        late = ' '.join(f'o[{i}] = {use};' for i, use in enumerate(self.uses[cut:]))
        return HEAD + '\n'.join(blocks) + f"""
uint early(uint n) {{ uint s = 0; for (uint i = 0; i < n; i++) {{ if (o[i] == 3u) return s; {early} }} return s; }}
void main() {{ o[0] = early(o[1]); o[1] = early(2u); {late} }}
"""


def cases(count=40):
    """Yields a name, options, the source with sizes and the one without."""
    for number in range(count):
        program = Program(number)
        yield str(number), program.options, program.source(program.sized), program.source(program.unsized)
