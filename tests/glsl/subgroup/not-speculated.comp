#version 450
// RUN: %compile %s | FileCheck %s
// A group operation in the skipped operand of && or ?: stays behind its branch.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int x = r[9];
    // CHECK: OpBranchConditional
    // CHECK: OpLabel
    // CHECK-NEXT: OpGroupNonUniformIAdd
    r[0] = x > 3 ? subgroupAdd(x) : 0;
    // CHECK: OpBranchConditional
    // CHECK: OpGroupNonUniformAny
    r[1] = int(x > 5 && subgroupAny(x > 7));
}
