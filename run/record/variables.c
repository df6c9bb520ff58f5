/* The variables of the source, and where their values are: DebugValue and DebugDeclare of
 * NonSemantic.Shader.DebugInfo.100; without them, named variables and results of the module.
 *
 * A row is a scalar of a variable.  A value has its rows before the instruction that follows its
 * DebugValue; a variable in memory has them after each store to its object. */
#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <stdlib.h>

#include "run/operations/operations.h"
#include "run/read/debug_lines.h"
#include "run/record/parts.h"

/* Operands of the debug instructions. */
enum {
    LOCAL_NAME = 0,
    LOCAL_TYPE = 1,
    LOCAL_PARENT = 5,
    VALUE_VARIABLE = 0,
    VALUE_ID = 1,
    VALUE_INDEXES = 3,
    COMPOSITE_MEMBERS = 9,
    MEMBER_NAME = 0,
    MEMBER_TYPE = 1,
    ELEMENT_TYPE = 0,
    BLOCK_PARENT = 3,
    FUNCTION_NAME = 0,
    MOST_DEPTH = 32
};

/* The variable whose rows are being made. */
struct naming {
    struct record *r;
    struct run_program *p;
    uint32_t variable; /* an id */
    const char *function;
    struct watch watch; /* `count` grows */
    bool is_broken;     /* its rows are not neighbours */
    char path[160];
};

/* --- paths --------------------------------------------------------------------------------- */

/* The debug type of the elements of a vector, an array or a matrix; 0: it is none. */
static uint32_t element_of(const struct run_program *p, uint32_t debug)
{
    static const uint32_t kinds[] = {NonSemanticShaderDebugInfo100DebugTypeVector,
                                     NonSemanticShaderDebugInfo100DebugTypeArray,
                                     NonSemanticShaderDebugInfo100DebugTypeMatrix};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const uint32_t *record = debug_record(p, debug, kinds[i]);
        if (record) return debug_operand(record, ELEMENT_TYPE);
    }
    return 0;
}

/* Appends the name of an element of a type; returns the debug type of the element, or 0. */
static uint32_t append_element(struct naming *n, size_t length, uint32_t debug, uint32_t index,
                               const struct run_type *t)
{
    char *end = n->path + length;
    size_t room = sizeof n->path - length;
    const uint32_t *composite =
        debug_record(n->p, debug, NonSemanticShaderDebugInfo100DebugTypeComposite);
    const uint32_t *member =
        composite ? debug_record(n->p, debug_operand(composite, COMPOSITE_MEMBERS + index),
                                 NonSemanticShaderDebugInfo100DebugTypeMember)
                  : NULL;
    bool is_vector = debug_record(n->p, debug, NonSemanticShaderDebugInfo100DebugTypeVector) ||
                     (t && t->kind == RUN_TYPE_VECTOR);
    const char *name = member ? string_by_id(n->p, debug_operand(member, MEMBER_NAME))
                       : t && t->kind == RUN_TYPE_STRUCT ? module_member_name(n->p->m, t->id, index)
                                                         : NULL;
    if (name) snprintf(end, room, ".%s", name);
    else if (is_vector && index < 4) snprintf(end, room, ".%c", "xyzw"[index]);
    else snprintf(end, room, "[%u]", index);
    return member ? debug_operand(member, MEMBER_TYPE) : element_of(n->p, debug);
}

/* --- rows ---------------------------------------------------------------------------------- */

/* Returns the row of a path of the variable; MOST_ROWS: there is no room. */
static uint32_t find_row(struct naming *n, const struct run_type *t)
{
    struct variables *v = &n->r->variables;
    for (uint32_t i = 0; i < v->row_count; i++)
        if (v->rows[i].variable == n->variable && !strcmp(v->rows[i].name, n->path)) return i;
    char *name = v->row_count < MOST_ROWS ? strdup(n->path) : NULL;
    if (!name) {
        v->left_out++;
        return MOST_ROWS;
    }
    v->rows[v->row_count] = (struct variable_row){name, n->function, t, n->variable};
    return v->row_count++;
}

/* Adds rows for the scalars of a value, in the order of their slots. */
static void add_rows(struct naming *n, const struct run_type *t, uint32_t debug, unsigned depth)
{
    size_t length = strlen(n->path);
    if (n->is_broken || !t->slots || depth > MOST_DEPTH) return;
    if (t->kind == RUN_TYPE_POINTER || t->kind == RUN_TYPE_COOPERATIVE ||
        t->kind == RUN_TYPE_IMAGE || t->kind == RUN_TYPE_SAMPLER ||
        t->kind == RUN_TYPE_SAMPLED_IMAGE) {
        n->is_broken = true;
        return;
    }
    if (t->kind == RUN_TYPE_BOOL || t->kind == RUN_TYPE_INT || t->kind == RUN_TYPE_FLOAT) {
        uint32_t row = n->watch.count < MOST_COMPONENTS ? find_row(n, t) : MOST_ROWS;
        if (n->watch.count && row != n->watch.row + n->watch.count) row = MOST_ROWS;
        n->is_broken = row == MOST_ROWS;
        if (n->is_broken) return;
        if (!n->watch.count) n->watch.row = row;
        n->watch.count++;
        return;
    }
    for (uint32_t i = 0; i < t->count && !n->is_broken; i++) {
        uint32_t inner = append_element(n, length, debug, i, t);
        const struct run_type *element =
            t->kind == RUN_TYPE_STRUCT ? (t->members ? t->members[i].type : NULL) : t->element;
        if (!element) return;
        add_rows(n, element, inner, depth + 1);
        n->path[length] = '\0';
    }
}

static bool add_watch(struct watches *w, struct watch watch)
{
    if (!watch.count) return true;
    if (w->count == w->room) {
        uint32_t room = w->room ? 2 * w->room : 64;
        struct watch *more = realloc(w->at, sizeof *more * room);
        if (!more) return false;
        w->at = more;
        w->room = room;
    }
    w->at[w->count++] = watch;
    return true;
}

/* --- debug information --------------------------------------------------------------------- */

static const char *function_name(struct run_program *p, uint32_t scope)
{
    for (unsigned depth = 0; depth < MOST_DEPTH; depth++) {
        const uint32_t *f = debug_record(p, scope, NonSemanticShaderDebugInfo100DebugFunction);
        const uint32_t *block =
            debug_record(p, scope, NonSemanticShaderDebugInfo100DebugLexicalBlock);
        if (f) return string_by_id(p, debug_operand(f, FUNCTION_NAME));
        if (!block) return NULL;
        scope = debug_operand(block, BLOCK_PARENT);
    }
    return NULL;
}

/* Begins with the name of a DebugLocalVariable; returns its type, or 0. */
static uint32_t start_local(struct naming *n, struct record *r, uint32_t variable)
{
    struct run_program *p = r->machine->p;
    const uint32_t *local =
        debug_record(p, variable, NonSemanticShaderDebugInfo100DebugLocalVariable);
    const char *name = local ? string_by_id(p, debug_operand(local, LOCAL_NAME)) : NULL;
    if (!name || !*name) return 0;
    *n = (struct naming){.r = r, .p = p, .variable = variable};
    n->function = function_name(p, debug_operand(local, LOCAL_PARENT));
    snprintf(n->path, sizeof n->path, "%.100s", name);
    return debug_operand(local, LOCAL_TYPE);
}

/* DebugValue: its indexes lead to the part of the variable that has the value. */
static bool read_value(struct record *r, const uint32_t *at, uint32_t next)
{
    struct naming n;
    uint32_t debug = start_local(&n, r, debug_operand(at, VALUE_VARIABLE)), id;
    if (!debug || !find_id(n.p->m, debug_operand(at, VALUE_ID))) return true;
    const struct value *v = value_of(n.p, debug_operand(at, VALUE_ID));
    if (v->slot == NO_SLOT || !v->type) return true;
    for (unsigned i = VALUE_INDEXES; (id = debug_operand(at, i)); i++) {
        uint64_t index = 0;
        if (!constant_integer(n.p->m, id, &index)) return true;
        debug = append_element(&n, strlen(n.path), debug, (uint32_t)index, NULL);
    }
    n.watch.key = next;
    n.watch.slot = v->slot;
    add_rows(&n, v->type, debug, 0);
    return add_watch(&r->variables.values, n.watch);
}

/* The object of an OpVariable of the function, which is decoded; 0: there is none. */
static uint32_t object_of(const struct run_function *f, const uint32_t *at)
{
    for (uint32_t i = 0; at && i < f->instruction_count; i++)
        if (f->instructions[i].at == at && opcode_of(at) == SpvOpVariable)
            return (uint32_t)(uintptr_t)f->instructions[i].more;
    return 0;
}

static bool watch_object(struct naming *n, uint32_t object, const struct run_type *t,
                         uint32_t debug)
{
    const struct object *o = &n->p->objects.at[object];
    if (!object || o->kind != OBJECT_LANE || !t) return true;
    n->watch.key = object;
    n->watch.slot = o->first;
    add_rows(n, t, debug, 0);
    return add_watch(&n->r->variables.objects, n->watch);
}

static bool read_declare(struct record *r, const struct run_function *f, const uint32_t *at)
{
    struct naming n;
    uint32_t debug = start_local(&n, r, debug_operand(at, VALUE_VARIABLE)),
             id = debug_operand(at, VALUE_ID);
    if (!debug) return true;
    uint32_t object = object_of(f, defined_by(n.p->m, id));
    const struct value *v = object ? value_of(n.p, id) : NULL;
    return !v || !v->type || watch_object(&n, object, v->type->element, debug);
}

/* --- names of the module ------------------------------------------------------------------- */

/* Without debug information: a result or a variable in memory that has a name. */
static bool read_named(struct record *r, const struct instruction *in, uint32_t next)
{
    struct run_program *p = r->machine->p;
    const struct opcode_info *info = find_opcode(opcode_of(in->at));
    const char *name = info->has_result ? module_name(p->m, result_of(in->at)) : NULL;
    if (!name || !*name || !in->type) return true;
    struct naming n = {.r = r, .p = p, .variable = result_of(in->at)};
    snprintf(n.path, sizeof n.path, "%.100s", name);
    if (opcode_of(in->at) == SpvOpVariable)
        return watch_object(&n, (uint32_t)(uintptr_t)in->more, in->type->element, 0);
    if (in->to == NO_SLOT) return true;
    n.watch.key = next;
    n.watch.slot = in->to;
    add_rows(&n, in->type, 0, 0);
    return add_watch(&r->variables.values, n.watch);
}

/* Variables of the class Private, which belong to a lane. */
static bool read_globals(struct record *r)
{
    struct run_program *p = r->machine->p;
    for (uint32_t i = 0; i < p->variables.count; i++) {
        const struct variable *v = &p->variables.at[i];
        const char *name = module_name(p->m, result_of(v->at));
        struct naming n = {.r = r, .p = p, .variable = result_of(v->at)};
        if (!name || !*name || v->builtin != NO_SLOT) continue;
        snprintf(n.path, sizeof n.path, "%.100s", name);
        if (!watch_object(&n, v->object, v->type, 0)) return false;
    }
    return true;
}

/* --- all of them --------------------------------------------------------------------------- */

static bool read_block(struct record *r, const struct run_function *f, const struct block *b)
{
    const struct run_program *p = r->machine->p;
    uint32_t index = b->first, first = r->first[f - p->functions];
    bool good = true;
    for_each_instruction (at, b->label, b->end + 1) {
        bool is_value = is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugValue);
        if (is_value) good = good && read_value(r, at, first + index);
        else if (is_debug_instruction(p, at, NonSemanticShaderDebugInfo100DebugDeclare))
            good = good && read_declare(r, f, at);
        if (index == b->first + b->count || f->instructions[index].at != at) continue;
        if (!p->debug_set) good = good && read_named(r, &f->instructions[index], first + index + 1);
        index++;
    }
    return good;
}

static int by_key(const void *a, const void *b)
{
    const struct watch *x = a, *y = b;
    return x->key != y->key ? (x->key < y->key ? -1 : 1) : x->row < y->row ? -1 : x->row > y->row;
}

bool read_names(struct record *r)
{
    const struct run_program *p = r->machine->p;
    struct variables *v = &r->variables;
    v->rows = calloc(MOST_ROWS, sizeof *v->rows);
    bool good = v->rows && read_globals(r);
    for (uint32_t i = 0; good && i < p->order_count; i++)
        for (uint32_t b = 0; good && b < p->order[i]->block_count; b++)
            good = read_block(r, p->order[i], &p->order[i]->blocks[b]);
    if (v->values.count) qsort(v->values.at, v->values.count, sizeof *v->values.at, by_key);
    if (v->objects.count) qsort(v->objects.at, v->objects.count, sizeof *v->objects.at, by_key);
    return good;
}

const struct watch *find_watch(const struct watches *w, uint32_t key)
{
    uint32_t low = 0, high = w->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (w->at[middle].key < key) low = middle + 1;
        else high = middle;
    }
    return low < w->count && w->at[low].key == key ? &w->at[low] : NULL;
}

void free_names(struct variables *v)
{
    for (uint32_t i = 0; i < v->row_count; i++) free(v->rows[i].name);
    free(v->rows);
    free(v->values.at);
    free(v->objects.at);
}
