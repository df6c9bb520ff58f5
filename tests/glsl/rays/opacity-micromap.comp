// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -DUNNAMED | FileCheck %s --check-prefix=UNNAMED
// GL_EXT_opacity_micromap: the flag needs its capability; the extension alone does not.
#version 460
#extension GL_EXT_ray_query : require
#extension GL_EXT_opacity_micromap : require
#ifndef GL_EXT_opacity_micromap
#error the macro is missing
#endif
layout(binding = 0) uniform accelerationStructureEXT scene;
// CHECK: capabilities: {{.*}}RayQueryKHR RayTracingOpacityMicromapEXT
// CHECK: extensions: {{.*}}SPV_EXT_opacity_micromap
// CHECK: OpRayQueryInitializeKHR {{%[0-9]+}} {{%[0-9]+}} %uint_1025
// UNNAMED: capabilities: {{.*}}RayQueryKHR
// UNNAMED-NOT: OpacityMicromap
// UNNAMED-NOT: opacity_micromap
void main()
{
    rayQueryEXT q;
#ifdef UNNAMED
    uint flags = gl_RayFlagsOpaqueEXT;
#else
    uint flags = gl_RayFlagsOpaqueEXT | gl_RayFlagsForceOpacityMicromap2StateEXT;
#endif
    rayQueryInitializeEXT(q, scene, flags, 0xff, vec3(0), 0.0, vec3(1), 1.0);
}
