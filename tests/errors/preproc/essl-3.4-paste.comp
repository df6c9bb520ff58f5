#version 310 es
// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
// CHECK: :[[@LINE+1]]:20: error: '##' does not exist in ESSL
#define CAT(a, b) a##b
// CHECK: {{^}}1 error generated.
