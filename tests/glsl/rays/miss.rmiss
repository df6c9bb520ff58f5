// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// What is handed to a shader is declared although it is not used (Vulkan, 19.8.1).
#version 460
#extension GL_EXT_ray_tracing : require
layout(location = 0) rayPayloadInEXT Payload { vec3 color; float rest[2]; };
// CHECK: OpEntryPoint Miss{{[A-Z]*}} {{%[0-9]+}} "main" [[payload:%[0-9]+]]{{$}}
// CHECK: OpDecorate [[block:%[a-z_0-9]+]] Block
// CHECK: [[payload]] = OpVariable {{%[a-zA-Z_0-9]+}} IncomingRayPayload
void main() { }
