/* Decides which calls are expanded: every call of a function that is called once, whatever its size
 * (expand_call.c inlines small functions earlier). This removes parameters, call and frame, and
 * lets values of caller and callee be merged. The function must return only at its end, so that no
 * branch is needed after the call. A block with OpLoopMerge is the target of a back edge, and
 * consumers expect little in a continue target: both must remain one block, so calls in them are
 * not expanded unless the callee is one block. */
#include "codegen/passes/inline/inline.h"

struct inline_analysis {
    struct inliner *in;
    struct plan_function *function;
    uint32_t block_calls;           /* plan.calls.count at the start of the block */
    bool in_continue, has_operands; /* some instruction takes a function as an operand */
    SpvOp previous;
};

/* --- analysis ------------------------------------------------------------------------------ */

static void analyze_function(struct inline_analysis *v, const uint32_t *at, uint32_t offset)
{
    struct plan *plan = &v->in->plan;
    struct arena *arena = &v->in->m->c->arena;
    vec_push(arena, &plan->functions,
             ((struct plan_function){.start = offset,
                                     .first_call = plan->calls.count,
                                     .is_noinline = function_function_control(at) &
                                                    SpvFunctionControlDontInlineMask}));
    v->function = &plan->functions.at[plan->functions.count - 1];
    v->in->notes.at[result_of(at)] = NOTE_FUNCTION | (plan->functions.count - 1);
}

static void analyze_label(struct inline_analysis *v, SpvId label)
{
    uint32_t *is_continue = &v->in->notes.at[label];
    v->function->blocks++;
    v->block_calls = v->in->plan.calls.count;
    v->in_continue = *is_continue;
    *is_continue = 0;
}

static void analyze_loop(struct inline_analysis *v, const uint32_t *at)
{
    struct plan *plan = &v->in->plan;
    for (uint32_t i = v->block_calls; i < plan->calls.count; i++)
        plan->calls.at[i].stays_one_block = true;
    v->in->notes.at[loop_merge_continue_target(at)] = 1; /* reset when its label follows */
}

static void analyze_call(struct inline_analysis *v, const uint32_t *at)
{
    vec_push(&v->in->m->c->arena, &v->in->plan.calls,
             ((struct call_site){function_call_function(at), v->in_continue}));
    v->function->call_count++;
}

static void analyze_instruction(struct inline_analysis *v, const uint32_t *at, uint32_t offset)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpFunction) analyze_function(v, at, offset);
    struct plan_function *f = v->function;
    switch ((unsigned)op) {
    case SpvOpFunction: break;
    case SpvOpLabel: analyze_label(v, declared_id(at)); break;
    case SpvOpLoopMerge: analyze_loop(v, at); break;
    case SpvOpFunctionCall: analyze_call(v, at); break;
    case SpvOpCooperativeMatrixReduceNV:
    case SpvOpCooperativeMatrixLoadTensorNV:
    case SpvOpCooperativeMatrixPerElementOpNV: v->has_operands = true; break;
    case SpvOpReturn:
    case SpvOpReturnValue: f->returns++; break;
    case SpvOpFunctionEnd:
        f->end = offset + length_of(at);
        f->ends_in_return = v->previous == SpvOpReturn || v->previous == SpvOpReturnValue;
        break;
    default: break;
    }
    v->previous = op;
}

/* --- who calls whom ------------------------------------------------------------------------ */

static void note_reached(struct inliner *in, uint32_t function, struct word_list *work)
{
    struct plan_function *f = &in->plan.functions.at[function];
    if (f->is_reached) return;
    f->is_reached = true;
    vec_push(&in->m->c->arena, work, function);
}

static void find_reached_functions(struct inliner *in)
{
    struct plan *plan = &in->plan;
    struct word_list work = {0};
    const struct word_list *entries = &in->m->sections[SECTION_ENTRY_POINTS];
    for_each_offset (offset, entries->at, 0, entries->count) {
        uint32_t function =
            in->notes.at[entry_point_entry_point(entries->at + offset)] & ~NOTE_FUNCTION;
        plan->functions.at[function].is_entry = true;
        note_reached(in, function, &work);
    }
    for (uint32_t i = 0; i < in->m->preserved.count; i++) { /* exported functions */
        uint32_t note = in->notes.at[in->m->preserved.at[i]];
        if (!(note & NOTE_FUNCTION)) continue;
        plan->functions.at[note & ~NOTE_FUNCTION].is_entry = true;
        note_reached(in, note & ~NOTE_FUNCTION, &work);
    }
    for (uint32_t i = 0; i < plan->functions.count; i++)
        if (plan->functions.at[i].is_operand) note_reached(in, i, &work);
    while (work.count) {
        const struct plan_function *f = &plan->functions.at[work.at[--work.count]];
        for (uint32_t i = f->first_call; i < f->first_call + f->call_count; i++) {
            struct plan_function *callee = &plan->functions.at[plan->calls.at[i].callee];
            callee->times_called++;
            callee->site = i;
            note_reached(in, plan->calls.at[i].callee, &work);
        }
    }
}

static void note_operand(void *user, uint32_t *word)
{
    struct inliner *in = user;
    uint32_t note = in->notes.at[*word];
    if (note & NOTE_FUNCTION) in->plan.functions.at[note & ~NOTE_FUNCTION].is_operand = true;
}

/* SPV_NV_cooperative_matrix2: instructions that call a function for each element. */
static void note_function_operands(struct inliner *in)
{
    for_each_offset (at, in->r.old.at, 0, in->r.old.count) {
        uint32_t *words = in->r.old.at + at;
        SpvOp op = opcode_of(words);
        if (op == SpvOpCooperativeMatrixReduceNV || op == SpvOpCooperativeMatrixLoadTensorNV ||
            op == SpvOpCooperativeMatrixPerElementOpNV)
            visit_ids(in->m, words, find_opcode(op), IDS_USED, note_operand, in);
    }
}

/* --- the plan ------------------------------------------------------------------------------ */

static bool is_one_block(const struct plan_function *f) { return f->blocks == 1 && !f->call_count; }

static bool may_expand(const struct plan *plan, const struct plan_function *f)
{
    if (!f->is_reached || f->is_entry || f->is_operand || f->is_noinline || f->times_called != 1 ||
        f->returns != 1 || !f->ends_in_return)
        return false;
    return !plan->calls.at[f->site].stays_one_block || is_one_block(f);
}

void make_plan(struct inliner *in)
{
    struct inline_analysis v = {.in = in};
    for_each_offset (offset, in->r.old.at, 0, in->r.old.count)
        analyze_instruction(&v, in->r.old.at + offset, offset);
    for (uint32_t i = 0; i < in->plan.calls.count; i++) {
        struct call_site *call = &in->plan.calls.at[i];
        call->callee = in->notes.at[call->callee] & ~NOTE_FUNCTION;
    }
    if (v.has_operands) note_function_operands(in);
    find_reached_functions(in);
    for (uint32_t i = 0; i < in->plan.functions.count; i++) {
        struct plan_function *f = &in->plan.functions.at[i];
        f->is_expanded = may_expand(&in->plan, f);
    }
}
