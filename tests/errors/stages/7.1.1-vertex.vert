#version 400
// RUN: %refuse %s | FileCheck %s
void main()
{
    gl_Position = vec4(gl_VertexID);        // CHECK: :[[@LINE]]:24: error: 'gl_VertexID' needs an OpenGL target, this is vulkan1.1
    gl_CullDistance[0] = 1.0;               // CHECK: :[[@LINE]]:5: error: 'gl_CullDistance' needs #extension GL_ARB_cull_distance : enable or #version 450
    gl_Layer = 1;                           // CHECK: :[[@LINE]]:5: error: 'gl_Layer' needs #extension GL_ARB_shader_viewport_layer_array : enable
    gl_Position.x = float(gl_BaseVertex);   // CHECK: :[[@LINE]]:27: error: 'gl_BaseVertex' needs #version 460
    gl_VertexIndex = 1;                     // CHECK: :[[@LINE]]:5: error: the built-in 'gl_VertexIndex' cannot be assigned
    gl_Color;                               // CHECK: :[[@LINE]]:5: error: 'gl_Color' has no form in SPIR-V
}
// CHECK: {{^}}6 errors generated.
