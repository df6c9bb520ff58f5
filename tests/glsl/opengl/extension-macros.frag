#version 110
// RUN: %sgcc -fsyntax-only --target-env=opengl %s 2>&1 | count 0
// RUN: sed 's/version 110/version 120/' %s > %t.frag
// RUN: %sgcc -fsyntax-only --target-env=opengl %t.frag 2>&1 | count 0
// A driver has extensions in all versions, and a source asks for them by their macros.
#if !defined GL_ARB_gpu_shader5 || !defined GL_EXT_gpu_shader4 || !defined GL_ARB_shader_texture_lod
#error a macro of desktop OpenGL is missing
#endif
#if defined GL_OES_standard_derivatives || defined GL_EXT_shader_texture_lod
#error a macro of OpenGL ES is here
#endif
#extension GL_ARB_gpu_shader5 : enable
void main() { gl_FragColor = vec4(fma(1.0, 2.0, 3.0)); }
