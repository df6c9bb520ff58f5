// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:1: error: #version of ESSL has to be the first line, with nothing before it
#version 310 es
int a;
// CHECK: {{^}}1 error generated.
