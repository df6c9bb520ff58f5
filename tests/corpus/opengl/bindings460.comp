#version 460
// env: opengl4.6
layout(local_size_x = 32) in;
layout(binding = 0, offset = 0) uniform atomic_uint total;
layout(binding = 1, std430) buffer Values { float values[]; };
layout(constant_id = 3) const int ROUNDS = 2;
layout(location = 0) uniform uint base;
void main()
{
    float v = values[gl_GlobalInvocationID.x + base];
    for (int i = 0; i < ROUNDS; ++i) v = v * 0.5 + 1.0;
    values[gl_GlobalInvocationID.x] = v;
    if (v > 1.0) atomicCounterAdd(total, 2u);
}
