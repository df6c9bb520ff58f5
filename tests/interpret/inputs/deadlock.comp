#version 450
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint lock, count; };
void main()
{
    while (atomicCompSwap(lock, 0u, 1u) != 0u) {}
    count++;
    atomicExchange(lock, 0u);
}
