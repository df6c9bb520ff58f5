// GL_EXT_function_control_attributes: what is not to be inlined stays a function.
// RUN: %compile %s | FileCheck %s
// RUN: %sgcc -O0 %s -S -o - | FileCheck --check-prefix=PLAIN %s
#version 450
#extension GL_EXT_function_control_attributes : require
layout(local_size_x = 1) in;
layout(binding = 0) buffer B { uint u; };
[[noinline]] uint apart(uint x) { return x * 3; }
[[inline]] uint within(uint x) { return x * 5; }
[[noinline]] uint later(uint x);
[[unknown]] uint any(uint x) { return x * 7; }
// CHECK: OpFunction %uint DontInline
// CHECK: OpFunction %uint DontInline
// CHECK: OpFunction %void None
// CHECK-COUNT-2: OpFunctionCall %uint
// CHECK-NOT: OpFunctionCall
// PLAIN: OpFunction %uint DontInline
// PLAIN: OpFunction %uint Inline
// PLAIN: OpFunction %uint None
uint later(uint x) { return x + 1; }
void main() { u = apart(u) + within(u) + any(u) + later(u); }
