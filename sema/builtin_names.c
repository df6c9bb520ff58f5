/* Built-in variables and constants: declarations of them are made when they are first named (GLSL 4.60, 7.1 and 7.3).
 *
 * Such a declaration is bound outside of all scopes, so that it stays.  Gates are checked at each use, since what
 * #extension allows changes from line to line.  gl_WorkGroupSize follows the local size that was declared: a
 * constant, or a specialization constant when a part of it has an id.
 */
#include "lang/stage.h"
#include "sema/declare.h"

static const struct type *type_of_row(struct checker *ck, const struct builtin_variable *row)
{
    const struct type *t = matrix_type(ck->types, row->scalar, row->columns ? row->columns : 1, row->width ? row->width : 1);
    return row->array ? array_type(ck->types, t, row->array, NULL) : t;
}

static void make_constant(struct checker *ck, struct decl *d, const int32_t value[3])
{
    struct arena *values = ck->c->values;
    ck->c->values = &ck->c->arena;
    struct constant *k = new_constant(ck->c, d->type);
    ck->c->values = values;
    for (unsigned i = 0; i < d->type->rows && i < 3; i++) k->values[i].i = value[i];
    d->constant = k;
    d->is_const = true;
}

void update_workgroup_size(struct checker *ck)
{
    struct decl *d = ck->info.workgroup_size;
    if (!d) return;
    const int32_t *ids = ck->info.local_size_id;
    int32_t size[3];
    for (unsigned i = 0; i < 3; i++) size[i] = (int32_t)ck->info.local_size[i];
    d->storage = ids[0] >= 0 || ids[1] >= 0 || ids[2] >= 0 ? STORAGE_SPEC : STORAGE_CONSTANT;
    make_constant(ck, d, size);
}

static void set_storage(struct checker *ck, struct decl *d, const struct builtin_variable *row)
{
    switch (row->kind) {
    case BUILTIN_INPUT: d->storage = STORAGE_INPUT; break;
    case BUILTIN_OUTPUT: d->storage = STORAGE_OUTPUT; break;
    case BUILTIN_CONSTANT:
        d->storage = STORAGE_CONSTANT;
        make_constant(ck, d, row->value);
        break;
    case BUILTIN_WORKGROUP_SIZE:
        ck->info.workgroup_size = d;
        update_workgroup_size(ck);
        break;
    }
}

static struct decl *make_builtin(struct checker *ck, struct name *name, const struct builtin_variable *row)
{
    struct arena *entities = ck->entities;
    ck->entities = &ck->c->arena;
    struct decl *d = new_decl(ck, DECL_VARIABLE, name, 0, type_of_row(ck, row));
    ck->entities = entities;
    d->loop_depth = 0;
    d->builtin = row;
    d->precision = row->precision;
    set_storage(ck, d, row);
    struct binding *b = arena_new(&ck->c->arena, struct binding);
    *b = (struct binding){ .decl = d, .name = name };
    name->binding = b;
    return d;
}

/* A name may mean different things in different stages. */
static const struct builtin_variable *row_of_stage(const struct checker *ck, const struct builtin_name *rows)
{
    for (uint32_t i = 0; i < rows->count; i++) {
        const struct builtin_variable *row = &builtin_variables[rows->first + i];
        if (!row->stages || in_stages(ck->c, row->stages)) return row;
    }
    return &builtin_variables[rows->first];
}

struct decl *builtin_decl(struct checker *ck, struct name *name)
{
    if (name->binding) return name->binding->decl;
    if (name->length < 4 || memcmp(name->text, "gl_", 3) != 0) return NULL;
    const struct builtin_name *rows = find_builtin_variable_rows(name->text, name->length);
    return rows ? make_builtin(ck, name, row_of_stage(ck, rows)) : NULL;
}

static bool version_has(const struct context *c, struct versions from)
{
    unsigned least = is_es(c) ? from.es : from.desktop;
    return least && (unsigned)c->version >= least;
}

static bool is_open(const struct checker *ck, unsigned exts, const struct builtin_variable *row)
{
    if (row->stages && !in_stages(ck->c, row->stages)) return false;
    if (version_has(ck->c, row->from)) return true;
    if (row->feature == FEATURE_NONE || !feature_enabled(ck->c, exts, row->feature)) return false;
    return row->feature2 == FEATURE_NONE || feature_enabled(ck->c, exts, row->feature2);
}

/* Of the rows that bring the variable to this stage, one whose gate is open; or the first. */
static const struct builtin_variable *open_row(const struct checker *ck, unsigned exts, const struct decl *d)
{
    if (is_open(ck, exts, d->builtin)) return d->builtin;
    const struct builtin_name *rows = find_builtin_variable_rows(d->builtin->name, (uint32_t)strlen(d->builtin->name));
    for (uint32_t i = 0; i < rows->count; i++)
        if (is_open(ck, exts, &builtin_variables[rows->first + i])) return &builtin_variables[rows->first + i];
    return d->builtin;
}

bool check_builtin_variable(struct checker *ck, const struct decl *d, const struct expr *use)
{
    const struct builtin_variable *row = open_row(ck, use->exts, d);
    const char *what = arena_printf(&ck->c->arena, "'%s'", row->name);
    if (!check_gate(ck, use->exts, use->loc, what, (enum feature_id)row->feature, row->from, row->stages)) return false;
    if (row->feature2 != FEATURE_NONE && !require_feature(ck, use->exts, use->loc, what, (enum feature_id)row->feature2)) return false;
    bool sized = ck->info.local_size_given || d->storage == STORAGE_SPEC;
    if (row->kind != BUILTIN_WORKGROUP_SIZE || sized) return true;
    error_at(ck->c, use->loc, "'gl_WorkGroupSize' needs layout(local_size_x = N) in; before it (GLSL 4.60, 7.1.6)");
    return false;
}
