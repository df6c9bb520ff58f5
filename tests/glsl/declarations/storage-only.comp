#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// RUN: %compile %s -D GOOD | FileCheck --check-prefix=GOOD %s
// RUN: %compile %s -D GOOD -O0 | FileCheck --check-prefix=GOOD %s
// GL_EXT_shader_16bit_storage, 4.1.X and 5.4.2: with it and GL_EXT_shader_8bit_storage alone, values of 8 and 16 bits are loaded,
// stored and converted as a whole.  No module of such a shader needs Int8, Int16 or Float16, not even for constants (SPIR-V, 2.16.1).
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
layout(local_size_x = 8) in;
struct S { float16_t a; };
layout(binding = 0) buffer B
{
    float16_t h[8]; int16_t i[8]; uint16_t u[8]; uint8_t b[8]; int8_t c[8]; f16vec4 v; u8vec4 w; float f[8]; int n[8]; S s;
};
#ifdef GOOD
void main()
{
    int x = 77;
    b[4] = uint8_t(7u);
    b[5] = uint8_t(x);
    b[6] = uint8_t(c[1]);
    w = u8vec4(uvec4(1));
    h[1] = float16_t(1.5);
    i[3] = int16_t(-4);
    i[4] = int16_t(u[4]);
    v = f16vec4(vec4(2));
    v.y = float16_t(f[1]);
    h[2] = v.x;
    f[2] = float(v.z) + vec4(v).w;
    n[3] = int(b[7]) + int(i[1]);
}
#else
void main()
{
    f[0] = vec2(v.yx).x;            // CHECK: :[[@LINE]]:19: error: 'float16_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_float16 : enable
    f[1] = float(v[1]);             // CHECK: :[[@LINE]]:19: error: 'float16_t' outside of blocks
    v = f16vec4(f[0], 1, 2, 3);     // CHECK: :[[@LINE]]:9: error: 'float16_t' outside of blocks
    w = u8vec4(3u);                 // CHECK: :[[@LINE]]:9: error: 'uint8_t' outside of blocks needs #extension GL_EXT_shader_explicit_arithmetic_types_int8 : enable
    s = S(h[1]);                    // CHECK: :[[@LINE]]:9: error: 'float16_t' outside of blocks
    f[2] = h[2];                    // CHECK: :[[@LINE]]:13: error: the assigned value is float16_t, but float is expected, write float(...)
    n[0] = i[0];                    // CHECK: :[[@LINE]]:13: error: the assigned value is int16_t, but int is expected, write int(...)
}
#endif
// CHECK: {{^}}7 errors generated.
// GOOD: OpCapability Shader
// GOOD-NEXT: OpCapability StorageBuffer16BitAccess
// GOOD-NEXT: OpCapability StorageBuffer8BitAccess
// GOOD-NEXT: OpExtension
// GOOD: OpUConvert %uchar %uint_7
