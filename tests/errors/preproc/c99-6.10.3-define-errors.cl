// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: :[[@LINE+1]]:18: error: found 'b' after '...': expected ')'
#define a1(x, ...b) x
// CHECK: :[[@LINE+1]]:20: error: found 'y' after '#': expected a parameter of the macro
#define a2(x) x + #y
// CHECK: :[[@LINE+1]]:16: error: '##' needs a token before it and one after it
#define a3(x) x##
#define g(x, y, ...) x
// CHECK: :[[@LINE+1]]:1: error: macro 'g' takes at least 2 arguments, found 1
g(1)
#define h(x) x
// CHECK: :[[@LINE+1]]:1: error: macro 'h' takes 1 argument, found 2
h(1, 2)
#define j(a, b) a##b
// CHECK: :[[@LINE+1]]:1: error: '##' makes '+x' of '+' and 'x', which is not one token
j(+, x)
// CHECK: :[[@LINE+1]]:1: error: '##' makes '^^' of '^' and '^', which is not one token
j(^, ^)
// What other compilers of C warn of.
// CHECK: :[[@LINE+2]]:9: warning: macro 'h' is defined again with another replacement
// CHECK: the definition before is here
#define h(x) y
// CHECK: :[[@LINE+1]]:9: warning: macro '__LINE__' is defined again with another replacement
#define __LINE__ 1
// CHECK: :[[@LINE+1]]:8: warning: #undef of the predefined macro '__FILE__'
#undef __FILE__
#define NULL ((void*)0)
// CHECK: :[[@LINE+1]]:11: warning: '__VA_ARGS__' in a macro without '...' is an ordinary identifier
#define k __VA_ARGS__
// CHECK: :[[@LINE+1]]:9: error: 'defined' is an operator of #if and cannot be a macro
#define defined 1
// CHECK: {{^}}4 warnings and 8 errors generated.
