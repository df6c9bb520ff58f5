// RUN: %compile %s -O0 | FileCheck %s
// Per-vertex outputs are arrays of as many elements as the patch has vertices, inputs of as many as a patch can have; patch outputs
// are none (GLSL 4.60, 4.3.4, 4.3.6, 4.4.2).
#version 450
layout(vertices = 3) out;
layout(location = 0) in vec4 given[];
layout(location = 1) in Block { vec4 v; } blocks[gl_MaxPatchVertices];
layout(location = 0) out vec4 made[];
layout(location = 1) out Made { flat int i; float f; } made_blocks[];
layout(location = 3) patch out vec4 once;
layout(location = 4) patch out Once { vec4 v; float f; } once_block;
layout(location = 6) out patch float many[2];
// CHECK: Tessellation
// CHECK-DAG: OpDecorate %made Location 0
// CHECK-DAG: OpDecorate %once Patch
// CHECK-DAG: OpDecorate %many Patch
// CHECK-DAG: OpMemberDecorate %Once 0 Patch
// CHECK-DAG: OpMemberDecorate %Once 1 Patch
// CHECK-DAG: OpDecorate %once_block Location 4
// CHECK-DAG: OpMemberDecorate %Made 0 Flat
// CHECK-DAG: %given = OpVariable %_ptr_Input__arr_v4float_uint_32 Input
// CHECK-DAG: %blocks = OpVariable %_ptr_Input__arr_Block_uint_32 Input
// CHECK-DAG: %made = OpVariable %_ptr_Output__arr_v4float_uint_3 Output
// CHECK-DAG: %made_blocks = OpVariable %_ptr_Output__arr_Made_uint_3 Output
// CHECK-DAG: %once = OpVariable %_ptr_Output_v4float Output
void set(out vec4 x) { x = vec4(3); }
void main()
{
    set(made[gl_InvocationID]);
    made_blocks[gl_InvocationID].f = given[gl_InvocationID].x + made[(gl_InvocationID + 1) % 3].y;
    // Others may write the other components: each is stored alone.
    // CHECK: %[[X:[0-9]+]] = OpAccessChain %_ptr_Output_float %once %int_0
    // CHECK: OpStore %[[X]]
    once.xy = blocks[1].v.zw;
    once_block.f = float(made.length() + given.length());
    many[gl_InvocationID & 1] = 1.0;
}
