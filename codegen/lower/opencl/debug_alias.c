/* Debug information: what only OpenCL C has. Typedefs, enumerations and qualifiers are around the
 * types that debug_types.c describes; macros are in no type and no scope. */
#include "codegen/lower/types/debug.h"

static uint32_t alias_record(struct lowering *lw, const struct type *t, const struct alias *alias,
                             struct layout layout);

/* --- typedefs and enumerations --------------------------------------------------------------- */

static struct debug_operand alias_name(struct lowering *lw, const struct alias *a)
{
    return debug_text(lw->m, a->name ? a->name->text : "");
}

static uint32_t typedef_record(struct lowering *lw, const struct alias *a, struct layout layout)
{
    struct debug_operand place[3], name = alias_name(lw, a);
    uint32_t base = alias_record(lw, a->type, a->base, layout), scope = debug_scope_of(lw, a->loc);
    locate_debug(lw, a->loc, place);
    return ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypedef, name,
                            {DEBUG_RECORD, base}, place[0], place[1], place[2],
                            {DEBUG_RECORD, scope});
}

/* The set has enumerators of 32 bits only. The source cannot name the type of their values, so
 * it is not described as the underlying type. */
static uint32_t enum_record(struct lowering *lw, const struct alias *a)
{
    enum { HEAD = 8 };
    struct debug_operand *operands =
        arena_array(&lw->c->tree, struct debug_operand, HEAD + 2 * a->count);
    uint32_t count = HEAD;
    operands[0] = alias_name(lw, a);
    operands[1] = (struct debug_operand){DEBUG_RECORD, lw->m->debug->none};
    locate_debug(lw, a->loc, operands + 2);
    operands[5] = (struct debug_operand){DEBUG_RECORD, debug_scope_of(lw, a->loc)};
    operands[6] = (struct debug_operand){DEBUG_SIZE, scalar_bits((enum scalar)a->type->scalar)};
    operands[7] = (struct debug_operand){DEBUG_NUMBER, 0};
    for (uint32_t i = 0; i < a->count; i++) {
        const struct enumerator *e = &a->enumerators[i];
        if (e->value < INT32_MIN || e->value > UINT32_MAX) continue;
        operands[count++] = (struct debug_operand){DEBUG_SIZE, (uint32_t)e->value};
        operands[count++] = debug_text(lw->m, e->name->text);
    }
    return add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugTypeEnum, operands, count);
}

/* The dimensions written in one declarator are one record. Those of a typedef are a separate
 * record. */
static uint32_t array_record(struct lowering *lw, const struct type *t, const struct alias *a,
                             struct layout layout)
{
    const struct type *element = t;
    uint32_t depth = 0;
    for (; is_array(element) && a && a->kind == ALIAS_ARRAY; a = a->base, depth++)
        element = element->element;
    return debug_array(lw, t, alias_record(lw, element, a, layout), depth);
}

static uint32_t new_alias_record(struct lowering *lw, const struct type *t, const struct alias *a,
                                 struct layout layout)
{
    switch ((enum alias_kind)a->kind) {
    case ALIAS_TYPEDEF: return typedef_record(lw, a, layout);
    case ALIAS_ENUM: return enum_record(lw, a);
    case ALIAS_POINTER:
        return debug_pointer(lw, t,
                             debug_named_type(lw, t->element, a->base, t->qualifiers, layout));
    case ALIAS_ARRAY: return array_record(lw, t, a, layout);
    }
    return lw->m->debug->none;
}

/* An array that its initializer sizes has another type than its alias. */
static uint32_t alias_record(struct lowering *lw, const struct type *t, const struct alias *a,
                             struct layout layout)
{
    bool is_sized_later = a && a->kind == ALIAS_ARRAY && is_array(t) && a->type != t;
    if (is_sized_later) return array_record(lw, t, a, layout);
    if (!alias_of(a, t))
        return t->kind == TYPE_VOID ? lw->m->debug->none : debug_type(lw, t, layout);
    uint32_t record = *debug_slot(lw, DEBUG_KEY_ALIAS, a, 0, 0);
    if (record) return record;
    record = new_alias_record(lw, t, a, layout);
    return *debug_slot(lw, DEBUG_KEY_ALIAS, a, 0, 0) = record;
}

/* --- qualifiers ------------------------------------------------------------------------------ */

static uint32_t qualified(struct lowering *lw, uint32_t record, uint32_t qualifier)
{
    uint32_t there = *debug_slot(lw, DEBUG_KEY_QUALIFIED, NULL, record, qualifier);
    if (there) return there;
    there = ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypeQualifier,
                             {DEBUG_RECORD, record}, {DEBUG_NUMBER, qualifier});
    return *debug_slot(lw, DEBUG_KEY_QUALIFIED, NULL, record, qualifier) = there;
}

uint32_t debug_named_type(struct lowering *lw, const struct type *t, const struct alias *alias,
                          unsigned qualifiers, struct layout layout)
{
    uint32_t record = alias_record(lw, t, alias, layout);
    if (qualifiers & TYPE_CONST)
        record = qualified(lw, record, NonSemanticShaderDebugInfo100ConstType);
    if (qualifiers & TYPE_VOLATILE)
        record = qualified(lw, record, NonSemanticShaderDebugInfo100VolatileType);
    if (qualifiers & TYPE_RESTRICT)
        record = qualified(lw, record, NonSemanticShaderDebugInfo100RestrictType);
    return record;
}

/* --- declarations in functions --------------------------------------------------------------- */

void debug_note_types(struct lowering *lw, const struct declaration *d)
{
    for (const struct declarator *at = d->declarators; at; at = at->next) {
        const struct decl *type = at->decl;
        if (type && type->kind == DECL_TYPE) alias_record(lw, type->type, type->c.alias, C_LAYOUT);
    }
}

/* --- macros ---------------------------------------------------------------------------------- */

enum { MOST_TEXT = 60000 * 4 }; /* bytes */

static struct debug_operand file_name(struct lowering *lw, const char *path)
{
    return debug_text(lw->m, shown_path(lw->c, path));
}

/* A macro of the command line has no location. It belongs to the source. A macro whose text does
 * not fit a string is omitted (SPIR-V, 2.17). */
static void describe_macro(struct lowering *lw, const struct macro_event *e, uint32_t *records)
{
    struct location at = debug_location(lw->m, e->loc);
    const char *path = e->loc && at.file ? at.file : lw->c->sources.files.at[0]->path;
    struct debug_operand file = file_name(lw, path), line = {DEBUG_NUMBER, e->loc ? at.line : 0};
    if (!e->name && !records[e->defined]) return;
    if (!e->name) {
        ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugMacroUndef, file, line,
                         {DEBUG_RECORD, records[e->defined]});
        return;
    }
    if (strlen(e->name) > MOST_TEXT || strlen(e->value) > MOST_TEXT) return;
    struct debug_operand operands[] = {file, line, debug_text(lw->m, e->name),
                                       debug_text(lw->m, e->value)};
    records[e - lw->c->macro_events.at] = add_debug_record(
        lw->m, NonSemanticShaderDebugInfo100DebugMacroDef, operands, *e->value ? 4 : 3);
}

/* llvm-spirv 15, which runtimes of kernels are built on, ends itself at a DebugMacroDef of
 * OpenCL.DebugInfo.100, so macros are in the other set only. */
void debug_note_macros(struct lowering *lw)
{
    const struct context *c = lw->c;
    uint32_t *records = arena_array(&lw->c->arena, uint32_t, c->macro_events.count);
    for (const struct alias *a = lw->info->enumerations; a; a = a->next)
        alias_record(lw, a->type, a, C_LAYOUT);
    for (uint32_t i = 0; i < c->macro_events.count && !lw->m->debug->is_of_kernels; i++)
        describe_macro(lw, &c->macro_events.at[i], records);
}
