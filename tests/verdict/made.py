"""Generates sources that are too long or too deep for a file in the tree: just inside and just outside of the limits of SPIR-V 2.17 and the compiler."""
import os

HEAD = '#version 460\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B { int n; int o[]; };\n'


def nest(opening, closing, count, inner='n++;'):
    return HEAD + 'void main() {\n' + opening * count + inner + closing * count + '\n}\n'


def deep():
    """Control flow: each way to nest, at the bound and past it."""
    for count in (1000, 1024, 1100):
        yield f'deep_if_{count}.comp', nest('if (n > 0) { n++; ', '}', count)
        yield f'deep_select_{count}.comp', nest('if (n > 0) ', '', count)
        yield f'deep_else_{count}.comp', nest('if (n > 0) n++; else ', '', count)
        yield f'deep_while_{count}.comp', nest('while (n > 0) { ', '}', count)
        yield f'deep_for_{count}.comp', nest('for (int i = 0; i < n; i++) ', '', count)
        yield f'deep_do_{count}.comp', nest('do { ', '} while (n > 0);', count)
        yield f'deep_switch_{count}.comp', nest('switch (n) { case 1: ', '}', count)
        yield f'deep_and_{count}.comp', nest('n > 0 && (o[n++] == 3 || ', ')', count, 'true') .replace('{\nn', '{\nbool b = n', 1).replace('\n}', ';\n}')
        yield f'deep_chain_{count}.comp', HEAD + 'void main() { bool b = ' + '(n++ > 0) && ' * count + 'true; if (b) n++; }\n'
        yield f'deep_conditional_{count}.comp', HEAD + 'void main() { int a = ' + 'n > 0 ? o[n++] : ' * count + '1; n = a; }\n'
        yield f'deep_mixed_{count}.comp', nest('for (int i = 0; i < n; i++) { if (n > 3) { n = n > 0 && o[n++] > 0 ? 1 : 2; ', '}}', count // 2)
        yield f'deep_call_{count}.comp', HEAD + 'int f() { if (n > 0) return o[n++]; return 0; }\nvoid main() {\n' + \
            'if (n > 0) { ' * count + 'n = f(); if (f() > 0 && f() > 1) n++;' + '}' * count + '}\n'
        yield f'deep_kernel_{count}.cl', 'kernel void k(global int *n) {' + 'if (*n > 0) { ++*n; ' * count + '}' * count + '}\n'
        yield f'deep_copy_{count}.comp', HEAD.replace('int n;', 'int n; mat3 m[300];') + 'void main() { mat3 a[300];' + \
            'if (n > 0) { n++; ' * count + 'a = m; n = int(a[n][1].x);' + '}' * count + '}\n'


def wide():
    """Instructions: as many operands as one may have, and more."""
    for count in (4000, 65520, 65540):
        ones = ', '.join(['1'] * count)
        values = ', '.join(['n'] * count)
        yield f'wide_constant_{count}.comp', f'{HEAD}const int a[] = int[]({ones});\nvoid main() {{ n = a[n]; }}\n'
        yield f'wide_value_{count}.comp', f'{HEAD}void main() {{ int a[] = int[]({values}); n = a[n]; }}\n'
        yield f'wide_list_{count}.comp', f'{HEAD}void main() {{ int a[] = {{ {values} }}; n = a[n]; }}\n'
        yield f'wide_cases_{count}.comp', f'{HEAD}void main() {{ switch (n) {{ ' + ''.join(f'case {i}: ' for i in range(count)) + 'n++; } }\n'
        yield f'wide_breaks_{count}.comp', f'{HEAD}void main() {{ int a = 0; for (;;) {{ ' + 'if (o[a++] > 3) break;' * count + '} n = a; }\n'
        yield f'wide_struct_{count}.comp', f'{HEAD}struct S {{ ' + ' '.join(f'int a{i};' for i in range(count)) + ' };\nvoid main() { S s; s.a3 = n; n = s.a3; }\n'
        yield f'wide_block_{count}.comp', '#version 460\nbuffer B { ' + ' '.join(f'int a{i};' for i in range(count)) + ' };\nvoid main() { a1 = a0; }\n'
        yield f'wide_equal_{count}.comp', f'{HEAD}void main() {{ int a[{count}], b[{count}]; a[n] = n; b[n] = 3; if (a == b) n++; }}\n'
        yield f'wide_differ_{count}.comp', f'{HEAD}struct S {{ vec4 a[{count // 4}]; }}; bool f() {{ S a, b; return a != b; }} void main() {{ }}\n'
        yield f'wide_copied_{count}.comp', HEAD.replace('int n;', f'int n; mat3 m[{count}];') + f'void main() {{ mat3 a[{count}]; a = m; a[n][0].x++; m = a; }}\n'
        yield f'wide_bools_{count}.comp', HEAD.replace('int n;', f'int n; bool m[{count}];') + f'void main() {{ bool a[{count}]; a = m; a[n] = true; m = a; }}\n'
        yield f'wide_filled_{count}.cl', f'kernel void k(global int *n) {{ int a[{count}] = {{ 1 }}; *n = a[*n]; }}\n'
        yield f'wide_global_{count}.cl', f'constant int a[{count}] = {{ 1, 2 }};\nkernel void k(global int *n) {{ *n = a[*n]; }}\n'
        yield f'wide_members_{count}.cl', 'struct s { ' + ' '.join(f'int a{i};' for i in range(count)) + ' };\nkernel void k(global struct s *n) { n->a0 = n->a1; }\n'
        yield f'wide_parameters_{count}.comp', f'{HEAD}int f(' + ', '.join(f'int a{i}' for i in range(count)) + f') {{ return a0; }}\nvoid main() {{ n = f({values}); }}\n'


def named():
    """Names and texts."""
    for length in (100, 255, 256, 70000, 270000):
        name = 'n' * length
        yield f'name_{length}.comp', f'{HEAD}void main() {{ int {name} = n; n = {name} + 1; }}\n'
        yield f'name_block_{length}.comp', f'#version 460\nlayout(binding = 0) buffer {name} {{ int n; }};\nvoid main() {{ n++; }}\n'
        yield f'name_kernel_{length}.cl', f'kernel void {name}(global int *n) {{ ++*n; }}\n'
        yield f'name_library_{length}.cl', f'int {name}(int n) {{ return n + 1; }}\n'
        yield f'name_import_{length}.cl', f'int {name}(int n);\nkernel void k(global int *n) {{ *n = {name}(*n); }}\n'
        yield f'name_variable_{length}.cl', f'extern constant int {name};\nkernel void k(global int *n) {{ *n = {name}; }}\n'
        yield f'name_struct_{length}.cl', f'struct {name};\nkernel void k(global struct {name} *n, global int *o) {{ *o = n != 0; }}\n'
        yield f'text_{length}.cl', f'kernel void k(global int *n) {{ printf("{name} %d", *n); }}\n'


def ways(steps):
    """A function that takes an image is lowered for each way in which it is called: two to the power of `steps`."""
    images = '#version 460\nlayout(local_size_x = 1) in;\nlayout(binding = 0) buffer B { int n; };\n' + \
        ''.join(f'layout(binding = {i + 1}) uniform texture2D t{i}[2];\nlayout(binding = {i + 21}) uniform sampler s{i};\n' for i in range(2))
    text = images
    parameters = [f'texture2D a{i}[2]' for i in range(steps)]
    names = [f'a{i}' for i in range(steps)]
    loop = 'for (int i = 0; i < n; i++) { n++; if (n > 30) return; }'
    for step in range(steps, -1, -1):
        own = ', '.join(parameters[:step])
        if step == steps:
            inner = f'{loop} n = int(texelFetch({names[-1]}[0], ivec2(0), 0).x);'
        else:
            before = ''.join(name + ', ' for name in names[:step])
            inner = f'{loop} f{step + 1}({before}t0); f{step + 1}({before}t1);'
        text += f'void f{step}({own}) {{ {inner} }}\n'
    return f'ways_{steps}.comp', text + 'void main() { f0(); }\n'


def all_of_them():
    yield from deep()
    yield from wide()
    yield from named()
    for steps in (3, 11, 12, 13):
        yield ways(steps)


def write(folder):
    """The lines for agree."""
    for name, text in all_of_them():
        path = os.path.join(folder, name)
        with open(path, 'w', encoding='utf-8') as out:
            out.write(text)
        yield path
        if name.endswith('.cl') and not name.startswith('deep'):
            yield path + '\t-cl-std=200'
