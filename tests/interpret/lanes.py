#!/usr/bin/env python3
"""Compares which invocation is in which lane with a model: shapes of workgroups, orders of lanes, subgroups that are not full, and what subgroup operations
and OpenCL C's functions give there.  Values come from --dump=json.
"""
import json
import os
import re
import sys
import tempfile

from tests.lib import process, reporting

SHADER = '''#version 450
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
layout(local_size_x = {0}, local_size_y = {1}, local_size_z = {2}) in;
struct Place {{ uint id, count, size, lane, alive, sum, before, first; uvec4 mask; }};
layout(std430, binding = 0) buffer Data {{ Place places[]; }};
void main()
{{
    uint i = gl_LocalInvocationIndex;
    places[i] = Place(gl_SubgroupID, gl_NumSubgroups, gl_SubgroupSize, gl_SubgroupInvocationID, subgroupBallotBitCount(subgroupBallot(true)),
                      subgroupAdd(i), subgroupExclusiveAdd(i), subgroupBroadcastFirst(i), subgroupBallot((i & 1u) != 0u));
}}
'''

KERNEL = '''#pragma OPENCL EXTENSION cl_khr_subgroups : enable
__attribute__((reqd_work_group_size(48, 1, 1))) kernel void sizes(global uint *out)
{
    uint i = get_local_id(0);
    uint8 v = (uint8)(get_sub_group_size(), get_max_sub_group_size(), get_num_sub_groups(), get_enqueued_num_sub_groups(), get_sub_group_id(),
                      get_sub_group_local_id(), sub_group_reduce_add(1u), 0u);
    if ((i & 1u) != 0u) v.s7 = get_sub_group_size();
    vstore8(v, i, out);
}
'''


# --- the model -------------------------------------------------------------------------------

def spread(x):
    return sum((x >> bit & 1) << 2 * bit for bit in range(16))


def ordered(shape, order):
    """The local indices in the order in which they get lanes."""
    def key(index):
        x, y, z = index % shape[0], index // shape[0] % shape[1], index // shape[0] // shape[1]
        if order == 'morton':
            return z, spread(x) | spread(y) << 1
        if order == 'quads':
            return z, y // 2, x // 2, y % 2, x % 2
        return (index,)
    return sorted(range(shape[0] * shape[1] * shape[2]), key=key)


def subgroups(shape, order, lanes):
    """For each subgroup the local index by lane."""
    rest = ordered(shape, order)
    groups = []
    while rest:
        groups.append(dict(zip(lanes, rest)))
        rest = rest[len(lanes):]
    return groups


def modelled(shape, order, size, lanes):
    groups = subgroups(shape, order, lanes)
    places = {}
    for number, group in enumerate(groups):
        mask = sum(1 << lane for lane, i in group.items() if i & 1)
        for lane, i in group.items():
            places[i] = {'id': number, 'count': len(groups), 'size': size, 'lane': lane, 'alive': len(group), 'sum': sum(group.values()),
                         'before': sum(other for at, other in group.items() if at < lane), 'first': group[min(group)],
                         'mask': [mask >> 32 * word & 0xffffffff for word in range(4)]}
    return [places[i] for i in sorted(places)]


# --- shaders ---------------------------------------------------------------------------------

SHAPES = [(64, 1, 1), (8, 8, 1), (4, 4, 4), (5, 7, 1), (6, 2, 3), (33, 1, 1), (1, 16, 2), (16, 16, 1)]


def lane_sets(size):
    """Options with the lanes that they leave."""
    yield [], list(range(size))
    if size >= 4:
        yield [f'--subgroup-fill={size * 3 // 4}'], list(range(size * 3 // 4))
        yield [f'--active-lanes=0-1,{size - 1}'], [0, 1, size - 1]
        mask = sum(1 << lane for lane in range(size) if lane % 3 != 1)
        yield [f'--active-lanes={mask:#x}'], [lane for lane in range(size) if lane % 3 != 1]


def run(*arguments):
    return process.run([os.environ.get('SGCC_RUN', './sgcc-run'), *arguments])


def check_shape(folder, shape, report):
    path = os.path.join(folder, 'places.comp')
    with open(path, 'w', encoding='ascii') as out:
        out.write(SHADER.format(*shape))
    module = os.path.join(folder, 'places.spv')
    process.demand([os.environ.get('SGCC', './sgcc'), '-g', '--target-env=vulkan1.1', path, '-o', module])
    total = shape[0] * shape[1] * shape[2]
    for size in (1, 4, 8, 32, 128):
        for order in ('linear', 'quads', 'morton'):
            for options, lanes in lane_sets(size):
                done = run(module, f'--subgroup-size={size}', f'--lane-order={order}', *options, f'--buffer=0.0=zeros:{48 * total}', '--dump=json')
                name = f'{shape} {order} size {size} {" ".join(options)}'
                if done.returncode:
                    report.add('fail', name, done.stderr)
                    continue
                found = json.loads(done.stdout)['resources'][0]['value']['places']
                wanted = modelled(shape, order, size, lanes)
                differ = [i for i in range(total) if found[i] != wanted[i]]
                report.add('fail' if differ else 'pass', name, f'invocation {differ[0]}: {found[differ[0]]} {wanted[differ[0]]}' if differ else '')


# --- kernels ---------------------------------------------------------------------------------

def check_kernel(folder, report):
    path = os.path.join(folder, 'sizes.cl')
    with open(path, 'w', encoding='ascii') as out:
        out.write(KERNEL)
    for size in (8, 32, 64):
        for options, each in (([], size), (['--subgroup-fill=6'], 6), (['--active-lanes=0-4'], 5)):
            done = run(path, f'--subgroup-size={size}', *options, f'--arg=out=zeros:{48 * 32}', '--dump=json', '--quiet')
            name = f'kernel size {size} {" ".join(options)}'
            if done.returncode:
                report.add('fail', name, done.stderr)
                continue
            found = json.loads(done.stdout)['resources'][0]['value']
            count = -(-48 // each)
            wanted = []
            for i in range(48):
                here = min(each, 48 - i // each * each)
                wanted += [here, size, count, count, i // each, i % each, here, here if i & 1 else 0]
            report.add('pass' if found == wanted else 'fail', name, f'{found[-8:]} {wanted[-8:]}')


# --- what Vulkan does not allow --------------------------------------------------------------

PLAIN = '#version 450\nlayout(local_size_x = {0}, local_size_y = {1}) in;\n{2}layout(binding = 0) buffer B {{ float f[]; }};\nvoid main() {{ f[gl_LocalInvocationIndex] = {3}; }}\n'
GROUP = '#extension GL_NV_compute_shader_derivatives : require\nlayout(derivative_group_{0}NV) in;\n'

REFUSED = [
    ((48, 1), '', '1.0', ['--full-subgroups'], 'the workgroup is 48 invocations wide, and full subgroups need a multiple of the subgroup size 32'),
    ((64, 1), '', '1.0', ['--full-subgroups', '--subgroup-fill=7'], '--subgroup-fill: all lanes of subgroups are active, .* --full-subgroups requires it'),
    ((64, 1), '', '1.0', ['--target-env=vulkan1.3', '--active-lanes=3'], '--active-lanes: all lanes of subgroups are active, .* the module is SPIR-V 1.6'),
    ((48, 1), '', '1.0', ['--target-env=vulkan1.3', '--active-lanes=3'], None),
    ((64, 1), '', '1.0', ['--full-subgroups'], None),
    ((64, 1), '', '1.0', ['--subgroup-fill=33'], '33 invocations are more than the subgroup size 32'),
    ((64, 1), '', '1.0', ['--subgroup-fill=0'], 'a subgroup has an invocation'),
    ((64, 1), '', '1.0', ['--subgroup-size=8', '--active-lanes=0-8'], 'a subgroup of the size 8 has no lane 8'),
    ((64, 1), '', '1.0', ['--active-lanes=0-128'], 'is not a list of lanes from 0 to 127'),
    ((64, 1), '', '1.0', ['--active-lanes=4-2'], 'is not a list of lanes from 0 to 127'),
    ((64, 1), '', '1.0', ['--active-lanes=0xfg'], 'is not a list of lanes from 0 to 127'),
    ((64, 1), '', '1.0', ['--active-lanes=0x0'], 'a subgroup has an invocation'),
    ((64, 1), '', '1.0', ['--active-lanes=1', '--subgroup-fill=2'], 'both say which lanes there are'),
    ((64, 1), '', '1.0', ['--lane-order=rows'], "'rows' is not linear, quads or morton"),
    ((8, 8), GROUP.format('linear'), 'dFdx(f[0])', ['--lane-order=morton'], 'derivative_group_linearNV .* only linear is possible'),
    ((8, 8), GROUP.format('quads'), 'dFdx(f[0])', ['--lane-order=linear'], 'derivative_group_quadsNV .* only quads and morton are possible'),
    ((8, 8), GROUP.format('quads'), 'dFdx(f[0])', ['--lane-order=morton'], None),
    ((8, 8), GROUP.format('quads'), 'dFdx(f[0])', ['--active-lanes=0-3,8-9'], 'the lanes of a quad, as lanes 8 to 11, are active or inactive together'),
    ((8, 8), GROUP.format('quads'), 'dFdx(f[0])', ['--active-lanes=0-3,8-11'], None),
]


def check_refusals(folder, report):
    path = os.path.join(folder, 'plain.comp')
    for (x, y), head, value, options, wanted in REFUSED:
        with open(path, 'w', encoding='ascii') as out:
            out.write(PLAIN.format(x, y, head, value))
        done = run(path, '--quiet', *options)
        good = not done.returncode if wanted is None else done.returncode == 2 and re.search(wanted, done.stderr)
        report.add('pass' if good else 'fail', f'{"accepted" if wanted is None else "refused"} {x}x{y} {" ".join(options)}', f'{done.returncode} {done.stderr}')
    with open(path.replace('.comp', '.cl'), 'w', encoding='ascii') as out:
        out.write(KERNEL)
    done = run(path.replace('.comp', '.cl'), '--quiet', '--active-lanes=0,2')
    report.add('pass' if done.returncode == 2 and 'lane 1 is missing' in done.stderr else 'fail', 'refused gaps in a kernel', done.stderr)


def main():
    report = reporting.Report('--quiet' in sys.argv)
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES:
            check_shape(folder, shape, report)
        check_kernel(folder, report)
        check_refusals(folder, report)
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
