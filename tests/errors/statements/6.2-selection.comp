#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.2: if and switch.
layout(constant_id = 0) const int spec = 3;
void main()
{
    int i = 3;
    if (1) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a condition must be bool, this is int, compare it with != 0
    if (bvec2(true)) { }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a condition must be bool, this is bvec2, use any() or all()
    switch (1.0) { case 0: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a switch takes a scalar integer, this is float (GLSL 4.60, 6.2)
    switch (ivec2(1)) { case 0: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a switch takes a scalar integer, this is ivec2 (GLSL 4.60, 6.2)
    switch (i) { case 1.0: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a case label must be an integral constant expression, this is float
    switch (i) { case i: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a case label must be an integral constant expression
    switch (i) { case spec: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a case label may not depend on a specialization constant
    switch (i) { case 0: break; case 1: break; case 0: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: there are two case labels of this value (GLSL 4.60, 6.2)
    switch (i) { default: break; default: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: there is another default label (GLSL 4.60, 6.2)
    switch (i) { i = 4; case 0: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: no statement may precede the first label of a switch (GLSL 4.60, 6.2)
    switch (i) { case 0: { case 1: break; } }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'case' is only allowed directly in the braces of a switch (GLSL 4.60, 6.2)
    switch (i) { case 0: if (i == 3) { default: break; } }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'default' is only allowed directly in the braces of a switch (GLSL 4.60, 6.2)
    switch (i) { case 0: int a; break; case 1: int a; break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'a' is declared already in this scope (GLSL 4.60, 4.2.2)
    case 0: break;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'case' is only allowed directly in the braces of a switch (GLSL 4.60, 6.2)
    switch (i) { }
    switch (i) { case 0u: break; case 1: default: i = 3; }
}
// CHECK-DAG: :21:13: error: 'break' is allowed only in a loop or switch (GLSL 4.60, 6.4)
// CHECK: {{^}}15 errors generated.
