#version 450
#extension GL_ARB_shader_ballot : require
#extension GL_ARB_gpu_shader_int64 : require
// Culling of lights: each lane tests one light, all lanes walk over the lights that any of them kept.
// data 0: float [((i * 37) % 64) / 8 for i in range(64)]
// expect 1: float ~1e-5 [sum(data['0'][j] * (i % 4 + 1) for j in peers(i) if data['0'][j] < 3.0) for i in range(64)]
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Lights { float radius[]; };
layout(std430, binding = 1) writeonly buffer Shade { float shade[]; };

uint nextLight(inout uint64_t lights)
{
    uvec2 w = unpackUint2x32(lights);
    uint light;
    if (w.x > 0u) {
        light = findLSB(w.x);
        w.x &= ~(1u << light);
    } else {
        light = findLSB(w.y);
        w.y &= ~(1u << light);
        light += 32u;
    }
    lights = packUint2x32(w);
    return light;
}

void main()
{
    uint id = gl_LocalInvocationIndex;
    uint64_t lights = ballotARB(radius[id] < 3.0);
    float sum = 0.0;
    while (lights != 0ul) {
        uint light = nextLight(lights);
        sum += readInvocationARB(radius[id], light) * float(id % 4u + 1u);
    }
    shade[id] = sum;
}
