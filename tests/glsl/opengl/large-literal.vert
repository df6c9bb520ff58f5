// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// GLSL 1.30, 4.1.3, was the first to refuse it.
void main() { int a = 4294967296; gl_Position = vec4(float(a)); }
