// GL_NV_shader_thread_shuffle: the source is worked out in its segment; out of range, the thread reads its own value.
// RUN: %compile %s | FileCheck %s
#version 430
#extension GL_NV_shader_thread_shuffle : require
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint index, width; bvec2 both; ivec3 i; uvec4 u; float f; bool valid; } b;
// CHECK: capabilities: GroupNonUniformShuffle Shader
void main()
{
    uint index = b.index, width = b.width;
    bool valid = false;
    // CHECK: [[index:%[^ ]+]] = OpLoad %uint
    // CHECK: [[wide:%[^ ]+]] = OpLoad %uint
    // CHECK: [[width:%[^ ]+]] = OpExtInst %uint {{%[^ ]+}} UMin [[wide]]
    // CHECK: [[n:%[^ ]+]] = OpBitwiseAnd %uint [[index]] %uint_31
    // CHECK: OpISub %uint [[width]] %uint_1
    // CHECK: OpULessThan %bool [[n]] [[width]]
    // CHECK: [[source:%[^ ]+]] = OpSelect %uint
    // CHECK: OpGroupNonUniformShuffle %float %uint_3 {{%[^ ]+}} [[source]]
    b.f = shuffleNV(b.f, index, width);
    // CHECK: [[up:%[^ ]+]] = OpUGreaterThanEqual %bool
    // CHECK: OpGroupNonUniformShuffle %v3int
    // CHECK: OpSelect %uint [[up]] %uint_1 %uint_0
    b.i = shuffleUpNV(b.i, index, width, valid);
    b.valid = valid;
    // CHECK: OpGroupNonUniformShuffle %v4uint
    b.u = shuffleDownNV(b.u, index, width);
    // CHECK: OpGroupNonUniformShuffle %v2bool
    b.both = shuffleXorNV(b.both, 1u, 32u);
}
