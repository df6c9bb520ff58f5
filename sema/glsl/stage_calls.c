/* Calls of built-in functions with rules of a stage: the position of barrier() in tessellation
 * control shaders and of the fragment shader interlock, vertex streams, and arguments of
 * interpolateAt...(). */
#include "lang/target.h"
#include "sema/glsl/glsl.h"

#include <spirv/unified1/spirv.h>

#include "sema/expressions/lvalue.h"
#include "sema/report.h"

/* GLSL 4.60, 8.16.1; GL_ARB_fragment_shader_interlock, 8.13.3. */
static bool check_straight(struct checker *ck, const struct expr *e)
{
    const char *name = e->call.builtin->name;
    if (!ck->body.function || !is_entry_point(ck->c, ck->body.function->name))
        error_at(ck->c, e->loc, "'%s' may be called in main only (GLSL 4.60, 8.16.1)", name);
    else if (ck->body.control_depth)
        error_at(ck->c, e->loc, "'%s' may not be called inside of control flow (GLSL 4.60, 8.16.1)",
                 name);
    else if (ck->body.returns)
        error_at(ck->c, e->loc, "'%s' may not be called after a return (GLSL 4.60, 8.16.1)", name);
    else return true;
    return false;
}

/* A shader calls the begin and the end of the interlock once each, in this order. */
static bool check_interlock(struct checker *ck, const struct expr *e, bool is_end)
{
    const char *name = e->call.builtin->name;
    if (ck->stage.interlock[is_end])
        error_at(ck->c, e->loc,
                 "'%s' may be called once only (GL_ARB_fragment_shader_interlock, 8.13.3)", name);
    else if (is_end && !ck->stage.interlock[0])
        error_at(ck->c, e->loc,
                 "'%s' ends what was not begun (GL_ARB_fragment_shader_interlock, 8.13.3)", name);
    ck->stage.interlock[is_end] = e->loc;
    return true;
}

/* GL_AMD_shader_explicit_vertex_parameter, 8.13.2: "in the range [0, 2]". */
static bool check_at_vertex(struct checker *ck, const struct expr *e)
{
    const struct expr *interpolant = e->call.args, *index = interpolant->next;
    if (!(interface_qualifiers_of(interpolant) & IO_EXPLICIT)) {
        error_at_expr(
            ck->c, interpolant,
            "argument 1 of '%s' must be declared with '__explicitInterpAMD' (GL_AMD_shader_explicit_vertex_parameter, 4.5)",
            e->call.builtin->name);
        return false;
    }
    if (index->constness != CONST_KNOWN || index->constant->values[0].u <= 2) return true;
    error_at(
        ck->c, index->loc,
        "the vertex must be 0, 1 or 2, this is %llu (GL_AMD_shader_explicit_vertex_parameter, 8.13.2)",
        (unsigned long long)index->constant->values[0].u);
    return false;
}

/* SPV_KHR_abort: the message has an explicit layout, which opaque types, and bools inside of
 * others, have not. */
static bool check_abort(struct checker *ck, const struct expr *e)
{
    ck->body.function->ends_invocation = true;
    if (ck->body.enclosing && ck->body.enclosing->in_continuing) {
        error_at_expr(
            ck->c, e,
            "'abortEXT' cannot be in the step of 'for' or the condition of 'do', as these lead back to the loop (SPIR-V, 2.11), call it at the end of the body");
        return false;
    }
    for (const struct expr *a = e->call.args; a; a = a->next) {
        const char *problem = NULL;
        if (a == e->call.args && a->kind != EXPR_STRING) problem = "is not a string literal";
        else if (a != e->call.args && a->type == ck->types->string)
            problem = "is a string, which only the first one may be";
        else if (a->type->kind == TYPE_VOID || a->type->has_opaque) problem = "has no value";
        else if (a->type->has_bool && !is_numeric_shape(a->type))
            problem = "contains a bool, which has no layout there, write its members one by one";
        else if (a->type->has_cooperative_matrix || a->type->has_tensor_addressing)
            problem = "has no layout in memory";
        if (!problem) continue;
        error_at_expr(ck->c, a, "this argument of 'abortEXT' %s (SPV_KHR_abort)", problem);
        return false;
    }
    return true;
}

static bool emits_vertices(const struct builtin *b)
{
    return b->opcode[0] == SpvOpEmitVertex || b->opcode[0] == SpvOpEndPrimitive ||
           b->lowering == LOWER_STREAM;
}

bool check_stage_call(struct checker *ck, const struct expr *e)
{
    const struct builtin *b = e->call.builtin;
    if (b->straight && !check_straight(ck, e)) return false;
    if (b->lowering == LOWER_ABORT) return check_abort(ck, e);
    if (b->lowering == LOWER_STREAM && !ck->stage.streams) ck->stage.streams = e->loc;
    if (b->lowering == LOWER_INTERPOLATE_AT_VERTEX) return check_at_vertex(ck, e);
    if (ck->c->stage == SGCC_STAGE_GEOMETRY && emits_vertices(b) && !ck->stage.emitted)
        ck->stage.emitted = e->loc;
    if (b->lowering == LOWER_INTERLOCK_BEGIN || b->lowering == LOWER_INTERLOCK_END)
        return check_interlock(ck, e, b->lowering == LOWER_INTERLOCK_END);
    return true;
}

/* GLSL 4.60, 8.14.11: an lvalue of an `in` declaration, with components selected or not.  ESSL
 * 3.20, 8.14.5: no selected components, and no members of structs or of blocks with an instance
 * name. */
bool check_interpolant(struct checker *ck, const struct expr *e, const struct expr *a)
{
    const struct decl *d = base_decl(a);
    const char *name = e->call.name->text;
    if (!d || d->storage != STORAGE_INPUT || !a->is_lvalue) {
        error_at_expr(
            ck->c, a,
            "argument 1 of '%s' must be an input, or an element, member or components of one (GLSL 4.60, 8.14.11)",
            name);
        return false;
    }
    bool is_part = a->kind == EXPR_SWIZZLE || a->kind == EXPR_MEMBER;
    if (a->kind == EXPR_SWIZZLE && !is_es(ck->c) && ck->c->target->judges_source &&
        !version_has(ck->c, (struct versions){440, 0, 0})) {
        error_at(
            ck->c, a->loc,
            "argument 1 of '%s' may be a choice of components from #version 440 on (GLSL 4.40, 8.13.2)",
            name);
        return false;
    }
    if (!is_es(ck->c) || !is_part) return true;
    error_at_expr(ck->c, a, "argument 1 of '%s' may not be a %s in ES (ESSL 3.20, 8.14.5)", name,
                  a->kind == EXPR_SWIZZLE ? "choice of components" : "member");
    return false;
}
