#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: of a buffer block, only the last member may be indexed otherwise.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float a[]; int i; float b[]; };
void main()
{
    for (int j = 0; j < 4; j++) b[j] = b[i];
    // CHECK: :[[@LINE+1]]:34: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    for (int j = 0; j < 4; j++) a[j] = 1.0;
}
// CHECK: {{^}}1 error generated.
