// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
int a;
// CHECK: :[[@LINE+1]]:1: error: #version has to come before everything else but comments and white space
#version 450
int b;
// CHECK: {{^}}1 error generated.
