/* The inside of --lower-for. In: a module with subgroup operations that the target language lacks.
 * Out: the same operations, made of those that it has. lower_subgroups.c describes the whole. */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUPS_SUBGROUPS_H
#define SGCC_CODEGEN_PASSES_SUBGROUPS_SUBGROUPS_H

#include "codegen/passes/subgroup_builder.h"
#include "spirv/build/rewrite.h"

/* A built-in variable that the language lacks. It is computed at the start of the shader. */
struct lacking_input {
    SpvBuiltIn builtin;
    const char *name;
};
struct computed_input {
    const struct lacking_input *what;
    SpvId id;
};

struct subgroup_lowering {
    struct module *m;
    struct subgroup_builder builder;
    struct rewriter r;
    VEC(struct computed_input) computed;
    bool in_entry; /* the current function is the entry point */
    SpvId entry;   /* the entry point, until its prologue is emitted; 0 afterwards */
};

/* Emits what replaces the old instruction `at`, whose ids are resolved. */
typedef void lower_subgroup_function(struct subgroup_builder *k, const uint32_t *at);

/* --- ballots, votes, data (ballot.c) ------------------------------------------------------- */

lower_subgroup_function lower_subgroup_inverse_ballot, lower_subgroup_bit_extract,
    lower_subgroup_bit_count, lower_subgroup_find_lsb, lower_subgroup_find_msb,
    lower_subgroup_all_equal, lower_subgroup_rotate, lower_subgroup_words,
    lower_subgroup_equal_words;

/* --- arithmetic (scan.c, partition.c) ------------------------------------------------------ */

lower_subgroup_function lower_subgroup_arithmetic, lower_subgroup_logical, lower_subgroup_partition;
/* The arithmetic with which lower_subgroup_arithmetic combines values. */
extern const struct group_numbers lower_subgroup_numbers;

/* --- built-in variables (inputs.c) --------------------------------------------------------- */

/* Finds the `count` inputs of `lacking` that the module uses, and makes each a Private variable. */
void lower_subgroup_inputs(struct subgroup_lowering *f, const struct lacking_input *lacking,
                           unsigned count);
bool is_computed_input(const struct subgroup_lowering *f, SpvId variable);
/* Emits their computation. Called at the start of the entry point. */
void lower_subgroup_prologue(struct subgroup_lowering *f);

#endif
