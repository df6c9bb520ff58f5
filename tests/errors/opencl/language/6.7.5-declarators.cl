// RUN: %refuse %s -cl-std=CL2.0 | FileCheck %s
// C99, 6.7.5 and 6.7.6: what a declarator may leave out, and what may not stand in one.
void trailing(int a, );             // CHECK: :[[@LINE]]:21: error: expected a type after ',', found ')'
void ellipsis(..., int a);          // CHECK: :[[@LINE]]:15: error: expected ')' after '(', found '...'
void after(int a, ..., int b);      // CHECK: :[[@LINE]]:22: error: expected ')' after '...', found ','
void old(a, b);                     // CHECK: :[[@LINE]]:10: error: expected ',' or ')' after '(', found 'a'
struct bits { int a : 3; };         // CHECK: :[[@LINE]]:21: error: bit-fields are not supported in OpenCL C
enum none { };                      // CHECK: :[[@LINE]]:12: error: expected a name after '{', found '}'
struct unnamed { int *; };          // CHECK: :[[@LINE]]:23: error: expected a name after '*', found a semicolon
int [3];                            // CHECK: :[[@LINE]]:4: error: expected a name after 'int', found '['
void well(int, int *, int (*)[2], int[4], int (a)[2], int *(b));
kernel void use(global int *out)
{
    out[0] = (int x) 1;             // CHECK: :[[@LINE]]:18: error: expected ',' or ')' after 'int', found 'x'
    out[1] = sizeof(int y);         // CHECK: :[[@LINE]]:24: error: expected ',' or ')' after 'int', found 'y'
    out[2] = (int) ;                // CHECK: :[[@LINE]]:19: error: expected an expression after ')', found a semicolon
    int list[2] = { [0] 1 };        // CHECK: :[[@LINE]]:24: error: expected '=' after ']', found '1'
    int right[2] = { [0] = 1, }, (*p)[2] = &right;
    out[3] = right[0] + (*p)[1] + sizeof(int (*)[2]);
}
// CHECK: {{^}}12 errors generated.
