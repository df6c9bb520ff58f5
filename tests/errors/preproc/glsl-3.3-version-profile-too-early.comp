#version 140 core
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: #version 140 core: a profile needs version 150 or greater
int a;
// CHECK: {{^}}1 error generated.
