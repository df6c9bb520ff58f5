/* Building blocks for lowered subgroup operations, for passes: ballots, masks, shuffles, scans that
 * read from active invocations only, and helper functions that several operations share.
 *
 * In: resolved ids of a module. Out: instructions in its current block. A mask is a uvec4 like a
 * ballot, for subgroups of up to 128 invocations. It must not know the pass that uses it.
 */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUP_BUILDER_H
#define SGCC_CODEGEN_PASSES_SUBGROUP_BUILDER_H

#include "spirv/build/spirv.h"

enum { MOST_HELPER_PARAMETERS = 3 };

struct subgroup_builder;
struct helper;

/* A kind of helper function. `body` emits its code and returns the id of the result; `entry` is the
 * label of its first block. */
struct helper_kind {
    const char *name, *parameters[MOST_HELPER_PARAMETERS];
    unsigned count; /* of parameters */
    SpvId (*body)(struct subgroup_builder *k, const struct helper *h, const SpvId *parameters,
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
    SpvId (*combine)(struct subgroup_builder *k, SpvOp op, SpvId type, SpvId left, SpvId right);
    /* the value with which an exclusive scan begins */
    SpvId (*identity)(struct subgroup_builder *k, SpvOp op, SpvId type);
};

struct subgroup_builder {
    struct module *m;
    const struct group_numbers *numbers;
    void *user;                 /* for the functions of `numbers`; may be NULL */
    bool splits_int64;          /* 64-bit integers are moved as two words each */
    VEC(struct helper) helpers; /* those called so far; emit_helpers emits them */
};

/* --- values (subgroup_builder.c); each returns the id of the result ----------------------------
 */

SpvId subgroup_uint(struct subgroup_builder *k, SpvOp op, SpvId a, SpvId b);
/* the result is a bool */
SpvId subgroup_test(struct subgroup_builder *k, SpvOp op, SpvId a, SpvId b);
/* `condition` is a scalar bool; `type` may be a vector */
SpvId subgroup_select(struct subgroup_builder *k, SpvId type, SpvId condition, SpvId yes, SpvId no);
/* the operands and the result are masks */
SpvId subgroup_mask(struct subgroup_builder *k, SpvOp op, SpvId a, SpvId b);
SpvId subgroup_element(struct subgroup_builder *k, SpvId type, SpvId vector, unsigned i);
/* number of bits set, a uint */
SpvId count_mask(struct subgroup_builder *k, SpvId mask);
SpvId mask_is_empty(struct subgroup_builder *k, SpvId mask);
/* The number of components of `type`. *scalar is the type of one component. */
unsigned subgroup_width(const struct subgroup_builder *k, SpvId type, SpvId *scalar);
/* Loads the input `builtin`, a uint. Declares the variable if the module lacks it. */
SpvId load_subgroup_input(struct subgroup_builder *k, SpvBuiltIn builtin);
SpvId emit_ballot(struct subgroup_builder *k, SpvId predicate);
SpvId emit_shuffle(struct subgroup_builder *k, SpvId type, SpvId value, SpvId source);
/* Whether a type is a 64-bit integer, or a vector of these. */
bool is_int64_shape(struct subgroup_builder *k, SpvId type);
/* The same instruction of a subgroup on each 64-bit integer of `value` as two words. `operand` is
 * its other operand, or 0. */
SpvId move_as_words(struct subgroup_builder *k, SpvOp op, SpvId type, SpvId value, SpvId operand);
/* Calls the helper function that `wanted` describes. `wanted.id` is ignored. */
SpvId call_subgroup_helper(struct subgroup_builder *k, struct helper wanted,
                           const SpvId *arguments);
/* mask_below: the mask of the bits below bit `count`. mask_end: 1 plus the index of the highest bit
 * of `mask`, or 0 for an empty mask. mask_first: the index of its lowest bit. */
SpvId mask_below(struct subgroup_builder *k, SpvId count);
SpvId mask_end(struct subgroup_builder *k, SpvId mask);
SpvId mask_first(struct subgroup_builder *k, SpvId mask);
/* Begins a block with the label `label`. No earlier value is in scope there. */
void begin_helper_block(struct subgroup_builder *k, SpvId label);
/* Emits the helper functions that were called, after the last function of the module. */
void emit_helpers(struct subgroup_builder *k);

#endif
