#version 330 compatibility
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// Later versions have other names: the extensions are still needed for these.
uniform sampler2DArray layers;
uniform usampler2D bits;
out vec4 color;
void main()
{
    // CHECK: [[@LINE+1]]:13: error: 'texture2DArray' needs #extension GL_EXT_texture_array : enable
    color = texture2DArray(layers, vec3(0.0));
    // CHECK: [[@LINE+1]]:19: error: 'texelFetch2D' needs #extension GL_EXT_gpu_shader4 : enable
    color += vec4(texelFetch2D(bits, ivec2(0), 0));
}
// CHECK: {{^}}2 errors generated.
