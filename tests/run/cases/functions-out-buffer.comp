#version 450
// Buffer members and their elements as out and inout arguments.
// data 0: int [1, 2, 3, 4]
// expect 0: int [11, 2, 33, 40]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { ivec2 v; int r[]; };
void add(inout int x) { x += 10; }
void set(out int x) { x = 40; }
void both(inout int x) { x *= 11; }
void main()
{
    add(v.x);
    both(r[0]);
    set(r[1]);
}
