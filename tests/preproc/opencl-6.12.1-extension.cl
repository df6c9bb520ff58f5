// RUN: %sgcc --dump tokens %s -o - -cl-std=CL1.1 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// OpenCL C, 6.12.1: the state of extensions belongs to tokens.  half always wants its #pragma, double before OpenCL C 1.2.
// CHECK: identifier a{{$}}
a
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
// CHECK: identifier b exts=1{{$}}
b
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// CHECK: identifier c exts=2{{$}}
c
#pragma OPENCL EXTENSION cl_khr_fp16 : disable
// CHECK: identifier d exts=3{{$}}
d
#pragma OPENCL EXTENSION all : disable
// CHECK: identifier e{{$}}
e
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : disable
// CHECK: identifier f exts=4{{$}}
f
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
// CHECK: identifier g{{$}}
g
