#version 460
// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s -O0 | FileCheck %s --check-prefix=COUNT
// Two resources of one set and binding are one memory: without Aliased a driver may take them for two (SPIR-V, 2.18.2).
layout(local_size_x = 1) in;
layout(binding = 0) readonly buffer Read { uint a[]; } read;
layout(binding = 0) buffer Written { uvec4 a[]; } written;
// Nothing writes: the driver may do as it likes.
layout(binding = 1) readonly buffer Words { uint a[]; } words;
layout(binding = 1) buffer Fours { readonly uvec4 a[]; } fours;
// The source promises that nothing else names the memory of `alone`.
layout(binding = 2) restrict buffer Alone { uint a[]; } alone;
layout(binding = 2) buffer Other { uint a[]; } other;
// Another set.
layout(set = 1, binding = 0) buffer Elsewhere { uint a[]; } elsewhere;
// One image in two types.
layout(binding = 3, r32ui) uniform uimage2D bits;
layout(binding = 3, r32f) uniform readonly image2D floats;
// The other one is not used: -O0 declares it all the same, and the default does not.
// RUN: %compile %s | FileCheck %s --check-prefix=USED
layout(binding = 4) buffer Used { uint a[]; } used;
layout(binding = 4) buffer Unused { uint a[]; } unused;
// CHECK-DAG: OpDecorate %read Aliased
// CHECK-DAG: OpDecorate %written Aliased
// CHECK-DAG: OpDecorate %alone Restrict
// CHECK-DAG: OpDecorate %other Aliased
// CHECK-DAG: OpDecorate %bits Aliased
// CHECK-DAG: OpDecorate %floats Aliased
// COUNT-COUNT-7: Aliased
// COUNT-NOT: Aliased
// USED-COUNT-5: Aliased
// USED-NOT: Aliased
void main()
{
    written.a[0].x = read.a[1] + words.a[0] + fours.a[0].y + alone.a[0];
    imageStore(bits, ivec2(0), uvec4(imageLoad(floats, ivec2(1))));
    used.a[0] = elsewhere.a[0] + other.a[0];
}
