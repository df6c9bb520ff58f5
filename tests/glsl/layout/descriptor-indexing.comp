#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_nonuniform_qualifier: what is indexed by nonuniform values alone needs no dynamically uniform indexing.
#extension GL_EXT_nonuniform_qualifier : require
layout(binding = 0) buffer B { uint r[]; } b[4];
layout(set = 1, binding = 0) uniform U { vec4 v; } u[4];
layout(set = 2, binding = 0) buffer C { uint n; vec4 v; } c;
void main()
{
    c.v = u[nonuniformEXT(c.n)].v;
    c.n = b[c.n].r[1];
}
// CHECK: OpCapability Shader
// CHECK-NEXT: OpCapability StorageBufferArrayDynamicIndexing
// CHECK-NEXT: OpCapability UniformBufferArrayNonUniformIndexing
// CHECK-NEXT: OpExtension
