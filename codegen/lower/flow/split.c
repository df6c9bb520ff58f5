/* Locals that are split into their elements (scalar replacement of aggregates).
 *
 * Structs and arrays get no phis (flow.c). A local for which a phi would be needed, and whose
 * elements are never chosen by a variable, is split when its function is lowered again: each
 * element becomes a separate local, structs and arrays in it likewise, and phis are placed for the
 * elements that change. A local that is split has a slot, but is never logged itself. Its value as
 * a whole is constructed where it is used.
 */
#include "codegen/lower/flow/split.h"
#include "codegen/lower/types/debug.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"

static struct local *local_of(const struct lowering *lw, const struct decl *d)
{
    return &lw->flow.locals.at[lowered(lw, d)->slot - 1];
}

struct decl *outermost_local(const struct lowering *lw, struct decl *d)
{
    struct decl *whole = local_of(lw, d)->whole;
    return whole ? whole : d;
}

static const struct type *part_type(const struct type *t, uint32_t i)
{
    return is_array(t) ? t->element : t->fields[i].type;
}

static uint32_t part_count(const struct type *t)
{
    return is_array(t) ? t->length : t->field_count;
}

static struct decl *new_local(struct lowering *lw, const struct type *t)
{
    struct decl *d = arena_new(&lw->c->tree, struct decl);
    d->number = ++lw->info->decl_count;
    d->kind = DECL_VARIABLE;
    d->storage = STORAGE_LOCAL;
    d->type = t;
    return d;
}

/* Types nest no deeper than function.c permits for values. */
void split_local(struct lowering *lw, struct decl *d)
{
    uint32_t count = part_count(d->type);
    struct decl **parts = arena_array(&lw->c->tree, struct decl *, count);
    struct decl *whole = outermost_local(lw, d);
    local_of(lw, d)->parts = parts;
    for (uint32_t i = 0; i < count; i++) {
        struct decl *part = parts[i] = new_local(lw, part_type(d->type, i));
        part->precision = d->precision;
        part->loc = d->loc;
        register_local(lw, part);
        local_of(lw, part)->whole = whole;
        if (is_composite(lw, part->type)) split_local(lw, part);
    }
}

uint32_t element_locals(const struct lowering *lw, struct decl *d, struct decl **list)
{
    struct decl *const *parts = parts_of(lw, d);
    uint32_t count = 0;
    if (!parts) {
        if (list) *list = d;
        return 1;
    }
    for (uint32_t i = 0; i < part_count(d->type); i++)
        count += element_locals(lw, parts[i], list ? list + count : NULL);
    return count;
}

void assign_parts(struct lowering *lw, struct decl *d, SpvId value)
{
    struct decl *const *parts = parts_of(lw, d);
    bool outer = begin_debug_parts(lw, d, value);
    for (uint32_t i = 0, count = part_count(d->type); i < count; i++)
        assign_local(lw, parts[i], value ? extract(lw, value, part_type(d->type, i), i) : 0);
    end_debug_parts(lw, outer);
}

static bool is_undefined(const struct lowering *lw, const struct decl *d)
{
    struct decl *const *parts = parts_of(lw, d);
    if (!parts) return !lowered(lw, d)->id;
    for (uint32_t i = 0, count = part_count(d->type); i < count; i++)
        if (!is_undefined(lw, parts[i])) return false;
    return true;
}

SpvId assembled_value(struct lowering *lw, const struct decl *d)
{
    if (is_undefined(lw, d)) return 0;
    struct decl *const *parts = parts_of(lw, d);
    uint32_t count = part_count(d->type);
    SpvId *values = arena_array(&lw->c->tree, SpvId, count);
    for (uint32_t i = 0; i < count; i++) values[i] = local_value(lw, parts[i]);
    return construct(lw, d->type, values, count);
}

/* --- values that two branches choose --------------------------------------------------------- */

struct decl *begin_result(struct lowering *lw, const struct type *t)
{
    struct decl *result = new_local(lw, t);
    lowered(lw, result)->is_split = is_composite(lw, t);
    if (fits_ssa(lw, result)) declare_local(lw, result, 0);
    else lowered(lw, result)->id = acquire_temporary(lw, t);
    return result;
}

struct decl *begin_choice(struct lowering *lw, const struct type *t)
{
    return is_composite(lw, t) ? begin_result(lw, t) : NULL;
}

void add_choice(struct lowering *lw, struct decl *choice, SpvId value)
{
    if (choice && value && lw->block) initialize_local(lw, choice, value);
}

SpvId finish_choice(struct lowering *lw, struct decl *choice)
{
    struct lvalue p = decl_lvalue(lw, choice);
    if (!is_ssa(lw, choice)) release_temporary(lw, lowered(lw, choice)->id);
    return lw->block ? load_lvalue(lw, &p) : 0;
}
