/* A value that one invocation wrote reaches another where both accesses are non-private, and the
 * write was made available, and then visible to the reader (Vulkan, "Availability and Visibility"):
 * by operands of the accesses themselves, or by semantics of what orders them.
 *
 * In doubt it has arrived: an operation of anybody makes all writes before it available, and one of
 * the reader makes all of them visible to it. */
#include "run/checks/visible.h"

#include "run/checks/happens.h"
#include "run/checks/shadow.h"

/* The mask of memory operands (SPIR-V, 3.32) or image operands (3.14); NULL: the instruction has
 * none that is read here. */
static const uint32_t *operands_of(const struct instruction *in)
{
    unsigned at = 0;
    switch (opcode_of(in->at)) {
    case SpvOpLoad:
    case SpvOpImageWrite: at = 4; break;
    case SpvOpStore:
    case SpvOpCopyMemory: at = 3; break;
    case SpvOpImageRead: at = 5; break;
    default: return NULL;
    }
    static const uint32_t none = 0;
    return length_of(in->at) > at ? &in->at[at] : &none;
}

void mark_access(const struct instruction *in, bool writes, struct mark *mark)
{
    const uint32_t *operands = operands_of(in);
    SpvOp op = opcode_of(in->at);
    bool texel = op == SpvOpImageRead || op == SpvOpImageWrite;
    uint32_t own = texel    ? writes ? SpvImageOperandsMakeTexelAvailableMask
                                     : SpvImageOperandsMakeTexelVisibleMask
                   : writes ? SpvMemoryAccessMakePointerAvailableMask
                            : SpvMemoryAccessMakePointerVisibleMask;
    uint32_t shared =
        texel ? SpvImageOperandsNonPrivateTexelMask : SpvMemoryAccessNonPrivatePointerMask;
    mark->is_private = operands && !(*operands & shared);
    mark->is_available = !operands || *operands & own;
}

void make_visible(struct group *g, uint32_t visible[MEMORY_CLASSES], uint32_t semantics,
                  unsigned classes)
{
    for (unsigned c = 0; c < MEMORY_CLASSES; c++) {
        if (!(classes >> c & 1)) continue;
        if (semantics & SpvMemorySemanticsMakeAvailableMask)
            g->machine->available[c] = g->machine->now;
        if (semantics & SpvMemorySemanticsMakeVisibleMask) visible[c] = g->machine->now;
    }
}

static bool saw(const struct group *g, unsigned lane, uint32_t time, unsigned memory)
{
    const struct past *past = &g->workgroup->pasts[g->subgroup->index * g->lanes + lane];
    return past->visible[memory] >= time || g->subgroup->visible[memory] >= time ||
           g->workgroup->visible[memory] >= time;
}

const char *why_invisible(const struct group *g, const struct note *written,
                          const struct note *read, unsigned lane, unsigned memory)
{
    const struct mark *w = &written->mark, *r = &read->mark;
    if (!written->invocation || written->invocation == read->invocation || !(w->bytes & r->bytes))
        return NULL;
    if (w->is_private) return "the write is private (of a variable that is not coherent)";
    if (r->is_private) return "the read is private (of a variable that is not coherent)";
    if (!w->is_available && g->machine->available[memory] < w->time)
        return "nothing made it available";
    if (!r->is_available && !saw(g, lane, w->time, memory))
        return "nothing made it visible to this invocation";
    return NULL;
}
