// RUN: %compile %s -O0 | FileCheck %s
// Output blocks: with and without an instance, arrays, locations of block and members, qualifiers of members (GLSL 4.60, 4.3.9, 4.4.1).
#version 450
struct S { vec4 a; mat2 b; };
layout(location = 0) out Whole {                // the block alone has one
    S s;                                        // 0 to 2
    flat int i;
    noperspective centroid vec2 c[2];           // 4 and 5
} whole;
layout(location = 6) out Mixed {                // members follow the one before
    vec4 d;                                     // 6
    layout(location = 9) vec4 e;                // 9
    dvec4 f;                                    // 10 and 11
    layout(location = 7) sample float g;        // 7
    layout(location = 8, component = 3) float h;
    layout(location = 8) mediump vec3 m;
};
layout(location = 12) out Several { vec4 a; float b; } several[2][2];      // 12 to 19
out Members { layout(location = 20) invariant vec4 a; layout(location = 22) out vec4 b; } members;
// CHECK: OpMemberName %Whole 0 "s"
// CHECK-DAG: OpDecorate %Whole Block
// CHECK-DAG: OpDecorate %whole Location 0
// CHECK-DAG: OpMemberDecorate %Whole 1 Flat
// CHECK-DAG: OpMemberDecorate %Whole 2 NoPerspective
// CHECK-DAG: OpMemberDecorate %Whole 2 Centroid
// CHECK-DAG: OpMemberDecorate %Mixed 0 Location 6
// CHECK-DAG: OpMemberDecorate %Mixed 1 Location 9
// CHECK-DAG: OpMemberDecorate %Mixed 2 Location 10
// CHECK-DAG: OpMemberDecorate %Mixed 3 Sample
// CHECK-DAG: OpMemberDecorate %Mixed 3 Location 7
// CHECK-DAG: OpMemberDecorate %Mixed 4 Component 3
// CHECK-DAG: OpMemberDecorate %Mixed 5 RelaxedPrecision
// CHECK-DAG: OpMemberDecorate %Mixed 5 Location 8
// CHECK-DAG: OpDecorate %several Location 12
// CHECK-DAG: OpMemberDecorate %Members 0 Invariant
// CHECK-DAG: OpMemberDecorate %Members 1 Location 22
// CHECK-DAG: %several = OpVariable %_ptr_Output__arr__arr_Several_uint_2_uint_2 Output
void main()
{
    whole.s = S(vec4(1), mat2(2));
    d = whole.s.a;
    several[1][int(d.x)].b = g;
    members.b = several[0][1].a;
}
