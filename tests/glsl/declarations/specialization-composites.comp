// RUN: %compile %s | FileCheck %s
// GL_EXT_spec_constant_composites: vectors, matrices, arrays and structs that are made of specialization constants are such, too.
#version 450
#extension GL_EXT_spec_constant_composites : require
#ifndef GL_EXT_spec_constant_composites
#error the macro is missing
#endif
layout(constant_id = 0) const float x = 2.0;
layout(constant_id = 1) const int n = 3;
struct Pair { int count; vec2 place; };
const vec3 v = vec3(x, 1.0, x);
const mat2 diagonal = mat2(x);
const mat2x3 columns = mat2x3(v, 4.0, 5.0, x);
const mat3 larger = mat3(diagonal);
const mat2 smaller = mat2(larger);
const int counts[3] = int[3](n, 7, n);
const Pair pair = Pair(n, vec2(x));
const Pair list[2] = { pair, { 1, { x, 8.0 } } };
const mat2 listed = { { x, 0.0 }, { 1.0, x } };
layout(binding = 0) buffer B { vec3 a; mat2 b; mat2x3 c; mat3 d; mat2 e; int f; float g; float h; mat2 i; float j[]; };
shared float pool[counts[1] + 1];
shared float more[pair.count];
// CHECK-DAG: [[x:%[^ ]+]] = OpSpecConstant %float 2
// CHECK-DAG: [[n:%[^ ]+]] = OpSpecConstant %int 3
// CHECK-DAG: [[v:%[^ ]+]] = OpSpecConstantComposite %v3float [[x]] %float_1 [[x]]
// CHECK-DAG: [[left:%[^ ]+]] = OpSpecConstantComposite %v2float [[x]] %float_0
// CHECK-DAG: [[right:%[^ ]+]] = OpSpecConstantComposite %v2float %float_0 [[x]]
// CHECK-DAG: [[diagonal:%[^ ]+]] = OpSpecConstantComposite %mat2v2float [[left]] [[right]]
// CHECK-DAG: [[first:%[^ ]+]] = OpSpecConstantComposite %v3float {{%[^ ]+ %[^ ]+ %[^ ]+}}
// CHECK-DAG: [[second:%[^ ]+]] = OpSpecConstantComposite %v3float %float_4 %float_5 [[x]]
// CHECK-DAG: OpSpecConstantComposite %mat2v3float {{%[^ ]+}} [[second]]
// CHECK-DAG: OpSpecConstantComposite %mat3v3float
// CHECK-DAG: OpSpecConstantComposite %_arr_int_uint_3 [[n]] %int_7 [[n]]
// CHECK-DAG: [[place:%[^ ]+]] = OpSpecConstantComposite %v2float [[x]] [[x]]
// CHECK-DAG: OpSpecConstantComposite {{%[^ ]+}} [[n]] [[place]]
// CHECK: OpFunction
// CHECK-NOT: OpCompositeConstruct
void main()
{
    a = v;
    b = diagonal;
    c = columns;
    d = larger;
    e = smaller;
    f = counts[gl_LocalInvocationIndex];
    g = pair.place.y;
    h = list[1].place.x;
    i = listed;
    j[gl_LocalInvocationIndex] = float(pool.length() + more.length());
}
