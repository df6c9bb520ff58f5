/* The sections of a module and its ids. All words are appended here, by `emit`. A word list doubles
 * when it is full. Strings that exist once (extensions, imports, file names) are few, so they are
 * in one array with their hashes. m->definitions records where ids are defined: the top bit of an
 * entry tells functions from globals, the rest is the word offset plus 1. */
#include "spirv/build/debug_info.h"

enum { MOST_WORDS = 0x7ffffffe, MOST_EXPECTED = 1 << 20 };

/* Reserves room. The words of a large source take two to three times its size, and there is an id
 * for every ten bytes. Reserved memory need not move and costs nothing while untouched. */
static void expect_words(struct module *m)
{
    uint32_t bytes = m->c->sources.next < MOST_EXPECTED ? m->c->sources.next : MOST_EXPECTED;
    vec_reserve(&m->c->arena, &m->sections[SECTION_FUNCTIONS], bytes / 4 * 3);
    vec_reserve(&m->c->arena, &m->definitions, bytes / 8);
}

struct module *new_module(struct context *c)
{
    struct module *m = arena_new(&c->arena, struct module);
    m->c = c;
    m->bound = 1;
    expect_words(m);
    return m;
}

/* --- words --------------------------------------------------------------------------------- */

/* Makes room for an instruction of `count` words and returns a pointer to it. */
static uint32_t *append_instruction(struct module *m, enum section s, uint32_t count)
{
    struct word_list *list = &m->sections[s];
    vec_reserve(&m->c->arena, list, count);
    uint32_t *at = list->at + list->count;
    if (s == SECTION_FUNCTIONS) m->last = list->count;
    list->count += count;
    return at;
}

/* SPIR-V, 2.17: an instruction has at most 65,535 words. An array or struct with too many elements
 * exceeds that; it is reported. */
static bool is_short_enough(struct module *m, SpvOp op, size_t count)
{
    if (count < LONGEST_INSTRUCTION &&
        m->sections[SECTION_FUNCTIONS].count < MOST_WORDS - LONGEST_INSTRUCTION)
        return true;
    const struct opcode_info *info = find_opcode(op);
    error_at(m->c, *m->loc,
             "%s with %zu operands: an instruction of SPIR-V holds at most 65534 (SPIR-V, 2.17)",
             info ? grammar_text + info->name : "instruction", count);
    return false;
}

bool make_room(struct module *m, enum section s, SpvOp op, unsigned length)
{
    if (!is_short_enough(m, op, length - 1)) return false;
    vec_reserve(&m->c->arena, &m->sections[s], length);
    return true;
}

void emit(struct module *m, enum section s, SpvOp op, const uint32_t *operands, unsigned count)
{
    uint32_t *at = begin_instruction(m, s, op, count + 1);
    for (unsigned i = 0; at && i < count; i++) at[i + 1] = operands[i];
}

void emit_string(struct module *m, enum section s, SpvOp op, const uint32_t *operands,
                 unsigned count, const char *string)
{
    size_t length = strlen(string), words = length / 4 + 1;
    if (!is_short_enough(m, op, count + words)) return;
    uint32_t *at = append_instruction(m, s, (uint32_t)(count + words + 1));
    at[0] = (uint32_t)(count + words + 1) << 16 | (uint32_t)op;
    if (count) memcpy(at + 1, operands, count * sizeof *at);
    uint32_t *to = at + 1 + count;
    memset(to, 0, words * 4);
    /* SPIR-V, 2.2.1: the first octet of a string is in the lowest-order octet of its word. */
    for (size_t i = 0; i < length; i++)
        to[i / 4] |= (uint32_t)(unsigned char)string[i] << (i % 4 * 8);
}

void insert_words(struct module *m, enum section s, uint32_t at, const uint32_t *words,
                  uint32_t count)
{
    struct word_list *list = &m->sections[s];
    if (!count) return;
    vec_reserve(&m->c->arena, list, count);
    memmove(list->at + at + count, list->at + at, (list->count - at) * sizeof *list->at);
    memcpy(list->at + at, words, count * sizeof *list->at);
    list->count += count;
}

void remove_words(struct module *m, enum section s, uint32_t at) { m->sections[s].count = at; }

/* --- definitions --------------------------------------------------------------------------- */

SpvId only_value(const struct module *m, const uint32_t *phi)
{
    SpvId only = 0;
    for (unsigned i = 3; i + 1 < length_of(phi); i += 2) {
        SpvId value = canonical_id(m, phi[i]);
        if (value == result_of(phi) || value == only) continue;
        if (only) return 0;
        only = value;
    }
    return only;
}

SpvId type_of_id(const struct module *m, SpvId id)
{
    const uint32_t *definition = definition_of(m, id);
    const struct opcode_info *info = definition ? find_opcode(opcode_of(definition)) : NULL;
    return info && info->has_type ? result_type_of(definition) : 0;
}

void forget_definitions(struct module *m)
{
    for (uint32_t i = 0; i < m->definitions.count; i++)
        if (m->definitions.at[i] & FROM_FUNCTIONS) m->definitions.at[i] = 0;
}

void replace_all_uses_with(struct module *m, SpvId id, SpvId by)
{
    vec_extend(&m->c->arena, &m->aliases, id + 1);
    by = canonical_id(m, by);
    if (by != id) m->aliases.at[id] = by;
}

SpvId find_canonical_id(const struct module *m, SpvId id)
{
    SpvId end = id;
    while (end < m->aliases.count && m->aliases.at[end]) end = m->aliases.at[end];
    while (id < m->aliases.count && m->aliases.at[id] &&
           m->aliases.at[id] != end) { /* shortens the chain */
        SpvId next = m->aliases.at[id];
        m->aliases.at[id] = end;
        id = next;
    }
    return end;
}

/* --- capabilities, names, decorations ------------------------------------------------------ */

void need_capability(struct module *m, SpvCapability capability)
{
    int index = capability_index(capability);
    if (index >= 0) m->capabilities[index / 64] |= 1ull << index % 64;
    else vec_push(&m->c->arena, &m->unknown_capabilities, (uint32_t)capability);
}

static uint32_t *string_bucket(struct module *m, SpvOp op, const char *text, uint32_t hash)
{
    uint32_t mask = m->string_bucket_count - 1;
    for (uint32_t i = hash & mask;; i = (i + 1) & mask) {
        uint32_t *bucket = &m->string_buckets[i];
        if (!*bucket) return bucket;
        const struct unique_string *known = &m->strings.at[*bucket - 1];
        if (known->hash == hash && known->op == (uint16_t)op && strcmp(known->text, text) == 0)
            return bucket;
    }
}

static void grow_string_buckets(struct module *m)
{
    m->string_bucket_count = m->string_bucket_count ? m->string_bucket_count * 2 : 32;
    m->string_buckets = arena_array(&m->c->arena, uint32_t, m->string_bucket_count);
    for (uint32_t i = 0; i < m->strings.count; i++)
        *string_bucket(m, (SpvOp)m->strings.at[i].op, m->strings.at[i].text,
                       m->strings.at[i].hash) = i + 1;
}

/* The entry for `text` in an instruction `op`. *fresh: it is new and has a new id. */
static struct unique_string *unique_string(struct module *m, SpvOp op, const char *text,
                                           bool *fresh)
{
    uint32_t hash = 2166136261u;
    for (const char *p = text; *p; p++) hash = (hash ^ (unsigned char)*p) * 16777619u;
    if (m->strings.count >= m->string_bucket_count / 2) grow_string_buckets(m);
    uint32_t *bucket = string_bucket(m, op, text, hash);
    *fresh = !*bucket;
    if (*fresh) {
        SpvId id = op == SpvOpExtension ? 0 : new_id(m);
        const char *copy = arena_strndup(&m->c->arena, text, strlen(text));
        vec_push(&m->c->arena, &m->strings, ((struct unique_string){(uint16_t)op, id, hash, copy}));
        *bucket = m->strings.count;
    }
    return &m->strings.at[*bucket - 1];
}

void need_extension(struct module *m, const char *name)
{
    bool fresh;
    unique_string(m, SpvOpExtension, name, &fresh);
    if (fresh) emit_string(m, SECTION_EXTENSIONS, SpvOpExtension, NULL, 0, name);
}

SpvId ext_import(struct module *m, const char *set)
{
    bool fresh;
    SpvId id = unique_string(m, SpvOpExtInstImport, set, &fresh)->id;
    if (fresh) emit_string(m, SECTION_IMPORTS, SpvOpExtInstImport, &id, 1, set);
    return id;
}

void adopt_import(struct module *m, const char *set, SpvId id)
{
    bool fresh;
    unique_string(m, SpvOpExtInstImport, set, &fresh)->id = id;
    emit_string(m, SECTION_IMPORTS, SpvOpExtInstImport, &id, 1, set);
}

bool decorates_as_observed(const uint32_t *at)
{
    if (opcode_of(at) != SpvOpDecorate && opcode_of(at) != SpvOpDecorateId) return false;
    switch (decorate_decoration(at)) {
    case SpvDecorationVolatile:
    case SpvDecorationAliased: return true;
    case SpvDecorationNonUniform:
    case SpvDecorationRestrictPointer:
    case SpvDecorationAliasedPointer: return false;
    default:
        return decorate_decoration(at) >
               SpvDecorationMaxByteOffsetId; /* after it are those of extensions */
    }
}

SpvId glsl450_import(struct module *m)
{
    if (!m->glsl450) m->glsl450 = ext_import(m, "GLSL.std.450");
    return m->glsl450;
}

SpvId opencl_std_import(struct module *m)
{
    if (!m->opencl_std) m->opencl_std = ext_import(m, "OpenCL.std");
    return m->opencl_std;
}

SpvId string_id(struct module *m, const char *text)
{
    bool fresh;
    SpvId id = unique_string(m, SpvOpString, text, &fresh)->id;
    if (fresh) emit_string(m, SECTION_STRINGS, SpvOpString, &id, 1, text);
    return id;
}

void note_location(struct module *m, SpvId id, loc_t loc)
{
    if (m->keeps_locations) vec_push(&m->c->arena, &m->located, ((struct located_id){id, loc}));
}

loc_t location_of_global(const struct module *m, SpvId id)
{
    for (uint32_t i = 0; i < m->located.count; i++)
        if (m->located.at[i].id == id) return m->located.at[i].loc;
    return 0;
}

void mark_location(struct module *m, loc_t loc)
{
    if (m->keeps_locations && loc)
        emit_words(m, SECTION_FUNCTIONS, SpvOpLine, 0, loc, m->debug ? m->debug->context : 0);
}

void preserve_id(struct module *m, SpvId id) { vec_push(&m->c->arena, &m->preserved, id); }

void name_id(struct module *m, SpvId id, const char *name)
{
    if (m->keep_names) emit_string(m, SECTION_NAMES, SpvOpName, &id, 1, name);
}

/* Emits a decoration: `leading` words, then `operands`. */
static void emit_decoration(struct module *m, SpvOp op, const uint32_t *leading,
                            unsigned leading_count, const uint32_t *operands, unsigned count)
{
    if (!is_short_enough(m, op, leading_count + count)) return;
    uint32_t *at = append_instruction(m, SECTION_DECORATIONS, leading_count + count + 1);
    at[0] = (leading_count + count + 1) << 16 | (uint32_t)op;
    memcpy(at + 1, leading, leading_count * sizeof *at);
    if (count) memcpy(at + 1 + leading_count, operands, count * sizeof *at);
}

/* SPIR-V, 3.3.3: decorations whose extra operands are ids take OpDecorateId. */
static bool has_id_operands(SpvDecoration d)
{
    return (unsigned)d == SpvDecorationArrayStrideIdEXT || d == SpvDecorationUniformId ||
           d == SpvDecorationAlignmentId || d == SpvDecorationMaxByteOffsetId ||
           d == SpvDecorationCounterBuffer;
}

void decorate(struct module *m, SpvId id, SpvDecoration d, const uint32_t *operands, unsigned count)
{
    emit_decoration(m, has_id_operands(d) ? SpvOpDecorateId : SpvOpDecorate,
                    (uint32_t[]){id, (uint32_t)d}, 2, operands, count);
}

void decorate_once(struct module *m, SpvId id, uint32_t decoration)
{
    for (uint32_t i = 0; i < m->decorated_once.count; i++)
        if (m->decorated_once.at[i].id == id && m->decorated_once.at[i].decoration == decoration)
            return;
    vec_push(&m->c->arena, &m->decorated_once, ((struct unique_decoration){id, decoration}));
    decorate(m, id, (SpvDecoration)decoration, NULL, 0);
}

void decorate_member(struct module *m, SpvId id, uint32_t member, SpvDecoration d,
                     const uint32_t *operands, unsigned count)
{
    SpvOp op =
        (unsigned)d == SpvDecorationOffsetIdEXT ? SpvOpMemberDecorateIdEXT : SpvOpMemberDecorate;
    emit_decoration(m, op, (uint32_t[]){id, member, (uint32_t)d}, 3, operands, count);
}
