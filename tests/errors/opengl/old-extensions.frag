#version 120
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
void main()
{
    // CHECK: [[@LINE+1]]:15: error: 'fma' needs #extension GL_ARB_gpu_shader5 : enable
    float a = fma(1.0, 2.0, 3.0);
    // CHECK: [[@LINE+1]]:14: error: 'anyInvocationARB' needs #extension GL_ARB_shader_group_vote : enable
    bool b = anyInvocationARB(true);
    gl_FragColor = vec4(a, b, 0.0, 1.0);
}
// CHECK: {{^}}2 errors generated.
