/* Store-to-load forwarding and dead store elimination. */
#ifndef SGCC_CODEGEN_PASSES_INLINE_STORE_FORWARDING_H
#define SGCC_CODEGEN_PASSES_INLINE_STORE_FORWARDING_H

#include "codegen/passes/inline/inline.h"

/* Invalidates all known values of variables. */
void forget_memory(struct inliner *in);
/* find_initializers collects the initial values of Private variables once for the module.
 * remember_initializers makes them known at the start of an entry point. */
void find_initializers(struct inliner *in);
void remember_initializers(struct inliner *in);
/* The value that a load returns, if it is known (store-to-load forwarding), else 0: then the load
 * is taken to be emitted. The operands of `load` and `store` are resolved. */
SpvId forwarded_load(struct inliner *in, const uint32_t *load);
void remember_load(struct inliner *in, const uint32_t *load);
/* The store was put last into the module. */
void remember_store(struct inliner *in, const uint32_t *store);
/* Whether the memory at `pointer` is constant while the shader runs. */
bool is_constant_memory(const struct inliner *in, SpvId pointer);

#endif
