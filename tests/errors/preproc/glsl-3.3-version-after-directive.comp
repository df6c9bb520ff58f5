// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#define A
// CHECK: :[[@LINE+1]]:1: error: #version has to come before everything else
#version 450
int b;
// CHECK: {{^}}1 error generated.
