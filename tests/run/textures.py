#!/usr/bin/env python3
"""Runs every look-up of every sampler and every operation of every storage image, against a model.

    textures.py [--compilers=LIST] [--keep=DIR] [--quiet] [--list] [NAME...]

A case is made for each type - with the functions that GLSL 4.60 (8.9, 8.12) gives it - and stage, and run as language.py runs
its cases: `sampler2DArray-fragment`, `isampler1D-compute`, `texture3D-compute` (texture and sampler apart), `uimageCube`.
8x8 invocations look at a texture of 8 texels a side, each at a texel of its own; every function has a layer of the result.
In fragment shaders neighbours are one texel apart, so that the implicit level of detail is 0 and a bias selects level 1.
"""
import argparse
import os
import sys
import tempfile

from tests.lib import harness, reporting
from tests.run.case import Case
from tests.run.language import run_all
from tests.run.models.lookups import LookUps, SHADOWS, TYPES

IMAGES = {'1D': ('int', 1), '2D': ('ivec2', 2), '3D': ('ivec3', 3), 'Cube': ('ivec3', 2), 'Buffer': ('int', 1),
          '1DArray': ('ivec2', 1), '2DArray': ('ivec3', 2), 'CubeArray': ('ivec3', 2)}
PREFIXES = {'': ('vec4', 'rgba32f'), 'i': ('ivec4', 'rgba32i'), 'u': ('uvec4', 'rgba32ui')}

COMPUTE = '''layout(local_size_x = 8, local_size_y = 8) in;
#define PIXEL ivec2(gl_LocalInvocationID.xy)
'''
FRAGMENT = '''layout(location = 0) out vec4 color;
#define PIXEL ivec2(gl_FragCoord.xy)
'''


def look_up_case(prefix, kind, is_shadow, stage, is_separate):
    """The text of the case of one sampler type."""
    vector, form = ('vec4', 'rgba32f') if is_shadow else PREFIXES[prefix]
    sampler = f'{prefix}sampler{kind}{"Shadow" if is_shadow else ""}'
    look = LookUps(prefix, kind, is_shadow, stage == 'frag', vector)
    rows = look.rows()
    table = [[row.model(x, y) for y in range(8) for x in range(8)] for row in rows]
    lines = [f'{sampler}: {len(rows)} look-ups.', f'// image 0: 2DArray {form} 8x8 layers {len(rows)}',
             f'// expect 0: ~1e-3 {table}[layer][y * 8 + x]',
             f'// texture 1: {kind} {look.description()}', f'// sampler {2 if is_separate else 1}: {look.sampler()}']
    if stage == 'frag':
        lines += ['// color 0: r32f', '// need: fragmentStoresAndAtomics']
    if kind == 'CubeArray':
        lines.append('// need: imageCubeArray')
    lines += [f'=== {stage}', '#version 450', FRAGMENT if stage == 'frag' else COMPUTE,
              f'layout(binding = 0, {form}) uniform writeonly {"" if is_shadow else prefix}image2DArray result;']
    if is_separate:
        lines += [f'layout(binding = 1) uniform {prefix}texture{kind} t;',
                  f'layout(binding = 2) uniform sampler{"Shadow" if is_shadow else ""} by;', f'#define s {sampler}(t, by)']
    else:
        lines.append(f'layout(binding = 1) uniform {sampler} s;')
    lines += look.constants() + ['void main()', '{', '    ivec2 pixel = PIXEL;', *look.locals()]
    lines += [f'    imageStore(result, ivec3(pixel, {i}), {row.text});' for i, row in enumerate(rows)]
    lines += ['    color = vec4(0.0);'] if stage == 'frag' else []
    return '\n'.join(lines + ['}', ''])


ATOMICS = [('Add', lambda a, b: a + b), ('Min', min), ('Max', max), ('And', lambda a, b: a & b), ('Or', lambda a, b: a | b),
           ('Xor', lambda a, b: a ^ b), ('Exchange', lambda a, b: b)]


def image_case(prefix, kind):
    """The text of the case of one storage image type: loads, stores, sizes, and atomics on integers."""
    place_type, dimensions = IMAGES[kind]
    vector, form = {'': ('vec4', 'r32f'), 'i': ('ivec4', 'r32i'), 'u': ('uvec4', 'r32ui')}[prefix]
    size = {1: '16', 2: '4x4', 3: '4x4x4'}[dimensions] if kind != 'Cube' else '4x4'
    layers = {'1DArray': 3, '2DArray': 3, 'CubeArray': 12, 'Cube': 6}.get(kind, 1)
    text = f'{kind} {form} {size}' + (f' layers {layers}' if 'Array' in kind else '')
    width = 16 if dimensions == 1 else 4
    index = {'int': 'x', 'ivec2': 'x + 16 * layer' if 'Array' in kind else 'x + 4 * y',
             'ivec3': 'x + 4 * y + 16 * ' + ('z' if kind == '3D' else 'layer')}[place_type]
    place = {'int': 'i', 'ivec2': 'ivec2(i & 15, i >> 4)' if 'Array' in kind else 'ivec2(i & 3, i >> 2)',
             'ivec3': 'ivec3(i & 3, i >> 2 & 3, i >> 4)'}[place_type]
    count = 16 if place_type == 'int' or kind == '2D' else 16 * (layers if layers > 1 else 4)
    sizes = [width] + ([width] if dimensions > 1 else []) + ([width] if dimensions > 2 else []) \
        + ([layers // (6 if 'Cube' in kind else 1)] if 'Array' in kind else [])
    before, after, calls = list(range(100, 100 + count)), list(range(100, 100 + count)), []
    returned = [before[7], *sizes]
    calls.append(f'r[n++] = imageLoad(m, AT(7)).x;')
    components = ['.x', '.y', '.z'][:len(sizes)] if len(sizes) > 1 else ['']
    calls += [f'r[n++] = {vector}(imageSize(m){c}).x;' for c in components]
    calls.append(f'imageStore(m, AT(1), {vector}(55));')
    after[1] = 55
    names = ATOMICS if prefix else ATOMICS[-1:]
    for i, (name, model) in enumerate(names):
        at, operand = 2 + i, 106
        calls.append(f'r[n++] = imageAtomic{name}(m, AT({at}), {vector}({operand}).x);')
        returned.append(before[at])
        after[at] = model(before[at], operand)
    if prefix:
        for at, compared in ((10, 110), (11, 110)):
            calls.append(f'r[n++] = imageAtomicCompSwap(m, AT({at}), {vector}({compared}).x, {vector}(3).x);')
            returned.append(before[at])
            after[at] = 3 if before[at] == compared else before[at]
    scalar = {'': 'float', 'i': 'int', 'u': 'uint'}[prefix]
    needs = ['imageCubeArray'] if kind == 'CubeArray' else []
    needs += [] if prefix else ['shaderImageFloat32Atomics']
    return '\n'.join([
        f'{prefix}image{kind}.', f'// image 1: {text} = 100 + {index}', f'// expect 1: {after}[{index}]',
        f'// expect 0: {scalar} {returned}', *([f'// need: {" ".join(needs)}'] if needs else []), '=== comp',
        '#version 450', 'layout(local_size_x = 1) in;',
        f'layout(std430, binding = 0) buffer Out {{ {scalar} r[{len(returned)}]; }};',
        f'layout(binding = 1, {form}) uniform {prefix}image{kind} m;', f'{place_type} AT(int i) {{ return {place}; }}',
        'void main()', '{', '    int n = 0;', *['    ' + call for call in calls], '}', ''])


def all_cases():
    """{name: text}"""
    cases = {}
    for kind in TYPES:
        for prefix in PREFIXES:
            cases[f'{prefix}sampler{kind}-compute'] = look_up_case(prefix, kind, False, 'comp', False)
        cases[f'texture{kind}-compute'] = look_up_case('', kind, False, 'comp', True)
        cases[f'sampler{kind}-fragment'] = look_up_case('', kind, False, 'frag', False)
    for kind in SHADOWS:
        cases[f'sampler{kind}Shadow-compute'] = look_up_case('', kind, True, 'comp', False)
        cases[f'texture{kind}Shadow-compute'] = look_up_case('', kind, True, 'comp', True)
        cases[f'sampler{kind}Shadow-fragment'] = look_up_case('', kind, True, 'frag', False)
    for kind in IMAGES:
        for prefix in PREFIXES:
            cases[f'{prefix}image{kind}'] = image_case(prefix, kind)
    return cases


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--compilers', default='sgcc,glslang')
    parser.add_argument('--keep', metavar='DIR', help='leave cases and modules there')
    parser.add_argument('--quiet', action='store_true', help='print failures and reasons of skips only')
    parser.add_argument('--list', action='store_true', help='print the names of the cases')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    cases = {name: text for name, text in all_cases().items() if (name in options.names if options.names else reporting.is_shared(name))}
    if options.list:
        print('\n'.join(cases))
        return 0
    compilers = [name for name in options.compilers.split(',') if name != 'glslang' or harness.GLSLANG]
    harness.require(compilers)
    report = reporting.Report(options.quiet)
    with tempfile.TemporaryDirectory() as scratch:
        keep = options.keep or scratch
        os.makedirs(keep, exist_ok=True)
        made = []
        for name, text in cases.items():
            path = os.path.join(keep, name + '.case')
            with open(path, 'w', encoding='utf-8') as out:
                out.write(text)
            made.append(Case(path))
        run_all(made, compilers, harness.describe_device(), keep, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
