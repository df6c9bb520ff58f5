/* Debug information at the end of a module: records and marks (spirv/debug_info.h) become
 * instructions of the set.
 *
 * Nothing here keeps code alive. A record is written if something that is written needs it; a
 * global variable and a value are described if the code has them. Ids, strings and constants for
 * debug information are made before dead-code elimination, which finds them dead; plan_debug_info
 * makes live what it needs. So the code is what it would be without debug information.
 *
 * A scope and a line end with their block (NonSemantic.Shader.DebugInfo, DebugScope and DebugLine),
 * while a mark holds until the next one. So they are written again in each block, before the first
 * instruction that may follow them: they cannot precede OpPhi and OpVariable and cannot follow a
 * merge instruction.
 */
#include "codegen/emit/debug.h"
#include "codegen/spirv/debug_info.h"

enum {
    EXTENDED_WORDS = 5, /* of an OpExtInst without operands */
    LINE_WORDS = 4,
    HEAD_OF_COMPOSITE = 9,       /* operands before the members */
    CORE_LINE = 0x10000,         /* stands for OpLine among the instructions of the set */
    NOT_WRITTEN = CORE_LINE + 1, /* a record that nothing needs */
    MOST_OPERANDS = LONGEST_INSTRUCTION - EXTENDED_WORDS,
    MOST_TEXT = 60000 * 4, /* bytes in one OpString (SPIR-V, 2.17) */
    DEEPEST_TYPE = 16
};

/* an instruction in a function, before the word offset `offset` */
struct debug_insertion {
    uint32_t offset, instruction;
    uint32_t first, count; /* in plan.operands */
};

/* what a variable is known to be, by its record */
struct bound_value {
    SpvId value;
    uint32_t inlined;
    uint32_t block; /* number of the block in which that was said */
};

struct pending_binding {
    const uint32_t *binding, *mark;
};

/* A file: its DebugSource, its name, and the parts of its text. */
struct file_plan {
    SpvId source, name;
    bool is_first; /* it is the first with this name, whose text is written */
    VEC(SpvId) parts;
};

struct debug_plan {
    struct writer *w;
    struct debug_info *info;
    SpvId void_type, import;
    SpvId first_id; /* of record 1; the others follow */
    struct file_plan *files;
    VEC(SpvId) sources;  /* by the id of a file's name: its DebugSource */
    SpvId *texts;        /* by index of a text */
    uint32_t *functions; /* by id of a function: its record; 0: none */
    VEC(struct debug_insertion) insertions;
    VEC(struct debug_operand) operands;
    uint32_t words, next; /* next: index of the first insertion that is not written */
    /* State of the walk: */
    struct bound_value *bound;
    VEC(struct pending_binding) pending;
    const uint32_t *mark; /* the location mark in force; NULL: none */
    uint32_t offset;      /* of the instruction before which insertions go */
    uint32_t block;       /* number of the current block */
    uint32_t body_start;  /* number of the first block of the function */
    uint32_t definition;  /* the record of the function while its definition is not written */
    SpvId function;
    struct debug_context context; /* in force in this block */
    loc_t loc;
    bool is_merge_written;
    struct requirements *survey; /* of the code; NULL: it has no types of 8 and 16 bits */
};

/* --- before dead-code elimination ---------------------------------------------------------- */

/* Whether an undefined value or a constant of this type asks for no capability that the module may
 * lack: it has 32 bits, or is made of such. */
static bool is_plain_type(const struct module *m, SpvId type, unsigned depth)
{
    const uint32_t *at = definition_of(m, canonical_id(m, type));
    if (!at || depth > DEEPEST_TYPE) return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeBool: return true;
    case SpvOpTypeInt: return at[2] == 32;
    case SpvOpTypeFloat: return at[2] == 32 && length_of(at) == 3;
    case SpvOpTypeVector: return at[3] <= 4 && is_plain_type(m, at[2], depth + 1);
    case SpvOpTypeMatrix: return is_plain_type(m, at[2], depth + 1);
    default: return false;
    }
}

static void prepare_mark(struct module *m, const uint32_t *at)
{
    if (is_location_mark(at)) {
        struct location p = find_location(&m->c->sources, marked_location(at));
        if (!p.line) return;
        debug_file(m, &p);
        uint_id(m, p.line);
        uint_id(m, p.column);
    } else if (at[1] == BINDING_VALUE) {
        SpvId type = type_of_id(m, canonical_id(m, at[3]));
        if (type && is_plain_type(m, type, 0)) undef_id(m, canonical_id(m, type));
    }
}

static void prepare_functions(struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_FUNCTIONS];
    for (uint32_t offset = 0; offset < list->count; offset += length_of(list->at + offset)) {
        uint32_t *at = list->at + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_result)
            note_definition(m, at[info->has_type ? 2 : 1], SECTION_FUNCTIONS, offset);
        if (is_mark(at)) prepare_mark(m, at);
    }
}

/* A text with a NUL cannot be a string. OpenCL.DebugInfo.100 has one string for each file. */
static void prepare_text(struct module *m, struct file_plan *f, const struct source *text)
{
    if (!text || !m->debug->embeds_text || memchr(text->text, 0, text->length)) return;
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

/* Makes a type, a constant, a string or a record live, with the globals that it uses. */
static void mark_global(struct dce *s, SpvId id)
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

/* The id that stands for an operand in the instruction; 0: the operand is a literal. */
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

/* --- the walk over functions --------------------------------------------------------------- */

static void insert(struct debug_plan *p, uint32_t instruction, const struct debug_operand *operands,
                   uint32_t count)
{
    struct arena *arena = &p->w->s.m->c->arena;
    need_operands(p, operands, count);
    vec_push(arena, &p->insertions,
             ((struct debug_insertion){p->offset, instruction, p->operands.count, count}));
    for (uint32_t i = 0; i < count; i++) vec_push(arena, &p->operands, operands[i]);
    p->words += EXTENDED_WORDS + count;
}
#define INSERT(p, instruction, ...)                                         \
    insert((p), (instruction), (const struct debug_operand[]){__VA_ARGS__}, \
           sizeof((const struct debug_operand[]){__VA_ARGS__}) / sizeof(struct debug_operand))

static void insert_scope(struct debug_plan *p, struct debug_context c)
{
    struct debug_operand operands[] = {{DEBUG_RECORD, c.scope}, {DEBUG_RECORD, c.inlined}};
    if (c.scope == p->context.scope && c.inlined == p->context.inlined) return;
    p->context = c;
    p->loc = 0;
    if (c.scope) insert(p, NonSemanticShaderDebugInfo100DebugScope, operands, c.inlined ? 2 : 1);
    else insert(p, NonSemanticShaderDebugInfo100DebugNoScope, NULL, 0);
}

static void insert_line(struct debug_plan *p, loc_t loc)
{
    struct module *m = p->w->s.m;
    if (loc == p->loc) return;
    p->loc = loc;
    struct location at = find_location(&m->c->sources, loc);
    if (!at.line) return;
    SpvId name = string_id(m, shown_path(m->c, at.file));
    if (p->info->is_of_kernels) {
        INSERT(p, CORE_LINE, {DEBUG_ID, name}, {DEBUG_NUMBER, at.line}, {DEBUG_NUMBER, at.column});
        return;
    }
    INSERT(p, NonSemanticShaderDebugInfo100DebugLine, {DEBUG_ID, p->sources.at[name]},
           {DEBUG_NUMBER, at.line}, {DEBUG_NUMBER, at.line}, {DEBUG_NUMBER, at.column},
           {DEBUG_NUMBER, at.column});
}

static void insert_mark(struct debug_plan *p, const uint32_t *mark)
{
    if (!mark) return;
    insert_scope(p, p->info->contexts.at[mark[3]]);
    insert_line(p, marked_location(mark));
}

/* Makes a constant live, if no capability comes with it, as the value of a variable. */
static bool use_constant(struct dce *s, SpvId id)
{
    const uint32_t *at = definition_of(s->m, id);
    if (!is_plain_constant(s->m, id) || !is_plain_type(s->m, at[1], 0)) return false;
    mark_global(s, id);
    return true;
}

/* The value to show in place of one that is dead: an undefined one where the debugger would show an
 * older value, else none. */
static SpvId value_of_dead(struct debug_plan *p, uint32_t variable, SpvId id)
{
    struct module *m = p->w->s.m;
    SpvId type = type_of_id(m, id);
    if (!p->bound[variable].value || p->bound[variable].block < p->body_start || !type ||
        !is_plain_type(m, type, 0))
        return 0;
    return undef_id(m, canonical_id(m, type));
}

static void insert_value(struct debug_plan *p, uint32_t variable, SpvId id, uint32_t inlined)
{
    struct dce *s = &p->w->s;
    if (!is_live(s, id) && !use_constant(s, id)) id = value_of_dead(p, variable, id);
    struct bound_value *b = &p->bound[variable];
    if (id && p->survey && !may_use_values(p->survey, type_of_id(s->m, id))) return;
    if (!id || (b->value == id && b->inlined == inlined && b->block == p->block)) return;
    *b = (struct bound_value){id, inlined, p->block};
    INSERT(p, NonSemanticShaderDebugInfo100DebugValue, {DEBUG_RECORD, variable}, {DEBUG_ID, id},
           {DEBUG_RECORD, p->info->expression});
}

/* A variable that nothing reads is gone, with what was stored in it. */
static void insert_declaration(struct debug_plan *p, uint32_t variable, SpvId id)
{
    const uint32_t *at = definition_of(p->w->s.m, id);
    if (!at || !is_live(&p->w->s, id) ||
        (opcode_of(at) != SpvOpVariable && opcode_of(at) != SpvOpFunctionParameter))
        return;
    INSERT(p, NonSemanticShaderDebugInfo100DebugDeclare, {DEBUG_RECORD, variable}, {DEBUG_ID, id},
           {DEBUG_RECORD, p->info->expression});
}

static void insert_binding(struct debug_plan *p, const struct pending_binding *b)
{
    uint32_t variable = b->binding[2];
    SpvId id = canonical_id(p->w->s.m, b->binding[3]);
    insert_mark(p, b->mark);
    if (b->binding[1] == BINDING_VARIABLE) insert_declaration(p, variable, id);
    else insert_value(p, variable, id, p->context.inlined);
}

static void insert_pending(struct debug_plan *p)
{
    if (p->definition) {
        uint32_t definition = p->definition;
        p->definition = 0;
        insert_mark(p, p->pending.count ? p->pending.at[0].mark : p->mark);
        if (!p->info->is_of_kernels)
            INSERT(p, NonSemanticShaderDebugInfo100DebugFunctionDefinition,
                   {DEBUG_RECORD, definition}, {DEBUG_ID, p->function});
    }
    for (uint32_t i = 0; i < p->pending.count; i++) insert_binding(p, &p->pending.at[i]);
    p->pending.count = 0;
    insert_mark(p, p->mark);
}

static void begin_block(struct debug_plan *p)
{
    p->block++;
    p->context = (struct debug_context){0};
    p->loc = 0;
    p->is_merge_written = false;
}

/* The instruction `op` at p->offset is written. */
static void pass_instruction(struct debug_plan *p, SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpLabel: begin_block(p); return;
    case SpvOpFunction:
    case SpvOpFunctionParameter:
    case SpvOpFunctionEnd:
    case SpvOpVariable:
    case SpvOpPhi: return;
    default: break;
    }
    if (!p->is_merge_written) insert_pending(p);
    p->is_merge_written |= op == SpvOpSelectionMerge || op == SpvOpLoopMerge;
}

static void plan_body(struct debug_plan *p, const struct body *body)
{
    const uint32_t *words = p->w->s.m->sections[SECTION_FUNCTIONS].at;
    struct arena *arena = &p->w->s.m->c->arena;
    p->mark = NULL;
    p->pending.count = 0;
    p->body_start = p->block + 1;
    p->function = body->id;
    p->definition = p->functions[body->id];
    for (uint32_t offset = body->start; offset < body->end; offset += length_of(words + offset)) {
        const uint32_t *at = words + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (!info) continue;
        if (is_location_mark(at)) p->mark = at;
        if (is_debug_binding(at))
            vec_push(arena, &p->pending, ((struct pending_binding){at, p->mark}));
        if (is_mark(at)) continue;
        if (is_merged_branch(p->w, at, words + body->end)) {
            offset += length_of(at);
            continue;
        }
        p->offset = offset;
        if (is_live_in_function(p->w, at, info)) pass_instruction(p, (SpvOp)info->opcode);
    }
}

/* --- records ------------------------------------------------------------------------------- */

static bool is_needed_record(const struct debug_plan *p, uint32_t record)
{
    const struct dce *s = &p->w->s;
    const struct debug_record *r = &p->info->records.at[record - 1];
    if (r->instruction == NonSemanticShaderDebugInfo100DebugCompilationUnit) return true;
    if (r->instruction != NonSemanticShaderDebugInfo100DebugGlobalVariable)
        return is_live(s, record_id(p, record));
    for (uint32_t i = r->first; i < r->first + r->count; i++) {
        struct debug_operand o = p->info->operands.at[i];
        if (o.kind == DEBUG_GLOBAL && is_live(s, canonical_id(s->m, o.value))) return true;
    }
    return false;
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
        if (s->bodies.at[i].is_live && !s->bodies.at[i].is_imported) plan_body(p, &s->bodies.at[i]);
}

/* Where a capability is for storage only, values of 8 and 16 bits are loaded, stored and converted
 * and have no other use (SPIR-V, 3.31, StorageBuffer16BitAccess and others). */
static void survey_narrow_types(struct debug_plan *p)
{
    struct module *m = p->w->s.m;
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    bool has_narrow = false;
    for (uint32_t offset = 0; offset < list->count; offset += length_of(list->at + offset)) {
        SpvOp op = opcode_of(list->at + offset);
        has_narrow |= (op == SpvOpTypeInt || op == SpvOpTypeFloat) && list->at[offset + 2] < 32;
    }
    if (!has_narrow || p->info->is_of_kernels) return;
    p->survey = arena_new(&m->c->arena, struct requirements);
    start_requirements(p->survey, m);
    require_live(p->w, p->survey);
}

void plan_debug_info(struct writer *w)
{
    struct debug_plan *p = w->debug;
    p->w = w;
    p->bound = arena_table(&w->s.m->c->arena, struct bound_value, p->info->records.count + 1);
    mark_global(&w->s, p->void_type);
    mark_global(&w->s, p->import);
    survey_narrow_types(p);
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
