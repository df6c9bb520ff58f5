#version 450
// RUN: %refuse %s | FileCheck %s
// GL_NV_shader_texture_footprint, 8.9.X: textures of two and three dimensions, `coarse` constant.
#extension GL_NV_shader_texture_footprint : require
layout(binding = 0) uniform sampler2D s;
layout(binding = 1) uniform samplerCube cube;
layout(location = 0) out vec4 color;
void main()
{
    gl_TextureFootprint2DNV f;
    gl_TextureFootprint3DNV g;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}textureFootprintNV
    textureFootprintNV(s, vec2(1), 3, false, g);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}textureFootprintNV
    textureFootprintNV(cube, vec3(1), 3, false, g);
    bool coarse = color.x > 0.0;
    // CHECK: :[[@LINE+1]]:39: error: argument 4 of 'textureFootprintNV' must be a constant
    textureFootprintNV(s, vec2(1), 3, coarse, f);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}nothing
    f.nothing = 1u;
}
// CHECK: {{^}}4 errors generated.
