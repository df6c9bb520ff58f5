#version 460
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// An instance name makes a buffer reference a block as well (GL_EXT_buffer_reference, 4.3.9); where it is not used, none is there, and no binding is missed.
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference) buffer First { float x[]; } first;
layout(buffer_reference) buffer Second { float x[]; } second;
// CHECK: OpDecorate {{.*}} Binding 0
// CHECK-NOT: Binding
layout(binding = 0) uniform Params { First a; Second b; } params;
void main() { params.a.x[0] = params.b.x[1]; }
