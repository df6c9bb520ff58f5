/* Functions: prototypes, definitions and bodies (GLSL 4.60, 6.1), attributes of the entry point,
 * and what is checked at the end: recursion and missing bodies.  The overloads of a name belong to
 * one declaration of kind DECL_FUNCTIONS.  Functions and parameters live as long as the
 * compilation; what a body declares lives as long as its tree. */
#include <spirv/unified1/spirv.h>

#include "lang/target.h"
#include "sema/warnings/warnings.h"
#include "sema/portability.h"
#include "sema/declarations/check_stmt.h"
#include "sema/declarations/check_type.h"
#include "sema/declarations/declare.h"
#include "sema/declarations/functions.h"
#include "sema/glsl/glsl.h"
#include "sema/expressions/overload.h"
#include "sema/requirements.h"
#include "sema/scope.h"

/* SPIR-V, 2.17 */
enum { MOST_FUNCTION_PARAMETERS = 255 };

/* --- parameters (6.1.1) -------------------------------------------------------------------- */

static bool is_void_list(const struct declaration *parameters)
{
    const struct declaration *p = parameters;
    return p && !p->next && !p->declarators && !p->qualifiers && p->spec->kind == SPEC_BASIC &&
           p->spec->keyword->token == KW_VOID && !p->spec->arrays;
}

static enum direction direction_of(struct checker *ck, const struct qualifiers *q)
{
    if (!has_group(q, GROUP_STORAGE)) return DIRECTION_IN;
    if (q->storage == QUALIFIER_OUT) return DIRECTION_OUT;
    if (q->storage == QUALIFIER_INOUT) return DIRECTION_INOUT;
    if (q->storage != QUALIFIER_IN)
        error_at(ck->c, q->first[GROUP_STORAGE]->loc,
                 "'%s' is not allowed on a parameter: it takes in, out, inout and const",
                 qualifier_text(q->storage));
    return DIRECTION_IN;
}

static const struct type *check_parameter_type(struct checker *ck, const struct declaration *p,
                                               loc_t loc)
{
    const struct type *t = check_type(ck, p->spec, p->declarators ? p->declarators->arrays : NULL);
    if (is_error(t)) return t;
    if (t->kind == TYPE_VOID) error_at(ck->c, loc, "a parameter cannot be void");
    else if (has_unsized_dimension(t, true))
        error_at(ck->c, loc, "a parameter that is an array needs a size (GLSL 4.60, 4.1.9)");
    else if (check_arithmetic_type(ck, p->spec->exts, loc, t)) return t;
    return ck->types->error;
}

/* 4.1.7: opaque values are not lvalues. */
static bool check_opaque_parameter(struct checker *ck, const struct type *t,
                                   enum direction direction, loc_t loc)
{
    if (subroutine_of(element_of(t)))
        error_at(ck->c, loc, "a parameter cannot be of a subroutine type (GLSL 4.60, 6.1.2)");
    else if (is_buffer_type(element_of(t)))
        error_at(
            ck->c, loc,
            "a parameter cannot be of type %s: buffer types are members of heap blocks only (GL_EXT_structured_descriptor_heap, 4.3.9)",
            type_name(ck->c, t));
    else if (is_struct(element_of(t)) && !ck->c->target->judges_source)
        error_at(ck->c, loc, "not supported yet: a parameter that is a struct with opaque members");
    else if (direction != DIRECTION_IN && !is_handle(ck, t))
        error_at(ck->c, loc, "a parameter of type %s cannot be out or inout (GLSL 4.60, 4.1.7)",
                 type_name(ck->c, t));
    else return true;
    return false;
}

static void check_const_parameter(struct checker *ck, const struct qualifiers *q,
                                  enum direction direction)
{
    if (has_group(q, GROUP_CONST) && direction != DIRECTION_IN)
        error_at(ck->c, q->first[GROUP_CONST]->loc, "'const' cannot be combined with '%s'",
                 qualifier_text(q->storage));
}

static struct decl *check_parameter(struct checker *ck, const struct declaration *p)
{
    struct declarator *dr = p->declarators;
    loc_t loc = dr ? dr->loc : p->spec->loc;
    struct qualifiers q;
    read_qualifiers(ck, p->qualifiers, &q);
    allow_qualifiers(ck, &q,
                     GROUP(CONST) | GROUP(STORAGE) | GROUP(PRECISION) | GROUP(MEMORY) |
                         GROUP(PRECISE) | GROUP(NONUNIFORM) | GROUP(SPIRV),
                     "a parameter (GLSL 4.60, 6.1)");
    const struct type *t = check_parameter_type(ck, p, loc);
    struct decl *d = new_decl(ck, DECL_VARIABLE, dr ? dr->name : NULL, loc, t);
    d->storage = STORAGE_PARAMETER;
    d->direction = (uint8_t)direction_of(ck, &q);
    bool accepts_words = !is_error(t) && !t->has_opaque && accept_memory_words(ck, &q);
    if (!is_error(t) && !accepts_words && !check_image_memory(ck, &q, t)) q.memory = 0;
    if (t->has_opaque && !check_opaque_parameter(ck, t, (enum direction)d->direction, loc))
        t = d->type = ck->types->error;
    check_const_parameter(ck, &q, d->direction);
    /* GLSL 1.10, 5.8: arrays are not lvalues. */
    if (is_array(t) && d->direction != DIRECTION_IN)
        require_language(ck, p->spec->exts, loc, PART_ARRAY_OUT);
    d->is_const = has_group(&q, GROUP_CONST) && d->direction == DIRECTION_IN;
    allow_spirv_words(ck, &q, SPIRV_WORD(BY_REFERENCE) | SPIRV_WORD(LITERAL), "a parameter");
    d->spirv.by_reference = has_spirv_word(&q, QUALIFIER_SPIRV_BY_REFERENCE);
    d->spirv.literal = has_spirv_word(&q, QUALIFIER_SPIRV_LITERAL);
    d->memory = q.memory;
    d->precise = has_group(&q, GROUP_PRECISE);
    ck->features.uses_precise |= d->precise;
    d->nonuniform =
        has_group(&q, GROUP_NONUNIFORM) && q.first[GROUP_NONUNIFORM]->kind == QUALIFIER_NONUNIFORM;
    d->precision = (uint8_t)precision_for(ck, &q, t, loc);
    if (dr) dr->decl = d;
    return d;
}

static void check_parameters(struct checker *ck, struct function *f, const struct declaration *list)
{
    struct decl **last = &f->parameters;
    if (is_void_list(list)) return;
    for (const struct declaration *p = list; p; p = p->next) {
        if (f->count == MOST_FUNCTION_PARAMETERS) {
            error_at(ck->c, p->loc, "a function has at most %d parameters",
                     MOST_FUNCTION_PARAMETERS);
            return;
        }
        *last = check_parameter(ck, p);
        f->has_opaque_parameter |= (*last)->type->has_opaque;
        last = &(*last)->next;
        f->count++;
    }
}

/* --- the result ---------------------------------------------------------------------------- */

/* layout(index = N) beside subroutine(...) (GLSL 4.60, 4.4.4). */
static void check_subroutine_layout(struct checker *ck, struct function *f,
                                    const struct qualifiers *q)
{
    static const struct versions from = {430, 0, 0};
    if (!has_group(q, GROUP_LAYOUT)) return;
    const struct qualifier *w = q->first[GROUP_LAYOUT];
    if (!has_layout(&q->layout, LAYOUT_INDEX) || q->layout.given != 1ull << LAYOUT_INDEX)
        error_at(ck->c, w->loc, "a subroutine takes layout(index = N) alone (GLSL 4.60, 4.4.4)");
    else
        check_requirement(ck, w->exts, w->loc, "layout 'index' of a subroutine",
                          FEATURE_EXPLICIT_UNIFORM_LOCATION, from, 0);
    int32_t index = layout_or(&q->layout, LAYOUT_INDEX, -1);
    f->index = index < INT32_MAX ? index + 1 : 0;
}

/* Returns the word `subroutine` among the qualifiers, or NULL. */
static const struct qualifier *check_result(struct checker *ck, struct function *f,
                                            struct declaration *d)
{
    struct qualifiers q;
    read_qualifiers(ck, d->qualifiers, &q);
    bool is_subroutine = has_group(&q, GROUP_SUBROUTINE);
    if (is_subroutine) check_subroutine_layout(ck, f, &q);
    f->precise = has_group(&q, GROUP_PRECISE);
    ck->features.uses_precise |= f->precise;
    allow_qualifiers(ck, &q,
                     GROUP(PRECISION) | GROUP(PRECISE) | GROUP(NONUNIFORM) | GROUP(ATTRIBUTE) |
                         GROUP(SPIRV) | (is_subroutine ? GROUP(SUBROUTINE) | GROUP(LAYOUT) : 0),
                     "the result of a function (GLSL 4.60, 6.1)");
    allow_spirv_words(ck, &q, SPIRV_WORD(INSTRUCTION), "the result of a function");
    f->instruction = read_spirv_instruction(ck, &q);
    const struct type *t = check_type(ck, d->spec, NULL);
    if (has_unsized_dimension(t, true)) {
        error_at(ck->c, d->spec->loc, "a result that is an array needs a size (GLSL 4.60, 4.1.9)");
        t = ck->types->error;
    }
    if (!check_arithmetic_type(ck, d->spec->exts, d->spec->loc, t)) t = ck->types->error;
    if (is_array(t)) require_language(ck, d->spec->exts, d->spec->loc, PART_ARRAY_VALUES);
    if (t->has_opaque && !is_handle(ck, t)) {
        error_at(ck->c, d->spec->loc, "a function cannot return %s (GLSL 4.60, 4.1.7)",
                 type_name(ck->c, t));
        t = ck->types->error;
    }
    f->result = t;
    f->precision = (uint8_t)precision_for(ck, &q, t, d->spec->loc);
    return is_subroutine ? q.first[GROUP_SUBROUTINE] : NULL;
}

/* --- one function, declared several times -------------------------------------------------- */

static bool same_parameter_types(const struct function *a, const struct function *b)
{
    if (a->count != b->count) return false;
    const struct decl *q = b->parameters;
    for (const struct decl *p = a->parameters; p; p = p->next, q = q->next)
        if (!same_type(p->type, q->type)) return false;
    return true;
}

static bool has_error_type(const struct function *f)
{
    if (is_error(f->result)) return true;
    for (const struct decl *p = f->parameters; p; p = p->next)
        if (is_error(p->type)) return true;
    return false;
}

/* ESSL 3.20, 6.1: "the return types and all qualifiers must also match", ESSL 1.00: "return type
 * and parameter qualifiers".  Other compilers take other precisions where they make modules. */
static const char *other_precision(const struct checker *ck, const struct function *there,
                                   const struct function *f)
{
    if (!is_es(ck->c) || !ck->c->target->judges_source) return NULL;
    if (there->precision != f->precision) return "another precision of the result";
    const struct decl *q = there->parameters;
    for (const struct decl *p = f->parameters; p; p = p->next, q = q->next)
        if (p->precision != q->precision) return "another precision of a parameter";
    return NULL;
}

/* 6.1: if a function is declared twice with the same parameter types, the result and all qualifiers
 * must match, too. */
static bool check_agreement(struct checker *ck, const struct function *there,
                            const struct function *f)
{
    const char *difference = NULL;
    if (there->result != f->result) difference = "another result";
    const struct decl *q = there->parameters;
    for (const struct decl *p = f->parameters; p && !difference; p = p->next, q = q->next)
        if (p->direction != q->direction || p->is_const != q->is_const ||
            (p->type->has_opaque && p->memory != q->memory))
            difference = "other qualifiers of a parameter";
    if (!difference) difference = other_precision(ck, there, f);
    if (!difference) return true;
    error_at(ck->c, f->loc,
             "'%s' is declared with the same parameter types, but %s (GLSL 4.60, 6.1)",
             f->name->text, difference);
    note_at(ck->c, there->loc, "the other declaration is here");
    return false;
}

/* ESSL 3.20, 6.1: built-in functions can be neither redefined nor overloaded. */
static void check_function_name(struct checker *ck, struct declaration *d)
{
    check_new_name(ck, d->name, d->name_loc);
    /* ESSL 1.00, 8: "User code can overload the built-in functions but cannot redefine them." */
    if (is_es(ck->c) && ck->c->version >= 300 && is_builtin_available(ck, d->exts, d->name))
        error_at(ck->c, d->name_loc,
                 "'%s' is a built-in function: in ES it cannot be declared again (ESSL 3.20, 6.1)",
                 d->name->text);
}

/* Returns the declaration that all functions of this name belong to, or NULL after an error: the
 * name is something else. */
static struct decl *functions_of(struct checker *ck, struct declaration *d)
{
    struct decl *there = look_up_called(ck, d->name);
    if (there && there->kind == DECL_FUNCTIONS) return there;
    struct decl *decl = new_decl(ck, DECL_FUNCTIONS, d->name, d->name_loc, NULL);
    return declare_new(ck, decl) ? decl : NULL;
}

static struct function *find_declared(struct decl *functions, const struct function *f)
{
    for (struct function *o = functions->functions; o; o = o->next_overload)
        if (same_parameter_types(o, f)) return o;
    return NULL;
}

static void add_function(struct checker *ck, struct decl *functions, struct function *f)
{
    f->next_overload = functions->functions;
    functions->functions = f;
    *ck->info.last_function = f;
    ck->info.last_function = &f->next;
}

/* Merges a definition into an earlier declaration: it provides the names of the parameters and
 * its own qualifiers. */
static struct function *merge(struct checker *ck, struct function *there, struct function *f,
                              const struct declaration *d)
{
    bool agree = check_agreement(ck, there, f);
    if (!d->body && !there->defined && is_es(ck->c) && ck->c->version < 300) {
        error_at(
            ck->c, d->name_loc,
            "'%s' is declared already: there is one prototype of a function (ESSL 1.00, 4.2.7)",
            f->name->text);
        note_at(ck->c, there->loc, "it is declared here");
    }
    if (!d->body) return there;
    if (there->defined) {
        error_at(ck->c, d->name_loc, "'%s' has a body already", f->name->text);
        note_at(ck->c, there->loc, "it is declared here");
    }
    if (!agree) { /* check its body against its own declaration */
        there->defined = true;
        return f;
    }
    there->parameters = f->parameters;
    there->precision = f->precision;
    return there;
}

/* ESSL 1.00, 4.2.6: "Functions (including built-in functions) may not be redefined. User defined
 * functions may overload built-in functions." */
static void check_redefinition(struct checker *ck, const struct function *f,
                               const struct declaration *d)
{
    if (!is_es(ck->c) || ck->c->version >= 300 || !is_builtin_available(ck, d->exts, d->name))
        return;
    struct expr *args = arena_array(&ck->c->arena, struct expr, f->count + 1);
    struct candidate best, other;
    uint32_t i = 0;
    for (const struct decl *p = f->parameters; p; p = p->next, i++)
        args[i] = (struct expr){.type = p->type, .next = p->next ? &args[i + 1] : NULL};
    if (resolve_call(ck, d->exts, f->count ? args : NULL, f->count, NULL,
                     find_builtin_name(d->name->text, d->name->length), false, &best,
                     &other) == RESOLVED)
        error_at(ck->c, d->name_loc,
                 "'%s' is a built-in function with these parameters: write another name (ESSL "
                 "1.00, 4.2.6)",
                 d->name->text);
}

static struct function *enter_callee(struct checker *ck, struct function *f, struct declaration *d)
{
    struct decl *functions = functions_of(ck, d);
    if (!functions) return f;
    struct function *there = has_error_type(f) ? NULL : find_declared(functions, f);
    if (!there && !has_error_type(f)) check_redefinition(ck, f, d);
    if (there) f = merge(ck, there, f, d);
    else add_function(ck, functions, f);
    return f;
}

/* --- main ---------------------------------------------------------------------------------- */

static void check_main(struct checker *ck, struct function *f, const struct declaration *d)
{
    if (f->result->kind != TYPE_VOID && !is_error(f->result))
        error_at(ck->c, d->spec->loc, "%s must be void: it returns no value (GLSL 4.60, 6.1)",
                 f->name->text);
    else if (f->count)
        error_at(ck->c, f->parameters->loc, "%s takes no parameters (GLSL 4.60, 6.1)",
                 f->name->text);
    if (!d->body) return;
    ck->info.main = f;
    check_stage_requirement(ck, d->exts, d->name_loc);
}

/* GL_EXT_function_control_attributes. */
static void set_control(struct checker *ck, struct function *f, const struct layout_id *id,
                        SpvFunctionControlMask control)
{
    f->control |= (uint8_t)control;
    if (f->control == (SpvFunctionControlInlineMask | SpvFunctionControlDontInlineMask))
        error_at(ck->c, id->loc, "'%s' is both [[inline]] and [[noinline]]", f->name->text);
}

/* Unknown attributes are ignored. */
static void check_attributes(struct checker *ck, struct function *f, const struct declaration *d)
{
    for (const struct qualifier *q = d->attributes; q; q = q->next)
        for (const struct layout_id *id = q->layout; id; id = id->next) {
            const char *what = arena_printf(&ck->c->arena, "[[%s]]", id->name->text);
            if (strcmp(id->name->text, "subgroup_uniform_control_flow") == 0)
                f->subgroup_uniform_control_flow |= require_feature(
                    ck, q->exts, id->loc, what, FEATURE_SUBGROUP_UNIFORM_CONTROL_FLOW);
            else if (strcmp(id->name->text, "maximally_reconverges") == 0)
                f->maximally_reconverges |=
                    require_feature(ck, q->exts, id->loc, what, FEATURE_MAXIMAL_RECONVERGENCE);
            else if (strcmp(id->name->text, "inline") == 0)
                set_control(ck, f, id, SpvFunctionControlInlineMask);
            else if (strcmp(id->name->text, "noinline") == 0)
                set_control(ck, f, id, SpvFunctionControlDontInlineMask);
        }
}

/* --- bodies -------------------------------------------------------------------------------- */

/* 6.1: "Functions that return no value must be declared as void."  It is not checked that each path
 * through the function returns a value. */
static void check_returns(struct checker *ck, const struct function *f, const struct declaration *d)
{
    if (ck->body.returns || f->result->kind == TYPE_VOID || is_error(f->result) ||
        !d->body->falls_through)
        return;
    error_unless_recovering(
        ck->c, d->name_loc, "'%s' has no return: it must return a value of type %s (%s, 6.1)",
        f->name->text, type_name(ck->c, f->result), is_es(ck->c) ? "ESSL 3.20" : "GLSL 4.60");
}

/* 4.2.2: parameters and the outermost block of the body are one scope. */
static void check_body(struct checker *ck, struct function *f, struct declaration *d)
{
    push_scope(ck);
    for (struct decl *p = f->parameters; p; p = p->next)
        if (p->name && check_new_name(ck, p->name, p->loc)) declare_new(ck, p);
    struct body outside = enter_body(ck, f, &ck->c->tree);
    check_body_stmts(ck, d->body);
    f->computed = ck->body.computed;
    check_returns(ck, f, d);
    if (ck->features.uses_precise) propagate_precise(d->body, f->precise);
    if (wants_warning(ck->c, WARNING_SUBGROUP_SIZE))
        warn_of_subgroup_sizes(ck->c, f, d->body, ck->info.workgroup.size, ck->c->subgroup_size);
    if (wants_tree_warnings(ck->c)) warn_of_body(ck, f, d);
    if (ck->c->options->links) note_builtin_uses(ck, d->body);
    leave_body(ck, &outside);
    pop_scope(ck);
}

/* GLSL 1.10, 9: a declaration_statement may be a prototype.  It names a function of file scope. */
static void check_inner_prototype(struct checker *ck, struct declaration *d)
{
    if (d->body || !has_part(ck->c, d->exts, PART_LOCAL_PROTOTYPE)) {
        if (!d->name->is_poisoned)
            error_at(ck->c, d->loc,
                     "functions are declared outside of functions (GLSL 4.60, 4.2.2)");
        return;
    }
    struct scope *inside = enter_file_scope(ck);
    struct body outside = enter_body(ck, ck->body.function, &ck->c->arena);
    check_function(ck, d);
    leave_body(ck, &outside);
    leave_file_scope(ck, inside);
}

void check_function(struct checker *ck, struct declaration *d)
{
    if (!at_file_scope(ck)) {
        check_inner_prototype(ck, d);
        return;
    }
    struct function *f = new_function(ck);
    f->name = d->name;
    f->loc = d->name_loc;
    check_function_name(ck, d);
    const struct qualifier *subroutine = check_result(ck, f, d);
    check_parameters(ck, f, d->parameters);
    if (subroutine && !subroutine->layout) {
        declare_subroutine_type(ck, d, f);
        return;
    }
    int32_t index = f->index;
    f = d->function = enter_callee(ck, f, d);
    if (index) f->index = index;
    if (subroutine) associate_subroutine(ck, subroutine, d, f);
    check_subroutine_overloads(ck, f, d->name_loc);
    if (is_entry_point(ck->c, d->name)) check_main(ck, f, d);
    check_attributes(ck, f, d);
    f->defined |= f->instruction != NULL;
    if (!d->body) return;
    if (f->instruction)
        error_at(ck->c, d->name_loc,
                 "'%s' is an instruction: it has no body (GL_EXT_spirv_intrinsics, 6.1.3)",
                 f->name->text);
    f->defined = true;
    f->body_loc = d->name_loc;
    /* 4.4.4: "Each subroutine with an index qualifier in the shader must be given a unique index"
     */
    if (f->index)
        claim(ck, arena_printf(&ck->c->arena, "subroutine index %d", f->index - 1), d->name_loc,
              "index %d belongs to another subroutine (GLSL 4.60, 4.4.4)", f->index - 1);
    check_body(ck, f, d);
}

/* --- at the end ---------------------------------------------------------------------------- */

/* In a source for a driver another unit of the stage may have the body (GLSL 4.60, 3.3). */
static void miss_body(struct checker *ck, loc_t loc, const struct function *f, const char *done)
{
    if (ck->c->target->judges_source)
        warn_at(ck->c, loc, "'%s' is %s, and its body has to come from another unit", f->name->text,
                done);
    else error_unless_recovering(ck->c, loc, "'%s' is %s, but has no body", f->name->text, done);
}

/* Reports each missing body once, at a call if there is one (an initializer of a global does not
 * count). */
static void check_bodies(struct checker *ck)
{
    for (struct function *f = ck->info.functions; f; f = f->next)
        for (uint32_t i = 0; i < f->calls.callees.count; i++) {
            struct function *callee = f->calls.callees.at[i];
            if (callee->defined) continue;
            miss_body(ck, f->calls.locs.at[i], callee, "called");
            callee->defined = true;
        }
    for (struct function *f = ck->info.functions; f; f = f->next)
        if (f->is_used && !f->defined) miss_body(ck, f->loc, f, "used");
}

enum { UNSEEN, ON_PATH, DONE };

struct step {
    struct function *function;
    uint32_t next_call;
};
/* `done` has each callee before its callers */
struct call_path {
    VEC(struct step) steps;
    VEC(struct function *) done;
};

/* Reports that the functions from `again` to the end of the path call each other in a cycle. */
static void report_recursion(struct checker *ck, const struct call_path *path,
                             const struct function *again, loc_t loc)
{
    struct text out = {.arena = &ck->c->arena};
    uint32_t i = 0;
    bool is_potential = is_subroutine_type(again);
    while (path->steps.at[i].function != again) i++;
    for (unsigned shown = 0; i < path->steps.count && shown < 8; i++, shown++) {
        text_printf(&out, "%s calls ", path->steps.at[i].function->name->text);
        is_potential |= is_subroutine_type(path->steps.at[i].function);
    }
    text_printf(&out, "%s%s", i < path->steps.count ? "... calls " : "", again->name->text);
    text_add(&out, "", 1);
    if (is_potential) report_potential_recursion(ck, loc, out.bytes.at);
    else
        error_at(ck->c, loc, "recursion is not allowed: %s (%s)", out.bytes.at,
                 is_opencl(ck->c) ? "OpenCL C 3.0, 6.11, i" : "GLSL 4.60, 6.1");
}

static void follow(struct checker *ck, struct call_path *path, struct function *f)
{
    f->calls.mark = ON_PATH;
    vec_push(&ck->c->arena, &path->steps, ((struct step){f, 0}));
}

/* Codegen makes a clone of a function with opaque parameters for each way in which it is called, up
 * to a limit.  There may be as many ways as calls, each times the ways of the caller.  Near the
 * limit the finished module decides. */
static void count_ways(struct checker *ck, const struct call_path *path)
{
    enum { FEW = 4000 };
    uint32_t sum = 0;
    for (uint32_t i = path->done.count; i-- > 0 && sum < FEW;) {
        const struct function *f = path->done.at[i];
        uint32_t ways = f->has_opaque_parameter ? f->calls.ways : 1;
        for (uint32_t k = 0; k < f->calls.callees.count && sum < FEW; k++) {
            if (!f->calls.callees.at[k]->has_opaque_parameter) continue;
            f->calls.callees.at[k]->calls.ways += ways;
            sum += ways;
        }
    }
    ck->c->module_decides |= sum >= FEW;
}

/* 6.1: static recursion is an error even if the function is never called.  The walk keeps its path
 * in a list, not on the machine's stack. */
static void check_recursion(struct checker *ck)
{
    struct call_path path = {0};
    for (struct function *f = ck->info.functions; f; f = f->next) {
        if (f->calls.mark == UNSEEN) follow(ck, &path, f);
        while (path.steps.count) {
            struct step *top = &path.steps.at[path.steps.count - 1];
            if (top->next_call == top->function->calls.callees.count) {
                top->function->calls.mark = DONE;
                vec_push(&ck->c->arena, &path.done, top->function);
                path.steps.count--;
                continue;
            }
            uint32_t i = top->next_call++;
            struct function *callee = top->function->calls.callees.at[i];
            if (callee->calls.mark == UNSEEN) follow(ck, &path, callee);
            else if (callee->calls.mark == ON_PATH)
                report_recursion(ck, &path, callee, top->function->calls.locs.at[i]);
        }
    }
    count_ways(ck, &path);
}

/* A function without a body belongs to another module.  Shaders are not linked, so there it is an
 * error, reported once for each function. */
static void check_import(struct checker *ck, struct function *callee, loc_t call)
{
    if (callee->defined || (makes_kernels(ck->c) && !callee->c.is_static)) return;
    error_unless_recovering(
        ck->c, call, "'%s' is called, but has no body%s", callee->name->text,
        callee->c.is_static ? ", and a 'static' function must be defined in this file (C99, 6.9, 3)"
                            : ": modules for Vulkan are not linked with others");
    callee->defined = true;
}

/* OpenCL C 3.0, 6.11, i: recursion is not supported. */
void finish_c_functions(struct checker *ck)
{
    for (struct function *f = ck->info.functions; f; f = f->next)
        for (uint32_t i = 0; i < f->calls.callees.count; i++)
            check_import(ck, f->calls.callees.at[i], f->calls.locs.at[i]);
    check_recursion(ck);
}

bool may_refuse_image(const struct checker *ck)
{
    return ck->features.has_atomic_parameter && ck->features.passes_other_format;
}

void finish_functions(struct checker *ck)
{
    bool may_lack_main = ck->c->may_lack_main || ck->c->target->judges_source || is_unit(ck->c);
    if (!ck->info.main && !had_error(&ck->c->diag) && !may_lack_main)
        error_at(ck->c, 0, "there is no %s function: write void %s() { ... } (GLSL 4.60, 6.1)",
                 entry_point_name(ck->c), entry_point_name(ck->c));
    if (!is_unit(ck->c)) check_bodies(ck);
    check_recursion(ck);
    ck->c->module_decides |= may_refuse_image(ck);
}
