// RUN: %compile %s | FileCheck %s
// Inputs and outputs are variables with a location; an output can be read back (GLSL 4.60, 4.3.4, 4.3.6).
#version 450
layout(location = 1) in vec3 position;
layout(location = 2) flat in ivec2 index;
layout(location = 0) out vec4 color;
// CHECK: OpEntryPoint Fragment %{{[0-9]+}} "main"
// CHECK-DAG: OpDecorate %[[POSITION:[0-9]+]] Location 1
// CHECK-DAG: OpDecorate %[[INDEX:[0-9]+]] Location 2
// CHECK-DAG: OpDecorate %[[INDEX]] Flat
// CHECK-DAG: OpDecorate %[[COLOR:[0-9]+]] Location 0
// CHECK-DAG: %[[POSITION]] = OpVariable %_ptr_Input_v3float Input
// CHECK-DAG: %[[INDEX]] = OpVariable %_ptr_Input_v2int Input
// CHECK-DAG: %[[COLOR]] = OpVariable %_ptr_Output_v4float Output
void main()
{
    // CHECK: OpLoad %v3float %[[POSITION]]
    // CHECK: OpStore %[[COLOR]]
    color = vec4(position, 1);
    // CHECK: OpLoad %v4float %[[COLOR]]
    if (index.x > 3) color *= color.z;
}
