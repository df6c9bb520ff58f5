/* The table of passes: the name of each, when it runs, and why at this point. */
#include "codegen/passes/passes.h"
#include "lang/target.h"
#include "lang/transformations.h"

static bool makes_shaders_of_kernels(const struct context *c)
{
    return is_opencl(c) && !makes_kernels(c);
}

static bool lowers_subgroups(const struct context *c) { return c->options->lower_for; }
static bool optimizes(const struct context *c)
{
    return c->options->optimization != SGCC_OPTIMIZE_NONE;
}

/* Consumers of kernels do it themselves. */
static bool splits_variables(const struct context *c) { return optimizes(c) && !makes_kernels(c); }

/* Copies of code cost size. */
static bool prefetches(const struct context *c)
{
    return transforms(c, TRANSFORM_PREFETCH) && !makes_kernels(c);
}

static const struct pass {
    const char *name;
    bool (*is_enabled)(const struct context *c);
    void (*run)(struct module *m);
    const char *reason;
} passes[] = {
    {"vulkan-kernel", makes_shaders_of_kernels, make_shaders_of_kernels,
     "makes 64-bit integers and vectors that later passes take apart"},
    {"wide-vectors", makes_shaders_of_kernels, split_wide_vectors,
     "int64 knows vectors of up to four components only"},
    {"int64", lowers_int64, lower_int64,
     "makes subgroup operations on 32 bits that a language may lack"},
    {"subgroups", lowers_subgroups, lower_subgroups,
     "adds code and conditions with constants, which inlining shortens"},
    {"inline", optimizes, inline_calls,
     "after all that adds code: it looks up every value once more"},
    {"split-variables", splits_variables, split_variables,
     "expanded functions use variables of their callers by access chains"},
    {"prefetch", prefetches, prefetch_loads, "loops end in their final form, calls are expanded"},
    {"layouts", makes_shaders_of_kernels, separate_layouts,
     "no later pass makes variables or loads and stores of whole structs"},
    {"constructs", makes_kernels, expand_composite_constructs,
     "no later pass may make an OpCompositeConstruct"},
    {"fast-math", makes_kernels, allow_fast_math, "decorates the arithmetic that is left"},
};
enum { PASS_COUNT = sizeof passes / sizeof *passes };

static const char before_all[] = "lower";

const char *pass_name(size_t index)
{
    return index == 0 ? before_all : index <= PASS_COUNT ? passes[index - 1].name : NULL;
}

const char *pass_reason(size_t index)
{
    return index == 0 ? "" : index <= PASS_COUNT ? passes[index - 1].reason : NULL;
}

bool run_pass(struct module *m, const char *name)
{
    const struct pass *p = passes;
    while (p < passes + PASS_COUNT && strcmp(p->name, name) != 0) p++;
    if (p == passes + PASS_COUNT) return false;
    p->run(m);
    return !m->c->diag.errors;
}

bool run_passes(struct module *m)
{
    const char *last = m->c->options->after_pass;
    if (last && strcmp(last, before_all) == 0) return true;
    for (const struct pass *p = passes; p < passes + PASS_COUNT && !m->c->diag.errors; p++) {
        if (p->is_enabled(m->c)) p->run(m);
        if (last && strcmp(last, p->name) == 0) break;
    }
    return !m->c->diag.errors;
}
