#version 450
// GLSL 4.60, 4.1.9 and 4.11: an array is used, and then sized by a specialization constant.
// without emit-glsl: glslangValidator gives an array one element where its size is an expression of specialization constants
// spec 3: uint 6
// expect 0: uint [6, 60, 61, 12, 8, 71, 99]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
shared uint s[];
uint g[];
void fill(uint x) { s[3] = x; g[0] = x + 1u; for (uint i = 0; i < x; i++) s[2] += g[1]; }
layout(constant_id = 3) const uint size = 5;
shared uint s[size];
uint g[size * 2];
shared uint whole[size];
uint same(uint x[size]) { return x[size - 1]; }
void main()
{
    s[2] = 0;
    g[1] = 2;
    fill(60);
    fill(4);
    fill(60);
    r[0] = s.length();
    r[1] = s[3];
    r[2] = g[0];
    r[3] = g.length();
    uint l[];
    l[1] = 7;
    uint l[size + 2];
    r[4] = l.length();
    l[size + 1] = 1;
    for (uint i = 0; i < 8; i++) if (i != 1 && i != size + 1) l[i] = 0;
    s[size - 1] = 71;
    for (uint i = 0; i < size; i++) whole[i] = s[i];
    r[5] = same(s) + whole[size - 1] - 71;
    g[size * 2 - 1] = 99;
    r[6] = g[11];
}
