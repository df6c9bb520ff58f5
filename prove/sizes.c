/* Size: the result is the same at each size of subgroups. That is certain where nothing depends on
 * subgroups, and invocations do not depend on the order in which they run. Else the work-group is
 * executed at each size (lanes/), and then sgcc-run tries all sizes with a few data, and
 * compares. */
#include "prove/lanes/sizes.h"
#include "prove/prover.h"
#include "prove/questions.h"

/* What is read of the subgroup, or NULL. */
static const char *read_of_subgroup(const struct prover *p)
{
    static const struct {
        uint32_t builtin;
        const char *text;
    } inputs[] = {
        {SpvBuiltInSubgroupSize, "the shader reads the size of the subgroup"},
        {SpvBuiltInNumSubgroups, "the shader reads the number of subgroups"},
        {SpvBuiltInSubgroupId, "the shader reads the number of the subgroup"},
        {SpvBuiltInSubgroupLocalInvocationId, "the shader reads the lane in the subgroup"},
        {SpvBuiltInSubgroupEqMask, "the shader reads a mask of lanes of the subgroup"},
        {SpvBuiltInSubgroupGeMask, "the shader reads a mask of lanes of the subgroup"},
        {SpvBuiltInSubgroupGtMask, "the shader reads a mask of lanes of the subgroup"},
        {SpvBuiltInSubgroupLeMask, "the shader reads a mask of lanes of the subgroup"},
        {SpvBuiltInSubgroupLtMask, "the shader reads a mask of lanes of the subgroup"},
    };
    for (uint32_t i = 0; i < p->m->decorations.count; i++) {
        const struct module_decoration *d = &p->m->decorations.at[i];
        if (d->decoration != SpvDecorationBuiltIn || !d->operand_count) continue;
        for (unsigned j = 0; j < sizeof inputs / sizeof *inputs; j++)
            if (d->operands[0] == inputs[j].builtin) return inputs[j].text;
    }
    return NULL;
}

/* Nothing depends on subgroups, and nothing on the order of invocations. */
static bool is_trivial(const struct prover *p, bool races_hold, bool barriers_hold)
{
    return !p->obstacles[NUMBER_OF_SIZE] && !read_of_subgroup(p) && races_hold && barriers_hold;
}

static void write_unknown(struct prover *p, const struct size_proof *proof, double since)
{
    const char *read = read_of_subgroup(p);
    const char *text = proof->why          ? proof->why
                       : p->obstacles[NUMBER_OF_SIZE] ? p->obstacles[NUMBER_OF_SIZE]
                       : read                         ? read
                                                      : "races or barriers are not proved";
    write_answer(p, QUESTION_SIZE, "unknown", since, text);
    if (proof->where.line) write_note(p, proof->where, "here");
    write_fault(p, QUESTION_SIZE);
    write_trials(p, name_of_question(QUESTION_SIZE));
}

void ask_size(struct prover *p, bool races_hold, bool barriers_hold)
{
    double since = now(), until = since + p->request->timeout * 1e-3;
    struct size_proof proof = {0};
    if (p->is_size_hindered) {
        write_obstacle(p, QUESTION_SIZE, since);
        return;
    }
    if (is_trivial(p, races_hold, barriers_hold)) {
        write_answer(p, QUESTION_SIZE, "proved", since,
                     "nothing depends on subgroups or on the order of invocations");
        return;
    }
    prove_size(p, races_hold, until, &proof);
    if (!proof.holds) {
        write_unknown(p, &proof, since);
        return;
    }
    write_answer(p, QUESTION_SIZE, "proved", since,
                 "all invocations of a work-group leave equal terms at each size");
    if (proof.uses_float_order)
        write_note(p, (struct source_place){0},
                   "of floats, minima and maxima are equal up to NaNs and the sign of zeros");
}
