// GL_NV_shader_thread_group: quads and helper threads are of fragment shaders.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_NV_shader_thread_group : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { float x; };
void main()
{
    // CHECK: error: 'quadSwizzle0NV' does not exist in compute shaders
    x = quadSwizzle0NV(x);
    // CHECK: error: 'gl_HelperThreadNV' does not exist in compute shaders
    if (gl_HelperThreadNV) x = 0.0;
}
// CHECK: {{^}}2 errors generated.
