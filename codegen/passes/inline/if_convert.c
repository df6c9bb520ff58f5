/* If-conversion: short selections become OpSelect. Otherwise `if (c) x = y * 2.0;` needs a branch,
 * two labels and a phi.
 *
 * Both arms must be short and free of effects: cheap instructions that may run where the source
 * skips them. None may divide, read memory or depend on the active invocations. A result that is
 * undefined for some operands is not selected then. Selections that jump out of a loop or to its
 * continue target keep their merge instructions. SPIR-V (2.11.2) would permit a branch without one,
 * but no other compiler emits that, so drivers are untested there.
 */
#include "codegen/passes/inline/inline.h"

enum { MOST_IN_ARM = 4, MOST_PHIS = 4 };

/* its instructions; none if the branch leads to the merge block itself */
struct arm {
    SpvId label;
    const uint32_t *first, *end;
};

struct selection {
    SpvId condition, merge, header;
    struct arm arms[2];
};

static bool is_harmless_extended(const struct module *m, const uint32_t *at)
{
    if (ext_inst_set(at) != m->glsl450) return false;
    switch (ext_inst_instruction(at)) {
    case GLSLstd450FAbs:
    case GLSLstd450SAbs:
    case GLSLstd450FSign:
    case GLSLstd450SSign:
    case GLSLstd450Floor:
    case GLSLstd450Ceil:
    case GLSLstd450Fract:
    case GLSLstd450Trunc:
    case GLSLstd450RoundEven:
    case GLSLstd450FMin:
    case GLSLstd450UMin:
    case GLSLstd450SMin:
    case GLSLstd450FMax:
    case GLSLstd450UMax:
    case GLSLstd450SMax:
    case GLSLstd450FClamp:
    case GLSLstd450UClamp:
    case GLSLstd450SClamp:
    case GLSLstd450FMix:
    case GLSLstd450Step:
    case GLSLstd450Fma: return true;
    default: return false;
    }
}

static bool is_harmless(const struct module *m, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    switch ((unsigned)op) {
    case SpvOpExtInst: return is_harmless_extended(m, at);
    case SpvOpVectorShuffle:
    case SpvOpCompositeConstruct:
    case SpvOpCompositeExtract:
    case SpvOpCompositeInsert:
    case SpvOpConvertSToF:
    case SpvOpConvertUToF:
    case SpvOpUConvert:
    case SpvOpSConvert:
    case SpvOpFConvert:
    case SpvOpBitcast:
    case SpvOpSNegate:
    case SpvOpFNegate:
    case SpvOpIAdd:
    case SpvOpFAdd:
    case SpvOpISub:
    case SpvOpFSub:
    case SpvOpIMul:
    case SpvOpFMul:
    case SpvOpVectorTimesScalar:
    case SpvOpDot:
    case SpvOpAny:
    case SpvOpAll:
    case SpvOpIsNan:
    case SpvOpIsInf: return true;
    default:
        return (op >= SpvOpLogicalEqual && op <= SpvOpFUnordGreaterThanEqual) ||
               (op >= SpvOpShiftRightLogical && op <= SpvOpNot);
    }
}

/* --- looking ahead ------------------------------------------------------------------------- */

static bool is_label_of(const uint32_t *at, SpvId label)
{
    return opcode_of(at) == SpvOpLabel && declared_id(at) == label;
}

/* Reads the arm that begins with `label` at *at, and moves *at past it. */
static bool read_arm(const struct module *m, const struct selection *s, struct arm *arm,
                     SpvId label, const uint32_t **at)
{
    *arm = (struct arm){.label = label};
    if (label == s->merge) return true;
    if (!is_label_of(*at, label)) return false;
    unsigned count = 0;
    arm->first = instruction_after(*at);
    for (arm->end = arm->first; opcode_of(arm->end) != SpvOpBranch;
         arm->end = instruction_after(arm->end)) {
        if (opcode_of(arm->end) == SpvOpLine || is_mark(arm->end)) continue;
        if (++count > MOST_IN_ARM || !is_harmless(m, arm->end)) return false;
    }
    *at = instruction_after(arm->end);
    return branch_target_label(arm->end) == s->merge;
}

/* SPIR-V, 3.3.15: below version 1.4 OpSelect takes scalars by a scalar condition, vectors by a
 * vector. */
static bool is_selectable(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    if (!at) return false;
    SpvOp op = opcode_of(at);
    return op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool ||
           (op == SpvOpTypeVector && has_spirv(m->facts, 0x10400));
}

/* Whether all phis at the head of the merge block can be replaced. */
static bool has_selectable_phis(const struct module *m, const uint32_t *at)
{
    unsigned count = 0;
    for (; opcode_of(at) == SpvOpPhi; at = instruction_after(at))
        if (++count > MOST_PHIS || length_of(at) != 7 || !is_selectable(m, result_type_of(at)))
            return false;
    return true;
}

/* --- writing ------------------------------------------------------------------------------- */

static void copy_arm(struct inliner *in, const struct arm *arm)
{
    for (const uint32_t *at = arm->first; at < arm->end; at = instruction_after(at)) {
        if (opcode_of(at) == SpvOpLine || is_mark(at)) continue;
        bool changed = canonicalize_operands(in, (uint32_t *)at, find_opcode(opcode_of(at)));
        append_pure(in, at, changed);
    }
}

/* The value of the phi if arm 0 or 1 is taken. */
static SpvId value_of_arm(const struct inliner *in, const struct selection *s, const uint32_t *phi,
                          unsigned arm)
{
    SpvId from = s->arms[arm].label == s->merge ? s->header : s->arms[arm].label;
    return canonical_id(in->m, phi_parent(phi, 0) == from ? phi_value(phi, 0) : phi_value(phi, 1));
}

static void replace_phi(struct inliner *in, const struct selection *s, const uint32_t *phi)
{
    if (canonical_id(in->m, result_of(phi)) != result_of(phi)) return;
    uint32_t words[] = {
        6 << 16 | SpvOpSelect, result_type_of(phi),         result_of(phi),
        s->condition,          value_of_arm(in, s, phi, 0), value_of_arm(in, s, phi, 1)};
    append_pure(in, words, true);
}

SpvId convert_selection(struct inliner *in, uint32_t *offset, SpvId header)
{
    const uint32_t *at = in->r.old.at + *offset, *branch = instruction_after(at);
    struct selection s = {.merge = selection_merge_merge_block(at), .header = header};
    if (selection_merge_selection_control(at) & SpvSelectionControlDontFlattenMask ||
        opcode_of(branch) != SpvOpBranchConditional ||
        branch_conditional_true_label(branch) == branch_conditional_false_label(branch))
        return 0;
    s.condition = canonical_id(in->m, branch_conditional_condition(branch));
    at = instruction_after(branch);
    if (!read_arm(in->m, &s, &s.arms[0], branch_conditional_true_label(branch), &at) ||
        !read_arm(in->m, &s, &s.arms[1], branch_conditional_false_label(branch), &at))
        return 0;
    if (!is_label_of(at, s.merge) || !has_selectable_phis(in->m, instruction_after(at))) return 0;
    copy_arm(in, &s.arms[0]);
    copy_arm(in, &s.arms[1]);
    for (at = instruction_after(at); opcode_of(at) == SpvOpPhi; at = instruction_after(at))
        replace_phi(in, &s, at);
    *offset = (uint32_t)(at - in->r.old.at);
    return s.merge;
}
