// What kernels and their arguments may be (OpenCL C 6.9.1, 6.11).
// refused: a kernel returns nothing (6.11 l)
kernel int f(global int *o) { return 1; }
// refused: bool as argument of a kernel (6.11 m)
kernel void f(bool b, global int *o) { *o = b; }
// refused: size_t as argument of a kernel (6.11 m)
kernel void f(size_t n, global int *o) { *o = n; }
// refused: intptr_t as argument of a kernel (6.11 m)
kernel void f(intptr_t n, global int *o) { *o = n; }
// refused: a struct with a member of size_t (6.11 m)
struct s { int a; size_t b; };
kernel void f(struct s x, global int *o) { *o = x.a; }
// refused: a struct with a pointer, before 2.0
// options: -cl-std=CL1.2
struct s { global int *p; };
kernel void f(struct s x) { *x.p = 1; }
// refused: half by value without cl_khr_fp16 (6.11 n)
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp16
kernel void f(half h, global int *o) { *o = 1; }
// accepted: a pointer to half
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp16
kernel void f(global half *h, global float *o) { *o = vload_half(0, h); }
// refused: a pointer to a pointer, before 2.0 (6.11 a)
// options: -cl-std=CL1.2
kernel void f(global int *global *p) { **p = 1; }
// accepted: a pointer to a pointer, from 3.0 on
// options: -cl-std=CL3.0
kernel void f(global int *global *p) { **p = 1; }
// refused: event_t as argument of a kernel (6.11 r)
kernel void f(event_t e, global int *o) { }
// refused: a pointer to an image (6.11 b)
kernel void f(global image2d_t *i, global int *o) { }
// refused: a kernel cannot be static (6.10)
static kernel void f(global int *o) { *o = 1; }
// refused: main is not a name (6.11 u)
kernel void main(global int *o) { *o = 1; }
// refused: two kernels of one name
kernel void f(global int *o) { *o = 1; }
kernel void f(global int *o) { *o = 2; }
// refused: reqd_work_group_size takes three numbers (6.9.2)
kernel __attribute__((reqd_work_group_size(8, 1))) void f(global int *o) { *o = 1; }
// refused: reqd_work_group_size of zero
kernel __attribute__((reqd_work_group_size(0, 1, 1))) void f(global int *o) { *o = 1; }
// refused: reqd_work_group_size at no kernel
__attribute__((reqd_work_group_size(8, 1, 1))) void f(void) { }
// refused: vec_type_hint of no type of numbers
kernel __attribute__((vec_type_hint(void))) void f(global int *o) { *o = 1; }
// accepted: attributes of kernels
kernel __attribute__((reqd_work_group_size(8, 1, 1))) __attribute__((vec_type_hint(float4))) __attribute__((work_group_size_hint(8, 1, 1)))
void f(global int *o) { *o = 1; }
// refused: a local variable given to a kernel that is called by name of no space
kernel void g(global int *p) { *p = 1; }
kernel void f(global int *o) { local int x; g(&x); }
