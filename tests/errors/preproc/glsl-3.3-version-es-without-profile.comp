#version 310
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 310: this version needs the profile es after it
int a;
// CHECK: {{^}}1 error generated.
