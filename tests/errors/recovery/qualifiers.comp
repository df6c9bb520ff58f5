#version 450
// RUN: %refuse %s | FileCheck %s
// A mistake in a declaration, and then what its qualifiers stand on is not known.
layout(local_size_x = 8, local_size_y = 8);     // CHECK: :[[@LINE]]:8: error: 'in' is missing after layout(local_size_x = N, ...) (GLSL 4.60, 4.4)
layout(binding = 0, r32ui) uimageBuffer uniform counts;     // CHECK: :[[@LINE]]:41: error: expected a name, found 'uniform', which is a keyword
void main()
{
    imageStore(counts, 1, uvec4(2u));
}
// CHECK: {{^}}2 errors generated.
