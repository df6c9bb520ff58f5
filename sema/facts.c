/* The facts of the whole module grow in this file only. */
#include "sema/facts.h"

#include "lang/device_target.h"
#include "lang/target.h"

struct module_facts first_facts(const struct context *c)
{
    return (struct module_facts){.spirv = first_spirv(c)};
}

void grow_fact(struct checker *ck, enum module_fact fact) { ck->facts.set |= fact; }

void collect_directives(struct checker *ck) { ck->facts.set |= ck->directives->facts; }

bool require_spirv_version(struct checker *ck, unsigned wanted)
{
    const struct context *c = ck->c;
    if (ck->facts.spirv >= wanted)
        return true; /* not refused later: the options alone decide whether `wanted` can be reached
                      */
    unsigned newest = newest_spirv_of_devices(c);
    bool may_raise = !c->options->spirv_version && wanted <= c->target->spirv_raised &&
                     (!newest || wanted <= newest);
    if (may_raise) ck->facts.spirv = wanted;
    return may_raise;
}

void require_spirv_version_of_feature(struct checker *ck, enum feature_id feature)
{
    const struct feature *f = &features[feature];
    bool rises = f->spirv && f->capability != NO_CAPABILITY &&
                 ck->c->options->subgroup_ops != SGCC_SUBGROUP_OPS_BALLOT_EXT;
    if (rises) require_spirv_version(ck, f->spirv);
}
