/* The inside of --lower-int64: a finished module without 64-bit integers.  lower_int64.c is about the whole. */
#ifndef SGCC_CODEGEN_PASSES_INT64_INT64_H
#define SGCC_CODEGEN_PASSES_INT64_INT64_H

#include "codegen/passes/subgroup_kit.h"
#include "codegen/spirv/rewrite.h"

enum { MOST_ELEMENTS_OF_VECTOR = 4 };

struct pair { SpvId low, high; };       /* uints */

enum decorated { DECORATED = 1, DECORATED_NON_UNIFORM = 2 };

struct vector_place;

/* A type that is a 64-bit integer, or a vector of them. */
struct wide { uint8_t count; bool is_signed; };

struct narrowing {
    struct module *m;
    struct rewriter r;
    struct wide *wide;                  /* by id of a type; count 0: it is none */
    SpvId vectors[MOST_ELEMENTS_OF_VECTOR + 1];     /* by count: the array that stands for a vector; 0: none so far */
    uint8_t *decorated;                 /* by old id: enum decorated */
    const uint32_t **block_types;       /* by id of a type that is in a uniform block and changes: its old words; NULL: there is none */
    const struct vector_place **vector_places;      /* by old id of a pointer to a vector in such a type */
    SpvId block_elements[MOST_ELEMENTS_OF_VECTOR + 1];      /* by count: the struct that is an element of an array; 0: none so far */
    struct subgroup_kit kit;
    SpvId divide;                       /* the function that divides; 0: not needed so far */
    const uint32_t *taken;              /* the instruction that was written with the one before it */
    bool in_globals;                    /* pure values become specialization constants: OpSpecConstantOp is lowered */
};

/* --- the walk (lower_int64.c) */

struct wide wide_type(const struct narrowing *n, SpvId type);
struct wide wide_value(const struct narrowing *n, SpvId id);
/* Reports at n->r.loc that `what` cannot be lowered. */
void cannot_narrow(struct narrowing *n, const char *what);
/* The old instruction `at`, which takes or makes 64-bit integers and has a result; false: there is no form. */
bool narrow_value(struct narrowing *n, uint32_t *at, const struct opcode_info *info);
/* Whether `op` only hands values on, so that it takes uvec2s as it takes 64-bit integers. */
bool moves_values(SpvOp op);
/* Whether a value that an old instruction takes or makes is a 64-bit integer. */
bool concerns_int64(const struct narrowing *n, uint32_t *at, const struct opcode_info *info);

/* --- types and constants (passes/int64/globals.c) */

/* Writes SECTION_GLOBALS once more. */
void narrow_globals(struct narrowing *n);

/* --- values (passes/int64/values.c) */

/* The pure instruction `op`, or its value where that is known: in functions an instruction, among the globals a constant. */
SpvId pure_value(struct narrowing *n, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
#define pure_of(n, op, type, ...)                                                                        \
    pure_value((n), (op), (type), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
struct pair split(struct narrowing *n, SpvId value);                    /* a scalar: uvec2 */
SpvId join(struct narrowing *n, struct pair p);
SpvId element(struct narrowing *n, SpvId value, unsigned count, unsigned i);    /* of a vector of `count`; of a scalar itself */
/* A vector of `count` from its elements, as the type `type`. */
SpvId gather(struct narrowing *n, SpvId type, const SpvId *elements, unsigned count);
SpvId uint_of(struct narrowing *n, uint32_t value);
SpvId op1(struct narrowing *n, SpvOp op, SpvId a);                      /* with the result uint */
SpvId op2(struct narrowing *n, SpvOp op, SpvId a, SpvId b);
SpvId test2(struct narrowing *n, SpvOp op, SpvId a, SpvId b);           /* with the result bool */
SpvId choose(struct narrowing *n, SpvId condition, SpvId yes, SpvId no);        /* uints */
struct pair choose_pair(struct narrowing *n, SpvId condition, struct pair yes, struct pair no);
struct pair pair_of(struct narrowing *n, uint64_t value);

/* --- elements (elements.c) */

unsigned width_of_type(const struct narrowing *n, SpvId type);          /* of an old type: how many components */
/* The type of one component of `type`, an old id, as an id of now. */
SpvId component_type(const struct narrowing *n, SpvId type);
/* Component `i` of `value`, which had the old type `type`; of the old value `old`, a 64-bit integer. */
SpvId component(struct narrowing *n, SpvId value, SpvId type, unsigned i);
struct pair wide_component(struct narrowing *n, SpvId old, unsigned i);
/* The result of the old instruction `at` from its components: takes the place of the old one. */
void finish_value(struct narrowing *n, const uint32_t *at, const SpvId *parts, unsigned count);
/* Old instructions; false: there is no form. */
bool narrow_conversion(struct narrowing *n, const uint32_t *at);
bool narrow_construct(struct narrowing *n, const uint32_t *at);
bool narrow_shuffle(struct narrowing *n, const uint32_t *at);
bool narrow_extract_dynamic(struct narrowing *n, const uint32_t *at);
bool narrow_insert_dynamic(struct narrowing *n, const uint32_t *at);

/* --- what stands in the way (checks.c) */

/* Reports variables that cannot be lowered, where they are declared. */
void check_int64_variables(struct narrowing *n);
/* Reports the instruction `at` where it is an atomic operation or makes a cooperative matrix; false: it can be lowered. */
bool check_int64_instruction(struct narrowing *n, const uint32_t *at);

/* --- uniform blocks (blocks.c) */

/* Whether a vector of 64-bit integers is in the type `type`. */
bool holds_wide_vector(const struct narrowing *n, SpvId type);
/* Before types are written: `type` is that of a uniform block, so what is in it changes. */
void collect_uniform_type(struct narrowing *n, SpvId type);
/* After the last of those: what holds such a type is walked through, too, wherever it is. */
void collect_outer_types(struct narrowing *n);
/* Writes the type at `at`, if it changes. */
bool put_block_type(struct narrowing *n, const uint32_t *at);
/* Writes what is done instead of the old instruction `at`, if that has to do with such types. */
bool narrow_block_access(struct narrowing *n, const uint32_t *at);

/* --- group operations (passes/int64/groups.c) */

bool is_group_operation(SpvOp op);
void start_group_kit(struct narrowing *n);
/* The old instruction `at`; false: there is no form. */
bool narrow_group(struct narrowing *n, const uint32_t *at);

/* --- arithmetic (arithmetic.c): one element */

struct pair add64(struct narrowing *n, struct pair a, struct pair b);
struct pair subtract64(struct narrowing *n, struct pair a, struct pair b);
struct pair negate64(struct narrowing *n, struct pair a);
/* The binary operation `op` with a 64-bit result; false: it is none of those served. */
bool binary64(struct narrowing *n, SpvOp op, struct pair a, struct pair b, struct pair *result);
/* A comparison: the id of a bool; 0: it is none. */
SpvId compare64(struct narrowing *n, SpvOp op, struct pair a, struct pair b);
/* GLSL.std.450: an instruction with a 64-bit result from `count` arguments; false: it is not served. */
bool extended64(struct narrowing *n, uint32_t instruction, const struct pair *args, unsigned count, struct pair *result);

/* --- division (divide.c) */

struct pair divide64(struct narrowing *n, SpvOp op, struct pair a, struct pair b);
/* Behind the last function: the one that divides, if it was asked for. */
void emit_divide(struct narrowing *n);

/* --- conversions (passes/int64/convert.c): one element; `type` is the old type of the other side */

SpvId from_wide(struct narrowing *n, SpvOp op, SpvId type, struct pair a);
struct pair to_wide(struct narrowing *n, SpvOp op, SpvId value, SpvId type);

#endif
