#version 320 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 6.2: labels have the type of the switch, and a statement behind the last one.
void main()
{
    switch (1u) { case 0: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the case label is int, but the switch is of uint
    switch (1) { case 0u: break; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the case label is uint, but the switch is of int
    switch (1) { case 0: }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a statement must follow the last label of a switch: write break (GLSL 4.60, 6.2)
    switch (1) { case 0: break; }
}
// CHECK: {{^}}3 errors generated.
