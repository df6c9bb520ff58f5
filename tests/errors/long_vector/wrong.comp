// What cannot be done with long vectors: each mistake is one message.
// RUN: %refuse %s | FileCheck %s
#version 450
#extension GL_EXT_long_vector : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const int N = 6;
layout(constant_id = 1) const int M = 6;
layout(binding = 0) buffer B { vector<float, 6> a; float f; int k; vec3 v; mat3 m; };
layout(binding = 1) buffer C { vector<float, N> specialized; };
// CHECK: [[@LINE-1]]:49: error: a vector of a specialized length cannot be in a block
vector<float> unfinished;
// CHECK: [[@LINE-1]]:1: error: 'vector' is written vector<component, length> (GL_EXT_long_vector, 4.1.5)
vector<vec2, 3> of_vectors;
// CHECK: [[@LINE-1]]:8: error: the components of a vector are scalar numbers or bool, not vec2
vector<float, 0> of_none;
// CHECK: [[@LINE-1]]:15: error: a vector has 1 to 65532 components, not 0
vector<float, 65533> of_many;
// CHECK: [[@LINE-1]]:15: error: a vector has 1 to 65532 components, not 65533
void main()
{
    vector<float, k> changing;
    // CHECK: [[@LINE-1]]:19: error: the number of components of a vector must be an integral constant expression
    f = a.x;
    // CHECK: [[@LINE-1]]:11: error: vector<float, 6> has no components by name: they are selected by [ ] (GL_EXT_long_vector, 5.5)
    f = a[6];
    // CHECK: [[@LINE-1]]:11: error: index 6 is outside of vector<float, 6>
    a = vector<float, 5>(1.0);
    // CHECK: [[@LINE-1]]:9: error: the assigned value is vector<float, 5>, but vector<float, 6> is expected
    a = vector<float, 6>(v, 1.0);
    // CHECK: [[@LINE-1]]:9: error: too few arguments for vector<float, 6>: 4 components, but it has 6
    vector<float, N> n = vector<float, N>(1.0, 2.0);
    // CHECK: [[@LINE-1]]:26: error: vector<float, N> has a specialized length: it is constructed from one scalar
    vector<float, M> other = vector<float, N>(1.0);
    // CHECK: [[@LINE-1]]:30: error: the initializer is vector<float, N>, but vector<float, M> is expected
    f = vector<float, 1>(2.0);
    // CHECK: [[@LINE-1]]:9: error: the assigned value is vector<float, 1>, but float is expected
    a = a + v;
    // CHECK: [[@LINE-1]]:11: error: '+' does not take vector<float, 6> and vec3: their sizes do not match
    a = m * a;
    // CHECK: [[@LINE-1]]:11: error: '*' does not take mat3 and vector<float, 6>: their sizes do not match
    if (a < a) return;
    // CHECK: [[@LINE-1]]:11: error: '<' does not take vector<float, 6> and vector<float, 6>: for vectors there are lessThan
    k = int(packHalf2x16(a));
    // CHECK: [[@LINE-1]]:26: error: argument 1 of 'packHalf2x16' is vector<float, 6>, but vec2 is expected
    a = max(a, v);
    // CHECK: [[@LINE-1]]:16: error: argument 2 of 'max' is vec3, but vector<float, 6> is expected
}
// CHECK: {{^}}18 errors generated.
