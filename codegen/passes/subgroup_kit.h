/* What lowered subgroup operations are made of, for the passes over a finished module: ballots, masks, shuffles, a scan that reads from active
 * invocations only, and the functions that several lowered operations share.
 *
 * Masks are uvec4s as ballots are, for subgroups of up to 128 invocations.
 */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUP_KIT_H
#define SGCC_CODEGEN_PASSES_SUBGROUP_KIT_H

#include "codegen/spirv/spirv.h"

enum { MOST_HELPER_PARAMETERS = 3 };

struct subgroup_kit;
struct helper;

/* A kind of function of the module's own.  `body` writes its code and returns the id of the result; `entry` is its first block's label. */
struct helper_kind {
    const char *name, *parameters[MOST_HELPER_PARAMETERS];
    unsigned count;                     /* of parameters */
    SpvId (*body)(struct subgroup_kit *k, const struct helper *h, const SpvId *parameters, SpvId entry);
};

/* One such function: what it does for which types. */
struct helper {
    const struct helper_kind *kind;
    SpvOp op;                           /* the group operation that it scans for; 0: none */
    SpvId type, parameter_types[MOST_HELPER_PARAMETERS];
    unsigned steps;                     /* of a scan */
    SpvId id;
};

/* The numbers that are scanned: `op` is a group operation (OpGroupNonUniformIMul), `type` the type of one value. */
struct group_numbers {
    SpvId (*combine)(struct subgroup_kit *k, SpvOp op, SpvId type, SpvId left, SpvId right);
    SpvId (*identity)(struct subgroup_kit *k, SpvOp op, SpvId type);        /* what an exclusive scan begins with */
};

struct subgroup_kit {
    struct module *m;
    const struct group_numbers *numbers;
    void *user;                         /* what `numbers` needs besides; NULL: nothing */
    VEC(struct helper) helpers;         /* those that were called */
};

/* --- values (subgroup_kit.c) */

SpvId kit_uint(struct subgroup_kit *k, SpvOp op, SpvId a, SpvId b);
SpvId kit_test(struct subgroup_kit *k, SpvOp op, SpvId a, SpvId b);                     /* a bool */
SpvId kit_choose(struct subgroup_kit *k, SpvId type, SpvId condition, SpvId yes, SpvId no);     /* a bool chooses; `type` may be a vector */
SpvId kit_mask(struct subgroup_kit *k, SpvOp op, SpvId a, SpvId b);                     /* uvec4s */
SpvId kit_element(struct subgroup_kit *k, SpvId type, SpvId vector, unsigned i);
SpvId kit_count(struct subgroup_kit *k, SpvId mask);                                    /* bits of a uvec4 */
SpvId kit_is_empty(struct subgroup_kit *k, SpvId mask);
/* How many components a type has, and the type of one. */
unsigned kit_width(const struct subgroup_kit *k, SpvId type, SpvId *scalar);
/* The input `builtin`, one uint; a variable that the module does not have yet is made. */
SpvId kit_input(struct subgroup_kit *k, SpvBuiltIn builtin);
SpvId kit_ballot(struct subgroup_kit *k, SpvId predicate);
SpvId kit_shuffle(struct subgroup_kit *k, SpvId type, SpvId value, SpvId source);
/* A call of the function that `wanted` describes (its id is set here). */
SpvId kit_call(struct subgroup_kit *k, struct helper wanted, const SpvId *arguments);
/* The uvec4 of the bits below bit `count`; one more than the highest bit of a mask, 0 without any; its lowest bit. */
SpvId kit_below(struct subgroup_kit *k, SpvId count);
SpvId kit_end(struct subgroup_kit *k, SpvId mask);
SpvId kit_first(struct subgroup_kit *k, SpvId mask);
/* A new block, in which no value is known. */
void kit_block(struct subgroup_kit *k, SpvId label);
/* Writes the functions that were called, after the module's last one. */
void kit_helpers(struct subgroup_kit *k);

/* --- reductions and scans (subgroup_scan.c) */

/* Invocations from `start` on, below `end`, that are in `mask`. */
struct segment { SpvId id, mask, start, end; bool is_whole; unsigned steps; };

/* The part of the subgroup that is a cluster of `size` invocations: id, start, end and steps of `s`. */
void place_cluster(struct subgroup_kit *k, SpvId size, struct segment *s);
bool is_inclusive_scan(uint32_t operation);
bool is_exclusive_scan(uint32_t operation);
/* The value of the group operation `at` (GroupNonUniform arithmetic; its ids are resolved) on `value`, which has the type `type`. */
SpvId kit_arithmetic(struct subgroup_kit *k, const uint32_t *at, SpvId type, SpvId value);

#endif
