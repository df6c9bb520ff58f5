/* Cooperative matrices of SPV_NV_cooperative_matrix2 at subgroup scope: conversions of the use,
 * transposition, reductions and functions of elements.
 *
 * The functions that instructions call are executed at once, for an element of each lane; they have
 * no tangled instructions (SPV_NV_cooperative_matrix2, "Universal Validation Rules"). */
#include "run/decode.h"
#include "run/operations.h"

static uint32_t elements_of(const struct type *t) { return t->rows * t->columns; }

static uint64_t element_at(const struct group *g, uint32_t slot, uint32_t e) { return slot_at(g, slot + e / g->lanes)[e % g->lanes]; }

/* --- the same elements in other places ----------------------------------------------------- */

void decode_cooperative_move(struct run_program *p, struct instruction *in)
{
    const struct type *from = matrix_of(p, in, in->types[0]), *to = matrix_of(p, in, in->type);
    bool transposes = opcode_of(in->at) == (SpvOp)OP_COOPERATIVE_TRANSPOSE;
    if (from->width != to->width || from->format != to->format || from->rows != (transposes ? to->columns : to->rows) || from->columns != (transposes ? to->rows : to->columns))
        refuse_at(p, in->at, "%s: its matrices do not match", opcode_name(in->at));
}

void run_cooperative_move(struct group *g, const struct instruction *in)
{
    const struct type *to = in->type;
    bool transposes = opcode_of(in->at) == (SpvOp)OP_COOPERATIVE_TRANSPOSE;
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t *d = slot_at(g, in->to + s);
        FOR_LANES(g, uint32_t e = s * g->lanes + i; uint32_t from = transposes ? e % to->columns * to->rows + e / to->columns : e;
                  d[i] = e < elements_of(to) ? element_at(g, in->args[0], from) : 0);
    }
}

/* --- functions ----------------------------------------------------------------------------- */

struct element_call {
    struct function *function;
    uint32_t result;    /* slot */
    uint32_t first;     /* operand that is an argument, of OpCooperativeMatrixPerElementOpNV */
    uint32_t reduction; /* the mask */
};

enum { REDUCE_ROW = 1, REDUCE_COLUMN = 2, REDUCE_SQUARE = 4 };

static struct element_call *decode_function_operand(struct run_program *p, struct instruction *in, uint32_t word)
{
    struct element_call *c = arena_new(&p->arena, struct element_call);
    const struct type *element = in->type->element;
    c->function = function_of(p, in->at, in->at[word]);
    c->result = take_slots(p, in->at, 1);
    if (c->function->has_barrier || !c->function->result || c->function->result->slots != 1 || !element || c->function->result->width != element->width)
        refuse_at(p, in->at, "%s: its function does not match", opcode_name(in->at));
    in->more = c;
    return c;
}

void decode_cooperative_reduce(struct run_program *p, struct instruction *in)
{
    const struct type *from = matrix_of(p, in, in->types[0]), *to = matrix_of(p, in, in->type);
    struct element_call *c = decode_function_operand(p, in, 5);
    c->reduction = in->args[1];
    bool fits = c->reduction == REDUCE_ROW ? from->rows == to->rows : c->reduction == REDUCE_COLUMN ? from->columns == to->columns
              : c->reduction == REDUCE_SQUARE ? from->rows == 2 * to->rows && from->columns == 2 * to->columns : c->reduction == (REDUCE_ROW | REDUCE_COLUMN);
    if (!fits || from->width != to->width || c->function->parameter_count != 2 || c->function->parameter_types[0]->slots != 1 || c->function->parameter_types[1]->slots != 1)
        refuse_at(p, in->at, "%s: its matrices or its function do not match", opcode_name(in->at));
}

void decode_cooperative_per_element(struct run_program *p, struct instruction *in)
{
    const struct type *from = matrix_of(p, in, in->types[0]), *to = matrix_of(p, in, in->type);
    struct element_call *c = decode_function_operand(p, in, 4);
    const struct function *f = c->function;
    c->first = 2;
    bool fits = from->rows == to->rows && from->columns == to->columns && f->parameter_count == in->count + 1;
    for (uint32_t k = 0; fits && k < f->parameter_count; k++) {
        const struct type *t = k < 3 ? NULL : in->types[k - 1];
        fits = f->parameter_types[k]->slots == (!t || t->kind == TYPE_COOPERATIVE ? 1 : t->slots) && (k < 3 || t);
        if (fits && t && t->kind == TYPE_COOPERATIVE) fits = t->rows == to->rows && t->columns == to->columns;
    }
    if (!fits) refuse_at(p, in->at, "%s: its matrices or its function do not match", opcode_name(in->at));
}

static void set_argument(struct group *g, const struct element_call *c, uint32_t parameter, const uint64_t *values)
{
    uint64_t *d = slot_at(g, c->function->parameters[parameter]);
    FOR_LANES(g, d[i] = values[i]);
    if (g->poison) set_poison(g, c->function->parameters[parameter], 1, 0);
}

/* The elements that become an element of the result: the kth of `count`. */
static uint32_t source_of(const struct element_call *c, const struct type *from, const struct type *to, uint32_t e, uint32_t k)
{
    uint32_t row = e / to->columns, column = e % to->columns;
    switch (c->reduction) {
    case REDUCE_ROW: return row * from->columns + k;
    case REDUCE_COLUMN: return k * from->columns + column;
    case REDUCE_SQUARE: return (2 * row + k / 2) * from->columns + 2 * column + k % 2;
    default: return k;
    }
}

void run_cooperative_reduce(struct group *g, const struct instruction *in)
{
    const struct element_call *c = in->more;
    const struct type *from = in->types[0], *to = in->type;
    uint32_t count = c->reduction == REDUCE_ROW ? from->columns : c->reduction == REDUCE_COLUMN ? from->rows : c->reduction == REDUCE_SQUARE ? 4 : elements_of(from);
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t sum[RUN_MOST_LANES] = {0}, next[RUN_MOST_LANES] = {0}, *d = slot_at(g, in->to + s);
        for (uint32_t k = 0; k < count && !g->machine->failed; k++) {
            FOR_LANES(g, uint32_t e = s * g->lanes + i; next[i] = e < elements_of(to) ? element_at(g, in->args[0], source_of(c, from, to, e, k)) : 0);
            if (k == 0) {
                memcpy(sum, next, sizeof sum);
                continue;
            }
            set_argument(g, c, 0, sum);
            set_argument(g, c, 1, next);
            call_at_once(g, c->function, c->result);
            FOR_LANES(g, sum[i] = slot_at(g, c->result)[i]);
        }
        FOR_LANES(g, d[i] = sum[i]);
    }
    if (g->poison) set_poison(g, in->to, in->slots, 0);
}

void run_cooperative_per_element(struct group *g, const struct instruction *in)
{
    const struct element_call *c = in->more;
    const struct type *to = in->type;
    for (uint32_t s = 0; s < in->slots && !g->machine->failed; s++) {
        uint64_t values[RUN_MOST_LANES] = {0}, *d = slot_at(g, in->to + s);
        FOR_LANES(g, values[i] = (s * g->lanes + i) / to->columns);
        set_argument(g, c, 0, values);
        FOR_LANES(g, values[i] = (s * g->lanes + i) % to->columns);
        set_argument(g, c, 1, values);
        set_argument(g, c, 2, slot_at(g, in->args[0] + s));
        for (uint32_t k = c->first; k < in->count; k++) {
            if (in->types[k]->kind == TYPE_COOPERATIVE) set_argument(g, c, k + 1, slot_at(g, in->args[k] + s));
            else move_slots(g, c->function->parameters[k + 1], in->args[k], in->types[k]->slots);
        }
        call_at_once(g, c->function, c->result);
        FOR_LANES(g, d[i] = slot_at(g, c->result)[i]);
    }
    if (g->poison) set_poison(g, in->to, in->slots, 0);
}
