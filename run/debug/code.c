/* Reads the scopes of instructions and the variables of the source: from DebugScope, DebugDeclare
 * and DebugValue of NonSemantic.Shader.DebugInfo.100; without them, from the names of the module.
 */
#include "run/debug/code.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <stdlib.h>

#include "run/read/debug_lines.h"

/* Operands of the debug instructions. */
enum {
    SCOPE_ID = 0,
    SCOPE_INLINED = 1,
    INLINED_NEXT = 2,
    BLOCK_PARENT = 3,
    SOURCE_FILE = 0,
    SOURCE_TEXT = 1,
    FUNCTION_NAME = 0,
    LOCAL_NAME = 0,
    LOCAL_TYPE = 1,
    LOCAL_PARENT = 5,
    VALUE_VARIABLE = 0,
    VALUE_ID = 1,
    VALUE_INDEXES = 3,
    COMPOSITE_MEMBERS = 9,
    MEMBER_NAME = 0,
    MEMBER_TYPE = 1,
    MOST_SCOPES = 64,   /* within each other */
    MOST_COPIED = 4096, /* scalars of a value */
    MOST_COPIES = 1 << 16
};

/* --- scopes -------------------------------------------------------------------------------- */

uint32_t parent_of_scope(const struct run_program *p, uint32_t scope)
{
    const uint32_t *block = debug_record(p, scope, NonSemanticShaderDebugInfo100DebugLexicalBlock);
    return block ? debug_operand(block, BLOCK_PARENT) : 0;
}

uint32_t function_of_scope(const struct run_program *p, uint32_t scope)
{
    for (unsigned depth = 0; scope && depth < MOST_SCOPES; depth++) {
        if (debug_record(p, scope, NonSemanticShaderDebugInfo100DebugFunction)) return scope;
        scope = parent_of_scope(p, scope);
    }
    return 0;
}

uint32_t count_inlined(const struct run_program *p, uint32_t inlined)
{
    uint32_t count = 0;
    for (const uint32_t *at; count < MOST_SCOPES; count++) {
        at = debug_record(p, inlined, NonSemanticShaderDebugInfo100DebugInlinedAt);
        if (!at) break;
        inlined = debug_operand(at, INLINED_NEXT);
    }
    return count;
}

uint32_t number_of_instruction(const struct debug_code *code, const struct run_function *f,
                               const struct instruction *in)
{
    return code->first[f - code->p->functions] + (uint32_t)(in - f->instructions);
}

/* The text of DebugSource, and those of DebugSourceContinued after it. */
static void read_source_text(struct debug_code *code, const uint32_t *at)
{
    struct run_program *p = code->p;
    struct debug_source s = {string_by_id(p, debug_operand(at, SOURCE_FILE)),
                             string_by_id(p, debug_operand(at, SOURCE_TEXT))};
    for (const uint32_t *next = at; s.text && (next = next_instruction(p->m->words, next));) {
        if (!is_debug_instruction(p, next, NonSemanticShaderDebugInfo100DebugSourceContinued))
            break;
        const char *more = string_by_id(p, debug_operand(next, 0));
        size_t length = strlen(s.text);
        if (!more) break;
        char *whole = arena_array(&p->arena, char, (uint32_t)(length + strlen(more) + 1));
        memcpy(whole, s.text, length);
        strcpy(whole + length, more);
        s.text = whole;
    }
    if (s.file && s.text) vec_push(&p->arena, &code->sources, s);
}

static void read_records(struct debug_code *code)
{
    struct run_program *p = code->p;
    for (const uint32_t *at = NULL; (at = next_instruction(p->m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break;
        if (is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugSource))
            read_source_text(code, at);
        if (!is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugFunction)) continue;
        struct function_name n = {result_of(at), string_by_id(p, debug_operand(at, FUNCTION_NAME))};
        vec_push(&p->arena, &code->names, n);
    }
}

/* --- places -------------------------------------------------------------------------------- */

static bool is_same_line(const struct line_place *a, const struct line_place *b)
{
    return a->line == b->line && a->file && b->file && !strcmp(a->file, b->file);
}

/* Places of a line need not be neighbours: a table by the line's number finds the others. */
static void read_lines(struct debug_code *code)
{
    struct run_program *p = code->p;
    uint32_t count = p->places.count, *last = arena_array(&p->arena, uint32_t, count + 1),
             *before = arena_array(&p->arena, uint32_t, count + 1);
    code->line_of = arena_array(&p->arena, uint32_t, count + 1);
    memset(last, 0, sizeof *last * (count + 1));
    for (uint32_t i = 1; i < count; i++) {
        const struct line_place *place = &p->places.at[i];
        uint32_t row = place->line % (count + 1), first = last[row];
        while (first && !is_same_line(&p->places.at[first], place)) first = before[first];
        code->line_of[i] = first ? first : i;
        before[i] = 0;
        if (first) continue;
        before[i] = last[row];
        last[row] = i;
    }
    code->line_of[0] = 0;
}

/* --- variables ----------------------------------------------------------------------------- */

static struct debug_local *add_local(struct debug_code *code, const struct debug_local *l)
{
    for (uint32_t i = 0; i < code->locals.count; i++) {
        struct debug_local *known = &code->locals.at[i];
        if (known->scope == l->scope && known->in == l->in && known->object == l->object &&
            known->type == l->type && !strcmp(known->name, l->name))
            return known;
    }
    vec_push(&code->p->arena, &code->locals, *l);
    return &code->locals.at[code->locals.count - 1];
}

static void add_computed(struct debug_code *code, const struct debug_local *l, uint32_t slot)
{
    struct debug_local *known;
    if (!l->type->slots || l->type->slots > MOST_COPIED ||
        code->copies + l->type->slots > MOST_COPIES)
        return;
    uint32_t count = code->locals.count;
    known = add_local(code, l);
    if (code->locals.count > count) {
        known->copy = code->copies;
        code->copies += l->type->slots;
    }
    struct computed c = {l->from, (uint32_t)(known - code->locals.at), slot};
    vec_push(&code->p->arena, &code->computed, c);
}

/* Appends the part of a debug type with an index; returns its type, or 0. */
static uint32_t append_part(struct run_program *p, char *path, size_t size, uint32_t debug,
                            uint64_t index)
{
    size_t length = strlen(path);
    const uint32_t *composite =
        debug_record(p, debug, NonSemanticShaderDebugInfo100DebugTypeComposite);
    const uint32_t *member =
        composite && index < 4096
            ? debug_record(p, debug_operand(composite, COMPOSITE_MEMBERS + (unsigned)index),
                           NonSemanticShaderDebugInfo100DebugTypeMember)
            : NULL;
    const char *name = member ? string_by_id(p, debug_operand(member, MEMBER_NAME)) : NULL;
    bool is_vector = debug_record(p, debug, NonSemanticShaderDebugInfo100DebugTypeVector);
    if (name) snprintf(path + length, size - length, ".%s", name);
    else if (is_vector && index < 4) snprintf(path + length, size - length, ".%c", "xyzw"[index]);
    else snprintf(path + length, size - length, "[%llu]", (unsigned long long)index);
    if (member) return debug_operand(member, MEMBER_TYPE);
    static const uint32_t kinds[] = {NonSemanticShaderDebugInfo100DebugTypeVector,
                                     NonSemanticShaderDebugInfo100DebugTypeArray,
                                     NonSemanticShaderDebugInfo100DebugTypeMatrix};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (debug_record(p, debug, kinds[i]))
            return debug_operand(debug_record(p, debug, kinds[i]), 0);
    return 0;
}

static char *copy_name(struct run_program *p, const char *name)
{
    char *copy = arena_array(&p->arena, char, (uint32_t)strlen(name) + 1);
    return strcpy(copy, name);
}

/* The object of an OpVariable of the function; 0: the id is none. */
static uint32_t object_of_variable(const struct debug_code *code, const struct run_function *f,
                                   uint32_t id)
{
    const uint32_t *at = defined_by(code->p->m, id);
    for (uint32_t i = 0; at && i < f->instruction_count; i++)
        if (f->instructions[i].at == at && opcode_of(at) == SpvOpVariable)
            return (uint32_t)(uintptr_t)f->instructions[i].more;
    return 0;
}

/* DebugDeclare or DebugValue before the instruction `next`. */
static void read_debug_value(struct debug_code *code, const struct run_function *f,
                             const uint32_t *at, uint32_t next)
{
    struct run_program *p = code->p;
    bool is_declared = is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugDeclare);
    const uint32_t *variable = debug_record(p, debug_operand(at, VALUE_VARIABLE),
                                            NonSemanticShaderDebugInfo100DebugLocalVariable);
    uint32_t id = debug_operand(at, VALUE_ID), debug, index;
    const char *name = variable ? string_by_id(p, debug_operand(variable, LOCAL_NAME)) : NULL;
    char path[256];
    if (!name || !*name || !find_id(p->m, id)) return;
    const struct value *v = value_of(p, id);
    snprintf(path, sizeof path, "%.120s", name);
    debug = debug_operand(variable, LOCAL_TYPE);
    for (unsigned i = VALUE_INDEXES; (index = debug_operand(at, i)); i++) {
        uint64_t number = 0;
        if (!constant_integer(p->m, index, &number)) return;
        debug = append_part(p, path, sizeof path, debug, number);
    }
    struct debug_local l = {.name = copy_name(p, path),
                            .scope = debug_operand(variable, LOCAL_PARENT),
                            .in = f,
                            .type = v->type,
                            .from = next};
    if (is_declared) l.object = object_of_variable(code, f, id);
    if (is_declared && (!l.object || !v->type)) return;
    if (is_declared) l.type = v->type->element;
    if (!l.type || (!is_declared && v->slot == NO_SLOT)) return;
    if (is_declared) add_local(code, &l);
    else if (l.type->kind != RUN_TYPE_POINTER) add_computed(code, &l, v->slot);
}

/* Without debug information: a result or a variable in memory that has a name. */
static void read_named_value(struct debug_code *code, const struct run_function *f,
                             const struct instruction *in, uint32_t next)
{
    struct run_program *p = code->p;
    bool has_result = find_opcode(opcode_of(in->at))->has_result;
    const char *name = has_result ? module_name(p->m, result_of(in->at)) : NULL;
    if (!name || !*name || !in->type) return;
    struct debug_local l = {.name = copy_name(p, name), .in = f, .type = in->type, .from = next};
    if (opcode_of(in->at) == SpvOpVariable) {
        l.object = (uint32_t)(uintptr_t)in->more;
        l.type = in->type->element;
        if (l.type) add_local(code, &l);
    } else if (in->to != NO_SLOT && in->type->kind != RUN_TYPE_POINTER)
        add_computed(code, &l, in->to);
}

/* --- functions ----------------------------------------------------------------------------- */

static void read_debug_block(struct debug_code *code, const struct run_function *f,
                             const struct block *b)
{
    struct run_program *p = code->p;
    uint32_t index = b->first, first = code->first[f - p->functions];
    struct code_scope scope = {0, 0};
    for_each_instruction (at, b->label, b->end + 1) {
        if (is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugScope))
            scope =
                (struct code_scope){debug_operand(at, SCOPE_ID), debug_operand(at, SCOPE_INLINED)};
        else if (is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugNoScope))
            scope = (struct code_scope){0, 0};
        else if (is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugValue) ||
                 is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugDeclare))
            read_debug_value(code, f, at, first + index);
        if (index == b->first + b->count || f->instructions[index].at != at) continue;
        code->scopes[first + index] = scope;
        if (!p->debug_set) read_named_value(code, f, &f->instructions[index], first + index + 1);
        index++;
    }
}

static int by_number(const void *a, const void *b)
{
    const struct computed *x = a, *y = b;
    if (x->number != y->number) return x->number < y->number ? -1 : 1;
    return x->local < y->local ? -1 : x->local > y->local;
}

void read_debug_code(struct debug_code *code, struct run_program *p)
{
    uint32_t functions = p->m->functions.count + 1;
    *code = (struct debug_code){.p = p, .count = 1};
    code->first = arena_array(&p->arena, uint32_t, functions);
    memset(code->first, 0, sizeof *code->first * functions);
    for (uint32_t i = 0; i < p->order_count; i++) {
        code->first[p->order[i] - p->functions] = code->count;
        code->count += p->order[i]->instruction_count + 1;
    }
    code->scopes = arena_array(&p->arena, struct code_scope, code->count + 1);
    memset(code->scopes, 0, sizeof *code->scopes * (code->count + 1));
    read_lines(code);
    read_records(code);
    for (uint32_t i = 0; i < p->order_count; i++)
        for (uint32_t b = 0; b < p->order[i]->block_count; b++)
            read_debug_block(code, p->order[i], &p->order[i]->blocks[b]);
    if (code->computed.count)
        qsort(code->computed.at, code->computed.count, sizeof *code->computed.at, by_number);
}
