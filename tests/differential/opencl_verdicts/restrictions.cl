// What C99 has and OpenCL C lacks (OpenCL C 6.11).
// refused: pointers to functions (6.11 a)
int g(int x) { return x; }
kernel void f(global int *o) { int (*p)(int) = g; *o = p(1); }
// refused: a pointer to a function as parameter
void g(void (*p)(int)) { }
kernel void f(global int *o) { }
// refused: bit-fields (6.11 c)
struct s { int a : 3; };
kernel void f(global int *o) { struct s x; x.a = 1; *o = x.a; }
// refused: variable length arrays (6.11 d)
kernel void f(global int *o) { int n = *o; int a[n]; a[0] = 1; *o = a[0]; }
// refused: flexible arrays in structs (6.11 d)
struct s { int n; int a[]; };
kernel void f(global struct s *o) { o->a[0] = 1; }
//   clang accepts: as C99 6.7.2.1 has them
// refused: variadic functions (6.11 e)
int g(int n, ...) { return n; }
kernel void f(global int *o) { *o = g(1, 2); }
// refused: recursion (6.11 k)
int g(int n) { return n ? n * g(n - 1) : 1; }
kernel void f(global int *o) { *o = g(3); }
//   clang accepts: it does not look for recursion
// refused: recursion through two functions (6.11 k)
int h(int n);
int g(int n) { return n ? h(n - 1) : 1; }
int h(int n) { return g(n); }
kernel void f(global int *o) { *o = g(3); }
//   clang accepts: it does not look for recursion
// refused: goto by name
kernel void f(global int *o) { goto end; *o = 1; end: *o = 2; }
//   clang accepts: irreducible control flow is left to the implementation (6.11 o)
// refused: auto (6.11 i)
kernel void f(global int *o) { auto int x = 1; *o = x; }
// refused: register (6.11 i)
kernel void f(global int *o) { register int x = 1; *o = x; }
// refused: functions that are not declared (6.11 v)
kernel void f(global int *o) { *o = undeclared(1); }
// refused: headers of C (6.11 h)
#include <stdio.h>
kernel void f(global int *o) { *o = 1; }
// refused: restrict of what is not a pointer (6.11 q)
kernel void f(global int *o) { int restrict x = 1; *o = x; }
// refused: complex numbers
kernel void f(global int *o) { float _Complex x; *o = 1; }
//   clang accepts: as an extension
// refused: long double (6.3.4)
kernel void f(global int *o) { long double x = 1; *o = (int)x; }
//   clang accepts: the reserved type
// refused: wide characters
kernel void f(global int *o) { *o = L'a'; }
//   clang accepts: as an extension
// refused: an asm statement
kernel void f(global int *o) { asm("nop"); *o = 1; }
// refused: thread local storage
kernel void f(global int *o) { static __thread int x; *o = x; }
// refused: malloc does not exist
kernel void f(global int *o) { *o = *(int *)malloc(4); }
