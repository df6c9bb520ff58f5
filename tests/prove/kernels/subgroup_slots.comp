#version 450
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
shared uint s[64];
void main()
{
    s[gl_LocalInvocationIndex] = data[gl_GlobalInvocationID.x];
    barrier();
#ifdef FAULT
    if (gl_SubgroupInvocationID < 32u) barrier();
#else
    barrier();
#endif
    data[gl_GlobalInvocationID.x] = s[gl_LocalInvocationIndex ^ 1u];
}
