/* Size: the result is the same at each size of subgroups. That is certain where nothing depends on
 * subgroups, and invocations do not depend on the order in which they run. */
#include "prove/prover.h"
#include "prove/questions.h"

static bool reads_subgroup(const struct prover *p)
{
    static const uint32_t inputs[] = {
        SpvBuiltInSubgroupSize,   SpvBuiltInNumSubgroups,   SpvBuiltInSubgroupId,
        SpvBuiltInSubgroupEqMask, SpvBuiltInSubgroupGeMask, SpvBuiltInSubgroupGtMask,
        SpvBuiltInSubgroupLeMask, SpvBuiltInSubgroupLtMask, SpvBuiltInSubgroupLocalInvocationId,
    };
    for (uint32_t i = 0; i < p->m->decorations.count; i++) {
        const struct module_decoration *d = &p->m->decorations.at[i];
        if (d->decoration != SpvDecorationBuiltIn || !d->operand_count) continue;
        for (unsigned j = 0; j < sizeof inputs / sizeof *inputs; j++)
            if (d->operands[0] == inputs[j]) return true;
    }
    return false;
}

void ask_size(struct prover *p, bool races_hold, bool barriers_hold)
{
    double since = now();
    if (write_obstacle(p, QUESTION_SIZE, since)) return;
    bool depends = reads_subgroup(p);
    bool holds = !depends && races_hold && barriers_hold;
    write_answer(p, QUESTION_SIZE, holds ? "proved" : "unknown", since,
                 holds           ? "nothing depends on subgroups or on the order of invocations"
                 : depends       ? "the shader reads the size of the subgroup or a place in it"
                 : barriers_hold ? "races are not excluded"
                                 : "barriers are not proved");
}
