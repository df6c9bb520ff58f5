// RUN: %refuse %s | FileCheck %s
#version 430
#extension GL_NV_shader_thread_shuffle : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint x; double d; };
void main()
{
    uint valid;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'shuffleNV'
    x = shuffleNV(x, 1u, 32u, valid);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error:
    x = shuffleNV(x, 1u, 32u, true);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'shuffleDownNV'
    x = shuffleDownNV(x, 1u);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'shuffleUpNV'
    d = shuffleUpNV(d, 1u, 32u);
}
// CHECK: {{^}}4 errors generated.
