#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// GL_EXT_structured_descriptor_heap, 4.3.9, 4.3.10, 4.4.
#extension GL_EXT_structured_descriptor_heap : require
#extension GL_EXT_shader_image_load_formatted : require
layout(local_size_x = 1) in;
layout(buffer_type, std430) buffer Data { uint n; };
layout(buffer_type) uniform Fixed { uint k; };
struct Both { texture2D t; Data d; uint u; };
uint counter;
layout(binding = 3) buffer Plain { uint written; };
// CHECK: :[[@LINE+1]]:21: error: layout 'set' cannot be combined with 'buffer_type', which declares a type (GL_EXT_structured_descriptor_heap, 4.3.9)
layout(buffer_type, set = 1, binding = 2) buffer Bound { uint a; };
// CHECK: :[[@LINE+1]]:21: error: 'coherent' cannot be combined with 'buffer_type': write it where the buffer is a member of a heap block
layout(buffer_type) coherent buffer Coherent { uint b; };
// CHECK: :[[@LINE+1]]:46: error: a buffer type has no instance: it is named 'Named', a member of a heap block
layout(buffer_type) buffer Named { uint c; } named;
// CHECK: :[[@LINE+1]]:51: error: a heap block cannot be an array (GL_EXT_structured_descriptor_heap, 4.3.10)
resourceheap Several { uint count; texture2D t; } several[2];
// CHECK: :[[@LINE+1]]:35: error: member 's': a resourceheap block has no sampler, only images, textures
resourceheap HasSampler { sampler s; };
// CHECK: :[[@LINE+1]]:38: error: member 'c': a resourceheap block has no sampler2D
resourceheap HasCombined { sampler2D c; };
// CHECK: :[[@LINE+1]]:31: error: member 'x': a samplerheap block has no texture2D, only samplers, data and buffer references
samplerheap HasTexture { Both x; };
// CHECK: :[[@LINE+1]]:34: error: member 'first' needs a size: only the last member of a heap block may go without
resourceheap NotLast { texture2D first[]; texture2D second[]; };
// CHECK: :[[@LINE+1]]:26: error: 'uniform' cannot be combined with member 'd' of type Data
resourceheap OtherWord { uniform Data d; };
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: layout 'descriptor_size' cannot be combined with uint, which is not a descriptor
resourceheap Sized { layout(descriptor_size = 16) uint u; };
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: layout 'descriptor_size' must be a power of two, this is 48
resourceheap Odd { layout(descriptor_size = 48) texture2D u; };
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: offset 6 of 'v' is not a multiple of 4, the base alignment of uint
resourceheap Placed { texture2D t; layout(offset = 6) uint v; };
// CHECK: :[[@LINE+1]]:22: error: heap_offset must be a constant or a variable of file scope that no shader writes
layout(heap_offset = counter) resourceheap Global { uint g; };
// CHECK: :[[@LINE+1]]:22: error: heap_offset must be a constant or a variable of file scope that no shader writes
layout(heap_offset = written) resourceheap Written { uint h; };
// CHECK: :[[@LINE+1]]:22: error: heap_offset must be an int or uint, this is float
layout(heap_offset = 1.5) resourceheap Real { uint i; };
// CHECK: :[[@LINE+1]]:22: error: heap_offset must not be negative, this is -4
layout(heap_offset = -4) resourceheap Negative { uint j; };
// CHECK: :[[@LINE+1]]:8: error: layout 'heap_offset' cannot be combined with this block
layout(heap_offset = 4, binding = 0) buffer NoHeap { uint g; } noHeap;
// CHECK: :[[@LINE+1]]:8: error: layout 'std430' cannot be combined with this block
layout(std430) resourceheap Packed { uint g; } packing;
// CHECK: :[[@LINE+1]]:22: error: 'readonly' is not allowed on texture2D
resourceheap Words { readonly texture2D t; } words;
void main() { }
// CHECK: {{^}}19 errors generated.
