#version 330
// RUN: %sgcc -fsyntax-only %s --target-env=opengl 2>&1 | FileCheck %s
// GLSL 3.30, 4.3.8.2: the linker refuses outputs at one location, which may not be used.
layout(location = 0, index = 0) out vec4 a;
layout(location = 0, index = 1) out vec4 b;
// CHECK-NOT: shared-locations.frag:5:
// CHECK: shared-locations.frag:[[@LINE+1]]:42: warning: location 0 of 'c' is taken by 'a' (GLSL 4.60, 4.4.1)
layout(location = 0, index = 0) out vec4 c;
void main() { a = b = vec4(1.0); }
// CHECK-NOT: error:
