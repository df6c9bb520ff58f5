#version 450
#extension GL_ARB_shader_clock : require
#extension GL_EXT_shader_realtime_clock : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// The clocks do not go backwards.
// expect 0: int [1, 1]
// need: shaderSubgroupClock shaderDeviceClock shaderInt64
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    uvec2 a = clock2x32ARB();
    uvec2 b = clock2x32ARB();
    r[0] = int(b.y > a.y || (b.y == a.y && b.x >= a.x));
    uint64_t c = clockRealtimeEXT();
    uvec2 d = clockRealtime2x32EXT();
    r[1] = int(packUint2x32(d) >= c);
}
