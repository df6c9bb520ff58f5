#version 460
// RUN: %refuse --target-env=vulkan1.3 %s | FileCheck %s
// RUN: %refuse --target-env=vulkan1.3 -DTYPE %s | FileCheck --check-prefix=TYPE %s
#extension GL_EXT_descriptor_heap : require
#ifdef TYPE
// TYPE: :[[@LINE+1]]:8: error: layout 'buffer_type' needs #extension GL_EXT_structured_descriptor_heap
layout(buffer_type) buffer Data { uint n; };
#else
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}resourceheap
resourceheap Heap { uint n; };
#endif
void main() { }
// CHECK: {{^}}1 error generated.
// TYPE: {{^}}1 error generated.
