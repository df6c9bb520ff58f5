// RUN: %refuse %s | FileCheck %s
// What is large is refused by name, and at once.
kernel void limits(global int *out)
{
    // CHECK: limits.cl:[[@LINE+1]]:26: error: an array of more than 65000 elements cannot be initialized but with zeros (SPIR-V, 2.17)
    int many[60000000] = { 1 };
    // CHECK: limits.cl:[[@LINE+1]]:13: error: an array takes less than 2147483647 bytes
    int huge[60000][60000];
    // CHECK: limits.cl:[[@LINE+1]]:85: error: a declarator has at most 64 parts
    int ****************************************************************************deep;
    // CHECK: limits.cl:[[@LINE+1]]:11: error: an array has 1 to 67108864 elements, this has 0
    int a[0];
}
// CHECK: {{^}}4 errors generated.
