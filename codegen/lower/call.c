/* Calls of functions: GLSL 4.60, 6.1.1. Arguments are evaluated once, from left to right. For out
 * and inout the caller passes a temporary variable, and copies it to the argument's lvalue after
 * the call, in the order of the parameters. */
#include "codegen/lower/lower.h"
#include "codegen/lower/flow/clone.h"
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/opencl/kernel.h"
#include "codegen/lower/extensions/spirv_intrinsics.h"

/* `place` is the lvalue of an out or inout argument */
struct argument {
    struct lvalue *lvalue;
    struct opaque_lvalue *opaque;
    SpvId id;
    bool is_temporary;
};

static const struct decl *named(const struct expr *e)
{
    for (;;) switch ((enum expr_kind)e->kind) {
        case EXPR_MEMBER: e = e->member.operand; break;
        case EXPR_INDEX: e = e->index.operand; break;
        case EXPR_SWIZZLE: e = e->swizzle.operand; break;
        case EXPR_NAME: return e->name.decl;
        default: return NULL;
        }
}

bool can_share_variable(const struct lvalue *p, const struct expr *args, const struct expr *own,
                        const struct type *t)
{
    if (p->kind != LVALUE_POINTER || p->class != SpvStorageClassFunction ||
        own->kind != EXPR_NAME || p->type != t)
        return false;
    for (const struct expr *a = args; a; a = a->next)
        if (a != own && (a->has_effects || named(a) == own->name.decl)) return false;
    return true;
}

static void pass_lvalue(struct lowering *lw, struct argument *to, struct expr *args, struct expr *e,
                        const struct decl *parameter)
{
    to->lvalue = evaluate_lvalue_once(lw, e);
    if (can_share_variable(to->lvalue, args, e, parameter->type)) {
        to->id = to->lvalue->pointer;
        return;
    }
    to->is_temporary = true;
    to->id = acquire_temporary(lw, parameter->type);
    if (parameter->direction != DIRECTION_INOUT) return;
    SpvId value = lower_conversion(lw, load_lvalue(lw, to->lvalue), e->type, parameter->type);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpStore, to->id, value);
}

static void pass_value(struct lowering *lw, struct argument *to, struct expr *e,
                       const struct decl *parameter)
{
    to->id = lower_value(lw, e);
    if (is_opencl(lw->c)) return;
    if (!goes_by_pointer(parameter)) return;
    SpvId value = to->id;
    to->is_temporary = true;
    to->id = acquire_temporary(lw, parameter->type);
    emit_words(lw->m, SECTION_FUNCTIONS, SpvOpStore, to->id, value);
}

/* A kernel's struct parameter is a pointer to a copy. */
static void pass_copy(struct lowering *lw, struct argument *to, struct expr *e)
{
    SpvId value = lower_value(lw, e);
    to->is_temporary = true;
    to->id = acquire_temporary(lw, e->type);
    struct lvalue copy = variable_lvalue(lw, to->id, e->type);
    store_lvalue(lw, &copy, value);
}

static void copy_back(struct lowering *lw, struct argument *a, const struct expr *e,
                      const struct decl *parameter)
{
    if (!a->is_temporary) return;
    SpvId value = emit_value_of(lw->m, SpvOpLoad, value_type_id(lw, parameter->type), a->id);
    release_temporary(lw, a->id);
    store_lvalue(lw, a->lvalue, lower_conversion(lw, value, parameter->type, e->type));
}

/* An opaque argument may become several operands; it also selects the clone of the function. */
static SpvId emit_opaque_call(struct lowering *lw, struct function *f, const struct argument *args,
                              SpvId type)
{
    struct word_vector words = {0};
    struct bindings bindings = {0};
    vec_push(&lw->c->tree, &words, 0);
    for (uint32_t i = 0; i < f->count; i++) {
        if (args[i].opaque) pass_opaque(lw, args[i].opaque, &words, &bindings);
        else vec_push(&lw->c->tree, &words, args[i].id);
    }
    words.at[0] = clone_id(lw, f, &bindings);
    return emit_value(lw->m, SpvOpFunctionCall, type, words.at, words.count);
}

static SpvId emit_call(struct lowering *lw, struct function *f, const struct argument *args)
{
    uint32_t few[17],
        *words = f->count < 16 ? few : arena_array(&lw->c->tree, uint32_t, f->count + 1);
    SpvId type = f->result->kind == TYPE_VOID ? void_id(lw->m) : value_type_id(lw, f->result);
    if (f->has_opaque_parameter) return emit_opaque_call(lw, f, args, type);
    note_called(lw, f);
    if (!lowered_function(lw, f)->id) lowered_function(lw, f)->id = new_id(lw->m);
    words[0] = lowered_function(lw, f)->id;
    for (uint32_t i = 0; i < f->count; i++) words[i + 1] = args[i].id;
    return emit_value(lw->m, SpvOpFunctionCall, type, words, f->count + 1);
}

static struct opaque_lvalue *lower_opaque_argument(struct lowering *lw, struct expr *e)
{
    struct opaque_lvalue *p = arena_new(&lw->c->tree, struct opaque_lvalue);
    *p = lower_opaque(lw, e);
    return p;
}

SpvId lower_call(struct lowering *lw, struct expr *e)
{
    struct function *f = e->call.function;
    if (f->instruction) return lower_spirv_call(lw, e);
    if (inlines(lw, e)) return inline_call(lw, e);
    if (e->call.callee) lower_value(lw, e->call.callee);
    struct argument *args = arena_array(&lw->c->tree, struct argument, f->count);
    const struct decl *p = f->parameters;
    uint32_t i = 0;
    for (struct expr *a = e->call.args; a && p; a = a->next, p = p->next, i++) {
        if (p->type->has_opaque && !is_opencl(lw->c)) args[i].opaque = lower_opaque_argument(lw, a);
        else if (is_kernel_struct(f, p)) pass_copy(lw, &args[i], a);
        else if (p->direction == DIRECTION_IN) pass_value(lw, &args[i], a, p);
        else pass_lvalue(lw, &args[i], e->call.args, a, p);
    }
    set_line(lw, e->loc);
    DECORATE_VALUES(lw->m, value_decorations_of(e) & ~(unsigned)VALUE_NO_CONTRACTION);
    SpvId result = emit_call(lw, f, args);
    p = f->parameters;
    i = 0;
    for (struct expr *a = e->call.args; a && p; a = a->next, p = p->next, i++)
        if (p->direction != DIRECTION_IN) copy_back(lw, &args[i], a, p);
        else if (args[i].is_temporary) release_temporary(lw, args[i].id);
    return f->result->kind == TYPE_VOID ? 0 : result;
}
