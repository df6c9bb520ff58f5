/* Cooperative matrices of SPV_NV_cooperative_matrix2: conversions of the use,
 * transposition, reductions and functions of elements.
 *
 * The functions that instructions call are executed at once, for an element of each lane; they have
 * no tangled instructions (SPV_NV_cooperative_matrix2, "Universal Validation Rules"). */
#include "run/matrices/cooperative.h"
#include "run/read/decode.h"

/* --- the same elements in other places ----------------------------------------------------- */

static void need_same_scope(struct run_program *p, const struct instruction *in,
                            const struct run_type *from)
{
    if (from->of_workgroup != in->type->of_workgroup)
        refuse_at(p, in->at, "%s: its matrices are of different scopes", opcode_name(in->at));
}

/* SPV_EXT_cooperative_matrix_maintenance1 has a decoration for it. */
static bool is_transposition(struct run_program *p, const struct instruction *in)
{
    return opcode_of(in->at) == SpvOpCooperativeMatrixTransposeNV ||
           is_decorated(p->m, result_of(in->at), WHOLE, SpvDecorationCooperativeMatrixTransposeEXT);
}

void decode_cooperative_move(struct run_program *p, struct instruction *in)
{
    const struct run_type *from = matrix_of(p, in, in->types[0]), *to = matrix_of(p, in, in->type);
    bool transposes = is_transposition(p, in);
    if (from->width != to->width || from->format != to->format ||
        from->rows != (transposes ? to->columns : to->rows) ||
        from->columns != (transposes ? to->rows : to->columns))
        refuse_at(p, in->at, "%s: its matrices do not match", opcode_name(in->at));
    need_same_scope(p, in, from);
    in->more = transposes ? in : NULL;
    if (transposes && to->of_workgroup) in->meets = MEETS_WORKGROUP;
}

void run_cooperative_move(struct group *g, const struct instruction *in)
{
    const struct run_type *from = in->types[0], *to = in->type;
    bool transposes = in->more != NULL;
    if (!meet(g, in)) return;
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t *d = slot_at(g, in->to + s);
        struct matrix_taint any = {0};
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = element_in(g, to, s, i),
                     source = transposes ? e % to->columns * to->rows + e / to->columns : e;
            struct matrix_taint taint = {0};
            d[i] = 0;
            if (e >= elements_of(to)) continue;
            d[i] = element_bits(g, from, in->args[0], source);
            taint_by(g, from, in->args[0], source, &taint);
            if (!taint.is_poison) continue;
            poison |= lane_bit(i);
            any = taint;
        }
        if (g->poison) pass_poison(g, in->to + s, poison, any.origin);
    }
}

/* --- conversions that transpose ------------------------------------------------------------ */

/* Moves the converted components, which are in the places of the operand's. */
static void transpose_result(struct group *g, const struct instruction *in)
{
    const struct run_type *to = in->type;
    for (uint32_t s = 0; s < in->slots; s++) {
        memcpy(g->scratch + (size_t)s * g->lanes, slot_at(g, in->to + s),
               sizeof *g->scratch * g->lanes);
        if (g->poison) g->scratch_poison[s] = g->poison[in->to + s];
    }
    for (uint32_t s = 0; s < in->slots; s++) {
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = element_in(g, to, s, i),
                     source = e % to->columns * to->rows + e / to->columns;
            if (e >= elements_of(to)) continue;
            uint32_t slot = source / to->sharers, lane = source % to->sharers;
            slot_at(g, in->to + s)[i] = g->scratch[(size_t)slot * g->lanes + lane];
            if (g->poison && g->scratch_poison[slot] & lane_bit(lane)) poison |= lane_bit(i);
        }
        if (g->poison) set_poison(g, in->to + s, 1, poison);
    }
}

static void run_converting(struct group *g, const struct instruction *in)
{
    const struct instruction *plain = in->more; /* without the transposition */
    plain->run(g, plain);
    transpose_result(g, in);
}

/* "CooperativeMatrixTransposeEXT" on OpFConvert and others: their functions keep the places of
 * components. */
void decode_converting(struct run_program *p, struct instruction *in)
{
    const struct run_type *from = in->from, *to = in->type;
    if (!to || to->kind != RUN_TYPE_COOPERATIVE || in->to == NO_SLOT ||
        opcode_of(in->at) == SpvOpCooperativeMatrixConvertNV || !is_transposition(p, in) ||
        opcode_of(in->at) == SpvOpCooperativeMatrixTransposeNV)
        return;
    if (to->of_workgroup)
        refuse_at(p, in->at, "%s that transposes a matrix of the scope Workgroup is not supported",
                  opcode_name(in->at));
    if (!from || from->kind != RUN_TYPE_COOPERATIVE || from->rows != to->columns ||
        from->columns != to->rows || from->slots != in->slots)
        refuse_at(p, in->at, "%s: its matrices do not match", opcode_name(in->at));
    struct instruction *plain = arena_new(&p->arena, struct instruction);
    *plain = *in;
    in->run = run_converting;
    in->more = plain;
}

/* --- functions ----------------------------------------------------------------------------- */

struct element_call {
    struct run_function *function;
    uint32_t result;    /* slot */
    uint32_t first;     /* operand that is an argument, of OpCooperativeMatrixPerElementOpNV */
    uint32_t reduction; /* the mask */
};

enum { REDUCE_ROW = 1, REDUCE_COLUMN = 2, REDUCE_SQUARE = 4 };

static struct element_call *decode_function_operand(struct run_program *p, struct instruction *in,
                                                    uint32_t word)
{
    struct element_call *c = arena_new(&p->arena, struct element_call);
    const struct run_type *element = in->type->element;
    c->function = function_of(p, in->at, in->at[word]);
    c->result = take_slots(p, in->at, 1);
    if (c->function->has_barrier || !c->function->result || c->function->result->slots != 1 ||
        !element || c->function->result->width != element->width)
        refuse_at(p, in->at, "%s: its function does not match", opcode_name(in->at));
    in->more = c;
    return c;
}

void decode_cooperative_reduce(struct run_program *p, struct instruction *in)
{
    const struct run_type *from = matrix_of(p, in, in->types[0]), *to = matrix_of(p, in, in->type);
    struct element_call *c = decode_function_operand(p, in, 5);
    c->reduction = in->args[1];
    bool fits = c->reduction == REDUCE_ROW      ? from->rows == to->rows
                : c->reduction == REDUCE_COLUMN ? from->columns == to->columns
                : c->reduction == REDUCE_SQUARE
                    ? from->rows == 2 * to->rows && from->columns == 2 * to->columns
                    : c->reduction == (REDUCE_ROW | REDUCE_COLUMN);
    if (!fits || from->width != to->width || c->function->parameter_count != 2 ||
        c->function->parameter_types[0]->slots != 1 || c->function->parameter_types[1]->slots != 1)
        refuse_at(p, in->at, "%s: its matrices or its function do not match", opcode_name(in->at));
    need_same_scope(p, in, from);
    if (to->of_workgroup) in->meets = MEETS_WORKGROUP;
}

void decode_cooperative_per_element(struct run_program *p, struct instruction *in)
{
    const struct run_type *from = matrix_of(p, in, in->types[0]), *to = matrix_of(p, in, in->type);
    struct element_call *c = decode_function_operand(p, in, 4);
    const struct run_function *f = c->function;
    c->first = 2;
    bool fits = from->rows == to->rows && from->columns == to->columns &&
                f->parameter_count == in->count + 1;
    for (uint32_t k = 0; fits && k < f->parameter_count; k++) {
        const struct run_type *t = k < 3 ? NULL : in->types[k - 1];
        fits = f->parameter_types[k]->slots ==
                   (!t || t->kind == RUN_TYPE_COOPERATIVE ? 1 : t->slots) &&
               (k < 3 || t);
        if (fits && t && t->kind == RUN_TYPE_COOPERATIVE)
            fits = t->rows == to->rows && t->columns == to->columns &&
                   t->of_workgroup == to->of_workgroup;
    }
    if (!fits)
        refuse_at(p, in->at, "%s: its matrices or its function do not match", opcode_name(in->at));
    need_same_scope(p, in, from);
}

/* A value of each lane as an argument, with what of it is poison and where that came from. */
struct lane_argument {
    uint64_t values[RUN_MOST_LANES];
    lane_mask poison;
    struct origin origin;
};

static void set_argument(struct group *g, const struct element_call *c, uint32_t parameter,
                         const struct lane_argument *a)
{
    uint64_t *d = slot_at(g, c->function->parameters[parameter]);
    FOR_LANES(g, d[i] = a->values[i]);
    if (g->poison) pass_poison(g, c->function->parameters[parameter], a->poison, a->origin);
}

/* The content of a slot. */
static void copy_argument(const struct group *g, struct lane_argument *a, uint32_t slot)
{
    FOR_LANES(g, a->values[i] = slot_at(g, slot)[i]);
    a->poison = g->poison ? g->poison[slot] : 0;
    if (g->poison) a->origin = g->subgroup->origins[slot];
}

static void give_result(struct group *g, uint32_t slot, const struct lane_argument *a)
{
    uint64_t *d = slot_at(g, slot);
    FOR_LANES(g, d[i] = a->values[i]);
    if (g->poison) pass_poison(g, slot, a->poison, a->origin);
}

/* The elements that become an element of the result: the kth of `count`. */
static uint32_t source_of(const struct element_call *c, const struct run_type *from,
                          const struct run_type *to, uint32_t e, uint32_t k)
{
    uint32_t row = e / to->columns, column = e % to->columns;
    switch (c->reduction) {
    case REDUCE_ROW: return row * from->columns + k;
    case REDUCE_COLUMN: return k * from->columns + column;
    case REDUCE_SQUARE: return (2 * row + k / 2) * from->columns + 2 * column + k % 2;
    default: return k;
    }
}

/* Leaves only those lanes active that have an element in a slot of a matrix, for calls; returns
 * false where none has. */
static bool narrow_lanes(struct group *g, const struct run_type *t, uint32_t s)
{
    lane_mask lanes = 0;
    for (unsigned k = 0; k < g->active_count; k++)
        if (element_in(g, t, s, g->active[k]) < elements_of(t)) lanes |= lane_bit(g->active[k]);
    if (lanes) set_mask(g, lanes);
    return lanes != 0;
}

/* The kth of the elements that become those of a slot. */
static void gather_elements(const struct group *g, const struct instruction *in, uint32_t s,
                            uint32_t k, struct lane_argument *a)
{
    const struct run_type *from = in->types[0], *to = in->type;
    *a = (struct lane_argument){0};
    for (unsigned n = 0; n < g->active_count; n++) {
        unsigned i = g->active[n];
        struct matrix_taint taint = {0};
        uint32_t source = source_of(in->more, from, to, element_in(g, to, s, i), k);
        a->values[i] = element_bits(g, from, in->args[0], source);
        taint_by(g, from, in->args[0], source, &taint);
        if (!taint.is_poison) continue;
        a->poison |= lane_bit(i);
        a->origin = taint.origin;
    }
}

void run_cooperative_reduce(struct group *g, const struct instruction *in)
{
    const struct element_call *c = in->more;
    const struct run_type *from = in->types[0];
    uint32_t count = c->reduction == REDUCE_ROW      ? from->columns
                     : c->reduction == REDUCE_COLUMN ? from->rows
                     : c->reduction == REDUCE_SQUARE ? 4
                                                     : elements_of(from);
    lane_mask mask = g->mask;
    if (!meet(g, in)) return;
    for (uint32_t s = 0; s < in->slots && narrow_lanes(g, in->type, s); s++, set_mask(g, mask)) {
        struct lane_argument sum, next;
        gather_elements(g, in, s, 0, &sum);
        for (uint32_t k = 1; k < count && !g->machine->failed; k++) {
            gather_elements(g, in, s, k, &next);
            set_argument(g, c, 0, &sum);
            set_argument(g, c, 1, &next);
            call_at_once(g, c->function, c->result);
            copy_argument(g, &sum, c->result);
        }
        give_result(g, in->to + s, &sum);
    }
}

void run_cooperative_per_element(struct group *g, const struct instruction *in)
{
    const struct element_call *c = in->more;
    const struct run_type *to = in->type;
    lane_mask mask = g->mask;
    for (uint32_t s = 0; s < in->slots && !g->machine->failed && narrow_lanes(g, to, s);
         s++, set_mask(g, mask)) {
        struct lane_argument row = {0}, column = {0}, value = {0};
        FOR_LANES(g, row.values[i] = element_in(g, to, s, i) / to->columns;
                  column.values[i] = element_in(g, to, s, i) % to->columns);
        set_argument(g, c, 0, &row);
        set_argument(g, c, 1, &column);
        copy_argument(g, &value, in->args[0] + s);
        set_argument(g, c, 2, &value);
        for (uint32_t k = c->first; k < in->count; k++) {
            if (in->types[k]->kind != RUN_TYPE_COOPERATIVE) {
                move_slots(g, c->function->parameters[k + 1], in->args[k], in->types[k]->slots);
                continue;
            }
            copy_argument(g, &value, in->args[k] + s);
            set_argument(g, c, k + 1, &value);
        }
        call_at_once(g, c->function, c->result);
        copy_argument(g, &value, c->result);
        give_result(g, in->to + s, &value);
    }
}
