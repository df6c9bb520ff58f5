// Address spaces of pointers and variables (OpenCL C 6.7).
// refused: a pointer of a kernel must point to a named address space (6.11 a)
kernel void f(int *p) { *p = 1; }
// accepted: a pointer to global memory
kernel void f(global int *p) { *p = 1; }
// refused: a pointer to private memory is not an argument of a kernel (6.11 a)
kernel void f(private int *p) { *p = 1; }
// refused: an array as argument of a kernel points to private memory (6.7.6)
kernel void f(int p[4]) { p[0] = 1; }
// refused: global to local
kernel void f(global int *p) { local int *q = p; }
// refused: constant to global
kernel void f(constant int *p) { global const int *q = p; }
// refused: global to constant (6.11 a)
kernel void f(global int *p) { constant int *q = p; }
// refused: private to global, as an argument
void g(global int *p) { *p = 1; }
kernel void f(global int *o) { int x; g(&x); }
// refused: local to private, as a result
int *g(local int *p) { return p; }
// accepted: local to generic, from 2.0 on (6.7.9)
// options: -cl-std=CL2.0
void g(int *p) { *p = 1; }
kernel void f(global int *o) { local int x; g(&x); g(o); }
// refused: constant to generic (6.7.9)
// options: -cl-std=CL2.0
void g(const int *p) { }
kernel void f(constant int *p) { g(p); }
// refused: generic to global without a cast (6.7.9)
// options: -cl-std=CL2.0
kernel void f(global int *o) { int *p = o; global int *q = p; }
// accepted: generic to global with a cast
// options: -cl-std=CL2.0
kernel void f(global int *o) { int *p = o; global int *q = (global int *)p; *q = 1; }
// refused: a cast between spaces that do not overlap (6.7.9)
kernel void f(global int *o) { local int *q = (local int *)o; *q = 1; }
// refused: a cast from constant to generic
// options: -cl-std=CL2.0
kernel void f(constant int *o) { int *q = (generic int *)o; *q = 1; }
// refused: what is constant cannot be written
kernel void f(constant int *p) { *p = 1; }
// refused: a variable of constant memory needs an initializer (6.7.7)
constant int a;
kernel void f(global int *o) { *o = a; }
// refused: an initializer of constant memory is a constant expression (6.7.7)
kernel void f(global int *o) { int g = *o; constant int h = g; *o = h; }
// refused: a local variable has no initializer (6.7.7)
kernel void f(global int *o) { local int e = 1; *o = e; }
// refused: a local variable stands in the outermost block of a kernel (6.7.2)
kernel void f(global int *o) { if (*o) { local int c; c = 1; *o = c; } }
// refused: a local variable in a function that is not a kernel (6.7.2)
void g(void) { local int c; c = 1; }
kernel void f(global int *o) { g(); }
// accepted: a local variable of a kernel
kernel void f(global int *o) { local int c; c = 1; *o = c; }
// refused: a local variable at program scope (6.7.2)
local int c;
kernel void f(global int *o) { *o = c; }
// refused: a private variable at program scope (6.7.6)
// options: -cl-std=CL2.0
private int c = 1;
kernel void f(global int *o) { *o = c; }
// refused: a variable of program scope must be constant before 2.0 (6.7.6)
// options: -cl-std=CL1.2
int c = 1;
kernel void f(global int *o) { *o = c; }
// accepted: a global variable of program scope from 2.0 on
// options: -cl-std=CL2.0
int c = 1;
global int d;
kernel void f(global int *o) { *o = c + d; }
// refused: a global variable of program scope before 2.0
// options: -cl-std=CL1.2
global int c;
kernel void f(global int *o) { *o = c; }
// refused: a static variable of a function without an address space, before 2.0 (6.10)
// options: -cl-std=CL1.2
kernel void f(global int *o) { static float c; *o = (int)c; }
// refused: a global variable of a function must be static (6.10)
// options: -cl-std=CL2.0
kernel void f(global int *o) { global int hurl; *o = hurl; }
// accepted: static, in global memory
// options: -cl-std=CL2.0
kernel void f(global int *o) { static global int c; *o = c; }
// refused: two address spaces
kernel void f(global local int *p) { }
// refused: a member of a struct with an address space
struct s { global int a; };
kernel void f(global int *o) { }
// refused: a result with an address space
global int g(void) { return 1; }
kernel void f(global int *o) { }
// refused: a parameter in local memory
void g(local int x) { }
kernel void f(global int *o) { }
// refused: generic is not a space of variables (6.7.5)
// options: -cl-std=CL2.0
kernel void f(global int *o) { generic int x = 1; *o = x; }
// refused: generic before 2.0
// options: -cl-std=CL1.2
kernel void f(global int *o) { generic int *p = o; }
// refused: pointers of different spaces in ?:
kernel void f(global int *a, local int *b, global int *o) { *o = *(*o ? a : b); }
// refused: pointers of different spaces compared
kernel void f(global int *a, local int *b, global int *o) { *o = a == b; }
// refused: a constant pointer to a global variable (6.7.6)
// options: -cl-std=CL2.0
global int baz;
constant int *global ptr = &baz;
kernel void f(global int *o) { }
// refused: a string literal lies in constant memory (6.7.8)
// options: -cl-std=CL2.0
kernel void f(global int *o) { global char *p = "abc"; }
// accepted: NULL and (void *)0 are null in every space (C99 6.3.2.3, 3)
kernel void f(global int *o, local int *l, constant int *c) { global int *a = NULL; local int *b = (void *)0; constant int *d = 0; a = NULL; o[0] = a == o || b == l || d == c; }
// refused: a null pointer of another space
kernel void f(global int *o) { global int *a = (local int *)0; o[0] = a == o; }
// accepted: NULL as argument and result
global int *none(local int *l) { return NULL; }
kernel void f(global int *o) { o[0] = none(NULL) == o; }
// refused: a pointer to a pointer into another space (6.7.5)
// options: -cl-std=CL2.0
kernel void f(global int *o) { global int *a = o; int **b = &a; **b = 1; }
// refused: a pointer to a pointer into another space as argument
void g(local int **p);
kernel void f(global int *o) { global int *a = o; g(&a); }
// accepted: a pointer to a pointer into the same space
void g(global int **p) { **p = 1; }
kernel void f(global int *o) { global int *a = o; g(&a); }
// refused: a half in memory is read by vload_half (6.3.1.2)
kernel void f(global half *h, global float *o) { o[0] = h[1]; }
// refused: a half in memory is written by vstore_half (6.3.1.2)
kernel void f(global half *h) { h[0] = 1.0f; }
// refused: a half in memory is counted up (6.3.1.2)
//   clang accepts: it looks at reads and assignments alone
kernel void f(global half *h) { h[0]++; }
// accepted: pointers to half are moved (6.3.1.2)
kernel void f(global half *h, global float *o) { global half *i = &h[3]; o[0] = vload_half(0, i + 1) + sizeof *i; }
// accepted: named pointers become generic for to_global and kin (6.15.10)
// options: -cl-std=CL2.0
kernel void f(global int *o, const global int *c, local int *l) { global int *p = to_global(o); const global int *q = to_global(c); *p = *q + (to_private(l) == 0); }
