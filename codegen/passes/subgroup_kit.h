/* Building blocks for lowered subgroup operations, for passes: ballots, masks, shuffles, scans that
 * read from active invocations only, and helper functions that several operations share.
 *
 * In: resolved ids of a module. Out: instructions in its current block. A mask is a uvec4 like a
 * ballot, for subgroups of up to 128 invocations. It must not know the pass that uses it.
 */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUP_KIT_H
#define SGCC_CODEGEN_PASSES_SUBGROUP_KIT_H

#include "spirv/build/spirv.h"

enum { MOST_HELPER_PARAMETERS = 3 };

struct subgroup_kit;
struct helper;

/* A kind of helper function. `body` emits its code and returns the id of the result; `entry` is the
 * label of its first block. */
struct helper_kind {
    const char *name, *parameters[MOST_HELPER_PARAMETERS];
    unsigned count; /* of parameters */
    SpvId (*body)(struct subgroup_kit *k, const struct helper *h, const SpvId *parameters,
                  SpvId entry);
};

/* A helper function: a kind for certain types. Equal helpers are emitted once. */
struct helper {
    const struct helper_kind *kind;
    SpvOp op; /* the group operation of a scan; 0 means none */
    SpvId type, parameter_types[MOST_HELPER_PARAMETERS];
    unsigned steps; /* steps of a scan: log2 of its largest distance, rounded up */
    SpvId id;
};

/* The arithmetic of scans. `op` is a group operation (OpGroupNonUniformIMul), `type` the type of
 * one value. */
struct group_numbers {
    SpvId (*combine)(struct subgroup_kit *k, SpvOp op, SpvId type, SpvId left, SpvId right);
    /* the value with which an exclusive scan begins */
    SpvId (*identity)(struct subgroup_kit *k, SpvOp op, SpvId type);
};

struct subgroup_kit {
    struct module *m;
    const struct group_numbers *numbers;
    void *user;                 /* for the functions of `numbers`; may be NULL */
    bool splits_int64;          /* 64-bit integers are moved as two words each */
    VEC(struct helper) helpers; /* those called so far; kit_helpers emits them */
};

/* --- values (subgroup_kit.c); each returns the id of the result ---------------------------- */

SpvId kit_uint(struct subgroup_kit *k, SpvOp op, SpvId a, SpvId b);
/* the result is a bool */
SpvId kit_test(struct subgroup_kit *k, SpvOp op, SpvId a, SpvId b);
/* `condition` is a scalar bool; `type` may be a vector */
SpvId kit_choose(struct subgroup_kit *k, SpvId type, SpvId condition, SpvId yes, SpvId no);
/* the operands and the result are masks */
SpvId kit_mask(struct subgroup_kit *k, SpvOp op, SpvId a, SpvId b);
SpvId kit_element(struct subgroup_kit *k, SpvId type, SpvId vector, unsigned i);
/* number of bits set, a uint */
SpvId kit_count(struct subgroup_kit *k, SpvId mask);
SpvId kit_is_empty(struct subgroup_kit *k, SpvId mask);
/* The number of components of `type`. *scalar is the type of one component. */
unsigned kit_width(const struct subgroup_kit *k, SpvId type, SpvId *scalar);
/* Loads the input `builtin`, a uint. Declares the variable if the module lacks it. */
SpvId kit_input(struct subgroup_kit *k, SpvBuiltIn builtin);
SpvId kit_ballot(struct subgroup_kit *k, SpvId predicate);
SpvId kit_shuffle(struct subgroup_kit *k, SpvId type, SpvId value, SpvId source);
/* Whether a type is a 64-bit integer, or a vector of these. */
bool kit_is_int64(struct subgroup_kit *k, SpvId type);
/* The same instruction of a subgroup on each 64-bit integer of `value` as two words. `operand` is
 * its other operand, or 0. */
SpvId kit_move_words(struct subgroup_kit *k, SpvOp op, SpvId type, SpvId value, SpvId operand);
/* Calls the helper function that `wanted` describes. `wanted.id` is ignored. */
SpvId kit_call(struct subgroup_kit *k, struct helper wanted, const SpvId *arguments);
/* kit_below: the mask of the bits below bit `count`. kit_end: 1 plus the index of the highest bit
 * of `mask`, or 0 for an empty mask. kit_first: the index of its lowest bit. */
SpvId kit_below(struct subgroup_kit *k, SpvId count);
SpvId kit_end(struct subgroup_kit *k, SpvId mask);
SpvId kit_first(struct subgroup_kit *k, SpvId mask);
/* Begins a block with the label `label`. No earlier value is in scope there. */
void kit_block(struct subgroup_kit *k, SpvId label);
/* Emits the helper functions that were called, after the last function of the module. */
void kit_helpers(struct subgroup_kit *k);

#endif
