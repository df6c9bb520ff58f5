#version 400
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
uint count(uint m) { return uint(bitCount(m)); }
uint count(uint64_t m) { return count(uint(m)) + count(uint(m >> 32)); }
flat in uint id;
out uvec4 result;
void main() { result = uvec4(count(ballotARB(id > 2u)), count(id), 0u, 0u); }
