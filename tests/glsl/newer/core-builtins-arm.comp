// GL_ARM_shader_core_builtins: the cores and warps of a device.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_ARM_shader_core_builtins : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint r[5]; };
// CHECK-DAG: OpCapability CoreBuiltinsARM
// CHECK-DAG: OpExtension "SPV_ARM_core_builtins"
// CHECK-DAG: OpDecorate {{%[^ ]+}} BuiltIn CoreIDARM
// CHECK-DAG: OpDecorate {{%[^ ]+}} BuiltIn CoreCountARM
// CHECK-DAG: OpDecorate {{%[^ ]+}} BuiltIn CoreMaxIDARM
// CHECK-DAG: OpDecorate {{%[^ ]+}} BuiltIn WarpIDARM
// CHECK-DAG: OpDecorate {{%[^ ]+}} BuiltIn WarpMaxIDARM
void main()
{
    r = uint[](gl_CoreIDARM, gl_CoreCountARM, gl_CoreMaxIDARM, gl_WarpIDARM, gl_WarpMaxIDARM);
}
