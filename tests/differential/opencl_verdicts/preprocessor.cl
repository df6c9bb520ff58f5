// The preprocessor (OpenCL C 6.12; C99 6.10).
// refused: #error
#error stop
kernel void f(global int *o) { *o = 1; }
// refused: an #if that does not end
#if 1
kernel void f(global int *o) { *o = 1; }
// refused: #else without #if
#else
kernel void f(global int *o) { *o = 1; }
// refused: too few arguments of a macro
#define TWO(a, b) a + b
kernel void f(global int *o) { *o = TWO(1); }
// refused: a file that is not there
#include "missing.h"
kernel void f(global int *o) { *o = 1; }
// refused: ## that makes no token
#define JOIN(a, b) a##b
kernel void f(global int *o) { *o = JOIN(+, /); }
// refused: # before what is not a parameter
#define TEXT(x) #y
kernel void f(global int *o) { *o = 1; }
// refused: an expression of #if that is none
#if 1 +
#endif
kernel void f(global int *o) { *o = 1; }
// refused: an unknown directive
#unknown
kernel void f(global int *o) { *o = 1; }
// accepted: a macro defined again in another way, with the warning that C99 6.10.3 asks for
#define A 1
#define A 2
kernel void f(global int *o) { *o = A; }
// accepted: a macro defined again in the same way
#define A 1
#define A 1
kernel void f(global int *o) { *o = A; }
// accepted: an unknown pragma
#pragma unknown things
kernel void f(global int *o) { *o = 1; }
// refused: __VA_ARGS__ outside of a macro
#define A(x) __VA_ARGS__
kernel void f(global int *o) { *o = A(1); }
// accepted: several characters between the quotes (C99 6.4.4.4, 10)
#if 'ab' != 'a' * 256 + 'b'
#error
#endif
kernel void f(global int *o) { o[0] = 'abcd'; }
// refused: more than four
//   clang accepts: it keeps the last four
kernel void f(global int *o) { o[0] = 'abcde'; }
