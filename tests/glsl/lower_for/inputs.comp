// --lower-for=hlsl: subgroups are numbered at the beginning, by a counter of the workgroup.
// RUN: %compile %s --lower-for=hlsl | FileCheck %s
#version 450
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint x; uvec4 mask; };
// CHECK-NOT: BuiltIn SubgroupId
// CHECK-NOT: BuiltIn SubgroupGeMask
// CHECK: [[COUNTER:%[0-9]+]] = OpVariable %_ptr_Workgroup_uint Workgroup
// CHECK: OpAtomicExchange %uint [[COUNTER]]
// CHECK: OpControlBarrier
// CHECK: OpGroupNonUniformElect
// CHECK: OpAtomicIAdd %uint [[COUNTER]]
// CHECK: OpGroupNonUniformBroadcastFirst
// CHECK: OpControlBarrier
// CHECK: OpAtomicLoad %uint [[COUNTER]]
void main()
{
    x = gl_SubgroupID + gl_NumSubgroups;
    mask = gl_SubgroupGeMask;
    mask.x += gl_SubgroupLtMask[x];
}
