#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DBLOCKS --target-env=vulkan1.2 %s | FileCheck --check-prefix=BLOCKS %s
// Stores to shared memory that something may see stay: what an atomic or another invocation reads, or another name of
// the same memory.
#ifdef BLOCKS
#extension GL_EXT_shared_memory_block : require
#endif
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { uint to[64]; };
#ifdef BLOCKS
shared First { uint words[64]; } first;
shared Second { float numbers[64]; } second;
#else
shared uint counted;
shared uint tile[64];
shared uint copied[2];
shared uint unread;
#endif
void main()
{
    uint i = gl_LocalInvocationIndex;
#ifdef BLOCKS
    first.words[i] = i;
    barrier();
    to[i] = uint(second.numbers[i ^ 1u]);
#else
    atomicAdd(counted, 1u);
    unread = i;
    tile[i] = i * 3u;
    copied[i & 1u] = i;
    barrier();
    uint both[2] = copied;
    to[i] = tile[i ^ 1u] + both[i & 1u];
#endif
}
// CHECK-COUNT-3: OpVariable %{{[a-zA-Z0-9_]+}} Workgroup
// CHECK-NOT: OpVariable %{{.*}} Workgroup
// CHECK: OpAtomicIAdd
// CHECK-COUNT-2: OpStore
// CHECK: OpControlBarrier
// BLOCKS-COUNT-2: OpVariable %{{[a-zA-Z0-9_]+}} Workgroup
// BLOCKS: OpStore
