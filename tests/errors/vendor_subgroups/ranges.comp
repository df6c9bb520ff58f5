// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_AMD_shader_ballot : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; double d; };
void main()
{
    // CHECK: :[[@LINE+1]]:34: error: the components of argument 2 of 'swizzleInvocationsAMD' must be in the range [0, 3], component 2 is 4
    x = swizzleInvocationsAMD(x, uvec4(0, 1, 4, 3));
    // CHECK: :[[@LINE+1]]:40: error: the components of argument 2 of 'swizzleInvocationsMaskedAMD' must be in the range [0, 31], component 0 is 32
    x = swizzleInvocationsMaskedAMD(x, uvec3(32, 0, 0));
    // CHECK: :[[@LINE+1]]:34: error: argument 2 of 'swizzleInvocationsAMD' must be a constant integral expression
    x = swizzleInvocationsAMD(x, uvec4(x));
    // CHECK: :[[@LINE+1]]:9: error: no 'swizzleInvocationsAMD' takes (double, uvec4)
    d = swizzleInvocationsAMD(d, uvec4(0));
    // CHECK: :[[@LINE+1]]:9: error: no 'maxInvocationsAMD' takes (bool)
    if (maxInvocationsAMD(true)) x = 0;
}
// CHECK: {{^}}5 errors generated.
