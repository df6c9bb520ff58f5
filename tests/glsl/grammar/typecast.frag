// GL_NV_explicit_typecast, 5.11: a cast is a constructor of one operand, and binds as other unary operators.
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
#version 450
#extension GL_NV_explicit_typecast : require
#extension GL_EXT_buffer_reference_uvec2 : require
layout(location = 0) in vec4 i;
layout(location = 0) out vec4 o;
layout(buffer_reference) buffer ref { float f; };
const vec3 last = (vec3)3.0;
int sized[(int)last.x];
layout(push_constant) uniform P { uvec2 address; };
// CHECK: %float_3 = OpConstant %float 3
// CHECK: OpConvertFToS %v4int
// CHECK: OpConvertUToF %float
// CHECK: OpSNegate
void main()
{
    ivec2 k = (ivec2)i;
    mat2 m = (mat2)i;
    uint u = (uint)3 * (uint)i.x;
    o = (vec4)(float)u + (vec4)last.x * m[0][0];
    o += (vec4)(1.0, 7.0);
    o.x += (float)-k.y + ((ref)address).f + (float)sized.length();
}
