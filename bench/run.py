#!/usr/bin/env python3
"""Measures the speed of sgcc-run: million lane-instructions per second on one core, without checks and with all of them.

    run.py [--sgcc-run=PROGRAM] [--vkrun=PROGRAM]

With --vkrun (tests/run/runners/vkrun) the time of the same dispatch on the Vulkan device stands beside it, compilation by the driver included.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
HEAD = '''#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer B { uint u[]; };
'''
RESULT = 'layout(std430, binding = 1) writeonly buffer R { uint r[64 * 256]; };\n'
# name: (the shader, groups)
SHADERS = {
    'arithmetic': ('''void main()
{
    uint i = gl_GlobalInvocationID.x, v = u[i];
    for (int k = 0; k < 200; k++) v = v * 1664525u + (v >> 7) ^ 1013904223u;
    u[i] = v;
}
''', 64),
    'floats': ('''void main()
{
    uint i = gl_GlobalInvocationID.x;
    vec4 v = vec4(float(u[i] & 255u)) * vec4(0.1, 0.2, 0.3, 0.4);
    for (int k = 0; k < 100; k++) v = v * 0.5 + sqrt(abs(v.wzyx)) * vec4(1.0, 0.25, 0.125, 0.5);
    u[i] = floatBitsToUint(dot(v, v));
}
''', 64),
    'divergent': ('''void main()
{
    uint i = gl_GlobalInvocationID.x, v = u[i] & 1023u, n = 0u;
    while (v > 1u) {
        v = (v & 1u) == 0u ? v >> 1 : 3u * v + 1u;
        if ((v & 7u) == 5u) n += 2u; else n++;
    }
    u[i] = n;
}
''', 256),
    'scattered': (RESULT + '''void main()
{
    uint i = gl_GlobalInvocationID.x, v = u[i];
    for (int k = 0; k < 100; k++) v += u[v & 16383u] ^ v >> 9;
    r[i] = v;
}
''', 64),
    'images': (RESULT + '''layout(r32ui, binding = 2) uniform readonly uimage2D image;
void main()
{
    uint i = gl_GlobalInvocationID.x, v = u[i];
    for (int k = 0; k < 50; k++) v = v * 5u + imageLoad(image, ivec2(v, v >> 6) & 63).x;
    r[i] = v;
}
''', 64),
    'subgroups': ('''shared uint s[256];
void main()
{
    uint i = gl_LocalInvocationIndex, v = u[gl_GlobalInvocationID.x];
    for (int k = 0; k < 20; k++) {
        v = subgroupInclusiveAdd(v) ^ subgroupBallotBitCount(subgroupBallot((v & 1u) == 0u));
        s[i] = v;
        barrier();
        v += s[(i + 17u) & 255u];
        barrier();
    }
    u[gl_GlobalInvocationID.x] = v;
}
''', 128),
}


# What other resources a shader has, for sgcc-run. Those with other bindings are not tried on the device.
OPTIONS = {'images': ['--image=0.2=r32ui:64x64:random:u32:4096']}


def rate(program, path, groups, size, *more):
    name = os.path.splitext(os.path.basename(path))[0]
    done = subprocess.run([program, path, f'--groups={groups}', f'--subgroup-size={size}', f'--buffer=0.0=random:u32:{groups * 256}', *OPTIONS.get(name, []), '-O', '--time',
                           *more],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, text=True)
    return float(re.search(r'([\d.]+) million per second', done.stderr)[1])


def device_seconds(vkrun, module, groups):
    job = f'job a\nbuffer storage 0 0 0 {groups * 1024} {os.urandom(groups * 1024).hex()}\ndispatch {groups} 1 1\nmodule comp {module}\nend\n'
    start = time.monotonic()
    subprocess.run([vkrun], input=job, stdout=subprocess.DEVNULL, check=True, text=True)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--sgcc-run', default='./sgcc-run')
    parser.add_argument('--vkrun')
    options = parser.parse_args()
    print(f'{"":12} {"size":>4} {"plain":>10} {"all checks":>10}   million lane-instructions/s')
    good = True
    with tempfile.TemporaryDirectory() as folder:
        for name, (body, groups) in SHADERS.items():
            path = os.path.join(folder, name + '.comp')
            with open(path, 'w', encoding='ascii') as out:
                out.write(HEAD + body)
            for size in (8, 32, 64):
                plain, checked = rate(options.sgcc_run, path, groups, size), rate(options.sgcc_run, path, groups, size, '--check')
                good = good and (size < 32 or (plain >= 30 and checked >= 10))
                print(f'{name:12} {size:4} {plain:10.1f} {checked:10.1f}')
            if options.vkrun and 'binding = 1' not in body:
                module = path + '.spv'
                subprocess.run([os.path.join(os.path.dirname(options.sgcc_run), 'sgcc'), path, '-o', module], check=True)
                print(f'{"":12} on the device: {device_seconds(options.vkrun, module, groups):.3f} s')
    print('goals (size 32 and 64: 30 without checks, 10 with): ' + ('met' if good else 'not met'))
    return 0 if good else 1


if __name__ == '__main__':
    sys.exit(main())
