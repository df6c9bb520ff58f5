#version 300 es
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 300 es: not supported
int a;
// CHECK: {{^}}1 error generated.
