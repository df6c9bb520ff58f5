#!/usr/bin/env python3
"""Tests 8-bit and 16-bit types in every kind of memory, with each set of extensions that allows them: the modules are valid.

    narrow.py

For each place (blocks of each kind, buffer references, push constants, private, shared and local memory, payloads, inputs and outputs,
constants, parameters, phis, descriptor heaps, tensors) and each type a shader is compiled with the extensions of storage alone, with those
of arithmetic, and with both, and its modules go through spirv-val and --check (docs/check.md: spirv-narrow-storage, spirv-narrow-use).
What Debian's spirv-val does not know, floats of other encodings, heaps and tensors, goes through --check alone.  A source that the
extensions do not have is refused, which counts as kept.  SGCC names the program, ./sgcc without.
"""
import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from tests.lib import SGCC, process, reporting

STORAGE = ('GL_EXT_shader_8bit_storage', 'GL_EXT_shader_16bit_storage')
ARITHMETIC = ('GL_EXT_shader_explicit_arithmetic_types',)
SETS = {'storage': STORAGE, 'arithmetic': ARITHMETIC, 'both': STORAGE + ARITHMETIC}
TYPES = {'int8_t': 'int', 'uint8_t': 'uint', 'u8vec2': 'uvec2', 'i8vec3': 'ivec3', 'int16_t': 'int', 'u16vec4': 'uvec4', 'float16_t': 'float',
         'f16vec3': 'vec3', 'f16mat2': 'mat2'}
# By type: the type that it is converted to, and the extension that brings it.
SMALL = {'bfloat16_t': ('float', 'GL_EXT_bfloat16'), 'bf16vec3': ('vec3', 'GL_EXT_bfloat16'), 'floate5m2_t': ('float', 'GL_EXT_float_e5m2'),
         'fe4m3vec2': ('vec2', 'GL_EXT_float_e4m3'), 'floatue8m0_t': ('float', 'GL_EXT_float_ue8m0'), 'fmxint8vec3': ('vec3', 'GL_EXT_float_mxint8'),
         'floate2m1_t': ('float', 'GL_EXT_float_e2m1'), 'fe2m3vec2': ('vec2', 'GL_EXT_float_e2m3'), 'fe3m2vec4': ('vec4', 'GL_EXT_float_e3m2')}
SUB_BYTE = ('floate2m1_t', 'fe2m3vec2', 'fe3m2vec4')
TYPES.update({t: wide for t, (wide, _) in SMALL.items()})
WAYS = (('vulkan1.1',), ('vulkan1.2', '-O0', '-g'), ('vulkan1.3', '-DVULKAN_MODEL'))
MEMBERS = '{t} m; {t} a[4]; S s;'
REFERENCE = f'layout(buffer_reference) buffer R; layout(buffer_reference) buffer R {{{{ {MEMBERS} R n; }}}};'
# By place: declarations, and the values that main reads; a value followed by = is written first.
PLACES = {
    'buffer': (f'layout(binding = 1) buffer B {{{{ {MEMBERS} {{t}} r[]; }}}} b;', ('b.m=', 'b.a[i]=', 'b.s.n[1]=', 'b.r[i]=')),
    'readonly buffer': (f'layout(binding = 1) readonly buffer B {{{{ {MEMBERS} }}}} b;', ('b.m', 'b.a[i]', 'b.s.m')),
    'uniform': (f'layout(binding = 1, std140) uniform B {{{{ {MEMBERS} }}}} b[2];', ('b[0].m', 'b[1].a[i]', 'b[1].s.m')),
    'push constant': (f'layout(push_constant) uniform B {{{{ {MEMBERS} }}}} b;', ('b.m', 'b.a[i]', 'b.s.m')),
    'reference in push constant': (REFERENCE + ' layout(push_constant) uniform B {{ R b; R c[2]; }};', ('b.m=', 'b.n.a[i]', 'c[i].s.m')),
    'reference in uniform': (REFERENCE + ' layout(binding = 2) uniform B {{ R b; R c[2]; }};', ('b.m', 'b.n.a[i]=', 'c[i].n.s.m')),
    'reference in buffer': (REFERENCE + ' layout(binding = 2) buffer B {{ R b; R c[2]; }};', ('b.m', 'b.n.a[i]', 'c[i].s.m=')),
    'reference in memory': (REFERENCE + ' R b; shared R c;', ('b.m', 'c.n.a[i]')),
    'private': (f'{MEMBERS}', ('m=', 'a[i]=', 's.m=')),
    'shared': ('shared {t} m; shared {t} a[4]; shared S s;', ('m=', 'a[i]=', 's.m=')),
    'shared block': (f'shared B {{{{ {MEMBERS} }}}} b;', ('b.m=', 'b.a[i]=', 'b.s.m=')),
    'local': ('{t} f() {{ {t} v[4]; v[i] = source.m; S s; s.m = v[i]; return s.m; }}', ('f()',)),
    'constant': ('const {t} a[2] = {t}[]({t}(1), {t}(2));', ('a[i]',)),
    'parameter': ('{t} g({t} p, inout {t} q, out {t} r) {{ r = q; q = p; return r; }}'
                  ' {t} f() {{ {t} x = source.m, y; {t} z = g(source.m, x, y); return y; }}', ('f()',)),
    'phi': ('{t} f() {{ {t} x = source.m; for (int j = 0; j < i; j++) if (source.a[j] == x) x = source.a[j]; return x; }}', ('f()',)),
    'choice': ('{t} f() {{ return i > 2 ? source.m : source.a[1]; }}', ('f()',)),
}
# Places of extensions that Debian's spirv-val does not know.
NEW = {
    'heap buffer': (f'layout(descriptor_heap) buffer B {{{{ {MEMBERS} {{t}} r[]; }}}} b[];', ('b[i].m=', 'b[2].a[i]=', 'b[i].s.n[1]=', 'b[0].r[i]=')),
    'heap uniform': (f'layout(descriptor_heap, std140) uniform B {{{{ {MEMBERS} }}}} b[];', ('b[i].m', 'b[1].a[i]', 'b[1].s.m')),
    'heap block': (f'layout(buffer_type) buffer B {{{{ {MEMBERS} }}}}; resourceheap H {{{{ {MEMBERS} B b[]; }}}} h;',
                   ('h.m', 'h.a[i]', 'h.s.m', 'h.b[i].m=', 'h.b[1].a[i]')),
    'samplers': (f'samplerheap H {{{{ {MEMBERS} sampler x[]; }}}} h;', ('h.m', 'h.a[i]', 'h.s.n[1]')),
    'tensor': ('layout(set = 0, binding = 3) uniform tensorARM<{t}, 1> u;'
               ' {t} f() {{ {t} x; tensorReadARM(u, uint[](uint(i)), x); tensorWriteARM(u, uint[](2u), x); return x; }}', ('f()',)),
}
HEAPS = ('GL_EXT_structured_descriptor_heap', 'GL_EXT_scalar_block_layout')
TENSORS = ('GL_ARM_tensors', 'GL_ARM_tensors_bfloat16', 'GL_ARM_tensors_float_e5m2', 'GL_ARM_tensors_float_e4m3')
STAGES = {
    'vertex input': ('vert', 'layout(location = 0) in {t} m;', ('m',)),
    'vertex output': ('vert', 'layout(location = 0) flat out {t} m;', ('m=',)),
    'fragment input': ('frag', 'layout(location = 0) flat in {t} m;', ('m',)),
    'fragment output': ('frag', 'layout(location = 1) out {t} m;', ('m=',)),
    'ray payload': ('rgen', 'layout(location = 0) rayPayloadEXT P {{ {t} m; }};', ('m=',)),
    'hit attribute': ('rchit', 'hitAttributeEXT {t} m; layout(location = 0) rayPayloadInEXT {t} p;', ('m', 'p=')),
    'shader record': ('rmiss', 'layout(shaderRecordEXT) buffer P {{ {t} m; }};', ('m',)),
    'task payload': ('task', 'taskPayloadSharedEXT {t} m;', ('m=',)),
}


def write(place, t, extensions):
    """The stage and the text of a shader."""
    stage, declarations, values = STAGES[place] if place in STAGES else ('comp', *(PLACES.get(place) or NEW[place]))
    wide = TYPES[t]
    lines = ['#version 460', *(f'#extension {e} : require' for e in extensions)]
    lines += ['#ifdef VULKAN_MODEL', '#pragma use_vulkan_memory_model', '#endif']
    lines += ['#extension GL_EXT_buffer_reference : require'] * ('reference' in place)
    lines += ['#extension GL_EXT_shared_memory_block : require'] * ('shared block' in place)
    lines += [f'#extension {SMALL[s][1]} : require' for s in SMALL if s == t]
    lines += [f'#extension {e} : require' for e in (TENSORS if place == 'tensor' else HEAPS if place in NEW else ())]
    lines += ['#extension GL_EXT_ray_tracing : require'] * stage.startswith('r')
    lines += ['#extension GL_EXT_mesh_shader : require'] * (stage == 'task')
    lines += ['layout(local_size_x = 4) in;'] * (stage in ('comp', 'task'))
    lines += [f'struct S {{ {t} m, n[2]; }};', f'layout(binding = 8) buffer Source {{ {t} m, a[]; }} source;',
              f'layout(binding = 9) buffer Result {{ {wide} wide[8]; {t} narrow; }} result;', 'int i;', declarations.format(t=t), 'void main()', '{']
    if t in SUB_BYTE: # they lie in no memory that others see
        lines = [f'struct Source {{ {t} m, a[2]; }}; Source source; {t} narrow;' if 'buffer Source' in line else
                 f'layout(binding = 9) buffer Result {{ {wide} wide[8]; }} result;' if 'buffer Result' in line else line for line in lines]
    for n, value in enumerate(values):
        lines += [f'    {value[:-1]} = source.a[{n}];'] * value.endswith('=')
        lines.append(f'    result.wide[{n}] = {wide}({value.rstrip("=")});')
        lines.append(f'    {"" if t in SUB_BYTE else "result."}narrow = {value.rstrip("=")};')
    lines += ['    EmitMeshTasksEXT(1u, 1u, 1u);'] * (stage == 'task')
    return stage, '\n'.join(lines + ['}', ''])


def check(case):
    """How many modules were made, and what is wrong with one of them."""
    place, t, kind = case
    stage, text = write(place, t, SETS[kind])
    made = 0
    with tempfile.TemporaryDirectory() as folder:
        shader, module = os.path.join(folder, 'shader.' + stage), os.path.join(folder, 'module.spv')
        with open(shader, 'w') as file:
            file.write(text)
        for env, *options in WAYS:
            done = process.run([SGCC, '-w', f'--target-env={env}', *options, shader, '-o', module])
            if done.returncode not in (0, 1):
                return made, f'{env}: status {done.returncode}\n{text}'
            if done.returncode:
                continue
            made += 1
            for command in (['spirv-val', '--scalar-block-layout', '--target-env', env, module], [SGCC, '--check', f'--target-env={env}', module]):
                if command[0] == 'spirv-val' and (place in NEW or t in SMALL or not shutil.which('spirv-val')):
                    continue
                done = process.run(command)
                if done.returncode:
                    return made, f'{env} {" ".join(options)}: {done.stdout}{done.stderr}\n{text}'
    return made, None


def main():
    report, made = reporting.Report(quiet=True), 0
    cases = [(place, t, kind) for place in (*PLACES, *NEW, *STAGES) for t in TYPES for kind in SETS if reporting.is_shared(f'{place}, {t}, {kind}')]
    with ThreadPoolExecutor(reporting.PROCESSES) as pool:
        for case, (count, wrong) in zip(cases, pool.map(check, cases)):
            made += count
            report.judge(', '.join(case), wrong)
    if made < 2500 and reporting.SHARE == 1:
        report.add('fail', 'the number of modules', f'{made}, and there should be 2500')
    print(f'{made} modules')
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
