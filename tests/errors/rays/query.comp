// RUN: %refuse %s -pedantic-errors | FileCheck %s --implicit-check-not=error:
#version 460
#extension GL_EXT_ray_query : require
layout(binding = 0) uniform accelerationStructureEXT scene;
layout(constant_id = 3) const bool late = true;
// CHECK: :[[@LINE+1]]:21: error: 'a' is rayQueryEXT: it is declared without a storage qualifier
uniform rayQueryEXT a;
// CHECK: :[[@LINE+1]]:20: error: 'b' is rayQueryEXT: it is declared without a storage qualifier
shared rayQueryEXT b;
// CHECK: error:
struct Holder { rayQueryEXT q; };
// CHECK: error:
rayQueryEXT make();
// CHECK: error:
void change(inout rayQueryEXT q) { }
// CHECK: :[[@LINE+1]]:26: error:
accelerationStructureEXT nowhere;
void main()
{
    rayQueryEXT q, r;
    // CHECK: error:
    const rayQueryEXT c;
    bool flag = true;
    // CHECK: error: argument 2 of 'rayQueryGetIntersectionTEXT' must be a constant expression
    float t = rayQueryGetIntersectionTEXT(q, flag);
    // CHECK: error: argument 2 of 'rayQueryGetIntersectionTEXT' must be a constant expression that is known when compiling
    t += rayQueryGetIntersectionTEXT(q, late);
    // CHECK: error: the ray query 'q' cannot be assigned
    q = r;
    // CHECK: error: 'copied' is rayQueryEXT: it cannot be initialized
    rayQueryEXT copied = q;
    // CHECK: error: ',' does not take rayQueryEXT and rayQueryEXT
    rayQueryProceedEXT((q, r));
    // CHECK: error:
    bool same = q == r;
    // CHECK: error: argument 1 of 'rayQueryProceedEXT' is accelerationStructureEXT, but rayQueryEXT is expected
    rayQueryProceedEXT(scene);
    // CHECK: error: 'rayQueryProceedEXT' takes 1 argument, not 0
    rayQueryProceedEXT();
    // CHECK: error: accelerationStructureEXT is constructed from one uint64_t or uvec2
    rayQueryInitializeEXT(q, accelerationStructureEXT(vec2(1)), 0, 0, vec3(0), 0.0, vec3(1), 1.0);
    // CHECK: error: 'traceRayEXT' does not exist in compute shaders
    traceRayEXT(scene, 0, 0, 0, 0, 0, vec3(0), 0.0, vec3(1), 1.0, 0);
    // CHECK: error: 'gl_RayFlagsSkipAABBEXT' needs #extension GL_EXT_ray_flags_primitive_culling : enable
    uint flags = gl_RayFlagsSkipAABBEXT;
    // CHECK: error:
    rayQueryGetIntersectionTriangleVertexPositionsEXT(q, true, vec3[3](vec3(0), vec3(1), vec3(2)));
}
// CHECK: {{^}}19 errors generated.
