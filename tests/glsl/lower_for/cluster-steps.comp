// --lower-for: a cluster of 2^n needs n steps, one of a specialization constant as many as the largest; one of 1 is the value itself.
// RUN: %compile %s --lower-for=msl | FileCheck %s
// RUN: %compile %s --lower-for=msl -DSIZE=2 | FileCheck %s --check-prefix=TWO
// RUN: %compile %s --lower-for=msl -DSIZE=1 | FileCheck %s --check-prefix=ONE
#version 450
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint x; };
#ifndef SIZE
layout(constant_id = 3) const uint SIZE = 8;
#endif
void main()
{
    // CHECK-COUNT-14: OpGroupNonUniformShuffle
    // CHECK-NOT: OpGroupNonUniformShuffle
    // TWO-COUNT-2: OpGroupNonUniformShuffle
    // TWO-NOT: OpGroupNonUniformShuffle
    // ONE: capabilities:
    // ONE-NOT: OpGroupNonUniformShuffle
    x = subgroupClusteredAdd(x, SIZE);
}
