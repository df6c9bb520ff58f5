/* The inside of splitting vectors of 8 and 16 components. In: a module with such vectors. Out: one
 * with arrays of vectors of 4 ("quads"). split_wide_vectors.c describes the whole. */
#ifndef SGCC_CODEGEN_PASSES_WIDE_VECTORS_WIDE_VECTORS_H
#define SGCC_CODEGEN_PASSES_WIDE_VECTORS_WIDE_VECTORS_H

#include "spirv/build/rewrite.h"

enum { QUAD = 4, MOST_COMPONENTS = 16, MOST_QUADS = MOST_COMPONENTS / QUAD };

/* A vector type of more than 4 components. `components`: their number; `part`: the type of one
 * component; `quad`: the type of a vector of 4. */
struct wide_vector {
    uint8_t components;
    SpvId part, quad;
};

struct splitting {
    struct module *m;
    struct rewriter r;
    struct wide_vector *wide; /* by type id; components 0 means any other type */
    bool failed;              /* something has no equivalent; the error was reported once */
};

/* --- the walk (split_wide_vectors.c) ------------------------------------------------------- */

struct wide_vector wide_of_type(const struct splitting *s, SpvId type);
struct wide_vector wide_of_value(const struct splitting *s, SpvId old);

#endif
