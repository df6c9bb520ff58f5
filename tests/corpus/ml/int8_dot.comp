#version 450
#extension GL_EXT_integer_dot_product : require
#extension GL_EXT_shader_explicit_arithmetic_types_int8 : require
#extension GL_EXT_shader_8bit_storage : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { uint packed_a[]; };
layout(std430, binding = 1) readonly buffer B { i8vec4 b[]; };
layout(std430, binding = 2) writeonly buffer C { int c[]; };
layout(push_constant) uniform P { uint k; int zero_point; };
void main()
{
    uint row = gl_GlobalInvocationID.x;
    int sum = 0;
    for (uint i = 0u; i < k; i++) {
        sum = dotPacked4x8AccSatEXT(int(packed_a[row * k + i]), int(packed_a[i]), sum);
        sum += dotEXT(b[row * k + i], b[i]) - zero_point;
    }
    c[row] = sum;
}
