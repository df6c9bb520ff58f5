// RUN: %refuse %s --target-env=vulkan1.3 | FileCheck %s --implicit-check-not=error:
// spirv_decorate_id takes ids of constants: what is not declared, no value or no constant is an error where it stands.
#version 460
#extension GL_EXT_spirv_intrinsics : enable
layout(local_size_x = 1) in;
layout(constant_id = 3) const uint chosen = 3;
struct S { int a; };
layout(binding = 0) buffer B { uint u; };
// CHECK: :[[@LINE+1]]:25: error: 'nowhere' is not declared
spirv_decorate_id(5635, nowhere) shared uint a;
// CHECK: :[[@LINE+1]]:19: error: 'absent' is not declared
spirv_decorate_id(absent, chosen) shared uint b;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a constant expression is expected
spirv_decorate_id(5635, u) shared uint c;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: expected '(' after 'S'
spirv_decorate_id(5635, S) shared uint d;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: no function 'missing' is declared
spirv_decorate_id(5635, missing()) shared uint e;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: expected an expression after '('
spirv_decorate_id() shared uint f;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'spirv_decorate_id' takes no strings
spirv_decorate_id(5635, "text") shared uint g;
layout(binding = 1) buffer C
{
    // CHECK: :[[@LINE+1]]:29: error: 'unknown' is not declared
    spirv_decorate_id(5635, unknown) uint h;
};
void main() { u = a + b; }
// CHECK: {{^}}8 errors generated.
