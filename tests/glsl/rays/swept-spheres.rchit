// RUN: %sgcc -S --target-env=vulkan1.2 %s -o - | FileCheck %s
// RUN: %sgcc -S --target-env=vulkan1.2 %s -DSPHERES -o - | FileCheck --check-prefix=SPHERES %s
#version 460
#extension GL_EXT_ray_tracing : require
#extension GL_NV_linear_swept_spheres : require
layout(location = 0) rayPayloadInEXT vec4 color;
hitAttributeEXT float along;
// SPHERES: OpCapability RayTracingSpheresGeometryNV
// SPHERES-NOT: RayTracingLinearSweptSpheresGeometryNV
// CHECK-DAG: OpCapability RayTracingKHR
// CHECK-DAG: OpCapability RayTracingSpheresGeometryNV
// CHECK-DAG: OpCapability RayTracingLinearSweptSpheresGeometryNV
// CHECK-DAG: OpExtension "SPV_NV_linear_swept_spheres"
// CHECK-DAG: BuiltIn HitSpherePositionNV
// CHECK-DAG: BuiltIn HitSphereRadiusNV
// CHECK-DAG: BuiltIn HitLSSPositionsNV
// CHECK-DAG: BuiltIn HitLSSRadiiNV
// CHECK-DAG: BuiltIn HitIsSphereNV
// CHECK-DAG: BuiltIn HitIsLSSNV
// CHECK-DAG: %_ptr_Input_bool = OpTypePointer Input %bool
void main()
{
    color = vec4(along);
    if (gl_HitIsSphereNV) color = vec4(gl_HitSpherePositionNV, gl_HitSphereRadiusNV);
#ifndef SPHERES
    if (gl_HitIsLSSNV) color = vec4(gl_HitLSSPositionsNV[1], gl_HitLSSRadiiNV[0]);
#endif
    if ((gl_IncomingRayFlagsEXT & gl_RayFlagsSkipBuiltinPrimitivesNV) != 0u) color.x = 2.0;
}
