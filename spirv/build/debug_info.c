/* Records, contexts and marks of debug information. */
#include "spirv/build/debug_info.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif
#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "0"
#endif

/* RECENT: how many of the latest entries are compared, so that a new one is rarely needed */
enum { DEBUG_INFO_VERSION = 100, DWARF_VERSION = 4, RECENT = 4 };

/* --- records ------------------------------------------------------------------------------- */

uint32_t add_debug_record(struct module *m, uint32_t instruction,
                          const struct debug_operand *operands, uint32_t count)
{
    struct debug_info *d = m->debug;
    vec_push(&m->c->arena, &d->records,
             ((struct debug_record){instruction, d->operands.count, count}));
    for (uint32_t i = 0; i < count; i++) vec_push(&m->c->arena, &d->operands, operands[i]);
    return d->records.count;
}

struct debug_operand debug_text(struct module *m, const char *text)
{
    vec_push(&m->c->arena, &m->debug->texts, text);
    return (struct debug_operand){DEBUG_TEXT, m->debug->texts.count - 1};
}

static bool is_source_name(struct module *m, const char *name)
{
    struct debug_info *d = m->debug;
    if (name == d->given_name) return d->is_known_name;
    d->given_name = name;
    d->is_known_name = false;
    for (uint32_t i = 0; i < m->c->sources.files.count; i++)
        d->is_known_name |= strcmp(m->c->sources.files.at[i]->path, name) == 0;
    return d->is_known_name;
}

/* Numbers beyond the text of a DebugSource are invalid (NonSemantic.Shader.DebugInfo.100, Line),
 * and a debugger would show other lines. */
struct location debug_location(struct module *m, loc_t loc)
{
    struct location at = find_location(&m->c->sources, loc);
    if (!at.source) return at;
    bool is_physical =
        m->debug->embeds_text && (at.file == at.source->path || is_source_name(m, at.file));
    if (is_physical) {
        at.file = at.source->path;
        at.line = physical_line(&m->c->sources, (struct source *)at.source, at.offset);
    }
    if (!at.line) at.line = 1; /* #line 0; lines start at 1 there */
    return at;
}

/* If #line gives the file another name, the text of that file is unknown. */
uint32_t debug_file(struct module *m, const struct location *at)
{
    struct debug_info *d = m->debug;
    if (!at->file) return 0;
    for (uint32_t back = 1; back <= RECENT && back <= d->files.count; back++)
        if (d->files.at[d->files.count - back].path == at->file) return d->files.count - back;
    bool is_itself = at->source && strcmp(at->file, at->source->path) == 0;
    vec_push(&m->c->arena, &d->files,
             ((struct debug_file){at->file, is_itself ? at->source : NULL}));
    return d->files.count - 1;
}

void open_debug_info(struct module *m, bool is_of_kernels, bool embeds_text,
                     const struct source *file)
{
    struct debug_info *d = m->debug = arena_new(&m->c->arena, struct debug_info);
    d->is_of_kernels = is_of_kernels;
    d->embeds_text = embeds_text;
    vec_push(&m->c->arena, &d->contexts, ((struct debug_context){0}));
    vec_push(&m->c->arena, &d->files, ((struct debug_file){file->path, file}));
    d->none = add_debug_record(m, NonSemanticShaderDebugInfo100DebugInfoNone, NULL, 0);
    d->expression = add_debug_record(m, NonSemanticShaderDebugInfo100DebugExpression, NULL, 0);
    d->unit = ADD_DEBUG_RECORD(m, NonSemanticShaderDebugInfo100DebugCompilationUnit,
                               {DEBUG_NUMBER, DEBUG_INFO_VERSION}, {DEBUG_NUMBER, DWARF_VERSION},
                               {DEBUG_FILE, 0}, {DEBUG_NUMBER, SpvSourceLanguageUnknown});
}

void set_debug_language(struct module *m, SpvSourceLanguage language)
{
    const struct debug_info *d = m->debug;
    d->operands.at[d->records.at[d->unit - 1].first + 3].value = language;
}

/* --- contexts and functions ---------------------------------------------------------------- */

uint32_t debug_context(struct module *m, uint32_t scope, uint32_t inlined)
{
    struct debug_info *d = m->debug;
    for (uint32_t back = 1; back <= RECENT && back < d->contexts.count; back++) {
        const struct debug_context *c = &d->contexts.at[d->contexts.count - back];
        if (c->scope == scope && c->inlined == inlined) return d->contexts.count - back;
    }
    vec_push(&m->c->arena, &d->contexts, ((struct debug_context){scope, inlined}));
    return d->contexts.count - 1;
}

uint32_t debug_inlined_at(struct module *m, loc_t loc, struct debug_context c)
{
    struct location at = debug_location(m, loc);
    struct debug_operand operands[] = {{DEBUG_NUMBER, at.line},
                                       {DEBUG_RECORD, c.scope ? c.scope : m->debug->unit},
                                       {DEBUG_RECORD, c.inlined}};
    return add_debug_record(m, NonSemanticShaderDebugInfo100DebugInlinedAt, operands,
                            c.inlined ? 3 : 2);
}

void note_debug_function(struct module *m, SpvId function, uint32_t record)
{
    vec_push(&m->c->arena, &m->debug->functions, ((struct debug_function){function, record}));
}

void move_debug_function(struct module *m, SpvId from, SpvId to)
{
    const struct debug_info *d = m->debug;
    for (uint32_t i = 0; i < d->functions.count; i++)
        if (d->functions.at[i].function == from) d->functions.at[i].function = to;
}

void add_debug_entry_point(struct module *m, SpvId function)
{
    const struct debug_info *d = m->debug;
    for (uint32_t i = 0; i < d->functions.count; i++) {
        if (d->functions.at[i].function != function) continue;
        struct debug_operand of = debug_text(m, "sgcc " PACKAGE_VERSION),
                             arguments = debug_text(m, "");
        ADD_DEBUG_RECORD(m, NonSemanticShaderDebugInfo100DebugEntryPoint,
                         {DEBUG_RECORD, d->functions.at[i].record}, {DEBUG_RECORD, d->unit}, of,
                         arguments);
        return;
    }
}

/* --- memory that a pointer leads to -------------------------------------------------------- */

static struct debug_operand operand_of(const struct debug_info *d, uint32_t record, uint32_t i)
{
    return d->operands.at[d->records.at[record - 1].first + i];
}

/* Returns the record of the pointed-to type, below typedefs and qualifiers of the pointer; 0: it
 * is not a pointer. */
static uint32_t target_of(const struct debug_info *d, uint32_t type)
{
    for (;;) {
        uint32_t instruction = d->records.at[type - 1].instruction;
        if (instruction == NonSemanticShaderDebugInfo100DebugTypedef)
            type = operand_of(d, type, 1).value;
        else if (instruction == NonSemanticShaderDebugInfo100DebugTypeQualifier)
            type = operand_of(d, type, 0).value;
        else
            return instruction == NonSemanticShaderDebugInfo100DebugTypePointer
                       ? operand_of(d, type, 0).value
                       : 0;
    }
}

/* A block without a name, whose only member is the array `type`. */
static uint32_t block_record(struct module *m, const struct debug_operand *parameter, uint32_t type)
{
    struct debug_operand place[3] = {parameter[2], parameter[3], parameter[4]};
    struct debug_operand none = debug_text(m, "");
    uint32_t member = ADD_DEBUG_RECORD(
        m, NonSemanticShaderDebugInfo100DebugTypeMember, parameter[0], {DEBUG_RECORD, type},
        place[0], place[1], place[2], {DEBUG_SIZE, 0}, {DEBUG_SIZE, 0}, {DEBUG_NUMBER, 0});
    return ADD_DEBUG_RECORD(m, NonSemanticShaderDebugInfo100DebugTypeComposite, none,
                            {DEBUG_NUMBER, NonSemanticShaderDebugInfo100Structure}, place[0],
                            place[1], place[2], {DEBUG_RECORD, m->debug->unit}, none,
                            {DEBUG_SIZE, 0}, {DEBUG_NUMBER, 0}, {DEBUG_RECORD, member});
}

void describe_debug_memory(struct module *m, uint32_t parameter, SpvId id, bool is_block)
{
    const struct debug_info *d = m->debug;
    struct debug_operand of[6];
    for (uint32_t i = 0; i < 6; i++) of[i] = operand_of(d, parameter, i);
    uint32_t type = of[1].value, target = target_of(d, type);
    if (target)
        type = ADD_DEBUG_RECORD(m, NonSemanticShaderDebugInfo100DebugTypeArray,
                                {DEBUG_RECORD, target}, {DEBUG_SIZE, 0});
    if (is_block) type = block_record(m, of, type);
    struct debug_operand name = is_block ? debug_text(m, "") : of[0];
    ADD_DEBUG_RECORD(m, NonSemanticShaderDebugInfo100DebugGlobalVariable, name,
                     {DEBUG_RECORD, type}, of[2], of[3], of[4], of[5], name, {DEBUG_GLOBAL, id},
                     {DEBUG_NUMBER, NonSemanticShaderDebugInfo100FlagIsDefinition});
}

/* --- bindings ------------------------------------------------------------------------------ */

void bind_debug_variable(struct module *m, uint32_t binding, uint32_t variable, SpvId id,
                         const uint32_t *path, unsigned depth)
{
    uint32_t *at = begin_instruction(m, SECTION_FUNCTIONS, SpvOpDebugBinding, 4 + depth);
    if (!at) return;
    at[1] = binding;
    at[2] = variable;
    at[3] = id;
    for (unsigned i = 0; i < depth; i++) at[PATH_OF_BINDING + i] = path[i];
}

void move_phi_before_marks(struct module *m)
{
    struct word_list *list = &m->sections[SECTION_FUNCTIONS];
    uint32_t from = last_instruction(m), *phi = list->at + from;
    unsigned length = length_of(phi);
    const uint32_t *mark = list->at + m->block_start;
    skip_until(mark, mark >= phi || is_mark(mark));
    uint32_t to = (uint32_t)(mark - list->at);
    if (to == from) return;
    uint32_t *copy = arena_array(&m->c->tree, uint32_t, length);
    memcpy(copy, phi, length * sizeof *copy);
    memmove(list->at + to + length, list->at + to, (from - to) * sizeof *copy);
    memcpy(list->at + to, copy, length * sizeof *copy);
    note_definition(m, result_of(copy), SECTION_FUNCTIONS, to);
    m->last = to;
}
