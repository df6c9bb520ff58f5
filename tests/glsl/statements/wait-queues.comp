// GL_QCOM_multiple_wait_queues: a hint at loops; without a number, all queues.
// RUN: %sgcc %s -S -o - | FileCheck %s
#version 450
#extension GL_QCOM_multiple_wait_queues : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
// CHECK-DAG: OpCapability MultipleWaitQueuesQCOM
// CHECK-DAG: OpExtension "SPV_QCOM_multiple_wait_queues"
void main()
{
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} MultipleWaitQueuesQCOM 3
    [[multiple_wait_queuesQCOM(3)]] for (uint i = 0; i < u; i++) u += i;
    // CHECK: OpLoopMerge %{{[0-9]+}} %{{[0-9]+}} DontUnroll|MultipleWaitQueuesQCOM 0
    [[dont_unroll, multiple_wait_queuesQCOM]] while (u < 3) u++;
}
