#version 450
// RUN: %compile %s -R -O0 | FileCheck %s
// GL_EXT_vulkan_glsl_relaxed, 4.3.5: uniforms outside of blocks are members of one block, by std140 and in order of declaration, whoever uses
// them; what opaque types have stays outside. A location says nothing there, an offset and an order do.
struct S { vec3 a; float b; mat2 m; };
uniform mat4 mvp;
uniform float gain;
uniform bool flag;
uniform vec3 unused;
uniform S s;
uniform sampler2D image;
uniform S several[3];
layout(location = 3) uniform vec4 placed;
layout(location = 0) in vec4 at;
layout(location = 0) out vec4 color;
vec4 early() { return mvp * at * gain; }
layout(offset = 400, row_major) uniform mat3x2 turned;
uniform float weights[4];
void main()
{
    gl_Position = early();
    if (flag) gl_Position.xy += vec2(s.b, several[1].m[0][1]);
    color = texture(image, turned * vec3(1)) * weights[2] + placed;
}
// CHECK-DAG: OpName %gl_DefaultUniformBlock "gl_DefaultUniformBlock"
// CHECK-DAG: OpMemberName %gl_DefaultUniformBlock 0 "mvp"
// CHECK-DAG: OpMemberName %gl_DefaultUniformBlock 8 "weights"
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 0 Offset 0
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 0 ColMajor
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 1 Offset 64
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 2 Offset 68
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 3 Offset 80
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 4 Offset 96
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 5 Offset 144
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 6 Offset 288
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 7 Offset 400
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 7 RowMajor
// CHECK-DAG: OpMemberDecorate %gl_DefaultUniformBlock 8 Offset 432
// CHECK-DAG: OpDecorate %gl_DefaultUniformBlock Block
// CHECK-DAG: OpDecorate [[BLOCK:%[0-9]+]] DescriptorSet 0
// CHECK-DAG: OpDecorate [[BLOCK]] Binding 0
// CHECK-DAG: OpDecorate %image DescriptorSet 0
// CHECK-DAG: OpDecorate %image Binding 1
// CHECK: %gl_DefaultUniformBlock = OpTypeStruct %mat4v4float %float %uint %v3float %S {{.*}} %v4float %mat3v2float
// CHECK: [[BLOCK]] = OpVariable %_ptr_Uniform_gl_DefaultUniformBlock Uniform
