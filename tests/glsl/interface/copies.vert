// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -O0
// Inputs and outputs as a whole: copied, compared, handed to functions, indexed by variables.
#version 450
struct S { vec4 a; float b[2]; mat2 m; };
layout(location = 0) in mat3 im;
layout(location = 4) in vec2 ia[3];
layout(location = 8) in dvec3 id;
layout(location = 10) in int ii;
layout(location = 0) out S s;
layout(location = 6) out S ss[2];
layout(location = 20) out mat3 om;
layout(location = 24) out vec2 oa[3];
layout(location = 30) out Block { S s; vec4 v[2]; flat int i; } block;
layout(location = 40) out Other { vec4 v; float f; } others[2];
layout(location = 50) flat out dvec3 od;
void fill(out S x, inout vec2 y[3], float k)
{
    x.a = vec4(k);
    x.b[0] = k;
    x.b[1] = y[1].x;
    x.m = mat2(k);
    y[2] += x.m[0];
}
S make(float k) { return S(vec4(k), float[2](k, k), mat2(k)); }
void main()
{
    S local = S(vec4(1), float[2](1, 2), mat2(3));
    s = local;
    ss[ii] = local;
    ss[1] = s;
    block.s = ss[0];
    om = im;
    om[ii] = im[1];
    om[ii][ii] += 2;
    oa = ia;
    vec2 q[3] = oa;
    fill(s, oa, 3.0);
    fill(ss[ii], q, 4.0);
    fill(block.s, oa, oa[1].y);
    block.v[ii].yz = ia[0];
    block.v[1][ii] = 3;
    block.i = ii;
    others[ii].v = block.v[0];
    others[0].f++;
    others[1].v.zw = others[0].v.xy;
    od = id;
    od.xz = id.zx;
    ss[0] = make(2.0);
    if (ss[0] == s) s.a.x = 1;
    for (int i = 0; i < 3; i++) {
        oa[i] = ia[i] * oa[2 - i];
        if (oa[i].x > 3) break;
    }
    gl_Position = s.a + block.v[1];
}
// CHECK: OpEntryPoint Vertex
