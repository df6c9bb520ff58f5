#version 450
// Nested structs and arrays of them in std430 and std140, copied between the two.
// data 1 @0: float [1, 2, 0, 0, 3, 4, 5, 0]
// data 1 @32: float [6, 7, 0, 0, 8, 9, 10, 0]
// data 1 @64: int [11]
// data 2: float [0] * 36
// expect 2 @0: float [1, 0, 0, 0, 2]
// expect 2 @32: float [3, 4, 5]
// expect 2 @48: float [6, 0, 0, 0, 7]
// expect 2 @80: float [8, 9, 10]
// expect 2 @96: int [11]
layout(local_size_x = 1) in;
struct Inner { float x[2]; vec3 v; };
struct Outer { Inner list[2]; int n; };
layout(std430, binding = 1) readonly buffer From { Outer from; };
layout(std140, binding = 2) buffer To { Outer to; };
void main()
{
    Outer o = from;
    to = o;
}
