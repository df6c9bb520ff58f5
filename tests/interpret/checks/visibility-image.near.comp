#version 450
#pragma use_vulkan_memory_model
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 64) in;
// sgcc-run: --image 0.0=r32ui:64x1 --buffer 0.1=zeros:256
layout(r32ui, binding = 0) workgroupcoherent uniform uimage2D data;
layout(std430, binding = 1) buffer Out { uint u[]; };
void main()
{
    int i = int(gl_LocalInvocationIndex);
    imageStore(data, ivec2(i, 0), uvec4(i));
    memoryBarrierImage();
    barrier();
    u[i] = imageLoad(data, ivec2(63 - i, 0)).x;
}
