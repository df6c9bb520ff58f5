/* #pragma OPENCL EXTENSION (OpenCL C 3.0, 6.12.1), and what is enabled without it: by the version,
 * the target and -cl-ext.
 */
#include "lang/device_needs.h"
#include "lexer/preproc/extension.h"

static bool is_feature_macro(const struct feature *f)
{
    return !strncmp(f->name, "__opencl_c_", 11);
}

/* The version has the feature. Features that are optional from 3.0 on cannot be disabled in earlier
 * versions (6.2.1). */
static bool may_be_chosen(const struct context *c, const struct feature *f)
{
    return f->served == SERVED && version_has(c, f->from) &&
           (!is_feature_macro(f) || c->version >= 300);
}

/* One item of -cl-ext: +cl_khr_fp16, -all. */
static void choose_extension(struct context *c, struct extensions *chosen, const char *item)
{
    bool all = !strcmp(item + 1, "all"), add = *item == '+';
    enum feature_id named = all ? FEATURE_NONE : find_feature(item + 1);
    if (!all && add &&
        (named == FEATURE_NONE || !features[named].from.opencl || features[named].served != SERVED))
        warn_at(c, 0, "-cl-ext: extension not supported: %s", item + 1);
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++) {
        bool brought = add && named != FEATURE_NONE && has_bit(features[named].also, f);
        if (!(all || f == named || brought) || !may_be_chosen(c, &features[f])) continue;
        if (add) set_bit(chosen->enabled, f);
        else clear_bit(chosen->enabled, f);
    }
}

/* An extension that needs one that is not there is not there either. */
static void drop_incomplete(const struct context *c, struct extensions *chosen)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
            for (unsigned g = FEATURE_NONE + 1; g < FEATURE_COUNT && has_bit(chosen->enabled, f);
                 g++) {
                bool missing = has_bit(features[f].also, g) && version_has(c, features[g].from) &&
                               !has_bit(chosen->enabled, g);
                if (missing) clear_bit(chosen->enabled, f);
                changed |= missing;
            }
    }
}

/* Whether an item of -cl-ext names it: then it needs no #pragma. */
static bool is_named_by_option(const struct context *c, const struct feature *f)
{
    bool is_named = false;
    for (const char *const *item = c->options->opencl_extensions; item && *item; item++)
        if (!strcmp(*item + 1, f->name)) is_named = **item == '+';
    return is_named;
}

/* Returns the extensions that are enabled without a #pragma: all that are available, except those
 * that require their #pragma. */
static struct extensions without_pragma(const struct context *c)
{
    struct extensions state = *c->opencl_extensions;
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (c->version < features[f].pragma_until && !is_named_by_option(c, &features[f]))
            clear_bit(state.enabled, f);
    return state;
}

static void drop_what_devices_lack(const struct context *c, struct extensions *chosen)
{
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (has_bit(chosen->enabled, f) && !is_feature_macro(&features[f]) &&
            opencl_device_without(c->options, features[f].name))
            clear_bit(chosen->enabled, f);
}

void init_opencl_extensions(struct preprocessor *pp)
{
    struct context *c = pp->c;
    struct extensions *chosen = arena_new(&c->arena, struct extensions);
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (features[f].served == SERVED && version_has(c, features[f].from))
            set_bit(chosen->enabled, f);
    const char *const *item = c->options->opencl_extensions;
    for (; item && *item; item++) choose_extension(c, chosen, *item);
    drop_what_devices_lack(c, chosen);
    if (c->options->opencl_extensions || c->options->device_count) drop_incomplete(c, chosen);
    c->opencl_extensions = chosen;
    pp->requested = arena_new(&c->arena, struct extensions);
    *pp->requested = without_pragma(c);
    struct extensions *first = arena_new(&c->arena, struct extensions);
    *first = *pp->requested;
    vec_push(&c->arena, &c->extension_states, first);
}

/* A source that tests the macro of an extension uses its features: clang needs no #pragma for
 * half and double if they are supported. A #pragma decides for the text after it, too. */
void note_opencl_question(struct preprocessor *pp, const struct token *name)
{
    struct context *c = pp->c;
    enum feature_id f =
        c->language == LANGUAGE_OPENCL ? find_feature(name->name->text) : FEATURE_NONE;
    if (f == FEATURE_NONE || c->version >= features[f].pragma_until || has_bit(pp->by_pragma, f) ||
        !has_bit(c->opencl_extensions->enabled, f) || has_bit(pp->requested->enabled, f))
        return;
    apply_behavior(pp->requested, f, BEHAVIOR_ENABLE);
    choose_state(pp, name->loc, pp->requested);
}

/* cl_khr_subgroups exists from OpenCL C 2.0 on. Before, cl_intel_subgroups adds the same
 * functions, and the #pragma changes nothing. */
static bool is_served_by_another(const struct context *c, enum feature_id f)
{
    return f == FEATURE_KHR_SUBGROUPS &&
           has_bit(c->opencl_extensions->enabled, FEATURE_INTEL_SUBGROUPS);
}

/* 6.12.1. A missing extension is a warning, as in other compilers, since kernels name extensions of
 * several vendors. */
void change_opencl_extension(struct preprocessor *pp, const struct token *name, bool enable)
{
    struct context *c = pp->c;
    enum feature_id f = find_feature(name->name->text);
    if (token_is(name, "all") && enable) {
        error_at(c, name->loc,
                 "#pragma OPENCL EXTENSION all : enable: only disable applies to all extensions");
    } else if (token_is(name, "all")) {
        *pp->requested = without_pragma(c);
        choose_state(pp, name->loc, pp->requested);
        memset(pp->by_pragma, 0xff, sizeof pp->by_pragma);
    } else if (f != FEATURE_NONE && !has_bit(c->opencl_extensions->enabled, f) &&
               is_served_by_another(c, f)) {
        return;
    } else if (f == FEATURE_NONE || !has_bit(c->opencl_extensions->enabled, f) ||
               is_feature_macro(&features[f])) {
        warn_at(c, name->loc, "extension not supported: %s", name->name->text);
    } else if (enable || !features[f].pragma_until || c->version < features[f].pragma_until) {
        /* double is part of OpenCL C 1.2 (6.3.1): there disabling it changes nothing. */
        set_bit(pp->by_pragma, f);
        apply_behavior(pp->requested, f, enable ? BEHAVIOR_ENABLE : BEHAVIOR_DISABLE);
        choose_state(pp, name->loc, pp->requested);
    }
}
