// RUN: %sgcc -fsyntax-only --target-env=opengl %s
// RUN: %sgcc -fsyntax-only %s -Wpedantic --target-env=opengl 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -fsyntax-only -pedantic-errors --target-env=opengl | FileCheck --check-prefix=ERROR %s
// The suffix in GLSL 1.10.
void main() { gl_FragColor = vec4(0.5f); }
// WARN: :5:35: warning: the suffix 'f' needs #version 120 or 300 es (GLSL 1.20, 4.1.4) [-Wpedantic: float-suffix]
// ERROR: :5:38: error: #version 110 has no suffix 'f' in the number '0.5f'
// ERROR: {{^}}1 error generated.
