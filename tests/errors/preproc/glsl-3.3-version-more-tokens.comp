#version 450 core 1
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:19: error: found '1' after #version: expected the end of the line
int a;
// CHECK: {{^}}1 error generated.
