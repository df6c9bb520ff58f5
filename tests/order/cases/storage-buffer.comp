#version 450
// Between two functions, the pragma counts for the pointers of both.
// env: vulkan1.0 vulkan1.1 vulkan1.3
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer B { uint word[]; } b;
layout(std430, binding = 1) buffer C { uint word[]; } c;
// part: function
uint first(uint i) { return b.word[i] + c.word[i + 1u]; }
// part: pragma
#pragma use_storage_buffer
// part: another
uint second(uint i) { return c.word[i] * 2u; }
// rest
void main() { b.word[0] = first(1u) + second(2u); }
