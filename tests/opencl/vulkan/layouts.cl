// RUN: %compile %s --target-env=vulkan1.2 | FileCheck --check-prefixes=CHECK,NEW %s
// RUN: %compile %s --target-env=vulkan1.1 | FileCheck --check-prefixes=CHECK,OLD %s
// RUN: %sgcc --target-env=vulkan1.2 -O0 %s -o %t.spv && %sgcc --check --target-env=vulkan1.2 %t.spv
// RUN: %sgcc --target-env=vulkan1.1 -O0 %s -o %t.spv && %sgcc --check --target-env=vulkan1.1 %t.spv
// VUID-StandaloneSpirv-None-10684: a type that lies in a buffer and in local or private memory has a layout in the buffer alone.
struct part { float4 at; float weight; int numbers[3]; };
kernel void move(global struct part *d, local struct part *given, int n)
{
    // The buffer's struct and its array:
    // CHECK-DAG: OpMemberDecorate [[TWIN:%[a-z0-9_]+]] 2 Offset 20
    // CHECK-DAG: OpDecorate [[NUMBERS:%[a-z0-9_]+]] ArrayStride 4
    // CHECK-NOT: Offset 20
    // CHECK-NOT: ArrayStride 4{{$}}
    // CHECK: [[PLAIN_NUMBERS:%[a-z0-9_]+]] = OpTypeArray %uint %uint_3
    // CHECK-NEXT: [[NUMBERS]] = OpTypeArray %uint %uint_3
    // CHECK-NEXT: [[PLAIN:%[a-z0-9_]+]] = OpTypeStruct %v4float %float [[PLAIN_NUMBERS]]
    // CHECK-NEXT: [[TWIN]] = OpTypeStruct %v4float %float [[NUMBERS]]
    // CHECK-DAG: OpTypePointer Workgroup [[PLAIN]]
    // CHECK-DAG: OpTypePointer Function [[PLAIN]]
    // CHECK-DAG: OpTypePointer StorageBuffer [[TWIN]]
    local struct part many[4];
    struct part mine = d[get_global_id(0)];
    // NEW: [[LOADED:%[0-9]+]] = OpLoad [[TWIN]]
    // NEW-NEXT: OpCopyLogical [[PLAIN]] [[LOADED]]
    // OLD: [[LOADED:%[0-9]+]] = OpLoad [[TWIN]]
    // OLD: OpCompositeConstruct [[PLAIN_NUMBERS]]
    // OLD: OpCompositeConstruct [[PLAIN]]
    given[get_local_id(0)] = mine;
    many[get_local_id(0) & 3] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    // NEW: [[COPY:%[0-9]+]] = OpCopyLogical [[TWIN]]
    // NEW-NEXT: OpStore {{%[0-9]+}} [[COPY]]
    // OLD: [[COPY:%[0-9]+]] = OpCompositeConstruct [[TWIN]]
    // OLD-NEXT: OpStore {{%[0-9]+}} [[COPY]]
    d[get_global_id(0)] = given[n];
    d[n].numbers[n] += many[n].numbers[n] + mine.numbers[n];
}
