#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint from[65536], to[65536]; };
void main() { to = from; }
