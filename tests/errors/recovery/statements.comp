#version 450
// RUN: %refuse %s | FileCheck %s
layout(local_size_x = 1) in;
layout(binding = 1) sampler2D colors;       // CHECK: :[[@LINE]]:31: error: 'colors' is sampler2D: a variable of an opaque type must be uniform, at file scope (GLSL 4.60, 4.1.7)
layout( (std430, binding = 0) buffer Out { int r[]; };      // CHECK: :[[@LINE]]:8: error: expected a name after '(', found '('
void main()
{
    if (r[0 1] > 0)         // CHECK: :[[@LINE]]:12: error: expected ']' after '0', found '1'
        r[0] = 1;
    else
        r[0] = 2;
    r[2] = max(r[0]; r[1]); // CHECK: :[[@LINE]]:20: error: expected ')' after ']', found a semicolon
    r[3] = 4);              // CHECK: :[[@LINE]]:13: error: ')' without '(' before it
}
// CHECK: {{^}}5 errors generated.
