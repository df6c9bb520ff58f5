#version 450
// RUN: %refuse %s | FileCheck %s
// GL_KHR_memory_scope_semantics, 4.10: coherent in one scope; on samplers and uniform blocks nothing but nonprivate.
#extension GL_KHR_memory_scope_semantics : require
layout(local_size_x = 1) in;
layout(binding = 0) workgroupcoherent devicecoherent buffer A {     // CHECK: :[[@LINE]]:39: error: 'devicecoherent' cannot be combined with 'workgroupcoherent': a variable is coherent in one scope (GL_KHR_memory_scope_semantics, 4.10)
    coherent subgroupcoherent int a;                                // CHECK: :[[@LINE]]:14: error: 'subgroupcoherent' cannot be combined with 'coherent'
    volatile nonprivate devicecoherent int b;
};
layout(binding = 1, r32i) uniform coherent queuefamilycoherent iimage2D image;     // CHECK: :[[@LINE]]:44: error: 'queuefamilycoherent' is repeated here
layout(binding = 2) uniform coherent sampler2D one;                 // CHECK: :[[@LINE]]:29: error: 'coherent' is not allowed on sampler2D
layout(binding = 3) uniform nonprivate sampler2D other;
void f(devicecoherent workgroupcoherent iimage2D i) { }             // CHECK: :[[@LINE]]:23: error: 'workgroupcoherent' cannot be combined with 'devicecoherent'
void g(sampler2D s) { }
void main()
{
    g(other);                                                       // CHECK: :[[@LINE]]:7: error: argument 1 of 'g' is 'nonprivate', and the parameter must be so too (GLSL 4.60, 4.10)
}
// CHECK: {{^}}6 errors generated.
