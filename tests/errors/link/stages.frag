#version 450
// What a fragment shader reads is what the vertex shader writes.  Messages show both places.
// RUN: %refuse --link -fsyntax-only %S/inputs/surface.vert %s | FileCheck %s
// CHECK: stages.frag:[[@LINE+6]]:46: error: the member 'fog' of uniform block 'Scene' is vec3, but vec4 in the vertex shader (GLSL 4.60, 4.3.9)
// CHECK: surface.vert:4:42: note: the other declaration is here
layout(location = 0) in vec3 tint;
layout(location = 1) in vec2 at;
layout(location = 2) in vec2 absent;
layout(location = 3) in vec2 unread;
layout(binding = 0) uniform Scene { /**/vec3 fog; } scene;
layout(location = 0) out vec4 color;
void main()
{
    color = vec4(tint * scene.fog, at.x + absent.x);
}
// CHECK: stages.frag:[[@LINE-10]]:30: error: input 'tint' is vec3, but vec4 in the vertex shader (GLSL 4.60, 4.3.4)
// CHECK: surface.vert:2:31: note: the other declaration is here
// CHECK: stages.frag:[[@LINE-10]]:30: error: input 'absent' is read, but the vertex shader has no output at location 2 (GLSL 4.60, 4.3.4)
// CHECK: {{^}}3 errors generated.
