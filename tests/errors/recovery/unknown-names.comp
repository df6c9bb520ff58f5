#version 450
// RUN: %refuse %s | FileCheck %s
// An unknown name is said once in a function, an unknown type once.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void other()
{
    for (i = 0; i < 3; i++) r[i] = sum;     // CHECK-DAG: :[[@LINE]]:10: error: 'i' is not declared
    { r[0] = sum + i; }                     // CHECK-DAG: :[[@LINE-1]]:36: error: 'sum' is not declared
    vector2 v;                              // CHECK-DAG: :[[@LINE]]:5: error: unknown type 'vector2'
}
void main()
{
    if (r[0] > 1) { r[1] = sum; }           // CHECK-DAG: :[[@LINE]]:28: error: 'sum' is not declared
    else r[2] = sum;
    r[3] = again(1) + again(2);             // CHECK-DAG: :[[@LINE]]:12: error: no function 'again' is declared
    r[4] = again(3, 4);
    vector2 v;
    int later = r[5];
    { int sum = later; r[6] = sum; }
}
// CHECK: {{^}}5 errors generated.
