#version 450
// RUN: %compile %s | FileCheck %s
// The behaviour of an extension follows its position; enable and require are alike for those that are supported.
#extension GL_KHR_shader_subgroup_vote : enable
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { bool r[]; };
bool f() { return subgroupAny(r[1]); }
#extension GL_KHR_shader_subgroup_vote : disable
bool subgroupAny(int x) { return x == 1; }
void main()
{
    // CHECK: OpGroupNonUniformAny
    // CHECK-NOT: OpGroupNonUniformAny
    r[0] = f() || subgroupAny(int(r[2]));
}
