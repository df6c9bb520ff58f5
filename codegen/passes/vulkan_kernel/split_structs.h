/* The inside of taking apart structs that hold pointers: what pointer_structs.c, for values, shares
 * with struct_variables.c, for variables. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_SPLIT_STRUCTS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_SPLIT_STRUCTS_H

#include "codegen/spirv/rewrite.h"

enum { MOST_PARTS = 64, MOST_DEPTH = 16 };

struct split {
    struct rewriter r;
    const bool *holds; /* find_pointer_structs */
    /* by old id of a type: memory of it becomes several variables (struct_variables.c) */
    bool *breaks;
    uint32_t type_bound; /* of both */
    uint32_t *first;     /* by old id: 1 + the index of its first part in `parts`; 0: not split */
    bool *is_awaited;    /* by old id: its parts were used before their definition */
    bool *is_measured;   /* by old id: something else than a comparison uses it */
    VEC(SpvId) parts;
};

/* --- pointer_structs.c --------------------------------------------------------------------- */

/* The number of members of a struct, or of elements of an array; more than MOST_PARTS: too many. */
unsigned count_members(const struct split *s, SpvId type);
SpvId member_type(const struct split *s, SpvId type, unsigned i);
/* Appends the types of the parts of a value of `type`, which is split. Returns false if there are
 * too many, or they are too deep. `types` has room for MOST_PARTS. */
bool list_parts(const struct split *s, SpvId type, SpvId *types, unsigned *count, unsigned depth);
/* Copies the types of the parts of a type. Returns their number, 0 if it is not split. */
unsigned parts_of_type(const struct split *s, SpvId type, SpvId *types);
/* Copies the parts of `old` to `parts`. Returns their number, 0 if it is not split. */
unsigned parts_of(struct split *s, SpvId old, SpvId *parts);
/* Notes that `parts` are those of `old`. */
void define_parts(struct split *s, SpvId old, const SpvId *parts);
/* Emits an instruction of SECTION_FUNCTIONS with a result. */
void emit_result(struct split *s, SpvOp op, SpvId type, SpvId id, const uint32_t *operands,
                 unsigned count);

/* --- struct_variables.c -------------------------------------------------------------------- */

/* Fills `breaks`: a struct that holds pointers, an array of such, a pointer to such in private
 * memory. */
void find_broken_memory(struct split *s);
/* Appends the types of the parts of a pointer type that breaks: pointers to the variables. */
bool list_leaves(const struct split *s, SpvId pointer, SpvId *types, unsigned *count,
                 unsigned depth);
/* Fills `is_measured`. */
void find_measured(struct split *s);
/* Takes apart an instruction on memory. Returns false for others. */
bool split_memory(struct split *s, const uint32_t *at);
/* A pointer to a broken variable for an instruction that needs it whole. The pass that traces
 * pointers reports it. */
SpvId lost_pointer(struct split *s, SpvId type);

#endif
