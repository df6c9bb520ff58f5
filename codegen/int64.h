/* The inside of --lower-int64: a finished module without 64-bit integers.  int64.c is about the whole. */
#ifndef SGCC_CODEGEN_INT64_H
#define SGCC_CODEGEN_INT64_H

#include "codegen/finish.h"

enum { MOST_ELEMENTS_OF_VECTOR = 4 };

struct pair { SpvId low, high; };       /* uints */

/* A type that is a 64-bit integer, or a vector of them. */
struct wide { uint8_t count; bool is_signed; };

struct narrowing {
    struct module *m;
    struct word_list old;               /* the functions as they were */
    uint32_t old_bound;
    uint32_t *types;                    /* by id: the type that the value had, or 0 */
    struct wide *wide;                  /* by id of a type; count 0: it is none */
    SpvId vectors[MOST_ELEMENTS_OF_VECTOR + 1];     /* by count: the array that stands for a vector; 0: none so far */
    bool *decorated;                    /* by old id */
    SpvId divide;                       /* the function that divides; 0: not needed so far */
    const uint32_t *taken;              /* the instruction that was written with the one before it */
    bool failed;                        /* something has no form: said once */
};

/* --- the walk (int64.c) */

struct wide wide_type(const struct narrowing *n, SpvId type);
struct wide wide_value(const struct narrowing *n, SpvId id);
/* What stands in the way, as an error. */
void cannot_narrow(struct narrowing *n, const char *what);

/* --- values (int64_values.c) */

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

/* --- elements (int64_elements.c) */

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

/* --- group operations (int64_groups.c) */

bool is_group_operation(SpvOp op);
/* The old instruction `at`; false: there is no form. */
bool narrow_group(struct narrowing *n, const uint32_t *at);

/* --- arithmetic (int64_arithmetic.c): one element */

struct pair add64(struct narrowing *n, struct pair a, struct pair b);
struct pair subtract64(struct narrowing *n, struct pair a, struct pair b);
struct pair negate64(struct narrowing *n, struct pair a);
/* The binary operation `op` with a 64-bit result; false: it is none of those served. */
bool binary64(struct narrowing *n, SpvOp op, struct pair a, struct pair b, struct pair *result);
/* A comparison: the id of a bool; 0: it is none. */
SpvId compare64(struct narrowing *n, SpvOp op, struct pair a, struct pair b);
/* GLSL.std.450: an instruction with a 64-bit result from `count` arguments; false: it is not served. */
bool extended64(struct narrowing *n, uint32_t instruction, const struct pair *args, unsigned count, struct pair *result);

/* --- division (int64_divide.c) */

struct pair divide64(struct narrowing *n, SpvOp op, struct pair a, struct pair b);
/* Behind the last function: the one that divides, if it was asked for. */
void emit_divide(struct narrowing *n);

/* --- conversions (int64_convert.c): one element; `type` is the old type of the other side */

SpvId from_wide(struct narrowing *n, SpvOp op, SpvId type, struct pair a);
struct pair to_wide(struct narrowing *n, SpvOp op, SpvId value, SpvId type);

#endif
