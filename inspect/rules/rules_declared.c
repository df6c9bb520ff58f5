/* Universal rules about what a module must declare (SPIR-V, 2.16.1): the capabilities of each
 * instruction and enumerant, the extensions that provide them, and the version that has them.
 *
 * The grammar lists for each of them capabilities of which any one suffices, and extensions of
 * which any one does below a version. A declared capability includes all capabilities that it
 * implies. The rules read the finished words and share nothing with codegen/emit, which chose the
 * declarations.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

static bool has_bit(const uint64_t *bits, unsigned i) { return bits[i / 64] >> i % 64 & 1; }

/* Adds a capability and all that it implies. */
static void add_capability(uint64_t *bits, unsigned index)
{
    if (has_bit(bits, index)) return;
    bits[index / 64] |= 1ull << index % 64;
    const struct needs *needs = &capability_row(index)->needs;
    for (unsigned i = 0; i < needs->capability_count; i++)
        add_capability(bits, grammar_lists[needs->capabilities + i]);
}

void note_capabilities(struct checking *k)
{
    for (uint32_t i = 0; i < k->m->capabilities.count; i++) {
        int index = capability_index((SpvCapability)k->m->capabilities.at[i][1]);
        if (index >= 0) add_capability(k->capabilities, (unsigned)index);
    }
}

bool module_has(const struct checking *k, SpvCapability capability)
{
    int index = capability_index(capability);
    return index >= 0 && has_bit(k->capabilities, (unsigned)index);
}

/* --- capabilities -------------------------------------------------------------------------- */

static const char *list_capabilities(struct checking *k, const struct needs *needs)
{
    const char *list = "";
    for (unsigned i = 0; i < needs->capability_count; i++) {
        const struct enumerant *row = capability_row(grammar_lists[needs->capabilities + i]);
        list =
            arena_printf(&k->c->arena, "%s%s%s", list, i ? " or " : "", grammar_text + row->name);
    }
    return list;
}

static bool has_any(const struct checking *k, const struct needs *needs)
{
    for (unsigned i = 0; i < needs->capability_count; i++)
        if (has_bit(k->capabilities, grammar_lists[needs->capabilities + i])) return true;
    return !needs->capability_count;
}

static void check_needs(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                        const struct needs *needs, const char *name)
{
    if (!has_any(k, needs)) violate(k, rule, at, "%s needs %s", name, list_capabilities(k, needs));
}

static void check_enumerant(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                            const struct enumerant *e)
{
    if (e) check_needs(k, rule, at, &e->needs, grammar_text + e->name);
}

static void check_bits(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                       unsigned kind, uint32_t mask)
{
    for (; mask; mask &= mask - 1) check_enumerant(k, rule, at, find_enumerant(kind, mask & -mask));
}

/* A block may have unused built-in members, so the decoration of a member needs no capability.
 * For FPRoundingMode and similar decorations, the published grammar names no capability of
 * shaders. */
static bool is_declared_alone(const uint32_t *at)
{
    return opcode_of(at) == SpvOpMemberDecorate &&
           member_decorate_decoration(at) == SpvDecorationBuiltIn;
}

static void check_operand(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                          const struct operand *o)
{
    uint64_t value;
    unsigned category = grammar_kinds[o->kind].category;
    if (category == CATEGORY_VALUE_ENUM) check_enumerant(k, rule, at, o->enumerant);
    else if (category == CATEGORY_BIT_ENUM) check_bits(k, rule, at, o->kind, *o->at);
    else if (o->kind == KIND_ID_SCOPE && constant_integer(k->m, *o->at, &value))
        check_enumerant(k, rule, at, find_enumerant(KIND_SCOPE, (uint32_t)value));
    else if (o->kind == KIND_ID_MEMORY_SEMANTICS && constant_integer(k->m, *o->at, &value))
        check_bits(k, rule, at, KIND_MEMORY_SEMANTICS, (uint32_t)value);
}

static const struct extended_instruction *extended_of(struct checking *k, const uint32_t *at)
{
    const uint32_t *import = defined_by(k->m, ext_inst_set(at));
    const char *name = string_operand(&k->c->arena, import + 2, import + length_of(import));
    const struct extended_set *set = find_extended_set(name);
    return set ? find_extended(set, ext_inst_instruction(at)) : NULL;
}

void rule_capabilities(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (info->opcode == SpvOpCapability) return;
    check_needs(k, rule, at, &info->needs, grammar_text + info->name);
    if (info->opcode == SpvOpExtInst) {
        const struct extended_instruction *e = extended_of(k, at);
        if (e) check_needs(k, rule, at, &e->needs, grammar_text + e->name);
    }
    if (is_declared_alone(at)) return;
    start_walk(&w, at);
    while (next_operand(&w, &o)) check_operand(k, rule, at, &o);
}

/* --- extensions and versions --------------------------------------------------------------- */

static bool has_any_extension(const struct checking *k, const struct needs *needs)
{
    for (unsigned i = 0; i < needs->extension_count; i++)
        if (has_extension(k->m,
                          grammar_text + grammar_extensions[grammar_lists[needs->extensions + i]]))
            return true;
    return false;
}

/* A feature of an extension needs one of the extensions, below the version that includes it. A
 * feature without an extension needs the version. */
static void check_origin(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                         const struct needs *needs, const char *name)
{
    if (needs->version <= k->m->version || has_any_extension(k, needs)) return;
    if (needs->extension_count)
        violate(k, rule, at, "%s needs %s", name,
                grammar_text + grammar_extensions[grammar_lists[needs->extensions]]);
    else if (needs->version != IN_CORE_NEVER && !needs->capability_count)
        violate(k, rule, at, "%s needs SPIR-V %u.%u", name, needs->version >> 16,
                needs->version >> 8 & 255);
}

void rule_extensions(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    const struct opcode_info *info = find_opcode(opcode_of(at));
    check_origin(k, rule, at, &info->needs, grammar_text + info->name);
    if (is_declared_alone(at)) return;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.enumerant)
            check_origin(k, rule, at, &o.enumerant->needs, grammar_text + o.enumerant->name);
}

void rule_extension_version(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const char *name = string_operand(&k->c->arena, at + 1, at + length_of(at));
    const struct spirv_extension *x = find_spirv_extension(name);
    if (x && x->spirv > k->m->version && !(x->spirv & TAKEN_EARLIER))
        violate(k, rule, at, "%s requires SPIR-V %u.%u", name, x->spirv >> 16, x->spirv >> 8 & 255);
}
