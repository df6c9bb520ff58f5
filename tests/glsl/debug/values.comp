#version 450
// RUN: %compile %s -gV | FileCheck %s
// Values of locals in SSA form.
layout(local_size_x = 1) in;
struct Light { vec3 at; float power; };
layout(std430, binding = 0) buffer Data { float f[8]; Light lights[]; };
void main()
{
    float five = 5.0;
    float a = f[0];
    float unused = a * 7.0;
    if (a > 1.0) a = sqrt(a) * five;
    for (int i = 0; i < 8; i++) a += f[i];
    Light l = lights[0];
    l.power *= a;
    f[1] = a + l.power;
    a = a * 3.0;
}
// CHECK-DAG: [[NA:%[0-9]+]] = OpString "a"
// CHECK-DAG: [[NFIVE:%[0-9]+]] = OpString "five"
// CHECK-DAG: [[NI:%[0-9]+]] = OpString "i"
// CHECK-DAG: [[NL:%[0-9]+]] = OpString "l"
// CHECK-DAG: [[FIVE:%[0-9]+]] = {{.*}} DebugLocalVariable [[NFIVE]]
// CHECK-DAG: [[A:%[0-9]+]] = {{.*}} DebugLocalVariable [[NA]]
// CHECK-DAG: [[I:%[0-9]+]] = {{.*}} DebugLocalVariable [[NI]]
// CHECK-DAG: [[L:%[0-9]+]] = {{.*}} DebugLocalVariable [[NL]]
// A constant is a value; it stays for the debugger.
// CHECK: %main = OpFunction
// CHECK: DebugValue [[FIVE]] %float_5
// CHECK: [[FIRST:%[0-9]+]] = OpLoad %float
// CHECK: DebugValue [[A]] [[FIRST]] [[EXPRESSION:%[0-9]+]]
// Nothing computes a value for the debugger alone.
// CHECK-NOT: %float_7
// CHECK: OpSelectionMerge
// CHECK: [[SCALED:%[0-9]+]] = OpFMul %float {{%[0-9]+}} %float_5
// CHECK-NEXT: DebugValue [[A]] [[SCALED]]
// Where values meet the phi is the value, and phis come first.
// CHECK: OpLabel
// CHECK-NEXT: [[MET:%[0-9]+]] = OpPhi %float
// CHECK-NEXT: DebugScope
// CHECK-NEXT: DebugLine
// CHECK-NEXT: DebugValue [[A]] [[MET]]
// CHECK: DebugValue [[I]] %int_0
// CHECK: OpLabel
// CHECK-NEXT: [[PHI1:%[0-9]+]] = OpPhi
// CHECK-NEXT: [[PHI2:%[0-9]+]] = OpPhi
// CHECK-NEXT: DebugScope
// CHECK-NEXT: DebugLine
// CHECK-NEXT: DebugValue [[I]] [[PHI1]] [[EXPRESSION]]
// CHECK-NEXT: DebugValue [[A]] [[PHI2]] [[EXPRESSION]]
// The struct is what was loaded, and then has another member.
// CHECK: [[LOADED:%[0-9]+]] = OpLoad %Light
// CHECK: [[AT:%[0-9]+]] = OpCompositeExtract %float [[LOADED]] 1
// CHECK: DebugValue [[L]] [[LOADED]] [[EXPRESSION]]{{$}}
// CHECK: [[POWER:%[0-9]+]] = OpFMul %float [[AT]] [[A4:%[0-9]+]]
// CHECK-NEXT: DebugValue [[L]] [[POWER]] [[EXPRESSION]] %uint_1
// The last value of `a` is dead: it is not known any more.
// CHECK: OpStore
// CHECK: DebugValue [[A]] [[UNDEF:%[0-9]+]] [[EXPRESSION]]{{$}}
// CHECK-NEXT: OpReturn
