#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: of inputs and outputs.
layout(location = 0) in B { vec4 a[]; flat int i; } b;
layout(location = 4) in vec4 c[];
layout(location = 0) out vec4 color[];
void main()
{
    // CHECK: :[[@LINE+1]]:19: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    color[0] = b.a[b.i];
    // CHECK: :[[@LINE+1]]:17: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    color[0] = c[b.i];
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    color[b.i] = vec4(1);
}
// CHECK: {{^}}3 errors generated.
