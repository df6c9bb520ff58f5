#version 450
// RUN: %compile %s -R -O0 | FileCheck %s
// GL_EXT_vulkan_glsl_relaxed, 7.1.1: gl_VertexID and gl_InstanceID are other names of gl_VertexIndex and gl_InstanceIndex.
void main() { gl_Position = vec4(gl_VertexIndex, gl_InstanceIndex, gl_VertexID, gl_InstanceID); }
// CHECK: OpEntryPoint Vertex %main "main" {{%[^ ]*}} %gl_VertexIndex %gl_InstanceIndex{{$}}
// CHECK-DAG: OpDecorate %gl_VertexIndex BuiltIn VertexIndex
// CHECK-DAG: OpDecorate %gl_InstanceIndex BuiltIn InstanceIndex
// CHECK-NOT: BuiltIn VertexId
