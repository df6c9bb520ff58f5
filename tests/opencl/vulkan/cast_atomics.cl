// RUN: %compile %s --target-env=vulkan1.1 -cl-std=CL2.0 | FileCheck %s
// Atomic operations on pointers that were cast. In a buffer they have a second variable for it; local memory becomes words of the
// size of the operation. Floats are exchanged as integers, so that no device needs atomic floats.
// CHECK: OpCapability Int64Atomics
// CHECK-NOT: AtomicFloat
// CHECK-DAG: [[OUT32:%out[_0-9]*]] Aliased
// CHECK-DAG: %[[SUMS:[_a-z]+ulong_uint_4]] = OpTypeArray %ulong %uint_4
// CHECK-DAG: OpTypePointer Workgroup %[[SUMS]]
// CHECK-DAG: %[[WORDS:[_a-z]+uint_uint_7]] = OpTypeArray %uint %uint_7
// CHECK-DAG: OpTypePointer Workgroup %[[WORDS]]
// CHECK-DAG: %[[BYTES:[_a-z]+uint_uint_3]] = OpTypeArray %uint %uint_3
// CHECK-DAG: OpTypePointer Workgroup %[[BYTES]]
//
// A local argument of shorts has its last word whole.
// CHECK: [[SIZE:%[0-9]+]] = OpSpecConstant %uint 2
// CHECK: [[UP:%[0-9]+]] = OpSpecConstantOp %uint IAdd [[SIZE]] %uint_3
// CHECK: [[COUNT:%[0-9]+]] = OpSpecConstantOp %uint UDiv [[UP]] %uint_4
// CHECK: OpTypeArray %uint [[COUNT]]
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
double add(volatile local double *p, double x)
{
    ulong seen, before = as_ulong(*p);
    do {
        seen = before;
        before = atom_cmpxchg((volatile local ulong *)p, seen, as_ulong(as_double(seen) + x));
    } while (seen != before);
    return as_double(before);
}

kernel void test(volatile global double *out, global long *longs, global float *floats, local short *carved)
{
    local double sums[4];
    local float words[7];
    local uchar bytes[11];
    // CHECK: OpAtomicCompareExchange %ulong
    // CHECK: OpAtomicCompareExchange %ulong
    // CHECK: OpAtomicIAdd %ulong
    out[0] = add(sums + 1, 2.5);
    atom_cmpxchg((volatile global ulong *)out + 1, 3ul, 4ul);
    atom_add((volatile global ulong *)longs, 4ul);
    // CHECK: [[OLD:%[0-9]+]] = OpAtomicExchange %uint
    // CHECK: OpBitcast %float [[OLD]]
    // CHECK: OpAtomicExchange %uint
    floats[1] = atomic_xchg(floats, 1.0f);
    floats[2] = atomic_xchg(words + 3, 2.0f);
    // CHECK: OpAtomicIAdd %uint
    // CHECK: OpAtomicSMax %uint
    atomic_add((local uint *)bytes + 1, 1u);
    atomic_max((local int *)carved, 3);
    // CHECK: OpLoad %uint %{{[0-9]+}} Volatile
    if (*(volatile local uint *)bytes) carved[1] = words[3];
}
