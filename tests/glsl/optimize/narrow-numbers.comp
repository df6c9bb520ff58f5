#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 -DSTORED | FileCheck --check-prefix=STORED %s
// Numbers of 8 and 16 bits become floats, and floats such numbers, in one instruction where the
// source has arithmetic on them. Where they may only be stored, they go through 32 bits.
#ifdef STORED
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
#else
#extension GL_EXT_shader_explicit_arithmetic_types : require
#endif
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float16_t h; int8_t b; uint16_t u; float f; int i; f16vec2 v; ivec2 w; };
void main()
{
    h = float16_t(i);
    f = float(b);
    i = int(h);
    u = uint16_t(f);
    v = f16vec2(w);
}
// CHECK: OpConvertSToF %half
// CHECK: OpConvertSToF %float %{{.*}}
// CHECK: OpConvertFToS %int
// CHECK: OpConvertFToU %ushort
// CHECK: OpConvertSToF %v2half
// STORED-NOT: OpConvertSToF %half
// STORED: OpConvertSToF %float
// STORED-NEXT: OpFConvert %half
// STORED: OpSConvert %int
// STORED-NEXT: OpConvertSToF %float
// STORED: OpFConvert %float
// STORED-NEXT: OpConvertFToS %int
// STORED: OpConvertFToU %uint
// STORED-NEXT: OpUConvert %ushort
// STORED: OpConvertSToF %v2float
// STORED-NEXT: OpFConvert %v2half
