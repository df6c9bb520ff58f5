// RUN: %sgcc --dump tokens %s -o - | FileCheck %s
// RUN: %sgcc -E %s -o - | FileCheck %s --check-prefix=TEXT
// C99, 6.10.9: _Pragma("...") is the directive #pragma, also from macros; what follows it stays behind it.
#define unrolled(n) _Pragma(#n) for
#define enable(x) _Pragma(#x)
// CHECK: identifier a{{$}}
a enable(OPENCL EXTENSION cl_khr_fp16 : enable) b
// CHECK-NEXT: identifier b exts=1{{$}}
// CHECK-NEXT: identifier __attribute__
// CHECK-NEXT: punctuator (
// CHECK-NEXT: punctuator (
// CHECK-NEXT: identifier opencl_unroll_hint
// CHECK-NEXT: punctuator (
// CHECK-NEXT: number 2
// CHECK-NEXT: punctuator )
// CHECK-NEXT: punctuator )
// CHECK-NEXT: punctuator )
// CHECK-NEXT: identifier for exts=1 from=unrolled
// CHECK-NEXT: identifier c exts=1{{$}}
// TEXT: _Pragma("unroll 2") for c
unrolled(unroll 2) c
_Pragma("something \"else\"") d
// CHECK-NEXT: identifier d
