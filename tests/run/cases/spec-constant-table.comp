#version 450
// A table of specialization constants, indexed by what is known when the shader runs.
// without emit-glsl: glslangValidator has no specialization constants in initializers of global constants
// without glslang: its global constants have no specialization constants in their initializers
// spec 1: int 30
// spec 2: int 40
// data 1: int [2, 0, 1, 3]
// expect 0: int [40, 10, 30, 70]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
layout(std430, binding = 1) readonly buffer In1 { int a[]; };
layout(constant_id = 1) const int one = 3;
layout(constant_id = 2) const int two = 4;
const int table[4] = int[](10, one, two, one + two);
void main()
{
    for (int i = 0; i < 4; i++) r[i] = table[a[i]];
}
