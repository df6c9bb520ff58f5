// GL_EXT_split_barrier belongs to the stages of barrier().
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_split_barrier : require
void main()
{
    controlBarrierArrive();
    // CHECK: [[@LINE-1]]:5: error:
}
// CHECK: {{^}}1 error generated.
