#version 450
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
// Types of memory as parts of constructors, beside others and alone.
// data 1: int [0x04030281]
// data 2: half [1.5, -0.25, 1000.0, 2.0]
// expect 0: uint [129, 2, 3, 4]
// expect 3: float [1.5, -0.25, 1000.0, 2.0, 1.5, 1.5, 1.5, 7.0]
// need: storageBuffer16BitAccess
// need: storageBuffer8BitAccess
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uvec4 r; };
layout(std430, binding = 1) readonly buffer A { uint8_t a[4]; };
layout(std430, binding = 2) readonly buffer B { f16vec2 b[2]; };
layout(std430, binding = 3) writeonly buffer C { vec4 c[2]; };
void main()
{
    r = uvec4(a[0], uvec3(a[1], a[2], a[3]));
    c[0] = vec4(b[0], b[1]);
    c[1] = vec4(vec3(b[0].x), 7.0);
}
