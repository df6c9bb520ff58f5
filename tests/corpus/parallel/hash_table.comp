#version 450
#extension GL_EXT_shader_atomic_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
// Open addressing with 64-bit compare and swap: insert, find, erase.
layout(local_size_x = 128) in;
layout(std430, binding = 0) buffer Table { uint64_t slots[]; };
layout(std430, binding = 1) readonly buffer Requests { uvec4 requests[]; };
layout(std430, binding = 2) writeonly buffer Replies { uint replies[]; };
const uint64_t FREE = 0xfffffffffffffffful;
layout(constant_id = 0) const uint CAPACITY = 1u << 20;
uint start_of(uint key) { key *= 2654435769u; return key >> (32 - findMSB(CAPACITY)); }
uint64_t entry(uint key, uint value) { return (uint64_t(key) << 32) | uint64_t(value); }
bool insert(uint key, uint value)
{
    uint at = start_of(key);
    for (uint i = 0u; i < CAPACITY; ++i, at = (at + 1u) & (CAPACITY - 1u)) {
        uint64_t old = atomicCompSwap(slots[at], FREE, entry(key, value));
        if (old == FREE || uint(old >> 32) == key) {
            if (old != FREE) atomicExchange(slots[at], entry(key, value));
            return true;
        }
    }
    return false;
}
bool find(uint key, out uint value)
{
    uint at = start_of(key);
    while (slots[at] != FREE) {
        uvec2 words = unpackUint2x32(slots[at]);
        if (words.y == key) { value = words.x; return true; }
        at = (at + 1u) & (CAPACITY - 1u);
    }
    value = 0u;
    return false;
}
void main()
{
    uint id = gl_GlobalInvocationID.x;
    uvec4 r = requests[id];
    uint found;
    switch (r.x) {
    case 1u: replies[id] = uint(insert(r.y, r.z)); break;
    case 2u: replies[id] = find(r.y, found) ? found : ~0u; break;
    case 3u: atomicMax(slots[start_of(r.y)], entry(r.y, r.z));
    // fall through
    default: replies[id] = 0u;
    }
}
