// RUN: %compile %s -cl-std=CL2.0 | FileCheck %s
// RUN: %compile %s -cl-std=CL2.0 -m32 | FileCheck %s --check-prefix=NARROW
// An enqueued block is a kernel of its own, which gets what the block captures in a record: size, alignment, a null pointer, captures, the most
// aligned ones first (OpenCL C 3.0, 6.15.18; SPIR-V, 3.3.23).
// CHECK-DAG: OpCapability DeviceEnqueue
// CHECK-DAG: OpEntryPoint Kernel [[INVOKE:%[0-9]+]] "__enqueue_block_invoke_kernel"
// CHECK-DAG: OpEntryPoint Kernel [[LOCAL:%[0-9]+]] "__enqueue_block_invoke_2_kernel"
// CHECK-DAG: OpName [[RANGE:%[a-z_]+]] "struct.ndrange_t"
// CHECK-DAG: [[RANGE]] = OpTypeStruct %uint [[SIZES:%[a-z0-9_]+]] [[SIZES]] [[SIZES]]
// CHECK-DAG: [[RECORD:%[a-z0-9_]+]] = OpTypeStruct %uint %uint %_ptr_Generic_uchar %v2ulong %_ptr_CrossWorkgroup_uint %uint %uchar
// CHECK-DAG: [[BLOCK:%[0-9]+]] = OpTypeFunction %void %_ptr_Generic_uchar %_ptr_Workgroup_uchar
kernel void enqueue(global int *out, queue_t q, char small, int n, long2 wide)
{
    // CHECK: OpFunction %void None
    // CHECK: OpBuildNDRange [[RANGE]] %ulong_64 %ulong_16 %ulong_0
    // CHECK: [[COPY:%[0-9]+]] = OpPtrCastToGeneric %_ptr_Generic__struct
    // CHECK: [[PARAM:%[0-9]+]] = OpBitcast %_ptr_Generic_uchar [[COPY]]
    // CHECK: OpEnqueueKernel %uint %q %uint_1 %{{[0-9]+}} %uint_0 [[NONE:%[0-9]+]] [[NONE]] [[INVOKE]] [[PARAM]] %uint_45 %uint_16{{$}}
    // NARROW: OpEnqueueKernel %uint %q %uint_1 %{{[0-9]+}} %uint_0 [[NONE:%[0-9]+]] [[NONE]] {{%[0-9]+}} {{%[0-9]+}} %uint_41 %uint_16{{$}}
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(64, 16), ^{ out[small] = n + wide.x; });
    clk_event_t done, before = create_user_event();
    // CHECK: OpEnqueueKernel %uint %q %uint_0 %{{[0-9]+}} %uint_1 %{{[0-9]+}} %{{[0-9]+}} [[LOCAL]] %{{[0-9]+}} %uint_24 %uint_8 %uint_32{{$}}
    enqueue_kernel(q, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(64), 1, &before, &done,
                   ^(local void *p) { local int *words = p; words[0] = 1; out[0] = words[0]; }, 32u);
}
// CHECK: [[LOCAL]] = OpFunction %void None [[BLOCK]]
