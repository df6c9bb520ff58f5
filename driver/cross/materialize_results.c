/* Makes SPIRV-Cross declare a variable for each result that must be computed at its instruction. It
 * writes a value that is used once into the expression that uses it. If that is an arm of ?: or the
 * right side of &&, the text computes it for some invocations only: a group operation then misses
 * the others, and derivatives are undefined.
 *
 * A value that is read twice gets a separate statement. So each such instruction is followed by a
 * bitcast of its result to its own type. Nothing uses the cast, so no text is written for it.
 *
 * RelaxedPrecision is dropped where a phi is read, since SPIRV-Cross then declares a copy of the
 * phi, possibly in the wrong scope. */
#include "driver/cross/cross.h"
#include "driver/driver.h"
#include "driver/system/files.h"
#include "spirv/newer.h"

#include <stdlib.h>
#include <string.h>

/* All of them have a type and a result. */
static const struct {
    SpvOp first, last;
} held[] = {
    {SpvOpGroupNonUniformElect, SpvOpGroupNonUniformQuadSwap},
    {SpvOpSubgroupBallotKHR, SpvOpGroupNonUniformRotateKHR},
    {SpvOpSubgroupReadInvocationKHR, SpvOpSubgroupReadInvocationKHR},
    {SpvOpFunctionCall, SpvOpFunctionCall}, /* what a function does inside */
    {SpvOpImageSampleImplicitLod, SpvOpImageSampleImplicitLod},
    {SpvOpImageSampleDrefImplicitLod, SpvOpImageSampleDrefImplicitLod},
    {SpvOpImageSampleProjImplicitLod, SpvOpImageSampleProjImplicitLod},
    {SpvOpImageSampleProjDrefImplicitLod, SpvOpImageSampleProjDrefImplicitLod},
    {SpvOpDPdx, SpvOpFwidthCoarse},
};

static bool is_held(SpvOp op)
{
    for (size_t i = 0; i < sizeof held / sizeof *held; i++)
        if (op >= held[i].first && op <= held[i].last) return true;
    return false;
}

static bool reads_phi(const bool *is_phi, uint32_t bound, const uint32_t *at)
{
    for (unsigned i = 3; i < *at >> 16; i++)
        if (at[i] < bound && is_phi[at[i]]) return true;
    return false;
}

/* By id: phis, and afterwards their readers. Words that are not ids only add false entries. */
static bool *find_phis(const uint32_t *words, size_t count, uint32_t bound)
{
    bool *is_phi = allocate(NULL, bound * sizeof *is_phi),
         *found = allocate(NULL, bound * sizeof *found);
    memset(is_phi, 0, bound * sizeof *is_phi);
    for (const uint32_t *at = words; at < words + count; at += *at >> 16)
        if ((*at & 0xffff) == SpvOpPhi) is_phi[at[2]] = true;
    memcpy(found, is_phi, bound * sizeof *found);
    for (const uint32_t *at = words; at < words + count; at += *at >> 16)
        if ((*at & 0xffff) >= SpvOpFunctionCall && *at >> 16 > 3 && at[2] < bound &&
            reads_phi(is_phi, bound, at))
            found[at[2]] = true;
    free(is_phi);
    return found;
}

void materialize_results(const uint32_t *words, size_t count, struct buffer *out)
{
    enum { HEADER = 5, BOUND = 3 };
    uint32_t bound = words[BOUND], void_type = 0;
    bool *reads = find_phis(words + HEADER, count - HEADER, bound);
    buffer_add(out, words, HEADER * sizeof *words);
    for (const uint32_t *at = words + HEADER; at < words + count; at += *at >> 16) {
        SpvOp op = (SpvOp)(*at & 0xffff);
        bool is_relaxed = op == SpvOpDecorate && at[2] == SpvDecorationRelaxedPrecision;
        if (!is_relaxed || !reads[at[1]]) buffer_add(out, at, (*at >> 16) * sizeof *at);
        if (op == SpvOpTypeVoid) void_type = at[1];
        if (!is_held(op) || at[1] == void_type) continue;
        buffer_add(out, (uint32_t[]){4u << 16 | SpvOpBitcast, at[1], bound++, at[2]},
                   4 * sizeof *at);
    }
    free(reads);
    memcpy(out->bytes + BOUND * sizeof bound, &bound, sizeof bound);
}
