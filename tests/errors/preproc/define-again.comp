// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#define A(x) x + 1
#define A(x)   x  +  1 /* white space may be of another length */
// CHECK: :[[@LINE+2]]:9: error: macro 'A' is defined again with another replacement
// CHECK: :[[@LINE-3]]:9: note: the definition before is here
#define A(x) x+1
#define B 1
#undef B
#define B 2
// CHECK: :[[@LINE+1]]:9: error: macro 'B' is defined again with another replacement
#define B() 2
#define C(a) a
// CHECK: :[[@LINE+1]]:9: error: macro 'C' is defined again with another replacement
#define C(b) b
#undef NEVER_DEFINED
// CHECK: {{^}}3 errors generated.
