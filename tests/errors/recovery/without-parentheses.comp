#version 450
// RUN: %refuse %s | FileCheck %s
// Conditions without parentheses, as other languages have them: one message, and what stands in them and behind them is checked.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int n = 3;
    if n > r[0] { n = first; }                  // CHECK-DAG: :[[@LINE]]:7: error: expected '(' after 'if', found 'n'
    else if r[0] == 4 { n++; }                  // CHECK-DAG: :[[@LINE]]:12: error: expected '(' after 'if', found 'r'
    while n > 3 { n -= third; }                 // CHECK-DAG: :[[@LINE]]:10: error: expected '(' after 'while', found 'n'
    for int i = 0; i < fourth; i++ { n += i; }  // CHECK-DAG: :[[@LINE]]:8: error: expected '(' after 'for', found 'int'
    for ; n < 3; n++) { n += fifth; }           // CHECK-DAG: :[[@LINE]]:8: error: expected '(' after 'for', found a semicolon
    switch n { case 1: n = sixth; break; }      // CHECK-DAG: :[[@LINE]]:11: error: expected '(' after 'switch', found 'n'
    do { n--; } while n > 0;                     // CHECK-DAG: :[[@LINE]]:22: error: expected '(' after 'while', found 'n'
    r[0] = n;
    // CHECK-DAG: :9:23: error: 'first' is not declared
    // CHECK-DAG: :11:24: error: 'third' is not declared
    // CHECK-DAG: :12:24: error: 'fourth' is not declared
    // CHECK-DAG: :13:30: error: 'fifth' is not declared
    // CHECK-DAG: :14:28: error: 'sixth' is not declared
}
// CHECK: {{^}}12 errors generated.
