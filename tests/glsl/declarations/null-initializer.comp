#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_null_initializer.
#extension GL_EXT_null_initializer : require
struct S { int a; vec2 v[3]; };
shared S pool = { };
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r; };
void main() { vec3 v = { }; S s = { }; r = v.x + s.v[1].y + pool.v[1].x; }
// CHECK: OpConstantNull
// CHECK: OpVariable %{{[_a-zA-Z0-9]+}} Workgroup %{{[0-9]+}}
