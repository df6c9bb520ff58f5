#!/usr/bin/env python3
"""Tests each report of sgcc-run --check with a body that has the fault, and a body that is as similar as possible and has no report.

    pairs.py [--quiet] [PREFIX...]

A row is (RULE: WHAT, options and declarations, faulty body, near body). A line that starts with '@' is one that is reported; lines of
declarations that start with '--' are options of sgcc-run. `i` is the local invocation index of 32, `u` a buffer of 0, 1, 2, ... 63.
"""
import os
import re
import shlex
import sys
import tempfile

from tests.lib import process, reporting

SGCC_RUN = os.environ.get('SGCC_RUN', './sgcc-run')

HEAD = '''#version 450
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_vote : require
'''
BUFFER = 'layout(std430, binding = 0) buffer B { uint u[]; };'
SIZE = 'layout(local_size_x = 32) in;'
ROTATE = '#extension GL_KHR_shader_subgroup_rotate : require'
PARTITION = '#extension GL_NV_shader_subgroup_partitioned : require'
QUADS = '#extension GL_NV_compute_shader_derivatives : require\nlayout(derivative_group_quadsNV) in;\nlayout(local_size_x = 8, local_size_y = 4) in;'
TEXTURE = 'layout(binding = 1) uniform sampler2D t;\n--image 0.1=r32f:8x8:levels=2 --sampler 0.1=linear'
PICTURE = 'layout(binding = 1, r32ui) uniform uimage2D p;\n--image 0.1=r32ui:8x4'
TEXELS = 'layout(binding = 1, r32ui) uniform uimageBuffer p;\n--image 0.1=r32ui:32x1'
DESCRIPTORS = '''#extension GL_EXT_nonuniform_qualifier : require
layout(std430, binding = 1) buffer D { uint v[4]; } d[4];
--target-env=vulkan1.2'''
REFERENCE = '''#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
layout(buffer_reference, std430) buffer R { uint x; };
--target-env=vulkan1.2'''
SPLIT = '#extension GL_EXT_split_barrier : require\nshared uint s[32];'
SHARED = 'shared uint s[32];'
LARGE = '--subgroup-size=64 --buffer 0.0=iota:u32:128\nlayout(local_size_x = 64) in;'

ROWS = [
    ('undefined: a local in one branch', '', 'uint v;\nif (i > 3u) v = 1u;\n@u[i] = v;', 'uint v;\nif (i > 3u) v = 1u;\nif (i > 3u) u[i] = v;'),
    ('undefined: a component of a vector', '', 'uvec2 v;\nv.x = i;\n@u[i] = v.y;', 'uvec2 v;\nv.x = i;\nu[i] = v.x;'),
    ('undefined: it decides a branch', '', 'uint v;\nif (i > 3u) v = u[i];\n@if (v == 7u) u[i] = 1u;', 'uint v;\nif (i > 3u) v = u[i];\nif (i > 3u && v == 7u) u[i] = 1u;'),
    ('undefined: it is an index', '', 'uint v;\nif (i > 0u) v = i;\n@u[v & 31u] = 1u;', 'uint v = 0u;\nif (i > 0u) v = i;\nu[v & 31u] = 1u;'),
    ('undefined: shared memory', SHARED, 'if (i > 3u) s[i] = i;\nbarrier();\n@u[i] = s[i];', 's[i] = i;\nbarrier();\nu[i] = s[i];'),
    ('undefined: an atomic operation on shared memory', SHARED, 'if (i > 3u) s[i] = 0u;\nbarrier();\n@atomicAdd(s[i], 1u);', 's[i] = 0u;\nbarrier();\natomicAdd(s[i], 1u);'),
    ('undefined: an operand of an atomic operation', '', 'uint v;\nif (i > 3u) v = 1u;\n@atomicAdd(u[0], v);', 'uint v;\nif (i > 3u) v = 1u;\nif (i > 3u) atomicAdd(u[0], v);'),
    ('undefined: a sum of the subgroup', '', 'uint v;\nif (i != 3u) v = 1u;\nuint sum = subgroupAdd(v);\n@u[i] = sum;', 'uint v;\nif (i != 3u) v = 1u;\nuint sum = subgroupAdd(i != 3u ? v : 0u);\nu[i] = sum;'),
    ('undefined: the result of a function', 'void f(uint n, out uint r) { if (n > 3u) r = n; }', 'uint v;\nf(i, v);\n@u[i] = v;', 'uint v;\nf(i + 4u, v);\nu[i] = v;'),
    ('undefined: the first bit of an empty ballot', '', 'uvec4 m = subgroupBallot(u[i] > 99u);\nuint n = subgroupBallotFindLSB(m);\n@u[i] = n;', 'uvec4 m = subgroupBallot(u[i] > 9u);\nuint n = subgroupBallotFindLSB(m);\nu[i] = n;'),
    ('undefined: the last bit of an empty ballot, where it is used', '', 'uvec4 m = subgroupBallot(u[i] > 99u);\nuint n = subgroupBallotFindMSB(m);\n@u[i] = n;', 'uvec4 m = subgroupBallot(u[i] > 99u);\nuint n = subgroupBallotFindMSB(m);\nif (m != uvec4(0u)) u[i] = n;'),
    ('undefined: a bit of a ballot behind the subgroup', '', 'uvec4 m = subgroupBallot(true);\n@u[i] = uint(subgroupBallotBitExtract(m, u[i] + 1u));', 'uvec4 m = subgroupBallot(true);\nu[i] = uint(subgroupBallotBitExtract(m, u[i]));'),
    ('undefined: a power of a negative number', '', 'float f = float(u[i]) - 0.5;\n@u[i] = floatBitsToUint(pow(f, 2.5));', 'float f = float(u[i]) + 0.5;\nu[i] = floatBitsToUint(pow(f, 2.5));'),
    ('undefined: the angle of nothing', '', 'float f = float(u[i]);\n@u[i] = floatBitsToUint(atan(f, f));', 'float f = float(u[i]);\nu[i] = floatBitsToUint(atan(f, f + 1.0));'),
    ('undefined: a smooth step between equal edges', '', 'float f = float(u[i]);\n@u[i] = floatBitsToUint(smoothstep(3.0, f, 2.0));', 'float f = float(u[i]);\nu[i] = floatBitsToUint(smoothstep(-1.0, f, 2.0));'),
    ('undefined: a clamp whose bounds are swapped', '', '@u[i] = clamp(u[i], 4u, u[i]);', 'u[i] = clamp(u[i], 0u, u[i]);'),
    ('undefined: a clamp of floats whose bounds are swapped', '', 'float f = float(u[i]);\n@u[i] = floatBitsToUint(clamp(f, 4.0, f));', 'float f = float(u[i]);\nu[i] = floatBitsToUint(clamp(f, 0.0, f));'),
    ('inactive: a shuffle from a lane of the other branch', '', 'uint v = 0u;\nif (i > 3u) v = subgroupShuffle(i, 2u);\n@u[i] = v;', 'uint v = 0u;\nif (i > 1u) v = subgroupShuffle(i, 2u);\nu[i] = v;'),
    ('inactive: the lane before the first', '', 'uint v = subgroupShuffleUp(i, 1u);\n@u[i] = v;', 'uint v = subgroupShuffleUp(i, 1u);\nif (i > 0u) u[i] = v;'),
    ('inactive: the lane behind the last', '', 'uint v = subgroupShuffleDown(i, 4u);\n@u[i] = v;', 'uint v = subgroupShuffleDown(i, 4u);\nif (i < 28u) u[i] = v;'),
    ('inactive: a butterfly of a part', '', 'uint v = 0u;\nif (i < 24u) v = subgroupShuffleXor(i, 8u);\n@u[i] = v;', 'uint v = 0u;\nif (i < 24u) v = subgroupShuffleXor(i, 4u);\nu[i] = v;'),
    ('inactive: a broadcast from a lane that left', '', 'if (i == 0u) return;\nuint v = subgroupBroadcast(i, 0u);\n@u[i] = v;', 'if (i == 0u) return;\nuint v = subgroupBroadcast(i, 1u);\nu[i] = v;'),
    ('inactive: a rotation', ROTATE, 'uint v = 0u;\nif (i != 9u) v = subgroupRotate(i, 2u);\n@u[i] = v;', 'uint v = 0u;\nv = subgroupRotate(i, 2u);\nu[i] = v;'),
    ('uniform: a broadcast', '--target-env=vulkan1.2', 'uint v = subgroupBroadcast(u[i], i & 1u);\n@u[i] = v;', 'uint v = subgroupBroadcast(u[i], u[40] & 1u);\nu[i] = v;'),
    ('uniform: a rotation', ROTATE, 'uint v = subgroupRotate(i, i & 1u);\n@u[i] = v;', 'uint v = subgroupRotate(i, u[40] & 1u);\nu[i] = v;'),
    ('uniform: the index of a descriptor', DESCRIPTORS, '@u[i] = d[i & 3u].v[0];', 'u[i] = d[nonuniformEXT(i & 3u)].v[0];'),
    ('uniform: the index of a descriptor, in a loop over its values', DESCRIPTORS, '@u[i] = d[u[i] & 3u].v[i & 3u];',
     'uint n = u[i] & 3u;\nbool todo = i < 16u;\nwhile (todo) {\n    uint k = subgroupBroadcastFirst(n);\n    if (k == n) { u[i] = d[k].v[i & 3u]; todo = false; }\n}'),
    ('clusters: a sum', '--subgroup-size=8', 'uint v = subgroupClusteredAdd(i, 16u);\n@u[i] = v;', 'uint v = subgroupClusteredAdd(i, 8u);\nu[i] = v;'),
    ('clusters: a sum of a cluster that nobody uses', '--subgroup-size=8', 'uint v = subgroupClusteredMax(i, 16u);\n@u[i] = v;', 'uint v = subgroupClusteredMax(i, 16u);\nu[i] = gl_SubgroupSize < 16u ? subgroupMax(i) : v;'),
    ('clusters: a rotation', ROTATE + '\n--subgroup-size=8', 'uint v = subgroupClusteredRotate(i, 1u, 16u);\n@u[i] = v;', 'uint v = subgroupClusteredRotate(i, 1u, 8u);\nu[i] = v;'),
    ('clusters: parts that overlap', PARTITION, 'uvec4 m = uvec4(i > 3u ? 0xffu << (i & 24u) : 15u, 0u, 0u, 0u);\n@u[i] = subgroupPartitionedAddNV(i, m);', 'uvec4 m = uvec4(0xffu << (i & 24u), 0u, 0u, 0u);\nu[i] = subgroupPartitionedAddNV(i, m);'),
    ('clusters: a part without the lane itself', PARTITION, 'uvec4 m = uvec4(0xffu << (~i & 24u), 0u, 0u, 0u);\n@u[i] = subgroupPartitionedAddNV(i, m);', 'uvec4 m = subgroupPartitionNV(~i & 24u);\nu[i] = subgroupPartitionedAddNV(i, m);'),
    ('quads: a swap', '', 'uint v = 0u;\nif (i != 6u) v = subgroupQuadSwapVertical(i);\n@u[i] = v;', 'uint v = 0u;\nif (i > 7u) v = subgroupQuadSwapVertical(i);\nu[i] = v;'),
    ('quads: a diagonal swap of a part', '', 'uint v = 0u;\nif (i % 4u != 3u) v = subgroupQuadSwapDiagonal(i);\n@u[i] = v;', 'uint v = 0u;\nif (i % 4u == 0u || i % 4u == 3u) v = subgroupQuadSwapDiagonal(i);\nu[i] = v;'),
    ('quads: a broadcast', '', 'uint v = 0u;\nif (i % 4u != 2u) v = subgroupQuadBroadcast(i, 2u);\n@u[i] = v;', 'uint v = 0u;\nif (i % 4u != 2u) v = subgroupQuadBroadcast(i, 1u);\nu[i] = v;'),
    ('quads: the last one in part', 'layout(local_size_x = 30) in;', 'uint v = subgroupQuadSwapVertical(i);\n@u[i] = v;', 'uint v = subgroupQuadSwapHorizontal(i);\nu[i] = v;'),
    ('quads: a derivative', QUADS, 'float f = 0.0;\nif (i != 5u) f = dFdx(float(u[i]));\n@u[i] = floatBitsToUint(f);', 'float f = 0.0;\nif (gl_LocalInvocationID.y > 1u) f = dFdx(float(u[i]));\nu[i] = floatBitsToUint(f);'),
    ('quads: a level of a texture', QUADS + '\n' + TEXTURE, 'float f = 0.0;\nif (i != 5u) f = texture(t, vec2(gl_LocalInvocationID.xy) / 8.0).x;\n@u[i] = floatBitsToUint(f);',
     'float f = 0.0;\nif (i != 5u) f = textureLod(t, vec2(gl_LocalInvocationID.xy) / 8.0, 0.0).x;\nu[i] = floatBitsToUint(f);'),
    ('bounds: a buffer', '', '@u[i + 33u] = 1u;', 'u[i + 32u] = 1u;'),
    ('bounds: an atomic operation', '', '@atomicAdd(u[i + 33u], 1u);', 'atomicAdd(u[i + 32u], 1u);'),
    ('bounds: an index below zero', '', '@uint v = u[32 - 2 * int(i)];\nif (v == 99u) u[i] = v;', 'uint v = u[62 - 2 * int(i)];\nif (v == 99u) u[i] = v;'),
    ('bounds: a vector', '', 'uvec4 v = uvec4(i);\n@u[i] = v[i & 7u];', 'uvec4 v = uvec4(i);\nu[i] = v[i & 3u];'),
    ('bounds: a vector that is written', '', 'uvec4 v = uvec4(i);\n@v[u[i] & 7u] = 1u;\nu[i] = v.x;', 'uvec4 v = uvec4(i);\nv[u[i] & 3u] = 1u;\nu[i] = v.x;'),
    ('bounds: an array in a block', 'layout(std430, binding = 1) buffer C { uint a[4]; uint more[]; };', '@u[i] = a[i >> 2u];', 'u[i] = a[i >> 3u];'),
    ('bounds: shared memory', SHARED, 's[i] = i;\nbarrier();\n@u[i] = s[i + 1u];', 's[i] = i;\nbarrier();\nu[i] = s[(i + 1u) & 31u];'),
    ('bounds: push constants', 'layout(push_constant) uniform P { uint a[4]; };', '@u[i] = a[i >> 2u];', 'u[i] = a[i >> 3u];'),
    ('bounds: descriptors', DESCRIPTORS, '@u[i] = d[nonuniformEXT(i >> 2u)].v[0];', 'u[i] = d[nonuniformEXT(i >> 3u)].v[0];'),
    ('bounds: an address', REFERENCE, 'R r = R(uvec2(u[i], 1u));\n@u[i] = r.x;', 'R r = R(uvec2(u[i], 1u));\nu[i] = 1u;'),
    ('bounds: a texel that is read', PICTURE, '@u[i] = imageLoad(p, ivec2(i, i >> 3u)).x;', 'u[i] = imageLoad(p, ivec2(i & 7u, i >> 3u)).x;'),
    ('bounds: a texel that is written', PICTURE, '@imageStore(p, ivec2(i & 7u, 1 + int(i >> 3u)), uvec4(1u));', 'imageStore(p, ivec2(i & 7u, i >> 3u), uvec4(1u));'),
    ('bounds: an atomic operation on a texel', PICTURE, '@imageAtomicAdd(p, ivec2(int(i & 7u) - 1, i >> 3u), 1u);', 'imageAtomicAdd(p, ivec2(i & 7u, i >> 3u), 1u);'),
    ('bounds: a texel of a buffer', TEXELS, '@u[i] = imageLoad(p, int(i) + 1).x;', 'u[i] = imageLoad(p, int(i)).x;'),
    ('bounds: a fetched texel', TEXTURE, '@u[i] = floatBitsToUint(texelFetch(t, ivec2(i, 0), 0).x);', 'u[i] = floatBitsToUint(texelFetch(t, ivec2(i & 7u, 0), 0).x);'),
    ('bounds: a level', TEXTURE, '@u[i] = floatBitsToUint(texelFetch(t, ivec2(0), int(i & 3u)).x);', 'u[i] = floatBitsToUint(texelFetch(t, ivec2(0), int(i & 1u)).x);'),
    ('barriers: in one branch', '', 'if (i < 31u)\n@    barrier();', 'if (u[40] < 31u) barrier();\nelse barrier();'),
    ('barriers: after an early return', SHARED, 's[i] = i;\nif (i > 30u) return;\n@barrier();\nu[i] = s[i];', 's[i] = i;\nbarrier();\nif (i > 30u) return;\nu[i] = s[i];'),
    ('barriers: in a loop whose length differs', '', 'for (uint k = 0u; k < u[i] + 1u; k++)\n@    barrier();', 'for (uint k = 0u; k < u[40] + 1u; k++) barrier();'),
    ('barriers: each subgroup at its own', '--subgroup-size=8', '@if (gl_SubgroupID == 0u) barrier(); else barrier();', 'if (gl_WorkGroupID.x == 0u) barrier(); else barrier();'),
    ('barriers: not all arrive', SPLIT, 'if (i != 5u)\n@    controlBarrierArrive();\ncontrolBarrierWait();', 'if (u[40] != 5u) controlBarrierArrive();\nelse controlBarrierArrive();\ncontrolBarrierWait();'),
    ('barriers: a subgroup does not arrive', SPLIT + '\n--subgroup-size=8', 'if (gl_SubgroupID != 2u) {\n    controlBarrierArrive();\n@    controlBarrierWait();\n}', 'controlBarrierArrive();\nif (gl_SubgroupID != 2u) u[i] = 1u;\ncontrolBarrierWait();'),
    ('barriers: it waits and has not arrived', SPLIT, '@controlBarrierWait();', 'controlBarrierArrive();\ncontrolBarrierWait();'),
    ('barriers: it arrives twice', SPLIT, 'controlBarrierArrive();\n@controlBarrierArrive();\ncontrolBarrierWait();', 'controlBarrierArrive();\ncontrolBarrierWait();\ncontrolBarrierArrive();\ncontrolBarrierWait();'),
    ('races: a word of a buffer', '', '@u[i & 15u] = i;', 'u[i] = i;'),
    ('races: a word that a neighbour reads', '', '@u[i] = u[i + 1u];', 'u[i] = u[i + 32u];'),
    ('races: shared memory without a barrier', SHARED, 's[i] = i;\n@u[i] = s[31u - i];', 's[i] = i;\nbarrier();\nu[i] = s[31u - i];'),
    ('races: the next turn of a loop', SHARED, 'for (uint k = 0u; k < 2u; k++) {\n@    s[i] = i + k;\n    barrier();\n    u[i] = s[i ^ 1u];\n}', 'for (uint k = 0u; k < 2u; k++) {\n    s[i] = i + k;\n    barrier();\n    u[i] = s[i ^ 1u];\n    barrier();\n}'),
    ('races: an atomic operation and a plain read', '', 'atomicAdd(u[0], 1u);\n@u[i + 1u] = u[0];', 'atomicAdd(u[0], 1u);\nu[i + 1u] = atomicAdd(u[0], 0u);'),
    ('races: between the parts of a barrier', SPLIT, 'controlBarrierArrive();\ns[i] = i;\ncontrolBarrierWait();\n@u[i] = s[31u - i];', 's[i] = i;\ncontrolBarrierArrive();\ncontrolBarrierWait();\nu[i] = s[31u - i];'),
    ('races: workgroups', '--groups=2', '@u[i] = gl_WorkGroupID.x;', 'u[gl_GlobalInvocationID.x] = gl_WorkGroupID.x;'),
    ('division: by zero', '', '@u[i] = 9u / u[i];', 'if (u[i] != 0u) u[i] = 9u / u[i];'),
    ('division: of the smallest integer by -1', '', '@u[i] = uint(int(0x80000000u + u[i]) / -1);', 'u[i] = uint(int(0x80000001u + u[i]) / -1);'),
    ('division: a remainder', '', '@u[i] = 9u % u[i];', 'u[i] = 9u % max(u[i], 1u);'),
    ('division: one component', '', '@uvec2 v = uvec2(8u) / uvec2(1u, u[i]);\nu[i] = v.x + v.y;', 'uvec2 v = uvec2(8u) / uvec2(1u, u[i] + 1u);\nu[i] = v.x + v.y;'),
    ('division: a remainder of floats', '', '@u[i] = floatBitsToUint(mod(5.0, float(u[i])));', 'u[i] = floatBitsToUint(mod(5.0, float(u[i]) + 1.0));'),
    ('shifts: to the left', '', '@u[i] = 1u << (u[i] + 1u);', 'u[i] = 1u << u[i];'),
    ('shifts: by less than nothing', '', '@u[i] = u[i] >> (int(i) - 1);', 'u[i] = u[i] >> int(i);'),
    ('shifts: a bit for each lane of a large subgroup', LARGE, '@u[i] = (1u << gl_SubgroupInvocationID) - 1u;', 'u[i] = (1u << (gl_SubgroupInvocationID & 31u)) - 1u;'),
    ('shifts: a field', '', '@u[i] = bitfieldExtract(u[i], 1, int(i) + 1);', 'u[i] = bitfieldExtract(u[i], 0, int(i) + 1);'),
    ('shifts: a field that is inserted', '', '@u[i] = bitfieldInsert(u[i], 1u, int(i), 2);', 'u[i] = bitfieldInsert(u[i], 1u, int(i), 1);'),
    ('shifts: one that is chosen', '', '@u[i] = u[i] > 0u ? 1u << (u[i] + 1u) : 0u;', 'u[i] = u[i] + 1u < 32u ? 1u << (u[i] + 1u) : 0u;'),
    ('conversions: one that is chosen', '', 'float f = float(u[i]) - 1.0;\n@u[i] = f < 9.0 ? uint(f) : 0u;', 'float f = float(u[i]) - 1.0;\nu[i] = f >= 0.0 ? uint(f) : 0u;'),
    ('division: one that is chosen', '', '@u[i] = u[i] < 9u ? 9u / u[i] : 0u;', 'u[i] = u[i] > 0u ? 9u / u[i] : 0u;'),
    ('bounds: a component that is chosen', '', '@u[i] = i < 5u ? uvec4(1, 2, 3, u[i])[i] : 0u;', 'u[i] = i < 4u ? uvec4(1, 2, 3, u[i])[i] : 0u;'),
    ('conversions: below zero', '', 'float f = float(u[i]) - 1.0;\n@u[i] = uint(f);', 'float f = float(u[i]) - 0.999;\nu[i] = uint(f);'),
    ('conversions: too large', '', 'float f = float(u[i]) + 2147483648.0;\n@u[i] = uint(int(f));', 'float f = 2147483520.0 - float(u[i]);\nu[i] = uint(int(f));'),
    ('conversions: a NaN', '', 'float f = sqrt(float(u[i]) - 1.0);\n@u[i] = uint(f);', 'float f = sqrt(float(u[i]));\nu[i] = uint(f);'),
    ('nans: the smaller one', '', 'float f = sqrt(float(u[i]) - 1.0);\n@u[i] = floatBitsToUint(min(f, 1.0));', 'float f = sqrt(float(u[i]) - 1.0);\nu[i] = floatBitsToUint(isnan(f) ? 0.0 : min(f, 1.0));'),
    ('nans: a clamp', '', 'float f = 0.0 / float(u[i]);\n@u[i] = floatBitsToUint(clamp(f, 0.0, 1.0));', 'float f = 1.0 / float(u[i]);\nu[i] = floatBitsToUint(clamp(f, 0.0, 1.0));'),
    ('masks: one word', LARGE, '@uvec4 m = subgroupBallot((u[i] & 1u) == 0u);\nu[i] = bitCount(m.x);', 'uvec4 m = subgroupBallot((u[i] & 1u) == 0u);\nu[i] = bitCount(m.x) + bitCount(m.y);'),
    ('masks: compared', LARGE, '@uvec4 m = subgroupBallot(u[i] > 3u);\nu[i] = m.x == 0xffffffffu ? 1u : 0u;', 'uvec4 m = subgroupBallot(u[i] > 3u);\nu[i] = m == uvec4(~0u, ~0u, 0u, 0u) ? 1u : 0u;'),
    ('masks: truncated', LARGE + '\n#extension GL_ARB_gpu_shader_int64 : require', '@uvec4 m = subgroupBallot(u[i] > 3u);\nu[i] = uint(uint64_t(m.x));', 'uvec4 m = subgroupBallot(u[i] > 3u);\nu[i] = uint(packUint2x32(m.xy) >> 5);'),
    ('masks: 64 bits of a large subgroup', '#extension GL_ARB_shader_ballot : require\n#extension GL_ARB_gpu_shader_int64 : require\n--subgroup-size=128 --buffer 0.0=iota:u32:128\nlayout(local_size_x = 128) in;',
     '@uint64_t m = ballotARB(u[i] > 3u);\nu[i] = uint(m >> 5);', 'uint64_t m = ballotARB(u[i] < 30u);\nu[i] = uint(m >> 5);'),
    ('loops: it does not end', '--limit=10000', '@while (atomicAdd(u[63], 0u) != 0u) {}', 'for (uint k = 0u; k < 9u; k++) atomicAdd(u[63], 0u);'),
    ('loops: invocations of one subgroup wait for each other', '--limit=10000', 'if (i == 0u) atomicExchange(u[63], 64u);\nelse\n@    while (atomicAdd(u[63], 0u) != 99u) {}', 'if (i == 0u) atomicExchange(u[63], 64u);\nsubgroupBarrier();\nwhile (atomicAdd(u[63], 0u) != 64u) {}'),
]


def write_shader(place, declarations, body):
    """The options of the declarations, and the marked lines."""
    lines = declarations.splitlines()
    options = [word for line in lines if line[:2] == '--' for word in shlex.split(line)]
    text = [HEAD.rstrip(), *(line for line in lines if line[:1] == '#'), BUFFER, *(line for line in lines if line[:1] not in '#-')]
    if 'local_size' not in declarations:
        text.append(SIZE)
    text += ['void main()', '{', '    uint i = gl_LocalInvocationIndex;', *(f'    {line}' for line in body.splitlines()), '}']
    text = '\n'.join(text).splitlines()
    marked = [number for number, line in enumerate(text, 1) if line.startswith('    @')]
    with open(place, 'w', encoding='utf-8') as out:
        out.write('\n'.join(text).replace('\n    @', '\n    ') + '\n')
    if '--buffer' not in options:
        options += ['--buffer', '0.0=iota:u32:64']
    return options, marked


def judge(place, name, declarations, body, *more):
    options, marked = write_shader(place, declarations, body)
    done = process.run([SGCC_RUN, place, '--check', '--quiet', *options, *more], merged=True)
    found = {(int(line), rule) for line, rule in re.findall(r'^[^\n]*?:(\d+):?\d*:? error: .*\[(\w+)\]', done.stdout, re.MULTILINE)}
    rule = name.split(':')[0]
    if found == {(line, rule) for line in marked} and bool(done.returncode) == bool(marked):
        return None
    return f'found {sorted(found)}, expected {marked} [{rule}]: exit status {done.returncode}: {done.stdout[:500]}'


def run_pairs(report, chosen=()):
    with tempfile.TemporaryDirectory() as folder:
        for name, declarations, fault, near in ROWS:
            if chosen and not any(name.startswith(prefix) for prefix in chosen):
                continue
            for what, body in (('fault', fault), ('near', near)):
                place = os.path.join(folder, f'{what}.comp')
                wrong = judge(place, name, declarations, body) or (judge(place, name, declarations, body, '-O0') if what == 'near' else None)
                report.add('fail' if wrong else 'pass', f'{name}, {what}', wrong or '')


def main():
    report = reporting.Report('--quiet' in sys.argv)
    run_pairs(report, [a for a in sys.argv[1:] if a[:1] != '-'])
    return report.finish()


if __name__ == '__main__':
    sys.exit(main())
