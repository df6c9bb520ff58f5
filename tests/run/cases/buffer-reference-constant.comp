#version 460
#extension GL_EXT_buffer_reference2 : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// References made of constants: conversions as all others, for SPIR-V has no constants of them.
// expect 0: int [264, 64, 520, 8, 12, 20, 2, 32, 256, 44, 0]
// need: bufferDeviceAddress shaderInt64
layout(local_size_x = 1) in;
layout(buffer_reference, std430, buffer_reference_align = 4) buffer N { int v; };
layout(buffer_reference, std430) buffer M { vec4 v; };
layout(std430, binding = 0) buffer Out { int r[]; };
const uint64_t START = 0x100ul;
const uint64_t AGAIN = uint64_t(N(START));
struct T { N n; int a; };
T make(N n) { return T(n, 3); }
int at(N n) { return int(uint64_t(n)); }
N kept = N(44ul);
void main()
{
    N e = N(START) + 2;
    r[0] = at(e);                               // 264
    r[1] = at(N(uvec2(64, 0)));                 // 64
    N some[2] = N[](N(256ul), e);
    r[2] = at(some[0]) + at(some[1]);           // 520
    N chosen = r[0] > 3 ? N(8ul) : N(0ul);
    r[3] = at(chosen);                          // 8
    for (int i = 0; i < 3; i++) if (i == 1) chosen = N(12ul);
    r[4] = at(chosen);                          // 12
    r[5] = at(make(N(20ul)).n);                 // 20
    r[6] = int(e - N(256ul));                   // 2
    r[7] = at(N(M(32ul)));                      // 32
    r[8] = int(AGAIN);                          // 256
    r[9] = at(kept);                           // 44
    N none = N(0ul);
    if (r[0] < 0) none.v = 1;
    r[10] = at(none);                           // 0
}
