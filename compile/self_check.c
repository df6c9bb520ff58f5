/* Checks modules that sgcc makes: all for the extensions that their version and target may have,
 * and those for OpenGL by the rules of --check. A violation is reported at the cause in the
 * source: the type, the #extension or the #pragma. Codegen cannot break most rules; those about
 * capabilities and extensions depend on the source. */
#include "compile/result.h"
#include "inspect/check.h"
#include "lang/dialect.h"
#include "lang/tables.h"
#include "sema/device_notes.h"

/* Returns the location that requests something that the module may not have. */
struct source_locations {
    const struct directives *directives;
    const struct device_notes *notes;
};

static bool has_feature_bit(const uint32_t *bits, unsigned f) { return bits[f / 32] >> f % 32 & 1; }

/* The #extension that enables a feature, be it one that enables others with it. */
static loc_t location_of_feature(const struct source_locations *p, unsigned f)
{
    if (p->directives->features[f]) return p->directives->features[f];
    for (unsigned g = 0; g < FEATURE_COUNT; g++)
        if (p->directives->features[g] && has_feature_bit(features[g].also, f))
            return p->directives->features[g];
    return 0;
}

static loc_t location_of_extension(const struct source_locations *p, const char *name)
{
    loc_t location = 0;
    for (unsigned f = 0; f < FEATURE_COUNT && !location; f++)
        if (features[f].spirv_extension && strcmp(features[f].spirv_extension, name) == 0)
            location = location_of_feature(p, f);
    return location;
}

static loc_t location_of_needs(const struct source_locations *p, const struct needs *needs)
{
    loc_t location = 0;
    for (unsigned i = 0; i < needs->extension_count && !location; i++)
        location = location_of_extension(
            p, grammar_text + grammar_extensions[grammar_lists[needs->extensions + i]]);
    return location;
}

/* The types that need a capability, as bits of enum scalar. */
static unsigned scalars_of(uint32_t capability)
{
    const unsigned int8s = 1 << SCALAR_INT8 | 1 << SCALAR_UINT8,
                   int16s = 1 << SCALAR_INT16 | 1 << SCALAR_UINT16;
    const struct capability_need *need = find_capability_need(capability);
    if (!need || !need->types) return 0;
    if (need->types & SGCC_TYPE_INT8) return int8s;
    if (need->types & SGCC_TYPE_INT16) return int16s;
    if (need->types & (SGCC_TYPE_STORAGE8 | SGCC_TYPE_UNIFORM8 | SGCC_TYPE_PUSH_CONSTANT8))
        return int8s;
    if (need->types & (SGCC_TYPE_INT64 | SGCC_TYPE_INT64_ATOMICS))
        return 1 << SCALAR_INT64 | 1 << SCALAR_UINT64;
    if (need->types & SGCC_TYPE_FLOAT64) return 1 << SCALAR_DOUBLE;
    if (need->types & SGCC_TYPE_FLOAT16) return 1 << SCALAR_FLOAT16;
    return int16s | 1 << SCALAR_FLOAT16 | 1 << SCALAR_BFLOAT16;
}

static loc_t location_of_capability(const struct source_locations *p, uint32_t capability)
{
    loc_t location = 0;
    for (unsigned scalars = scalars_of(capability), s = 0; scalars >> s && !location; s++)
        if (scalars >> s & 1) location = p->notes->scalars[s];
    for (unsigned f = 0; f < FEATURE_COUNT && !location; f++)
        if (features[f].capability == capability) location = location_of_feature(p, f);
    const struct enumerant *row = find_enumerant(KIND_CAPABILITY, capability);
    return location || !row ? location : location_of_needs(p, &row->needs);
}

static unsigned variable_row_count(void)
{
    const struct builtin_name *last = &builtin_variable_names[BUILTIN_VARIABLE_COUNT - 1];
    return (unsigned)last->first + last->count;
}

static loc_t location_of_builtin(const struct source_locations *p, uint32_t builtin)
{
    loc_t location = 0;
    for (unsigned i = 0, count = variable_row_count(); i < count && !location; i++)
        if (builtin_variables[i].builtin == builtin && builtin_variables[i].feature)
            location = location_of_feature(p, builtin_variables[i].feature);
    return location;
}

/* The last resort: the #extension that adds something of SPIR-V, or the last one, or the last
 * #pragma that changes the module. */
static loc_t location_of_any(const struct source_locations *p)
{
    loc_t location = 0, last = 0;
    for (unsigned f = 0; f < FEATURE_COUNT && !location; f++) {
        if (features[f].spirv_extension) location = location_of_feature(p, f);
        if (p->directives->features[f] > last) last = p->directives->features[f];
    }
    return location ? location : last ? last : p->directives->last_pragma;
}

static loc_t locate(struct checking *k, const uint32_t *at)
{
    const struct source_locations *p = k->user;
    loc_t location = 0;
    if (at && opcode_of(at) == SpvOpCapability)
        location = location_of_capability(p, capability_capability(at));
    if (at && opcode_of(at) == SpvOpExtension)
        location =
            location_of_extension(p, string_operand(&k->c->arena, at + 1, at + length_of(at)));
    if (at && opcode_of(at) == SpvOpDecorate && decorate_decoration(at) == SpvDecorationBuiltIn)
        location = location_of_builtin(p, at[3]);
    return location ? location : location_of_any(p);
}

void self_check(struct context *c, struct words words, const struct directives *directives,
                const struct device_notes *notes)
{
    const struct source_locations places = {directives, notes};
    struct module_error error;
    const struct spirv_module *m =
        read_module(&c->arena, words.at, words.count * sizeof *words.at, &error);
    /* instructions of the source's own (GL_EXT_spirv_intrinsics) may be unknown */
    if (m) check_module(c, m, "", locate, &places);
}

/* --- extensions of all modules ------------------------------------------------------------- */

/* Returns the location that requests the Vulkan memory model. */
static loc_t location_of_memory_model(const struct source_locations *p)
{
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        if (features[f].vulkan_memory_model && p->directives->features[f])
            return p->directives->features[f];
    return p->directives->last_pragma;
}

static bool is_offered(const struct context *c, const struct spirv_extension *x)
{
    return x->vulkan_core || x->vulkan[0] || c->target->api != API_VULKAN;
}

/* Returns the version of SPIR-V that the text of an extension requires. */
static unsigned required_version(const struct spirv_extension *x)
{
    return x->spirv & ~(unsigned)TAKEN_EARLIER;
}

/* Whether check_extension says nothing about it. */
static bool is_accepted(const struct context *c, const struct spirv_extension *x, unsigned spirv)
{
    bool is_early = required_version(x) > spirv;
    if (is_early && !(x->spirv & TAKEN_EARLIER)) return false;
    return c->options->pedantry == SGCC_TAKE_DIALECT || (is_offered(c, x) && !is_early);
}

static void check_extension(struct context *c, const struct spirv_extension *x, unsigned spirv,
                            loc_t loc)
{
    struct arena *arena = &c->arena;
    if (!is_offered(c, x)) dialect_at(c, loc, DIALECT_OFFERED_EXTENSION, x->name);
    unsigned least = required_version(x);
    if (least <= spirv) return;
    unsigned major = least >> 16, minor = least >> 8 & 255;
    const struct target *t = target_for_spirv(c->target->api, least);
    if (x->spirv & TAKEN_EARLIER)
        dialect_at(c, loc, DIALECT_EXTENSION_VERSION,
                   arena_printf(arena, "%s needs SPIR-V %u.%u", x->name, major, minor));
    else
        error_at(c, loc, "%s needs SPIR-V %u.%u: write %s%s%s--target-spv=spv%u.%u", x->name, major,
                 minor, t ? "--target-env=" : "", t ? t->name : "", t ? " or " : "", major, minor);
}

void check_extensions(struct context *c, struct words words, const struct directives *directives)
{
    const struct source_locations places = {directives, NULL};
    for (const uint32_t *at = NULL; (at = next_instruction(words, at));) {
        if (opcode_of(at) == SpvOpMemoryModel) return;
        if (opcode_of(at) != SpvOpExtension) continue;
        const char *name = string_operand(&c->arena, at + 1, at + length_of(at));
        const struct spirv_extension *x = find_spirv_extension(name);
        if (!x) continue;
        loc_t loc = location_of_extension(&places, name);
        if (!loc) loc = location_of_memory_model(&places);
        check_extension(c, x, words.at[1], loc ? loc : location_of_any(&places));
    }
}

/* --- what sema knows of them --------------------------------------------------------------- */

static bool is_accepted_by_name(const struct context *c, const char *name, unsigned spirv)
{
    const struct spirv_extension *x = find_spirv_extension(name);
    return !x || is_accepted(c, x, spirv);
}

static bool are_accepted(const struct context *c, const struct needs *needs, unsigned spirv)
{
    bool accepted = true;
    for (unsigned i = 0; i < needs->extension_count; i++) {
        unsigned at = grammar_lists[needs->extensions + i];
        accepted &= is_accepted_by_name(c, grammar_text + grammar_extensions[at], spirv);
    }
    return accepted;
}

/* Collects the features that #extension enables, and those that they enable. */
static void add_enabled(uint32_t *enabled, const struct directives *directives)
{
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        if (!directives->features[f]) continue;
        enabled[f / 32] |= (uint32_t)1 << f % 32;
        for (unsigned i = 0; i < FEATURE_WORDS; i++) enabled[i] |= features[f].also[i];
    }
}

/* Whether all extensions of SPIR-V that a feature may need by itself are allowed: the one of its
 * row, and those of its capability. */
static bool is_feature_accepted(const struct context *c, const struct feature *f, unsigned spirv)
{
    const struct enumerant *row =
        f->capability == NO_CAPABILITY ? NULL : find_enumerant(KIND_CAPABILITY, f->capability);
    bool needs_own = f->spirv_extension && (!f->spirv_core || spirv < f->spirv_core);
    return (!needs_own || is_accepted_by_name(c, f->spirv_extension, spirv)) &&
           (!row || are_accepted(c, &row->needs, spirv));
}

/* A built-in variable may need an extension that others of the same feature do not need. */
static bool is_variable_accepted(const struct context *c, const struct builtin_variable *v,
                                 unsigned spirv)
{
    const struct enumerant *row = find_enumerant(KIND_BUILT_IN, v->builtin);
    return !row || are_accepted(c, &row->needs, spirv);
}

bool may_need_extensions(const struct context *c, const struct directives *directives,
                         struct module_facts facts)
{
    uint32_t enabled[FEATURE_WORDS] = {0};
    unsigned spirv = final_spirv(&facts);
    bool accepted = !fact_is_set(&facts, FACT_VULKAN_MEMORY) || has_spirv(&facts, 0x10500) ||
                    is_accepted_by_name(c, "SPV_KHR_vulkan_memory_model", spirv);
    add_enabled(enabled, directives);
    /* there the source itself names extensions and capabilities */
    accepted &= !has_feature_bit(enabled, FEATURE_SPIRV_INTRINSICS);
    for (unsigned f = 0; f < FEATURE_COUNT && accepted; f++)
        accepted = !has_feature_bit(enabled, f) || is_feature_accepted(c, &features[f], spirv);
    for (unsigned i = 0, count = variable_row_count(); i < count && accepted; i++) {
        const struct builtin_variable *v = &builtin_variables[i];
        if (has_feature_bit(enabled, v->feature) || has_feature_bit(enabled, v->feature2))
            accepted = is_variable_accepted(c, v, spirv);
    }
    return !accepted;
}
