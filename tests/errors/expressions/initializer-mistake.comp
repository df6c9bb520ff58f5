// A variable whose initializer is wrong keeps its type, so what is wrong about its uses is said too.
// RUN: %refuse %s | FileCheck --implicit-check-not=error: %s
#version 450
layout(local_size_x = 1) in;
void main()
{
    // CHECK: :[[#@LINE+1]]:14: error: the initializer is vec4, but vec3 is expected
    vec3 a = vec4(1.0);
    // CHECK: :[[#@LINE+1]]:7: error: no component 'w' in vec3
    a.w = 1.0;
    // CHECK: :[[#@LINE+1]]:15: error: 'min' takes 2 arguments, not 1
    float b = min(a.x);
    // CHECK: {{^}}3 errors generated.
}
