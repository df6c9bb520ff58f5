// Conversions between integers and floats of 8 bits: what does not fit.
// sgcc-run: --target-env=vulkan1.3 --buffer 0.0=i32:1,2,3,17,100,448,5,50 --buffer 0.1=zeros:32 
#version 450
#extension GL_EXT_float_e4m3 : require
#extension GL_EXT_spirv_intrinsics : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer A { int a[]; };
layout(std430, binding = 1) buffer B { int b[]; };
spirv_instruction(id = 111) floate4m3_t from_int(int x);
spirv_instruction(id = 112) floate4m3_t from_uint(uint x);
spirv_instruction(id = 110) int to_int(floate4m3_t x);
spirv_instruction(id = 109) uint to_uint(floate4m3_t x);
void main()
{
    uint i = gl_LocalInvocationIndex;
    b[i] = int(to_uint(from_int(-a[i]))); // reports conversions
    b[i] += to_int(from_uint(1000u)); // reports conversions
}
