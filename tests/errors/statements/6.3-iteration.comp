#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.3: loops.
void main()
{
    while (1) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a condition must be bool, this is int, compare it with != 0
    while (int b = 3) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a condition must be bool, 'b' is int
    do { int i = 4; } while (i == 0);    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'i' is not declared
    for (int i = 0; i; i++) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a condition must be bool, this is int, compare it with != 0
    for (int i = 0; i < 3; i++) { }
    i = 3;
    for (int i = 0; bool b = i < 3; i++) { if (b) continue; }
    while (true) { int b; { int b; } break; }
    for (;;) { break; }
}
// CHECK: {{^}}4 errors generated.
