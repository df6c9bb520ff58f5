#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %refuse %s --target-env=opengl4.5 | FileCheck %s --check-prefix=OPENGL
#ifdef VULKAN
attribute vec2 uv;              // CHECK: :[[@LINE]]:1: error: 'attribute' is not part of #version 450: write 'in' (GLSL 4.60, 4.3) [needs-version]
#endif
void main()
{
#ifdef VULKAN
    gl_Position = vec4(gl_VertexID);        // CHECK: :[[@LINE]]:24: error: 'gl_VertexID' needs an OpenGL target, this is vulkan1.1 (GL_KHR_vulkan_glsl): write 'gl_VertexIndex' [opengl-module]
    gl_Position += vec4(gl_VertexID);
    gl_Position += vec4(gl_InstanceID);     // CHECK: :[[@LINE]]:25: error: 'gl_InstanceID' needs {{.*}}: write 'gl_InstanceIndex'
    gl_Position += gl_Vertex;               // CHECK: :[[@LINE]]:20: error: 'gl_Vertex' {{.*}}: declare an input
#else
    gl_Position = vec4(gl_VertexIndex);     // OPENGL: :[[@LINE]]:24: error: 'gl_VertexIndex' needs a Vulkan target, this is opengl4.5 (GL_KHR_vulkan_glsl): write 'gl_VertexID'
#endif
}
// CHECK: {{^}}4 errors generated.
// OPENGL: {{^}}1 error generated.
