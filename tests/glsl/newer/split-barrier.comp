// GL_EXT_split_barrier: what arrives releases, what waits acquires.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_EXT_split_barrier : require
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 64) in;
shared uint s[64];
layout(binding = 0) buffer B { uint r[]; };
// CHECK-DAG: OpCapability SplitBarrier
// CHECK-DAG: OpExtension "SPV_{{EXT|INTEL}}_split_barrier"
// CHECK-DAG: %uint_260 = OpConstant %uint 260
// CHECK-DAG: %uint_258 = OpConstant %uint 258
// CHECK-DAG: %uint_68 = OpConstant %uint 68
// CHECK-DAG: %uint_66 = OpConstant %uint 66
void main()
{
    s[gl_LocalInvocationIndex] = gl_LocalInvocationIndex;
    // CHECK: OpStore
    // CHECK: OpControlBarrierArrive{{EXT|INTEL}} %uint_2 %uint_2 %uint_260
    controlBarrierArrive();
    r[64] = 3;
    // CHECK: OpStore
    // CHECK: OpControlBarrierWait{{EXT|INTEL}} %uint_2 %uint_2 %uint_258
    controlBarrierWait();
    r[gl_LocalInvocationIndex] = s[63 - gl_LocalInvocationIndex];
    // CHECK: OpControlBarrierArrive{{EXT|INTEL}} %{{u?}}int_3 %{{u?}}int_1 %uint_68
    controlBarrierArrive(gl_ScopeSubgroup, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsRelease);
    // CHECK: OpControlBarrierWait{{EXT|INTEL}} %{{u?}}int_3 %{{u?}}int_1 %uint_66
    controlBarrierWait(gl_ScopeSubgroup, gl_ScopeDevice, gl_StorageSemanticsBuffer, gl_SemanticsAcquire);
}
