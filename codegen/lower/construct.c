/* Constructors: GLSL 4.60, 5.4. sema/expressions/construct.c lists their forms. Arguments already
 * have the scalar type of the result. */
#include "codegen/lower/lower.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"

static uint32_t count_arguments(const struct expr *args)
{
    uint32_t count = 0;
    for (; args; args = args->next) count++;
    return count;
}

/* --- components of several arguments ------------------------------------------------------- */

struct components {
    SpvId *at;
    unsigned count, wanted;
};

static void add_component(struct components *to, SpvId id)
{
    if (to->count < to->wanted) to->at[to->count++] = id;
}

static void add_vector(struct lowering *lw, struct components *to, SpvId id, const struct type *t)
{
    if (is_scalar(t)) add_component(to, id);
    for (unsigned i = 0; is_vector(t) && i < t->rows && to->count < to->wanted; i++)
        add_component(to, extract(lw, id, t->element, i));
}

static void add_argument(struct lowering *lw, struct components *to, SpvId id, const struct type *t)
{
    if (!is_matrix(t)) add_vector(lw, to, id, t);
    for (unsigned i = 0; is_matrix(t) && i < t->columns && to->count < to->wanted; i++)
        add_vector(lw, to, extract(lw, id, t->element, i), t->element);
}

static struct components collect(struct lowering *lw, struct expr *args, unsigned wanted)
{
    struct components all = {.at = arena_array(&lw->c->tree, SpvId, wanted), .wanted = wanted};
    for (; args; args = args->next) add_argument(lw, &all, lower_value(lw, args), args->type);
    return all;
}

/* --- vectors ------------------------------------------------------------------------------- */

/* Takes the first components of a longer vector. */
static SpvId shorten(struct lowering *lw, SpvId id, const struct type *t)
{
    uint32_t *words = arena_array(&lw->c->tree, uint32_t, t->rows + 2u);
    words[0] = words[1] = id;
    for (unsigned i = 0; i < t->rows; i++) words[2 + i] = i;
    return emit_pure(lw->m, SpvOpVectorShuffle, value_type_id(lw, t), words, t->rows + 2u);
}

/* OpCompositeConstruct takes vectors as parts of a vector if all of their components are used. */
static bool uses_all_components(const struct expr *args, unsigned wanted)
{
    unsigned count = 0;
    for (; args; args = args->next) {
        if (is_matrix(args->type) || args->type->is_cooperative) return false;
        count += args->type->rows;
    }
    return count == wanted;
}

static SpvId construct_vector(struct lowering *lw, struct expr *args, const struct type *t)
{
    if (!args->next && is_scalar(args->type)) return splat(lw, lower_value(lw, args), t);
    /* SPV_NV_cooperative_vector, 2.2: cooperative vectors are not shuffled */
    if (!args->next && is_vector(args->type) && !t->is_cooperative && !args->type->is_cooperative)
        return shorten(lw, lower_value(lw, args), t);
    /* llvm-spirv 15 accepts no vector as a part of a longer one. */
    if (is_opencl(lw->c) || t->is_cooperative || !uses_all_components(args, t->rows)) {
        struct components all = collect(lw, args, t->rows);
        return construct(lw, t, all.at, all.count);
    }
    SpvId *parts = arena_array(&lw->c->tree, SpvId, t->rows);
    unsigned count = 0;
    for (; args; args = args->next) parts[count++] = lower_value(lw, args);
    return construct(lw, t, parts, count);
}

/* --- matrices ------------------------------------------------------------------------------ */

static SpvId number(struct lowering *lw, const struct type *t, double value)
{
    return scalar_constant_id(lw->m, (enum scalar)t->scalar, (union scalar_value){.f = value});
}

static SpvId construct_column(struct lowering *lw, const struct type *column, const SpvId *parts)
{
    return construct(lw, column, parts, column->rows);
}

static SpvId diagonal(struct lowering *lw, SpvId scalar, const struct type *t)
{
    SpvId columns[4], zero = number(lw, t, 0);
    for (unsigned i = 0; i < t->columns; i++) {
        SpvId parts[4] = {zero, zero, zero, zero};
        if (i < t->rows) parts[i] = scalar;
        columns[i] = construct_column(lw, t->element, parts);
    }
    return construct(lw, t, columns, t->columns);
}

/* Returns column `i` of the result.  It has the components of `id`, a column of another length, and
 * then those of the identity matrix. */
static SpvId resize_column(struct lowering *lw, SpvId id, const struct type *from,
                           const struct type *to, unsigned i)
{
    if (id && from->rows == to->rows) return id;
    if (id && from->rows > to->rows) return shorten(lw, id, to);
    SpvId parts[4];
    for (unsigned k = 0; k < to->rows; k++)
        parts[k] =
            id && k < from->rows ? extract(lw, id, from->element, k) : number(lw, to, k == i);
    return construct_column(lw, to, parts);
}

static SpvId resize_matrix(struct lowering *lw, SpvId id, const struct type *from,
                           const struct type *to)
{
    SpvId columns[4];
    for (unsigned i = 0; i < to->columns; i++) {
        SpvId column = i < from->columns ? extract(lw, id, from->element, i) : 0;
        columns[i] = resize_column(lw, column, from->element, to->element, i);
    }
    return construct(lw, to, columns, to->columns);
}

static bool are_columns(const struct expr *args, const struct type *t)
{
    for (; args; args = args->next)
        if (args->type != t->element) return false;
    return true;
}

static SpvId construct_matrix(struct lowering *lw, struct expr *args, const struct type *t)
{
    SpvId columns[4];
    unsigned count = 0;
    if (!args->next && is_scalar(args->type)) return diagonal(lw, lower_value(lw, args), t);
    if (!args->next && is_matrix(args->type))
        return resize_matrix(lw, lower_value(lw, args), args->type, t);
    if (are_columns(args, t)) {
        for (; args && count < t->columns; args = args->next)
            columns[count++] = lower_value(lw, args);
        return construct(lw, t, columns, count);
    }
    struct components all = collect(lw, args, component_count(t));
    for (unsigned i = 0; i < t->columns; i++)
        columns[i] = construct_column(lw, t->element, all.at + (size_t)i * t->rows);
    return construct(lw, t, columns, t->columns);
}

/* --- arrays and structs -------------------------------------------------------------------- */

static SpvId construct_parts(struct lowering *lw, struct expr *args, const struct type *t)
{
    SpvId *parts = arena_array(&lw->c->tree, SpvId, count_arguments(args) + 1);
    unsigned count = 0;
    for (; args; args = args->next) parts[count++] = lower_value(lw, args);
    /* = {} for a type that contains references */
    if (!count) return null_id(lw->m, value_type_id(lw, t));
    if (t->has_padding) {
        SpvId *all = arena_array(&lw->c->tree, SpvId, t->member_count);
        padded_composite(lw, t, NO_LAYOUT, parts, all);
        return construct(lw, t, all, t->member_count);
    }
    return construct(lw, t, parts, count);
}

/* Constructs a union of OpenCL C in memory: stores one member; the remaining bytes are zero. */
static SpvId construct_union(struct lowering *lw, const struct expr *e)
{
    const struct type *t = e->type;
    SpvId variable = function_variable(lw, memory_type_id(lw, t), 0);
    struct lvalue whole = variable_lvalue(lw, variable, t), member = whole;
    store_lvalue(lw, &whole, null_id(lw->m, value_type_id(lw, t)));
    SpvId value = lower_value(lw, e->construct.args);
    enter_member(lw, &member, e->construct.member);
    store_lvalue(lw, &member, value);
    return load_lvalue(lw, &whole);
}

SpvId lower_construct(struct lowering *lw, struct expr *e)
{
    struct expr *args = e->construct.args;
    if (args && e->type->is_union) return construct_union(lw, e);
    if (args && e->kind == EXPR_CONSTRUCT && is_vector(e->type))
        return construct_vector(lw, args, e->type);
    if (args && e->kind == EXPR_CONSTRUCT && is_matrix(e->type))
        return construct_matrix(lw, args, e->type);
    return construct_parts(lw, args, e->type);
}
