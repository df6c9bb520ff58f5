/* Store-to-load forwarding and dead store elimination. */
#ifndef SGCC_CODEGEN_PASSES_INLINE_STORE_FORWARDING_H
#define SGCC_CODEGEN_PASSES_INLINE_STORE_FORWARDING_H

#include "codegen/passes/inline/inline.h"

/* The memory that an access may alias. MEMORY_SEPARATE: nothing that is known. MEMORY_OWN: no other
 * variable. MEMORY_BUFFER: other buffers. MEMORY_UNKNOWN: anything, or the order of accesses
 * matters. MEMORY_CONSTANT, of plain loads only: nothing, it is constant while the shader runs. */
enum memory_kind { MEMORY_SEPARATE, MEMORY_OWN, MEMORY_BUFFER, MEMORY_UNKNOWN, MEMORY_CONSTANT };

/* variable: 0 means unknown */
struct memory_access {
    enum memory_kind kind;
    SpvId pointer, variable;
};

/* Invalidates all known values of variables. */
void forget_memory(struct inliner *in);
/* find_initializers collects the initial values of Private variables once for the module.
 * remember_initializers makes them known at the start of an entry point. */
void find_initializers(struct inliner *in);
void remember_initializers(struct inliner *in);
/* The memory that a load reads. The operands of `load` are resolved. */
struct memory_access access_of_load(const struct inliner *in, const uint32_t *load);
/* The value that the load with the result `load` returns, if it is known (store-to-load
 * forwarding), else 0: then the load is taken to be emitted. */
SpvId forwarded_load(struct inliner *in, SpvId load, struct memory_access a);
/* The load was emitted. */
void remember_load(struct inliner *in, SpvId load, struct memory_access a);
/* The store was put last into the module. The operands of `store` are resolved. */
void remember_store(struct inliner *in, const uint32_t *store);

#endif
