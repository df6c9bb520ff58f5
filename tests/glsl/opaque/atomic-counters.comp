#version 460
// RUN: %compile %s -O0 --target-env=opengl4.5 | FileCheck %s
// GLSL 4.60, 4.4.7 and 8.10; ARB_gl_spirv.
layout(local_size_x = 1) in;
layout(binding = 0, offset = 4) uniform atomic_uint a;
layout(binding = 0) uniform atomic_uint b[3];
layout(binding = 0) uniform atomic_uint c;
layout(binding = 2) buffer B { uint x; };
uint next(atomic_uint n) { return atomicCounterIncrement(n); }
// CHECK: capabilities: AtomicStorage AtomicStorageOps Shader
// CHECK: extensions: SPV_KHR_shader_atomic_counter_ops
// CHECK-DAG: OpDecorate %a Offset 4
// CHECK-DAG: OpDecorate %b Offset 8
// CHECK-DAG: OpDecorate %c Offset 20
// CHECK-DAG: OpDecorate %a Binding 0
// CHECK-DAG: %a = OpVariable %_ptr_AtomicCounter_uint AtomicCounter
void main()
{
    // CHECK: [[OLD:%[0-9]+]] = OpAtomicIDecrement %uint %a %uint_1 %uint_1024
    // CHECK: OpISub %uint [[OLD]] %uint_1
    x = atomicCounterDecrement(a);
    // CHECK: [[PLACE:%[0-9]+]] = OpAccessChain %_ptr_AtomicCounter_uint %b
    // CHECK: OpAtomicLoad %uint [[PLACE]] %uint_1 %uint_1024
    x += atomicCounter(b[x]);
    // CHECK: OpAtomicCompareExchange %uint %c %uint_1 %uint_1024 %uint_1024 %uint_4 %uint_3
    x += atomicCounterCompSwap(c, 3u, 4u);
    // CHECK: OpFunctionCall %uint %{{next[_0-9]*}} %c
    x += next(c);
    // CHECK: OpMemoryBarrier %uint_1 %uint_1032
    memoryBarrierAtomicCounter();
}
