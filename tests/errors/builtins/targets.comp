#version 460
// RUN: %refuse %s --target-env=vulkan1.0 | FileCheck %s
// What SPIR-V of the target cannot express names the target that can.
#extension GL_ARB_shader_ballot : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; };
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'readFirstInvocationARB' needs SPIR-V 1.3: write --target-env=vulkan1.1
    u = readFirstInvocationARB(u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'anyInvocation' needs SPIR-V 1.3: write --target-env=vulkan1.1
    u = uint(anyInvocation(u > 3u));
    // CHECK: 2 errors generated.
}
