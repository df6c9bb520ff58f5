#version 450
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
// References made from and turned into uvec2.
// data 1: uint [77, 78]
// address 2: 1
// expect 0: uint [78, 1]
// need: bufferDeviceAddress
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
layout(buffer_reference, std430) buffer Words { uint x[2]; };
layout(std430, binding = 2) readonly buffer Address { uvec2 address; };
void main()
{
    Words w = Words(address);
    r[0] = w.x[1];
    r[1] = uint(uvec2(w) == address);
}
