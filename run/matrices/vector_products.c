/* Products of matrices in memory and cooperative vectors (SPV_NV_cooperative_vector,
 * OpCooperativeVectorMatrixMulAddNV). */
#include "run/matrices/vectors.h"
#include "run/read/decode.h"

enum { SIGNED_INPUT = 2 }; /* MatrixBSignedComponents */

struct product {
    const struct interpretation *input, *matrix, *bias; /* bias: NULL: none */
    struct interpretation given; /* the components of the vector themselves */
    uint32_t rows, columns;      /* M and K */
    enum vector_layout layout;
    bool transposes;
    enum access_kind kind;
    uint32_t matrix_slot, offset, bias_slot, bias_offset, stride; /* slots; stride: NO_SLOT: none */
};

/* --- decoding ------------------------------------------------------------------------------ */

static uint32_t operand_slot(struct run_program *p, const struct instruction *in, uint32_t operand)
{
    if (!in->types[operand])
        refuse_at(p, in->at, "%s: operand %u is not a value", opcode_name(in->at), operand + 1);
    return in->args[operand];
}

static uint32_t memory_slot(struct run_program *p, const struct instruction *in, uint32_t operand)
{
    const struct run_type *pointer = in->types[operand];
    if (!pointer || pointer->kind != RUN_TYPE_POINTER ||
        access_of(p, pointer->storage) != ACCESS_BYTES)
        refuse_at(p, in->at, "%s: operand %u is not a pointer to a buffer", opcode_name(in->at),
                  operand + 1);
    return in->args[operand];
}

static void check_product(struct run_program *p, const struct instruction *in,
                          const struct product *m)
{
    bool floats = in->type->format != FLOAT_NONE;
    uint64_t needed = m->input->packed ? (m->columns + 3) / 4 : m->columns;
    if (in->type->kind != RUN_TYPE_VECTOR || in->slots != m->rows ||
        in->from->kind != RUN_TYPE_VECTOR)
        refuse_at(p, in->at, "%s: its result does not have M components", opcode_name(in->at));
    if (m->input->packed ? in->from->slots < needed || in->from->format || in->from->width != 32
                         : in->from->slots != needed)
        refuse_at(p, in->at, "%s: its input does not have K components", opcode_name(in->at));
    if (m->transposes && m->layout <= LAYOUT_COLUMNS)
        refuse_at(p, in->at, "%s: Transpose is not for the layouts RowMajorNV and ColumnMajorNV",
                  opcode_name(in->at));
    if (m->matrix->packed || (m->bias && m->bias->packed))
        refuse_at(p, in->at, "%s: packed component types are for the input only",
                  opcode_name(in->at));
    if (floats != (m->input->format != FLOAT_NONE) || floats != (m->matrix->format != FLOAT_NONE) ||
        (m->bias && floats != (m->bias->format != FLOAT_NONE)))
        refuse_at(
            p, in->at,
            "%s with component types of which some are floats and some are integers is not supported",
            opcode_name(in->at));
}

void decode_vector_multiply(struct run_program *p, struct instruction *in)
{
    struct product *m = arena_new(&p->arena, struct product);
    bool adds = (unsigned)opcode_of(in->at) == SpvOpCooperativeVectorMatrixMulAddNV;
    uint32_t next = adds ? 8 : 5; /* M */
    if (in->count < next + 4) refuse_at(p, in->at, "%s: operands are missing", opcode_name(in->at));
    uint64_t layout = constant_of(p, in->at, in->at[3 + next + 2]);
    if (layout >= VECTOR_LAYOUTS)
        refuse_at(p, in->at, "%s with the layout %llu is not supported", opcode_name(in->at),
                  (unsigned long long)layout);
    m->input = interpretation_of(p, in, 3 + 1);
    m->matrix_slot = memory_slot(p, in, 2);
    m->offset = operand_slot(p, in, 3);
    m->matrix = interpretation_of(p, in, 3 + 4);
    if (adds) {
        m->bias_slot = memory_slot(p, in, 5);
        m->bias_offset = operand_slot(p, in, 6);
        m->bias = interpretation_of(p, in, 3 + 7);
    }
    m->rows = (uint32_t)constant_of(p, in->at, in->at[3 + next]);
    m->columns = (uint32_t)constant_of(p, in->at, in->at[3 + next + 1]);
    m->layout = (enum vector_layout)layout;
    m->transposes = constant_of(p, in->at, in->at[3 + next + 3]) != 0;
    m->stride = in->count > next + 4 && in->types[next + 4] && m->layout <= LAYOUT_COLUMNS
                    ? in->args[next + 4]
                    : NO_SLOT;
    bool is_signed = in->count > next + 5 && in->args[next + 5] & SIGNED_INPUT;
    m->given = (struct interpretation){0, in->from->width, in->from->format, is_signed, false};
    check_product(p, in, m);
    in->more = m;
}

/* --- execution ----------------------------------------------------------------------------- */

/* "Float to integer conversion is round-to-nearest-even and saturating", and so is that of
 * integers. */
static int64_t saturate(const struct interpretation *to, double value)
{
    double high = to->is_signed ? ldexp(1, to->width - 1) - 1 : ldexp(1, to->width) - 1,
           low = to->is_signed ? -ldexp(1, to->width - 1) : 0;
    double rounded = rint(value);
    return value != value ? 0 : (int64_t)(rounded < low ? low : rounded > high ? high : rounded);
}

static struct matrix_number convert(const struct product *m, struct matrix_number x)
{
    const struct interpretation *to = m->input;
    if (to->format) {
        double value = m->given.format ? x.real : (double)x.integer;
        return (struct matrix_number){0, load_format(to->format, store_format(to->format, value))};
    }
    if (!m->given.format && to->width == 64) return x;
    return (struct matrix_number){saturate(to, m->given.format ? x.real : (double)x.integer), 0};
}

/* Component k of the input, as it is interpreted. */
static struct matrix_number input_at(const struct group *g, const struct instruction *in,
                                     uint32_t k, unsigned lane)
{
    const struct product *m = in->more;
    if (m->input->packed)
        return number_of_bits(m->input,
                              slot_at(g, in->args[0] + k / 4)[lane] >> (8 * (k % 4)) & 0xff);
    return convert(m, number_of_bits(&m->given, slot_at(g, in->args[0] + k)[lane]));
}

static struct matrix_number memory_number(struct group *g, const struct instruction *in,
                                          const struct interpretation *as, uint64_t address,
                                          unsigned lane)
{
    uint64_t bits;
    load_component(g, in, address, as->width / 8, lane, ACCESS_BYTES, &bits);
    return number_of_bits(as, bits);
}

static struct matrix_number matrix_number(struct group *g, const struct instruction *in,
                                          uint32_t row, uint32_t column, unsigned lane)
{
    const struct product *m = in->more;
    bool by_columns = m->layout == LAYOUT_COLUMNS;
    uint32_t size = m->matrix->width / 8u, major = by_columns || m->transposes ? column : row,
             minor = by_columns || m->transposes ? row : column;
    uint64_t tight = (uint64_t)size * (by_columns || m->transposes ? m->rows : m->columns),
             stride = m->stride == NO_SLOT ? tight : slot_at(g, m->stride)[lane];
    return memory_number(g, in, m->matrix,
                         slot_at(g, m->matrix_slot)[lane] + slot_at(g, m->offset)[lane] +
                             major * stride + (uint64_t)minor * size,
                         lane);
}

/* Floats are added as double, and rounded once; integers wrap. */
static uint64_t multiply_row(struct group *g, const struct instruction *in, uint32_t row,
                             unsigned lane)
{
    const struct product *m = in->more;
    struct matrix_number sum = {0};
    if (m->bias)
        sum = memory_number(g, in, m->bias,
                            slot_at(g, m->bias_slot)[lane] + slot_at(g, m->bias_offset)[lane] +
                                (uint64_t)row * (m->bias->width / 8u),
                            lane);
    for (uint32_t k = 0; k < m->columns; k++) {
        struct matrix_number a = matrix_number(g, in, row, k, lane), b = input_at(g, in, k, lane);
        sum.real += a.real * b.real;
        sum.integer = (int64_t)((uint64_t)sum.integer + (uint64_t)a.integer * (uint64_t)b.integer);
    }
    return in->type->format ? store_format(in->type->format, sum.real)
                            : (uint64_t)sum.integer & mask_of_width(in->width);
}

void run_vector_multiply(struct group *g, const struct instruction *in)
{
    for (uint32_t row = 0; row < in->slots; row++) {
        uint64_t *d = slot_at(g, in->to + row);
        for (unsigned k = 0; k < g->active_count; k++)
            d[g->active[k]] = multiply_row(g, in, row, g->active[k]);
    }
}
