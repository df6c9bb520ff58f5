/* The inside of splitting vectors of 8 and 16 components: split_wide_vectors.c is about the whole. */
#ifndef SGCC_CODEGEN_PASSES_WIDE_VECTORS_WIDE_VECTORS_H
#define SGCC_CODEGEN_PASSES_WIDE_VECTORS_WIDE_VECTORS_H

#include "codegen/spirv/rewrite.h"

enum { LANES = 4, MOST_LANES = 16, MOST_QUADS = MOST_LANES / LANES };

/* A vector type of more than 4 components, an array of quads now.  `quad`: the type of a vector of 4; `part`: of one component. */
struct wide_vector { uint8_t lanes; SpvId part, quad; };

struct splitting {
    struct module *m;
    struct rewriter r;
    struct wide_vector *wide;           /* by id of a type; lanes 0: it is none */
    bool failed;                        /* something has no form: said once */
};

/* --- the walk (split_wide_vectors.c) */

struct wide_vector wide_of_type(const struct splitting *s, SpvId type);
struct wide_vector wide_of_value(const struct splitting *s, SpvId old);

/* --- parts of values (components.c) */

/* Components of any scalar or vector type; the type of one. */
unsigned lanes_of_type(const struct splitting *s, SpvId type);
SpvId part_of_type(const struct splitting *s, SpvId type);
/* Quad `i`, component `i` of the old value `old`. */
SpvId quad_of(struct splitting *s, SpvId old, unsigned i);
SpvId lane_of(struct splitting *s, SpvId old, unsigned i);
/* The value of a type, scalar, vector or wide, from its components, as the result of the old instruction `at`; from its quads. */
void finish_lanes(struct splitting *s, const uint32_t *at, const SpvId *lanes);
void finish_quads(struct splitting *s, const uint32_t *at, const SpvId *quads);

/* --- instructions (components.c): the old one at `at`, whose result or operands are wide; false: there is no form */

bool split_instruction(struct splitting *s, const uint32_t *at, const struct opcode_info *info);

#endif
