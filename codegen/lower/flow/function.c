/* Functions: parameters, locals, returns.
 *
 * A parameter that is only read is passed as a value; out and inout are pointers to variables of
 * the caller (GLSL 4.60, 6.1.1: copied in and out). Within the function, a parameter that needs no
 * memory is in SSA form like any local: it is loaded at the start and stored at each return.
 * Variables must be at the start of the first block (SPIR-V, 2.16.1), but all of them are known
 * only at the end of the body. So their words are collected apart and inserted there.
 */
#include "codegen/lower/flow/function.h"
#include "codegen/lower/flow/clone.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/opencl/kernel.h"
#include "codegen/lower/flow/split.h"
#include "codegen/lower/types/debug.h"

enum {
    MOST_SSA_PARTS = 32, /* a larger struct or array stays in memory */
    MOST_SSA_DEPTH = MOST_PATH - 2,
    MOST_TIMES = 4 /* a function is lowered again at most so often (lowering.h) */
};

/* --- locals -------------------------------------------------------------------------------- */

static unsigned nesting(const struct type *t)
{
    unsigned depth = 0;
    for (; is_array(t); t = t->element) depth++;
    unsigned deepest = 0;
    for (uint32_t i = 0; is_struct(t) && i < t->field_count; i++) {
        unsigned inner = nesting(t->fields[i].type);
        if (inner > deepest) deepest = inner;
    }
    return depth + is_struct(t) + deepest;
}

static bool has_spec_length(const struct type *t)
{
    for (; is_array(t); t = t->element)
        if (t->length_expr || !t->length) return true;
    for (uint32_t i = 0; is_struct(t) && i < t->field_count; i++)
        if (has_spec_length(t->fields[i].type)) return true;
    return false;
}

bool fits_ssa(const struct lowering *lw, const struct decl *d)
{
    const struct type *t = d->type;
    if (lw->keep_locals || lw->in_memory || needs_memory(lw, d)) return false;
    if (!is_array(t) && !is_struct(t)) return t->kind != TYPE_OPAQUE || is_opencl(lw->c);
    return type_size(t, MOST_SSA_PARTS + 1) <= MOST_SSA_PARTS && nesting(t) <= MOST_SSA_DEPTH &&
           !has_spec_length(t);
}

bool is_ssa(const struct lowering *lw, const struct decl *d) { return lowered(lw, d)->slot != 0; }

void register_local(struct lowering *lw, struct decl *d)
{
    vec_push(&lw->c->tree, &lw->flow.locals, ((struct local){.decl = d, .depth = lw->flow.depth}));
    lowered(lw, d)->slot = lw->flow.locals.count;
    lowered(lw, d)->id = 0;
}

/* SPIR-V, 2.18.2: a variable of PhysicalStorageBuffer pointers must say whether they may alias
 * others. */
void decorate_reference(struct lowering *lw, SpvId id, const struct type *t, bool in_memory,
                        uint16_t memory)
{
    while (is_array(t)) t = t->element;
    if (t->kind != TYPE_REFERENCE) return;
    bool is_restrict = memory & MEMORY_RESTRICT;
    uint16_t record = t->block ? t->block->hit_object_record : 0;
    /* The decoration of SPV_EXT_shader_invocation_reorder is valid on OpVariable.  That of NV
     * belongs to the block. */
    if (record && record != SpvDecorationHitObjectShaderRecordBufferNV && in_memory)
        decorate(lw->m, id, (SpvDecoration)record, NULL, 0);
    SpvDecoration of_memory =
        is_restrict ? SpvDecorationRestrictPointer : SpvDecorationAliasedPointer;
    decorate(lw->m, id,
             in_memory     ? of_memory
             : is_restrict ? SpvDecorationRestrict
                           : SpvDecorationAliased,
             NULL, 0);
}

static bool is_relaxed_decl(const struct decl *d)
{
    return d->precision == PRECISION_LOW || d->precision == PRECISION_MEDIUM;
}

static void name_decl(struct lowering *lw, SpvId id, const struct decl *d)
{
    if (d->name) name_id(lw->m, id, d->name->text);
    if (is_relaxed_decl(d)) decorate(lw->m, id, SpvDecorationRelaxedPrecision, NULL, 0);
}

/* Sets the value of a local at its declaration. */
void initialize_local(struct lowering *lw, struct decl *d, SpvId value)
{
    if (is_ssa(lw, d)) {
        assign_local(lw, d, value);
        return;
    }
    struct lvalue p = decl_lvalue(lw, d);
    store_lvalue(lw, &p, value);
}

void declare_local(struct lowering *lw, struct decl *d, SpvId value)
{
    bool has_variable =
        lw->body.unrolled_from && !lowered(lw, d)->slot &&
        lowered(lw, d)->id >= lw->body.unrolled_from; /* the variable of the previous iteration */
    lowered(lw, d)->slot = 0;
    if (fits_ssa(lw, d)) {
        register_local(lw, d);
        if (lowered(lw, d)->is_split) split_local(lw, d);
    } else if (!has_variable) {
        lowered(lw, d)->id = function_variable(lw, memory_type_id(lw, d->type), 0);
        name_decl(lw, lowered(lw, d)->id, d);
        decorate_reference(lw, lowered(lw, d)->id, d->type, true, d->memory);
        if (d->c.align_given)
            decorate(lw->m, lowered(lw, d)->id, SpvDecorationAlignment, &d->c.align_given, 1);
    }
    declare_debug_local(lw, d);
    if (value) initialize_local(lw, d, value);
}

/* --- variables of the function ------------------------------------------------------------- */

SpvId function_variable(struct lowering *lw, SpvId type, SpvId init)
{
    SpvId id = new_id(lw->m), pointer = pointer_id(lw->m, SpvStorageClassFunction, type);
    uint32_t words[] = {(init ? 5u : 4u) << 16 | SpvOpVariable, pointer, id,
                        SpvStorageClassFunction, init};
    for (unsigned i = 0; i < (init ? 5u : 4u); i++)
        vec_push(&lw->c->arena, &lw->body.variables, words[i]);
    return id;
}

SpvId acquire_temporary(struct lowering *lw, const struct type *t)
{
    SpvId type = memory_type_id(lw, t);
    for (uint32_t i = 0; i < lw->body.temporaries.count; i++) {
        struct temporary *at = &lw->body.temporaries.at[i];
        if (at->busy || at->type != type) continue;
        at->busy = true;
        return at->id;
    }
    SpvId id = function_variable(lw, type, 0);
    decorate_reference(lw, id, t, true, 0);
    vec_push(&lw->c->tree, &lw->body.temporaries, ((struct temporary){type, id, true}));
    return id;
}

void release_temporary(struct lowering *lw, SpvId id)
{
    for (uint32_t i = 0; i < lw->body.temporaries.count; i++)
        if (lw->body.temporaries.at[i].id == id) lw->body.temporaries.at[i].busy = false;
}

/* --- lines --------------------------------------------------------------------------------- */

void set_line(struct lowering *lw, loc_t loc)
{
    if (lw->block) mark_location(lw->m, loc);
    if (!lw->keep_lines || !loc || !lw->block || lw->debug) return;
    struct location p = find_location(&lw->c->sources, loc);
    if (!p.line || !p.file ||
        (p.line == lw->body.line.line && p.column == lw->body.line.column &&
         p.file == lw->body.line.file))
        return;
    lw->body.line = p;
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpLine, string_id(lw->m, shown_path(lw->c, p.file)),
               p.line, p.column);
}

/* --- the body ------------------------------------------------------------------------------ */

/* An array of references must be decorated AliasedPointer, which only applies to a pointer to it
 * (SPIR-V, 2.18.2). */
bool goes_by_pointer(const struct decl *d)
{
    const struct type *t = d->type;
    while (is_array(t)) t = t->element;
    return d->direction != DIRECTION_IN || (is_array(d->type) && t->kind == TYPE_REFERENCE);
}

SpvId parameter_type_id(struct lowering *lw, const struct decl *d)
{
    if (lw->body.function && is_kernel_struct(lw->body.function, d))
        return pointer_id(lw->m, SpvStorageClassFunction, memory_type_id(lw, d->type));
    SpvId type = value_type_id(lw, d->type);
    return goes_by_pointer(d) ? pointer_id(lw->m, SpvStorageClassFunction, type) : type;
}

SpvId function_type_of(struct lowering *lw, const struct function *f)
{
    struct word_vector types = {0};
    uint32_t binding = 0;
    for (const struct decl *d = f->parameters; d; d = d->next) {
        if (d->type->has_opaque && !is_opencl(lw->c)) add_opaque_types(lw, &binding, &types);
        else vec_push(&lw->c->tree, &types, parameter_type_id(lw, d));
    }
    SpvId result = f->result->kind == TYPE_VOID ? void_id(lw->m) : value_type_id(lw, f->result);
    return function_type_id(lw->m, result, types.at, types.count);
}

static SpvId emit_parameter(struct lowering *lw, const struct decl *d)
{
    SpvId id = new_id(lw->m);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpFunctionParameter, parameter_type_id(lw, d), id);
    name_decl(lw, id, d);
    decorate_reference(lw, id, d->type, goes_by_pointer(d), d->memory);
    return id;
}

static void declare_parameter(struct lowering *lw, struct decl *d, SpvId id)
{
    if (lw->body.function && is_kernel_struct(lw->body.function, d)) {
        lowered(lw, d)->slot = 0;
        lowered(lw, d)->id = id;
        declare_debug_local(lw, d);
        return;
    }
    if (d->type->has_opaque && !is_opencl(lw->c)) { /* emit_opaque_parameter bound it */
        declare_debug_opaque(lw, d);
        return;
    }
    if (!goes_by_pointer(d)) {
        declare_local(lw, d, id);
        return;
    }
    if (!fits_ssa(lw, d)) {
        lowered(lw, d)->slot = 0;
        lowered(lw, d)->id = id;
        declare_debug_local(lw, d);
        return;
    }
    SpvId value = 0;
    if (d->direction != DIRECTION_OUT)
        value = emit_value_of(lw->m, SpvOpLoad, value_type_id(lw, d->type), id);
    declare_local(lw, d, value);
    if (d->direction != DIRECTION_IN)
        vec_push(&lw->c->tree, &lw->body.outs, ((struct out_parameter){d, id}));
}

static void declare_parameters(struct lowering *lw, const struct function *f, const SpvId *ids)
{
    for (struct decl *d = f->parameters; d; d = d->next) declare_parameter(lw, d, *ids++);
}

static void copy_out_parameter(struct lowering *lw, const struct out_parameter *p)
{
    SpvId value = parts_of(lw, p->decl) ? assembled_value(lw, p->decl) : lowered(lw, p->decl)->id;
    if (value) emit_words(lw->m, SECTION_FUNCTIONS, SpvOpStore, p->pointer, value);
}

static void copy_out(struct lowering *lw)
{
    for (uint32_t i = 0; i < lw->body.outs.count; i++) copy_out_parameter(lw, &lw->body.outs.at[i]);
}

void lower_return(struct lowering *lw, struct stmt *s)
{
    SpvId value = s->expr ? lower_value(lw, s->expr) : 0;
    copy_out(lw);
    if (value && s->expr->type->kind != TYPE_VOID) end_block(lw, SpvOpReturnValue, &value, 1);
    else end_block(lw, SpvOpReturn, NULL, 0);
}

/* Ends the body. A function that ends without a return has an undefined result (GLSL 4.60, 6.1). */
static void finish_function_body(struct lowering *lw, const struct function *f)
{
    if (!lw->block) return;
    copy_out(lw);
    if (f->result->kind == TYPE_VOID) {
        end_block(lw, SpvOpReturn, NULL, 0);
        return;
    }
    SpvId undefined = undef_id(lw->m, value_type_id(lw, f->result));
    end_block(lw, SpvOpReturnValue, &undefined, 1);
}

void start_body(struct lowering *lw, struct function *f)
{
    forget_values(lw->m);
    struct word_vector variables = lw->body.variables; /* its memory is used again */
    variables.count = 0;
    lw->flow = (struct function_flow){0};
    lw->body = (struct lowered_body){.function = f, .variables = variables};
}

static void lower_once(struct lowering *lw, struct declaration *d)
{
    struct function *f = d->function;
    lw->loc = d->name_loc;
    start_body(lw, f);
    if (!lowered_function(lw, f)->id) lowered_function(lw, f)->id = new_id(lw->m);
    SpvId result = f->result->kind == TYPE_VOID ? void_id(lw->m) : value_type_id(lw, f->result);
    name_id(lw->m, lowered_function(lw, f)->id, f->name->text);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpFunction, result, lowered_function(lw, f)->id,
               f->control, function_type_of(lw, f));
    SpvId *ids = arena_array(&lw->c->tree, SpvId, f->count);
    uint32_t count = 0, binding = 0;
    for (struct decl *p = f->parameters; p; p = p->next, count++)
        if (p->type->has_opaque && !is_opencl(lw->c)) emit_opaque_parameter(lw, p, &binding);
        else ids[count] = emit_parameter(lw, p);
    bool is_main = f == lw->info->main;
    begin_block(lw, is_main && lw->interface.init.label ? lw->interface.init.label : new_id(lw->m));
    uint32_t head = lw->m->sections[SECTION_FUNCTIONS].count;
    uint32_t scope = enter_debug_function(lw, d);
    if (is_main) emit_initializers(lw);
    /* name_kernel marks the locations of kernels, after the parameters */
    if (!f->c.kernel || lw->debug) mark_location(lw->m, f->c.kernel ? f->loc : d->name_loc);
    declare_parameters(lw, f, ids);
    if (is_opencl(lw->c)) name_kernel(lw, f, ids);
    lower_stmt(lw, d->body);
    finish_function_body(lw, f);
    leave_debug_scope(lw, scope);
    emit(lw->m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    insert_words(lw->m, SECTION_FUNCTIONS, head, lw->body.variables.at, lw->body.variables.count);
    lw->body.function = NULL;
}

void lower_function(struct lowering *lw, struct declaration *d)
{
    uint32_t start = lw->m->sections[SECTION_FUNCTIONS].count;
    struct initializers init = lw->interface.init;
    unsigned inlined = lw->expansion.inlined_nodes;
    lw->to_memory.count = lw->to_memory.room = 0;
    lw->to_memory.at = NULL;
    lower_once(lw, d);
    for (unsigned times = 1; (lw->flow.is_budget_exhausted || lw->flow.is_outdated) &&
                             times <= MOST_TIMES && !lw->c->diag.errors;
         times++) {
        remove_words(lw->m, SECTION_FUNCTIONS, start);
        lw->interface.init = init;
        lw->expansion.inlined_nodes = inlined;
        for (uint32_t i = 0; i < lw->to_memory.count; i++)
            lowered(lw, lw->to_memory.at[i])->needs_memory = true;
        lw->in_memory = lw->flow.is_budget_exhausted || times == MOST_TIMES;
        lower_once(lw, d);
    }
    lw->in_memory = false;
}
