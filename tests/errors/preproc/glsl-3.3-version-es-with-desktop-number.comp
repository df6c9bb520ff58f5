#version 450 es
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 450 es: the profile es has the versions 310 and 320
int a;
// CHECK: {{^}}1 error generated.
