// What OpenCL C 3.0 made optional, taken away (6.2.1).
// refused: generic without its feature (6.7.4)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_generic_address_space,-__opencl_c_pipes,-__opencl_c_device_enqueue
kernel void f(global int *o) { generic int *p = o; *p = 1; }
// refused: without generic addresses a pointer without a space is private (6.7.4)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_generic_address_space,-__opencl_c_pipes,-__opencl_c_device_enqueue
kernel void f(global int *o) { int *p = o; *p = 1; }
// accepted: a pointer to a private variable, and built-ins that take one, without generic addresses
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_generic_address_space,-__opencl_c_pipes,-__opencl_c_device_enqueue
kernel void f(global float *o) { float c, *p = &c; *o = sincos(*o, &c) + *p + fract(*o, o); }
// refused: variables of program scope without their feature (6.7.1)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_program_scope_global_variables,-__opencl_c_device_enqueue
global int counter;
kernel void f(global int *o) { *o = counter; }
// refused: static variables of functions without that feature (6.7.1)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_program_scope_global_variables,-__opencl_c_device_enqueue
kernel void f(global int *o) { static int counter; *o = counter; }
// refused: images without their feature (6.3.3)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_images,-__opencl_c_read_write_images,-__opencl_c_3d_image_writes
kernel void f(read_only image2d_t i) { }
// refused: samplers without the feature of images (6.3.3)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_images,-__opencl_c_read_write_images,-__opencl_c_3d_image_writes
kernel void f(sampler_t s) { }
// refused: read_write without its feature (6.8)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_read_write_images
kernel void f(read_write image2d_t i) { }
// refused: 3D images written without their feature (6.8)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_3d_image_writes,-cl_khr_3d_image_writes
kernel void f(write_only image3d_t i) { write_imagef(i, (int4)0, (float4)0); }
// refused: double without its feature, behind a pointer as well (6.3.1.1)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_fp64,-cl_khr_fp64
kernel void f(global double *o) { }
// refused: an atomic function of no order without that of sequential consistency (6.15.12.7.2)
//   clang accepts: its header defines the features itself
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_atomic_order_seq_cst
kernel void f(global atomic_int *o) { atomic_fetch_add(o, 1); }
// refused: an atomic function of no scope without the scope of devices (6.15.12.7.2)
//   clang accepts: its header defines the features itself
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_atomic_scope_device
kernel void f(global atomic_int *o) { atomic_fetch_add_explicit(o, 1, memory_order_relaxed); }
// refused: a memory order without its feature (6.15.12.3)
//   clang accepts: its header defines the features itself
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_atomic_order_seq_cst
kernel void f(global atomic_int *o) { atomic_store_explicit(o, 1, memory_order_seq_cst, memory_scope_work_group); }
// refused: a memory scope without its feature (6.15.12.4)
//   clang accepts: its header defines the features itself
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_atomic_scope_all_devices
kernel void f(global atomic_int *o) { atomic_store_explicit(o, 1, memory_order_relaxed, memory_scope_all_devices); }
// accepted: what needs no feature of atomics (6.15.12)
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_atomic_order_seq_cst,-__opencl_c_atomic_scope_device,-__opencl_c_atomic_scope_all_devices
kernel void f(global atomic_int *o) { atomic_init(o, 1); atomic_fetch_add_explicit(o, 1, memory_order_relaxed, memory_scope_work_group); }
// accepted: sums of floats, with their features (cl_ext_float_atomics)
// options: -cl-std=CL3.0
kernel void f(global atomic_float *o, local atomic_double *d) { atomic_fetch_add(o, 1.0f); atomic_fetch_sub(d, 1.0); }
// refused: without the extension
//   clang accepts: its header defines the features itself
// options: -cl-std=CL3.0 -cl-ext=-cl_ext_float_atomics
kernel void f(global atomic_float *o) { atomic_fetch_add(o, 1.0f); }
// refused: without the feature of the space
//   clang accepts: its header defines the features itself
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_ext_fp32_local_atomic_add
kernel void f(local atomic_float *o) { atomic_fetch_add(o, 1.0f); }
// accepted: the feature of the other space is enough there
// options: -cl-std=CL3.0 -cl-ext=-__opencl_c_ext_fp32_local_atomic_add
kernel void f(global atomic_float *o) { atomic_fetch_add(o, 1.0f); }
// refused: bits of a float
// options: -cl-std=CL3.0
kernel void f(global atomic_float *o) { atomic_fetch_or(o, 1.0f); }
