#version 450
// Atomic operations on images of floats: exchange in GLSL itself, add by extension.
#extension GL_EXT_shader_atomic_float : require
#extension GL_KHR_memory_scope_semantics : require
// image 1: 2D r32f 4x1 = x + 0.5
// expect 0: float [0.5, 1.5, 2.5]
// expect 1: [9, 3.5, 2.5 , 3.5][x]
// need: shaderImageFloat32AtomicAdd shaderImageFloat32Atomics
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[3]; };
layout(binding = 1, r32f) uniform image2D m;
void main()
{
    r[0] = imageAtomicExchange(m, ivec2(0, 0), 9.0);
    r[1] = imageAtomicAdd(m, ivec2(1, 0), 2.0);
    r[2] = imageAtomicLoad(m, ivec2(2, 0), gl_ScopeDevice, gl_StorageSemanticsNone, gl_SemanticsRelaxed);
}
