// RUN: %sgcc -fsyntax-only --target-env=opengles %s
// RUN: %sgcc -fsyntax-only %s -Wpedantic --target-env=opengles 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: %refuse %s -fsyntax-only -pedantic-errors --target-env=opengles | FileCheck --check-prefix=ERROR %s

/* A licence stands here. */ #version 300 es
precision mediump float;
out vec4 color;
void main() { color = vec4(1.0); }
// WARN: :5:30: warning: #version has to be the first line, with nothing before it (ESSL 3.20, 3.3) [-Wpedantic: version-line]
// ERROR: :5:30: error: #version has to be the first line, with nothing before it (ESSL 3.20, 3.3) [-pedantic-errors: version-line]
// ERROR: {{^}}1 error generated.
