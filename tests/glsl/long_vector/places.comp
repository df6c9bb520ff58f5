#version 460
// RUN: %sgcc --target-env=vulkan1.3 -S %s -o - | FileCheck %s
// RUN: %sgcc --target-env=vulkan1.3 -O0 -g %s -o %t.spv && %sgcc --check --target-env=vulkan1.3 %t.spv
// Constructors, and where the types may stand.
#extension GL_EXT_long_vector : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(constant_id = 0) const uint N = 8;
layout(std430, binding = 0) buffer B { vector<float, 8> f; vec4 v; };
vector<float, 8> twice(vector<float, 8> a) { return a + a; }
void change(inout vector<float, 8> a, int at) { a[at] *= 2.0; }
shared vector<float, 8> sh[4];
vector<float, 8> g = vector<float, 8>(0.0);
const vector<float, 5> k = vector<float, 5>(1, 2, 3, 4, 5);
struct S { vector<float, 8> a; vector<bool, 3> b; };
void main() {
    vector<float, 8> a = vector<float, 8>(v, v), b = vector<float, 8>(1.0, v.xyz, v.zwx, 2.0);
    vector<float, 8> c = { 1, 2, 3, 4, 5, 6, 7, 8 };
    vector<float, 4> d = vector<float, 4>(v); vec4 w = d; d = w;
    vector<float, N> e = vector<float, N>(1.5); e = e * e; e[1] = 3.0;
    change(a, 3); sh[1] = twice(a + b + c); g += sh[1]; g[7] = k[3]; g[6] = float(k.length());
    S s; s.a = g; s.b = vector<bool, 3>(true, false, true); f = s.b[0] ? s.a : a; f[0] = e[2] + w.x;
    v = vec4(f[1], f[2], f[3], f[4]);
    vector<float, 1> one = vector<float, 1>(v.x); v.x = one[0];
    vector<double, 5> dd = vector<double, 5>(k); v.y = float(dd[4]);
    vector<float16_t, 6> h = vector<float16_t, 6>(1.0hf); h = exp(h) * h; v.z = float(h[5]);
}
// CHECK-DAG: OpCapability Float16{{$}}
// CHECK-DAG: OpCapability Float64{{$}}
// CHECK-DAG: OpCapability LongVectorEXT{{$}}
// CHECK-DAG: OpCapability ReplicatedCompositesEXT{{$}}
// CHECK: OpExtInstImport{{ |$}}
// CHECK: OpFConvert{{ |$}}
// CHECK: OpExtInst {{.*}} Exp{{ |$}}
