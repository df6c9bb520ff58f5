#version 450
// RUN: %compile %s | FileCheck %s
// A selection and a loop that only write to a variable that nobody reads are gone; where it is read, they stay.
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { float r[]; };
float unread[4], kept[4];
void main()
{
    // CHECK: OpFunction %void
    // CHECK-NOT: OpSelectionMerge
    // CHECK: OpLoopMerge
    for (int i = 0; i < 4; i++) unread[i] = r[i];
    if (r[4] > 1.0) unread[int(r[5])] = r[6];
    for (int i = 0; i < 4; i++) kept[i] = r[i + 8];
    // CHECK-NOT: OpLoopMerge
    // CHECK: OpFunctionEnd
    r[7] = kept[int(r[12])];
}
