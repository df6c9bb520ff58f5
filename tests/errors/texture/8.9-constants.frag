#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// Constant arguments and their ranges; types and stages that a function lacks.
layout(binding = 0) uniform sampler2D colors;
layout(binding = 1) uniform samplerCube sky;
layout(binding = 2) uniform sampler2DShadow shadow;
layout(binding = 3) uniform samplerBuffer texels;
layout(location = 0) in vec4 p;
layout(location = 0) out vec4 color;
void main()
{
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'textureOffset' is an offset by 8: the limits are -8 and 7
    color = textureOffset(colors, p.xy, ivec2(0, 8));
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument 3 of 'textureGather' must be 0, 1, 2 or 3
    color = textureGather(colors, p.xy, 4);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'textureOffset' does not exist for samplerCube
    color = textureOffset(sky, p.xyz, ivec2(0));
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'textureLod' does not exist for samplerBuffer
    color = textureLod(texels, 1, 0.0);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the assigned value is float, but vec4 is expected
    color = texture(shadow, p.xyz);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: texture2D cannot be constructed, for Vulkan it is a type: write 'texture'
    color = texture2D(colors, p.xy);
    // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: no 'textureGrad' takes (sampler2D, vec3, vec3, vec3)
    // CHECK: there is vec4 textureGrad(sampler2D, vec2, vec2, vec2)
    color = textureGrad(colors, p.xyz, p.xyz, p.xyz);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'sparseTextureARB' needs #extension GL_ARB_sparse_texture2
    sparseTextureARB(colors, p.xy, color);
    // CHECK: {{^}}8 errors generated.
}
