#version 400
// RUN: %refuse %s | FileCheck %s
// What a built-in needs is named: the extension or the version.
#extension GL_ARB_compute_shader : require
#extension GL_ARB_shader_storage_buffer_object : require
#extension GL_ARB_shading_language_420pack : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Out { uint u; int i; vec2 v; };
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'packHalf2x16' needs #extension GL_ARB_shading_language_packing
    u = packHalf2x16(v);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'clock2x32ARB' needs #extension GL_ARB_shader_clock
    u = clock2x32ARB().x;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'anyInvocation' needs #version 460
    u = uint(anyInvocation(true));
    // CHECK: {{^}}3 errors generated.
}
