/* Side tables in which lowering notes its state of each decl and function, so that sema's entities
 * stay unchanged.
 *
 * A table has one element for each number (decl.number, function.number), zero at first. Elements
 * never move, so a pointer to one stays valid. A body may be lowered again, or expanded in several
 * callers, and finds the old contents then. declare_local, bind_opaque and bind_parameter set each
 * element before the body reads it. */
#ifndef SGCC_CODEGEN_LOWER_LOWERED_H
#define SGCC_CODEGEN_LOWER_LOWERED_H

#include "spirv/build/spirv.h"
#include "sema/sema.h"

struct lowered_decl {
    SpvId id; /* of the variable; of an SSA local: its current value, 0 before the first */
    /* 1-based index: of an SSA local in flow.locals, of an opaque parameter in opaque_arguments; of
     * a block 1 once it is decorated; 0 means none */
    uint32_t slot;
    uint32_t field;    /* of what a block captures: in the record of its literal */
    bool needs_memory; /* of locals: an OpVariable although decl.needs_memory is false */
    bool is_split;  /* of locals: a struct or array whose elements are separate locals (split.c) */
    bool is_tested; /* of parameters: a condition of the function depends on it */
};

struct lowered_function {
    SpvId id;
    struct declaration *body; /* kept to be expanded in callers; NULL */
    uint32_t cost, loops;     /* nodes and loops of that body */
    bool is_called_only;      /* its body is kept, but not to be expanded */
    bool is_reached;          /* an entry point calls it, directly or not (waiting.c) */
    bool had_turn;            /* the lowering of its definition began (waiting.c) */
    bool prints_text;         /* it prints, and has a parameter that may be a string (OpenCL C) */
    /* Of the function of a block literal: what an enqueued kernel finds the captures in, or NULL,
     * and the function that is enqueued, or 0 (opencl/enqueue.c) */
    struct type *record;
    SpvId invoke;
};

enum { LOWERED_CHUNK = 256 };
struct lowered_tables {
    struct arena *arena;
    VEC(struct lowered_decl *) decls; /* each of LOWERED_CHUNK elements */
    VEC(struct lowered_function *) functions;
};

/* Extend the table up to `number`. */
void grow_lowered_decls(struct lowered_tables *t, uint32_t number) __attribute__((cold));
void grow_lowered_functions(struct lowered_tables *t, uint32_t number) __attribute__((cold));

static inline struct lowered_decl *find_lowered_decl(struct lowered_tables *t, uint32_t number)
{
    if (number / LOWERED_CHUNK >= t->decls.count) grow_lowered_decls(t, number);
    return &t->decls.at[number / LOWERED_CHUNK][number % LOWERED_CHUNK];
}

static inline struct lowered_function *find_lowered_function(struct lowered_tables *t,
                                                             uint32_t number)
{
    if (number / LOWERED_CHUNK >= t->functions.count) grow_lowered_functions(t, number);
    return &t->functions.at[number / LOWERED_CHUNK][number % LOWERED_CHUNK];
}

#endif
