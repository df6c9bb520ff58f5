/* Elements of cooperative matrices.
 *
 * Element e, in row-major order, is slot e / sharers of the invocation e % sharers: of the
 * subgroup, or of the workgroup. */
#ifndef SGCC_RUN_MATRICES_COOPERATIVE_H
#define SGCC_RUN_MATRICES_COOPERATIVE_H

#include "run/machine/meeting.h"
#include "run/operations/operations.h"

static inline uint32_t elements_of(const struct run_type *t) { return t->rows * t->columns; }

/* The element that a lane has in a slot of a matrix; it may be beyond the last. */
static inline uint32_t element_in(const struct group *g, const struct run_type *t, uint32_t slot,
                                  unsigned lane)
{
    return slot * t->sharers + (t->of_workgroup ? number_of(g, lane) : lane);
}
/* The invocation that has an element. */
static inline uint32_t holder_of(const struct group *g, const struct run_type *t, uint32_t e)
{
    return e % t->sharers + (t->of_workgroup ? 0 : number_of(g, 0));
}
static inline uint64_t element_bits(const struct group *g, const struct run_type *t, uint32_t slot,
                                    uint32_t e)
{
    return value_in(g, slot + e / t->sharers, holder_of(g, t, e));
}

/* Poison of the elements that make one of the result. */
struct matrix_taint {
    bool is_poison;
    struct origin origin;
};
static inline void taint_by(const struct group *g, const struct run_type *t, uint32_t slot,
                            uint32_t e, struct matrix_taint *taint)
{
    if (!g->poison || !is_poison_in(g, slot + e / t->sharers, holder_of(g, t, e))) return;
    *taint = (struct matrix_taint){true, origin_in(g, slot + e / t->sharers, holder_of(g, t, e))};
}

/* --- cooperative.c ------------------------------------------------------------------------- */

/* Reads or writes a component at an address, of a lane; checks the access.  Returns false where
 * there is no memory. */
bool load_component(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                    unsigned lane, enum access_kind kind, uint64_t *bits);
bool store_component(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                     unsigned lane, enum access_kind kind, uint64_t bits);
/* Shared memory has a slot for each scalar: refuses components of another width there. */
void need_same_width(struct run_program *p, const struct instruction *in,
                     const struct run_type *pointer, const struct run_type *t);
/* Whether what is at an address was never written, as --check follows it. */
bool is_unwritten(struct group *g, uint64_t address);
/* Follows the poison of a component that is stored. */
void note_stored(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                 unsigned lane, uint32_t slot);

#endif
