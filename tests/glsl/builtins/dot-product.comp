#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_integer_dot_product: with mixed signs, the signed operand stands first.
#extension GL_EXT_integer_dot_product : require
#extension GL_EXT_shader_explicit_arithmetic_types_int8 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { int i[4]; uint u[4]; };
void main()
{
    // CHECK: capabilities: {{.*}}DotProduct {{.*}}DotProductInput4x8Bit {{.*}}DotProductInput4x8BitPacked
    // CHECK: extensions: SPV_KHR_integer_dot_product
    i8vec4 a = unpack8(i[0]);
    u8vec4 b = unpack8(u[0]);
    // CHECK: [[A:%[0-9]+]] = OpBitcast %v4char
    // CHECK: [[B:%[0-9]+]] = OpBitcast %v4uchar
    // CHECK: OpSUDot{{(KHR)?}} %int [[A]] [[B]]
    i[1] = dotEXT(b, a);
    // CHECK: OpSDotAccSat{{(KHR)?}} %int [[A]] [[A]] {{%[0-9]+}}
    i[2] = dotAccSatEXT(a, a, i[3]);
    // CHECK: OpUDot{{(KHR)?}} %uint {{%[0-9]+}} {{%[0-9]+}} PackedVectorFormat4x8Bit
    u[1] = dotPacked4x8EXT(u[2], u[3]);
}
