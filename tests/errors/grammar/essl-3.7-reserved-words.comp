#version 310 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 3.7: words of desktop GLSL are reserved.
void main()
{
    highp int sampler1D;    // CHECK: :[[@LINE]]:15: error: 'sampler1D' is a reserved word in ESSL 3.10
    highp int subroutine;   // CHECK: :[[@LINE]]:15: error: 'subroutine' is a reserved word in ESSL 3.10
    highp int precise;      // CHECK: :[[@LINE]]:15: error: 'precise' is a reserved word in ESSL 3.10: it needs #extension {{GL_[A-Za-z0-9_]+}} : enable
    double a;               // CHECK: :[[@LINE]]:5: error: 'double' is a reserved word in ESSL 3.10: write 'float'
}
// CHECK: {{^}}4 errors generated.
