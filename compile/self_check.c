/* Checks modules that sgcc makes: all for the extensions that their version and target may have,
 * and those for OpenGL by the rules of --check. A violation is reported where the source asks for
 * what breaks the rule: at the type, at the #extension or at the #pragma. Codegen cannot break most
 * rules; those about capabilities and extensions depend on the source. */
#include "compile/result.h"
#include "inspect/check.h"
#include "lang/dialect.h"
#include "lang/tables.h"
#include "sema/device_notes.h"

/* Returns where the source asks for what the module may not have. */
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

static loc_t location_of_builtin(const struct source_locations *p, uint32_t builtin)
{
    const struct builtin_name *last = &builtin_variable_names[BUILTIN_VARIABLE_COUNT - 1];
    loc_t location = 0;
    for (unsigned i = 0; i < (unsigned)last->first + last->count && !location; i++)
        if (builtin_variables[i].builtin == builtin && builtin_variables[i].feature)
            location = location_of_feature(p, builtin_variables[i].feature);
    return location;
}

/* The last resort: the #extension that brings something of SPIR-V, or the last one that there is,
 * or the last #pragma that changes the module. */
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
    if (at && opcode_of(at) == SpvOpCapability) location = location_of_capability(p, at[1]);
    if (at && opcode_of(at) == SpvOpExtension)
        location =
            location_of_extension(p, string_operand(&k->c->arena, at + 1, at + length_of(at)));
    if (at && opcode_of(at) == SpvOpDecorate && at[2] == SpvDecorationBuiltIn)
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

/* Returns where the source asks for the Vulkan memory model. */
static loc_t location_of_memory_model(const struct source_locations *p)
{
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        if (features[f].vulkan_memory_model && p->directives->features[f])
            return p->directives->features[f];
    return p->directives->last_pragma;
}

/* The text of an extension says which version of SPIR-V it requires. */
static void check_extension(struct context *c, const struct spirv_extension *x, unsigned spirv,
                            loc_t loc)
{
    struct arena *arena = &c->arena;
    bool offers = x->vulkan_core || x->vulkan[0] || c->target->api != API_VULKAN;
    if (!offers) dialect_at(c, loc, DIALECT_OFFERED_EXTENSION, x->name);
    unsigned least = x->spirv & ~(unsigned)TAKEN_EARLIER;
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
