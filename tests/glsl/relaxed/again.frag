#version 330
// RUN: %compile %s -R -fauto-map-locations | FileCheck %s
// A uniform of the default block that is declared again is the same one, as other compilers have it.
uniform vec4 tint;
uniform vec4 tint;
uniform vec4 more;
out vec4 color;
void main() { color = tint + more; }
// CHECK: OpTypeStruct %v4float %v4float{{$}}
