#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// GL_EXT_structured_descriptor_heap, 4.3.9 and 4.3.10: where its types stand, and what is done with them.
#extension GL_EXT_structured_descriptor_heap : require
layout(local_size_x = 1) in;
layout(buffer_type, std430) buffer Data { uint n; };
layout(buffer_type) uniform Fixed { uint k; };
struct Both { texture2D t; Data d; uint u; };
struct Deep1 { uint a[2]; };
struct Deep2 { Deep1 a[2]; };
struct Deep3 { Deep2 a[2]; };
struct Deep4 { Deep3 a[2]; };
struct Deep5 { Deep4 a[2]; };
uint counter;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: not supported: member 'd' of a heap block nests structs and arrays 12 deep, and at most 11 are served
resourceheap Deepest { Deep5 d[2][2]; } deepest;
resourceheap Deep { Deep5 d[2]; } deep;
// CHECK: :[[@LINE+1]]:14: error: a variable of type Data, which has descriptors, is a member of a resourceheap or samplerheap block only
uniform Data outside;
// CHECK: :[[@LINE+1]]:14: error: a variable of type struct Both, which has descriptors
uniform Both also;
// CHECK: :[[@LINE+1]]:19: error: a parameter cannot be of type Data: buffer types are members of heap blocks only
void take(in Data d) { }
resourceheap Heap { Data d; Fixed f; readonly Data r; uint count; Both both[2]; Data many[]; } heap;
void main()
{
    heap.d.n = heap.f.k;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a member of a uniform buffer cannot be assigned
    heap.f.k = 1u;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a readonly variable or member cannot be assigned
    heap.r.n = 1u;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the heap block 'heap' cannot be assigned
    heap.count = 2u;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}opaque
    heap.d = heap.r;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: an array in a descriptor heap has no length(): the heap decides
    counter = heap.many.length();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: no member 'm' in block Data
    counter = heap.d.m;
}
// CHECK: {{^}}10 errors generated.
