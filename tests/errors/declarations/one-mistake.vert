#version 450
// RUN: %refuse %s | FileCheck %s
// One mistake is one message.
void f();
int f() { return 1; }                   // CHECK: :[[@LINE]]:5: error: 'f' is declared with the same parameter types, but another result (GLSL 4.60, 6.1)
                                        // CHECK: :4:6: note: the other declaration is here
void g(const out float a) { a = 1.0; }  // CHECK: :[[@LINE]]:8: error: 'const' cannot be combined with 'out'
const int n = (1, 2);                   // CHECK: :[[@LINE]]:17: error: the initializer of const 'n' must be a constant expression
float sized[n];
layout(push_constant) uniform int p;    // CHECK: :[[@LINE]]:8: error: layout 'push_constant' cannot be combined with this variable (GLSL 4.60, 4.4)
invariant out Block { vec4 v; } block;  // CHECK: :[[@LINE]]:1: error: 'invariant' is not allowed on a block (GLSL 4.60, 4.3.9)
Plain { vec4 v; };                      // CHECK: :[[@LINE]]:1: error: expected 'struct', or 'in', 'out', 'uniform' or 'buffer' of a block, before 'Plain'
layout(binding = 0) uniform Uniforms { float a; } u[2];
void main()
{
    f();
    sized[0] = float(p);
    block.v = vec4(1);
    int l = sized.length;
    float x[2];
    l = x.length;                       // CHECK: :[[@LINE]]:11: error: float[2] has no members: its length is written .length()
    u[0] + 1;                           // CHECK: :[[@LINE]]:10: error: '+' does not take block Uniforms and int
    u[2].a;                             // CHECK: :[[@LINE]]:7: error: index 2 is outside of block Uniforms[2]
}
void outer()
{
    int x = 1;
    float inner(int a) { return 1.0; }  // CHECK: :[[@LINE]]:24: error: a function cannot be defined inside of another (GLSL 4.60, 6.1)
    x = 2;
}
// CHECK: {{^}}10 errors generated.
