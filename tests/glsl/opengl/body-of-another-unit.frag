#version 330
// RUN: %sgcc -fsyntax-only --target-env=opengl %s 2>&1 | FileCheck %s
// RUN: %refuse --target-env=opengl -fauto-map-locations %s -o %t.spv | FileCheck --check-prefix=MODULE %s
// GLSL 3.30, 3.3: a shader is one or several units, and the driver links them.
float shade(vec3 normal);
out vec4 color;
// CHECK: [[@LINE+2]]:28: warning: 'shade' is called, and its body has to come from another unit
// MODULE: [[@LINE+1]]:28: error: 'shade' is called, but has no body
void main() { color = vec4(shade(vec3(1.0))); }
// CHECK: {{^}}1 warning generated.
// MODULE: {{^}}1 error generated.
