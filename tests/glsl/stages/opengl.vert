#version 450
// RUN: %compile %s --target-env=opengl4.5 | FileCheck %s
// GL_ARB_gl_spirv: gl_VertexID and gl_InstanceID are what they were.
// CHECK-DAG: BuiltIn VertexId
// CHECK-DAG: BuiltIn InstanceId
void main() { gl_Position = vec4(gl_VertexID, gl_InstanceID, 0, 1); }
