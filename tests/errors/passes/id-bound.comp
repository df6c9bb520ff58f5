#version 450
// RUN: %refuse %s -fmax-id-bound=3 | FileCheck %s
// CHECK: {{^.*}}id-bound.comp: error: the module needs ids up to
void main() {}
// CHECK: {{^}}1 error generated.
