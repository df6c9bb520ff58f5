/* The inside of --lower-int64. In: a module with 64-bit integers. Out: one without them, or errors.
 * lower_int64.c describes the whole.
 *
 * "Old" ids, types and instructions are those from before the pass. A 64-bit integer becomes a
 * uvec2 (low word first), a vector of them an array of uvec2.
 */
#ifndef SGCC_CODEGEN_PASSES_INT64_INT64_H
#define SGCC_CODEGEN_PASSES_INT64_INT64_H

#include "codegen/passes/subgroup_kit.h"
#include "codegen/spirv/rewrite.h"

enum { MOST_ELEMENTS_OF_VECTOR = 4 };

/* two uints */
struct pair {
    SpvId low, high;
};

enum decorated { DECORATED = 1, DECORATED_NON_UNIFORM = 2 };

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
    uint8_t *decorated; /* by old id: enum decorated */
    /* by type id: old words of a type in a uniform block that changes; NULL for other types */
    const uint32_t **block_types;
    const struct vector_path **vector_paths; /* by old id of a pointer to a vector in such a type */
    /* by number of components: the struct that is the element of an array; 0 means not made yet */
    SpvId block_elements[MOST_ELEMENTS_OF_VECTOR + 1];
    struct subgroup_kit kit;
    SpvId divide; /* the helper function that divides; 0 means not needed yet */
    /* an old instruction that was already lowered together with the one before it */
    const uint32_t *taken;
    /* values become specialization constants: an OpSpecConstantOp is being lowered */
    bool in_globals;
};

/* --- the walk (lower_int64.c) -------------------------------------------------------------- */

struct int64_type int64_type_of(const struct int64_lowering *n, SpvId type);
struct int64_type int64_type_of_value(const struct int64_lowering *n, SpvId id);
/* Reports at n->r.loc that `what` cannot be lowered. */
void cannot_lower_int64(struct int64_lowering *n, const char *what);
/* Lowers the old instruction `at`, which has a result and uses or makes 64-bit integers. Returns
 * false if it has no equivalent. */
bool lower_int64_value(struct int64_lowering *n, uint32_t *at, const struct opcode_info *info);
/* Whether `op` only moves values, so that it works for uvec2s as for 64-bit integers. */
bool moves_values(SpvOp op);
/* Whether the old instruction uses or makes a 64-bit integer. */
bool concerns_int64(const struct int64_lowering *n, uint32_t *at, const struct opcode_info *info);

/* --- types and constants (globals.c) ------------------------------------------------------- */

/* Rewrites SECTION_GLOBALS. */
void lower_int64_globals(struct int64_lowering *n);

/* --- values (values.c) --------------------------------------------------------------------- */

/* The value of the pure `op`: an instruction in functions, a constant among the globals. */
SpvId pure_value(struct int64_lowering *n, SpvOp op, SpvId type, const uint32_t *operands,
                 unsigned count);
#define pure_of(n, op, type, ...)                                  \
    pure_value((n), (op), (type), (const uint32_t[]){__VA_ARGS__}, \
               sizeof((const uint32_t[]){__VA_ARGS__}) / 4)
struct pair split(struct int64_lowering *n, SpvId value); /* `value` is a uvec2 */
SpvId join(struct int64_lowering *n, struct pair p);
/* element `i` of a vector of `count`; count 1: `value` itself */
SpvId element(struct int64_lowering *n, SpvId value, unsigned count, unsigned i);
/* Makes a vector of `count` elements. `type` is its new type. */
SpvId gather(struct int64_lowering *n, SpvId type, const SpvId *elements, unsigned count);
SpvId uint_of(struct int64_lowering *n, uint32_t value);
/* the result is a uint, here and in op2 */
SpvId op1(struct int64_lowering *n, SpvOp op, SpvId a);
SpvId op2(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b);
SpvId test2(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b); /* the result is a bool */
/* `yes`, `no` and the result are uints */
SpvId choose(struct int64_lowering *n, SpvId condition, SpvId yes, SpvId no);
struct pair choose_pair(struct int64_lowering *n, SpvId condition, struct pair yes, struct pair no);
struct pair pair_of(struct int64_lowering *n, uint64_t value);

/* --- elements (elements.c) ----------------------------------------------------------------- */

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

/* --- what cannot be lowered (checks.c) ----------------------------------------------------- */

/* Reports variables that cannot be lowered, at their declarations. */
void check_int64_variables(struct int64_lowering *n);
/* Reports `at` if it is an atomic operation or makes a cooperative matrix. Returns false after an
 * error. */
bool check_int64_instruction(struct int64_lowering *n, const uint32_t *at);

/* --- uniform blocks (blocks.c) ------------------------------------------------------------- */

/* Whether `type` contains a vector of 64-bit integers. */
bool holds_int64_vector(const struct int64_lowering *n, SpvId type);
/* Called before types are rewritten, with each `type` of a uniform block: the types in it
 * change. */
void collect_uniform_type(struct int64_lowering *n, SpvId type);
/* Called after the last collect_uniform_type: types that contain a changed type change, too. */
void collect_outer_types(struct int64_lowering *n);
/* Writes the changed type at `at`. Returns false if the type does not change. */
bool put_block_type(struct int64_lowering *n, const uint32_t *at);
/* Lowers the old instruction `at` if it accesses a changed type. Returns whether it did. */
bool lower_int64_block_access(struct int64_lowering *n, const uint32_t *at);

/* --- group operations (groups.c) ----------------------------------------------------------- */

bool is_group_operation(SpvOp op);
void start_group_kit(struct int64_lowering *n);
/* Lowers the old instruction `at`. Returns false if it has no equivalent. */
bool lower_int64_group(struct int64_lowering *n, const uint32_t *at);

/* --- arithmetic on one element (arithmetic.c) ---------------------------------------------- */

struct pair add64(struct int64_lowering *n, struct pair a, struct pair b);
struct pair subtract64(struct int64_lowering *n, struct pair a, struct pair b);
struct pair negate64(struct int64_lowering *n, struct pair a);
/* The binary operation `op` with a 64-bit result. Returns false for operations that are not
 * supported. */
bool binary64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b,
              struct pair *result);
/* A comparison. Returns the id of a bool, or 0 if `op` is no comparison. */
SpvId compare64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b);
/* A GLSL.std.450 instruction with a 64-bit result and `count` arguments. Returns false if it is not
 * supported. */
bool extended64(struct int64_lowering *n, uint32_t instruction, const struct pair *args,
                unsigned count, struct pair *result);

/* --- division (divide.c) ------------------------------------------------------------------- */

struct pair divide64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b);
/* Emits the helper function that divides if it is called. Called after the last function. */
void emit_divide(struct int64_lowering *n);

/* --- conversions of one element (convert.c); `type` is the old type of the narrow side ----- */

SpvId from_int64(struct int64_lowering *n, SpvOp op, SpvId type, struct pair a);
struct pair to_int64(struct int64_lowering *n, SpvOp op, SpvId value, SpvId type);

#endif
