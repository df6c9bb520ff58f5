/* The end of a module: writes the live instructions in one pass. Ids are numbered from 1 in the
 * order of appearance, as spirv-as does, so that text and words agree. Capabilities and extensions
 * are computed meanwhile (capabilities.c) and inserted at the beginning. */
#include <spirv/unified1/OpenCL.std.h>
#include <stdlib.h>

#include "codegen/emit/debug.h"
#include "codegen/emit/finish.h"
#include "spirv/build/debug_info.h"

enum { HEADER_WORDS = 5 };

/* --- writing ------------------------------------------------------------------------------- */

static inline void renumber(void *user, uint32_t *word)
{
    struct writer *w = user;
    SpvId id = canonical_id(w->s.m, *word);
    if (!w->ids[id]) w->ids[id] = w->bound++;
    *word = w->ids[id];
}

void write_id(struct writer *w, SpvId id)
{
    *w->at = id;
    renumber(w, w->at++);
}

/* Writes an instruction that the grammar may lack (lower/spirv_intrinsics.c). All operands are ids;
 * for those in the mask, the values of the constants are written. */
static void write_raw_instruction(struct writer *w, const uint32_t *instruction,
                                  const struct opcode_info *info)
{
    unsigned head = 1u + info->has_type + info->has_result;
    uint32_t *start = w->at++, number = instruction[head], mask = instruction[head + 1];
    for (unsigned i = 1; i < head; i++) write_id(w, instruction[i]);
    for (unsigned i = head + 2; i < length_of(instruction); i++, mask >>= 1) {
        if (mask & 1)
            *w->at++ = operand(definition_of(w->s.m, canonical_id(w->s.m, instruction[i])), 0);
        else write_id(w, instruction[i]);
    }
    *start = (uint32_t)(w->at - start) << 16 | number;
}

/* Whether the last operand of an OpenCL.std instruction is a literal. Before this it is the id of a
 * constant, so that all operands are ids. */
static bool ends_with_literal(const struct module *m, const uint32_t *instruction)
{
    if (opcode_of(instruction) != SpvOpExtInst || !m->opencl_std ||
        ext_inst_set(instruction) != m->opencl_std)
        return false;
    switch (ext_inst_instruction(instruction)) {
    case OpenCLstd_Vloadn:
    case OpenCLstd_Vload_halfn:
    case OpenCLstd_Vloada_halfn:
    case OpenCLstd_Vstore_half_r:
    case OpenCLstd_Vstore_halfn_r:
    case OpenCLstd_Vstorea_halfn_r: return true;
    default: return false;
    }
}

static void write_known(struct writer *w, const uint32_t *instruction,
                        const struct opcode_info *info)
{
    if (info->opcode >= SpvOpRawInstruction) {
        write_raw_instruction(w, instruction, info);
        return;
    }
    require_instruction(&w->needs, instruction, info);
    unsigned length = length_of(instruction);
    uint32_t *at = w->at;
    for (unsigned i = 0; i < length; i++) at[i] = instruction[i];
    w->at += length;
    visit_ids(w->s.m, at, info, IDS_ALL, renumber, w);
    uint64_t literal;
    if (ends_with_literal(w->s.m, instruction) &&
        known_constant(w->s.m, canonical_id(w->s.m, instruction[length - 1]), &literal))
        at[length - 1] = (uint32_t)literal;
}

static void write_instruction(struct writer *w, const uint32_t *instruction)
{
    const struct opcode_info *info = find_opcode(opcode_of(instruction));
    if (info) write_known(w, instruction, info);
}

static void write_section(struct writer *w, enum section section,
                          bool (*is_wanted)(struct writer *w, const uint32_t *instruction))
{
    const struct word_list *list = &w->s.m->sections[section];
    for_each_offset (offset, list->at, 0, list->count)
        if (!is_wanted || is_wanted(w, list->at + offset)) write_instruction(w, list->at + offset);
}

/* Whether an import, string, type, constant or variable is live; instructions without a result go
 * by their target. */
static bool has_live_result(struct writer *w, const uint32_t *instruction)
{
    const struct opcode_info *info = find_opcode(opcode_of(instruction));
    if (!info) return false;
    /* the rest of a type that was shortened by finish_types */
    if (opcode_of(instruction) == SpvOpNop) return false;
    if (opcode_of(instruction) == SpvOpTypeForwardPointer)
        return is_live(&w->s, type_forward_pointer_pointer_type(instruction));
    return !info->has_result || is_live(&w->s, instruction[info->has_type ? 2 : 1]);
}

static bool has_live_target(struct writer *w, const uint32_t *instruction)
{
    return is_live(&w->s, decorate_target(instruction));
}

/* A decoration without operands is written once. */
static bool is_fresh_decoration(struct writer *w, const uint32_t *instruction)
{
    if (!is_live(&w->s, decorate_target(instruction))) return false;
    if (opcode_of(instruction) != SpvOpDecorate || length_of(instruction) != 3) return true;
    unsigned bit = decorate_decoration(instruction) == SpvDecorationRelaxedPrecision ? ID_DECORATED
                   : decorate_decoration(instruction) == SpvDecorationNoContraction
                       ? ID_DECORATED << 1
                   : decorate_decoration(instruction) == SpvDecorationNonUniform ? ID_DECORATED << 2
                                                                                 : 0;
    uint8_t *bits = &w->s.ids[decorate_target(instruction)];
    if (*bits & bit) return false;
    *bits |= (uint8_t)bit;
    return true;
}

static void write_entry_point(struct writer *w, const uint32_t *instruction, uint32_t first,
                              uint32_t end)
{
    uint32_t *start = w->at;
    write_instruction(w, instruction);
    for (uint32_t i = first; i < end && w->at - start < 0xffff; i++) {
        *w->at = w->interface.at[i];
        renumber(w, w->at++);
    }
    *start = (uint32_t)(w->at - start) << 16 | SpvOpEntryPoint;
}

static void write_entry_points(struct writer *w)
{
    const struct word_list *list = &w->s.m->sections[SECTION_ENTRY_POINTS];
    uint32_t n = 0, first = 0;
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t end = w->interface_ends.at[n++];
        write_entry_point(w, list->at + offset, first, end);
        first = end;
    }
}

/* --- functions ----------------------------------------------------------------------------- */

static bool is_same_line(const uint32_t *a, const uint32_t *b)
{
    if (!a || !b) return a == b;
    return length_of(a) == length_of(b) &&
           memcmp(a + 1, b + 1, (length_of(a) - 1) * sizeof *a) == 0;
}

/* Writes an OpLine before the first live instruction that it applies to. SPIR-V, 2.4: it ends with
 * its block. */
static void write_line(struct writer *w, SpvOp next)
{
    bool codegen_none = next == SpvOpFunctionEnd || next == SpvOpLabel ||
                        next == SpvOpFunctionParameter || next == SpvOpFunction;
    if (next == SpvOpLabel) w->line = w->last_line = NULL;
    if (codegen_none || !w->line || is_same_line(w->line, w->last_line)) return;
    write_instruction(w, w->line);
    w->last_line = w->line;
}

/* Notes the location of the instruction that is written next. */
static void note_written(struct writer *w)
{
    if (w->loc == w->last_loc) return;
    w->last_loc = w->loc;
    vec_push(&w->s.m->c->arena, &w->locations, ((struct located_word){w->at, w->loc}));
}

static void write_body(struct writer *w, const struct emitted_function *body)
{
    const uint32_t *words = w->s.m->sections[SECTION_FUNCTIONS].at;
    w->line = w->last_line = NULL;
    w->loc = 0;
    for_each_offset (offset, words, body->start, body->end) {
        const uint32_t *at = words + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (is_location_mark(at)) w->loc = marked_location(at);
        if (!info || is_mark(at)) continue;
        if (info->opcode == SpvOpLine) w->line = at;
        if (info->opcode == SpvOpNoLine) w->line = NULL;
        if (is_merged_branch(w, at, words + body->end)) {
            offset += length_of(at); /* and the label after it */
            continue;
        }
        if (!is_live_in_function(w, at, info)) continue;
        if (w->debug) write_debug_before(w, offset);
        write_line(w, (SpvOp)info->opcode);
        note_written(w);
        write_known(w, at, info);
    }
}

static void require_live_words(struct writer *w, struct requirements *r, enum section section,
                               uint32_t offset, uint32_t end)
{
    const uint32_t *words = w->s.m->sections[section].at;
    for_each_instruction (at, words + offset, words + end) {
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (!info || is_mark(at) || info->opcode >= SpvOpRawInstruction) continue;
        if (section == SECTION_GLOBALS ? has_live_result(w, at) : is_live_in_function(w, at, info))
            require_instruction(r, at, info);
    }
}

void require_live(struct writer *w, struct requirements *r)
{
    require_live_words(w, r, SECTION_GLOBALS, 0, w->s.m->sections[SECTION_GLOBALS].count);
    for (uint32_t i = 0; i < w->s.bodies.count; i++)
        if (w->s.bodies.at[i].is_live)
            require_live_words(w, r, SECTION_FUNCTIONS, w->s.bodies.at[i].start,
                               w->s.bodies.at[i].end);
}

static void write_bodies(struct writer *w, bool imported)
{
    for (uint32_t i = 0; i < w->s.bodies.count; i++) {
        const struct emitted_function *body = &w->s.bodies.at[i];
        if (body->is_live && body->is_imported == imported) write_body(w, body);
    }
}

static void write_sections(struct writer *w)
{
    write_section(w, SECTION_IMPORTS, has_live_result);
    write_section(w, SECTION_MEMORY_MODEL, NULL);
    write_entry_points(w);
    write_section(w, SECTION_EXECUTION_MODES, NULL);
    write_section(w, SECTION_STRINGS, has_live_result);
    write_section(w, SECTION_NAMES, has_live_target);
    write_section(w, SECTION_DECORATIONS, is_fresh_decoration);
    write_section(w, SECTION_GLOBALS, has_live_result);
    if (w->debug) write_debug_records(w);
    write_bodies(w, true); /* SPIR-V, 2.4: function declarations precede definitions */
    write_bodies(w, false);
}

/* --- the beginning ------------------------------------------------------------------------- */

/* Adds extensions that the grammar does not connect with instructions. */
static void need_import_extensions(struct writer *w)
{
    struct module *m = w->s.m;
    /* SPIR-V 1.6 includes SPV_KHR_non_semantic_info */
    if (has_spirv(m->facts, 0x10600)) return;
    for (uint32_t i = 0; i < m->strings.count; i++) {
        const struct unique_string *string = &m->strings.at[i];
        if (string->op != SpvOpExtInstImport || strncmp(string->text, "NonSemantic.", 12) != 0 ||
            !is_live(&w->s, string->id))
            continue;
        need_extension(m, "SPV_KHR_non_semantic_info");
        return;
    }
}

static unsigned count_capabilities(const struct requirements *r)
{
    unsigned count = 0;
    for (unsigned i = 0; i < MOST_CAPABILITIES / 64; i++)
        count += (unsigned)__builtin_popcountll(r->capabilities[i]);
    return count;
}

/* SPIR-V, 2.3: the tool in the high half, 0 if it is not registered; its version in the low half:
 * 0x0102 for 1.2.3. */
static uint32_t generator_word(void)
{
    char *end;
    unsigned long major = strtoul(sgcc_version(), &end, 10),
                  minor = *end == '.' ? strtoul(end + 1, NULL, 10) : 0;
    return (uint32_t)(major << 8 | (minor & 255)) & 0xffff;
}

/* Writes header, capabilities and extensions before the words written so far. finish_words has left
 * room. */
static struct words write_header(struct writer *w, uint32_t *body)
{
    struct module *m = w->s.m;
    for (uint32_t i = 0; i < w->needs.extensions.count; i++)
        need_extension(m, w->needs.extensions.at[i]);
    need_import_extensions(w);
    const struct word_list *extensions = &m->sections[SECTION_EXTENSIONS];
    unsigned capabilities = count_capabilities(&w->needs) + m->unknown_capabilities.count;
    uint32_t *start = body - HEADER_WORDS - 2 * capabilities - extensions->count, *at = start;
    *at++ = SpvMagicNumber;
    *at++ = final_spirv(m->facts);
    *at++ = generator_word();
    *at++ = w->bound;
    *at++ = 0;
    for (unsigned i = 0; i < grammar_kinds[KIND_CAPABILITY].count; i++) {
        if (!(w->needs.capabilities[i / 64] >> i % 64 & 1)) continue;
        *at++ = 2 << 16 | SpvOpCapability;
        *at++ = capability_row(i)->value;
    }
    for (uint32_t i = 0; i < m->unknown_capabilities.count; i++) {
        *at++ = 2 << 16 | SpvOpCapability;
        *at++ = m->unknown_capabilities.at[i];
    }
    if (extensions->count) memcpy(at, extensions->at, extensions->count * sizeof *at);
    return (struct words){start, (uint32_t)(w->at - start)};
}

/* The most words that precede them: every capability, every extension of the grammar, those
 * requested by name. */
static size_t longest_front(const struct module *m)
{
    size_t names = (grammar_extension_count + 1) * 32u; /* none has more than 100 letters */
    return HEADER_WORDS + 2 * (MOST_CAPABILITIES + (size_t)m->unknown_capabilities.count) + names +
           m->sections[SECTION_EXTENSIONS].count;
}

/* --- the whole ----------------------------------------------------------------------------- */

/* Prepares writing: what is live, and the new ids. */
static struct writer *start_writer(struct module *m)
{
    struct debug_plan *debug = m->debug ? prepare_debug_info(m) : NULL;
    /* makes room for all ids; this one is not used */
    note_definition(m, m->bound, SECTION_GLOBALS, 0);
    m->definitions.at[m->bound] = 0;
    struct writer *w = arena_new(&m->c->arena, struct writer);
    eliminate_dead_code(&w->s, m);
    start_requirements(&w->needs, m);
    w->ids = memset(w->s.links, 0, m->bound * sizeof *w->ids); /* not needed any more */
    w->bound = 1;
    w->debug = debug;
    if (debug) plan_debug_info(w);
    find_interfaces(w);
    return w;
}

static void check_bound(const struct writer *w)
{
    struct context *c = w->s.m->c;
    uint32_t most = c->options->max_id_bound;
    if (most && w->bound > most)
        error_at(c, 0, "the module needs ids up to %u: its bound is %u, and may be at most %u",
                 w->bound - 1, w->bound, most);
}

/* Fills in what is required of devices, without the extensions that need_import_extensions adds. */
static void report_needs(const struct requirements *r, struct module_needs *needs)
{
    const struct module *m = r->m;
    memcpy(needs->capabilities, r->closure, sizeof needs->capabilities);
    needs->extensions =
        arena_array(&m->c->arena, const char *, r->extensions.count + m->strings.count);
    for (uint32_t i = 0; i < r->extensions.count; i++)
        needs->extensions[needs->extension_count++] = r->extensions.at[i];
    for (uint32_t i = 0; i < m->strings.count; i++)
        if (m->strings.at[i].op == SpvOpExtension)
            needs->extensions[needs->extension_count++] = m->strings.at[i].text;
}

struct words finish_words(struct module *m, struct module_needs *needs)
{
    struct writer *w = start_writer(m);
    size_t front = longest_front(m), most = front + debug_info_words(w);
    for (unsigned i = 0; i < SECTION_COUNT; i++) most += m->sections[i].count;
    most += w->interface.count;
    uint32_t *words = m->spare.room >= most
                          ? m->spare.at
                          : arena_grow(&m->c->arena, NULL, 0, most * sizeof *words);
    w->at = words + front;
    write_sections(w);
    settle_requirements(&w->needs);
    check_bound(w);
    if (needs) report_needs(&w->needs, needs);
    if (needs) needs->locations = w->locations;
    return write_header(w, words + front);
}
