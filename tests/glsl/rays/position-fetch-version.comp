#version 460
// SPV_KHR_ray_tracing_position_fetch requires SPIR-V 1.4.  A module has it where a built-in of the extension is used.
// RUN: %sgcc --target-env=vulkan1.1 %s -S -o - | FileCheck --check-prefix=UNUSED --implicit-check-not=position_fetch %s
// RUN: %sgcc --target-env=vulkan1.1 %s -fsyntax-only
// RUN: %refuse %s --target-env=vulkan1.1 -DUSED | FileCheck --check-prefix=EARLY %s
// RUN: %refuse %s --target-env=vulkan1.1 -DUSED -fsyntax-only | FileCheck --check-prefix=EARLY %s
// RUN: %sgcc --target-env=vulkan1.2 %s -DUSED -S -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.2 %s -DUSED -fsyntax-only
#extension GL_EXT_ray_query : require
#extension GL_EXT_ray_tracing_position_fetch : require
#extension GL_EXT_ray_flags_primitive_culling : enable
layout(local_size_x = 1) in;
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(binding = 1) buffer Corners { vec3 corner; };
void main()
{
    rayQueryEXT q;
    rayQueryInitializeEXT(q, scene, 0u, 0xffu, vec3(0.0), 0.0, vec3(1.0), 1.0);
    rayQueryProceedEXT(q);
#ifdef USED
    vec3 corners[3];
    rayQueryGetIntersectionTriangleVertexPositionsEXT(q, true, corners);
    corner = corners[2];
#endif
}
// UNUSED: OpExtension "SPV_KHR_ray_query"
// EARLY: :10:12: error: SPV_KHR_ray_tracing_position_fetch needs SPIR-V 1.4: write --target-env=vulkan1.2 or --target-spv=spv1.4
// EARLY: {{^}}1 error generated.
// CHECK: OpExtension "SPV_KHR_ray_tracing_position_fetch"
