/* The structs of the fixed function's state (GLSL 4.60, 7.4), which are made when they are first
 * named, as built-in variables are. */
#include "sema/checker.h"
#include "sema/glsl/blocks/builtin_blocks.h"
#include "sema/glsl/blocks/builtin_names.h"
#include "sema/scope.h"
#include "sema/declarations/check_type.h"
#include "sema/type.h"

struct decl *builtin_struct(struct checker *ck, const struct builtin_struct *row)
{
    struct name *name = intern_string(&ck->c->names, row->name);
    if (name->binding) return name->binding->decl;
    struct type *t = new_struct_type(ck->types, name);
    t->fields = arena_array(&ck->c->arena, struct field, row->count);
    for (uint32_t i = 0; i < row->count; i++) {
        const struct builtin_member *m = &builtin_members[row->first + i];
        const struct type *of =
            matrix_type(ck->types, m->scalar, m->columns ? m->columns : 1, m->width);
        t->fields[t->field_count++] =
            (struct field){.name = intern_string(&ck->c->names, m->name),
                           .type = of,
                           .precision = (uint8_t)builtin_precision(ck, of, m->precision),
                           .offset_given = -1,
                           .align_given = -1};
        t->scalars |= scalars_in(t->fields[i].type);
    }
    t->depth = 1;
    t->parts = row->count;
    finish_struct_type(t);
    struct decl *d = new_builtin(ck, DECL_TYPE, name, NULL, t);
    bind_builtin(ck, name, d);
    return d;
}

struct decl *builtin_type(struct checker *ck, struct name *name)
{
    const struct builtin_struct *row = find_builtin_struct(ck->c, name->text);
    return row ? builtin_struct(ck, row) : builtin_instance(ck, name);
}
