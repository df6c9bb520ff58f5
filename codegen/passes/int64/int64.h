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

struct pair { SpvId low, high; };       /* two uints */

enum decorated { DECORATED = 1, DECORATED_NON_UNIFORM = 2 };

struct vector_place;

/* A type that is a 64-bit integer (count 1) or a vector of them. count 0 means any other type. */
struct wide { uint8_t count; bool is_signed; };

struct narrowing {
    struct module *m;
    struct rewriter r;
    struct wide *wide;                  /* by type id */
    /* by number of components: the array type that replaces a vector; 0 means not made yet */
    SpvId vectors[MOST_ELEMENTS_OF_VECTOR + 1];
    uint8_t *decorated;                 /* by old id: enum decorated */
    /* by type id: old words of a type in a uniform block that changes; NULL for other types */
    const uint32_t **block_types;
    const struct vector_place **vector_places;      /* by old id of a pointer to a vector in such a type */
    /* by number of components: the struct that is the element of an array; 0 means not made yet */
    SpvId block_elements[MOST_ELEMENTS_OF_VECTOR + 1];
    struct subgroup_kit kit;
    SpvId divide;                       /* the helper function that divides; 0 means not needed yet */
    /* an old instruction that was already lowered together with the one before it */
    const uint32_t *taken;
    /* values become specialization constants: an OpSpecConstantOp is being lowered */
    bool in_globals;
};

/* --- the walk (lower_int64.c) ----------------------------------------------------------------- */

struct wide wide_type(const struct narrowing *n, SpvId type);
struct wide wide_value(const struct narrowing *n, SpvId id);
/* Reports at n->r.loc that `what` cannot be lowered. */
void cannot_narrow(struct narrowing *n, const char *what);
/* Lowers the old instruction `at`, which has a result and uses or makes 64-bit integers. Returns
 * false if it has no equivalent. */
bool narrow_value(struct narrowing *n, uint32_t *at, const struct opcode_info *info);
/* Whether `op` only moves values, so that it works for uvec2s as for 64-bit integers. */
bool moves_values(SpvOp op);
/* Whether the old instruction uses or makes a 64-bit integer. */
bool concerns_int64(const struct narrowing *n, uint32_t *at, const struct opcode_info *info);

/* --- types and constants (globals.c) ---------------------------------------------------------- */

/* Rewrites SECTION_GLOBALS. */
void narrow_globals(struct narrowing *n);

/* --- values (values.c) ------------------------------------------------------------------------ */

/* The value of the pure `op`: an instruction in functions, a constant among the globals. */
SpvId pure_value(struct narrowing *n, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
#define pure_of(n, op, type, ...)                                                                        \
    pure_value((n), (op), (type), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
struct pair split(struct narrowing *n, SpvId value);                    /* `value` is a uvec2 */
SpvId join(struct narrowing *n, struct pair p);
/* element `i` of a vector of `count`; count 1: `value` itself */
SpvId element(struct narrowing *n, SpvId value, unsigned count, unsigned i);
/* Makes a vector of `count` elements. `type` is its new type. */
SpvId gather(struct narrowing *n, SpvId type, const SpvId *elements, unsigned count);
SpvId uint_of(struct narrowing *n, uint32_t value);
/* the result is a uint, here and in op2 */
SpvId op1(struct narrowing *n, SpvOp op, SpvId a);
SpvId op2(struct narrowing *n, SpvOp op, SpvId a, SpvId b);
SpvId test2(struct narrowing *n, SpvOp op, SpvId a, SpvId b);           /* the result is a bool */
/* `yes`, `no` and the result are uints */
SpvId choose(struct narrowing *n, SpvId condition, SpvId yes, SpvId no);
struct pair choose_pair(struct narrowing *n, SpvId condition, struct pair yes, struct pair no);
struct pair pair_of(struct narrowing *n, uint64_t value);

/* --- elements (elements.c) -------------------------------------------------------------------- */

/* number of components of an old type */
unsigned width_of_type(const struct narrowing *n, SpvId type);
/* The new type id of one component of the old type `type`. */
SpvId component_type(const struct narrowing *n, SpvId type);
/* Component `i` of `value`, whose old type was `type`. wide_component: that of the old value `old`,
 * whose components are 64-bit integers. */
SpvId component(struct narrowing *n, SpvId value, SpvId type, unsigned i);
struct pair wide_component(struct narrowing *n, SpvId old, unsigned i);
/* Makes the result of the old instruction `at` from its `count` components and replaces all
 * uses. */
void finish_value(struct narrowing *n, const uint32_t *at, const SpvId *parts, unsigned count);
/* Each lowers an old instruction. Returns false if it has no equivalent. */
bool narrow_conversion(struct narrowing *n, const uint32_t *at);
bool narrow_construct(struct narrowing *n, const uint32_t *at);
bool narrow_shuffle(struct narrowing *n, const uint32_t *at);
bool narrow_extract_dynamic(struct narrowing *n, const uint32_t *at);
bool narrow_insert_dynamic(struct narrowing *n, const uint32_t *at);

/* --- what cannot be lowered (checks.c) -------------------------------------------------------- */

/* Reports variables that cannot be lowered, at their declarations. */
void check_int64_variables(struct narrowing *n);
/* Reports `at` if it is an atomic operation or makes a cooperative matrix. Returns false after an
 * error. */
bool check_int64_instruction(struct narrowing *n, const uint32_t *at);

/* --- uniform blocks (blocks.c) ---------------------------------------------------------------- */

/* Whether `type` contains a vector of 64-bit integers. */
bool holds_wide_vector(const struct narrowing *n, SpvId type);
/* Called before types are rewritten, with each `type` of a uniform block: the types in it
 * change. */
void collect_uniform_type(struct narrowing *n, SpvId type);
/* Called after the last collect_uniform_type: types that contain a changed type change, too. */
void collect_outer_types(struct narrowing *n);
/* Writes the changed type at `at`. Returns false if the type does not change. */
bool put_block_type(struct narrowing *n, const uint32_t *at);
/* Lowers the old instruction `at` if it accesses a changed type. Returns whether it did. */
bool narrow_block_access(struct narrowing *n, const uint32_t *at);

/* --- group operations (groups.c) -------------------------------------------------------------- */

bool is_group_operation(SpvOp op);
void start_group_kit(struct narrowing *n);
/* Lowers the old instruction `at`. Returns false if it has no equivalent. */
bool narrow_group(struct narrowing *n, const uint32_t *at);

/* --- arithmetic on one element (arithmetic.c) ------------------------------------------------- */

struct pair add64(struct narrowing *n, struct pair a, struct pair b);
struct pair subtract64(struct narrowing *n, struct pair a, struct pair b);
struct pair negate64(struct narrowing *n, struct pair a);
/* The binary operation `op` with a 64-bit result. Returns false for operations that are not
 * supported. */
bool binary64(struct narrowing *n, SpvOp op, struct pair a, struct pair b, struct pair *result);
/* A comparison. Returns the id of a bool, or 0 if `op` is no comparison. */
SpvId compare64(struct narrowing *n, SpvOp op, struct pair a, struct pair b);
/* A GLSL.std.450 instruction with a 64-bit result and `count` arguments. Returns false if it is not
 * supported. */
bool extended64(struct narrowing *n, uint32_t instruction, const struct pair *args, unsigned count, struct pair *result);

/* --- division (divide.c) ---------------------------------------------------------------------- */

struct pair divide64(struct narrowing *n, SpvOp op, struct pair a, struct pair b);
/* Emits the helper function that divides if it is called. Called after the last function. */
void emit_divide(struct narrowing *n);

/* --- conversions of one element (convert.c); `type` is the old type of the narrow side -------- */

SpvId from_wide(struct narrowing *n, SpvOp op, SpvId type, struct pair a);
struct pair to_wide(struct narrowing *n, SpvOp op, SpvId value, SpvId type);

#endif
