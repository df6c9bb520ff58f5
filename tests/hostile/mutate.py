"""Broken shaders, made from good ones: always the same for the same seed and corpus."""
import random
import re

TOKEN = re.compile(rb'[A-Za-z_]\w*|\d[\w.]*|\s+|[-+*/%<>=!&|^]{1,3}|.', re.DOTALL)

# What is thrown in: words of every kind that the compiler treats in a way of its own.
WORDS = [word.encode() for word in (
    'void bool int uint float double vec2 vec3 ivec4 uvec2 bvec3 dvec4 mat2 mat3x4 dmat4 int8_t uint16_t int64_t '
    'float16_t f16vec2 i8vec4 u64vec3 struct const in out inout uniform buffer shared readonly coherent layout '
    'precise flat highp mediump if else for while do switch case default break continue return discard true false '
    'subroutine sampler2D image2D atomic_uint subgroupAdd subgroupBroadcast subgroupBallot subgroupClusteredAdd '
    'subgroupShuffle gl_SubgroupSize gl_SubgroupEqMask subgroupElect atomicAdd atomicCompSwap barrier length main '
    'gl_WorkGroupSize gl_GlobalInvocationID transpose inverse mix clamp modf frexp bitfieldExtract packHalf2x16 '
    'constant_id local_size_x local_size_x_id push_constant buffer_reference std140 std430 scalar offset align '
    'row_major binding set location rgba8 this class goto template '
    '#define #undef #if #ifdef #else #elif #endif #error #pragma #line #version #extension #include ## # '
    'defined __LINE__ __FILE__ __VERSION__ GL_KHR_shader_subgroup_basic require all '
    '( ) [ ] { } . , ; : ? = += ++ -- << >>= && || ^^ ! ~ - + * / % < <= == != & | ^ @ $ ` \\ \' "').split()]
NUMBERS = [b'0', b'1', b'-1', b'2147483647', b'2147483648', b'4294967295', b'4294967296', b'18446744073709551616',
           b'99999999999999999999999999', b'0x', b'0xffffffffff', b'09', b'1e', b'1e400', b'1e-400', b'1.5lf', b'3.0hf',
           b'.5.', b'1u', b'7ul', b'1000000000', b'65536', b'0.', b'1e38', b'3s', b'0b1']
BYTES = [b'\x00', b'\xff', b'\xc3', b'\xe2\x82\xac', b'\x1b', b'\r', b'\n', b'\\\n', b'\\\r\n', b'/*', b'*/', b'//', b'\t']


def nested(opening, middle, closing, depth):
    return opening * depth + middle + closing * depth


class Mutator:
    def __init__(self, seed, corpus):
        self.rng = random.Random(seed)
        self.corpus = corpus            # [(name, bytes)], in a fixed order
        self.ways = [self.truncate, self.truncate_at_token, self.delete, self.repeat, self.swap, self.replace_word,
                     self.replace_number, self.insert_word, self.insert_bytes, self.flip, self.splice, self.repeat_line,
                     self.nest, self.rename, self.retype, self.remove_line, self.move_line]

    def pick(self, things):
        return things[self.rng.randrange(len(things))]

    def make(self):
        """(what it was made of, bytes) of the next input."""
        name, text = self.pick(self.corpus)
        used = []
        for _ in range(self.pick([1, 1, 1, 2, 3, 6])):
            way = self.pick(self.ways)
            used.append(way.__name__)
            text = way(text)
        return f'{name} {"+".join(used)}', text[:200000]

    def at(self, text):
        return self.rng.randrange(len(text) + 1)

    def tokens(self, text):
        return TOKEN.findall(text)

    def change_token(self, text, matches, new):
        """Replaces one token for which `matches` holds."""
        tokens = self.tokens(text)
        places = [i for i, t in enumerate(tokens) if matches(t)]
        if places:
            i = self.pick(places)
            tokens[i] = new(tokens[i])
        return b''.join(tokens)

    def truncate(self, text):
        return text[:self.at(text)]

    def truncate_at_token(self, text):
        tokens = self.tokens(text)
        return b''.join(tokens[:self.rng.randrange(len(tokens) + 1)])

    def delete(self, text):
        tokens = self.tokens(text)
        i = self.rng.randrange(len(tokens) + 1)
        return b''.join(tokens[:i] + tokens[i + self.pick([1, 1, 2, 5, 30]):])

    def repeat(self, text):
        tokens = self.tokens(text)
        i = self.rng.randrange(len(tokens) + 1)
        n = self.pick([1, 1, 2, 5, 30])
        return b''.join(tokens[:i] + tokens[i:i + n] * self.pick([2, 3, 50]) + tokens[i + n:])

    def swap(self, text):
        tokens = self.tokens(text)
        if len(tokens) > 1:
            i, k = self.rng.randrange(len(tokens)), self.rng.randrange(len(tokens))
            tokens[i], tokens[k] = tokens[k], tokens[i]
        return b''.join(tokens)

    def replace_word(self, text):
        return self.change_token(text, lambda t: not t.isspace(), lambda t: self.pick(WORDS))

    def replace_number(self, text):
        return self.change_token(text, lambda t: t[:1].isdigit(), lambda t: self.pick(NUMBERS))

    def insert_word(self, text):
        return self.change_token(text, lambda t: True, lambda t: t + b' ' + self.pick(WORDS + NUMBERS) + b' ')

    def insert_bytes(self, text):
        i = self.at(text)
        return text[:i] + self.pick(BYTES) * self.pick([1, 1, 3, 1000]) + text[i:]

    def flip(self, text):
        changed = bytearray(text)
        for _ in range(self.pick([1, 3, 10])):
            if changed:
                changed[self.rng.randrange(len(changed))] = self.rng.randrange(256)
        return bytes(changed)

    def splice(self, text):
        other = self.pick(self.corpus)[1]
        return text[:self.at(text)] + other[self.at(other):]

    def repeat_line(self, text):
        lines = text.split(b'\n')
        i = self.rng.randrange(len(lines))
        return b'\n'.join(lines[:i] + [lines[i]] * self.pick([2, 3, 200]) + lines[i + 1:])

    def remove_line(self, text):
        lines = text.split(b'\n')
        del lines[self.rng.randrange(len(lines))]
        return b'\n'.join(lines)

    def move_line(self, text):
        lines = text.split(b'\n')
        line = lines.pop(self.rng.randrange(len(lines)))
        lines.insert(self.rng.randrange(len(lines) + 1), line)
        return b'\n'.join(lines)

    def nest(self, text):
        opening, closing = self.pick([(b'(', b')'), (b'{', b'}'), (b'[', b']'), (b'-(', b')'), (b'!', b''), (b'f(', b')'),
                                      (b'if(true)', b''), (b'x?', b':0'), (b'for(;;)', b''), (b'[0]', b'')])
        depth = self.pick([2, 30, 1000, 20000])
        return self.change_token(text, lambda t: not t.isspace(), lambda t: nested(opening, t, closing, depth))

    def rename(self, text):
        names = [t for t in self.tokens(text) if t[:1].isalpha()]
        return text.replace(self.pick(names), self.pick(names + WORDS)) if names else text

    def retype(self, text):
        types = re.findall(rb'\b(?:u?int|float|bool|double|[iubd]?vec[234]|mat[234])\b', text)
        new = [b'float', b'int', b'uint', b'bool', b'double', b'vec2', b'ivec3', b'uvec4', b'mat3', b'int8_t', b'void', b'S']
        return text.replace(self.pick(types), self.pick(new)) if types else text


HEAD = b'#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { int r[]; };\n'


def bombs():
    """Inputs that are large in one dimension each: limits must meet them."""
    def body(text):
        return HEAD + b'void main() { ' + text + b' }\n'
    deep = 50000
    yield 'parentheses', body(b'r[0] = ' + nested(b'(', b'1', b')', deep) + b';')
    for place in (b'for (int i = %s; ; ) ;', b'for (; %s; ) ;', b'for (; ; %s) ;', b'while (%s) ;', b'do ; while (%s);',
                  b'if (%s) ;', b'switch (%s) { }', b'int i[%s];', b'return %s;', b'case %s: ;', b'f(%s);', b'int i = { %s };'):
        yield 'open-in-' + re.sub(rb'\W+', b'-', place).decode().strip('-'), body(place % (b'(' * deep))
    yield 'unary', body(b'r[0] = ' + b'- ' * deep + b'1;')
    yield 'sum', body(b'r[0] = r[1]' + b' + r[1]' * deep + b';')
    yield 'conditional', body(b'r[0] = ' + b'r[1] > 0 ? 1 : ' * deep + b'2;')
    yield 'assignments', body(b'int x; ' + b'x = ' * deep + b'1;')
    yield 'comma', body(b'r[0] = (1' + b', 1' * deep + b');')
    yield 'blocks', body(nested(b'{', b'r[0] = 1;', b'}', deep))
    yield 'ifs', body(b'if (r[0] > 0) ' * deep + b'r[0] = 1;')
    yield 'else-ifs', body(b'if (r[0] == 1) r[1] = 1; ' + b'else if (r[0] == 2) r[1] = 2; ' * deep)
    yield 'loops', body(b'for (int i = 0; i < 2; i++) ' * 5000 + b'r[0] = 1;')
    yield 'switches', body(b'switch (r[0]) { case 0: ' * 5000 + b'r[0] = 1;' + b' }' * 5000)
    yield 'cases', body(b'switch (r[0]) { ' + b''.join(b'case %d: ' % i for i in range(deep)) + b'r[0] = 1; }')
    yield 'same-cases', body(b'switch (r[0]) { ' + b'case 1: ' * deep + b'r[0] = 1; }')
    yield 'indices', body(b'r' + b'[0' * deep + b']' * deep + b' = 1;')
    yield 'swizzles', body(b'vec4 v; v' + b'.xyzw' * deep + b' = v;')
    yield 'calls', body(b'r[0] = ' + b'abs(' * deep + b'1' + b')' * deep + b';')
    yield 'constructors', body(b'r[0] = ' + b'int(' * deep + b'1' + b')' * deep + b';')
    yield 'arguments', body(b'r[0] = max(' + b'1, ' * deep + b'1);')
    yield 'declarators', body(b'int a' + b''.join(b', a%d' % i for i in range(deep)) + b';')
    yield 'same-name', body(b'int a; ' * deep)
    yield 'dimensions', body(b'int a' + b'[2]' * 1000 + b';')
    yield 'array-sizes', body(b'int a[65536][65536][65536][65536]; a[0][0][0][0] = 1;')
    yield 'array-size', HEAD + b'shared int a[2147483647]; void main() { a[0] = 1; }\n'
    yield 'array-negative', HEAD + b'shared int a[-1]; int b[0]; int c[1 << 31]; void main() { }\n'
    yield 'array-literal', body(b'int a[] = int[](' + b'1, ' * deep + b'1); r[0] = a[r[1]];')
    yield 'initializer', body(b'int a = ' + b'{' * deep + b'1' + b'}' * deep + b';')
    yield 'structs', HEAD + b''.join(b'struct S%d { %s a, b; };\n' % (i, b'S%d' % (i - 1) if i else b'int')
                                     for i in range(60)) + b'void main() { S59 s; }\n'
    yield 'members', HEAD + b'struct S { ' + b''.join(b'int a%d; ' % i for i in range(deep)) + b'}; void main() { S s; }\n'
    yield 'parameters', HEAD + b'void f(' + b', '.join(b'int a%d' % i for i in range(20000)) + b') { } void main() { }\n'
    yield 'functions', HEAD + b''.join(b'int f%d(int x) { return x; }\n' % i for i in range(20000)) + b'void main() { }\n'
    yield 'overloads', HEAD + b''.join(b'void f(%s) { }\n' % b', '.join([b'int'] * i) for i in range(500)) + b'void main() { }\n'
    yield 'recursion', HEAD + b'int f(int x); int g(int x) { return f(x); } int f(int x) { return g(x); } void main() { f(1); }\n'
    yield 'call-chain', HEAD + b'int f0(int x) { return x; }\n' + b''.join(
        b'int f%d(int x) { return f%d(x) + f%d(x); }\n' % (i, i - 1, i - 1) for i in range(1, 5000)) + b'void main() { r[0] = f4999(1); }\n'
    yield 'identifier', body(b'int ' + b'a' * 1000000 + b';')
    yield 'number', body(b'r[0] = ' + b'1' * 1000000 + b';')
    yield 'fraction', body(b'r[0] = int(0.' + b'1' * 1000000 + b'e-5);')
    yield 'exponent', body(b'r[0] = int(1e' + b'9' * 100000 + b');')
    yield 'comment', HEAD + b'/*' + b'*' * 1000000
    yield 'newlines', b'#version 450' + b'\n' * 1000000 + b'void main() { }'
    yield 'continuations', HEAD + b'\\\n' * 500000 + b'void main() { }'
    yield 'semicolons', body(b';' * 1000000)
    yield 'errors', body(b'x = y; ' * deep)
    yield 'bytes', bytes(range(256)) * 1000
    yield 'zeros', b'\0' * 100000
    yield 'empty', b''
    yield 'macro-bomb', b'#version 450\n#define A0 1 +\n' + b''.join(
        b'#define A%d %s\n' % (i, b' '.join([b'A%d' % (i - 1)] * 10)) for i in range(1, 12)) + body(b'r[0] = A11 1;')[13:]
    yield 'macro-arguments', b'#version 450\n#define F(x) x x\n' + body(
        b'r[0] = ' + b'F(' * 100 + b'1' + b')' * 100 + b';')[13:]
    yield 'macro-recursion', b'#version 450\n#define f(x) g(x)(\n#define g(x) f(x)(\n' + body(b'r[0] = f(f)(g)(1);')[13:]
    yield 'macro-definitions', b'#version 450\n' + b''.join(b'#define M%d M%d\n' % (i, i + 1) for i in range(20000)) + body(b'r[0] = M0;')[13:]
    yield 'macro-parameters', b'#version 450\n#define F(' + b','.join(b'a%d' % i for i in range(20000)) + b') 1\n' + body(b'')[13:]
    yield 'pasting', b'#version 450\n#define P(a, b) a##b\n' + body(b'int ' + b'P(a, ' * 2000 + b'b' + b')' * 2000 + b';')[13:]
    yield 'ifs-preprocessor', b'#version 450\n' + b'#if 1\n' * deep + body(b'')[13:]
    yield 'else-preprocessor', b'#version 450\n#if 0\n' + b'#elif 0\n' * deep + b'#else\n' + body(b'')[13:] + b'#endif\n'
    yield 'condition', b'#version 450\n#if ' + b'(' * deep + b'1' + b')' * deep + b'\n#endif\n' + body(b'')[13:]
    yield 'condition-values', b'#version 450\n#if 1 / 0 || 1 % 0 || (1 << 99) || -2147483648 / -1\n#endif\n' + body(b'')[13:]
    yield 'include-itself', b'#version 450\n#extension GL_GOOGLE_include_directive : require\n#include "bomb-include-itself.comp"\n'
    yield 'version-twice', b'#version 450\n#version 460\n' * 1000
    yield 'fold-values', body(b'const int a = 1 / 0, b = 1 % 0, c = -2147483647 - 1, d = c / -1, e = c % -1, f = 1 << 32, g = 1 << -1,'
                              b' h = bitfieldExtract(1, -5, 99), i = int(1e30), k = findMSB(0); r[0] = a + b + d + e + f + g + h + i;')
    yield 'fold-floats', body(b'const float a = 1.0 / 0.0, b = 0.0 / 0.0, c = sqrt(-1.0), d = pow(-1.0, 0.5), e = mod(1.0, 0.0);'
                              b' r[0] = int(a) + int(b) + int(c + d + e);')
    yield 'index-bounds', body(b'vec4 v; int a[2]; mat2 m; v[4] = 1.0; v[-1] = 1.0; a[2] = 1; a[-1] = 1; m[2][0] = 1.0;')
    yield 'cluster-sizes', b'#version 450\n#extension GL_KHR_shader_subgroup_clustered : require\n' + body(
        b'r[0] = subgroupClusteredAdd(r[1], 0); r[0] = subgroupClusteredAdd(r[1], -4); r[0] = subgroupClusteredAdd(r[1], 2147483648u);')[13:]
    yield 'large-offsets', b'#version 450\nlayout(binding = 4294967295u, set = 2147483647, std430) buffer B ' \
                           b'{ layout(offset = 2147483644) int a; layout(align = 1073741824) int b; int c[]; }; void main() { a = b; }\n'
    yield 'local-size', b'#version 450\nlayout(local_size_x = 0, local_size_y = 4294967295u) in; void main() { }\n'
