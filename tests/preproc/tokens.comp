// RUN: %sgcc --dump tokens %s -o - | FileCheck %s
#version 450
// CHECK: :[[@LINE+1]]:1: punctuator <<=
<<= >>= << >> <= >= < > == = != ! && & || | ^^ ^ ++ + += -- - -= * *= / /= % %=
// CHECK: :[[@LINE+1]]:1: number 1.0e+5lf
1.0e+5lf .5 1. 0x1Fu 0xE+1 1..2
// CHECK: number .5
// CHECK-NEXT: number 1.
// CHECK-NEXT: number 0x1Fu
// CHECK-NEXT: number 0xE
// CHECK-NEXT: punctuator +
// CHECK-NEXT: number 1
// CHECK-NEXT: number 1..2
// CHECK: :[[@LINE+1]]:1: identifier _a1
_a1 a.b +++ ? : ~ ( ) [ ] { } , ;
// CHECK: punctuator ++
// CHECK-NEXT: punctuator +
// CHECK: string "a//b"
"a//b"
