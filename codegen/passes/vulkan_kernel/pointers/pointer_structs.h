/* Splits structs that contain pointers, before pointers are traced. struct_variables.h splits
 * variables of such structs. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_POINTER_STRUCTS_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_POINTERS_POINTER_STRUCTS_H

#include "spirv/build/rewrite.h"

enum { MOST_PARTS = 64, MOST_DEPTH = 16 };

struct struct_split {
    struct rewriter r;
    const bool *contains; /* find_pointer_structs */
    /* by old id of a type: memory of it becomes several variables (struct_variables.c) */
    bool *breaks;
    uint32_t type_bound; /* of both */
    uint32_t *first;     /* by old id: 1 + the index of its first part in `parts`; 0: not split */
    bool *is_awaited;    /* by old id: its parts were used before their definition */
    bool *is_measured;   /* by old id: something else than a comparison uses it */
    VEC(SpvId) parts;
};

/* --- for the pass -------------------------------------------------------------------------- */

/* By id of a struct type: whether it has members that are pointers, or such structs. *are_any:
 * whether there is one. */
bool *find_pointer_structs(struct module *m, bool *are_any);
/* Takes apart all values and private variables of structs that hold pointers. Called before
 * pointers are traced. */
void split_pointer_structs(struct module *m, const bool *contains);

/* --- read_pointers.c ----------------------------------------------------------------------- */

/* Parameters that are private pointers to pointers, and only read, become values. */
void share_read_arguments(struct module *m);

/* --- parts, also for struct_variables.c ---------------------------------------------------- */

/* The number of members of a struct, or of elements of an array; more than MOST_PARTS: too many. */
unsigned count_members(const struct struct_split *s, SpvId type);
SpvId member_type(const struct struct_split *s, SpvId type, unsigned i);
/* Appends the types of the parts of a value of `type`, which is split. Returns false if there are
 * too many, or they are too deep. `types` has room for MOST_PARTS. */
bool list_parts(const struct struct_split *s, SpvId type, SpvId *types, unsigned *count,
                unsigned depth);
/* Copies the types of the parts of a type. Returns their number, 0 if it is not split. */
unsigned parts_of_type(const struct struct_split *s, SpvId type, SpvId *types);
/* Copies the parts of `old` to `parts`. Returns their number, 0 if it is not split. */
unsigned parts_of(struct struct_split *s, SpvId old, SpvId *parts);
/* Notes that `parts` are those of `old`. */
void define_parts(struct struct_split *s, SpvId old, const SpvId *parts);
/* Emits an instruction of SECTION_FUNCTIONS with a result. */
void emit_result(struct struct_split *s, SpvOp op, SpvId type, SpvId id, const uint32_t *operands,
                 unsigned count);

#endif
