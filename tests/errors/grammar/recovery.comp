#version 460
// RUN: %refuse %s | FileCheck %s
// One mistake is one message, and parsing goes on behind it; names declared in what was skipped are not missed later.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint data[; float scale; };  // CHECK-DAG: :[[@LINE]]:50: error: expected an expression after '[', found a semicolon
float half_of(flot x) { return x / 2.0; }   // CHECK-DAG: :[[@LINE]]:15: error: unknown type 'flot'
float bad = 1.0 +;                          // CHECK-DAG: :[[@LINE]]:18: error: expected an expression after '+', found a semicolon
struct S { int x };                         // CHECK-DAG: :[[@LINE]]:17: error: expected a semicolon after 'x', found '}'
float first = 1.0                           // CHECK-DAG: :[[@LINE]]:18: error: expected a semicolon after '1.0', found 'float'
float second = 2.0;
uniform block { float m; }                  // CHECK-DAG: :[[@LINE]]:27: error: expected a semicolon after '}', found 'void'
void main()
{
    int a = 3 +;                            // CHECK-DAG: :[[@LINE]]:16: error: expected an expression after '+', found a semicolon
    int b = a;
    float f = half_of(bad) * scale + first + second;
    data[a] = uint(b);
    switch (b) { case 1 a = 2; break; default: a = 3; }     // CHECK-DAG: :[[@LINE]]:24: error: expected ':' after '1', found 'a'
    if (b > 1 { a = 1; }                    // CHECK-DAG: :[[@LINE]]:14: error: expected ')' after '1', found '{'
    for (int i = 0 i < 3; i++) b++;         // CHECK-DAG: :[[@LINE]]:19: error: expected a semicolon after '0', found 'i'
    if (b > 1) a = 1 else a = 2;            // CHECK-DAG: :[[@LINE]]:21: error: expected a semicolon after '1', found 'else'
    a = b b + 1;                            // CHECK-DAG: :[[@LINE]]:10: error: expected a semicolon after 'b', found 'b'
    int c[2] = { 1 2 };                     // CHECK-DAG: :[[@LINE]]:19: error: expected ',' or '}' after '1', found '2'
    b = c[0] + min(1 2);                    // CHECK-DAG: :[[@LINE]]:21: error: expected ',' or ')' after '1', found '2'
    b = (1 + 2;                             // CHECK-DAG: :[[@LINE]]:15: error: expected ')' after '2', found a semicolon
    return                                  // CHECK-DAG: :[[@LINE]]:11: error: expected a semicolon after 'return', found '}'
}
// CHECK: {{^}}16 errors generated.
