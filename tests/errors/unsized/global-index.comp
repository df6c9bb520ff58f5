#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.1.9: of variables; a specialization constant has no value here that could be compared with others.
layout(local_size_x = 1) in;
layout(constant_id = 0) const int n = 2;
layout(binding = 0) buffer Out { int r, i; };
layout(binding = 1) buffer B { int m[]; int l; };
int a[];
shared int s[];
void main()
{
    int c[];
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    r = a[i];
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    r = s[i];
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    r = c[i];
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    r = a[n];
    // CHECK: :[[@LINE+1]]:10: error: an array without a size may only be indexed by constants: declare its size [constant-index]{{$}}
    r = m[n];
}
// CHECK: {{^}}5 errors generated.
