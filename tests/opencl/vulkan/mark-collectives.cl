// RUN: %sgcc --target-env=vulkan1.1 -cl-std=CL2.0 -cl-mark-collectives %s -o %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv --no-color -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.1 -cl-std=CL2.0 -O0 -cl-mark-collectives %s -o %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv --no-color -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.1 -cl-std=CL2.0 %s -o %t.spv && spirv-dis %t.spv --no-color -o - | FileCheck --check-prefix=NONE %s
// Each operation that all work-items of the sub-group must encounter has a mark before it, with the opcode that it has for OpenCL.
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_arithmetic : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : enable

// CHECK: OpExtension "SPV_KHR_non_semantic_info"
// CHECK: [[MARKS:%[0-9]+]] = OpExtInstImport "NonSemantic.sgcc.Subgroup"
// CHECK: OpDecorate [[ID:%[0-9]+]] Uniform
// NONE: OpMemoryModel
// NONE-NOT: NonSemantic
// NONE-NOT: OpDecorate {{.*}} Uniform
kernel void marked(global uint *in, global uint *out)
{
    uint i = get_sub_group_local_id();
    // CHECK: OpExtInst %void [[MARKS]] 1 %uint_264
    // CHECK-NEXT: OpGroupNonUniformIAdd
    out[i] = sub_group_reduce_add(i);
    // CHECK: OpExtInst %void [[MARKS]] 1 %uint_263
    // CHECK-NEXT: [[ID]] = OpCopyObject
    // CHECK-NEXT: OpGroupNonUniformShuffle {{.*}} [[ID]]
    out[i] += sub_group_broadcast(i, in[3]);
    // CHECK: OpExtInst %void [[MARKS]] 1 %uint_224
    // CHECK-NEXT: OpControlBarrier %uint_3
    sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
    // CHECK: OpExtInst %void [[MARKS]] 1 %uint_5575
    out[i + 64] = intel_sub_group_block_read(in);
    // CHECK: OpExtInst %void [[MARKS]] 1 %uint_5576
    intel_sub_group_block_write(out + 128, i);
    // CHECK-NOT: OpExtInst
    // NONE: OpGroupNonUniformIAdd
    // NONE-NOT: OpExtInst
    // CHECK: OpGroupNonUniformIAdd
    // CHECK: OpGroupNonUniformShuffle
    out[i + 256] = sub_group_non_uniform_reduce_add(i) + sub_group_shuffle(i, 1) + intel_sub_group_shuffle(i, 2);
    barrier(CLK_LOCAL_MEM_FENCE);
}
