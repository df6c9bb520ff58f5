/* Operations that all invocations of the subgroup must execute together, and operands that must be
 * the same or of certain values. */
#include "run/checks/collective.h"

#include "run/operations/operations.h"

/* --- all invocations ----------------------------------------------------------------------- */

/* Those of SPV_AMD_shader_ballot work "correctly if placed within non-uniform control flow". */
bool may_diverge(SpvOp op)
{
    return op >= SpvOpGroupIAddNonUniformAMD && op <= SpvOpGroupSMaxNonUniformAMD;
}

void need_whole_subgroup(struct group *g, const struct instruction *in, SpvOp op)
{
    lane_mask missing = g->subgroup->live & ~g->mask;
    if (!g->poison || !missing || may_diverge(op) || !checks(g, RUN_BARRIERS)) return;
    /* Parts of a subgroup that need not meet tell nothing of what the source says. */
    if (g->machine->options.schedule == RUN_RANDOM) return;
    report_fault(
        g, in, RUN_BARRIERS, missing,
        "all invocations of the subgroup must execute %s together, and %u do not, among them these",
        opcode_name((const uint32_t[]){(uint32_t)op}), count_lanes(missing));
}

/* The first instruction of NonSemantic.sgcc.Subgroup, whose operand is the opcode of the next
 * operation before that was translated for shaders (sgcc -cl-mark-collectives). */
void decode_collective(struct run_program *p, struct instruction *in)
{
    if (in->count != 1 || !value_of(p, ext_argument(in->at, 0))->is_constant)
        refuse_at(p, in->at, "NonSemantic.sgcc.Subgroup: its operand is not a constant");
    in->more = (const void *)(uintptr_t)(constant_of(p, in->at, ext_argument(in->at, 0)) & 0xffff);
    in->to = NO_SLOT;
    in->slots = 0;
}

void run_collective(struct group *g, const struct instruction *in)
{
    need_whole_subgroup(g, in, (SpvOp)(uintptr_t)in->more);
}

/* --- cooperative matrices ------------------------------------------------------------------ */

static bool is_matrix(const struct run_type *t) { return t && t->kind == RUN_TYPE_COOPERATIVE; }

/* Elements are accessed in non-uniform control flow, too, where a variable of a matrix is; an
 * optimizer makes these of it (SPV_KHR_cooperative_matrix, issue 11). */
static bool accesses_element(SpvOp op)
{
    return op == SpvOpCompositeExtract || op == SpvOpCompositeInsert ||
           op == SpvOpVectorExtractDynamic || op == SpvOpVectorInsertDynamic ||
           op == SpvOpCooperativeMatrixGetCoordinateEXT;
}

/* "All dynamic instances of an instruction with an operand or result that is an object of this type
 * must be executed such that all the invocations in the Scope instance are active or none of them
 * are" (SPV_KHR_cooperative_matrix, OpTypeCooperativeMatrixKHR). */
bool is_tangled(const struct instruction *in)
{
    if (in->meets || accesses_element(opcode_of(in->at))) return false;
    if (is_matrix(in->type) && in->to != NO_SLOT) return true;
    for (uint32_t n = 0; n < in->count; n++)
        if (is_matrix(in->types[n])) return true;
    return false;
}

/* "All the operands to this instruction must be dynamically uniform within every instance of the
 * Scope of the cooperative matrix" (the same, OpCooperativeMatrixLoadKHR and others). */
bool has_common_operands(const struct instruction *in)
{
    switch ((unsigned)opcode_of(in->at)) {
    case SpvOpCooperativeMatrixLoadKHR:
    case SpvOpCooperativeMatrixStoreKHR:
    case SpvOpCooperativeMatrixLoadTensorNV:
    case SpvOpCooperativeMatrixStoreTensorNV: return true;
    case SpvOpCompositeConstruct:
    case SpvOpMatrixTimesScalar: return is_matrix(in->type);
    default: return false;
    }
}

void check_common_operands(struct group *g, const struct instruction *in)
{
    lane_mask differ = 0;
    if (!checks(g, RUN_UNIFORM)) return;
    for (uint32_t n = 0; n < in->count; n++) {
        uint32_t slots = !in->types[n] || is_matrix(in->types[n]) ? 0 : in->types[n]->slots;
        for (uint32_t c = 0; c < slots; c++) {
            const uint64_t *x = slot_at(g, in->args[n] + c);
            if (g->poison[in->args[n] + c] & g->mask) continue;
            for (unsigned k = 1; k < g->active_count; k++)
                if (x[g->active[k]] != x[g->active[0]]) differ |= lane_bit(g->active[k]);
        }
    }
    if (differ)
        report_fault(g, in, RUN_UNIFORM, differ,
                     "an operand of %s differs that must be the same for all invocations of the "
                     "matrix's scope",
                     opcode_name(in->at));
}

/* --- operands ------------------------------------------------------------------------------ */

void take_operand_poison(struct group *g, const struct instruction *in, uint32_t slot,
                         bool is_common)
{
    if (!g->poison) return;
    lane_mask poison = g->poison[slot] & g->mask;
    if (!poison) return;
    if (is_common) poison = g->mask;
    for (uint32_t c = 0; c < in->slots; c++)
        take_poison(g, in->to + c, 1, poison | g->poison[in->to + c], slot);
}

/* "Behavior is undefined unless ClusterSize is at least 1 and a power of 2. If ClusterSize is
 * greater than the size of the scope, executing this instruction results in undefined behavior"
 * (SPIR-V, OpGroupNonUniformIAdd; OpGroupNonUniformRotateKHR alike). */
bool is_cluster_size(const struct group *g, uint64_t size)
{
    return size && !(size & (size - 1)) && size <= g->lanes;
}
