#version 430
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
#extension GL_ARB_compute_variable_group_size : require
layout(local_size_variable) in;
// CHECK: [[@LINE+1]]:8: error: a workgroup of layout(local_size_variable) has no fixed size
layout(local_size_x = 4) in;
void main() { }
// CHECK: {{^}}1 error generated.
