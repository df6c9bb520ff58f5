/* Size: the result is the same at each size of subgroups. That is certain where nothing depends on
 * subgroups, and invocations do not depend on the order in which they run. Else the work-group is
 * executed at each size (lanes/), and then sgcc-run tries all sizes with a few data, and
 * compares. */
#include "prove/setups/trials.h"
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

/* Whether something may depend on subgroups, or on the order of invocations. */
static bool may_depend(const struct prover *p)
{
    return p->obstacles[NUMBER_OF_SIZE] || read_of_subgroup(p);
}

static void write_unknown(struct prover *p, const struct size_proof *proof, double since)
{
    const char *text = proof->why;
    if (proof->holds)
        text = arena_printf(&p->arena, "%s, and races are not excluded", proof->needs_races);
    write_answer(p, QUESTION_SIZE, "unknown", since, text);
    if (proof->where.line) write_note(p, proof->where, "here");
    write_fault(p, QUESTION_SIZE);
    if (proof->model)
        write_model_trial(p, proof->model, proof->groups, name_of_question(QUESTION_SIZE));
    write_trials(p, name_of_question(QUESTION_SIZE));
}

static void write_proved(struct prover *p, const struct size_proof *proof, double since)
{
    write_answer(p, QUESTION_SIZE, "proved", since,
                 "all invocations of a work-group leave equal terms at each size");
    if (proof->uses_float_order)
        write_note(p, (struct source_place){0},
                   "of floats, minima and maxima are equal up to NaNs and the sign of zeros");
}

/* The execution of all lanes needs no solver, unless indices may be equal or not. So it is first,
 * and `are_proved` is called only where its answer counts. */
void ask_size(struct prover *p, bool (*are_proved)(struct prover *p))
{
    double since = now();
    struct size_proof proof = {0};
    if (p->is_size_hindered) {
        write_obstacle(p, QUESTION_SIZE, since);
        return;
    }
    prove_size(p, since + p->request->timeout * 1e-3, &proof);
    if (proof.holds && (!proof.needs_races || are_proved(p))) write_proved(p, &proof, since);
    else if (!may_depend(p) && are_proved(p))
        write_answer(p, QUESTION_SIZE, "proved", since,
                     "nothing depends on subgroups or on the order of invocations");
    else write_unknown(p, &proof, since);
}
