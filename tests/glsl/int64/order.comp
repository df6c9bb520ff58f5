// --lower-int64: a constant of 32 bits that 64-bit ones are made of stands before them, wherever it stood; and a literal that is the
// number of a 64-bit value is no use of it (FindILsb is 73).
// RUN: %compile %s --lower-int64 | FileCheck %s
// RUN: %compile %s --lower-int64 -O0 | FileCheck %s
#version 450
#extension GL_ARB_shader_ballot : enable
#extension GL_ARB_gpu_shader_int64 : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint lanes[]; };
shared uint64_t masks[64];
// CHECK: [[zero:%[^ ]+]] = OpConstant %uint 0
// CHECK: OpConstantComposite %v2uint [[zero]] [[zero]]
// CHECK: FindILsb
void main()
{
    uint id = gl_LocalInvocationIndex, value = lanes[id];
    masks[id] = 0ul;
    barrier();
    if (gl_SubGroupInvocationARB == 0u) masks[id / gl_SubGroupSizeARB] = ballotARB(value > 3u);
    barrier();
    uint sum = 0u;
    uint64_t todo = masks[0];
    while (todo != 0ul) {
        uvec2 h = unpackUint2x32(todo);
        uint lane = h.x != 0u ? uint(findLSB(h.x)) : 32u + uint(findLSB(h.y));
        sum = sum * 33u + readInvocationARB(value, lane);
        todo &= todo - 1ul;
    }
    lanes[id] = sum;
}
