#version 450
// RUN: %compile %s -gV | FileCheck %s
// A struct that branches change is split into its elements: each has its values, with the path to it.
layout(local_size_x = 1) in;
struct Pair { float low, high; };
struct Bounds { Pair x; Pair y; };
layout(std430, binding = 0) buffer Data { Bounds all; float f[8]; };
void main()
{
    Bounds b = all;
    for (int i = 0; i < 8; i++)
        if (f[i] > b.y.high) b.y.high = sqrt(f[i]);
    all = b;
}
// CHECK: [[NB:%[0-9]+]] = OpString "b"
// CHECK: [[B:%[0-9]+]] = {{.*}} DebugLocalVariable [[NB]]
// CHECK: OpFunction
// What stays together is described together.
// CHECK: [[X:%[0-9]+]] = OpCompositeExtract %Pair {{%[0-9]+}} 0{{$}}
// CHECK: DebugValue [[B]] [[X]] [[E:%[0-9]+]] %uint_0{{$}}
// CHECK-NEXT: DebugValue [[B]] {{%[0-9]+}} [[E]] %uint_1{{$}}
// CHECK: OpLabel
// CHECK-NEXT: OpPhi %int
// CHECK-NEXT: [[HIGH:%[0-9]+]] = OpPhi %float
// A phi that is no other value than that before the loop says nothing.
// CHECK-NOT: OpUndef
// CHECK: DebugValue [[B]] [[HIGH]] [[E]] %uint_1 %uint_1{{$}}
// CHECK: [[ROOT:%[0-9]+]] = OpExtInst %float {{%[0-9]+}} Sqrt
// CHECK: DebugValue [[B]] [[ROOT]] [[E]] %uint_1 %uint_1{{$}}
// CHECK: OpLabel
// CHECK-NEXT: [[MET:%[0-9]+]] = OpPhi %float
// CHECK: DebugValue [[B]] [[MET]] [[E]] %uint_1 %uint_1{{$}}
