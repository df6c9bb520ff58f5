// RUN: %compile %s -O0 | FileCheck %s
// Inputs have an element for each vertex; the layout of the stage sizes them, those before it too (GLSL 4.60, 4.3.4, 4.4.1).
#version 450
layout(location = 0) in vec4 before[];
layout(location = 1) in Block { vec4 v; float f[2]; } blocks_before[];
layout(location = 4) in float sized[2];
layout(lines) in;
layout(points, max_vertices = 1) out;
layout(location = 5) in vec4 behind[];
layout(location = 6) in vec2 two[][3];
layout(location = 0) out vec4 result;
// CHECK-DAG: %before = OpVariable %_ptr_Input__arr_v4float_uint_2 Input
// CHECK-DAG: %blocks_before = OpVariable %_ptr_Input__arr_Block_uint_2 Input
// CHECK-DAG: %behind = OpVariable %_ptr_Input__arr_v4float_uint_2 Input
// CHECK-DAG: %two = OpVariable %_ptr_Input__arr__arr_v2float_uint_3_uint_2 Input
void main()
{
    vec4 all[2] = before;
    int i = before.length() - 1;
    result = all[i] + blocks_before[i].v * blocks_before[0].f[i] + behind[i] + vec4(sized[i] + two[i][2].x);
}
