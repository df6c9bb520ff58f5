#version four
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :1:10: error: found 'four' after #version: expected a number like 450
int a;
// CHECK: {{^}}1 error generated.
