/* The inside of --lower-for: subgroup operations that a language lacks, made of those that it has.  lower_subgroups.c is about the whole. */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUPS_SUBGROUPS_H
#define SGCC_CODEGEN_PASSES_SUBGROUPS_SUBGROUPS_H

#include "codegen/passes/subgroup_kit.h"
#include "codegen/spirv/rewrite.h"

/* A built-in variable that the language lacks: it is computed where the shader begins. */
struct lacking_input { SpvBuiltIn builtin; const char *name; };
struct computed_input { const struct lacking_input *what; SpvId id; };

struct fitting {
    struct module *m;
    struct subgroup_kit kit;
    struct rewriter r;
    VEC(struct computed_input) computed;
    bool in_entry;                      /* the function in hand is it */
    SpvId entry;                        /* the entry point, until what it begins with is written */
};

/* One instruction of the old functions takes the place of `at`. */
typedef void fit_function(struct subgroup_kit *k, const uint32_t *at);

/* --- ballots, votes, data (kit_ballot.c) */

fit_function fit_inverse_ballot, fit_bit_extract, fit_bit_count, fit_find_lsb, fit_find_msb, fit_all_equal, fit_rotate;

/* --- arithmetic (scan.c, partition.c) */

fit_function fit_arithmetic, fit_logical, fit_partition;
/* The numbers of the module, as fit_arithmetic combines them. */
extern const struct group_numbers fit_numbers;

/* --- built-in variables (passes/subgroups/inputs.c) */

/* Finds those that have to be computed, and makes them variables of the module's own. */
void fit_inputs(struct fitting *f, const struct lacking_input *lacking, unsigned count);
bool fit_is_computed(const struct fitting *f, SpvId variable);
/* At the beginning of the entry point: computes them. */
void fit_prologue(struct fitting *f);

#endif
