// --lower-for: scans, clusters and partitions become shuffles among the active invocations; bools need ballots only.
// RUN: %compile %s --lower-for=hlsl | FileCheck %s --check-prefix=HLSL
// RUN: %compile %s --lower-for=msl | FileCheck %s --check-prefix=MSL
// RUN: %compile %s --lower-for=glsl | FileCheck %s --check-prefix=GLSL
#version 450
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_NV_shader_subgroup_partitioned : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Data { uint x[8]; uvec4 mask; bool b; };
// HLSL: capabilities: GroupNonUniformArithmetic GroupNonUniformBallot GroupNonUniformShuffle
void main()
{
    // HLSL: OpGroupNonUniformIAdd %uint %{{.*}} InclusiveScan
    // MSL: OpGroupNonUniformIAdd %uint %{{.*}} InclusiveScan
    // GLSL: OpGroupNonUniformIAdd %uint %{{.*}} InclusiveScan
    x[0] = subgroupInclusiveAdd(x[0]);
    // GLSL: OpGroupNonUniformUMax %uint %{{.*}} ExclusiveScan
    // MSL: OpGroupNonUniformIMul %uint %{{.*}} ClusteredReduce
    // GLSL: OpGroupNonUniformIMul %uint %{{.*}} ClusteredReduce
    // HLSL-NOT: {{ExclusiveScan|ClusteredReduce|Partitioned}}
    // MSL-NOT: {{ExclusiveScan|Partitioned}}
    x[1] = subgroupExclusiveMax(x[1]);
    x[2] = subgroupClusteredMul(x[2], 4);
    // GLSL-NOT: OpGroupNonUniformUMin
    // GLSL-NOT: Partitioned
    x[3] = subgroupPartitionedMinNV(x[3], mask);
    mask = subgroupPartitionNV(x[4]);
    // GLSL: OpLoopMerge
}
