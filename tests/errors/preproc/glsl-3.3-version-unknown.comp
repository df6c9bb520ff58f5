#version 455
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 455: no such version
int a;
// CHECK: {{^}}1 error generated.
