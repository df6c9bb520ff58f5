// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -O0 | FileCheck %s --check-prefix=PLAIN
// A ray query is handed over as a pointer; what cannot be, as an array and an index.
#version 460
#extension GL_EXT_ray_query : require
#extension GL_EXT_nonuniform_qualifier : require
layout(binding = 0) uniform accelerationStructureEXT scenes[];
layout(binding = 1) buffer Result { float value; int index; uvec2 address; };

// CHECK: OpCapability ShaderNonUniform
// CHECK: OpCapability RuntimeDescriptorArray
// PLAIN: OpFunctionCall %float
float march(rayQueryEXT query, accelerationStructureEXT scene, vec3 origin)
{
    rayQueryInitializeEXT(query, scene, gl_RayFlagsNoneEXT, 0xff, origin, 0.0, vec3(0, 1, 0), 8.0);
    float sum = 0.0;
    for (int step = 0; step < 4; step++) {
        if (!rayQueryProceedEXT(query)) return sum;
        sum += rayQueryGetIntersectionTEXT(query, false);
    }
    return sum;
}

void main()
{
    rayQueryEXT some[2], one;
    // CHECK: OpFunctionCall %float
    value = march(one, scenes[0], vec3(1));
    // CHECK: OpFunctionCall %float
    value += march(some[index], scenes[nonuniformEXT(index)], vec3(2));
    // CHECK: [[address:%[0-9]+]] = OpLoad %v2uint
    // CHECK: OpFunctionCall %float {{.*}} [[address]]
    value += march(one, accelerationStructureEXT(address), vec3(3));
    // CHECK: OpFunctionParameter %v2uint
    // CHECK: [[structure:%[0-9]+]] = OpConvertUToAccelerationStructureKHR
    // CHECK: OpRayQueryInitializeKHR {{%[0-9]+}} [[structure]]
}
