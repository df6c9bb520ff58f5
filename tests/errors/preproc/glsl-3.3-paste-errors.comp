// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#define CAT(a, b) a ## b
// CHECK: :[[@LINE+1]]:1: error: '##' makes '+x' of '+' and 'x', which is not one token
CAT(+, x)
// CHECK: :[[@LINE+1]]:11: error: '##' needs a token before it and one after it
#define A ## b
// CHECK: :[[@LINE+1]]:13: error: '##' needs a token before it and one after it
#define B a ##
// CHECK: :[[@LINE+1]]:1: error: '##' makes '//' of '/' and '/', which is not one token
CAT(/, /)
// CHECK: :[[@LINE+1]]:3: error: '##' outside of a #define
a ## b
// CHECK: {{^}}5 errors generated.
