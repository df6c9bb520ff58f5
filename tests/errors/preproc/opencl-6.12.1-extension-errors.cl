// RUN: %refuse %s -E | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: :[[@LINE+1]]:26: warning: extension not supported: cl_other
#pragma OPENCL EXTENSION cl_other : enable
// cl_intel_subgroups has its functions.
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
// CHECK: :[[@LINE+1]]:26: warning: extension not supported: cl_khr_pipes
#pragma OPENCL EXTENSION cl_khr_pipes : enable
// CHECK: :[[@LINE+1]]:26: warning: extension not supported: __opencl_c_images
#pragma OPENCL EXTENSION __opencl_c_images : disable
// CHECK: :[[@LINE+1]]:26: error: #pragma OPENCL EXTENSION all : enable: only disable applies to all extensions
#pragma OPENCL EXTENSION all : enable
// CHECK: :[[@LINE+1]]:26: warning: a line that is ignored: expected #pragma OPENCL EXTENSION NAME : enable or disable
#pragma OPENCL EXTENSION cl_khr_fp16 enable
// CHECK: :[[@LINE+1]]:26: warning: a line that is ignored
#pragma OPENCL EXTENSION cl_khr_fp16 : require
// CHECK: :[[@LINE+1]]:28: warning: found 'MAYBE': expected #pragma OPENCL FP_CONTRACT ON, OFF or DEFAULT
#pragma OPENCL FP_CONTRACT MAYBE
// CHECK: :[[@LINE+1]]:16: warning: found 'SOMETHING' after #pragma OPENCL: expected EXTENSION or FP_CONTRACT
#pragma OPENCL SOMETHING
// Others are ignored (6.12).
#pragma something else
#pragma OPENCL FP_CONTRACT ON
#pragma
// CHECK: :[[@LINE+1]]:16: error: found 'x' in #pragma unroll: expected a number, or nothing
#pragma unroll x
// CHECK: :[[@LINE+1]]:17: error: found the end of the line in #pragma unroll: expected a number, or nothing
#pragma unroll (
// CHECK: {{^}}7 warnings and 3 errors generated.
