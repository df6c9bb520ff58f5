/* --lower-int64: the types of uniform blocks, which change where vectors of 64-bit integers are in them (blocks.c), and what is done
 * with their values (block_access.c).
 */
#ifndef SGCC_CODEGEN_PASSES_INT64_BLOCKS_H
#define SGCC_CODEGEN_PASSES_INT64_BLOCKS_H

#include "codegen/passes/int64/int64.h"

/* The words of the type `type` as they were, if it is changed; NULL. */
const uint32_t *changed_type(const struct narrowing *n, SpvId type);
/* Of the words of a struct type; of a type that is changed. */
unsigned member_count(const uint32_t *words);
bool is_struct_type(const uint32_t *words);
/* How many uvec2s stand for a value of the type `type`; 0: it is no vector of 64-bit integers. */
unsigned vector_width(const struct narrowing *n, SpvId type);
/* The type of one component. */
SpvId pair_type(struct narrowing *n);
/* The member of the changed struct that holds component `k` of its old member `member`. */
uint32_t member_of(const struct narrowing *n, const uint32_t *words, uint32_t member, unsigned k);
/* The struct that is an element of an array of vectors of `count`. */
SpvId element_struct(struct narrowing *n, unsigned count);

#endif
