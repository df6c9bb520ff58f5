#!/usr/bin/env python3
"""Compares fragment shaders in sgcc-run with a model: pixels, interpolated inputs, derivatives, helper invocations, demoted ones, and operations of quads."""
import json
import os
import struct
import sys
import tempfile

from tests.lib import process, reporting

SHADER = '''#version 450
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_EXT_demote_to_helper_invocation : require
layout(location = 0) in float x;
layout(location = 1) flat in ivec2 id;
layout(location = 0) out vec4 plain;
layout(location = 1) out vec4 quads;
layout(location = 2) out uvec4 counts;
layout(std430, binding = 0) buffer Counts { uint entered, left; };
void main()
{
    atomicAdd(entered, 1u);
    float v = gl_FragCoord.x * gl_FragCoord.x + 3.0 * gl_FragCoord.y * gl_FragCoord.y;
    plain = vec4(x, dFdxFine(v), dFdyFine(v), float(id.y));
    quads = vec4(dFdxCoarse(v), dFdyCoarse(v), subgroupQuadSwapDiagonal(v), subgroupQuadBroadcast(v, 1u));
    if (int(gl_FragCoord.x) % 3 == 1) demote;
    uint helpers = subgroupQuadBroadcast(uint(helperInvocationEXT()), 0u) + subgroupQuadBroadcast(uint(helperInvocationEXT()), 1u)
                 + subgroupQuadBroadcast(uint(helperInvocationEXT()), 2u) + subgroupQuadBroadcast(uint(helperInvocationEXT()), 3u);
    counts = uvec4(helpers, uint(gl_HelperInvocation), gl_SubgroupInvocationID & 3u, 1u);
    atomicAdd(left, 1u);
}
'''


def modelled(width, height, size, x, y):
    """The outputs of a pixel; None: it was demoted."""
    def value(px, py):
        return (px + 0.5) ** 2 + 3 * (py + 0.5) ** 2
    if x % 3 == 1:
        return None
    left, top = x & ~1, y & ~1
    quad = [(left + (k & 1), top + (k >> 1)) for k in range(4)]
    plain = [1 + 2 * (x + 0.5) / width + 4 * (y + 0.5) / height, value(left + 1, y) - value(left, y), value(x, top + 1) - value(x, top), -3]
    quads = [value(left + 1, top) - value(left, top), value(left, top + 1) - value(left, top), value(x ^ 1, y ^ 1), value(left + 1, top)]
    helpers = sum(px % 3 == 1 or px >= width or py >= height for px, py in quad)
    return plain, quads, [helpers, 0, ((x & 1) + 2 * (y & 1)) % size, 1]


def equal(found, wanted):
    return all(abs(a - b) < 1e-4 for a, b in zip(found, wanted))


def verify(report, path, width, height, size):
    name = f'{width}x{height} at subgroup size {size}'
    done = process.run([os.environ.get('SGCC_RUN', './sgcc-run'), path, '--target-env=vulkan1.3', f'--pixels={width}x{height}', f'--subgroup-size={size}', '--quiet',
                        '--buffer=x=f32:1,3,5', '--buffer=id=i32:4,-3', '--check', '--dump=json'])
    if done.returncode:
        report.add('fail', name, done.stderr)
        return
    found = {resource['name']: resource['value'] for resource in json.loads(done.stdout)['resources']}
    wrong = []
    for y in range(height):
        for x in range(width):
            wanted = modelled(width, height, size, x, y) or ([0] * 4, [0] * 4, [0] * 4)
            here = tuple(found[output][y * width + x] for output in ('plain', 'quads', 'counts'))
            if not all(map(equal, here, wanted)):
                wrong.append(f'pixel {x},{y}: {here} and not {wanted}')
    demoted = sum(x % 3 == 1 for x in range(width)) * height
    if found['Counts'] != {'entered': width * height, 'left': width * height - demoted}:
        wrong.append(str(found['Counts']))
    report.add('fail' if wrong else 'pass', name, '\n'.join(wrong[:3]))


INPUTS = '''#version 450
#extension GL_EXT_shader_explicit_arithmetic_types : require
struct Mixed { float16_t small; double wide; uint16_t narrow; };
layout(location = 0) in vec2 place;
layout(location = 1) flat in Mixed mixed;
layout(location = 6) in Block { vec3 colour; float weight; } block;
layout(location = 9) in f16vec2 halves;
layout(location = 0) out vec4 plain;
layout(location = 1) out vec4 other;
void main()
{
    plain = vec4(place, float(mixed.small) + float(mixed.wide), float(mixed.narrow));
    other = vec4(block.colour.z, block.weight, halves);
}
'''


def verify_inputs(report, folder):
    """Inputs of each pixel, of structs and blocks, and of 16 and 64 bits."""
    width, height = 3, 2
    path, mixed = os.path.join(folder, 'inputs.frag'), os.path.join(folder, 'mixed.bin')
    with open(path, 'w', encoding='ascii') as out:
        out.write(INPUTS)
    with open(mixed, 'wb') as out:
        out.write(struct.pack('<edH', 1.5, 2.25, 60000))
    places = [value for pixel in range(width * height) for value in (pixel * 10, pixel * 10 + 1)]
    with open(os.path.join(folder, 'halves.bin'), 'wb') as out:
        out.write(struct.pack('<6e', 0, 0, 6, 0, 0, 4))
    done = process.run([os.environ.get('SGCC_RUN', './sgcc-run'), path, f'--pixels={width}x{height}', '--quiet', '--dump=json', '--buffer=place=f32:' + ','.join(map(str, places)),
                        f'--buffer=mixed=@{mixed}', '--buffer=block=f32:1,2,3,4', f'--buffer=halves=@{folder}/halves.bin'])
    if done.returncode:
        report.add('fail', 'inputs', done.stderr)
        return
    found = {resource['name']: resource['value'] for resource in json.loads(done.stdout)['resources']}
    wrong = []
    for pixel in range(width * height):
        x, y = pixel % width, pixel // width
        wanted = ([pixel * 10, pixel * 10 + 1, 3.75, 60000], [3, 4, 6 * (x + 0.5) / width, 4 * (y + 0.5) / height])
        here = (found['plain'][pixel], found['other'][pixel])
        if not all(map(equal, here, wanted)):
            wrong.append(f'pixel {x},{y}: {here} and not {wanted}')
    report.add('fail' if wrong else 'pass', 'inputs', '\n'.join(wrong[:3]))


def main():
    report = reporting.Report('--quiet' in sys.argv)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'pixels.frag')
        with open(path, 'w', encoding='ascii') as out:
            out.write(SHADER)
        for width, height in ((1, 1), (2, 2), (5, 3), (16, 1), (33, 17)):
            for size in (1, 2, 4, 8, 32, 64, 128):
                verify(report, path, width, height, size)
        verify_inputs(report, folder)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
