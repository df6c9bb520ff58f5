/* The inside of --lower-int64. In: a module with 64-bit integers. Out: one without them, or errors.
 * lower_int64.c describes the whole.
 *
 * "Old" ids, types and instructions are those from before the pass. A 64-bit integer becomes a
 * uvec2 (low word first), a vector of them an array of uvec2.
 */
#ifndef SGCC_CODEGEN_PASSES_INT64_INT64_H
#define SGCC_CODEGEN_PASSES_INT64_INT64_H

#include "codegen/passes/subgroup_builder.h"
#include "spirv/build/rewrite.h"

enum { MOST_ELEMENTS_OF_VECTOR = 4 };

/* two uints */
struct pair {
    SpvId low, high;
};

enum decoration_state { DECORATED = 1, DECORATED_NON_UNIFORM = 2 };

struct vector_path;

/* A type that is a 64-bit integer (count 1) or a vector of them. count 0 means any other type. */
struct int64_type {
    uint8_t count;
    bool is_signed;
};

struct int64_lowering {
    struct module *m;
    struct rewriter r;
    struct int64_type *int64_types; /* by type id */
    /* by number of components: the array type that replaces a vector; 0 means not made yet */
    SpvId vectors[MOST_ELEMENTS_OF_VECTOR + 1];
    uint8_t *decorated; /* by old id: enum decoration_state */
    /* by type id: old words of a type with a layout that changes; NULL for other types */
    const uint32_t **block_types;
    bool *is_in_uniform;                     /* by type id: a uniform block has the changed type */
    const struct vector_path **vector_paths; /* by old id of a pointer to a vector in such a type */
    /* by number of components, 0 means not made yet: the struct that is the element of an array in
     * a uniform block, and the array with a stride that replaces a vector in other blocks */
    SpvId block_elements[MOST_ELEMENTS_OF_VECTOR + 1];
    SpvId laid_out_vectors[MOST_ELEMENTS_OF_VECTOR + 1];
    struct subgroup_builder builder;
    SpvId divide; /* the helper function that divides; 0 means not needed yet */
    /* an old instruction that was already lowered together with the one before it */
    const uint32_t *branch_target;
    /* values become specialization constants: an OpSpecConstantOp is being lowered */
    bool in_globals;
};

/* --- types and constants (globals.c) ------------------------------------------------------- */

/* Rewrites SECTION_GLOBALS. */
void lower_int64_globals(struct int64_lowering *n);

/* --- what cannot be lowered (checks.c) ----------------------------------------------------- */

/* Reports variables that cannot be lowered, at their declarations. */
void check_int64_variables(struct int64_lowering *n);
/* Reports `at` if it is an atomic operation or makes a cooperative matrix. Returns false after an
 * error. */
bool check_int64_instruction(struct int64_lowering *n, const uint32_t *at);

/* --- memory with a layout (block_access.c) ------------------------------------------------- */

/* Lowers the old instruction `at` if it accesses a changed type. Returns whether it did. */
bool lower_int64_block_access(struct int64_lowering *n, const uint32_t *at);
/* Whether `at` has a pointer to a vector in a changed type. Such pointers are emitted for loads and
 * stores alone. */
bool uses_laid_out_vector(const struct int64_lowering *n, uint32_t *at,
                          const struct opcode_info *info);

/* --- group operations (groups.c) ----------------------------------------------------------- */

bool is_group_operation(SpvOp op);
void start_subgroup_builder(struct int64_lowering *n);
/* Lowers the old instruction `at`. Returns false if it has no equivalent. */
bool lower_int64_group(struct int64_lowering *n, const uint32_t *at);

/* --- division (divide.c) ------------------------------------------------------------------- */

struct pair divide64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b);
/* Emits the helper function that divides if it is called. Called after the last function. */
void emit_divide(struct int64_lowering *n);

/* --- conversions of one element (convert.c); `type` is the old type of the narrow side ----- */

SpvId from_int64(struct int64_lowering *n, SpvOp op, SpvId type, struct pair a);
struct pair to_int64(struct int64_lowering *n, SpvOp op, SpvId value, SpvId type);

#endif
