#version 100
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 100: not supported: expected 140, 150, 330, 400 to 460, 310 es or 320 es
int a;
// CHECK: {{^}}1 error generated.
