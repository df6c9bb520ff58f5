#version 120
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// RUN: %sgcc -fsyntax-only --target-env=opengl -DENABLED %s
// GLSL 1.20, 8.7: explicit levels of detail are for vertex shaders; rectangles need no #extension.
#ifdef ENABLED
#extension GL_ARB_shader_texture_lod : enable
#endif
uniform sampler2D picture;
uniform sampler2DRect screen;
void main()
{
    // CHECK: [[@LINE+1]]:20: error: 'texture2DLod' needs #extension GL_ARB_shader_texture_lod : enable
    gl_FragColor = texture2DLod(picture, vec2(0.0), 1.0) + texture2DRect(screen, vec2(0.0));
}
// CHECK: {{^}}1 error generated.
