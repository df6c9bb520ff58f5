// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// The formats of OCP Microscaling: what converts to them, where they lie, and what takes them.
#version 460
#extension GL_EXT_float_e2m1 : require
#extension GL_EXT_float_e3m2 : require
#extension GL_EXT_float_ue8m0 : require
#extension GL_EXT_float_mxint8 : require
#extension GL_EXT_float_e5m2 : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const float chosen = 1.0;
layout(binding = 0) buffer B { float f; int i; floatue8m0_t fine; };
layout(binding = 1) buffer C {
    floate2m1_t four;
    // CHECK: :[[@LINE-1]]:17: error: floate2m1_t has less than a byte: it lies in local and global variables alone, pack it to integers for other memory (SPV_EXT_ocp_microscaling_types, 2.16.11)
};
struct S { int n; fe3m2vec2 six[2]; };
shared S s;
// CHECK: :[[@LINE-1]]:10: error: floate3m2_t has less than a byte
floate2m3_t o;
// CHECK: :[[@LINE-1]]:1: error: 'floate2m3_t' needs #extension GL_EXT_float_e2m3
void main()
{
    floate2m1_t a = floate2m1_t(f);
    // CHECK: :[[@LINE-1]]:33: error: only a constant converts to floate2m1_t, and this float is not one: Vulkan has no such conversion at run time (VUID-StandaloneSpirv-OpFConvert-12466)
    a = floate2m1_t(chosen);
    // CHECK: :[[@LINE-1]]:21: error: only a constant converts to floate2m1_t, and this float is not one
    a = floate2m1_t(floate3m2_t(1.0));
    floatue8m0_t u = floatue8m0_t(i);
    // CHECK: :[[@LINE-1]]:35: error: only a constant converts to floatue8m0_t, and this int is not one
    fmxint8vec2 m = fmxint8vec2(1.0, f);
    // CHECK: :[[@LINE-1]]:38: error: only a constant converts to floatmxint8_t, and this float is not one
    a = floate2m1_t(0.0 / 0.0);
    // CHECK: :[[@LINE-1]]:25: error: NaN does not convert to floate2m1_t, which has no bits for it
    u = floatue8m0_t(0.0 / 0.0);
    f = u;
    // CHECK: :[[@LINE-1]]:9: error: the assigned value is floatue8m0_t, but float is expected
    a = 1.0;
    // CHECK: :[[@LINE-1]]:9: error: the assigned value is float, but floate2m1_t is expected
    f = a + a;
    // CHECK: :[[@LINE-1]]:11: error: '+' does not take floate2m1_t and floate2m1_t: such small floats have no operators, convert them to float
    bool b = a == a;
    // CHECK: :[[@LINE-1]]:16: error: '==' does not take floate2m1_t and floate2m1_t
    b = bool(u);
    // CHECK: :[[@LINE-1]]:14: error: bool cannot be constructed from floatue8m0_t
    saturatedConvertEXT(a, f);
    // CHECK: :[[@LINE-1]]:5: error: no 'saturatedConvertEXT' takes (floate2m1_t, float), there is void saturatedConvertEXT(out floate5m2_t,
    coopmat<floatmxint8_t, gl_ScopeSubgroup, 16, 16, gl_MatrixUseA> x;
    // CHECK: :[[@LINE-1]]:13: error: floatmxint8_t is not a component of a cooperative matrix: SPV_EXT_ocp_microscaling_types has no such matrices
    // CHECK: {{^}}15 errors generated.
}
