#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// What lies behind an array that its use makes large has an offset of 32 bits, too.
layout(local_size_x = 1) in;
// CHECK: :[[@LINE+1]]:46: error: member 'c' of block 'B', or a part of it, begins beyond 4 GiB
layout(binding = 0) buffer B { mat4 b[]; int c; };
void main() { c = int(b[0x4000000][0].x); }
// CHECK: {{^}}1 error generated.
