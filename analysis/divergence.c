/* Finds barriers, derivatives and subgroup operations in divergent control flow, and descriptor
 * indices that differ without NonUniform. */
#include "analysis/divergence.h"

struct divergence_search {
    const struct uniformity *u;
    report_function *report;
    void *user;
    const struct flow *f;
    uint32_t block;
};

static void report(struct divergence_search *s, const char *name, const uint32_t *at,
                   const char *text, const struct reason *reasons, unsigned count)
{
    const struct finding finding = {name, at, text, reasons, count};
    s->report(s->user, s->u, &finding);
}

/* Reports an instruction in control flow that is not uniform. */
static void report_control(struct divergence_search *s, const char *name, const uint32_t *at,
                           const char *text, bool is_for_split)
{
    struct reason reasons[MOST_REASONS];
    unsigned count = explain_control(s->u, s->f, s->block, is_for_split, reasons);
    report(s, name, at, text, reasons, count);
}

static void report_value(struct divergence_search *s, const char *name, const uint32_t *at,
                         SpvId id, const char *text)
{
    struct reason reasons[MOST_REASONS];
    unsigned count = explain_value(s->u, id, s->f, s->block, reasons);
    report(s, name, at, text, reasons, count);
}

/* --- barriers ------------------------------------------------------------------------------ */

bool must_be_executed_by_all(SpvOp op)
{
    if (op == SpvOpControlBarrier) return true;
    return (op >= SpvOpGroupWaitEvents && op <= SpvOpGroupSMax) || op == SpvOpGroupAsyncCopy;
}

static void check_barrier(struct divergence_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    unsigned word = must_be_executed_by_all(op) ? execution_scope_word(op) : 0;
    uint64_t scope;
    if (!word || !constant_integer(s->u->m, at[word], &scope)) return;
    uint8_t needed = scope == SpvScopeWorkgroup  ? UNIFORM_WORKGROUP
                     : scope == SpvScopeSubgroup ? UNIFORM_SUBGROUP
                                                 : 0;
    if (control_of(s->f, s->block) >= needed) return;
    const char *what = op == SpvOpControlBarrier ? "a barrier" : name_operation(s->u, at);
    const char *text = arena_printf(
        s->u->arena,
        "%s is in control flow that is not uniform over the %s: all or none must reach it", what,
        uniform_scope_name(s->u, needed));
    report_control(s, "barrier-divergence", at, text, false);
}

/* --- quads --------------------------------------------------------------------------------- */

static bool samples_implicitly(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpImageSampleImplicitLod:
    case SpvOpImageSampleDrefImplicitLod:
    case SpvOpImageSampleProjImplicitLod:
    case SpvOpImageSampleProjDrefImplicitLod:
    case SpvOpImageSparseSampleImplicitLod:
    case SpvOpImageSparseSampleDrefImplicitLod:
    case SpvOpImageQueryLod: return true;
    default: return false;
    }
}

bool may_need_derivatives(SpvOp op)
{
    return (op >= SpvOpDPdx && op <= SpvOpFwidthCoarse) || samples_implicitly(op);
}

static bool needs_derivatives(const struct uniformity *u, SpvOp op)
{
    if (!samples_implicitly(op)) return may_need_derivatives(op);
    return u->is_fragment || has_capability(u->m, SpvCapabilityComputeDerivativeGroupLinearNV) ||
           has_capability(u->m, SpvCapabilityComputeDerivativeGroupQuadsNV);
}

static void check_derivative(struct divergence_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (control_of(s->f, s->block) >= UNIFORM_QUAD) return;
    bool is_derivative = needs_derivatives(s->u, op);
    if (!is_derivative && !is_quad_operation(op)) return;
    const char *text =
        is_derivative
            ? "a derivative in control flow that is not uniform over the quad: its value is undefined"
            : "a quad operation in control flow that is not uniform over the quad: its value may come from an inactive invocation";
    report_control(s, "derivative-divergence", at, text, false);
}

/* --- subgroups ----------------------------------------------------------------------------- */

/* Returns the word of the operand that selects another invocation; 0: none does. */
static unsigned selecting_word(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpGroupNonUniformBroadcast:
    case SpvOpGroupNonUniformShuffle:
    case SpvOpGroupNonUniformShuffleXor:
    case SpvOpGroupNonUniformShuffleUp:
    case SpvOpGroupNonUniformShuffleDown:
    case SpvOpGroupNonUniformRotateKHR: return 5;
    case SpvOpSubgroupReadInvocationKHR: return 4;
    default: return 0;
    }
}

bool selects_invocation(SpvOp op) { return selecting_word(op) != 0; }

static void check_subgroup(struct divergence_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (is_together(s->f, s->block)) return;
    bool is_control = control_of(s->f, s->block) < UNIFORM_SUBGROUP;
    if (selects_invocation(op) && is_only_active(s->u, s->f, s->block, at[selecting_word(op)]))
        return;
    if (selects_invocation(op))
        report_control(
            s, "subgroup-divergence", at,
            is_control
                ? "a value of another invocation is read in control flow that is not uniform over the subgroup: that invocation may be inactive"
                : "a value of another invocation is read where the subgroup need not have reconverged: that invocation may be inactive",
            !is_control);
    else if (!is_control && is_group_instruction(op) && !is_quad_operation(op))
        report_control(
            s, "subgroup-divergence", at,
            "a subgroup operation where the subgroup need not have reconverged: some invocations may take part separately",
            true);
}

static void check_helpers(struct divergence_search *s, const uint32_t *at)
{
    if (counts_helpers(s->u, s->f, s->block, at))
        report(
            s, "helper-invocations", at,
            arena_printf(
                s->u->arena,
                "'%s' may count helper invocations, which are outside of the primitive: test gl_HelperInvocation",
                name_operation(s->u, at)),
            NULL, 0);
}

/* --- descriptors --------------------------------------------------------------------------- */

static bool is_descriptor_array(const struct spirv_module *m, const uint32_t *pointer_type)
{
    if (!pointer_type || opcode_of(pointer_type) != SpvOpTypePointer) return false;
    const uint32_t *type = pointed_type(m, pointer_type);
    if (opcode_of(type) != SpvOpTypeArray && opcode_of(type) != SpvOpTypeRuntimeArray) return false;
    uint32_t storage = pointer_type[2];
    if (storage == SpvStorageClassUniformConstant) return true;
    bool is_block = storage == SpvStorageClassUniform || storage == SpvStorageClassStorageBuffer;
    return is_block && opcode_of(unarrayed(m, type)) == SpvOpTypeStruct &&
           (is_decorated(m, declared_id(unarrayed(m, type)), WHOLE, SpvDecorationBlock) ||
            is_decorated(m, declared_id(unarrayed(m, type)), WHOLE, SpvDecorationBufferBlock));
}

/* Whether a pointer in UniformConstant is to numbers: constants of a kernel, or uniforms of OpenGL.
 */
static bool is_to_numbers(const struct spirv_module *m, const uint32_t *pointer_type)
{
    const uint32_t *type = component_of(m, unarrayed(m, pointed_type(m, pointer_type)));
    SpvOp op = opcode_of(type);
    bool is_number = op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool;
    return is_number && pointer_type[2] == SpvStorageClassUniformConstant;
}

enum { DEEPEST_INDEX = 8 };

/* A search for NonUniform in the expression of an index. */
struct mark_search {
    const struct uniformity *u;
    unsigned depth;
    bool found;
};

static void look_for_mark(void *user, SpvId id)
{
    struct mark_search *s = user;
    const uint32_t *at = defined_by(s->u->m, id);
    if (s->found || !s->u->values[rank_of_id(s->u, id)].block) return;
    s->found = is_decorated(s->u->m, id, WHOLE, SpvDecorationNonUniform);
    if (s->found || s->depth == DEEPEST_INDEX || opcode_of(at) == SpvOpPhi) return;
    s->depth++;
    visit_operands(s->u, at, look_for_mark, s);
    s->depth--;
}

static void check_index(struct divergence_search *s, const uint32_t *at)
{
    const struct spirv_module *m = s->u->m;
    SpvOp op = opcode_of(at);
    if (op != SpvOpAccessChain && op != SpvOpInBoundsAccessChain) return;
    if (!s->u->is_structured)
        return; /* kernels have constants in UniformConstant, no descriptors */
    if (length_of(at) < 5 || !is_descriptor_array(m, value_type(m, at[3]))) return;
    if (is_to_numbers(m, value_type(m, result_of(at)))) return;
    if (scope_at(s->u, at[4], s->f, s->block) >= UNIFORM_SUBGROUP) return;
    if (is_decorated(m, result_of(at), WHOLE, SpvDecorationNonUniform)) return;
    struct mark_search marks = {s->u, 0, false};
    look_for_mark(&marks, at[4]);
    if (marks.found)
        report_value(s, "nonuniform-lost", at, at[4],
                     "nonuniformEXT of the index does not reach the access of the descriptor");
    else
        report_value(
            s, "nonuniform-index", at, at[4],
            "the index of an array of descriptors is not uniform over the subgroup and lacks nonuniformEXT");
}

/* --- the walk ------------------------------------------------------------------------------ */

bool is_about_control_flow(SpvOp op)
{
    return op >= SpvOpGroupAsyncCopy || op == SpvOpControlBarrier || may_need_derivatives(op);
}

static void check_instruction(struct divergence_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    check_index(s, at);
    if (!is_about_control_flow(op)) return;
    check_barrier(s, at);
    check_derivative(s, at);
    check_subgroup(s, at);
    check_helpers(s, at);
}

void find_divergence(const struct uniformity *u, report_function *report_to, void *user)
{
    struct divergence_search s = {.u = u, .report = report_to, .user = user};
    for (uint32_t i = 0; i < u->m->functions.count; i++) {
        s.f = &u->functions[i];
        if (!s.f->is_known) continue;
        for_each_block (&s.f->cfg, b) {
            const struct cfg_block *block = &s.f->cfg.blocks[b];
            if (!block->enter) continue;
            s.block = b;
            for_each_offset (at, u->m->words.at, block->begin, block->end)
                check_instruction(&s, u->m->words.at + at);
        }
    }
}

const char *text_of_reason(const struct uniformity *u, const struct reason *reason)
{
    switch (reason->kind) {
    case CAUSE_SOURCE:
        return arena_printf(u->arena, "the value is %s, which differs between invocations",
                            name_source(u, reason->source));
    case CAUSE_LOOP: return "invocations leave the loop here in different iterations";
    case CAUSE_CALL: return "the function is called here";
    case CAUSE_OTHER_ACCESS: return "this is the access before";
    default: return "invocations take different ways here";
    }
}
