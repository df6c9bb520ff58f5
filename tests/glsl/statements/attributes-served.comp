#version 450
// RUN: %compile %s | FileCheck %s
// GL_EXT_control_flow_attributes and GL_EXT_subgroup_uniform_control_flow.
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { int r; };
void main()
{
    [[unroll]] for (int i = 0; i < r; i++) r += i;
    [[dont_unroll]] while (r < 10) r++;
    [[flatten]] if (r > 3) r = 4; else r = 5;
    [[dont_flatten]] switch (r) { case 1: r = 7; break; }
}
// CHECK-DAG: OpLoopMerge {{.*}} Unroll
// CHECK-DAG: OpLoopMerge {{.*}} DontUnroll
