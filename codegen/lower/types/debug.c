/* Debug information: scopes, functions, calls, locals and globals.
 *
 * A function may be lowered more than once, and a local of an unrolled loop is declared in each
 * iteration, so records are found again by what they describe. The tree of a function is released
 * when it is lowered, so locals and blocks are known by their location and name, not by their
 * address. */
#include "codegen/lower/types/debug.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/flow/split.h"
#include "lang/target.h"

/* NonSemantic.Shader.DebugInfo, Debug Info Flags */
enum { FLAG_IS_LOCAL = 1 << 2, FLAG_IS_DEFINITION = 1 << 3, FLAG_ARTIFICIAL = 1 << 5 };

struct debug_key {
    uint32_t kind, a, b;
    const void *what;
};
struct debug_entry {
    struct debug_key key;
    uint32_t record; /* 0 means that the slot is free */
};
struct lowering_debug {
    struct debug_entry *slots;
    uint32_t count, size; /* a power of two */
    /* the function entered last, whose parameters are declared next, and its body, which is not
     * a separate block */
    const struct declaration *entered;
    bool is_in_parts; /* the parts of a split local are being assigned, after the whole */
    /* the globals of GLSL, which are described at the end, when they have locations and bindings */
    VEC(const struct decl *) globals;
};

/* --- records by what they describe --------------------------------------------------------- */

static uint32_t hash_key(const struct debug_key *k)
{
    uint64_t hash = (uint64_t)(uintptr_t)k->what * 0x9e3779b97f4a7c15u;
    hash = (hash ^ k->a) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ k->b << 3 ^ k->kind) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(hash >> 32);
}

static struct debug_entry *find_entry(const struct lowering_debug *d, const struct debug_key *k)
{
    for (uint32_t at = hash_key(k) & (d->size - 1);; at = (at + 1) & (d->size - 1)) {
        struct debug_entry *e = &d->slots[at];
        if (!e->record || (e->key.kind == k->kind && e->key.a == k->a && e->key.b == k->b &&
                           e->key.what == k->what))
            return e;
    }
}

static void grow(struct lowering *lw)
{
    struct lowering_debug *d = lw->debug, old = *d;
    d->size = old.size ? old.size * 2 : 256;
    d->slots = arena_table(&lw->c->arena, struct debug_entry, d->size);
    for (uint32_t i = 0; i < old.size; i++)
        if (old.slots[i].record) *find_entry(d, &old.slots[i].key) = old.slots[i];
    arena_release_piece(&lw->c->arena, old.slots, old.size * sizeof *old.slots);
}

uint32_t *debug_slot(struct lowering *lw, enum debug_key_kind kind, const void *what, uint32_t a,
                     uint32_t b)
{
    struct lowering_debug *d = lw->debug;
    struct debug_key key = {kind, a, b, what};
    if (d->count * 2 >= d->size) grow(lw);
    struct debug_entry *e = find_entry(d, &key);
    if (!e->record) {
        e->key = key;
        d->count++;
    }
    return &e->record;
}

void locate_debug(struct lowering *lw, loc_t loc, struct debug_operand operands[3])
{
    struct location at = debug_location(lw->m, loc);
    operands[0] = (struct debug_operand){DEBUG_FILE, debug_file(lw->m, &at)};
    operands[1] = (struct debug_operand){DEBUG_NUMBER, at.line};
    operands[2] = (struct debug_operand){DEBUG_NUMBER, at.column};
}

static struct debug_operand name_operand(struct lowering *lw, const struct name *name)
{
    return debug_text(lw->m, name ? name->text : "");
}

/* --- scopes -------------------------------------------------------------------------------- */

static struct debug_context current_context(const struct lowering *lw)
{
    return lw->m->debug->contexts.at[lw->m->debug->context];
}

static uint32_t scope_or_unit(const struct lowering *lw)
{
    uint32_t scope = current_context(lw).scope;
    return scope ? scope : lw->m->debug->unit;
}

/* The declarations of a function follow its name. The tree of the next one is not read yet. */
static bool is_inside(const struct lowering *lw, loc_t loc)
{
    const struct declaration *f = lw->debug->entered;
    return lw->body.function && f && loc > f->name_loc;
}

uint32_t debug_scope_of(const struct lowering *lw, loc_t loc)
{
    return is_inside(lw, loc) ? scope_or_unit(lw) : lw->m->debug->unit;
}

/* Makes `scope` the current one. Returns the previous context. */
static uint32_t enter(struct lowering *lw, uint32_t scope, uint32_t inlined)
{
    struct debug_info *d = lw->m->debug;
    uint32_t outer = d->context;
    d->context = debug_context(lw->m, scope, inlined);
    return outer;
}

static uint32_t type_of_variable(struct lowering *lw, const struct decl *d, struct layout layout)
{
    return debug_named_type(lw, d->type, d->c.alias, d->c.qualifiers, layout);
}

static uint32_t function_type_record(struct lowering *lw, const struct function *f)
{
    struct debug_operand *operands = arena_array(&lw->c->tree, struct debug_operand, f->count + 2);
    uint32_t count = 0;
    operands[count++] = (struct debug_operand){DEBUG_NUMBER, 0};
    operands[count++] =
        f->result->kind == TYPE_VOID
            ? (struct debug_operand){DEBUG_VOID, 0}
            : (struct debug_operand){DEBUG_RECORD,
                                     debug_named_type(lw, f->result, f->c.alias, 0, NO_LAYOUT)};
    for (const struct decl *p = f->parameters; p; p = p->next)
        operands[count++] =
            (struct debug_operand){DEBUG_RECORD, type_of_variable(lw, p, NO_LAYOUT)};
    return add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugTypeFunction, operands, count);
}

static uint32_t new_function_record(struct lowering *lw, const struct declaration *d)
{
    struct debug_operand place[3], name = name_operand(lw, d->function->name);
    struct location body = debug_location(lw->m, d->body->loc);
    uint32_t type = function_type_record(lw, d->function);
    locate_debug(lw, d->name_loc, place);
    struct debug_operand operands[] = {name,
                                       {DEBUG_RECORD, type},
                                       place[0],
                                       place[1],
                                       place[2],
                                       {DEBUG_RECORD, lw->m->debug->unit},
                                       name,
                                       {DEBUG_NUMBER, FLAG_IS_DEFINITION},
                                       {DEBUG_NUMBER, body.line},
                                       {DEBUG_FUNCTION, 0}};
    return add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugFunction, operands,
                            lw->m->debug->is_of_kernels ? 10 : 9);
}

/* `clone` is the id of a clone, which is a separate function, or 0. */
static uint32_t function_record(struct lowering *lw, const struct declaration *d, uint32_t clone)
{
    uint32_t record = *debug_slot(lw, DEBUG_KEY_FUNCTION, d->function, clone, 0);
    lw->debug->entered = d;
    if (record) return record;
    record = new_function_record(lw, d);
    return *debug_slot(lw, DEBUG_KEY_FUNCTION, d->function, clone, 0) = record;
}

uint32_t debug_enter_function(struct lowering *lw, const struct declaration *d)
{
    uint32_t record = function_record(lw, d, lw->clone ? lowered_function(lw, d->function)->id : 0);
    note_debug_function(lw->m, lowered_function(lw, d->function)->id, record);
    return enter(lw, record, 0);
}

static bool declares(const struct stmt *s)
{
    if (s->kind == STMT_FOR) s = s->loop.init;
    else if (s->kind == STMT_WHILE) return s->loop.condition_declaration;
    else if (s->kind == STMT_BLOCK) s = s->block.stmts;
    else return false;
    for (; s; s = s->next)
        if (s->kind == STMT_DECLARATION && s->declaration->kind == DECLARATION_VARIABLES)
            return true;
    return false;
}

uint32_t debug_enter_block(struct lowering *lw, const struct stmt *s)
{
    struct debug_operand operands[4];
    uint32_t scope = scope_or_unit(lw);
    if (!declares(s) || s == lw->debug->entered->body) return lw->m->debug->context;
    uint32_t record = *debug_slot(lw, DEBUG_KEY_BLOCK, NULL, s->loc, scope);
    if (!record) {
        locate_debug(lw, s->loc, operands);
        operands[3] = (struct debug_operand){DEBUG_RECORD, scope};
        record =
            add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugLexicalBlock, operands, 4);
        *debug_slot(lw, DEBUG_KEY_BLOCK, NULL, s->loc, scope) = record;
    }
    return enter(lw, record, current_context(lw).inlined);
}

uint32_t debug_enter_call(struct lowering *lw, const struct declaration *callee, loc_t call)
{
    uint32_t record = function_record(lw, callee, 0);
    uint32_t inlined = debug_inlined_at(lw->m, call, current_context(lw));
    uint32_t outer = enter(lw, record, inlined);
    if (lw->block) mark_location(lw->m, callee->name_loc);
    return outer;
}

void debug_adopt_marks(struct lowering *lw, uint32_t start)
{
    struct word_list *list = &lw->m->sections[SECTION_FUNCTIONS];
    for_each_instruction (at, list->at + start, list->at + list->count)
        if (is_location_mark(at) && !mark_context(at)) at[3] = lw->m->debug->context;
}

void debug_rejoin(struct lowering *lw)
{
    if (lw->block) mark_location(lw->m, lw->loc);
}

/* --- locals -------------------------------------------------------------------------------- */

/* Returns the 1-based number of `d` among the parameters of the function entered last, or 0 if it
 * is none of them. */
static uint32_t argument_number(const struct lowering *lw, const struct decl *d)
{
    uint32_t number = 1;
    if (d->storage != STORAGE_PARAMETER) return 0;
    for (const struct decl *p = lw->debug->entered->function->parameters; p; p = p->next, number++)
        if (p == d) return number;
    return 0;
}

static uint32_t local_record(struct lowering *lw, const struct decl *d)
{
    uint32_t scope = scope_or_unit(lw);
    uint32_t record = *debug_slot(lw, DEBUG_KEY_LOCAL, d->name, d->loc, scope);
    if (record) return record;
    struct debug_operand operands[8] = {name_operand(lw, d->name)};
    operands[1] = (struct debug_operand){DEBUG_RECORD, type_of_variable(lw, d, NO_LAYOUT)};
    uint32_t number = argument_number(lw, d);
    locate_debug(lw, d->loc, operands + 2);
    operands[5] = (struct debug_operand){DEBUG_RECORD, scope};
    operands[6] = (struct debug_operand){DEBUG_NUMBER, FLAG_IS_LOCAL};
    operands[7] = (struct debug_operand){DEBUG_NUMBER, number};
    record = add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugLocalVariable, operands,
                              number ? 8 : 7);
    return *debug_slot(lw, DEBUG_KEY_LOCAL, d->name, d->loc, scope) = record;
}

void debug_declare(struct lowering *lw, const struct decl *d)
{
    if (!d->name) return;
    uint32_t record = local_record(lw, d);
    if (is_ssa(lw, d)) lw->flow.locals.at[lowered(lw, d)->slot - 1].record = record;
    else if (lw->block)
        bind_debug_variable(lw->m, BINDING_VARIABLE, record, lowered(lw, d)->id, NULL, 0);
}

/* No single variable holds an argument that is an element of an array, or is combined from two. */
void debug_declare_opaque(struct lowering *lw, const struct decl *d)
{
    const struct opaque_lvalue *o = opaque_argument(lw, d);
    if (!d->name || !lw->block || o->is_constructed || o->at.kind != LVALUE_POINTER ||
        o->at.path_count)
        return;
    bind_debug_variable(lw->m, BINDING_VARIABLE, local_record(lw, d), o->at.pointer, NULL, 0);
}

/* Writes the indices that lead from `d` to its part `wanted` (split.c) to `path`. Returns their
 * number; 0 means that they are the same, or that `wanted` was not found. Parts are few. */
static unsigned find_part(const struct lowering *lw, const struct decl *d,
                          const struct decl *wanted, uint32_t *path, unsigned depth)
{
    if (d == wanted) return depth;
    struct decl *const *parts = parts_of(lw, d);
    uint32_t count = is_array(d->type) ? d->type->length : d->type->field_count;
    for (uint32_t i = 0; parts && depth < MOST_PATH && i < count; i++) {
        path[depth] = i;
        unsigned found = find_part(lw, parts[i], wanted, path, depth + 1);
        if (found) return found;
    }
    return 0;
}

static void bind_value(struct lowering *lw, const struct decl *d, uint32_t binding, SpvId id)
{
    uint32_t path[MOST_PATH];
    const struct local *own = &lw->flow.locals.at[lowered(lw, d)->slot - 1];
    const struct decl *whole = own->whole ? own->whole : d;
    uint32_t record = lw->flow.locals.at[lowered(lw, whole)->slot - 1].record;
    if (!record || !id || !lw->block) return;
    unsigned depth = find_part(lw, whole, d, path, 0);
    bind_debug_variable(lw->m, binding, record, id, path, depth);
}

void debug_bind(struct lowering *lw, const struct decl *d)
{
    bind_value(lw, d, lw->debug->is_in_parts ? BINDING_REST : BINDING_VALUE, lowered(lw, d)->id);
}

bool debug_begin_parts(struct lowering *lw, const struct decl *d, SpvId value)
{
    bool outer = lw->debug->is_in_parts;
    bind_value(lw, d, outer ? BINDING_REST : BINDING_WHOLE, value);
    lw->debug->is_in_parts = true;
    return outer;
}

void debug_end_parts(struct lowering *lw, bool outer) { lw->debug->is_in_parts = outer; }

void debug_forget_bindings(struct lowering *lw, uint32_t at)
{
    const struct word_list *list = &lw->m->sections[SECTION_FUNCTIONS];
    for_each_instruction (binding, list->at + at, list->at + list->count) {
        if (!is_debug_binding(binding)) break;
        if (canonical_id(lw->m, binding_value(binding)) != binding_value(binding))
            binding[1] = BINDING_NONE;
    }
}

/* --- globals ------------------------------------------------------------------------------- */

/* #version is read after the module was begun. */
static SpvSourceLanguage source_language(const struct context *c)
{
    return is_opencl(c)                   ? SpvSourceLanguageOpenCL_C
           : c->language == LANGUAGE_ESSL ? SpvSourceLanguageESSL
                                          : SpvSourceLanguageGLSL;
}

/* The variable of a block without an instance name has no name, either. */
static void describe_global(struct lowering *lw, const struct decl *d, uint32_t scope)
{
    struct debug_operand operands[9] = {name_operand(lw, d->name)};
    uint32_t type = type_of_variable(lw, d, layout_of_variable(d));
    operands[1] = (struct debug_operand){DEBUG_RECORD, type};
    locate_debug(lw, d->loc, operands + 2);
    operands[5] = (struct debug_operand){DEBUG_RECORD, scope};
    operands[6] = operands[0];
    operands[7] = (struct debug_operand){DEBUG_GLOBAL, lowered(lw, d)->id};
    operands[8] = (struct debug_operand){DEBUG_NUMBER, FLAG_IS_DEFINITION};
    add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugGlobalVariable, operands, 9);
}

/* Some globals are declared in functions, whose tree is released.  They are ray queries and, in
 * OpenCL C, static variables and those in the local address space.  */
void debug_note_global(struct lowering *lw, const struct decl *d)
{
    if (d->kind != DECL_VARIABLE) return;
    if (is_inside(lw, d->loc) || is_opencl(lw->c))
        describe_global(lw, d, debug_scope_of(lw, d->loc));
    else vec_push(&lw->c->arena, &lw->debug->globals, d);
}

uint32_t debug_enter_wrapper(struct lowering *lw, SpvId function)
{
    const struct function *main = lw->info->main;
    struct debug_operand place[3], name = name_operand(lw, main->name);
    locate_debug(lw, main->loc, place);
    uint32_t type = ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypeFunction,
                                     {DEBUG_NUMBER, 0}, {DEBUG_VOID, 0});
    uint32_t record = ADD_DEBUG_RECORD(
        lw->m, NonSemanticShaderDebugInfo100DebugFunction, name, {DEBUG_RECORD, type}, place[0],
        place[1], place[2], {DEBUG_RECORD, lw->m->debug->unit}, name,
        {DEBUG_NUMBER, FLAG_ARTIFICIAL | FLAG_IS_DEFINITION}, {DEBUG_NUMBER, place[1].value});
    note_debug_function(lw->m, function, record);
    uint32_t outer = enter(lw, record, 0);
    mark_location(lw->m, main->loc);
    return outer;
}

void finish_debug(struct lowering *lw)
{
    if (!lw->debug) return;
    set_debug_language(lw->m, source_language(lw->c));
    for (uint32_t i = 0; i < lw->debug->globals.count; i++)
        describe_global(lw, lw->debug->globals.at[i], lw->m->debug->unit);
    debug_note_macros(lw);
}

/* --- the beginning ------------------------------------------------------------------------- */

void open_debug(struct lowering *lw)
{
    const struct context *c = lw->c;
    const struct sgcc_options *o = c->options;
    if (o->debug_info == SGCC_DEBUG_INFO_NONE || c->target->api == API_OPENGL ||
        !c->sources.files.count)
        return;
    lw->debug = arena_new(&lw->c->arena, struct lowering_debug);
    open_debug_info(lw->m, makes_kernels(lw->c), o->debug_info == SGCC_DEBUG_INFO_SOURCE,
                    c->sources.files.at[0]);
    lw->m->keeps_locations = true;
}
