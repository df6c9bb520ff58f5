// GL_KHR_shader_subgroup needs GLSL ES 3.10, which lost more words than GLSL 1.40.
// RUN: %sgcc --target-env=opengles --port %s -o %t.frag 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: %sgcc --target-env=opengles -fsyntax-only %t.frag
// RUN: grep -v CHECK %t.frag | FileCheck %s
// SAID: raised-es.frag:[[#@LINE+9]]:1: note: GL_KHR_shader_subgroup_vote needs #version 310 es: it was 100
// SAID-NOT: raised-es.frag
// CHECK: {{^}}#version 310 es{{$}}
// CHECK-NEXT: // GL_KHR_shader_subgroup needs
// CHECK-NOT: #version 100
// CHECK: #extension GL_KHR_shader_subgroup_vote : enable
// CHECK-NEXT: #endif
// CHECK-NEXT: layout(location = 0) out mediump vec4 fragData[gl_MaxDrawBuffers];
// CHECK: #define FETCH(at) textureProj(map, at)
#version 100
#if 1
#extension GL_EXT_shader_group_vote : enable
#endif
#define FETCH(at) texture2DProj(map, at)
precision mediump float;
uniform sampler2D map;
uniform samplerCube sky;
// CHECK: in vec3 uv;
varying vec3 uv;
// CHECK: fragData[0] = subgroupAny(uv.x > 0.5) ? FETCH(uv) : texture(sky, uv);
void main() { gl_FragData[0] = anyInvocationEXT(uv.x > 0.5) ? FETCH(uv) : textureCube(sky, uv); }
