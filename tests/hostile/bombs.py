"""Tests inputs that are large in one dimension each: limits of the compiler must stop them."""
import re

DEEP = 50000


def nested(opening, middle, closing, depth):
    return opening * depth + middle + closing * depth


# --- GLSL --------------------------------------------------------------------------------------

HEAD = b'#version 450\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { int r[]; };\n'


def glsl_bombs():
    def body(text):
        return HEAD + b'void main() { ' + text + b' }\n'
    yield 'parentheses', body(b'r[0] = ' + nested(b'(', b'1', b')', DEEP) + b';')
    for place in (b'for (int i = %s; ; ) ;', b'for (; %s; ) ;', b'for (; ; %s) ;', b'while (%s) ;', b'do ; while (%s);',
                  b'if (%s) ;', b'switch (%s) { }', b'int i[%s];', b'return %s;', b'case %s: ;', b'f(%s);', b'int i = { %s };'):
        yield 'open-in-' + re.sub(rb'\W+', b'-', place).decode().strip('-'), body(place % (b'(' * DEEP))
    yield 'unary', body(b'r[0] = ' + b'- ' * DEEP + b'1;')
    yield 'sum', body(b'r[0] = r[1]' + b' + r[1]' * DEEP + b';')
    yield 'conditional', body(b'r[0] = ' + b'r[1] > 0 ? 1 : ' * DEEP + b'2;')
    yield 'assignments', body(b'int x; ' + b'x = ' * DEEP + b'1;')
    yield 'comma', body(b'r[0] = (1' + b', 1' * DEEP + b');')
    yield 'blocks', body(nested(b'{', b'r[0] = 1;', b'}', DEEP))
    yield 'ifs', body(b'if (r[0] > 0) ' * DEEP + b'r[0] = 1;')
    yield 'else-ifs', body(b'if (r[0] == 1) r[1] = 1; ' + b'else if (r[0] == 2) r[1] = 2; ' * DEEP)
    yield 'loops', body(b'for (int i = 0; i < 2; i++) ' * 5000 + b'r[0] = 1;')
    yield 'switches', body(b'switch (r[0]) { case 0: ' * 5000 + b'r[0] = 1;' + b' }' * 5000)
    yield 'cases', body(b'switch (r[0]) { ' + b''.join(b'case %d: ' % i for i in range(DEEP)) + b'r[0] = 1; }')
    yield 'same-cases', body(b'switch (r[0]) { ' + b'case 1: ' * DEEP + b'r[0] = 1; }')
    yield 'indices', body(b'r' + b'[0' * DEEP + b']' * DEEP + b' = 1;')
    yield 'swizzles', body(b'vec4 v; v' + b'.xyzw' * DEEP + b' = v;')
    yield 'calls', body(b'r[0] = ' + b'abs(' * DEEP + b'1' + b')' * DEEP + b';')
    yield 'constructors', body(b'r[0] = ' + b'int(' * DEEP + b'1' + b')' * DEEP + b';')
    yield 'arguments', body(b'r[0] = max(' + b'1, ' * DEEP + b'1);')
    yield 'declarators', body(b'int a' + b''.join(b', a%d' % i for i in range(DEEP)) + b';')
    yield 'same-name', body(b'int a; ' * DEEP)
    yield 'dimensions', body(b'int a' + b'[2]' * 1000 + b';')
    yield 'array-sizes', body(b'int a[65536][65536][65536][65536]; a[0][0][0][0] = 1;')
    yield 'array-size', HEAD + b'shared int a[2147483647]; void main() { a[0] = 1; }\n'
    yield 'array-negative', HEAD + b'shared int a[-1]; int b[0]; int c[1 << 31]; void main() { }\n'
    yield 'array-literal', body(b'int a[] = int[](' + b'1, ' * DEEP + b'1); r[0] = a[r[1]];')
    yield 'initializer', body(b'int a = ' + b'{' * DEEP + b'1' + b'}' * DEEP + b';')
    yield 'structs', HEAD + b''.join(b'struct S%d { %s a, b; };\n' % (i, b'S%d' % (i - 1) if i else b'int')
                                     for i in range(60)) + b'void main() { S59 s; }\n'
    yield 'members', HEAD + b'struct S { ' + b''.join(b'int a%d; ' % i for i in range(DEEP)) + b'}; void main() { S s; }\n'
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
    yield 'errors', body(b'x = y; ' * DEEP)
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
    yield 'ifs-preprocessor', b'#version 450\n' + b'#if 1\n' * DEEP + body(b'')[13:]
    yield 'else-preprocessor', b'#version 450\n#if 0\n' + b'#elif 0\n' * DEEP + b'#else\n' + body(b'')[13:] + b'#endif\n'
    yield 'condition', b'#version 450\n#if ' + b'(' * DEEP + b'1' + b')' * DEEP + b'\n#endif\n' + body(b'')[13:]
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


# --- OpenCL C ----------------------------------------------------------------------------------

def kernel(text):
    return b'kernel void k(global int *r, int n) { ' + text + b' }\n'


def chain(row, count):
    return b''.join(row(i) for i in range(count))


def c_bombs():
    yield 'parentheses', kernel(b'r[0] = ' + nested(b'(', b'1', b')', DEEP) + b';')
    yield 'casts', kernel(b'r[0] = ' + b'(int)' * DEEP + b'1;')
    yield 'sizeof', kernel(b'r[0] = ' + b'sizeof ' * DEEP + b'r;')
    yield 'dereferences', kernel(b'r[0] = ' + b'*&' * DEEP + b'n;')
    yield 'unary', kernel(b'r[0] = ' + b'- ' * DEEP + b'n;')
    yield 'sum', kernel(b'r[0] = n' + b' + n' * DEEP + b';')
    yield 'logical', kernel(b'r[0] = n' + b' && n' * DEEP + b';')
    yield 'conditional', kernel(b'r[0] = ' + b'n ? 1 : ' * DEEP + b'2;')
    yield 'indices', kernel(b'r' + b'[0' * DEEP + b']' * DEEP + b' = 1;')
    yield 'swizzles', kernel(b'int4 v = 0; r[0] = v' + b'.hi' * DEEP + b';')
    yield 'vector-literals', kernel(b'int2 v = ' + nested(b'(int2)(', b'1', b')', DEEP) + b';')
    yield 'pointers', kernel(b'int ' + b'*' * DEEP + b'p;')
    yield 'declarators', kernel(b'int ' + nested(b'(', b'a', b')', DEEP) + b';')
    yield 'declarator-list', kernel(b'int a' + chain(lambda i: b', a%d' % i, DEEP) + b';')
    yield 'dimensions', kernel(b'int a' + b'[2]' * DEEP + b';')
    yield 'array-size', kernel(b'int a[0x7fffffff][0x7fffffff]; a[0][0] = 1;')
    yield 'array-negative', kernel(b'int a[-1]; int b[0]; local int c[1ul << 63];')
    yield 'function-types', b'int ' + nested(b'(*', b'f', b')(int)', DEEP) + b';\n'
    yield 'blocks', kernel(nested(b'{', b'r[0] = 1;', b'}', DEEP))
    yield 'block-literals', kernel(nested(b'^{', b'r[0] = 1;', b'}', DEEP))
    yield 'block-calls', kernel(nested(b'^{ ', b'r[0] = n;', b' }();', 400))
    yield 'block-cut-short', kernel(b'^{ r = ; (' * 400)
    yield 'block-captures', kernel(chain(lambda i: b'int a%d = n; ' % i, 250) + nested(b'^{ ', chain(lambda i: b'r[0] += a%d; ' % i, 250), b' }();', 40))
    yield 'block-literals-in-a-row', kernel(chain(lambda i: b'^{ r[0] = %d; }();' % i, 500))
    yield 'block-arguments', kernel(b'^(' + b', '.join(b'int a%d' % i for i in range(5000)) + b') { }(' + b'1, ' * 5000 + b'1);')
    yield 'block-enqueues', kernel(nested(b'enqueue_kernel(get_default_queue(), 0, ndrange_1D(1), ^{ ', b'r[0] = n;', b' });', 200))
    yield 'ifs', kernel(b'if (n) ' * DEEP + b'r[0] = 1;')
    yield 'loops', kernel(b'for (int i = 0; i < n; i++) ' * 5000 + b'r[0] = 1;')
    yield 'cases', kernel(b'switch (n) { ' + chain(lambda i: b'case %d: ' % i, DEEP) + b'r[0] = 1; }')
    yield 'labels', kernel(b'a: ' * DEEP + b'r[0] = 1;')
    yield 'initializer', kernel(b'int a[] = ' + nested(b'{', b'1', b'}', DEEP) + b';')
    yield 'designators', kernel(b'int a[1000] = { ' + b'[999] = 1, [0] = 2, ' * DEEP + b'};')
    yield 'designated-size', kernel(b'int a[] = { [2000000000] = 1 };')
    yield 'structs', nested(b'struct { ', b'int a; ', b'} b;', DEEP) + b'\n'
    yield 'struct-doubling', chain(lambda i: b'struct s%d { %s a, b; };\n' % (i, b'struct s%d' % (i - 1) if i else b'int'), 60) + \
        kernel(b'struct s59 s; r[0] = sizeof s;')
    yield 'members', b'struct s { ' + chain(lambda i: b'int a%d; ' % i, DEEP) + b'};\n' + kernel(b'struct s s; r[0] = s.a9;')
    yield 'enumerators', b'enum { ' + chain(lambda i: b'a%d, ' % i, DEEP) + b'};\n' + kernel(b'r[0] = a999;')
    yield 'typedefs', b'typedef int t0;\n' + chain(lambda i: b'typedef t%d *t%d;\n' % (i, i + 1), 5000) + kernel(b't4999 p; r[0] = sizeof p;')
    yield 'typedef-arrays', b'typedef int t0;\n' + chain(lambda i: b'typedef t%d t%d[2];\n' % (i, i + 1), 100) + kernel(b't99 p; r[0] = sizeof p;')
    yield 'kernels', chain(lambda i: b'kernel void k%d(global int *r) { r[0] = %d; }\n' % (i, i), 5000)
    yield 'call-chain', b'int f0(int x) { return x; }\n' + chain(
        lambda i: b'int f%d(int x) { return f%d(x) + f%d(x); }\n' % (i + 1, i, i), 5000) + kernel(b'r[0] = f4999(1);')
    yield 'recursion', b'int f(int x); int g(int x) { return f(x); } int f(int x) { return g(x); }\n' + kernel(b'r[0] = f(1);')
    yield 'parameters', b'void f(' + b', '.join(b'int a%d' % i for i in range(20000)) + b') { }\n'
    yield 'arguments', kernel(b'r[0] = max(' + b'1, ' * DEEP + b'1);')
    yield 'attributes', b'__attribute__((' * DEEP
    yield 'strings', b'constant char s[] = ' + b'"a" ' * DEEP + b';\n'
    yield 'string', b'constant char s[] = "' + b'a' * 1000000 + b'";\n'
    yield 'pastes', b'#define A(x) x##x##x##x\n#define B(x) A(x)\n' + nested(b'B(', b'a', b')', 1000) + b'\n'
    yield 'doubling-macro', chain(lambda i: b'#define m%d(x) m%d(x x)\n' % (i + 1, i), 60) + b'#define m0(x) x\nm59(a)\n'
    yield 'doubling-strings', b'#define S(x) #x\n' + nested(b'S(', b'"\\"', b')', 2000) + b'\n'
    yield 'variadic', b'#define V(a, ...) V2(__VA_ARGS__, a)\n#define V2(...) #__VA_ARGS__\nV(' + b'a, ' * DEEP + b'b)\n'
    yield 'macro-calls', b'#define f(x) x\n' + nested(b'f(', b'1', b')', DEEP) + b'\n'
    yield 'open-macro-call', b'#define f(x) x\nf(' + b'a ' * DEEP
    yield 'conditions', b'#if 1\n' * DEEP
    yield 'condition', b'#if ' + nested(b'(', b'1', b')', DEEP) + b'\n#endif\n'
    yield 'pragmas', b'#pragma OPENCL EXTENSION all : disable\n' * 5000
