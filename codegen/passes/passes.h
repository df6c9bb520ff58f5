/* The room's face: the passes over the module that lowering has made, by a table (passes.c).
 *
 * In: a module in the making, and the options.  Out: the same module, rewritten; or errors in the
 * context.
 * A pass knows codegen/spirv alone, and no other pass: neither lowering nor a type of the source.
 */
#ifndef SGCC_CODEGEN_PASSES_PASSES_H
#define SGCC_CODEGEN_PASSES_PASSES_H

#include "codegen/spirv/spirv.h"

/* Runs those that the options ask for, in the table's order, up to the one that options.after_pass
 * names.  False after an error: the module is given up. */
bool run_passes(struct module *m);
/* The name of a row, "lower" as the first: the module before any pass; NULL behind the last one. */
const char *pass_name(size_t index);

/* --- the rows ----------------------------------------------------------------------------------- */

/* (vulkan_kernel/lower_kernels.c) Makes GLCompute entry points of a finished module's kernels; an
 * error when something cannot be expressed. */
void make_shaders_of_kernels(struct module *m);
/* (wide_vectors/split_wide_vectors.c) Writes the module once more without vectors of 8 and 16
 * components. */
void split_wide_vectors(struct module *m);
/* (int64/lower_int64.c) --lower-int64: writes types, constants and functions once more; an error
 * when something has no form. */
void narrow_int64(struct module *m);
/* (subgroups/lower_subgroups.c) --lower-for: writes functions once more, with the subgroup
 * operations that the language has. */
void fit_subgroups(struct module *m);
/* (inline/inline_calls.c) When all functions are there: expands calls, and looks up all values
 * again with what is known then.  Functions that are not called are gone. */
void inline_calls(struct module *m);
/* (expand_composite_constructs.c) OpCompositeConstruct as insertions, which translators of modules
 * understand. */
void spell_constructs(struct module *m);
/* (fast_math.c) Decorates the arithmetic of a kernel with what options.math allows. */
void allow_fast_math(struct module *m);

#endif
