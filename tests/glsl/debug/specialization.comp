#version 450
// RUN: %sgcc -gV %s -S -o - | FileCheck %s
// Specialization constants are variables whose value is the constant, and the entry point is described.
// CHECK-DAG: [[SIGNATURE:%[0-9]+]] = OpString "sgcc {{[^"]+}}"
// CHECK-DAG: [[CHOSEN:%[0-9]+]] = OpString "chosen"
// CHECK-DAG: [[TWICE:%[0-9]+]] = OpString "twice"
// CHECK: %chosen = OpSpecConstant %int 7
// CHECK: [[PRODUCT:%[0-9]+]] = OpSpecConstantOp %int IMul %chosen %int_2
// CHECK: DebugEntryPoint [[MAIN:%[0-9]+]] [[UNIT:%[0-9]+]] [[SIGNATURE]] {{%[0-9]+}}
// CHECK: DebugGlobalVariable [[CHOSEN]] {{.*}} [[CHOSEN]] %chosen %uint_8
// CHECK: DebugGlobalVariable [[TWICE]] {{.*}} [[TWICE]] [[PRODUCT]] %uint_8
// CHECK: DebugFunctionDefinition [[MAIN]] %main
layout(local_size_x = 1) in;
layout(constant_id = 3) const int chosen = 7;
const int twice = chosen * 2;
layout(binding = 0) buffer B { int a, b[]; };
shared int s[chosen];
void main()
{
    s[a] = twice;
    a = s[b[a]] + chosen;
}
