#version 460
// RUN: %compile %s | FileCheck %s
// The same votes under their names of GLSL 4.60, 8.19.
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { bool r[]; };
void main()
{
    // CHECK: {{OpGroupNonUniformAny|OpSubgroupAnyKHR}}
    // CHECK: {{OpGroupNonUniformAll|OpSubgroupAllKHR}}
    // CHECK: {{OpGroupNonUniformAllEqual|OpSubgroupAllEqualKHR}}
    r[0] = anyInvocation(r[9]);
    r[1] = allInvocations(r[9]);
    r[2] = allInvocationsEqual(r[9]);
}
