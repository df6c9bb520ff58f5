// Kernels of one file with different sizes, or without. WorkgroupSize holds for a whole module, so before Vulkan 1.3 kernels
// of both kinds share its constants.
// RUN: %compile %s -cl-std=CL2.0 --target-env=vulkan1.1 -DMIXED | FileCheck --check-prefix=SHARED %s
// SHARED-NOT: OpExecutionMode
// SHARED: OpDecorate [[X:%[^ ]*]] SpecId 0
// SHARED: OpDecorate [[Y:%[^ ]*]] SpecId 1
// SHARED: OpDecorate [[Z:%[^ ]*]] SpecId 2
// SHARED: OpDecorate [[SIZE:%[^ ]*]] BuiltIn WorkgroupSize
// SHARED: [[X]] = OpSpecConstant %uint 6
// SHARED: [[Y]] = OpSpecConstant %uint 2
// SHARED: [[Z]] = OpSpecConstant %uint 1
//
// RUN: %compile %s -cl-std=CL2.0 --target-env=vulkan1.3 -DMIXED -DDIFFERENT | FileCheck --check-prefix=OWN %s
// OWN: OpEntryPoint GLCompute [[ONE:%[0-9]+]] "one"
// OWN: OpEntryPoint GLCompute [[TWO:%[0-9]+]] "two"
// OWN: OpEntryPoint GLCompute [[THREE:%[0-9]+]] "three"
// OWN: OpExecutionMode [[ONE]] LocalSize 6 2 1
// OWN: OpExecutionModeId [[TWO]] LocalSizeId [[X:%[0-9]+]] [[Y:%[0-9]+]] [[Z:%[0-9]+]]
// OWN: OpExecutionMode [[THREE]] LocalSize 48 1 1
// OWN: OpDecorate [[X]] SpecId 0
// OWN: OpDecorate [[Y]] SpecId 1
// OWN: OpDecorate [[Z]] SpecId 2
// OWN-NOT: WorkgroupSize
//
// The array of a function of work-groups has room for the largest one.
// OWN: [[ROW:%[0-9]+]] = OpSpecConstantOp %uint IMul [[X]] [[Y]]
// OWN: [[ALL:%[0-9]+]] = OpSpecConstantOp %uint IMul [[ROW]] [[Z]]
// OWN: [[MORE:%[0-9]+]] = OpSpecConstantOp %bool UGreaterThan [[ALL]] %uint_48
// OWN: OpSpecConstantOp %uint Select [[MORE]] [[ALL]] %uint_48
//
// All have a size: each keeps its own, and a function that asks for it is made for each.
// RUN: %compile %s -cl-std=CL2.0 --target-env=vulkan1.1 -DDIFFERENT | FileCheck --check-prefix=KNOWN %s
// KNOWN: OpExecutionMode %{{[0-9]+}} LocalSize 6 2 1
// KNOWN: OpExecutionMode %{{[0-9]+}} LocalSize 48 1 1
// KNOWN-NOT: SpecId
// KNOWN: OpFunctionCall %uint %{{[0-9]+}} %{{[0-9]+}} %uint_12
// KNOWN: OpFunctionCall %uint %{{[0-9]+}} %{{[0-9]+}} %uint_48
//
// One of several required sizes can be the default.
// RUN: %sgcc %s --target-env=vulkan1.1 -DMIXED -DDIFFERENT -cl-std=CL2.0 -o %t.spv 2>&1 | FileCheck --check-prefix=WARN %s
// WARN: group_sizes.cl:[[@LINE+12]]:61: warning: kernel 'three': the host must set specialization constants 0, 1 and 2 to 48, 1 and 1, since other kernels
//
// RUN: %compile %s -cl-std=CL2.0 --target-env=vulkan1.1 -DMIXED -DDIFFERENT --kernel=three | FileCheck --check-prefix=CHOSEN %s
// CHOSEN: OpEntryPoint GLCompute %{{[0-9]+}} "three"
// CHOSEN-NOT: OpEntryPoint
// CHOSEN: OpExecutionMode %{{[0-9]+}} LocalSize 48 1 1
uint size(void) { return get_global_size(0) + work_group_reduce_add((uint)get_local_id(0)); }
kernel __attribute__((reqd_work_group_size(6, 2, 1))) void one(global uint *a) { a[0] = size(); }
#ifdef MIXED
kernel void two(global uint *a) { a[0] = size(); }
#endif
#ifdef DIFFERENT
kernel __attribute__((reqd_work_group_size(48, 1, 1))) void three(global uint *a) { a[0] = size() + 1; }
#endif
