#version 310 es
// RUN: %compile %s -R -fauto-map-locations | FileCheck %s
// GL_EXT_vulkan_glsl_relaxed in ES: precisions stand on the members.
uniform mat4 m;
uniform lowp vec4 tint;
uniform bvec3 flags[2];
uniform sampler2D image;
uniform mediump float gain;
in vec4 at;
out vec4 color;
void main()
{
    gl_Position = m * at * float(gl_VertexID + gl_InstanceID);
    color = any(flags[1]) ? tint : texture(image, vec2(0)) * gain;
}
// CHECK-DAG: OpMemberDecorate [[B:%[A-Za-z0-9_]+]] 1 RelaxedPrecision
// CHECK-DAG: OpMemberDecorate [[B]] 2 Offset 80
// CHECK-DAG: OpMemberDecorate [[B]] 3 RelaxedPrecision
// CHECK-DAG: OpMemberDecorate [[B]] 3 Offset 112
// CHECK-DAG: OpDecorate {{%.*}} BuiltIn VertexIndex
// CHECK-DAG: OpDecorate {{%.*}} BuiltIn InstanceIndex
