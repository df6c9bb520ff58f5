#version 450
// The pragma is about the module: it counts for what stands before it, too.
// env: vulkan1.1 vulkan1.3
#extension GL_KHR_memory_scope_semantics : enable
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer B { uint word[]; } b;
shared uint counter;
// part: function
uint load(uint i) { return atomicAdd(b.word[i], 1u, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsRelaxed); }
// part: pragma
#pragma use_vulkan_memory_model
// part: another
uint add(uint i) { barrier(); return atomicAdd(counter, b.word[i]); }
// rest
void main() { b.word[0] = load(1u) + add(2u); }
