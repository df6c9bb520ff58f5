#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint u[]; };
void main()
{
    uint from[65536], to[65536];
    from[u[0]] = 1u;
    to = from;
    u[0] = to[u[0]];
}
