/* Instructions of lanes: what they compute from terms, scalar by scalar. Other pure instructions,
 * such as those of floats, are unknown functions of their operands. */
#include "prove/lanes/flow.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/places.h"
#include "prove/lanes/values.h"
#include "prove/operations.h"
#include "prove/values.h"
#include "spirv/operands.h"
#include "spirv/read/operations.h"

#include <spirv/unified1/GLSL.std.450.h>

/* --- the table ----------------------------------------------------------------------------- */

enum operand_form { AS_IT_IS, MINUS, SWAPPED, NEGATED, SWAPPED_NEGATED, WITH_ALL_BITS };

static const struct lane_operation {
    SpvOp op;
    uint8_t how, form; /* enum node_kind, enum operand_form */
    bool is_shift;
} rows[] = {
#define UNARY(name, function, how) {SpvOp##name, NODE_##how, WITH_ALL_BITS, false},
#define BINARY(name, function, how, form) {SpvOp##name, NODE_##how, form, false},
#define PARTIAL(name, function, how, form) {SpvOp##name, NODE_##how, form, false},
#define SHIFT(name, function, how, form) {SpvOp##name, NODE_##how, form, true},
#define COMPARISON(name, function, how, form) {SpvOp##name, NODE_##how, form, false},
#include "prove/operations.def"
};

static const struct {
    uint32_t instruction;
    uint8_t how;
    bool is_float;
} extended_rows[] = {
#define EXTENDED(name, function, how) {GLSLstd450##name, NODE_##how, false},
#define EXTENDED_FLOAT(name, how) {GLSLstd450##name, NODE_##how, true},
#include "prove/operations.def"
};

static const struct lane_operation *find_row(SpvOp op)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].op == op) return &rows[i];
    return NULL;
}

/* A constant shift that is too far, and a division by zero, have no result: an unknown one. */
static bool is_undefined(const struct graph *g, const struct lane_operation *row, node_id a,
                         node_id b)
{
    if (!is_number(g, b)) return false;
    if (row->is_shift) return node_at(g, b)->value >= node_at(g, a)->width;
    return row->how >= NODE_UDIVIDE && row->how <= NODE_SMODULO && !node_at(g, b)->value;
}

static node_id operate(struct lanes *l, const struct lane_operation *row, node_id a, node_id b)
{
    struct graph *g = &l->graph;
    unsigned width = node_at(g, a)->width;
    if (is_undefined(g, row, a, b)) return fresh_node(g, width);
    if (row->is_shift && node_at(g, b)->width > width && !is_number(g, b))
        stop_lanes(l, "a shift by a number with more bits");
    if (row->is_shift) b = resize_node(g, b, width, false);
    if (row->form == MINUS) b = scaled_node(g, b, all_bits(width));
    bool swaps = row->form == SWAPPED || row->form == SWAPPED_NEGATED;
    node_id r = combine_two(g, (enum node_kind)row->how, swaps ? b : a, swaps ? a : b);
    return row->form == NEGATED || row->form == SWAPPED_NEGATED ? not_node(g, r) : r;
}

static void compute(struct lanes *l, const struct lane_operation *row, const uint32_t *at)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    uint32_t x = operand(at, 0), y = row->form == WITH_ALL_BITS ? 0 : operand(at, 1);
    for (uint32_t i = 0; i < v->count; i++) {
        node_id last_a = NO_NODE, last_b = NO_NODE, last = NO_NODE;
        for_each_active(lane, l)
        {
            node_id a = node_of(l, x, i, lane);
            unsigned width = node_at(&l->graph, a)->width;
            node_id b = y ? node_of(l, y, i, lane) : number_node(&l->graph, all_bits(width), width);
            if (a != last_a || b != last_b || !last) last = operate(l, row, a, b);
            last_a = a;
            last_b = b;
            v->at[i * l->count + lane] = last;
        }
    }
}

/* --- composites ---------------------------------------------------------------------------- */

static void copy_scalar(struct lanes *l, struct lane_value *to, uint32_t i,
                        const struct lane_value *from, uint32_t j)
{
    if (i >= to->count || j >= from->count) stop_lanes(l, "a part of a value that is not followed");
    for_each_active(lane, l) to->at[i * l->count + lane] = from->at[j * l->count + lane];
}

static void construct(struct lanes *l, const uint32_t *at)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    uint32_t n = 0;
    for (unsigned k = 0; k + 3 < length_of(at); k++) {
        const struct lane_value *part = lane_value_of(l, operand(at, k));
        for (uint32_t i = 0; i < part->count; i++) copy_scalar(l, v, n++, part, i);
    }
    if (n != v->count) stop_lanes(l, "a value that is not followed");
}

/* Where the part that literal indices lead to begins. */
static uint32_t offset_of_part(struct lanes *l, const uint32_t *at, unsigned first,
                               const uint32_t *type)
{
    uint32_t offset = 0;
    for (unsigned i = first; i + 3 < length_of(at); i++) {
        for (uint32_t m = 0; m < operand(at, i); m++)
            offset += scalars_in_type(l, composite_part(l->p, type, m, NULL));
        type = composite_part(l->p, type, operand(at, i), NULL);
    }
    return offset;
}

static void extract(struct lanes *l, const uint32_t *at)
{
    const struct lane_value *from = lane_value_of(l, operand(at, 0));
    uint32_t offset = offset_of_part(l, at, 1, value_type(l->p->m, operand(at, 0)));
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count; i++) copy_scalar(l, v, i, from, offset + i);
}

static void insert(struct lanes *l, const uint32_t *at)
{
    const struct lane_value *part = lane_value_of(l, operand(at, 0)),
                            *whole = lane_value_of(l, operand(at, 1));
    uint32_t offset = offset_of_part(l, at, 2, value_type(l->p->m, operand(at, 1)));
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count; i++)
        if (i >= offset && i < offset + part->count) copy_scalar(l, v, i, part, i - offset);
        else copy_scalar(l, v, i, whole, i);
}

static void shuffle(struct lanes *l, const uint32_t *at)
{
    const struct lane_value *a = lane_value_of(l, operand(at, 0)),
                            *b = lane_value_of(l, operand(at, 1));
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count && i + 5 < length_of(at); i++) {
        uint32_t from = operand(at, 2 + i);
        if (from < a->count) copy_scalar(l, v, i, a, from);
        else copy_scalar(l, v, i, b, from == UINT32_MAX ? 0 : from - a->count);
    }
}

static void extract_dynamic(struct lanes *l, const uint32_t *at)
{
    struct graph *g = &l->graph;
    const struct lane_value *from = lane_value_of(l, operand(at, 0));
    struct lane_value *v = new_lane_value(l, result_of(at));
    for_each_active(lane, l)
    {
        node_id index = node_of(l, operand(at, 1), 0, lane),
                sum = node_of(l, operand(at, 0), 0, lane);
        unsigned width = node_at(g, index)->width;
        for (uint32_t i = 1; i < from->count; i++)
            sum = choose_node(g, combine_two(g, NODE_EQUAL, index, number_node(g, i, width)),
                              from->at[i * l->count + lane], sum);
        v->at[lane] = sum;
    }
}

static void select_value(struct lanes *l, const uint32_t *at)
{
    const struct lane_value *c = lane_value_of(l, operand(at, 0));
    struct lane_value *v = new_lane_value(l, result_of(at));
    if (!v->count) stop_lanes(l, "a choice of pointers");
    for (uint32_t i = 0; i < v->count; i++)
        for_each_active(lane, l) v->at[i * l->count + lane] =
            choose_node(&l->graph, c->at[(c->count == v->count ? i : 0) * l->count + lane],
                        node_of(l, operand(at, 1), i, lane), node_of(l, operand(at, 2), i, lane));
}

static void resize(struct lanes *l, const uint32_t *at, bool is_signed)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    unsigned width = scalar_width(component_of(l->p->m, value_type(l->p->m, result_of(at))));
    for (uint32_t i = 0; i < v->count; i++)
        for_each_active(lane, l) v->at[i * l->count + lane] =
            resize_node(&l->graph, node_of(l, operand(at, 0), i, lane), width, is_signed);
}

static void copy(struct lanes *l, const uint32_t *at)
{
    const struct lane_value *from = lane_value_of(l, operand(at, 0));
    struct lane_value *v = new_lane_value(l, result_of(at));
    v->pointer = from->pointer;
    for (uint32_t i = 0; i < v->count; i++) copy_scalar(l, v, i, from, i);
}

static void combine_components(struct lanes *l, const uint32_t *at, enum node_kind how)
{
    const struct lane_value *from = lane_value_of(l, operand(at, 0));
    struct lane_value *v = new_lane_value(l, result_of(at));
    for_each_active(lane, l)
    {
        v->at[lane] = node_of(l, operand(at, 0), 0, lane);
        for (uint32_t i = 1; i < from->count; i++)
            v->at[lane] = combine_two(&l->graph, how, v->at[lane], from->at[i * l->count + lane]);
    }
}

static void undefined(struct lanes *l, const uint32_t *at)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
    widths_of(l, value_type(l->p->m, result_of(at)), widths);
    for (uint32_t i = 0; i < v->count; i++)
        for_each_active(lane, l) v->at[i * l->count + lane] = fresh_node(&l->graph, widths[i]);
}

/* --- unknown functions --------------------------------------------------------------------- */

static void add_operand(struct lanes *l, node_id *arguments, uint32_t *count, uint32_t id,
                        uint32_t lane)
{
    const struct lane_value *v = lane_value_of(l, id);
    if (*count + v->count + MOST_INDICES + 1 > 4 * MOST_LEAVES)
        stop_lanes(l, "an operation on large values");
    for (uint32_t i = 0; i < v->count; i++) arguments[(*count)++] = v->at[i * l->count + lane];
    if (!v->pointer) return;
    arguments[(*count)++] = number_node(&l->graph, v->pointer->root, 32);
    for (unsigned i = 0; i < v->pointer->depth; i++)
        arguments[(*count)++] = v->pointer->index[i][lane];
}

/* Whether a word is the id of a value. Some literals are ids of values, too: the function has one
 * more operand then. */
static bool is_value(struct lanes *l, uint32_t word)
{
    const uint32_t *at = word < l->p->m->bound ? defined_by(l->p->m, word) : NULL;
    if (!at || !value_type(l->p->m, word) || is_type_instruction(at)) return false;
    return is_constant_instruction(at) || opcode_of(at) == SpvOpVariable || l->values[word].at ||
           l->values[word].pointer;
}

/* The result of this instruction is a function of its operands from `first` on. Other instructions
 * are other functions: whether sums and products are contracted may differ. */
static void call_function(struct lanes *l, const uint32_t *at, unsigned first)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
    widths_of(l, value_type(l->p->m, result_of(at)), widths);
    for_each_active(lane, l)
    {
        node_id arguments[4 * MOST_LEAVES];
        uint32_t count = 0;
        for (unsigned k = first; k + 3 < length_of(at); k++)
            if (is_value(l, operand(at, k)))
                add_operand(l, arguments, &count, operand(at, k), lane);
            else arguments[count++] = number_node(&l->graph, operand(at, k), 32);
        for (uint32_t i = 0; i < v->count; i++)
            v->at[i * l->count + lane] =
                function_node(&l->graph, (uint64_t)7 << 60 | (uint64_t)i << 32 | result_of(at),
                              widths[i], arguments, count);
    }
}

/* --- bits of numbers ----------------------------------------------------------------------- */

static uint64_t reversed(uint64_t value, unsigned width)
{
    uint64_t r = 0;
    for (unsigned i = 0; i < width; i++) r |= (value >> i & 1) << (width - 1 - i);
    return r;
}

enum bit_function { COUNT_BITS, REVERSE_BITS, FIND_LEAST, FIND_MOST, FIND_MOST_SIGNED };

static uint64_t bits_of_number(enum bit_function f, uint64_t value, unsigned width)
{
    if (f == COUNT_BITS) return (uint64_t)__builtin_popcountll(value);
    if (f == REVERSE_BITS) return reversed(value, width);
    if (f == FIND_MOST_SIGNED && value >> (width - 1) & 1) value = ~value & all_bits(width);
    if (!value) return UINT64_MAX;
    return f == FIND_LEAST ? (uint64_t)__builtin_ctzll(value)
                           : 63 - (uint64_t)__builtin_clzll(value);
}

/* The number of conditions of a ballot that hold. */
static node_id count_conditions(struct lanes *l, node_id bits)
{
    struct graph *g = &l->graph;
    node_id sum = number_node(g, 0, 32);
    for (unsigned i = 0; i < 32; i++)
        sum = combine_two(g, NODE_ADD, sum, resize_node(g, operands_of(g, bits)[i], 32, false));
    return sum;
}

static void find_bits(struct lanes *l, const uint32_t *at, uint32_t id, enum bit_function f,
                      unsigned first)
{
    struct graph *g = &l->graph;
    call_function(l, at, first);
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count; i++) for_each_active(lane, l)
        {
            node_id n = node_of(l, id, i, lane), *to = &v->at[i * l->count + lane];
            unsigned width = node_at(g, n)->width;
            if (is_number(g, n))
                *to = number_node(g, bits_of_number(f, node_at(g, n)->value, width),
                                  node_at(g, *to)->width);
            else if (f == COUNT_BITS && node_at(g, n)->kind == NODE_BITS)
                *to = count_conditions(l, n);
        }
}

/* A field whose offset and length are numbers is a shift and a mask. */
static void extract_field(struct lanes *l, const uint32_t *at)
{
    struct graph *g = &l->graph;
    uint64_t offset, count;
    bool is_known =
        uniform_number(l, operand(at, 1), &offset) && uniform_number(l, operand(at, 2), &count);
    struct lane_value *v = new_lane_value(l, result_of(at));
    unsigned width = scalar_width(component_of(l->p->m, value_type(l->p->m, result_of(at))));
    if (!is_known || offset + count > width || !count) {
        call_function(l, at, 0);
        return;
    }
    for (uint32_t i = 0; i < v->count; i++) for_each_active(lane, l)
        {
            node_id n = combine_two(g, NODE_SHIFT_RIGHT, node_of(l, operand(at, 0), i, lane),
                                    number_node(g, offset, width));
            v->at[i * l->count + lane] =
                combine_two(g, NODE_AND, n, number_node(g, all_bits((unsigned)count), width));
        }
}

/* --- extended instructions ----------------------------------------------------------------- */

static void clamp(struct lanes *l, const uint32_t *at, enum node_kind least, enum node_kind most)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count; i++) for_each_active(lane, l)
        {
            node_id n = combine_two(&l->graph, most, node_of(l, ext_argument(at, 0), i, lane),
                                    node_of(l, ext_argument(at, 1), i, lane));
            v->at[i * l->count + lane] =
                combine_two(&l->graph, least, n, node_of(l, ext_argument(at, 2), i, lane));
        }
}

static void combine_arguments(struct lanes *l, const uint32_t *at, enum node_kind how)
{
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count; i++)
        for_each_active(lane, l) v->at[i * l->count + lane] =
            combine_two(&l->graph, how, node_of(l, ext_argument(at, 0), i, lane),
                        node_of(l, ext_argument(at, 1), i, lane));
}

static void run_extended(struct lanes *l, const uint32_t *at)
{
    const char *set = (const char *)(defined_by(l->p->m, ext_inst_set(at)) + 2);
    uint32_t number = ext_inst_instruction(at);
    if (strncmp(set, "NonSemantic.", 12) == 0) return;
    if (strcmp(set, "GLSL.std.450") != 0)
        stop_lanes(l, "an instruction of an unknown extended set");
    for (size_t i = 0; i < sizeof extended_rows / sizeof *extended_rows; i++) {
        if (extended_rows[i].instruction != number) continue;
        if (extended_rows[i].is_float && l->keeps_zeros) break;
        l->uses_float_order |= extended_rows[i].is_float;
        combine_arguments(l, at, (enum node_kind)extended_rows[i].how);
        return;
    }
    switch (number) {
    case GLSLstd450UClamp: clamp(l, at, NODE_UMIN, NODE_UMAX); return;
    case GLSLstd450SClamp: clamp(l, at, NODE_SMIN, NODE_SMAX); return;
    case GLSLstd450FindILsb: find_bits(l, at, ext_argument(at, 0), FIND_LEAST, 2); return;
    case GLSLstd450FindUMsb: find_bits(l, at, ext_argument(at, 0), FIND_MOST, 2); return;
    case GLSLstd450FindSMsb: find_bits(l, at, ext_argument(at, 0), FIND_MOST_SIGNED, 2); return;
    default: break;
    }
    if (writes_by_pointer(number)) stop_lanes(l, "an instruction that writes by a pointer");
    call_function(l, at, 2);
}

/* --- memory -------------------------------------------------------------------------------- */

static const struct lane_pointer *pointer_to(struct lanes *l, uint32_t id)
{
    const struct lane_value *v = lane_value_of(l, id);
    if (!v->pointer || !v->pointer->root) stop_lanes(l, "a pointer that is not followed");
    return v->pointer;
}

static void load(struct lanes *l, const uint32_t *at)
{
    const struct lane_pointer *from = pointer_to(l, load_pointer(at));
    struct lane_value *v = new_lane_value(l, result_of(at));
    if (from->storage == SpvStorageClassUniformConstant) { /* an image or a sampler */
        v->pointer = arena_new(l->arena, struct lane_pointer);
        *v->pointer = *from;
    } else if (v->count) load_lanes(l, from, v);
    else stop_lanes(l, "a load of a pointer");
}

static void array_length(struct lanes *l, const uint32_t *at)
{
    const struct lane_pointer *to = pointer_to(l, array_length_structure(at));
    struct lane_value *v = new_lane_value(l, result_of(at));
    for_each_active(lane, l)
    {
        node_id index[MOST_INDICES + 1];
        for (unsigned i = 0; i < to->depth; i++) index[i] = to->index[i][lane];
        index[to->depth] = number_node(&l->graph, array_length_array_member(at), 32);
        v->at[lane] =
            function_node(&l->graph, (uint64_t)8 << 60 | to->root, 32, index, to->depth + 1);
    }
}

static enum node_kind how_of_atomic(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpAtomicIAdd:
    case SpvOpAtomicISub:
    case SpvOpAtomicIIncrement:
    case SpvOpAtomicIDecrement: return NODE_ADD;
    case SpvOpAtomicSMin: return NODE_SMIN;
    case SpvOpAtomicUMin: return NODE_UMIN;
    case SpvOpAtomicSMax: return NODE_SMAX;
    case SpvOpAtomicUMax: return NODE_UMAX;
    case SpvOpAtomicAnd: return NODE_AND;
    case SpvOpAtomicOr: return NODE_OR;
    case SpvOpAtomicXor: return NODE_XOR;
    default: return (enum node_kind)0;
    }
}

static void change_memory(struct lanes *l, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    struct graph *g = &l->graph;
    const struct lane_pointer *to = pointer_to(l, at[atomic_pointer_word(op)]);
    enum node_kind how = how_of_atomic(op);
    if (!how || l->p->is_used[result_of(at)])
        stop_lanes(l, "an atomic operation whose result is used, or that does not commute");
    if (!is_wide_scope(l->p, at[memory_scope_word(op)], to->storage))
        stop_lanes(l, "an atomic operation of a narrow scope");
    bool has_operand = op != SpvOpAtomicIIncrement && op != SpvOpAtomicIDecrement;
    bool is_minus = op == SpvOpAtomicISub || op == SpvOpAtomicIDecrement;
    unsigned width = scalar_width(to->type);
    node_id *operands = borrow_lanes(l);
    for_each_active(lane, l)
    {
        node_id n =
            has_operand ? node_of(l, at[length_of(at) - 1], 0, lane) : number_node(g, 1, width);
        operands[lane] = is_minus ? scaled_node(g, n, all_bits(width)) : n;
    }
    change_lanes(l, to, how, operands);
    return_lanes(l, operands);
}

static void read_image(struct lanes *l, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpImageWrite || opcode_of(at) == SpvOpImageTexelPointer)
        stop_lanes(l, "a write to an image");
    const struct lane_value *from = lane_value_of(l, operand(at, 0));
    struct lane_value *v = new_lane_value(l, result_of(at));
    if (v->count) call_function(l, at, 0);
    else v->pointer = from->pointer; /* OpSampledImage, OpImage: the image tells it apart */
}

/* --- all ----------------------------------------------------------------------------------- */

static bool run_value(struct lanes *l, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpCompositeConstruct: construct(l, at); break;
    case SpvOpCompositeExtract: extract(l, at); break;
    case SpvOpCompositeInsert: insert(l, at); break;
    case SpvOpVectorShuffle: shuffle(l, at); break;
    case SpvOpVectorExtractDynamic: extract_dynamic(l, at); break;
    case SpvOpSelect: select_value(l, at); break;
    case SpvOpUConvert: resize(l, at, false); break;
    case SpvOpSConvert: resize(l, at, true); break;
    case SpvOpCopyObject:
    case SpvOpCopyLogical: copy(l, at); break;
    case SpvOpAny: combine_components(l, at, NODE_OR); break;
    case SpvOpAll: combine_components(l, at, NODE_AND); break;
    case SpvOpBitCount: find_bits(l, at, operand(at, 0), COUNT_BITS, 0); break;
    case SpvOpBitReverse: find_bits(l, at, operand(at, 0), REVERSE_BITS, 0); break;
    case SpvOpBitFieldUExtract: extract_field(l, at); break;
    case SpvOpArrayLength: array_length(l, at); break;
    case SpvOpUndef: undefined(l, at); break;
    default: return false;
    }
    return true;
}

static bool is_same_shape(struct lanes *l, const uint32_t *at)
{
    const struct spirv_module *m = l->p->m;
    const uint32_t *from = value_type(m, operand(at, 0)), *to = value_type(m, result_of(at));
    return opcode_of(to) != SpvOpTypePointer && opcode_of(from) != SpvOpTypePointer &&
           scalars_in_type(l, from) == scalars_in_type(l, to) &&
           scalar_width(component_of(m, from)) == scalar_width(component_of(m, to));
}

void run_lane_instruction(struct lanes *l, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    const struct lane_operation *row = find_row(op);
    if (row) compute(l, row, at);
    else if (has_no_effect(op) || run_value(l, at) || run_subgroup_operation(l, at)) return;
    else if (op == SpvOpBitcast && is_same_shape(l, at)) copy(l, at);
    else if (op == SpvOpLoad) load(l, at);
    else if (op == SpvOpStore)
        store_lanes(l, pointer_to(l, store_pointer(at)), lane_value_of(l, store_object(at)));
    else if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain) follow_access_chain(l, at);
    else if (op == SpvOpControlBarrier) run_lane_barrier(l, at);
    else if (op == SpvOpExtInst) run_extended(l, at);
    else if (is_atomic_instruction(op)) change_memory(l, at);
    else if (is_image_operation(op)) read_image(l, at);
    else if (is_pure_operation(op) || op == SpvOpBitcast) call_function(l, at, 0);
    else
        stop_lanes(l, arena_printf(l->arena, "an instruction that is not modelled, %s",
                                   name_of_opcode(op)));
}
