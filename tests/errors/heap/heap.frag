#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// GL_EXT_descriptor_heap, 4.1.9 and 4.4.
#extension GL_EXT_descriptor_heap : require
// CHECK: :[[@LINE+1]]:8: error: layout 'binding' cannot be combined with 'descriptor_heap'
layout(binding = 1, descriptor_heap) uniform texture2D a[];
// CHECK: :[[@LINE+1]]:8: error: layout 'set' cannot be combined with 'descriptor_heap'
layout(set = 1, descriptor_heap) buffer B { vec4 v; } b[];
// CHECK: :[[@LINE+1]]:8: error: layout 'descriptor_stride' also needs 'descriptor_heap'
layout(descriptor_stride = 16) uniform texture2D c[3];
// CHECK: :[[@LINE+1]]:25: error: layout 'descriptor_stride' must be a power of two
layout(descriptor_heap, descriptor_stride = 48) uniform texture2D d[];
// CHECK: :[[@LINE+1]]:43: error: layout 'descriptor_heap' cannot be combined with sampler2D[]: declare a texture and a sampler
layout(descriptor_heap) uniform sampler2D e[];
// CHECK: :[[@LINE+1]]:43: error: layout 'descriptor_heap' cannot be combined with texture2D: the elements of an array are in the heap, write []
layout(descriptor_heap) uniform texture2D f;
// CHECK: :[[@LINE+1]]:43: error: layout 'descriptor_heap' cannot be combined with texture2D[2][2]: the array has one dimension
layout(descriptor_heap) uniform texture2D g[2][2];
// CHECK: :[[@LINE+1]]:32: error: layout 'descriptor_heap' cannot be combined with block H: the elements of an array
layout(descriptor_heap) buffer H { vec4 w; };
layout(descriptor_heap) uniform texture2D heap[];
// CHECK: :[[@LINE+1]]:8: error: layout 'descriptor_heap' cannot be combined with this variable
layout(descriptor_heap, location = 0) out vec4 color;
vec4 both(texture2D t[2]) { return vec4(0); }
void main()
{
    // CHECK: :[[@LINE+1]]:18: error: an array in a descriptor heap has no length()
    int n = heap.length();
    // CHECK: :[[@LINE+1]]:10: error: argument 1 of 'both' is texture2D[], but texture2D[2] is expected
    both(heap);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: index -1 is outside
    vec4 v = texelFetch(heap[-1], ivec2(0), 0);
}
// CHECK: {{^}}12 errors generated.
