#version 330
// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -fsyntax-only %s -Wpedantic --target-env=opengl 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -fsyntax-only -pedantic-errors --target-env=opengl | FileCheck --check-prefix=ERROR %s
// A semicolon behind the body of a function.
float f() { return 1.0; };
out vec4 color;
void main() { color = vec4(f()); }
// WARN: :6:26: warning: a semicolon alone at file scope needs #version 460: remove it (GLSL 4.60, 9) [-Wpedantic: lone-semicolon]
// ERROR: :6:26: error: a semicolon alone at file scope needs #version 460: remove it (GLSL 4.60, 9) [-pedantic-errors: lone-semicolon]
// ERROR: {{^}}1 error generated.
