// What compilers of C take beyond C99: statement expressions, functions and macros of the compiler, older and newer C.
// accepted: a statement expression
kernel void f(global int *p) { p[0] = ({ int a = p[1]; a + 1; }); }
// accepted: statements of nothing behind its value
kernel void f(global int *p) { p[0] = ({ p[1]; ; }); }
// accepted: without a value
kernel void f(global int *p) { ({ p[0] = 1; }); ({ int a; }); ({ }); }
// refused: without a value where one is assigned
kernel void f(global int *p) { p[0] = ({ int a = 3; }); }
// refused: assigned
kernel void f(global int *p) { ({ p[0]; }) = 3; }
// refused: its address
kernel void f(global int *p) { global int *q = &({ p[0]; }); }
// refused: at file scope
constant int x = ({ 3; });
// refused: as the size of an array
kernel void f(global int *p) { int a[({ 3; })]; p[0] = a[0]; }
// refused: in a constant expression
//   clang accepts: it evaluates the statements
kernel void f(global int *p) { switch (p[0]) { case ({ 3; }): p[1] = 1; } }
// refused: a name of it outside of it
kernel void f(global int *p) { p[0] = ({ int a = 3; a; }) + a; }
// accepted: jumps out of it
kernel void f(global int *p) { for (int i = 0; i < 3; i++) p[i] = ({ if (p[0]) continue; if (p[1]) break; if (p[2]) return; p[1]; }); }
// accepted: break in the condition of a loop
kernel void f(global int *p) { while (({ if (p[0]) break; p[1]; })) p[2]++; }
// refused: break in the step of a loop
//   clang accepts: its control flow is not structured
kernel void f(global int *p) { for (int i = 0; i < 3; ({ if (p[0]) break; i++; })) p[2]++; }
// accepted: a struct, an array
struct s { int a, b; };
kernel void f(global int *p) { int a[3] = { 1, 2, 3 }; p[0] = ({ struct s v = { 1, 2 }; v; }).b + ({ a; })[1]; }
// accepted: no type behind an address space: int
kernel void f(__global *p) { p[0] = 1; }
// accepted: no type behind static, const
static g(int a) { return a; }
kernel void f(global int *p) { const x = 3; p[0] = g(x); }
// refused: a kernel without a result
kernel f(global int *p) { p[0] = 1; }
// refused: an unknown type behind const
kernel void f(const unknown *p, global int *q) { q[0] = 1; }
// accepted: a parameter without a name
int g(int, int b) { return b; }
kernel void f(global int *p, int) { p[0] = g(1, 2); }
// accepted: a pointer compared with 0 by any spelling
// options: -cl-std=CL2.0
kernel void f(global int *p) { if (p == 0u || p != (void *)0 || !p || p == NULL || p == 0L || p == '\0' || p == false || 0 == p) p[0] = 1; }
// accepted: a pointer compared with an integer, with a warning
kernel void f(global int *p, int n) { if (p == 1 || n == p) p[0] = 1; }
// refused: a pointer compared with a float
kernel void f(global int *p) { if (p == 0.0f) p[0] = 1; }
// refused: pointers into two address spaces compared
kernel void f(global int *p, local int *q) { if (p == q) p[0] = 1; }
// accepted: pointers to two types compared, with a warning
kernel void f(global int *p, global float *q) { p[0] = p == q; }
// accepted: r, g, b, a before OpenCL C 3.0
kernel void f(global float4 *p) { float4 v = p[0]; v.r = 1; v.rg = v.ba; p[0] = v.bgra; }
// refused: of both sets
kernel void f(global float4 *p) { p[0].xy = p[0].xg; }
// refused: a component that is not there
kernel void f(global float2 *p) { p[0].r = p[0].b; }
// refused: a cast to half without cl_khr_fp16
kernel void f(global float *p) { p[0] = (half)1; }
// accepted: functions of the compiler for bits
kernel void f(global int *p) { p[0] = __builtin_popcount(p[1]) + __builtin_clz(p[2]) + __builtin_ctz(p[3]) + __builtin_ffs(p[4]) + __builtin_clzl(p[5]); }
// accepted: for types
struct s { int a; float4 b; char c[3]; };
kernel void f(global int *p) { p[0] = __builtin_offsetof(struct s, c[2]) + __builtin_types_compatible_p(int, const int) + __builtin_astype(1.0f, int); }
// refused: a member that is not there
struct s { int a; };
kernel void f(global int *p) { p[0] = __builtin_offsetof(struct s, b); }
// accepted: for vectors
kernel void f(global float4 *p, global int4 *q) { p[0] = __builtin_convertvector(q[0], float4) + __builtin_shufflevector(p[1], p[2], 0, 5, 2, -1); }
// refused: a shuffle of two types
kernel void f(global float4 *p, global int4 *q) { p[0] = __builtin_shufflevector(p[1], q[2], 0, 5, 2, 1); }
// refused: an index that is not there
kernel void f(global float4 *p) { p[0] = __builtin_shufflevector(p[1], p[2], 0, 5, 2, 8); }
// accepted: for constants and control flow
kernel void f(global int *p) { if (__builtin_expect(p[0] > 3, 1)) __builtin_unreachable(); __builtin_assume(p[1]); p[1] = __builtin_choose_expr(1, p[1], p) + __builtin_constant_p(p[2]); }
// refused: a choice that is not constant
kernel void f(global int *p) { p[1] = __builtin_choose_expr(p[0], p[1], p[2]); }
// accepted: __typeof__ of a type and of an expression
kernel void f(global int *p) { int a = p[0]; __typeof__(a) b = a; __typeof__(float) c = b; __typeof__(p[0]) *q = p; q[1] = c; }
// refused: __typeof__ of what lies in global memory, as a local
kernel void f(global int *p) { __typeof__(p[0]) x = 1; p[0] = x; }
// accepted: ?: without its middle
kernel void f(global int *p) { p[0] = p[1] ?: p[2]; }
// accepted: a range of case labels
kernel void f(global int *p) { switch (p[0]) { case 1 ... 3: p[1] = 1; break; default: p[1] = 2; } }
// refused: a label in a range and on its own
kernel void f(global int *p) { switch (p[0]) { case 1 ... 3: p[1] = 1; break; case 2: p[1] = 2; } }
// accepted: _Static_assert that holds
_Static_assert(sizeof(int) == 4, "int");
kernel void f(global int *p) { _Static_assert(sizeof(long) == 8, "long"); p[0] = 1; }
// refused: one that does not
_Static_assert(sizeof(int) == 8, "int");
// accepted: __func__, binary numbers, attributes behind parameters
// options: -cl-std=CL2.0
kernel void f(global int *p __attribute__((nosvm))) { p[0] = __func__[0] + 0b101; }
// refused: no binary number
kernel void f(global int *p) { p[0] = 0b12; }
// accepted: return of a call in a function without a result
void g(global int *p) { p[0] = 1; }
void h(global int *p) { return g(p); }
kernel void f(global int *p) { h(p); }
// refused: return of a value there
void h(global int *p) { return 1; }
// accepted: what compilers say of themselves and their target
#if __STDC_VERSION__ < 199901L || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || !defined __SPIR__ || !defined __SPIR64__ || !__has_builtin(__builtin_expect) \
    || __has_builtin(__builtin_nothing_of_this_name) || !__has_attribute(packed) || !defined __has_extension || !defined __has_feature
#error they are not there
#endif
__SIZE_TYPE__ g(__INT8_TYPE__ x) { return x; }
kernel void f(global int *p) { p[0] = __CHAR_BIT__ + __INT_MAX__ + __COUNTER__ + sizeof(__UINTPTR_TYPE__) + (int)__FLT_MAX__ + g(p[1]); }
// accepted: integer dot products of Arm
#pragma OPENCL EXTENSION cl_arm_integer_dot_product_int8 : enable
kernel void f(global int *p, global char4 *a, global uchar4 *b) { p[0] = arm_dot(a[0], a[1]) + arm_dot_acc_sat(a[0], a[1], p[1]) + arm_dot_acc(b[0], b[1], 3u); }
// refused: of two signednesses
kernel void f(global int *p, global char4 *a, global uchar4 *b) { p[0] = arm_dot(a[0], b[1]); }
