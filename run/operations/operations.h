/* The rows of operations.def and what their functions share. */
#ifndef SGCC_RUN_OPERATIONS_OPERATIONS_H
#define SGCC_RUN_OPERATIONS_OPERATIONS_H

#include "run/checks/poison.h"
#include "run/checks/races.h"
#include "run/machine/flow.h"
#include "run/machine/machine.h"
#include "run/operations/floats.h"
#include "run/operations/formats.h"
#include "run/read/decode.h"
#include "run/read/types.h"

/* `more` of a terminator. */
struct branch {
    const struct run_function *function;
    uint32_t count;
    const struct edge **edges;
    uint64_t *literals;   /* of OpSwitch, from index 1 on; 0 is the default */
    uint32_t merge, next; /* blocks; next: the continue target of a loop, or NO_SLOT */
    bool has_merge, is_loop;
};

/* (operations.c) */
const struct operation *find_printf(void);

/* --- memory.c ------------------------------------------------------------------------------ */

/* The target of a pointer; NULL: the object does not exist, is of another kind, or has fewer than
 * `size` units from there. */
struct object *object_at(struct group *g, uint64_t address, uint64_t size, uint64_t *offset);
uint8_t *bytes_at(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                  unsigned lane, bool writes);

/* The slot of one scalar in shared or lane memory. */
uint64_t *scalar_at(struct group *g, const struct instruction *in, uint64_t address, unsigned lane,
                    bool writes);

/* `more` of products of matrices and vectors (float.c). */
struct matrix_product {
    uint32_t rows, inner, columns;
};

/* --- all functions of operations.def ------------------------------------------------------- */

#include "run/operations/functions.h"

#endif
