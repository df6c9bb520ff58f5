/* Operations on floats: float_template.h once for each format. */
#include "run/operations/operations.h"

#include <tgmath.h> /* last: functions.h has an I of its own */

#define T float
#define LOAD load_half
#define STORE store_half
#define NAME(name) half_##name
#include "run/operations/float_template.h"
#undef LOAD
#undef STORE
#undef NAME

#define LOAD load_bfloat
#define STORE store_bfloat
#define NAME(name) bfloat_##name
#include "run/operations/float_template.h"
#undef LOAD
#undef STORE
#undef NAME

#define LOAD load_single
#define STORE store_single
#define NAME(name) single_##name
#include "run/operations/float_template.h"
#undef LOAD
#undef STORE
#undef NAME
#undef T

#define T double
#define LOAD load_double
#define STORE store_double
#define NAME(name) double_##name
#include "run/operations/float_template.h"

/* OpQuantizeToF16: to half and back; what is too small for a normal number becomes zero. */
void run_quantize(struct group *g, const struct instruction *in)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *x = slot_at(g, in->args[0] + c);
        FOR_LANES(g, uint64_t h = store_half(load_single(x[i])); if (!(h & 0x7c00)) h &= 0x8000;
                  d[i] = store_single(load_half(h)));
    }
}

void decode_matrix_product(struct run_program *p, struct instruction *in)
{
    struct matrix_product *m = arena_new(&p->arena, struct matrix_product);
    const struct run_type *a = in->types[0], *b = in->types[1];
    SpvOp op = opcode_of(in->at);
    bool outer = op == SpvOpOuterProduct;
    m->rows = op == SpvOpVectorTimesMatrix ? 1
              : outer                      ? a->slots
              : a->element                 ? a->element->slots
                                           : 1;
    m->inner = outer ? 1 : op == SpvOpVectorTimesMatrix ? a->slots : a->count;
    m->columns = outer ? b->slots : b->kind == RUN_TYPE_MATRIX ? b->count : 1;
    if (!m->inner || (uint64_t)m->rows * m->columns != in->slots ||
        (uint64_t)m->rows * m->inner != a->slots || (uint64_t)m->inner * m->columns != b->slots)
        refuse_at(p, in->at, "%s: its types do not match", opcode_name(in->at));
    in->more = m;
}

/* Determinant and MatrixInverse: square, at most 4 x 4. */
void decode_square(struct run_program *p, struct instruction *in)
{
    if (in->from->kind != RUN_TYPE_MATRIX || in->from->count > 4 ||
        in->from->slots != in->from->count * in->from->count ||
        (in->slots != 1 && in->slots != in->from->slots))
        refuse_at(p, in->at, "OpExtInst: its operand is not a square matrix of at most 4 columns");
}

/* Two results in a struct of two equal halves. */
void decode_pair(struct run_program *p, struct instruction *in)
{
    if (in->type->kind != RUN_TYPE_STRUCT || in->type->count != 2 ||
        in->slots != 2 * in->from->slots || in->type->members[1].type->slots != in->from->slots)
        refuse_at(p, in->at, "%s: its type is not a struct of two results", opcode_name(in->at));
    if (!in->width) in->width = in->from_width;
}

/* Three components. */
void decode_cross(struct run_program *p, struct instruction *in)
{
    if (in->slots != 3 || in->types[0]->slots != 3 || in->types[1]->slots != 3)
        refuse_at(p, in->at, "Cross of vectors without three components");
}

/* Both operands have as many components as the first. */
void decode_same(struct run_program *p, struct instruction *in)
{
    if (in->types[1]->slots < in->from->slots)
        refuse_at(p, in->at, "%s: its operands have different sizes", opcode_name(in->at));
}
