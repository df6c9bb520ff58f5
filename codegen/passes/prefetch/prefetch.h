/* The inside of prefetching: what its files share. prefetch_loads.c describes the whole.
 *
 * In: functions after inlining. Out: loops whose loads run an iteration ahead.
 */
#ifndef SGCC_CODEGEN_PASSES_PREFETCH_PREFETCH_H
#define SGCC_CODEGEN_PASSES_PREFETCH_PREFETCH_H

#include "codegen/passes/memory_facts.h"
#include "spirv/build/debug_info.h"
#include "spirv/build/rewrite.h"
#include "spirv/cfg.h"

/* --- control flow (control_flow.c) --------------------------------------------------------- */

/* Properties of all blocks before one, as running sums: the difference of two is the property of
 * a loop. */
struct flow_counts {
    uint32_t exits;        /* calls, and terminators that are not branches: a loop may end there */
    uint32_t seen;         /* effects that others may see */
    uint32_t shared_reads; /* loads from shared memory */
};

/* What prefetching knows of a block beyond the graph. */
struct block_marks {
    struct flow_counts before;
    bool is_on_path;  /* each iteration of the loop at hand runs through it once */
    bool is_movable;  /* whether it runs can be told an iteration ahead */
    bool is_needed;   /* a copy of it computes something */
    bool copies_arms; /* the selection that it begins is copied */
};

/* One function. */
struct prefetch_function {
    struct module *m;
    struct cfg cfg;
    struct block_marks *marks; /* by block */
    uint8_t *flags;       /* by id: of the loop at hand (movable.h); between loops all are 0. This
                           * and the next one are shared by all functions */
    uint32_t *defined_at; /* by id: the offset of its definition in a function; 0: elsewhere */
    uint32_t begin, end;  /* offsets of the function */
};

/* A loop with one exit, by its header's condition, so that an iteration whose condition holds is
 * certain to run, through a barrier that all iterations pass. */
struct barrier_loop {
    uint32_t preheader, header, body, exit; /* blocks; the loop has those before `exit` */
    uint32_t barrier, barrier_block;        /* the offset of the OpControlBarrier, and its block */
    SpvId condition;
    bool body_if_false;
    bool writes_buffers; /* or images, or anything that others may see */
};

/* Reads the function from f->begin to f->end. */
void read_flow(struct prefetch_function *f);
static inline const uint32_t *words_at(const struct prefetch_function *f, uint32_t offset)
{
    return f->m->sections[SECTION_FUNCTIONS].at + offset;
}
static inline bool is_in_loop(const struct prefetch_function *f, const struct barrier_loop *l,
                              uint32_t offset)
{
    return offset >= f->cfg.blocks[l->header].begin && offset < f->cfg.blocks[l->exit].begin;
}
/* Whether block `header` is that of such a loop, with shared memory read after the barrier; then
 * *l describes it. Sets is_on_path of its blocks. */
bool find_barrier_loop(struct prefetch_function *f, uint32_t header, struct barrier_loop *l);

/* --- what is loaded ahead ------------------------------------------------------------------ */

enum { LONGEST_COPIED = 64 /* words of an instruction */ };

struct prefetch {
    struct prefetch_function *flow;
    const struct memory_facts *facts;
    struct barrier_loop loop;
    /* offsets of the instructions that the copies need, in their order, and of those among them
     * whose values wait for the next iteration in variables */
    VEC(uint32_t) needed, values;
};

#endif
