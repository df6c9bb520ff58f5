#version 450
// RUN: %compile %s | FileCheck %s
// Equal group operations at different places stay apart: other lanes are active there.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int x = r[9];
    // CHECK: OpGroupNonUniformIAdd
    // CHECK: OpBranchConditional
    // CHECK: OpLabel
    // CHECK: OpGroupNonUniformIAdd
    // CHECK: OpLabel
    // CHECK: OpGroupNonUniformIAdd
    // CHECK-NOT: OpGroupNonUniformIAdd
    int a = subgroupAdd(x), b = 0;
    if (x > 3)
        b = subgroupAdd(x);
    int c = subgroupAdd(x);
    r[0] = a + b + c;
}
