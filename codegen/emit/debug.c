/* Debug information at the end of a module: records and marks (spirv/debug_info.h) become
 * instructions of the set.
 *
 * Nothing here keeps code alive. A record is written if something that is written needs it; a
 * global variable and a value are described if the code has them. Ids, strings and constants for
 * debug information are made before dead-code elimination. That finds them dead, and
 * plan_debug_info marks those that it needs as live. The code is therefore the same as without
 * debug information. */
#include "codegen/emit/debug.h"
#include "codegen/emit/debug_plan.h"

enum {
    EXTENDED_WORDS = 5, /* of an OpExtInst without operands */
    LINE_WORDS = 4,
    HEAD_OF_COMPOSITE = 9, /* operands before the members */
    MOST_OPERANDS = LONGEST_INSTRUCTION - EXTENDED_WORDS,
    MOST_TEXT = 60000 * 4 /* bytes in one OpString (SPIR-V, 2.17) */
};

/* --- before dead-code elimination ---------------------------------------------------------- */

static void prepare_mark(struct module *m, const uint32_t *at)
{
    if (is_location_mark(at)) {
        struct location p = debug_location(m, marked_location(at));
        if (!p.line) return;
        debug_file(m, &p);
        uint_id(m, p.line);
        uint_id(m, p.column);
    } else if (binding_kind(at) != BINDING_VARIABLE && binding_kind(at) != BINDING_NONE) {
        SpvId type = type_of_id(m, canonical_id(m, binding_value(at)));
        if (type && is_plain_type(m, type, 0)) undef_id(m, canonical_id(m, type));
    }
}

static void prepare_functions(struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_FUNCTIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_result)
            note_definition(m, at[info->has_type ? 2 : 1], SECTION_FUNCTIONS, offset);
        if (is_mark(at)) prepare_mark(m, at);
    }
}

/* A text with a NUL cannot be a string. OpenCL.DebugInfo.100 has one string for each file, and its
 * readers require one. */
static void prepare_text(struct module *m, struct file_plan *f, const struct source *text)
{
    if (!text || !m->debug->embeds_text || memchr(text->text, 0, text->length)) {
        if (m->debug->is_of_kernels) vec_push(&m->c->arena, &f->parts, string_id(m, ""));
        return;
    }
    for (uint32_t at = 0; at == 0 || at < text->length; at += MOST_TEXT) {
        uint32_t length = text->length - at < MOST_TEXT ? text->length - at : MOST_TEXT;
        const char *part = arena_strndup(&m->c->arena, text->text + at, length);
        vec_push(&m->c->arena, &f->parts, string_id(m, part));
        if (m->debug->is_of_kernels) return;
    }
}

static void prepare_files(struct debug_plan *p, struct module *m)
{
    struct arena *arena = &m->c->arena;
    p->files = arena_array(arena, struct file_plan, p->info->files.count);
    for (uint32_t i = 0; i < p->info->files.count; i++) {
        struct file_plan *f = &p->files[i];
        f->name = string_id(m, shown_path(m->c, p->info->files.at[i].path));
        vec_extend(arena, &p->sources, f->name + 1);
        f->is_first = !p->sources.at[f->name];
        if (f->is_first) {
            p->sources.at[f->name] = new_id(m);
            prepare_text(m, f, p->info->files.at[i].text);
        }
        f->source = p->sources.at[f->name];
    }
}

struct debug_plan *prepare_debug_info(struct module *m)
{
    struct debug_info *d = m->debug;
    struct debug_plan *p = arena_new(&m->c->arena, struct debug_plan);
    p->info = d;
    p->void_type = void_id(m);
    p->import = ext_import(m, d->is_of_kernels ? "OpenCL.DebugInfo.100"
                                               : "NonSemantic.Shader.DebugInfo.100");
    prepare_functions(m);
    prepare_files(p, m);
    p->texts = arena_array(&m->c->arena, SpvId, d->texts.count);
    for (uint32_t i = 0; i < d->texts.count; i++) p->texts[i] = string_id(m, d->texts.at[i]);
    for (uint32_t i = 0; i < d->operands.count; i++) {
        struct debug_operand o = d->operands.at[i];
        if (o.kind == DEBUG_SIZE || o.kind == DEBUG_NUMBER) uint_id(m, o.value);
        if (o.kind == DEBUG_BOOL) bool_id(m, o.value);
    }
    for (uint32_t i = 0; i <= MOST_INDEX; i++) uint_id(m, i);
    p->first_id = m->bound;
    m->bound += d->records.count;
    return p;
}

/* --- what operands need -------------------------------------------------------------------- */

static void mark_word(void *user, uint32_t *word)
{
    struct dce *s = user;
    *word = canonical_id(s->m, *word);
    mark_value(s, *word);
}

void mark_global(struct dce *s, SpvId id)
{
    mark_value(s, id);
    while (s->work.count) {
        uint32_t *at = (uint32_t *)definition_of(s->m, s->work.at[--s->work.count]);
        if (at) visit_ids(s->m, at, find_opcode(opcode_of(at)), IDS_USED, mark_word, s);
    }
}

static SpvId record_id(const struct debug_plan *p, uint32_t record)
{
    return p->first_id + record - 1;
}

/* Returns the id that represents an operand in the instruction, or 0 if the operand is a
 * literal. */
static SpvId operand_id(const struct debug_plan *p, struct debug_operand o)
{
    struct module *m = p->w->s.m;
    switch ((enum debug_operand_kind)o.kind) {
    case DEBUG_RECORD:
    case DEBUG_LATER: return record_id(p, o.value);
    case DEBUG_TEXT: return p->texts[o.value];
    case DEBUG_FILE: return p->files[o.value].source;
    case DEBUG_VOID: return p->void_type;
    case DEBUG_NUMBER: return p->info->is_of_kernels ? 0 : uint_id(m, o.value);
    case DEBUG_SIZE: return uint_id(m, o.value);
    case DEBUG_BOOL: return bool_id(m, o.value);
    case DEBUG_GLOBAL:
    case DEBUG_FUNCTION:
        return o.value && is_live(&p->w->s, canonical_id(m, o.value)) ? o.value
                                                                      : record_id(p, p->info->none);
    case DEBUG_ID: return o.value;
    }
    return 0;
}

static void need_operands(struct debug_plan *p, const struct debug_operand *operands,
                          uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        SpvId id = operands[i].kind == DEBUG_LATER ? 0 : operand_id(p, operands[i]);
        if (id) mark_global(&p->w->s, id);
    }
}

void insert_debug(struct debug_plan *p, uint32_t instruction, const struct debug_operand *operands,
                  uint32_t count)
{
    struct arena *arena = &p->w->s.m->c->arena;
    need_operands(p, operands, count);
    vec_push(arena, &p->insertions,
             ((struct debug_insertion){p->offset, instruction, p->operands.count, count}));
    for (uint32_t i = 0; i < count; i++) vec_push(arena, &p->operands, operands[i]);
    p->words += EXTENDED_WORDS + count;
}
/* --- records ------------------------------------------------------------------------------- */

/* Macros, and enumerations of program scope: a debugger's user may type their names. */
static bool is_always_needed(const struct debug_plan *p, const struct debug_record *r)
{
    enum { SCOPE_OF_ENUM = 5 };
    switch (r->instruction) {
    case NonSemanticShaderDebugInfo100DebugCompilationUnit:
    case NonSemanticShaderDebugInfo100DebugEntryPoint:
    case NonSemanticShaderDebugInfo100DebugMacroDef:
    case NonSemanticShaderDebugInfo100DebugMacroUndef: return true;
    case NonSemanticShaderDebugInfo100DebugTypeEnum:
        return p->info->operands.at[r->first + SCOPE_OF_ENUM].value == p->info->unit;
    default: return false;
    }
}

static bool is_needed_record(const struct debug_plan *p, uint32_t record)
{
    const struct dce *s = &p->w->s;
    const struct debug_record *r = &p->info->records.at[record - 1];
    if (is_always_needed(p, r)) return true;
    if (r->instruction != NonSemanticShaderDebugInfo100DebugGlobalVariable)
        return is_live(s, record_id(p, record));
    for (uint32_t i = r->first; i < r->first + r->count; i++) {
        struct debug_operand o = p->info->operands.at[i];
        if (o.kind == DEBUG_GLOBAL && is_live(s, canonical_id(s->m, o.value))) return true;
    }
    return false;
}

/* Types may belong to dead code. A pointer type whose storage class would need the capability
 * GenericPointer (an enumerant of OpenCL.DebugInfo.100) is described as a pointer to private
 * memory. */
static void hide_generic_pointers(struct debug_plan *p)
{
    enum { CLASS = 1 };
    const struct dce *s = &p->w->s;
    const struct word_list *list = &s->m->sections[SECTION_GLOBALS];
    for_each_offset (at, list->at, 0, list->count) {
        const uint32_t *i = list->at + at;
        if (opcode_of(i) == SpvOpTypePointer &&
            type_pointer_storage_class(i) == SpvStorageClassGeneric && is_live(s, declared_id(i)))
            return;
    }
    for (uint32_t i = 0; i < p->info->records.count; i++) {
        const struct debug_record *r = &p->info->records.at[i];
        struct debug_operand *class = &p->info->operands.at[r->first + CLASS];
        if (r->instruction == NonSemanticShaderDebugInfo100DebugTypePointer &&
            class->value == SpvStorageClassGeneric)
            class->value = SpvStorageClassFunction;
    }
}

/* Operands are earlier records, so one walk backwards finds all that are needed. */
static void plan_records(struct debug_plan *p)
{
    for (uint32_t i = p->info->records.count; i > 0; i--) {
        struct debug_record *r = &p->info->records.at[i - 1];
        if (!is_needed_record(p, i)) {
            r->instruction = NOT_WRITTEN;
            continue;
        }
        if (r->count > MOST_OPERANDS) r->count = MOST_OPERANDS; /* SPIR-V, 2.17 */
        mark_global(&p->w->s, record_id(p, i));
        need_operands(p, p->info->operands.at + r->first, r->count);
        p->words += EXTENDED_WORDS + r->count;
    }
}

/* Files are few, and each is needed: the source itself, or that of some record or line. */
static void plan_files(struct debug_plan *p)
{
    struct dce *s = &p->w->s;
    for (uint32_t i = 0; i < p->info->files.count; i++) {
        const struct file_plan *f = &p->files[i];
        mark_global(s, f->source);
        mark_global(s, f->name);
        for (uint32_t k = 0; k < f->parts.count; k++) mark_global(s, f->parts.at[k]);
        p->words += (EXTENDED_WORDS + 2) * (1 + f->parts.count);
    }
}

static void plan_functions(struct debug_plan *p)
{
    struct dce *s = &p->w->s;
    const struct debug_info *d = p->info;
    p->functions = arena_table(&s->m->c->arena, uint32_t, s->m->bound);
    for (uint32_t i = 0; i < d->functions.count; i++) {
        struct debug_function f = d->functions.at[i];
        const struct debug_record *r = &d->records.at[f.record - 1];
        p->functions[f.function] = f.record;
        struct debug_operand *last = &d->operands.at[r->first + r->count - 1];
        if (last->kind == DEBUG_FUNCTION) last->value = f.function;
    }
    for (uint32_t i = 0; i < s->bodies.count; i++)
        if (s->bodies.at[i].is_live && !s->bodies.at[i].is_imported)
            plan_debug_body(p, &s->bodies.at[i]);
}

/* If a capability is for storage only, values of 8 and 16 bits may only be loaded, stored and
 * converted (SPIR-V, 3.31, StorageBuffer16BitAccess and others). */
static void collect_narrow_types(struct debug_plan *p)
{
    struct module *m = p->w->s.m;
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    bool has_narrow = false;
    for_each_offset (offset, list->at, 0, list->count) {
        SpvOp op = opcode_of(list->at + offset);
        has_narrow |=
            (op == SpvOpTypeInt || op == SpvOpTypeFloat) && number_width(list->at + offset) < 32;
    }
    if (!has_narrow || p->info->is_of_kernels) return;
    p->collect = arena_new(&m->c->arena, struct requirements);
    start_requirements(p->collect, m);
    require_live(p->w, p->collect);
}

void plan_debug_info(struct writer *w)
{
    struct debug_plan *p = w->debug;
    p->w = w;
    p->bound = arena_table(&w->s.m->c->arena, struct bound_value, p->info->records.count + 1);
    mark_global(&w->s, p->void_type);
    mark_global(&w->s, p->import);
    collect_narrow_types(p);
    if (p->info->is_of_kernels) hide_generic_pointers(p);
    plan_functions(p);
    plan_records(p);
    plan_files(p);
}

uint32_t debug_info_words(const struct writer *w) { return w->debug ? w->debug->words : 0; }

/* --- writing ------------------------------------------------------------------------------- */

static void write_operands(struct writer *w, const struct debug_operand *operands, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        SpvId id = operand_id(w->debug, operands[i]);
        if (id) write_id(w, id);
        else *w->at++ = operands[i].value;
    }
}

/* `id` is that of the instruction; 0: nothing refers to it. */
static void write_extended(struct writer *w, SpvId id, uint32_t instruction,
                           const struct debug_operand *operands, uint32_t count)
{
    *w->at++ = (EXTENDED_WORDS + count) << 16 | SpvOpExtInst;
    write_id(w, w->debug->void_type);
    if (id) write_id(w, id);
    else *w->at++ = w->bound++;
    write_id(w, w->debug->import);
    *w->at++ = instruction;
    write_operands(w, operands, count);
}

static void write_file(struct writer *w, const struct file_plan *f)
{
    struct debug_operand operands[] = {{DEBUG_ID, f->name}, {DEBUG_ID, 0}};
    if (f->parts.count) operands[1].value = f->parts.at[0];
    write_extended(w, f->source, NonSemanticShaderDebugInfo100DebugSource, operands,
                   f->parts.count ? 2 : 1);
    for (uint32_t i = 1; i < f->parts.count; i++) {
        struct debug_operand part = {DEBUG_ID, f->parts.at[i]};
        write_extended(w, 0, NonSemanticShaderDebugInfo100DebugSourceContinued, &part, 1);
    }
}

static void write_record(struct writer *w, uint32_t record)
{
    const struct debug_info *d = w->debug->info;
    const struct debug_record *r = &d->records.at[record - 1];
    if (r->instruction != NOT_WRITTEN)
        write_extended(w, record_id(w->debug, record), r->instruction, d->operands.at + r->first,
                       r->count);
}

/* In OpenCL.DebugInfo.100 a member names its struct, which must precede it. */
static void write_members(struct writer *w, uint32_t composite)
{
    const struct debug_info *d = w->debug->info;
    const struct debug_record *r = &d->records.at[composite - 1];
    if (r->instruction != NonSemanticShaderDebugInfo100DebugTypeComposite) return;
    for (uint32_t i = r->first + HEAD_OF_COMPOSITE; i < r->first + r->count; i++)
        write_record(w, d->operands.at[i].value);
}

void write_debug_records(struct writer *w)
{
    const struct debug_plan *p = w->debug;
    const struct debug_info *d = p->info;
    for (uint32_t i = 0; i < d->files.count; i++)
        if (p->files[i].is_first) write_file(w, &p->files[i]);
    for (uint32_t i = 0; i < d->records.count; i++) {
        bool is_member =
            d->records.at[i].instruction == NonSemanticShaderDebugInfo100DebugTypeMember;
        if (d->is_of_kernels && is_member) continue;
        write_record(w, i + 1);
        if (d->is_of_kernels) write_members(w, i + 1);
    }
}

void write_debug_before(struct writer *w, uint32_t offset)
{
    struct debug_plan *p = w->debug;
    for (; p->next < p->insertions.count; p->next++) {
        const struct debug_insertion *i = &p->insertions.at[p->next];
        if (i->offset != offset) return;
        const struct debug_operand *operands = p->operands.at + i->first;
        if (i->instruction == CORE_LINE) {
            *w->at++ = LINE_WORDS << 16 | SpvOpLine;
            write_operands(w, operands, i->count);
        } else {
            write_extended(w, 0, i->instruction, operands, i->count);
        }
    }
}
