// Types that are no numbers: images, samplers, events, half, double (OpenCL C 6.3.3, 6.11).
// refused: a variable that is an image (6.11 b)
kernel void f(read_only image2d_t i, global int *o) { image2d_t j = i; }
// refused: an image in a struct (6.11 b)
struct s { image2d_t i; };
kernel void f(global int *o) { }
// refused: an array of images (6.11 b)
kernel void f(read_only image2d_t i[2], global int *o) { }
// refused: an image as result (6.11 b)
image2d_t g(image2d_t i) { return i; }
kernel void f(global int *o) { }
// refused: an image is assigned to (6.11 b)
kernel void f(read_only image2d_t i, read_only image2d_t j) { i = j; }
// refused: an image with an address space (6.11 b)
kernel void f(global image2d_t i) { }
// refused: a write_only image is read
kernel void f(write_only image2d_t i, global float4 *o) { *o = read_imagef(i, (int2)(0)); }
// refused: a read_only image is written
kernel void f(read_only image2d_t i) { write_imagef(i, (int2)(0), (float4)(0)); }
// refused: read_write before 2.0 (6.8)
// options: -cl-std=CL1.2
kernel void f(read_write image2d_t i) { }
// refused: two access qualifiers
kernel void f(read_only write_only image2d_t i) { }
// refused: an access qualifier of a number
kernel void f(read_only int i) { }
// refused: an image of one access is handed to a parameter of another
void g(write_only image2d_t i) { write_imagef(i, (int2)(0), (float4)(0)); }
kernel void f(read_only image2d_t i) { g(i); }
// refused: coordinates of three integers for two dimensions
kernel void f(read_only image2d_t i, global float4 *o) { *o = read_imagef(i, (int3)(0)); }
// refused: a sampler in a struct (6.11 b)
struct s { sampler_t s; };
kernel void f(global int *o) { }
// refused: an array of samplers (6.11 b)
kernel void f(global int *o) { sampler_t s[2]; }
// refused: a pointer to a sampler (6.11 b)
void g(sampler_t *s) { }
kernel void f(global int *o) { }
// refused: a sampler in global memory (6.11 b)
global sampler_t s = 0;
kernel void f(global int *o) { }
// refused: a sampler that is a float
kernel void f(global int *o) { const sampler_t s = 1.0f; }
// refused: arithmetic of events
kernel void f(global int *o) { event_t e; *o = e + 1; }
// refused: an event in a struct (6.11 r)
struct s { event_t e; };
kernel void f(global int *o) { }
// refused: an event of program scope (6.11 r)
event_t e;
kernel void f(global int *o) { }
// refused: half without cl_khr_fp16 (6.3.1.2)
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp16
kernel void f(global half *o) { half h = *o; *o = h; }
// refused: a vector of half without cl_khr_fp16
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp16
kernel void f(global float *o) { half4 h; }
// refused: double without cl_khr_fp64 (6.3.1.1)
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp64
kernel void f(global float *o) { double d = 1; *o = (float)d; }
// accepted: a constant without f is float where double does not exist (6.3.1.1)
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp64
kernel void f(global float *o) { *o = 1.5; }
// refused: a suffix h without cl_khr_fp16
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_fp16
kernel void f(global float *o) { *o = 1.0h; }
// refused: 3D images are not written before 2.0 without the extension (6.2.2.1)
// options: -cl-std=CL1.2 -cl-ext=-cl_khr_3d_image_writes
kernel void f(write_only image3d_t i) { write_imagef(i, (int4)(0), (float4)(0)); }
// refused: images that are no type of OpenCL
kernel void f(read_only image4d_t i) { }
// refused: a pipe before 2.0 (6.15.18)
// options: -cl-std=CL1.2
kernel void f(read_only pipe int p) { }
// refused: queue_t before 2.0
// options: -cl-std=CL1.2
kernel void f(queue_t q) { }
// refused: blocks before 2.0 (6.14)
// options: -cl-std=CL1.2
kernel void f(global int *o) { int (^b)(void) = ^{ return 1; }; *o = b(); }
// refused: a block that is changed after its definition (6.14.5)
// options: -cl-std=CL2.0
kernel void f(global int *o) { int (^b)(void) = ^{ return 1; }; b = ^{ return 2; }; *o = b(); }
// refused: an array of blocks (6.14.5)
// options: -cl-std=CL2.0
kernel void f(global int *o) { int (^b[2])(void); }
// refused: atomic types by value are not added
// options: -cl-std=CL2.0
kernel void f(global atomic_int *o) { *o = *o + 1; }
// refused: atomic_flag has no value
// options: -cl-std=CL2.0
kernel void f(global atomic_flag *o) { *o = 1; }
