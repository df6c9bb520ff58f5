// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// From SPIR-V 1.4 on an entry point lists the variables that it uses, and Vulkan allows it one push constant block
// (VUID-StandaloneSpirv-OpVariable-06673). What a function uses belongs to the kernels that reach it.
// CHECK: OpEntryPoint GLCompute %{{[0-9]+}} "first" %first_arguments %gl_GlobalInvocationID %data{{$}}
// CHECK: OpEntryPoint GLCompute %{{[0-9]+}} "second" %second_arguments
// CHECK-NOT: %first_arguments
// CHECK-SAME: %gl_LocalInvocationID
// CHECK-SAME: {{%[0-9]+$}}
// CHECK: OpEntryPoint GLCompute %{{[0-9]+}} "third" %data_1{{$}}
__attribute__((noinline)) uint through_a_function(local uint *memory, uint x)
{
    memory[get_local_id(0)] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    return memory[get_local_id(0) ^ 1];
}
kernel void first(global uint *data, uint x) { data[get_global_id(0)] = x; }
kernel void second(global uint *data, float x)
{
    local uint shared[64];
    data[get_global_id(0)] = through_a_function(shared, (uint)x);
    data[0] += through_a_function(shared, 3);
}
kernel void third(global uint *data) { data[0] = 3; }
