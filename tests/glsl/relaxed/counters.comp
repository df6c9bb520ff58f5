#version 460
// RUN: %compile %s -R -O0 | FileCheck %s
// RUN: %compile %s -R --target-env=vulkan1.0 | FileCheck --check-prefix=V10 %s
// GL_EXT_vulkan_glsl_relaxed, 4.4.7: the atomic counters of a binding are uints of a storage block, whose own binding is another.
layout(local_size_x = 1) in;
layout(binding = 0) buffer Out { uint r; };
layout(binding = 7, offset = 8) uniform atomic_uint far;
layout(binding = 7, offset = 0) uniform atomic_uint near[2];
layout(binding = 3) uniform atomic_uint other;
uniform atomic_uint unbound;
void main()
{
    r = atomicCounterIncrement(far) + atomicCounterDecrement(near[1]) + atomicCounter(other) + atomicCounterAdd(unbound, 2u);
    memoryBarrierAtomicCounter();
}
// CHECK: capabilities: Shader{{$}}
// CHECK-DAG: OpMemberName %gl_AtomicCounterBlock_7 0 "far"
// CHECK-DAG: OpMemberName %gl_AtomicCounterBlock_7 1 "near"
// CHECK-DAG: OpMemberName %gl_AtomicCounterBlock_3 0 "other"
// CHECK-DAG: OpMemberName %gl_AtomicCounterBlock_0 0 "unbound"
// CHECK-DAG: OpMemberDecorate %gl_AtomicCounterBlock_7 0 Offset 8
// CHECK-DAG: OpMemberDecorate %gl_AtomicCounterBlock_7 1 Offset 0
// CHECK-DAG: OpDecorate {{%.*}} Binding 1
// CHECK-DAG: OpDecorate {{%.*}} Binding 2
// CHECK-DAG: OpDecorate {{%.*}} Binding 3
// CHECK: OpVariable %_ptr_StorageBuffer_gl_AtomicCounterBlock_7 StorageBuffer
// CHECK: OpAtomicIAdd %uint {{%[^ ]*}} %uint_1 %uint_0 %uint_1
// CHECK: [[OLD:%[0-9]+]] = OpAtomicISub %uint {{%[^ ]*}} %uint_1 %uint_0 %uint_1
// CHECK: OpISub %uint [[OLD]] %uint_1
// CHECK: OpAtomicLoad %uint {{%[^ ]*}} %uint_1 %uint_0
// CHECK: OpMemoryBarrier %uint_1 %uint_72
// V10: OpDecorate {{%.*}} BufferBlock
// V10: OpVariable {{%.*}} Uniform
