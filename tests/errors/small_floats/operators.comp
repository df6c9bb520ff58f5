// RUN: %refuse %s | FileCheck %s
// Small floats have no operators, no conversions to and from bool, and are not made implicitly.
#version 450
#extension GL_EXT_bfloat16 : enable
layout(local_size_x = 1) in;
void main()
{
    bfloat16_t a = bfloat16_t(1.0);
    float fine = a + 1.0;
    bfloat16_t b = a + a;
    // CHECK: :[[@LINE-1]]:22: error: '+' does not take bfloat16_t and bfloat16_t: such small floats have no operators, convert them to float
    bool c = a < b;
    // CHECK: :[[@LINE-1]]:16: error: '<' does not take
    c = a == b;
    // CHECK: :[[@LINE-1]]:11: error: '==' does not take
    c = bool(a);
    // CHECK: error: bool cannot be constructed from bfloat16_t
    a = -a;
    // CHECK: :[[@LINE-1]]:9: error: '-' does not take bfloat16_t
    a++;
    // CHECK: error: '++' does not take bfloat16_t
    a += a;
    // CHECK: error: '+=' does not take
    a = bfloat16_t(true);
    // CHECK: error: bfloat16_t cannot be constructed from bool
    a = 1.0;
    // CHECK: error: the assigned value is float, but bfloat16_t is expected
    // CHECK: {{^}}9 errors generated.
}
