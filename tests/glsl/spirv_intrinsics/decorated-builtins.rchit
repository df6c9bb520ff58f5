#version 460
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// An input that is a built-in by its decoration is not a variable between stages.
#extension GL_EXT_ray_tracing : require
#extension GL_EXT_spirv_intrinsics : require
spirv_decorate(extensions = ["SPV_KHR_ray_tracing"], capabilities = [4479], 11, 5332) in float tmax;
layout(location = 0) rayPayloadInEXT float found;
void main() { found = tmax; }
// CHECK: OpExtension "SPV_KHR_ray_tracing"
// CHECK-NOT: OpExtension "SPV_KHR_ray_tracing"
// CHECK: OpEntryPoint {{ClosestHitKHR|ClosestHitNV}} %{{[0-9a-z]+}} "main" {{.*}}%[[T:[0-9a-zA-Z_]+]]
// CHECK: OpDecorate %{{[0-9a-zA-Z_]+}} BuiltIn {{RayTmax|HitT}}
