#version 460
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.1.3 and 4.1.4.
void main()
{
    int a = 5000000000;     // CHECK: :[[@LINE]]:13: error: the number '5000000000' needs more than the 32 bits of int
    uint b = 0x100000000u;  // CHECK: :[[@LINE]]:14: error: the number '0x100000000u' needs more than the 32 bits of uint
    int c = 09;             // CHECK: :[[@LINE]]:14: error: a digit that is not octal in the number '09'
    int d = 0x;             // CHECK: :[[@LINE]]:15: error: no digits in the number '0x'
    float e = 1e;           // CHECK: :[[@LINE]]:17: error: no digits after the 'e' in the number '1e'
    float f = 1.2.3;        // CHECK: :[[@LINE]]:18: error: a second '.' in the number '1.2.3'
    float g = 1f;           // CHECK: :[[@LINE]]:16: error: no '.' before the suffix in the number '1f'
    int h = 12abc;          // CHECK: :[[@LINE]]:15: error: unknown suffix 'abc' in the number '12abc'
    int i = 1L;             // CHECK: :[[@LINE]]:14: error: the suffix 'L' needs #extension GL_EXT_shader_explicit_arithmetic_types_int64 : enable
    float j = 1.0hf;        // CHECK: :[[@LINE]]:18: error: the suffix 'hf' needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
    float k = 1.0Lf;        // CHECK: :[[@LINE]]:18: error: unknown suffix 'Lf' in the number '1.0Lf'
}
// CHECK: {{^}}11 errors generated.
