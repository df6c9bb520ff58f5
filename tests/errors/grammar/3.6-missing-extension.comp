#version 450
// RUN: %refuse %s | FileCheck %s
// A type of an extension that is not enabled: one error that names the line to add.
int64_t a;                      // CHECK-DAG: :[[@LINE]]:1: error: 'int64_t' needs #extension {{GL_[A-Za-z_0-9]+}} : enable
f16vec2 half_of(f16vec2 v);     // CHECK-DAG: :[[@LINE]]:1: error: 'f16vec2' needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
void main()
{
    u8vec4 b = u8vec4(0);       // CHECK-DAG: :[[@LINE]]:5: error: 'u8vec4' needs #extension GL_EXT_shader_explicit_arithmetic_types_int8 : enable
    uint c = uint(int16_t(3));  // CHECK-DAG: :[[@LINE]]:19: error: 'int16_t' needs #extension GL_EXT_shader_explicit_arithmetic_types_int16 : enable
    const int32_t d = 1;        // CHECK-DAG: :[[@LINE]]:11: error: 'int32_t' needs #extension GL_EXT_shader_explicit_arithmetic_types_int32 : enable
}
// CHECK: {{^}}5 errors generated.
