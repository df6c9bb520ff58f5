// RUN: %compile %s -cl-std=CL3.0 | FileCheck %s
// RUN: env LLVM_SPIRV= %compile %s -cl-std=CL2.0 -DHALF | FileCheck %s --check-prefix=HALF
// RUN: %refuse %s -cl-std=CL3.0 -cl-ext=-cl_ext_float_atomics -DHALF | FileCheck %s --check-prefix=WITHOUT
// llvm-spirv 15 does not know SPV_EXT_shader_atomic_float16_add.
// cl_ext_float_atomics: sums and extremes of floating-point numbers, and halves as OpenCL C 2.0 has the other types.
// CHECK-DAG: OpCapability AtomicFloat32AddEXT
// CHECK-DAG: OpCapability AtomicFloat64AddEXT
// CHECK-DAG: OpCapability AtomicFloat32MinMaxEXT
// CHECK-DAG: OpCapability AtomicFloat64MinMaxEXT
// CHECK-DAG: OpExtension "SPV_EXT_shader_atomic_float_add"
// CHECK-DAG: OpExtension "SPV_EXT_shader_atomic_float_min_max"
// HALF-DAG: OpCapability AtomicFloat16AddEXT
// HALF-DAG: OpCapability AtomicFloat16MinMaxEXT
// HALF-DAG: OpExtension "SPV_EXT_shader_atomic_float16_add"
#ifdef HALF
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
// WITHOUT: float-atomics.cl:[[@LINE+2]]:27: error: atomic_half needs cl_ext_float_atomics
// WITHOUT: :[[@LINE+1]]:49: error: atomic_half needs cl_ext_float_atomics
kernel void halves(global atomic_half *a, local atomic_half *l, global half *o)
{
    local atomic_half room;     // WITHOUT: :[[@LINE]]:11: error: atomic_half needs cl_ext_float_atomics
    atomic_init(&room, 1);
    // HALF: OpAtomicStore %{{[0-9a-z]+}} %uint_1 %uint_16 %half_0x1p_1
    atomic_store(a, 2);
    // HALF: OpAtomicLoad %half
    o[0] = atomic_load_explicit(l, memory_order_acquire, memory_scope_work_group);
    // HALF: OpAtomicExchange %half
    o[1] = atomic_exchange(a, o[2]);
    // HALF: OpAtomicFAddEXT %half
    o[2] = atomic_fetch_add(a, o[3]);
    // HALF: OpAtomicFMinEXT %half
    o[3] = atomic_fetch_min_explicit(l, o[3], memory_order_relaxed);
}
#else
#ifndef __opencl_c_ext_fp64_local_atomic_min_max
#error each type and space has its feature
#endif
kernel void test(global atomic_float *a, local atomic_double *d, global float *o, global double *w)
{
    atomic_float *generic_one = a;
    // CHECK: OpAtomicFAddEXT %float %{{[0-9a-z]+}} %uint_1 %uint_16 %float_1
    o[0] = atomic_fetch_add(a, 1);
    // CHECK: [[LESS:%[0-9]+]] = OpFNegate %double
    // CHECK: OpAtomicFAddEXT %double %{{[0-9a-z]+}} %uint_2 %uint_0 [[LESS]]
    w[0] = atomic_fetch_sub_explicit(d, w[1], memory_order_relaxed, memory_scope_work_group);
    // CHECK: OpAtomicFMinEXT %float %{{[0-9a-z]+}} %uint_1 %uint_2
    o[1] = atomic_fetch_min_explicit(a, o[2], memory_order_acquire);
    // CHECK: OpAtomicFMaxEXT %double
    w[2] = atomic_fetch_max(d, w[3]);
    // CHECK: OpAtomicFAddEXT %float
    o[3] = atomic_fetch_add(generic_one, 2.0f);
}
#endif
// WITHOUT: {{^}}3 errors generated.
