#version 450
// RUN: %compile %s | FileCheck %s
// GL_KHR_memory_scope_semantics: what qualifiers become on images, and the forms of atomics with scopes.
#extension GL_KHR_memory_scope_semantics : require
#pragma use_vulkan_memory_model
layout(local_size_x = 1) in;
layout(binding = 0, r32ui) uniform coherent uimage2D a;
layout(binding = 1, r32ui) uniform volatile uimage2D b;
layout(binding = 2, r32ui) uniform nonprivate uimage2D c;
layout(binding = 3, r32ui) uniform workgroupcoherent uimage2D d;
layout(binding = 4) buffer Data { uvec4 u; };
layout(binding = 5) uniform nonprivate usampler2D s;
layout(binding = 6, r32ui) uniform queuefamilycoherent uimage2D e;
uvec4 read(coherent uimage2D i) { return imageLoad(i, ivec2(0)); }      // the other word for queuefamilycoherent
void main()
{
    ivec2 at = ivec2(gl_GlobalInvocationID);
    // CHECK: OpLoad %{{[0-9]+}} %{{[0-9]+$}}
    // CHECK: OpImageRead %v4uint %{{.*}} MakeTexelVisible|NonPrivateTexel %uint_5
    u = imageLoad(a, at);
    // CHECK: OpImageRead %v4uint %{{.*}} MakeTexelVisible|NonPrivateTexel|VolatileTexel %uint_5
    u += imageLoad(b, at);
    // CHECK: OpImageRead %v4uint %{{.*}} NonPrivateTexel{{$}}
    u += imageLoad(c, at);
    // CHECK: OpImageSampleExplicitLod %v4uint %{{.*}} Lod|NonPrivateTexel %float_0
    u += textureLod(s, vec2(0), 0.0);
    // CHECK: OpImageRead %v4uint %{{.*}} MakeTexelVisible|NonPrivateTexel %uint_5
    u += read(e);
    // CHECK: OpImageWrite %{{.*}} MakeTexelAvailable|NonPrivateTexel %uint_2
    imageStore(d, at, u);
    // CHECK: OpAtomicXor %uint %{{.*}} %uint_5 %uint_0 %uint_1
    u.x = imageAtomicXor(a, at, 1);
    // CHECK: OpAtomicUMax %uint %{{.*}} %uint_2 %uint_2056 %uint_1
    u.y = imageAtomicMax(c, at, 1u, gl_ScopeWorkgroup, gl_StorageSemanticsImage, gl_SemanticsAcquireRelease);
    // CHECK: OpAtomicLoad %uint %{{.*}} %uint_1 %uint_2050
    u.z = imageAtomicLoad(c, at, gl_ScopeDevice, gl_StorageSemanticsImage, gl_SemanticsAcquire);
    // CHECK: OpAtomicStore %{{.*}} %uint_1 %uint_2052 %uint_3
    imageAtomicStore(c, at, 3u, gl_ScopeDevice, gl_StorageSemanticsImage, gl_SemanticsRelease);
}
