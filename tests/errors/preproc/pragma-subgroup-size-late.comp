// RUN: %refuse %s | FileCheck %s
#version 450
void main() {}
// CHECK: pragma-subgroup-size-late.comp:[[@LINE+1]]:{{[0-9]+}}: error: #pragma sgcc subgroup_size has to come before everything but directives
#pragma sgcc subgroup_size(32)
// CHECK: {{^}}1 error generated.
