#version 450
#extension GL_NV_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
// env: vulkan1.1
#pragma use_vulkan_memory_model
layout(local_size_x = 32) in;
layout(std430, binding = 0) readonly buffer A { float16_t a[]; };
layout(std430, binding = 1) buffer C { float16_t c[]; };
void main()
{
    fcoopmatNV<16, gl_ScopeSubgroup, 16, 8> x, y = fcoopmatNV<16, gl_ScopeSubgroup, 16, 8>(0.0);
    coopMatLoadNV(x, a, 0u, 16u, false);
    y = x + y;
    coopMatStoreNV(y, c, 0u, 16u, false);
}
