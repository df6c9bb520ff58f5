#version 430 core
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
// The same count, with the halves taken by casts and a shift; the population is an int.
// data 0: float [((i * 31) % 64) / 64 for i in range(64)]
// refused ported-keep64-glslang: 'packUint2x32' : no matching overloaded function found
// refused glslang: 'ballotARB' : no matching overloaded function found
// refused ported-keep64-glslang: 'packUint2x32' : no matching overloaded function found
// expect 1: int [count(i, lambda j: data['0'][j] < 0.375) for i in range(64)]
layout (local_size_x = 64, local_size_y = 1, local_size_z = 1) in;
layout (std430, binding = 0) restrict readonly buffer Depths { float depth[]; };
layout (std430, binding = 1) restrict writeonly buffer Visible { int visible[]; };

void main() {
    const uint gid = gl_GlobalInvocationID.x;
    const bool near = depth[gid] < 0.375;
    const uint64_t vote = ballotARB(near);
    const int n = bitCount(uint(vote)) + bitCount(uint(vote >> 32));
    visible[gid] = n;
}
