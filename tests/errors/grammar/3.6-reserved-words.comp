#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 3.6: words reserved for the future.
unsigned int a;             // CHECK: :[[@LINE]]:1: error: 'unsigned' is a reserved word in GLSL 4.50: write 'uint'
int filter;                 // CHECK: :[[@LINE]]:5: error: 'filter' is a reserved word in GLSL 4.50: write another name
half b;                     // CHECK: :[[@LINE]]:1: error: 'half' is a reserved word in GLSL 4.50: write 'float16_t'
static const int c = 1;     // CHECK: :[[@LINE]]:1: error: 'static' is a reserved word in GLSL 4.50: write 'const' or nothing
typedef int d;              // CHECK: :[[@LINE]]:1: error: 'typedef' is a reserved word in GLSL 4.50
void main()
{
    goto end;               // CHECK: :[[@LINE]]:5: error: 'goto' is a reserved word in GLSL 4.50
    int class = 1;          // CHECK: :[[@LINE]]:9: error: 'class' is a reserved word in GLSL 4.50
}
// CHECK: {{^}}7 errors generated.
