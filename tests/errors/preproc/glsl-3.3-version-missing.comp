/* Nothing. */
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:1: error: no #version, which means GLSL 1.10, and that is not supported: begin with '#version 450'
int a;
// CHECK: {{^}}1 error generated.
