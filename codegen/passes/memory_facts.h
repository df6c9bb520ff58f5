/* Facts about memory from the decorations of a module: which variables are constant while the
 * shader runs, and which may alias.
 *
 * In: a module whose decorations are complete. Out: facts by id. It must not know its callers.
 */
#ifndef SGCC_CODEGEN_PASSES_MEMORY_FACTS_H
#define SGCC_CODEGEN_PASSES_MEMORY_FACTS_H

#include "spirv/build/spirv.h"

/* Besides enum value_decoration, for variables and for the structs of blocks. MEMORY_ORDERED:
 * volatile, coherent, or aliased by other variables. MEMORY_NON_WRITABLE: all members are. */
enum { MEMORY_RESTRICT = 16, MEMORY_NON_WRITABLE = 32, MEMORY_ORDERED = 64 };

struct memory_facts {
    const struct module *m;
    uint8_t *decorations;      /* by id; NULL means that no id has any */
    uint32_t bound;            /* ids from here on have none */
    bool buffers_are_uniforms; /* storage buffers have the storage class Uniform */
};

/* Collects the facts of all ids of `m`. They live in m->c->arena. */
struct memory_facts read_memory_facts(const struct module *m);
/* The decorations that lowering gave to `id`: bits of enum value_decoration and those above. */
static inline uint8_t decorations_of(const struct memory_facts *f, SpvId id)
{
    return f->decorations && id < f->bound ? f->decorations[id] : 0;
}
/* The decorations of a variable (its OpVariable), and of the block inside of its arrays. */
uint8_t memory_decorations(const struct memory_facts *f, const uint32_t *variable);
/* The OpVariable at the base of the access chains of `pointer`, or NULL. */
const uint32_t *variable_of_pointer(const struct module *m, SpvId pointer);
/* Whether variables of the storage class are storage buffers. */
bool is_buffer_class(const struct memory_facts *f, uint32_t storage_class);
/* Whether nothing changes the variable while the shader runs: an input, a uniform, a constant
 * table, or a buffer that is readonly and restrict (GLSL 4.60, 4.10). */
bool is_constant_variable(const struct memory_facts *f, const uint32_t *variable);

#endif
