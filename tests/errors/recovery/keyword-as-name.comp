#version 450
// RUN: %refuse %s | FileCheck %s
// A keyword that was meant as a name is reported where it is declared, not at each use.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float data[]; };
void main()
{
    float sample = data[0];         // CHECK: :[[@LINE]]:11: error: expected a name, found 'sample', which is a keyword
    data[1] = sample + 1.0;
    sample = 2.0;
    data[2] = max(sample, data[3]);
    data[3] = 1.0 +;                // CHECK: :[[@LINE]]:20: error: expected an expression after '+', found a semicolon
    if (sample > 1.0) return;
    data[4] = missing;              // CHECK: :[[@LINE]]:15: error: 'missing' is not declared
}
// CHECK: {{^}}3 errors generated.
