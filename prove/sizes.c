/* Size: the result is the same at each size of subgroups. That is certain where nothing depends on
 * subgroups, and invocations do not depend on the order in which they run. Else sgcc-run tries all
 * sizes with a few data, and compares. */
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

void ask_size(struct prover *p, bool races_hold, bool barriers_hold)
{
    double since = now();
    if (write_obstacle(p, QUESTION_SIZE, since)) return;
    const char *read = read_of_subgroup(p);
    bool holds = !read && races_hold && barriers_hold;
    write_answer(p, QUESTION_SIZE, holds ? "proved" : "unknown", since,
                 holds           ? "nothing depends on subgroups or on the order of invocations"
                 : read          ? read
                 : barriers_hold ? "races are not excluded"
                                 : "barriers are not proved");
    if (holds) return;
    write_fault(p, QUESTION_SIZE);
    write_trials(p, name_of_question(QUESTION_SIZE));
}
