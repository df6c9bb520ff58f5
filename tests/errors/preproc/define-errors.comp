// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error:
#version 450
#define f(x) x
#define none() 1
// CHECK: :[[@LINE+1]]:1: error: macro 'f' takes 1 argument, found 2
f(1, 2)
// CHECK: :[[@LINE+1]]:1: error: macro 'none' takes 0 arguments, found 1
none(1)
// CHECK: :[[@LINE+1]]:13: error: two parameters are named 'a'
#define g(a,a) a
// CHECK: :[[@LINE+1]]:14: error: found '.': GLSL has no macros with a variable number of arguments
#define g(a, ...) a
// CHECK: :[[@LINE+1]]:11: error: found '1': expected the name of a parameter
#define g(1) a
// CHECK: :[[@LINE+1]]:13: error: found 'b': expected ',' or ')' in the parameters of a macro
#define g(a b) a
// CHECK: :[[@LINE+1]]:9: error: found '1' after #define: expected the name of a macro
#define 1
// CHECK: :[[@LINE+1]]:8: error: found the end of the line after #define: expected the name of a macro
#define
// CHECK: :[[@LINE+1]]:10: error: found 'b' after #undef: expected the end of the line
#undef a b
// CHECK: :[[@LINE+1]]:7: error: found the end of the line after #undef: expected the name of a macro
#undef
// CHECK: :[[@LINE+2]]:1: error: a directive inside the arguments of macro 'f'
f(1
#define h
)
// CHECK: :[[@LINE+1]]:1: error: the arguments of macro 'f' have no end: expected ')'
f(1, 2
// CHECK: {{^}}12 errors generated.
