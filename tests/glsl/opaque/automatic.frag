#version 450
// RUN: %compile %s -O0 -fauto-bind-uniforms | FileCheck %s
// RUN: %compile %s -O0 -DOPENGL --target-env=opengl4.5 -fauto-bind-uniforms -fauto-map-locations | FileCheck --check-prefix=OPENGL %s
// Blocks and variables of opaque types share the bindings of a set; for OpenGL, variables of opaque types have locations like other
// uniforms, and an array takes one for each element.
// CHECK-DAG: OpDecorate %a Binding 0
// CHECK-DAG: OpDecorate %b Binding 3
// CHECK-DAG: OpDecorate %c Binding 1
// CHECK-DAG: OpDecorate %e Binding 4
// CHECK-DAG: OpDecorate %f DescriptorSet 1
// CHECK-DAG: OpDecorate %f Binding 0
// CHECK-NOT: Location 5
// OPENGL-DAG: OpDecorate %a Location 4
// OPENGL-DAG: OpDecorate %g Location 5
// OPENGL-DAG: OpDecorate %e Location 6
// OPENGL-DAG: OpDecorate %h Location 9
// OPENGL-DAG: OpDecorate %i Location 1
uniform sampler2D a;
uniform B { vec4 d; };
#ifdef OPENGL
uniform float g;
uniform sampler2D e[3];
uniform vec4 h;
layout(location = 1) uniform sampler2D i[3];
#else
uniform texture2D b;
layout(binding = 1) uniform sampler c;
uniform sampler2D e[3];
layout(set = 1) uniform sampler2D f;
#endif
layout(location = 0) out vec4 o;
void main()
{
    o = texture(a, vec2(1)) + d + texture(e[1], vec2(1));
#ifdef OPENGL
    o += texture(i[1], vec2(g)) + h;
#else
    o += texture(sampler2D(b, c), vec2(1)) + texture(f, vec2(2));
#endif
}
