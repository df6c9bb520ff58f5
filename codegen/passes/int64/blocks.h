/* --lower-int64: memory with a layout. Types that contain vectors of 64-bit integers change
 * (blocks.c), and so do accesses to them (block_access.c). */
#ifndef SGCC_CODEGEN_PASSES_INT64_BLOCKS_H
#define SGCC_CODEGEN_PASSES_INT64_BLOCKS_H

#include "codegen/passes/int64/int64.h"

/* The old words of `type` if the pass changes it, else NULL. */
const uint32_t *changed_type(const struct int64_lowering *n, SpvId type);
/* The number of members of the struct type `words`. is_struct_type: whether `words`, which may be
 * NULL, are a struct type. */
unsigned member_count(const uint32_t *words);
bool is_struct_type(const uint32_t *words);
/* The number of uvec2s that replace a value of `type`; 0 means no vector of 64-bit integers. */
unsigned vector_width(const struct int64_lowering *n, SpvId type);
/* The type that replaces one component, uvec2. */
SpvId pair_type(struct int64_lowering *n);
/* The index in the new struct of component `k` of the old member `member`. `words` are the old
 * ones. */
uint32_t member_of(const struct int64_lowering *n, const uint32_t *words, uint32_t member,
                   unsigned k);
/* Whether the vectors in the changed type `type` are members of a struct each (a uniform block);
 * else they are arrays. */
bool is_in_uniform(const struct int64_lowering *n, SpvId type);
/* The type of a vector of `count` components that is an element of the changed array `type`, or,
 * outside of uniform blocks, a member of the changed struct `type`. */
SpvId laid_out_vector(struct int64_lowering *n, SpvId type, unsigned count);

/* Whether `type` contains a vector of 64-bit integers. */
bool contains_int64_vector(const struct int64_lowering *n, SpvId type);
/* Called before types are rewritten, with each `type` of a uniform block: the types in it
 * change. */
void collect_uniform_type(struct int64_lowering *n, SpvId type);
/* Called after the last collect_uniform_type: the other types with a layout change, too. */
void collect_laid_out_types(struct int64_lowering *n);
/* Called last: types that contain a changed type change, too. */
void collect_outer_types(struct int64_lowering *n);
/* Writes the changed type at `at`. Returns false if the type does not change. */
bool lower_block_type(struct int64_lowering *n, const uint32_t *at);

#endif
