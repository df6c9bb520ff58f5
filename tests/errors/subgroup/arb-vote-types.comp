#version 450
// RUN: %refuse %s | FileCheck %s
// allInvocationsEqualARB takes bool alone.
#extension GL_ARB_shader_group_vote : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    // CHECK: arb-vote-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}allInvocationsEqualARB
    r[0] = float(allInvocationsEqualARB(r[1]));
}
// CHECK: {{^}}1 error generated.
