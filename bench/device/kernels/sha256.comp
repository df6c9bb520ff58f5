#version 450
// SHA-256 of a header of 64 bytes with a counter in it, as those who look for small hashes compute it.
// set N = 1048576 | 2048
// buffer 0 in 16 uint 1 random 0 4294967295
// buffer 1 out {N} uint 2 random 0 0
// compare 1 uint 0 0.5
// push uint 7
// dispatch {N // 128} 1 1
#extension GL_EXT_control_flow_attributes : enable
layout(local_size_x = 128) in;
layout(binding = 0, std430) readonly restrict buffer Header { uint header[16]; };
layout(binding = 1, std430) writeonly restrict buffer Hashes { uvec2 hashes[]; };
layout(push_constant) uniform Parameters { uint first; } p;

const uint K[64] = uint[](
    0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u, 0xab1c5ed5u, 0xd807aa98u, 0x12835b01u,
    0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu, 0x9bdc06a7u, 0xc19bf174u, 0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu,
    0x2de92c6fu, 0x4a7484aau, 0x5cb0a9dcu, 0x76f988dau, 0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u, 0xc6e00bf3u, 0xd5a79147u,
    0x06ca6351u, 0x14292967u, 0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu, 0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu, 0x92722c85u,
    0xa2bfe8a1u, 0xa81a664bu, 0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u, 0x106aa070u, 0x19a4c116u, 0x1e376c08u,
    0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu, 0x682e6ff3u, 0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u,
    0x90befffau, 0xa4506cebu, 0xbef9a3f7u, 0xc67178f2u);
const uint START[8] = uint[](0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au, 0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u);

uint rotate(uint x, uint n) { return x >> n | x << (32u - n); }

void main()
{
    uint w[16], s[8];
    [[unroll]] for (uint i = 0u; i < 16u; i++) w[i] = header[i];
    w[3] = p.first + gl_GlobalInvocationID.x;
    [[unroll]] for (uint i = 0u; i < 8u; i++) s[i] = START[i];
    [[unroll]] for (uint round = 0u; round < 64u; round++) {
        if (round >= 16u) {
            const uint a = w[(round + 1u) & 15u], b = w[(round + 14u) & 15u];
            w[round & 15u] += (rotate(a, 7u) ^ rotate(a, 18u) ^ a >> 3) + w[(round + 9u) & 15u] + (rotate(b, 17u) ^ rotate(b, 19u) ^ b >> 10);
        }
        const uint choice = (s[4] & s[5]) ^ (~s[4] & s[6]), majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        const uint t = s[7] + (rotate(s[4], 6u) ^ rotate(s[4], 11u) ^ rotate(s[4], 25u)) + choice + K[round] + w[round & 15u];
        const uint u = (rotate(s[0], 2u) ^ rotate(s[0], 13u) ^ rotate(s[0], 22u)) + majority;
        [[unroll]] for (uint i = 7u; i > 0u; i--) s[i] = s[i - 1u];
        s[4] += t;
        s[0] = t + u;
    }
    hashes[gl_GlobalInvocationID.x] = uvec2(s[0] + START[0], s[7] + START[7]);
}
