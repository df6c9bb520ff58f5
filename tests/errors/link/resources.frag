#version 120
// Limits that options set count over all stages; what is named nowhere, and what two units name, counts once.
// RUN: %refuse --link -fsyntax-only --target-env=opengl "-flimit=MaxVertexUniformComponents 15" %S/inputs/resources.vert %s | FileCheck --check-prefix=UNIFORMS %s
// UNIFORMS: resources.vert:2:20: error: the vertex shader has 16 components of uniforms, and 15 are allowed (gl_MaxVertexUniformComponents)
// UNIFORMS: {{^}}1 error generated.
// RUN: %refuse --link -fsyntax-only --target-env=opengl "-flimit=MaxCombinedTextureImageUnits 2" %S/inputs/resources.vert %s | FileCheck --check-prefix=SAMPLERS %s
// SAMPLERS: resources.frag:[[@LINE+4]]:25: error: the program has 3 samplers, and 2 are allowed (gl_MaxCombinedTextureImageUnits)
// SAMPLERS: {{^}}1 error generated.
// RUN: %sgcc --link -fsyntax-only --target-env=opengl "-flimit=MaxVertexUniformComponents 16 MaxTextureImageUnits 3" %S/inputs/resources.vert %s
// RUN: %sgcc --link -fsyntax-only --target-env=opengl -Werror %S/inputs/resources.vert %s
uniform sampler2D s[2], t;
uniform vec4 b, unused[64];
varying vec4 v;
void main() { gl_FragColor = texture2D(s[0], v.xy) + texture2D(t, v.xy) + b; }
