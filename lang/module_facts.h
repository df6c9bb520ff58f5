/* Facts about the whole module, which any part of the source may establish.
 *
 * The source is lowered declaration by declaration, and a later declaration may establish a fact
 * that an earlier one depends on: a #pragma after the first function, a layout after a call, a use
 * that needs a later SPIR-V. Facts only change from "no" to "yes", and every query that returns
 * "no" is recorded. If such a fact becomes "yes" later, the facts are stale: the result is
 * discarded, and the source is compiled again with these facts from the start (compile/compile.c).
 * In the compilation whose module is written, every answer is valid for the whole source.
 *
 * A pass over the finished module may request a fact, too (context.requested_facts). Its errors are
 * then dropped, and the source is compiled again.
 *
 * Otherwise only sema/facts.c changes facts. All other code queries them with the functions below
 * and never reads the members.
 */
#ifndef SGCC_LANG_MODULE_FACTS_H
#define SGCC_LANG_MODULE_FACTS_H

#include <stdbool.h>
#include <stdint.h>

enum module_fact {
    FACT_STORAGE_BUFFER = 1,    /* #pragma use_storage_buffer */
    FACT_VARIABLE_POINTERS = 2, /* #pragma use_variable_pointers */
    FACT_VULKAN_MEMORY =
        4, /* #pragma use_vulkan_memory_model, or an #extension that needs that model */
    FACT_INVARIANT_ALL = 8,           /* #pragma STDGL invariant(all) (GLSL 4.60, 4.8.1) */
    FACT_64BIT_INDEXING = 16,         /* #pragma shader_64bit_indexing */
    FACT_PROMOTE_UINT32_INDICES = 32, /* #pragma promote_uint32_indices */
    FACT_CONTRACTION_OFF = 64,        /* #pragma OPENCL FP_CONTRACT OFF (OpenCL C 3.0, 6.12.2.1) */
    FACT_DERIVATIVE_GROUP =
        128,                 /* layout(derivative_group_...) in: a compute shader has derivatives */
    FACT_MEMORY_WORDS = 256, /* a kernel for Vulkan reads objects of several scalar types through
                              casts, so that they must be arrays of words */
    FACT_DISCARD_LEAVES =
        512 /* a loop that nothing else leaves calls a function that may discard */
};

struct module_facts {
    uint32_t set;          /* bits of enum module_fact: those that hold */
    uint32_t denied;       /* those for which a query returned "no" */
    unsigned spirv;        /* the version of the module, 0x00010300 is 1.3 */
    unsigned denied_spirv; /* the least version for which a query returned "not reached"; 0: none */
};

static inline bool fact_is_set(struct module_facts *f, enum module_fact fact)
{
    f->denied |= fact & ~f->set;
    return f->set & fact;
}

/* Whether the module is of at least this version of SPIR-V. */
static inline bool has_spirv(struct module_facts *f, unsigned version)
{
    if (f->spirv >= version) return true;
    if (!f->denied_spirv || version < f->denied_spirv) f->denied_spirv = version;
    return false;
}

/* Whether an answer was given that is wrong by now. */
static inline bool facts_are_stale(const struct module_facts *f)
{
    return f->set & f->denied || (f->denied_spirv && f->spirv >= f->denied_spirv);
}

/* After the last declaration: the version as it is written. */
static inline unsigned final_spirv(const struct module_facts *f) { return f->spirv; }

#endif
