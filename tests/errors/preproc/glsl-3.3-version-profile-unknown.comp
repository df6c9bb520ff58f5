#version 450 full
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 450 full: no such profile: expected core, compatibility or es
int a;
// CHECK: {{^}}1 error generated.
