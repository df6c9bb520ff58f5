#version 460
// RUN: %refuse %s | FileCheck %s
// What C has and GLSL has not, and other things that are easily written.
layout(local_size_x = 1) in;
struct S { float x; };
main() { }                  // CHECK-DAG: :[[@LINE]]:1: error: expected a type before 'main': a function needs a result type, as in 'void main()'
x += 1;                     // CHECK-DAG: :[[@LINE]]:1: error: expected a declaration, found 'x': statements belong in functions
const n = 3;                // CHECK-DAG: :[[@LINE]]:7: error: expected a type before 'n'
void whole() { }
}                           // CHECK-DAG: :[[@LINE]]:1: error: '}' without '{' before it
void main()
{
    float *p;               // CHECK-DAG: :[[@LINE]]:11: error: expected a name, found '*': there are no pointers
    float y = (float) 1;    // CHECK-DAG: :[[@LINE]]:15: error: there are no casts: a conversion is written 'float(...)'
    struct S s;             // CHECK-DAG: :[[@LINE]]:5: error: 'struct' begins the definition of a type: to use one, write 'S s'
    s->x = y;               // CHECK-DAG: :[[@LINE]]:6: error: there is no '->': members are selected with '.'
    else y = 1.0;           // CHECK-DAG: :[[@LINE]]:5: error: 'else' without an 'if' before it
    int for = 3;            // CHECK-DAG: :[[@LINE]]:9: error: expected a name, found 'for', which is a keyword
    int 3x = 2;             // CHECK-DAG: :[[@LINE]]:9: error: expected a name, found the number '3x'
    y = 1.0);               // CHECK-DAG: :[[@LINE]]:12: error: ')' without '(' before it
    s.3 = 1.0;              // CHECK-DAG: :[[@LINE]]:6: error: expected a semicolon after 's', found '.3'
    if y > 1.0 { }          // CHECK-DAG: :[[@LINE]]:7: error: expected '(' after 'if', found 'y'
}
// CHECK: {{^}}14 errors generated.
