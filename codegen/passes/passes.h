/* The public header of codegen/passes/: the passes over the module that lowering made, listed in a
 * table (passes.c).
 *
 * In: a module under construction, and the options. Out: the same module, rewritten, or errors in
 * the context. A pass uses spirv/ only. It must not know other passes, lowering or types of
 * the source.
 */
#ifndef SGCC_CODEGEN_PASSES_PASSES_H
#define SGCC_CODEGEN_PASSES_PASSES_H

#include "spirv/build/spirv.h"

/* Runs the passes that the options enable, in the order of the table, up to the one that
 * options.after_pass names. Returns false after an error; the module is not usable then. */
bool run_passes(struct module *m);
/* Runs the pass of this name alone, whatever the options ask for. Returns false after an error, and
 * where there is no such pass. */
bool run_pass(struct module *m, const char *name);
/* The name of row `index`. Row 0 is "lower", the module before any pass. NULL after the last
 * row. */
const char *pass_name(size_t index);
/* The reason for the position of row `index`; "" for row 0. NULL after the last row. */
const char *pass_reason(size_t index);

/* --- the rows: each rewrites `m` in place -------------------------------------------------- */

/* (vulkan_kernel/lower_kernels.c) Turns the kernels of a module into GLCompute entry points.
 * Reports an error for anything without an equivalent. */
void make_shaders_of_kernels(struct module *m);
/* (wide_vectors/split_wide_vectors.c) Replaces vectors of 8 and 16 components by arrays of
 * vectors of 4. Reports an error for anything without an equivalent. */
void split_wide_vectors(struct module *m);
/* (int64/lower_int64.c) --lower-int64: replaces 64-bit integers by vectors of two uints in
 * types, constants and functions. Reports an error for anything without an equivalent. */
void lower_int64(struct module *m);
/* (subgroups/lower_subgroups.c) --lower-for: replaces the subgroup operations that the target
 * language lacks. */
void lower_subgroups(struct module *m);
/* (inline/inline_calls.c) Inlines calls and simplifies all values again. It needs all functions.
 * Functions without calls left are removed. */
void inline_calls(struct module *m);
/* (split_variables.c) Replaces variables of functions whose parts are chosen by constants by one
 * variable for each part. */
void split_variables(struct module *m);
/* (prefetch/prefetch_loads.c) In loops that fill shared memory before a barrier: loads from buffers
 * what the next iteration stores before this one computes. */
void prefetch_loads(struct module *m);
/* (separate_layouts.c) Gives the types of local and private memory, which have no layout in
 * shaders, a separate id if buffers have the type, too. Reports an error for copies that are too
 * large. */
void separate_layouts(struct module *m);
/* (expand_composite_constructs.c) Replaces OpCompositeConstruct by OpCompositeInsert, which
 * translators of modules understand. */
void expand_composite_constructs(struct module *m);
/* (fast_math.c) Decorates the arithmetic of kernels with FPFastMathMode as options.math permits. */
void allow_fast_math(struct module *m);

#endif
