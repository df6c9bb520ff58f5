#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// GL_NV_cooperative_vector, 5.9: the functions that take cooperative vectors are few.
#extension GL_NV_cooperative_vector : require
layout(local_size_x = 32) in;
void main()
{
    coopvecNV<float, 16> a = coopvecNV<float, 16>(1.0);
    // CHECK: :[[@LINE+1]]:13: error: 'sin' takes no cooperative vector: call it for each component
    a = sin(a);
    a = tanh(a);
    // CHECK: :[[@LINE+1]]:28: error: 'dot' takes no cooperative vector
    float d = dot(vec4(1), a);
}
// CHECK: {{^}}2 errors generated.
