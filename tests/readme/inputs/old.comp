#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Data { uint data[]; };
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint64_t voters = ballotARB(data[i] != 0u);
    if (gl_SubGroupInvocationARB == 0u) data[i] = uint(voters);
}
