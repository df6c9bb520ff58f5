// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -fsyntax-only --target-env=opengl -std=460compatibility %s
varying vec3 n;
varying vec4 gl_TexCoord[4];
uniform sampler2D s;
void main() { gl_FragColor = texture2D(s, gl_TexCoord[1].xy) * gl_Color + vec4(gl_FogFragCoord); }
