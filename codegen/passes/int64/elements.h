/* Components of vectors, and instructions that construct, extract and convert values. */
#ifndef SGCC_CODEGEN_PASSES_INT64_ELEMENTS_H
#define SGCC_CODEGEN_PASSES_INT64_ELEMENTS_H

#include "codegen/passes/int64/int64.h"

/* number of components of an old type */
unsigned width_of_type(const struct int64_lowering *n, SpvId type);
/* The new type id of one component of the old type `type`. */
SpvId component_type(const struct int64_lowering *n, SpvId type);
/* Component `i` of `value`, whose old type was `type`. int64_component: that of the old value
 * `old`, whose components are 64-bit integers. */
SpvId component(struct int64_lowering *n, SpvId value, SpvId type, unsigned i);
struct pair int64_component(struct int64_lowering *n, SpvId old, unsigned i);
/* Makes the result of the old instruction `at` from its `count` components and replaces all
 * uses. */
void finish_value(struct int64_lowering *n, const uint32_t *at, const SpvId *parts, unsigned count);
/* Each lowers an old instruction. Returns false if it has no equivalent. */
bool lower_int64_conversion(struct int64_lowering *n, const uint32_t *at);
bool lower_int64_construct(struct int64_lowering *n, const uint32_t *at);
bool lower_int64_shuffle(struct int64_lowering *n, const uint32_t *at);
bool lower_int64_extract_dynamic(struct int64_lowering *n, const uint32_t *at);
bool lower_int64_insert_dynamic(struct int64_lowering *n, const uint32_t *at);

#endif
