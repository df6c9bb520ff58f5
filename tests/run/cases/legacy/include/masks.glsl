// Helpers for masks of subgroups, as an engine keeps them.
#ifndef MASKS_GLSL
#define MASKS_GLSL

#define LANE gl_SubGroupInvocationARB

uint maskCount(uint64_t mask)
{
    uvec2 h = unpackUint2x32(mask);
    return bitCount(h.x) + bitCount(h.y);
}

uint maskRank(uint64_t mask)
{
    return maskCount(mask & gl_SubGroupLtMaskARB);
}

#endif
