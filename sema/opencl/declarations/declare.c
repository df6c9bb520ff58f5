/* Declarations of OpenCL C: C99, 6.7; the address spaces that variables may have: OpenCL C 3.0,
 * 6.7. */
#include <spirv/unified1/spirv.h>

#include "sema/opencl/opencl.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/declarations/declare.h"
#include "sema/opencl/declarations/alias.h"
#include "sema/opencl/convert.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/opencl/declarations/types.h"
#include "sema/scope.h"
#include "sema/report.h"

/* --- typedef ------------------------------------------------------------------------------- */

static void declare_typedef(struct checker *ck, struct declarator *dr,
                            const struct c_declared *type)
{
    struct decl *d =
        new_decl(ck, DECL_TYPE, dr->name, dr->loc, type->function ? ck->types->error : type->type);
    if (type->function) error_at(ck->c, dr->loc, "not supported: a typedef of a function type");
    d->c.qualifiers = type->qualifiers;
    d->c.space = type->space;
    d->c.is_address_sized = type->is_address_sized;
    d->c.alias = typedef_alias(ck, dr->name, dr->loc, d->type, type->alias);
    dr->decl = d;
    if (is_struct(d->type) && !d->type->name)
        ((struct type *)d->type)->name = dr->name; /* for messages */
    struct decl *there = declare(ck, d);
    bool same = there && there->kind == DECL_TYPE &&
                (there->type == d->type || same_block(there->type, d->type) ||
                 is_error(there->type) || is_error(d->type));
    if (!there || same) return; /* a repeated typedef is C11, but compilers accept it in C99, too */
    error_at(ck->c, dr->loc, "'%s' is declared already, as something else", dr->name->text);
    note_at(ck->c, there->loc, "the other declaration is here");
}

/* --- variables ----------------------------------------------------------------------------- */

static bool has_program_scope_variables(const struct checker *ck)
{
    return feature_enabled(ck->c, ck->features.exts,
                           FEATURE_OPENCL_C_PROGRAM_SCOPE_GLOBAL_VARIABLES);
}

/* 6.7.1 to 6.7.3: the space of a variable that does not give it. */
static enum address_space default_space(const struct checker *ck, const struct c_specifiers *s)
{
    bool is_static = at_file_scope(ck) || s->storage & (IS_STATIC | IS_EXTERN);
    return is_static && has_program_scope_variables(ck) ? SPACE_GLOBAL : SPACE_PRIVATE;
}

static const char *wrong_at_file_scope(const struct checker *ck, const struct decl *d)
{
    if (is_sampler(d->type)) return NULL;
    if (d->c.space == SPACE_LOCAL)
        return "a __local variable is declared in a kernel function (OpenCL C 3.0, 6.7.2)";
    if (d->c.space == SPACE_GENERIC)
        return "a variable cannot lie in the generic address space (OpenCL C 3.0, 6.7.4)";
    if (d->c.space == SPACE_CONSTANT) return NULL;
    if (d->c.space == SPACE_GLOBAL && has_program_scope_variables(ck)) return NULL;
    return "a variable of program scope must be __constant before OpenCL C 2.0 (OpenCL C 3.0, 6.7.1)";
}

static const char *wrong_in_function(const struct checker *ck, const struct decl *d,
                                     const struct c_specifiers *s)
{
    bool is_outermost = ck->body.control_depth == 0 && ck->scope_depth <= 2;
    if (d->c.space == SPACE_GENERIC)
        return "a variable cannot lie in the generic address space (OpenCL C 3.0, 6.7.4)";
    if (d->c.space == SPACE_LOCAL && !ck->body.function->c.kernel)
        return "a __local variable is declared in a kernel function (OpenCL C 3.0, 6.7.2)";
    if (d->c.space == SPACE_LOCAL && !is_outermost)
        return "a __local variable is declared in the outermost scope of a kernel (OpenCL C 3.0, 6.7.2)";
    if (d->c.space == SPACE_GLOBAL && !(s->storage & (IS_STATIC | IS_EXTERN)))
        return "a __global variable of a function must be static (OpenCL C 3.0, 6.7.1)";
    if (d->c.space == SPACE_PRIVATE && s->storage & IS_EXTERN)
        return "an extern variable needs OpenCL C 2.0, or must be __constant (OpenCL C 3.0, 6.10)";
    if (d->c.space == SPACE_PRIVATE && s->storage & IS_STATIC)
        return "a static variable needs OpenCL C 2.0, or must be __constant (OpenCL C 3.0, 6.11, g)";
    return NULL;
}

/* 6.11, r and s: Returns what is wrong with the place of an event or reservation, for a message;
 * NULL if nothing is. */
static const char *wrong_handle_use(const struct checker *ck, const struct decl *d)
{
    const struct type *t = element_of(d->type);
    if (t->kind != TYPE_OPAQUE || !t->keyword) return NULL;
    unsigned kind = opaque_of(t)->kind;
    if (kind == OPAQUE_EVENT && d->c.space != SPACE_PRIVATE)
        return "an event_t lies in private memory only (OpenCL C 3.0, 6.11, r)";
    bool is_private = kind == OPAQUE_DEVICE_EVENT || kind == OPAQUE_RESERVE_ID;
    return is_private && at_file_scope(ck)
               ? "clk_event_t and reserve_id_t cannot be declared in program scope (OpenCL C 3.0, 6.11, s)"
               : NULL;
}

static const char *wrong_type(const struct decl *d)
{
    const struct type *t = d->type;
    if (is_void(t)) return "a variable cannot be void";
    if (t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_IMAGE)
        return "an image can only be a parameter (OpenCL C 3.0, 6.11, b)";
    const struct type *element = element_of(t);
    bool may_repeat = element->kind == TYPE_OPAQUE && opaque_of(element)->kind != OPAQUE_QUEUE &&
                      may_be_null(element); /* events, reservations */
    if (t->has_opaque && is_array(t) && !may_repeat)
        return "there are no arrays of such a type (OpenCL C 3.0, 6.11, b)";
    if (is_pipe(t)) return "a pipe can only be a parameter (OpenCL C 3.0, 6.15.18.1)";
    return NULL;
}

/* 6.15.12.1: atomic types are not initialized by values, but a struct may be a copy of another. */
static bool has_wrong_atomic(const struct decl *d, const struct expr *init)
{
    return d->type->has_atomic && d->c.space != SPACE_GLOBAL &&
           (init->kind == EXPR_INIT_LIST || !is_struct(d->type));
}

static bool check_placement(struct checker *ck, const struct decl *d, const struct c_specifiers *s,
                            const struct expr *init)
{
    bool has_init = init != NULL;
    const char *wrong = wrong_type(d);
    if (!wrong) wrong = wrong_handle_use(ck, d);
    if (!wrong)
        wrong = at_file_scope(ck) ? wrong_at_file_scope(ck, d) : wrong_in_function(ck, d, s);
    if (!wrong && has_init && d->c.space == SPACE_LOCAL)
        wrong = "a __local variable has no initializer (OpenCL C 3.0, 6.7.2)";
    if (!wrong && has_init && has_wrong_atomic(d, init))
        wrong =
            "an atomic object has an initializer in __global memory only: write atomic_init() (OpenCL C 3.0, 6.15.12.1)";
    bool needs_init =
        d->c.space == SPACE_CONSTANT && !(s->storage & IS_EXTERN) && !is_sampler(d->type);
    if (!wrong && is_sampler(d->type) && !has_init)
        wrong = "a sampler that is not a parameter needs an initializer (OpenCL C 3.0, 6.15.15.1)";
    if (!wrong && !has_init && needs_init)
        wrong = "a __constant variable needs an initializer (OpenCL C 3.0, 6.7.3)";
    if (wrong) error_at(ck->c, d->loc, "%s", wrong);
    return !wrong;
}

static bool outlives_declaration(const struct decl *d) { return d->storage == STORAGE_GLOBAL; }

/* C99, 6.7.8, 4: a variable that lives as long as the program has a constant expression as
 * initializer. */
static void check_variable_initializer(struct checker *ck, struct decl *d, struct declarator *dr)
{
    struct arena *values = ck->body.values;
    if (outlives_declaration(d) || at_file_scope(ck)) ck->body.values = &ck->c->arena;
    dr->init = check_c_initializer(ck, dr->init, d->type);
    ck->body.values = values;
    if (is_sampler(d->type) && !is_error(dr->init->type)) { /* a constant without memory */
        d->storage = STORAGE_CONSTANT;
        d->constant = dr->init->constant;
        return;
    }
    if (is_error(dr->init->type)) return;
    if (!is_atomic_type(d->type)) d->type = dr->init->type; /* an array without a size got one */
    if (!outlives_declaration(d)) {
        d->init = dr->init; /* maybe a constant: see check_name */
        return;
    }
    if (!mark_address_constant(dr->init)) {
        error_at_expr(ck->c, dr->init,
                      "the initializer of '%s' must be constant (OpenCL C 3.0, 6.7)",
                      d->name->text);
        return;
    }
    d->init = copy_expr(&ck->c->arena, dr->init);
}

static SpvStorageClass class_of(enum address_space space)
{
    return space == SPACE_CONSTANT ? SpvStorageClassUniformConstant
           : space == SPACE_LOCAL  ? SpvStorageClassWorkgroup
                                   : SpvStorageClassCrossWorkgroup;
}

/* Returns the variable of program scope that is declared again: extern, or without an initializer
 * so far (C99, 6.2.2, 6.9.2).  NULL if there is none.  Reports one that does not agree. */
static struct decl *declared_before(struct checker *ck, const struct decl *d,
                                    const struct c_specifiers *s, bool has_init)
{
    struct decl *there = d->name->binding ? d->name->binding->decl : NULL;
    bool may_be = d->storage == STORAGE_GLOBAL && (at_file_scope(ck) || s->storage & IS_EXTERN) &&
                  !d->type->has_opaque;
    if (!may_be || !there || there->kind != DECL_VARIABLE || there->storage != STORAGE_GLOBAL ||
        depth_of_name(d->name) != 1)
        return NULL;
    bool agrees = there->type == d->type && there->c.space == d->c.space &&
                  there->c.qualifiers == d->c.qualifiers && !(has_init && there->init);
    return agrees ? there : NULL;
}

static void declare_variable(struct checker *ck, const struct c_specifiers *s,
                             struct declarator *dr, const struct c_declared *type)
{
    /* finish_c looks at an extern one, in whatever scope it is declared */
    struct decl *d = (s->storage & IS_EXTERN ? new_lasting_decl : new_decl)(
        ck, DECL_VARIABLE, dr->name, dr->loc, type->type);
    d->c.space = type->space_given ? type->space : (uint8_t)default_space(ck, s);
    if (is_sampler(d->type) && type->space_given && d->c.space != SPACE_CONSTANT &&
        d->c.space != SPACE_PRIVATE)
        error_at(ck->c, d->loc,
                 "a sampler cannot lie in __global or __local memory (OpenCL C 3.0, 6.11, b)");
    if (is_sampler(d->type)) d->c.space = SPACE_CONSTANT;
    d->c.qualifiers = type->qualifiers;
    d->c.align_given = type->align;
    d->c.alias = type->alias;
    d->is_const = (d->c.qualifiers & TYPE_CONST) || d->c.space == SPACE_CONSTANT;
    d->storage = d->c.space == SPACE_PRIVATE ? STORAGE_LOCAL
                 : d->c.space == SPACE_LOCAL ? STORAGE_SHARED
                                             : STORAGE_GLOBAL;
    if (d->c.space != SPACE_PRIVATE)
        d->spirv.class = (uint32_t)class_of((enum address_space)d->c.space) + 1;
    dr->decl = d;
    if (is_error(d->type)) {
        declare_new(ck, d);
        return;
    }
    if (is_block(d->type)) {
        check_block_variable(ck, s, dr, d);
        return;
    }
    d->uses.needs_memory =
        d->type->has_union || d->c.qualifiers & TYPE_VOLATILE || d->c.align_given;
    bool unsized = is_array(d->type) && !d->type->length;
    bool fits = check_float_types(ck, d->loc, d->type) && check_placement(ck, d, s, dr->init);
    if (fits && !(unsized && dr->init))
        fits = d->type->has_opaque || check_complete(ck, d->type, d->loc, "the variable");
    if (!fits) d->type = ck->types->error;
    struct decl *there = declared_before(ck, d, s, dr->init);
    d->c.is_static = (s->storage & IS_STATIC) != 0;
    d->c.is_extern = s->storage & IS_EXTERN && !dr->init;
    if (there) {
        there->c.is_extern &= d->c.is_extern;
        dr->decl = there;
        if (dr->init) check_variable_initializer(ck, there, dr);
        return;
    }
    declare_new(ck, d);
    if (fits && dr->init) check_variable_initializer(ck, d, dr);
    if (fits && at_file_scope(ck)) add_global(ck, d);
}

static void check_declarator(struct checker *ck, const struct c_specifiers *s,
                             struct declarator *dr)
{
    struct c_declared type;
    read_declarator(ck, s, dr->derived, dr->loc, &type);
    if (s->storage & IS_TYPEDEF) declare_typedef(ck, dr, &type);
    else if (type.function) declare_function(ck, s, &type, dr->name, dr->loc, false);
    else declare_variable(ck, s, dr, &type);
}

/* After a syntax error the names are declared with type_error, so that their uses report nothing.
 */
static void declare_poison(struct checker *ck, const struct c_specifiers *s, struct declarator *dr)
{
    enum decl_kind kind = s->storage & IS_TYPEDEF ? DECL_TYPE : DECL_VARIABLE;
    dr->decl = new_decl(ck, kind, dr->name, dr->loc, ck->types->error);
    declare(ck, dr->decl);
}

/* Drops the blocks of the previous declaration, whose tree is released.  Lowering did not take them
 * if there was an error. */
static void forget_blocks(struct checker *ck)
{
    ck->info.blocks = NULL;
    ck->info.last_block = &ck->info.blocks;
}

static void check_static_assert(struct checker *ck, struct declaration *d)
{
    struct declarator *dr = d->declarators;
    int64_t condition;
    if (!check_integral_constant(ck, &dr->init, "the condition of _Static_assert", &condition,
                                 NULL) ||
        condition)
        return;
    error_at(ck->c, d->loc, "_Static_assert: the condition is false%s%s", dr->name ? ": " : "",
             dr->name ? dr->name->text : "");
}

void check_c_declaration(struct checker *ck, struct declaration *d)
{
    if (at_file_scope(ck)) forget_blocks(ck);
    struct c_specifiers s;
    ck->features.exts = d->exts;
    if (d->kind == DECLARATION_FUNCTION) {
        check_c_function(ck, d);
        return;
    }
    if (d->kind == DECLARATION_ASSERT) {
        check_static_assert(ck, d);
        return;
    }
    read_specifiers(ck, d->spec, &s);
    if (s.redeclares && d->declarators)
        error_at(ck->c, d->declarators->loc,
                 "'%s' must precede the name that this typedef declares",
                 d->declarators->name->text);
    for (struct declarator *dr = d->declarators; dr; dr = dr->next) {
        if (d->is_poisoned) declare_poison(ck, &s, dr);
        else check_declarator(ck, &s, dr);
    }
}
