#version 450
layout(local_size_x = 256) in;
layout(binding = 0, std430) buffer Histogram { uint bins[]; };
layout(binding = 1, std430) buffer State { float average; float exposure; } state;
layout(push_constant) uniform Push { float least_log, range_log, speed, dt; uint pixels; vec2 percentiles; };
shared float weighted[256];
void main()
{
    uint i = gl_LocalInvocationIndex, n = bins[i];
    weighted[i] = float(n) * float(i);
    bins[i] = 0u;
    barrier();
    for (uint cut = 128u; cut != 0u; cut /= 2u) {
        if (i < cut) weighted[i] += weighted[i + cut];
        barrier();
    }
    if (i == 0u) {
        float mean = weighted[0] / max(float(pixels) - float(n), 1.0) - 1.0;
        float target = exp2(mean / 254.0 * range_log + least_log);
        state.average += (target - state.average) * (1.0 - exp(-dt * speed));
        state.exposure = isnan(state.average) || isinf(state.average) ? 1.0 : 0.18 / max(state.average, 1e-4);
    }
}
