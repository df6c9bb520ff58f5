#version 460
// RUN: %compile %s | FileCheck %s
#extension GL_EXT_spirv_intrinsics : require
layout(local_size_x = 4) in;
layout(binding = 0) buffer B { uint u[]; };
spirv_decorate(11, 28) in uvec3 invocation;
void main() { u[invocation.x] = invocation.x; }
// CHECK: OpEntryPoint GLCompute %{{[0-9a-z]+}} "main" %[[I:[0-9a-zA-Z_]+]]
// CHECK: OpDecorate %[[I]] BuiltIn GlobalInvocationId
