#version 450
// One family of subgroup operations in each function: which form the module takes does not hang on which comes first.
// env: opengl4.6 vulkan1.1 vulkan1.3
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_ARB_shader_ballot : require
#extension GL_KHR_shader_subgroup_basic : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer B { uvec2 word[]; } b;
// part: ballotARB
void with_ballot() { b.word[0] = unpackUint2x32(ballotARB(b.word[1].x > 1u)); }
// part: subgroupElect
void with_elect() { if (subgroupElect()) b.word[2].x = 3u; }
// rest
void main() { with_ballot(); with_elect(); }
