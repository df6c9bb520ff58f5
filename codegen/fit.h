/* The inside of --lower-for: subgroup operations that a language lacks, made of those that it has.  fit.c is about the whole. */
#ifndef SGCC_CODEGEN_FIT_H
#define SGCC_CODEGEN_FIT_H

#include "codegen/finish.h"

enum helper_kind { HELPER_BELOW, HELPER_END, HELPER_FIRST, HELPER_SCAN, HELPER_PARTITION };

/* A function that is put behind the others: asked for by what it does. */
struct helper { enum helper_kind kind; SpvOp op; SpvId type, value_type; unsigned steps; SpvId id; };

/* A built-in variable that the language lacks: it is computed where the shader begins. */
struct lacking_input { SpvBuiltIn builtin; const char *name; };
struct computed_input { const struct lacking_input *what; SpvId id; };

struct fitting {
    struct module *m;
    struct word_list old;               /* the functions as they were */
    VEC(struct helper) helpers;
    VEC(struct computed_input) computed;
    SpvId entry;                        /* the entry point, until what it begins with is written */
};

/* One instruction of the old functions takes the place of `at`. */
typedef void fit_function(struct fitting *f, const uint32_t *at);

/* --- values (fit_values.c) */

SpvId fit_uint(struct fitting *f, SpvOp op, SpvId a, SpvId b);
SpvId fit_test(struct fitting *f, SpvOp op, SpvId a, SpvId b);                  /* a bool */
SpvId fit_choose(struct fitting *f, SpvId type, SpvId condition, SpvId yes, SpvId no);  /* a bool chooses; `type` may be a vector */
SpvId fit_mask(struct fitting *f, SpvOp op, SpvId a, SpvId b);                  /* uvec4s */
SpvId fit_element(struct fitting *f, SpvId type, SpvId vector, unsigned i);
SpvId fit_count(struct fitting *f, SpvId mask);                                 /* bits of a uvec4 */
SpvId fit_is_empty(struct fitting *f, SpvId mask);
/* How many components a type has, and the type of one. */
unsigned fit_width(const struct fitting *f, SpvId type, SpvId *scalar);
/* The input `builtin`, one uint. */
SpvId fit_input(struct fitting *f, SpvBuiltIn builtin);
SpvId fit_ballot(struct fitting *f, SpvId predicate);
SpvId fit_shuffle(struct fitting *f, SpvId type, SpvId value, SpvId source);
/* A call of the helper that `wanted` describes. */
SpvId fit_call(struct fitting *f, struct helper wanted, const SpvId *arguments, unsigned count);
/* The uvec4 of the bits below bit `count`; one more than the highest bit of a mask, 0 without any; its lowest bit. */
SpvId fit_below(struct fitting *f, SpvId count);
SpvId fit_end(struct fitting *f, SpvId mask);
SpvId fit_first(struct fitting *f, SpvId mask);
/* A new block, in which no value is known. */
void fit_block(struct fitting *f, SpvId label);
/* The bodies of what was called. */
void fit_helpers(struct fitting *f);

/* --- ballots, votes, data (fit_ballot.c) */

fit_function fit_inverse_ballot, fit_bit_extract, fit_bit_count, fit_find_lsb, fit_find_msb, fit_all_equal, fit_rotate;

/* --- arithmetic (fit_scan.c) */

fit_function fit_arithmetic, fit_logical, fit_partition;
/* The body of the helper that scans, from its parameters: the value, who takes part, and from which invocation on. */
SpvId fit_scan_body(struct fitting *f, const struct helper *h, const SpvId *parameters);
/* (fit_partition.c) That of the one that partitions, in the block `entry`. */
SpvId fit_partition_body(struct fitting *f, const struct helper *h, SpvId value, SpvId entry);

/* --- built-in variables (fit_inputs.c) */

/* Finds those that have to be computed, and makes them variables of the module's own. */
void fit_inputs(struct fitting *f, const struct lacking_input *lacking, unsigned count);
bool fit_is_computed(const struct fitting *f, SpvId variable);
/* At the beginning of the entry point: computes them. */
void fit_prologue(struct fitting *f);

#endif
