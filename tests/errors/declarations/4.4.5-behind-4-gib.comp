#version 450
// RUN: %refuse %s | FileCheck %s
// SPIR-V has 32 bits for an offset and for a stride.
struct S { uint x[1073741824]; uint y; };
struct T { uint x[1073741823]; uint y; };
layout(binding = 0) buffer A { uint a[65536][16384]; uint b; };         // CHECK: :[[@LINE]]:59: error: member 'b' of block 'A', or a part of it, begins beyond 4 GiB: SPIR-V has offsets and strides of 32 bits
layout(binding = 1) buffer B { S c; };                                  // CHECK: :[[@LINE]]:34: error: member 'c' of block 'B', or a part of it
layout(binding = 2) buffer C { uint d[2][1073741824]; };                // CHECK: :[[@LINE]]:37: error: member 'd' of block 'C', or a part of it
layout(binding = 3) buffer D { T e; };
layout(binding = 4, std140) uniform E { float f[2][268435456]; };       // CHECK: :[[@LINE]]:47: error: member 'f' of block 'E', or a part of it
layout(binding = 5) buffer F { layout(offset = 2147483644) uint g; uint h; };
void main() { }
// CHECK: {{^}}4 errors generated.
