// RUN: %refuse %s | FileCheck %s
// What is wrong with words of GL_EXT_spirv_intrinsics is said once each.
#version 450
#extension GL_EXT_spirv_intrinsics : enable
spirv_instruction(set = 3, id = 81) float a(float x);
// CHECK: :[[@LINE-1]]:25: error: an extended instruction set is a string literal
spirv_instruction(set = "x") float b(float x);
// CHECK: :[[@LINE-1]]:1: error: spirv_instruction needs the number of an instruction: id = N
spirv_instruction(id = 5, 7) float c(float x);
// CHECK: :[[@LINE-1]]:1: error: spirv_instruction takes id, set, extensions and capabilities only
spirv_instruction(id = 5, others = [1]) float d(float x);
// CHECK: :[[@LINE-1]]:27: error: only extensions = [...] and capabilities = [...] take a list
spirv_instruction(id = 5, capabilities = ["a"]) float e(float x);
// CHECK: :[[@LINE-1]]:43: error: a capability is an integer literal
spirv_instruction(id = 81) float f(float x) { return x; }
// CHECK: :[[@LINE-1]]:34: error: 'f' is an instruction: it has no body
spirv_execution_mode("x");
// CHECK: :[[@LINE-1]]:1: error: an execution mode is an integer, and comes first
spirv_literal int g;
// CHECK: :[[@LINE-1]]:1: error: 'spirv_literal' is not allowed on a variable
spirv_instruction(id = 81) float h(vec4 v, spirv_literal int i);
spirv_instruction(id = 61) int load(spirv_by_reference int x);
void main()
{
    int varies = 0;
    varies++;
    h(vec4(1), varies);
    // CHECK: :[[@LINE-1]]:16: error: a spirv_literal parameter takes a known scalar of at most 32 bits
    load(varies + 1);
    // CHECK: :[[@LINE-1]]:17: error: a spirv_by_reference parameter takes a variable
}
// CHECK: {{^}}10 errors generated.
