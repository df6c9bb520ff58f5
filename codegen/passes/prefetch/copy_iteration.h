/* Code that loads for an iteration before it runs.
 *
 * In: a loop, and what is to be loaded ahead. Out: instructions at the end of the module's
 * functions.
 */
#ifndef SGCC_CODEGEN_PASSES_PREFETCH_COPY_ITERATION_H
#define SGCC_CODEGEN_PASSES_PREFETCH_COPY_ITERATION_H

#include "codegen/passes/prefetch/prefetch.h"

struct copier {
    struct module *m;
    const struct rewriter *r;
    const struct memory_facts *facts;
    SpvId *copies;    /* by old id: the copy for the iteration at hand; 0: none */
    SpvId *variables; /* by old id: the variable that holds the value; 0: none */
    SpvId *renamed;   /* by old label: that of the block in which the block ends; 0: the same */
};

/* Emits the loads for the first iteration, if there is one, at the end of the block before the
 * loop. */
void load_first(struct copier *c, const struct prefetch *p);
/* Emits the loads for the next iteration at the barrier. */
void load_next(struct copier *c, const struct prefetch *p);

#endif
