/* Values of the followed invocations (race_values.c). */
#ifndef SGCC_ANALYSIS_RACES_RACE_VALUES_H
#define SGCC_ANALYSIS_RACES_RACE_VALUES_H

#include "analysis/races/races.h"

/* Computes the result of an instruction for the active invocations. */
void compute_value(struct races *r, const struct race_step *step);
/* Returns what is known of an id. */
static inline struct race_value *race_value_of(struct races *r, SpvId id)
{
    return &r->values[rank_of_id(r->u, id)];
}
/* Returns the storage for a known value, of which the active invocations' part is to be written;
 * NULL: it must stay unknown. */
uint64_t *make_known(struct races *r, struct race_value *v, unsigned components);
void make_unknown(struct race_value *v);
/* Returns the number of scalars of a type; 0: unknown. */
uint32_t count_scalars(const struct spirv_module *m, const uint32_t *type);
bool is_uniform_here(const struct races *r, SpvId id);

#endif
