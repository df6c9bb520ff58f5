/* The inside of --lower-for. In: a module with subgroup operations that the target language lacks.
 * Out: the same operations, made of those that it has. lower_subgroups.c describes the whole. */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUPS_SUBGROUPS_H
#define SGCC_CODEGEN_PASSES_SUBGROUPS_SUBGROUPS_H

#include "codegen/passes/subgroup_kit.h"
#include "codegen/spirv/rewrite.h"

/* A built-in variable that the language lacks. It is computed at the start of the shader. */
struct lacking_input { SpvBuiltIn builtin; const char *name; };
struct computed_input { const struct lacking_input *what; SpvId id; };

struct fitting {
    struct module *m;
    struct subgroup_kit kit;
    struct rewriter r;
    VEC(struct computed_input) computed;
    bool in_entry;                      /* the current function is the entry point */
    SpvId entry;                        /* the entry point, until its prologue is emitted; 0 afterwards */
};

/* Emits what replaces the old instruction `at`, whose ids are resolved. */
typedef void fit_function(struct subgroup_kit *k, const uint32_t *at);

/* --- ballots, votes, data (ballot.c) ---------------------------------------------------------- */

fit_function fit_inverse_ballot, fit_bit_extract, fit_bit_count, fit_find_lsb, fit_find_msb, fit_all_equal, fit_rotate;

/* --- arithmetic (scan.c, partition.c) --------------------------------------------------------- */

fit_function fit_arithmetic, fit_logical, fit_partition;
/* The arithmetic with which fit_arithmetic combines values. */
extern const struct group_numbers fit_numbers;

/* --- built-in variables (inputs.c) ------------------------------------------------------------ */

/* Finds the `count` inputs of `lacking` that the module uses, and makes each a Private variable. */
void fit_inputs(struct fitting *f, const struct lacking_input *lacking, unsigned count);
bool fit_is_computed(const struct fitting *f, SpvId variable);
/* Emits their computation. Called at the start of the entry point. */
void fit_prologue(struct fitting *f);

#endif
