#version 450
// RUN: %refuse %s | FileCheck %s
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[]; };
void main()
{
    data[0] = square(data[1]);  // CHECK: :[[@LINE]]:15: error: no function 'square' is declared before this call [undeclared-function]
    // CHECK: :[[@LINE+11]]:7: note: 'square' is declared here, after this use
    data[1] = square(data[0]) + late;   // CHECK: :[[@LINE]]:33: error: 'late' is not declared [undeclared-name]
    // CHECK: :[[@LINE+6]]:7: note: 'late' is declared here, after this use
    data[2] = absent(1.0);      // CHECK: :[[@LINE]]:15: error: no function 'absent' is declared before this call
    // CHECK-NOT: note
    // CHECK: {{^}}3 errors generated.
}
/* the note points below */
float late = 1.0;

// the definition
float square(float x)
{
    return x * x;
}
