#version 460
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 6.2: no label at the end of a switch.
void main() { switch (1) { case 0: } }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a statement must follow the last label of a switch: write break (GLSL 4.60, 6.2)
// CHECK: {{^}}1 error generated.
