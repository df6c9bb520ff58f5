#version 450
#extension GL_EXT_shader_atomic_float2 : require
// Atomic minimum and maximum of floats.
// data 0: float [9.5, -3.0]
// expect 0: float [0.5, 7.0]
// need: shaderBufferFloat32AtomicMinMax
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { float r[2]; };
void main()
{
    atomicMin(r[0], float(gl_LocalInvocationIndex) + 0.5);
    atomicMax(r[1], float(gl_LocalInvocationIndex));
}
