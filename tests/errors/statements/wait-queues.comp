// GL_QCOM_multiple_wait_queues: a number of queues is positive and constant.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
void before() { [[multiple_wait_queuesQCOM(3)]] while (u < 3) u++; }
// CHECK: [[@LINE-1]]:19: error: {{.*}}multiple_wait_queuesQCOM]] needs #extension GL_QCOM_multiple_wait_queues : enable
#extension GL_QCOM_multiple_wait_queues : require
void main()
{
    [[multiple_wait_queuesQCOM(0)]] while (u < 3) u++;
    // CHECK: [[@LINE-1]]:32: error: the number of wait queues must be positive, this is 0
    [[multiple_wait_queuesQCOM(u)]] while (u < 4) u++;
    // CHECK: [[@LINE-1]]:32: error: the number of wait queues must be
}
// CHECK: {{^}}3 errors generated.
