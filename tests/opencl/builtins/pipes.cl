// RUN: %compile %s -cl-std=CL2.0 -cl-kernel-arg-info | FileCheck %s
// OpenCL C 3.0, 6.15.18: a pipe's type says its access alone; the size and the alignment of its packets stand in each instruction.
// CHECK: OpCapability Pipes
// CHECK: OpString "kernel_arg_type.test.numbers_t,struct packet,int*,"
// CHECK: OpString "kernel_arg_type_qual.test.pipe,pipe,,"
typedef float3 numbers_t;
struct packet { char a; short b; };
int take(read_only pipe numbers_t p, numbers_t *into) { return read_pipe(p, into); }
// CHECK-DAG: %PipeReadOnly = OpTypePipe ReadOnly
// CHECK-DAG: %PipeWriteOnly = OpTypePipe WriteOnly
// CHECK-DAG: %[[NONE:[0-9]+]] = OpConstantNull %ReserveId
// CHECK: OpFunctionParameter %PipeReadOnly
// CHECK: OpFunctionParameter %PipeWriteOnly
kernel void test(read_only pipe numbers_t p, write_only pipe struct packet q, global int *o)
{
    numbers_t x = 3;
    struct packet s = { 1, 2 };
    // CHECK: OpReadPipe %uint %p %{{[0-9]+}} %uint_16 %uint_16
    o[0] = take(p, &x);
    // what was written there is read again
    // CHECK: OpLoad %float %{{[0-9]+}} Aligned 16
    o[1] = (int)x.x;
    // CHECK: OpWritePipe %uint %q %{{[0-9]+}} %uint_4 %uint_2
    o[2] = write_pipe(q, &s);
    // CHECK: OpIsValidReserveId %bool %[[NONE]]
    o[3] = is_valid_reserve_id(CLK_NULL_RESERVE_ID);
    reserve_id_t r = CLK_NULL_RESERVE_ID;
    // CHECK: OpGroupReserveWritePipePackets %ReserveId %uint_3 %q %uint_5 %uint_4 %uint_2
    if (o[4]) r = sub_group_reserve_write_pipe(q, 5);
    // CHECK: OpPhi %ReserveId
    // CHECK: OpReservedWritePipe %uint %q %{{[0-9]+}} %uint_1 %{{[0-9]+}} %uint_4 %uint_2
    if (is_valid_reserve_id(r)) write_pipe(q, r, 1, &s);
    // CHECK: OpGroupCommitWritePipe %uint_3 %q %{{[0-9]+}} %uint_4 %uint_2
    sub_group_commit_write_pipe(q, r);
    // CHECK: OpGroupReserveReadPipePackets %ReserveId %uint_2 %p %uint_2 %uint_16 %uint_16
    // CHECK: OpGroupCommitReadPipe %uint_2 %p
    work_group_commit_read_pipe(p, work_group_reserve_read_pipe(p, 2));
}
