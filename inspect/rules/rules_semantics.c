/* The rule about memory semantics in Vulkan (Vulkan, appendix A,
 * VUID-StandaloneSpirv-MemorySemantics- 10865 to 10873 and 13551 to 13557,
 * -UnequalMemorySemantics-10875 to 10879, -None-04641). */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

enum {
    ACQUIRE = SpvMemorySemanticsAcquireMask,
    RELEASE = SpvMemorySemanticsReleaseMask,
    BOTH = SpvMemorySemanticsAcquireReleaseMask,
    SEQUENTIAL = SpvMemorySemanticsSequentiallyConsistentMask,
    ORDERS = ACQUIRE | RELEASE | BOTH | SEQUENTIAL,
    STORAGE = SpvMemorySemanticsUniformMemoryMask | SpvMemorySemanticsWorkgroupMemoryMask |
              SpvMemorySemanticsImageMemoryMask | SpvMemorySemanticsOutputMemoryMask,
    AVAILABLE = SpvMemorySemanticsMakeAvailableMask,
    VISIBLE = SpvMemorySemanticsMakeVisibleMask,
    VOLATILE = SpvMemorySemanticsVolatileMask,
};

/* The semantics that an instruction forbids, and whether it needs an order. */
static const struct {
    uint32_t op, forbidden;
    bool needs_order;
} rows[] = {
    {SpvOpAtomicLoad, RELEASE | BOTH, false},
    {SpvOpAtomicStore, ACQUIRE | BOTH, false},
    {SpvOpAtomicFlagClear, ACQUIRE | BOTH, false},
    {SpvOpMemoryBarrier, VOLATILE, true},
    {SpvOpControlBarrier, VOLATILE, false},
    {SpvOpControlBarrierArriveEXT, ACQUIRE | BOTH | VOLATILE, false},
    {SpvOpControlBarrierWaitEXT, RELEASE | BOTH | VOLATILE, false},
};

/* Returns what is wrong with the semantics of an instruction; NULL: nothing. */
static const char *wrong_by_opcode(SpvOp op, uint32_t s)
{
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].op != (uint32_t)op) continue;
        if (s & rows[i].forbidden) return "are none of this instruction";
        if (rows[i].needs_order && !(s & ORDERS)) return "have no order";
    }
    return NULL;
}

static const char *wrong_by_itself(uint32_t s)
{
    uint32_t order = s & ORDERS;
    if (order & (order - 1)) return "have more than one order";
    if (order == SEQUENTIAL) return "are SequentiallyConsistent, which Vulkan lacks";
    if (order && !(s & STORAGE)) return "have an order and no storage class";
    if (!order && s & STORAGE) return "have a storage class and no order";
    if (s & AVAILABLE && !(order & (RELEASE | BOTH))) return "make available without releasing";
    if (s & VISIBLE && !(order & (ACQUIRE | BOTH))) return "make visible without acquiring";
    return NULL;
}

/* `s` are those of the unequal case of OpAtomicCompareExchange. */
static const char *wrong_unequal(uint32_t s, uint32_t equal)
{
    if (s & (RELEASE | BOTH)) return "of the unequal case release";
    if (s & ORDERS && !(equal & ORDERS)) return "of the unequal case are stronger";
    if (s & ~equal & (STORAGE | VISIBLE)) return "of the unequal case are not among the others";
    return (s ^ equal) & VOLATILE ? "are Volatile in one of two cases" : NULL;
}

static bool is_of_invocation(struct checking *k, const uint32_t *at)
{
    uint64_t scope;
    unsigned word = memory_scope_word(opcode_of(at));
    return word && constant_integer(k->m, at[word], &scope) && scope == SpvScopeInvocation;
}

void rule_memory_semantics(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    SpvOp op = opcode_of(at);
    bool has_equal = false;
    uint32_t equal = 0;
    start_walk(&w, at);
    while (next_operand(&w, &o)) {
        uint64_t value;
        if (o.kind != KIND_ID_MEMORY_SEMANTICS || !constant_integer(k->m, *o.at, &value)) continue;
        uint32_t s = (uint32_t)value;
        const char *wrong = wrong_by_itself(s);
        if (!wrong) wrong = wrong_by_opcode(op, s);
        if (!wrong && has_equal) wrong = wrong_unequal(s, equal);
        if (!wrong && s & ORDERS && is_of_invocation(k, at)) wrong = "have an order in Invocation";
        if (wrong) violate(k, rule, at, "the semantics 0x%x %s", s, wrong);
        has_equal = true;
        equal = s;
    }
}
