#version 450
// RUN: %refuse %s | FileCheck %s
// A call that a guess of the prototype would take is an error all the same.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r[]; };
void main()
{
    r[0] = int(determinant(r[1])); // CHECK: :[[@LINE]]:16: error: no 'determinant' takes (int)
    r[1] = int(inverse(-r[1])); // CHECK: :[[@LINE]]:16: error: no 'inverse' takes (int)
    r[2] = int(transpose(1.0)); // CHECK: :[[@LINE]]:16: error: no 'transpose' takes (float)
    // CHECK: {{^}}3 errors generated.
}
