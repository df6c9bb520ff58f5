// RUN: %compile %s | FileCheck %s
// A ray query is a variable of class Private, wherever it is declared; functions get a pointer to it.
#version 460
#extension GL_EXT_ray_query : require
layout(set = 1, binding = 3) uniform accelerationStructureEXT scene;
layout(set = 1, binding = 4) uniform accelerationStructureEXT rooms[4];
layout(binding = 0) buffer Result { vec3 corner; float distance; int room; };
rayQueryEXT shadow;

// CHECK: OpCapability RayQueryKHR
// CHECK: OpExtension "SPV_KHR_ray_query"
// CHECK: [[query:%[0-9]+]] = OpTypeRayQueryKHR
// CHECK: [[pointer:%[0-9a-zA-Z_]+]] = OpTypePointer Private [[query]]
// CHECK: [[local:%[0-9]+]] = OpVariable [[pointer]] Private
// CHECK: [[structure:%[0-9]+]] = OpTypeAccelerationStructureKHR
void main()
{
    rayQueryEXT view;
    // CHECK: [[handle:%[0-9]+]] = OpLoad [[structure]]
    // CHECK: OpRayQueryInitializeKHR [[local]] [[handle]] %uint_1 %uint_255
    rayQueryInitializeEXT(view, scene, gl_RayFlagsOpaqueEXT, 0xffu, vec3(0), 0.1, vec3(0, 0, 1), 100.0);
    // CHECK: OpRayQueryProceedKHR %bool [[local]]
    while (rayQueryProceedEXT(view)) {
        // CHECK: OpRayQueryGetIntersectionTypeKHR %uint [[local]] %uint_0
        if (rayQueryGetIntersectionTypeEXT(view, false) == gl_RayQueryCandidateIntersectionTriangleEXT)
            rayQueryConfirmIntersectionEXT(view);
    }
    // CHECK: OpRayQueryGetIntersectionTKHR %float [[local]] %uint_1
    distance = rayQueryGetIntersectionTEXT(view, true);
    // CHECK: OpRayQueryGetIntersectionObjectToWorldKHR %mat4v3float [[local]] %uint_1
    corner = rayQueryGetIntersectionObjectToWorldEXT(view, true)[3];
    // CHECK: [[chosen:%[0-9]+]] = OpAccessChain %_ptr_UniformConstant_
    // CHECK: [[other:%[0-9]+]] = OpLoad [[structure]] [[chosen]]
    // CHECK: OpRayQueryInitializeKHR {{.*}} [[other]]
    rayQueryInitializeEXT(shadow, rooms[room], gl_RayFlagsNoneEXT, 0xffu, corner, 0.0, vec3(1), 10.0);
}
