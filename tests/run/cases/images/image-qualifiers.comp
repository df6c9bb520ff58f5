#version 450
// coherent, volatile, restrict and readonly images; invocations of a workgroup see each other's texels after a barrier.
// image 1: 2D r32ui 8x8
// image 2: 2D r32ui 8x8 = x * y
// expect 1: (7 - x) * (7 - y) + 7 - x
// expect 0: uint [(7 - x) + 7 * ((7 - x) * (7 - y) + 7 - x) for y in range(8) for x in range(8)]
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer Out { uint r[64]; };
layout(binding = 1, r32ui) coherent volatile uniform uimage2D a;
layout(binding = 2, r32ui) restrict readonly uniform uimage2D b;
void main()
{
    ivec2 p = ivec2(gl_LocalInvocationID);
    imageStore(a, p, uvec4(imageLoad(b, 7 - p).x + 7 - p.x));
    memoryBarrierImage();
    barrier();
    r[p.y * 8 + p.x] = 7 - p.x + 7 * imageLoad(a, p).x;
}
