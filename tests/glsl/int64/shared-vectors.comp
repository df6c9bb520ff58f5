#version 450
// A vector of 64-bit integers becomes an array. Only memory with a layout gives it a stride (VUID-StandaloneSpirv-None-10684).
// RUN: %compile %s --lower-int64 -O0 | FileCheck %s --check-prefix=SHARED
// RUN: %compile %s --lower-int64 -O0 -DBUFFER | FileCheck %s --check-prefix=BUFFER
// SHARED-NOT: OpDecorate %_arr_v2uint_uint_2 ArrayStride
// BUFFER: OpDecorate %_arr_v2uint_uint_2 ArrayStride 8
// SHARED: OpVariable %{{.*}} Workgroup
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 4) in;
#ifdef BUFFER
layout(binding = 0) buffer B { u64vec2 r[]; };
#else
layout(binding = 0) buffer B { uint64_t r[]; };
shared u64vec2 s[4];
#endif
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef BUFFER
    r[i] += u64vec2(1ul, 2ul);
#else
    s[i] = u64vec2(r[i], 1ul);
    barrier();
    r[i] = s[i ^ 1u].x;
#endif
}
