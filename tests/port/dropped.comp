// An #extension line of which the port leaves nothing in use goes, and one of which something is left stays.
// RUN: %sgcc --port %s -o %t.comp && grep -v '// CHECK' %t.comp | FileCheck %s
// RUN: %sgcc --port -DBYTES %s -o %t.comp && grep -v '// CHECK' %t.comp | FileCheck %s
// RUN: sed 's/#ifdef BYTES/#if 1/' %s > %t-bytes.comp
// RUN: %sgcc --port %t-bytes.comp -o %t.comp && FileCheck %s --check-prefix=BYTES --input-file %t.comp
// RUN: %sgcc %t.comp -o %t.spv
// RUN: sed '/^#ifdef BYTES/,/^#endif/d' %s > %t-none.comp
// RUN: %sgcc --port %t-none.comp -o %t.comp && FileCheck %s --check-prefix=NONE --input-file %t.comp
// RUN: %sgcc --port --target-env=opengl %t-none.comp -o %t.comp && FileCheck %s --check-prefix=NONE --input-file %t.comp
// RUN: sed 's/#ifdef BYTES/#if 0/' %s > %t-unread.comp
// RUN: %sgcc --port %t-unread.comp -o %t.comp && FileCheck %s --check-prefix=UNREAD --input-file %t.comp
#version 450
#extension GL_NV_gpu_shader5 : enable
#extension GL_ARB_shader_ballot : enable
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : enable
// CHECK: {{^}}#extension GL_NV_gpu_shader5 : enable
// CHECK-NEXT: {{^}}#extension GL_KHR_shader_subgroup_vote : enable
// CHECK-NEXT: {{^}}#extension GL_KHR_shader_subgroup_ballot : enable
// CHECK-NOT: {{^}}#extension GL_EXT_shader_explicit_arithmetic_types_int64
// BYTES: {{^}}#extension GL_NV_gpu_shader5 : enable
// BYTES-NOT: {{^}}#extension GL_EXT_shader_explicit_arithmetic_types_int64
// NONE: #version 450
// NONE-NOT: {{^}}#extension GL_NV_gpu_shader5
// NONE-NOT: {{^}}#extension GL_EXT_shader_explicit_arithmetic_types_int64
// NONE: subgroupAny
// UNREAD: {{^}}#extension GL_NV_gpu_shader5 : enable
// UNREAD: {{^}}#extension GL_EXT_shader_explicit_arithmetic_types_int64 : enable
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { uint r[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t mask = ballotARB(r[i] > 3u);
    if (anyThreadNV(r[i] > 7u)) r[i] = uint(mask >> gl_SubGroupInvocationARB) & 1u;
#ifdef BYTES
    int8_t byte = int8_t(r[i]);
    r[i] += uint(byte);
#endif
}
