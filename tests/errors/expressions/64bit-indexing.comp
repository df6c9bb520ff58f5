// RUN: %refuse %s | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// GL_EXT_shader_64bit_indexing
#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// CHECK: :[[@LINE+1]]:9: warning: #pragma shader_64bit_indexing does nothing without #extension GL_EXT_shader_64bit_indexing : enable before it
#pragma shader_64bit_indexing
// CHECK: :[[@LINE+1]]:9: warning: #pragma promote_uint32_indices does nothing without
#pragma promote_uint32_indices
layout(binding = 0) buffer B { float x; float all[]; } b;
void before()
{
    // CHECK: :[[@LINE+1]]:23: error: 'length64' needs #extension GL_EXT_shader_64bit_indexing : enable
    b.x = float(b.all.length64());
    // CHECK: :[[@LINE+1]]:17: error: index 5000000000 is outside of float[]
    b.x = b.all[5000000000l];
}
#extension GL_EXT_shader_64bit_indexing : require
void methods()
{
    float some[3];
    // CHECK: :[[@LINE+1]]:31: error: 'length64' takes no arguments
    b.x = float(some.length64(1));
    // CHECK: :[[@LINE+1]]:22: error: 'length32' cannot be called: the only method is 'length'
    b.x = float(some.length32());
}
void main()
{
    float some[3];
    vec4 v = vec4(1);
    // CHECK: :[[@LINE+1]]:16: error: index 5000000000 is outside of float[3]
    b.x = some[5000000000l];
    float one = 1.0;
    // CHECK: :[[@LINE+1]]:21: error: float has no length64()
    b.x = float(one.length64());
    b.x = float(v.length64());
    // CHECK: :[[@LINE+1]]:18: error: the initializer is int64_t, but int is expected
    int n = some.length64();
}
// CHECK: {{^}}2 warnings and 7 errors generated.
