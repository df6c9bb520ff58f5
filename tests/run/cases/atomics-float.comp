#version 450
#extension GL_EXT_shader_atomic_float : require
// Atomic addition and exchange of floats.
// data 0: float [0.5, 3.0]
// expect 0: float [28.5, 4.0]
// need: shaderBufferFloat32AtomicAdd shaderBufferFloat32Atomics
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Out { float r[2]; };
void main()
{
    atomicAdd(r[0], float(gl_LocalInvocationIndex));
    atomicExchange(r[1], 4.0);
}
