#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3: storage in compute shaders for Vulkan.
uniform float u;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: uniform 'u' must be in a block: write uniform Name { ... } (GLSL 4.60, 4.3.5)
buffer float b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'buffer' declares blocks only: write buffer Name { ... } (GLSL 4.60, 4.3.7)
in float i;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: compute shaders have no inputs of their own (GLSL 4.60, 4.3.4)
out float o;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: compute shaders have no outputs of their own (GLSL 4.60, 4.3.6)
inout float io;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'inout' is for parameters of functions
shared float s = 1.0;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a shared variable cannot be initialized (GLSL 4.60, 4.3.8), but with {{[{][}]}} of GL_EXT_null_initializer
shared const float sc;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' cannot be combined with a storage qualifier
const float c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: const 'c' needs an initializer (GLSL 4.60, 4.3.2)
const float k = s;
varying float v;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'varying' does not exist in compute shaders (GLSL 4.60, 4.3)
attribute float at;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'attribute' does not exist in compute shaders (GLSL 4.60, 4.3)
subroutine void sub();    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: there are no subroutines in SPIR-V (GLSL 4.60, 6.1.2)
invariant float inv;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'invariant' is not allowed on this variable
coherent float co;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'coherent' is not allowed on this variable
coherent shared float cs;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'coherent' is not allowed on this variable
in uvec3 gl_LocalInvocationID;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: compute shaders have no inputs of their own (GLSL 4.60, 4.3.4)
void main()
{
    shared int ls;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'shared' is not allowed on a local variable (GLSL 4.60, 4.3)
    uniform int lu;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'uniform' is not allowed on a local variable (GLSL 4.60, 4.3)
    in int li;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'in' is not allowed on a local variable (GLSL 4.60, 4.3)
    const int lc;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: const 'lc' needs an initializer (GLSL 4.60, 4.3.2)
}
// CHECK: {{^}}19 errors generated.
