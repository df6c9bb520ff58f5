/* Which functions are expanded where they are called.
 *
 * One that is called once is, whatever its size: its parameters, call and frame fall away, and what it computes again is seen to be
 * known.  It must return at its end and nowhere else, so that control goes on behind the call without a branch.  One of a single
 * block that is not longer than the calls it takes is copied to each of them.
 *
 * A block that carries OpLoopMerge is the target of a back edge, and a continue target is a place where consumers expect
 * little: both stay one block.
 */
#include "codegen/inline.h"

enum { LONGEST_COPY = 64 };             /* words; so that what is copied is bounded */

struct survey {
    struct inliner *in;
    struct plan_function *function;
    uint32_t block_calls;               /* plan.calls.count where the block began */
    bool in_continue;
    SpvOp previous;
};

/* --- the survey ------------------------------------------------------------------------------------------------------ */

static void survey_function(struct survey *v, const uint32_t *at, uint32_t place)
{
    struct plan *plan = &v->in->plan;
    struct arena *arena = &v->in->m->c->arena;
    vec_push(arena, &plan->functions, ((struct plan_function){ .start = place, .first_call = plan->calls.count }));
    v->function = &plan->functions.at[plan->functions.count - 1];
    v->in->notes.at[at[2]] = NOTE_FUNCTION | (plan->functions.count - 1);
}

static void survey_label(struct survey *v, SpvId label)
{
    uint32_t *is_continue = &v->in->notes.at[label];
    v->function->blocks++;
    v->block_calls = v->in->plan.calls.count;
    v->in_continue = *is_continue;
    *is_continue = 0;
}

static void survey_loop(struct survey *v, const uint32_t *at)
{
    struct plan *plan = &v->in->plan;
    for (uint32_t i = v->block_calls; i < plan->calls.count; i++) plan->calls.at[i].takes_no_blocks = true;
    v->in->notes.at[at[2]] = 1;         /* until its label comes, which is behind this */
}

static void survey_call(struct survey *v, const uint32_t *at)
{
    vec_push(&v->in->m->c->arena, &v->in->plan.calls, ((struct call_site){ at[3], v->in_continue }));
    v->function->call_count++;
}

static void survey_instruction(struct survey *v, const uint32_t *at, uint32_t place)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpFunction) survey_function(v, at, place);
    struct plan_function *f = v->function;
    switch ((unsigned)op) {
    case SpvOpFunction: break;
    case SpvOpFunctionParameter: f->parameters++; break;
    case SpvOpVariable: f->variables++; break;
    case SpvOpLabel: survey_label(v, at[1]); break;
    case SpvOpLoopMerge: survey_loop(v, at); break;
    case SpvOpFunctionCall: survey_call(v, at); break;
    case SpvOpReturn: case SpvOpReturnValue: f->returns++; break;
    case SpvOpLine: case SpvOpNoLine: break;
    case SpvOpFunctionEnd:
        f->end = place + length_of(at);
        f->ends_in_return = v->previous == SpvOpReturn || v->previous == SpvOpReturnValue;
        break;
    default: f->body_words += length_of(at);
    }
    v->previous = op;
}

/* --- who calls whom ---------------------------------------------------------------------------------------------------- */

static void note_reached(struct inliner *in, uint32_t function, struct word_list *work)
{
    struct plan_function *f = &in->plan.functions.at[function];
    if (f->is_reached) return;
    f->is_reached = true;
    vec_push(&in->m->c->arena, work, function);
}

static void reach_functions(struct inliner *in)
{
    struct plan *plan = &in->plan;
    struct word_list work = { 0 };
    const struct word_list *entries = &in->m->sections[SECTION_ENTRY_POINTS];
    for (uint32_t place = 0; place < entries->count; place += length_of(entries->at + place)) {
        uint32_t function = in->notes.at[entries->at[place + 2]] & ~NOTE_FUNCTION;
        plan->functions.at[function].is_entry = true;
        note_reached(in, function, &work);
    }
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

/* --- what pays --------------------------------------------------------------------------------------------------------- */

static bool is_one_block(const struct plan_function *f) { return f->blocks == 1 && !f->call_count; }

/* OpFunction, OpLabel, a return and OpFunctionEnd take ten words, each parameter three; a call four and one for each argument. */
static bool pays_as_copies(const struct plan_function *f)
{
    if (!is_one_block(f) || f->variables || f->body_words > LONGEST_COPY) return false;
    uint64_t as_function = 10 + 3 * f->parameters + f->body_words + (uint64_t)f->times_called * (4 + f->parameters);
    return (uint64_t)f->times_called * f->body_words <= as_function;
}

static enum expansion_kind choose_expansion(const struct plan *plan, const struct plan_function *f)
{
    if (!f->is_reached || f->is_entry || f->returns != 1 || !f->ends_in_return) return EXPAND_NEVER;
    if (f->times_called == 1) {
        bool fits = !plan->calls.at[f->site].takes_no_blocks || is_one_block(f);
        return fits ? EXPAND_ONCE : EXPAND_NEVER;
    }
    return pays_as_copies(f) ? EXPAND_COPIES : EXPAND_NEVER;
}

void make_plan(struct inliner *in)
{
    struct survey v = { .in = in };
    for (uint32_t place = 0; place < in->old.count; place += length_of(in->old.at + place))
        survey_instruction(&v, in->old.at + place, place);
    for (uint32_t i = 0; i < in->plan.calls.count; i++) {
        struct call_site *call = &in->plan.calls.at[i];
        call->callee = in->notes.at[call->callee] & ~NOTE_FUNCTION;
    }
    reach_functions(in);
    for (uint32_t i = 0; i < in->plan.functions.count; i++) {
        struct plan_function *f = &in->plan.functions.at[i];
        f->expansion = (uint8_t)choose_expansion(&in->plan, f);
    }
}
