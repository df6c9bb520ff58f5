/* Subroutines (GLSL 4.60, 6.1.2).  Only sources for drivers may use them, since SPIR-V cannot
 * express them. */
#include "sema/glsl/glsl.h"

#include "sema/declarations/check_type.h"
#include "sema/checker.h"
#include "sema/declarations/declare.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/scope.h"
#include "sema/type.h"

struct function *subroutine_of(const struct type *t) { return is_struct(t) ? t->subroutine : NULL; }

/* Makes a subroutine type.  Only uniforms have such types, and the rules of opaque types apply to
 * them. */
void declare_subroutine_type(struct checker *ck, struct declaration *d, struct function *f)
{
    struct type *t = new_struct_type(ck->types, d->name);
    t->subroutine = f;
    t->has_opaque = t->has_fixed_opaque = true;
    f->defined = true; /* the uniform decides which function is called */
    if (d->body)
        error_at(ck->c, d->name_loc,
                 "'%s' is a subroutine type, which has no body: write subroutine(TYPE) before a "
                 "function of such a type (GLSL 4.60, 6.1.2)",
                 d->name->text);
    if (check_new_name(ck, d->name, d->name_loc))
        declare_new(ck, new_decl(ck, DECL_TYPE, d->name, d->name_loc, t));
}

/* --- functions ----------------------------------------------------------------------------- */

static bool agrees(const struct function *f, const struct function *type)
{
    const struct decl *q = type->parameters;
    if (f->result != type->result || f->count != type->count) return false;
    for (const struct decl *p = f->parameters; p; p = p->next, q = q->next)
        if (!same_type(p->type, q->type) || p->direction != q->direction) return false;
    return true;
}

/* 6.1: static recursion "includes all potential function calls through variables declared as
 * subroutine uniform": a type calls its functions. */
static void add_potential_call(struct checker *ck, struct function *type, struct function *f,
                               loc_t loc)
{
    vec_push(&ck->c->arena, &type->calls.callees, f);
    vec_push(&ck->c->arena, &type->calls.locs, loc);
}

bool is_subroutine_type(const struct function *f)
{
    const struct binding *b = f->name->binding;
    return b && b->decl->kind == DECL_TYPE && subroutine_of(b->decl->type) == f;
}

void report_potential_recursion(struct checker *ck, loc_t loc, const char *text)
{
    report_sharing(ck, loc, "recursion is not allowed: %s (GLSL 4.60, 6.1)", text);
}

static void check_type_of_function(struct checker *ck, const struct layout_id *id,
                                   struct function *f)
{
    const struct decl *d = look_up(ck, id->name);
    struct function *type = d && d->kind == DECL_TYPE ? subroutine_of(d->type) : NULL;
    if (!type)
        error_unless_recovering(ck->c, id->loc, "'%s' is not a subroutine type (GLSL 4.60, 6.1.2)",
                                id->name->text);
    else if (!agrees(f, type)) {
        error_at(ck->c, id->loc,
                 "'%s' has another result or other parameters than the subroutine type '%s' "
                 "(GLSL 4.60, 6.1.2)",
                 f->name->text, id->name->text);
        note_at(ck->c, type->loc, "the type is declared here");
    } else add_potential_call(ck, type, f, id->loc);
}

void associate_subroutine(struct checker *ck, const struct qualifier *word,
                          const struct declaration *d, struct function *f)
{
    f->is_subroutine = true;
    if (!d->body)
        error_at(ck->c, d->name_loc,
                 "'%s' needs a body here, as it is a subroutine (GLSL 4.60, 6.1.2)", f->name->text);
    for (const struct layout_id *id = word->layout; id; id = id->next)
        check_type_of_function(ck, id, f);
}

void check_subroutine_overloads(struct checker *ck, const struct function *f, loc_t loc)
{
    const struct function *other = f->next_overload;
    if (!other || !(f->is_subroutine || other->is_subroutine)) return;
    error_at(ck->c, loc,
             "'%s' is the name of a subroutine, and so of one function (GLSL 4.60, 6.1.2)",
             f->name->text);
    note_at(ck->c, other->loc, "the other one is here");
}

/* --- uniforms ------------------------------------------------------------------------------ */

bool check_subroutine_variable(struct checker *ck, const struct qualifiers *q,
                               const struct type_spec *spec, const struct type *t)
{
    const struct function *type = subroutine_of(t);
    bool has_word = has_group(q, GROUP_SUBROUTINE),
         is_uniform = has_group(q, GROUP_STORAGE) && q->storage == QUALIFIER_UNIFORM;
    if (is_error(t) || !has_word == !type) {
        if (!type || (is_uniform && at_file_scope(ck) && !q->first[GROUP_SUBROUTINE]->layout))
            return true;
        error_at(ck->c, q->first[GROUP_SUBROUTINE]->loc,
                 "variables of a subroutine type are declared by 'subroutine uniform' at file "
                 "scope (GLSL 4.60, 6.1.2)");
    } else if (type)
        error_at(ck->c, spec->loc,
                 "'%s' is a subroutine type: write subroutine uniform before it (GLSL 4.60, 6.1.2)",
                 t->name->text);
    else
        error_at(ck->c, spec->loc,
                 "'subroutine' needs a subroutine type, and %s is none (GLSL 4.60, 6.1.2)",
                 type_name(ck->c, t));
    return false;
}
