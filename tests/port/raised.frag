// GL_KHR_shader_subgroup needs GLSL 1.40: an older source is raised, and what it became compiles for drivers.
// RUN: %sgcc --target-env=opengl --port %s -o %t.frag 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: %sgcc --target-env=opengl -fsyntax-only %t.frag
// RUN: grep -v CHECK %t.frag | FileCheck %s
// RUN: %sgcc --port %s 2>&1 | grep -v CHECK | FileCheck %s
// SAID-NOT: raised.frag
// SAID: raised.frag:[[#@LINE+10]]:18: warning: 'flat' is reserved in #version 140: it becomes 'flat_'
// SAID-NOT: raised.frag
// SAID: raised.frag:[[#@LINE+3]]:1: note: GL_KHR_shader_subgroup_vote needs #version 140: it was 120
// SAID-NOT: raised.frag
// CHECK: {{^}}#version 140{{$}}
#version 120
// CHECK: #extension GL_KHR_shader_subgroup_vote : require
#extension GL_ARB_shader_group_vote : require
uniform sampler2D map;
// CHECK: varying vec2 uv, flat_;
varying vec2 uv, flat;
// CHECK: gl_FragColor = subgroupAny(uv.x > 0.5) ? texture2D(map, flat_) * gl_Color : vec4(0.0);
void main() { gl_FragColor = anyInvocationARB(uv.x > 0.5) ? texture2D(map, flat) * gl_Color : vec4(0.0); }
