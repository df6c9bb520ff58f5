// Built-in functions with wrong arguments (OpenCL C 6.15).
// refused: sin of an int4
kernel void f(global int4 *o) { *o = sin(*o); }
// refused: clamp of vectors of different types
kernel void f(global float4 *o, global int4 *p) { *o = clamp(*o, *p, *p); }
// refused: fmax with operands of different sizes
kernel void f(global float4 *o, global float2 *p) { *o = fmax(*o, *p); }
// refused: abs of a float
kernel void f(global float4 *o) { *o = abs(*o); }
// refused: rotate of a float
kernel void f(global float4 *o) { *o = rotate(*o, *o); }
// refused: dot of integers of 32 bits
kernel void f(global int4 *o) { *o = dot(*o, *o); }
// refused: cross of two components
kernel void f(global float2 *o) { *o = cross(*o, *o); }
// refused: select with a condition of another width (6.15.6)
kernel void f(global float4 *o) { *o = select(*o, *o, (char4)(1)); }
// refused: any of floats
kernel void f(global float4 *o, global int *r) { *r = any(*o); }
// refused: vload4 from a pointer to float4
kernel void f(global float4 *o) { *o = vload4(0, o); }
// refused: vload5
kernel void f(global float *o) { *o = vload5(0, o).x; }
// refused: vstore4 of three components
kernel void f(global float *o) { vstore4((float3)(0), 0, o); }
// refused: vstore to constant memory
kernel void f(constant float *o) { vstore4((float4)(0), 0, o); }
// refused: barrier without flags
kernel void f(global int *o) { barrier(); }
// refused: atomic_add of a float
kernel void f(global float *o) { atomic_add(o, 1.0f); }
// refused: atomic_add of private memory, before 2.0
// options: -cl-std=CL1.2
kernel void f(global int *o) { int x = 0; *o = atomic_add(&x, 1); }
// refused: atomic_add of a char
kernel void f(global char *o) { atomic_add(o, 1); }
//   clang accepts: with a warning; C99 6.5.16.1 makes it a constraint
// refused: get_global_id of a pointer
kernel void f(global int *o) { *o = get_global_id(o); }
// refused: convert_int4 of two components
kernel void f(global int4 *o) { *o = convert_int4((float2)(1)); }
// refused: convert_int_sat_rtx
kernel void f(global int *o) { *o = convert_int_sat_rtx(1.0f); }
// refused: convert_float_sat: floats do not saturate (6.4.3.3)
kernel void f(global float *o) { *o = convert_float_sat(1); }
// refused: as_float4 of float3 and half the size
kernel void f(global float4 *o) { *o = as_float4((int2)(1)); }
// refused: shuffle with a mask of another width
kernel void f(global float4 *o) { *o = shuffle(*o, (uchar4)(0)); }
// refused: async_work_group_copy of private memory
kernel void f(global int *o) { int a[4]; event_t e = async_work_group_copy(a, o, 4, 0); wait_group_events(1, &e); }
// refused: wait_group_events of an int
kernel void f(global int *o) { int e = 0; wait_group_events(1, &e); }
//   clang accepts: with a warning; C99 6.5.16.1 makes it a constraint
// refused: sincos without the second result
kernel void f(global float *o) { *o = sincos(*o); }
// refused: fract to an int
kernel void f(global float *o) { int i; *o = fract(*o, &i); }
//   clang accepts: with a warning; C99 6.5.16.1 makes it a constraint
// refused: work_group_reduce_add before 2.0 (6.15.16)
// options: -cl-std=CL1.2
kernel void f(global int *o) { *o = work_group_reduce_add(*o); }
// refused: work_group_reduce_add of a vector
// options: -cl-std=CL2.0
kernel void f(global int4 *o) { *o = work_group_reduce_add(*o); }
// refused: work_group_reduce_mul without its extension
// options: -cl-std=CL2.0 -cl-ext=-cl_khr_work_group_uniform_arithmetic
kernel void f(global int *o) { *o = work_group_reduce_mul(*o); }
// refused: printf with a format that is not a constant (6.15.14)
kernel void f(global char *o) { printf(o, 1); }
// refused: atomic_load before 2.0
// options: -cl-std=CL1.2
kernel void f(global int *o) { *o = atomic_load((volatile global int *)o); }
// refused: atomic_load of an int
// options: -cl-std=CL2.0
kernel void f(global int *o) { *o = atomic_load(o); }
// refused: ctz before 2.0 (6.15.3)
// options: -cl-std=CL1.2
kernel void f(global int *o) { *o = ctz(*o); }
// refused: nan of a float
kernel void f(global float *o) { *o = nan(*o); }
// refused: write_imagef of integers in place of floats
kernel void f(write_only image2d_t i) { write_imagef(i, (int2)(0), (int4)(0)); }
// refused: read_imageui with a sampler that is a number of floats
kernel void f(read_only image2d_t i, global uint4 *o) { *o = read_imageui(i, 1.0f, (int2)(0)); }
// refused: get_image_depth of two dimensions
kernel void f(read_only image2d_t i, global int *o) { *o = get_image_depth(i); }
// refused: get_image_height of one dimension
kernel void f(read_only image1d_t i, global int *o) { *o = get_image_height(i); }
// refused: to_global before 2.0
// options: -cl-std=CL1.2
kernel void f(global int *o) { *o = to_global(o) != 0; }
