#version 450
// RUN: %compile %s | FileCheck %s
// Nothing that depends on which invocations are active is merged, moved, or done where the source skips it, also when it comes from
// functions that are expanded.  A vote that nobody asks for may go.
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(binding = 0) buffer B { float r[]; };
float once(float x) { float y = subgroupAdd(x); for (int i = 0; i < 3; i++) y += sin(y); return y; }
float again(float x) { float y = subgroupAdd(x); for (int i = 0; i < 4; i++) y += sin(y); return y; }
void main()
{
    float x = r[gl_LocalInvocationIndex], y = 0.0;
    if (x > 3.0) y = once(x);
    y += again(x);
    if (x > 4.0) y = subgroupMax(x);
    subgroupAny(x > 1.0);
    r[gl_LocalInvocationIndex] = y;
}
// CHECK: OpSelectionMerge
// CHECK: OpGroupNonUniformFAdd
// CHECK: OpGroupNonUniformFAdd
// CHECK: OpSelectionMerge
// CHECK: OpLabel
// CHECK-NEXT: OpGroupNonUniformFMax
// CHECK-NOT: OpSelect
// CHECK-NOT: OpGroupNonUniformAny
