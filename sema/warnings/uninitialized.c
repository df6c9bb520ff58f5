/* Reads and writes of variables: the expressions of uninitialized and maybe-uninitialized. */
#include <string.h>

#include "sema/expressions/lvalue.h"
#include "sema/warnings/expressions.h"
#include "sema/warnings/ways.h"

/* --- parts --------------------------------------------------------------------------------- */

static uint32_t first_bits(uint32_t n) { return n >= 32 ? UINT32_MAX : ((uint32_t)1 << n) - 1; }

/* Returns the number of parts of a type; 1: it is followed as a whole. */
static uint32_t count_parts(const struct type *t)
{
    if (t->has_spec_vector || t->length_expr) return 1;
    uint32_t n = is_vector(t)                   ? t->rows
                 : is_matrix(t)                 ? t->columns
                 : is_struct(t) && !t->is_union ? t->field_count
                 : is_array(t)                  ? t->length
                                                : 1;
    return n && n <= 32 ? n : 1;
}

static bool is_followed_type(const struct type *t)
{
    bool is_kind = is_numeric_shape(t) || is_array(t) || is_struct(t) || is_pointer(t);
    return is_kind && !t->has_opaque && !t->has_cooperative_matrix && !t->has_cooperative_vector &&
           !t->has_tensor_addressing;
}

/* A variable, and the parts of it that an lvalue names. */
struct accessed_part {
    int variable; /* -1: none that is followed */
    uint32_t parts;
    bool is_any; /* one of them, by an index that is not known */
};

static uint32_t parts_of_swizzle(const struct expr *e)
{
    uint32_t parts = 0;
    for (unsigned i = 0; i < e->swizzle.count; i++) parts |= 1u << e->swizzle.components[i];
    return parts;
}

static const struct expr *operand_of(const struct expr *e)
{
    switch ((int)e->kind) {
    case EXPR_MEMBER: return e->member.operand;
    case EXPR_SWIZZLE: return e->swizzle.operand;
    case EXPR_INDEX: return e->index.operand;
    default: return NULL;
    }
}

/* Returns what `e` names: by the first member, swizzle or index after the name. */
static struct accessed_part part_of(const struct assignments *a, const struct expr *e)
{
    struct accessed_part part = {find_tracked(a, base_decl(e)), 0, false};
    if (part.variable < 0) return part;
    const struct expr *first = NULL;
    for (const struct expr *in; (in = operand_of(e)); e = in) first = e;
    uint32_t whole = a->variables[part.variable].parts;
    int64_t i;
    part.parts = whole;
    if (!first || whole == 1) return part;
    if (first->kind == EXPR_SWIZZLE) part.parts = parts_of_swizzle(first);
    else if (first->kind == EXPR_MEMBER) part.parts = (uint32_t)1 << first->member.field;
    else if (integer_of_constant(first->index.index, &i) && i >= 0 && i < 32)
        part.parts = (uint32_t)1 << i;
    else part.is_any = true;
    part.parts &= whole;
    return part;
}

int find_tracked(const struct assignments *a, const struct decl *d)
{
    if (d && d->storage != STORAGE_LOCAL && d->direction != DIRECTION_OUT) return -1;
    for (uint32_t i = d ? a->count : 0; i--;)
        if (a->variables[i].decl == d) return (int)i;
    return -1;
}

/* --- messages ------------------------------------------------------------------------------ */

/* Names the lowest of `parts` of a variable: "v.w", "m[1]", "s.member", or all letters of a vector.
 */
static const char *name_part(const struct assignments *a, const struct decl *d, uint32_t parts)
{
    const char *name = d->name->text;
    const struct type *t = d->type;
    uint32_t whole = first_bits(count_parts(t));
    if (parts == whole || !parts || count_parts(t) == 1) return name;
    unsigned lowest = (unsigned)__builtin_ctz(parts);
    if (is_struct(t))
        return arena_printf(&a->b->c->arena, "%s.%s", name, t->fields[lowest].name->text);
    if (!is_vector(t)) return arena_printf(&a->b->c->arena, "%s[%u]", name, lowest);
    if (t->rows > 4) return arena_printf(&a->b->c->arena, "%s.s%x", name, lowest);
    char letters[5] = {0};
    for (unsigned i = 0, n = 0; i < 4; i++)
        if (parts >> i & 1) letters[n++] = "xyzw"[i];
    return arena_printf(&a->b->c->arena, "%s.%s", name, letters);
}

static void note_way(const struct assignments *a, struct way way)
{
    static const char *const texts[] = {
        [WAY_TRUE] = "it is not written where this condition is true",
        [WAY_FALSE] = "it is not written where this condition is false",
        [WAY_NO_ITERATION] = "it is not written before the first iteration of this loop",
        [WAY_NO_LABEL] = "it is not written where this switch has no label for the value",
        [WAY_LABEL] = "it is not written on the way from this label",
        [WAY_BREAK] = "it is not written on the way that leaves here",
    };
    if (way.kind) note_at(a->b->c, way.loc, "%s", texts[way.kind]);
}

/* `missing` of the variable may be unwritten at `loc`, and is on all ways if `is_certain`. */
static void report_read(struct assignments *a, int variable, uint32_t missing, bool is_certain,
                        loc_t loc)
{
    struct tracked *v = &a->variables[variable];
    const struct decl *d = v->decl;
    struct context *c = a->b->c;
    if (v->is_reported || a->dead || !a->now->is_reached) return;
    v->is_reported = true;
    const char *name = name_part(a, d, missing);
    bool is_result = d->storage == STORAGE_PARAMETER;
    if (is_certain)
        warn_of(c, WARNING_UNINITIALIZED, loc,
                is_result ? "the function returns, and its out parameter '%s' has no value"
                          : "'%s' is read and has no value",
                name);
    else
        warn_of(c, WARNING_MAYBE_UNINITIALIZED, loc,
                is_result ? "the function returns, and its out parameter '%s' may have no value"
                          : "'%s' is read and may have no value",
                name);
    if (!is_certain) note_way(a, a->now->facts[variable].way);
    note_at(c, d->loc,
            is_certain ? "'%s' is declared here, and nothing writes it before"
                       : "'%s' is declared here without a value",
            d->name->text);
}

/* --- reads and writes ---------------------------------------------------------------------- */

/* Whether `parts` of a variable are, or are in, an array. */
static bool is_in_array(const struct type *t, uint32_t parts)
{
    if (!is_struct(t) || t->is_union || count_parts(t) == 1) return is_array(t);
    for (unsigned i = 0; parts >> i; i++)
        if (parts >> i & 1 && !is_array(t->fields[i].type)) return false;
    return true;
}

/* A whole vector has undefined components; a struct or array of which a part is written may be
 * copied for that part. */
static void read_part(struct assignments *a, struct accessed_part part, loc_t loc)
{
    if (part.variable < 0) return;
    const struct fact *f = &a->now->facts[part.variable];
    const struct tracked *v = &a->variables[part.variable];
    uint32_t missing = part.parts & ~f->set;
    if (!missing) return;
    const struct type *t = v->decl->type;
    bool is_copy = part.parts == v->parts && v->parts != 1 && !is_vector(t);
    /* a loop that has no iteration leaves an array of no elements */
    if (f->touched & missing && (is_in_array(t, missing) || a->reads_one)) return;
    if (part.is_any || is_copy) {
        if (f->set) return;
        report_read(a, part.variable, missing, !f->touched, loc);
        return;
    }
    uint32_t never = missing & ~f->touched;
    report_read(a, part.variable, never ? never : missing, never != 0, loc);
}

static void write_part(struct assignments *a, struct accessed_part part)
{
    if (part.variable < 0) return;
    struct fact *f = &a->now->facts[part.variable];
    f->set |= part.parts;
    f->touched |= part.parts;
    if (f->set == a->variables[part.variable].parts) f->way.kind = WAY_NONE;
}

/* The indices of an lvalue are read, whatever becomes of the lvalue. */
static void read_indices(struct assignments *a, struct expr *e)
{
    for (; e; e = (struct expr *)operand_of(e)) {
        if (e->kind == EXPR_INDEX) visit_read_value(a, e->index.index);
        if (!operand_of(e) && e->kind != EXPR_NAME) visit_read_value(a, e);
    }
}

static void write_to(struct assignments *a, struct expr *e)
{
    read_indices(a, e);
    write_part(a, part_of(a, e));
}

/* Its address goes elsewhere, or a function may write it: from now on it counts as written. */
static void escape(struct assignments *a, struct expr *e)
{
    struct accessed_part part = part_of(a, e);
    read_indices(a, e);
    if (part.variable >= 0) part.parts = a->variables[part.variable].parts;
    write_part(a, part);
}

static void read_lvalue(struct assignments *a, struct expr *e)
{
    read_indices(a, e);
    read_part(a, part_of(a, e), e->loc);
}

/* --- calls --------------------------------------------------------------------------------- */

static void pass_argument(struct assignments *a, struct expr *e, enum direction direction)
{
    bool is_aggregate = e->type && (is_array(e->type) || is_struct(e->type));
    if (direction == DIRECTION_IN || (direction == DIRECTION_INOUT && !is_aggregate))
        visit_read_value(a, e);
}

/* Whether the result is the argument of one invocation: `if (subgroupElect()) x = ...;
 * x = subgroupBroadcastFirst(x)` reads x where it has a value. */
static bool takes_one(const struct builtin *b)
{
    return b && (strstr(b->name, "roadcast") || strncmp(b->name, "readFirst", 9) == 0 ||
                 strncmp(b->name, "readInvocation", 14) == 0);
}

/* Arguments that the function writes have a value afterwards. */
static void visit_call(struct assignments *a, struct expr *e)
{
    const struct function *f = e->call.function;
    const struct builtin *b = e->call.builtin;
    const struct decl *p = f ? f->parameters : NULL;
    uint32_t i = 0, written = 0;
    a->reads_one += takes_one(b);
    for (struct expr *x = e->call.args; x; x = x->next, i++) {
        enum direction direction = p   ? (enum direction)p->direction
                                   : b ? builtin_direction(b, x, i)
                                       : DIRECTION_INOUT;
        pass_argument(a, x, direction);
        if (direction != DIRECTION_IN && i < 32) written |= 1u << i;
        if (p) p = p->next;
    }
    a->reads_one -= takes_one(b);
    i = 0;
    for (struct expr *x = e->call.args; x; x = x->next, i++)
        if (i >= 32 || written >> i & 1) escape(a, (struct expr *)skip_implicit(x));
}

/* --- expressions --------------------------------------------------------------------------- */

/* An operand that is computed only if `condition` is `when`. */
static void read_guarded(struct assignments *a, struct expr *e, const struct expr *condition,
                         bool when)
{
    bool value, is_dead = bool_constant(condition, &value) && value != when;
    a->dead += is_dead;
    visit_read_value(a, e);
    a->dead -= is_dead;
}

static void visit_logical(struct assignments *a, struct expr *e)
{
    bool is_and = e->op == OP_LOGICAL_AND;
    visit_read_value(a, e->binary.left);
    struct state *skipped = copy_state(a);
    read_guarded(a, e->binary.right, e->binary.left, is_and);
    loc_t loc = e->binary.left->loc;
    join_states(a, a->now, (struct way){is_and ? WAY_TRUE : WAY_FALSE, loc}, skipped,
                (struct way){is_and ? WAY_FALSE : WAY_TRUE, loc});
    release_state(a, skipped);
}

static void visit_conditional(struct assignments *a, struct expr *e)
{
    struct expr *condition = e->conditional.condition;
    visit_read_value(a, condition);
    struct state *other = copy_state(a);
    read_guarded(a, e->conditional.yes, condition, true);
    struct state *yes = a->now;
    a->now = other;
    read_guarded(a, e->conditional.no, condition, false);
    join_states(a, a->now, (struct way){WAY_FALSE, condition->loc}, yes,
                (struct way){WAY_TRUE, condition->loc});
    release_state(a, yes);
}

static void visit_assignment(struct assignments *a, struct expr *e)
{
    visit_read_value(a, e->binary.right);
    if (e->op != OP_NONE) read_part(a, part_of(a, e->binary.left), e->binary.left->loc);
    write_to(a, e->binary.left);
}

static void visit_each_operand(struct assignments *a, struct expr *e)
{
    struct operands left = operands_of(e);
    for (struct expr *each; (each = pop_operand(&left));) visit_read_value(a, each);
}

void visit_read_value(struct assignments *a, struct expr *e)
{
    if (!e || !e->type || is_error(e->type)) return;
    switch ((int)e->kind) {
    case EXPR_NAME:
    case EXPR_MEMBER:
    case EXPR_SWIZZLE:
    case EXPR_INDEX: read_lvalue(a, e); break;
    case EXPR_ASSIGN: visit_assignment(a, e); break;
    case EXPR_BINARY:
        if (e->op == OP_LOGICAL_AND || e->op == OP_LOGICAL_OR) visit_logical(a, e);
        else visit_each_operand(a, e);
        break;
    case EXPR_UNARY:
        visit_read_value(a, e->unary.operand);
        if (e->op >= OP_PRE_INC && e->op <= OP_POST_DEC)
            write_part(a, part_of(a, e->unary.operand));
        break;
    case EXPR_CONDITIONAL: visit_conditional(a, e); break;
    case EXPR_CALL: visit_call(a, e); break;
    case EXPR_ADDRESS: escape(a, e->unary.operand); break;
    case EXPR_LENGTH:
    case EXPR_BLOCK: break;
    case EXPR_STATEMENTS: flow_through(a, e->statements.body); break;
    default: visit_each_operand(a, e);
    }
}

/* --- declarations -------------------------------------------------------------------------- */

void follow_variable(struct assignments *a, struct decl *d)
{
    if (!d->name || is_error(d->type) || !is_followed_type(d->type) || a->count == a->most) return;
    a->variables[a->count] = (struct tracked){d, first_bits(count_parts(d->type)), false};
    a->now->facts[a->count++] = (struct fact){0};
}

void declare_variables(struct assignments *a, struct declaration *d)
{
    if (!d || d->kind != DECLARATION_VARIABLES) return;
    for (struct declarator *each = d->declarators; each; each = each->next) {
        visit_read_value(a, each->init);
        struct decl *v = each->decl;
        bool has_value = !v || each->init || v->null_initialized || v->kind != DECL_VARIABLE ||
                         v->storage != STORAGE_LOCAL || v->c.is_static || v->c.is_extern ||
                         v->loc != each->loc; /* redeclared with a size: it keeps its elements */
        bool is_unsized = !is_opencl(a->b->c) && each->arrays && !each->arrays->size;
        if (!has_value && !is_unsized) follow_variable(a, v);
    }
}

void read_results(struct assignments *a, loc_t loc)
{
    for (uint32_t i = 0; i < a->count; i++) {
        const struct tracked *v = &a->variables[i];
        if (v->decl->storage != STORAGE_PARAMETER) continue;
        const struct fact *f = &a->now->facts[i];
        uint32_t missing = v->parts & ~f->set;
        bool is_part = f->set && v->parts != 1 && !is_vector(v->decl->type);
        bool is_filled = f->touched & missing && is_in_array(v->decl->type, missing);
        if (missing && !is_part && !is_filled)
            report_read(a, (int)i, missing, !v->decl->uses.is_assigned, loc);
    }
}
