// RUN: %sgcc --dump tokens %s -o - | FileCheck %s
// RUN: %sgcc -E %s -o - | FileCheck %s --check-prefix=TEXT
// #pragma unroll is the attribute opencl_unroll_hint of the loop behind it (OpenCL C, 6.11.5).
#define factor (4)
#define unroll nothing
// CHECK: identifier __attribute__
// CHECK-NEXT: punctuator (
// CHECK-NEXT: punctuator (
// CHECK-NEXT: identifier opencl_unroll_hint
// CHECK-NEXT: punctuator (
// CHECK-NEXT: number 4
// CHECK-NEXT: punctuator )
// CHECK-NEXT: punctuator )
// CHECK-NEXT: punctuator )
// CHECK-NEXT: identifier for
// TEXT: #pragma unroll factor
// TEXT-NEXT: for
#pragma unroll factor
for
// CHECK-NEXT: identifier __attribute__
// CHECK-NEXT: punctuator (
// CHECK-NEXT: punctuator (
// CHECK-NEXT: identifier opencl_unroll_hint
// CHECK-NEXT: punctuator )
// CHECK-NEXT: punctuator )
// CHECK-NEXT: identifier while
#pragma unroll
while
// CHECK-NEXT: identifier __attribute__
// CHECK-NEXT: punctuator (
// CHECK-NEXT: punctuator (
// CHECK-NEXT: identifier opencl_unroll_hint
// CHECK-NEXT: punctuator (
// CHECK-NEXT: number 1
#pragma nounroll
do
