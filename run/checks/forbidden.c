/* Operands that instructions forbid, and values that are not as decorations say: where the
 * behaviour is undefined it is reported at once, where the result is an undefined value that is
 * followed as poison. */
#include <math.h>

#include "run/checks/collective.h"
#include "run/operations/operations.h"

/* Whether operands of one component are such; `x` has the first three. */
typedef bool operand_test(const struct instruction *in, const uint64_t x[3]);

/* The active lanes in which the operands of a component are such, and defined. */
static lane_mask lanes_where(const struct group *g, const struct instruction *in, uint32_t c,
                             operand_test *test)
{
    lane_mask found = 0, poison = 0;
    const uint64_t *at[3] = {NULL};
    uint32_t count = in->count < 3 ? in->count : 3;
    for (uint32_t n = 0; n < count; n++) {
        if (!in->types[n]) continue;
        uint32_t slot = in->args[n] + (c < in->types[n]->slots ? c : 0);
        at[n] = slot_at(g, slot);
        poison |= g->poison[slot];
    }
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t x[3] = {0};
        for (uint32_t n = 0; n < count; n++)
            if (at[n]) x[n] = at[n][i];
        if (test(in, x)) found |= lane_bit(i);
    }
    return found & ~poison;
}

/* The result is poison in the lanes of such operands. */
static void mark_where(struct group *g, const struct instruction *in, enum run_rule rule,
                       operand_test *test)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask found = lanes_where(g, in, c, test);
        if (found) mark_poison(g, in, rule, in->to + c, 1, found | g->poison[in->to + c]);
    }
}

/* --- integers ------------------------------------------------------------------------------ */

static bool divides_by_zero(const struct instruction *in, const uint64_t x[3])
{
    (void)in;
    return !x[1];
}

static bool overflows(const struct instruction *in, const uint64_t x[3])
{
    return x[1] == mask_of_width(in->width) && x[0] == 1ull << (in->width - 1);
}

void track_division(struct group *g, const struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    bool is_signed = op != SpvOpUDiv && op != SpvOpUMod;
    track_each(g, in);
    if (!checks(g, RUN_DIVISION)) return;
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask zero = lanes_where(g, in, c, divides_by_zero),
                  large = is_signed ? lanes_where(g, in, c, overflows) : 0;
        if (zero) report_fault(g, in, RUN_DIVISION, zero, "a division by zero");
        else if (large)
            report_fault(
                g, in, RUN_DIVISION, large,
                "the smallest integer of %u bits is divided by -1: the quotient does not fit",
                in->width);
        if (zero || large) return;
    }
}

static bool shifts_too_far(const struct instruction *in, const uint64_t x[3])
{
    return x[1] >= in->from_width;
}

/* "The resulting value is undefined if Shift is greater than or equal to the bit width of the
 * components of Base" (SPIR-V, OpShiftLeftLogical). */
void track_shift(struct group *g, const struct instruction *in)
{
    track_each(g, in);
    mark_where(g, in, RUN_SHIFTS, shifts_too_far);
}

/* "The resulting value is undefined if Count or Offset or their sum is greater than the number of
 * bits in the result" (SPIR-V, OpBitFieldInsert and OpBitFieldSExtract). */
static bool field_is_outside(const struct instruction *in, const uint64_t x[3])
{
    (void)in;
    return x[0] > in->width || x[1] > in->width || x[0] + x[1] > in->width;
}

void track_bit_field(struct group *g, const struct instruction *in)
{
    struct instruction field = *in;
    uint32_t first = opcode_of(in->at) == SpvOpBitFieldInsert ? 2 : 1;
    track_all(g, in);
    if (in->count < first + 2) return;
    field.args += first;
    field.types += first;
    field.count = 2;
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask found = lanes_where(g, &field, c, field_is_outside);
        if (found) mark_poison(g, in, RUN_SHIFTS, in->to + c, 1, found | g->poison[in->to + c]);
    }
}

/* --- conversions --------------------------------------------------------------------------- */

static bool does_not_fit(const struct instruction *in, const uint64_t x[3])
{
    bool is_signed = opcode_of(in->at) == SpvOpConvertFToS;
    double high = ldexp(1, in->width - is_signed), low = is_signed ? -high : 0,
           value = trunc(load_format(in->from->format, x[0]));
    return !(value >= low && value < high);
}

void track_conversion(struct group *g, const struct instruction *in)
{
    track_each(g, in);
    if (!checks(g, RUN_CONVERSIONS)) return;
    for (uint32_t c = 0; c < in->slots; c++) {
        lane_mask bad = lanes_where(g, in, c, does_not_fit);
        if (!bad) continue;
        double value = load_format(in->from->format, slot_at(g, in->args[0] + c)[lowest_lane(bad)]);
        report_fault(g, in, RUN_CONVERSIONS, bad, "%g is converted to %s integer of %u bits", value,
                     opcode_of(in->at) == SpvOpConvertFToS ? "a signed" : "an unsigned", in->width);
        return;
    }
}

/* --- floats -------------------------------------------------------------------------------- */

/* "The resulting value is undefined if Operand 2 is 0" (SPIR-V, OpFRem and OpFMod). */
static bool remainder_of_zero(const struct instruction *in, const uint64_t x[3])
{
    return load_format(in->type->format, x[1]) == 0;
}

void track_remainder(struct group *g, const struct instruction *in)
{
    track_each(g, in);
    mark_where(g, in, RUN_DIVISION, remainder_of_zero);
}

static bool has_nan(const struct instruction *in, const uint64_t x[3])
{
    bool found = false;
    for (uint32_t n = 0; n < in->count && n < 3; n++)
        found |= isnan(load_format(in->type->format, x[n]));
    return found;
}

/* The operands for which GLSL.std.450 says "the resulting value is undefined". */
static bool is_outside_domain(const struct instruction *in, const uint64_t x[3])
{
    uint8_t format = in->type->format;
    double a = load_format(format, x[0]), b = load_format(format, x[1]),
           c = load_format(format, x[2]);
    switch (ext_inst_instruction(in->at)) {
    case GLSLstd450Pow: return a < 0 || (a == 0 && b <= 0);
    case GLSLstd450Atan2: return a == 0 && b == 0;
    case GLSLstd450SmoothStep: return a >= b;
    case GLSLstd450UClamp: return x[1] > x[2];
    case GLSLstd450SClamp: return signed_of(x[1], in->width) > signed_of(x[2], in->width);
    default: return b > c; /* FClamp, NClamp */
    }
}

void track_domain(struct group *g, const struct instruction *in)
{
    track_each(g, in);
    mark_where(g, in, RUN_UNDEFINED, is_outside_domain);
}

/* FMin, FMax and FClamp: which operand is the result is undefined where one is a NaN. */
void track_nan(struct group *g, const struct instruction *in)
{
    track_each(g, in);
    mark_where(g, in, RUN_NANS, has_nan);
    if (ext_inst_instruction(in->at) == GLSLstd450FClamp)
        mark_where(g, in, RUN_UNDEFINED, is_outside_domain);
}

/* --- what decorations assert --------------------------------------------------------------- */

enum { NOT_NAN = 1, NOT_INF = 2, IS_COMMON = 4, IS_TANGLED = 8, HAS_COMMON_OPERANDS = 16 };

/* "All invocations in the same tangle within the invocation's Subgroup compute the same value"
 * (SPIR-V, Uniform), or those of a wider scope (UniformId). */
static bool is_declared_common(struct run_program *p, const uint32_t *at)
{
    const struct module_decoration *d =
        find_decoration(p->m, result_of(at), WHOLE, SpvDecorationUniformId);
    if (is_decorated(p->m, result_of(at), WHOLE, SpvDecorationUniform)) return true;
    return d && d->operand_count && value_of(p, d->operands[0])->is_constant &&
           constant_of(p, at, d->operands[0]) <= SpvScopeSubgroup;
}

void decode_assumptions(struct run_program *p, struct instruction *in)
{
    if (is_tangled(in)) in->assumes |= IS_TANGLED;
    if (has_common_operands(in)) in->assumes |= HAS_COMMON_OPERANDS;
    if (!in->type || in->to == NO_SLOT) return;
    const struct module_decoration *d =
        find_decoration(p->m, result_of(in->at), WHOLE, SpvDecorationFPFastMathMode);
    if (d && d->operand_count && (in->type->format || (in->from && in->from->format)))
        in->assumes |= d->operands[0] & (NOT_NAN | NOT_INF);
    if (is_declared_common(p, in->at)) in->assumes |= IS_COMMON;
}

static void check_common(struct group *g, const struct instruction *in)
{
    lane_mask bad = 0;
    for (uint32_t c = 0; c < in->slots; c++) {
        const uint64_t *x = slot_at(g, in->to + c);
        for (unsigned k = 1; k < g->active_count; k++)
            if (x[g->active[k]] != x[g->active[0]]) bad |= lane_bit(g->active[k]);
        bad &= ~g->poison[in->to + c];
    }
    if (bad)
        report_fault(g, in, RUN_UNIFORM, bad,
                     "a value differs that must be the same for all invocations of the subgroup");
}

static void check_assumed(struct group *g, const struct instruction *in, const struct run_type *t,
                          uint32_t slot, uint32_t to)
{
    const uint64_t *x = slot_at(g, slot);
    lane_mask bad = 0;
    for (unsigned k = 0; k < g->active_count; k++) {
        double value = load_format(t->format, x[g->active[k]]);
        if ((in->assumes & NOT_NAN && isnan(value)) || (in->assumes & NOT_INF && isinf(value)))
            bad |= lane_bit(g->active[k]);
    }
    bad &= ~g->poison[slot];
    if (bad) mark_poison(g, in, RUN_NANS, to, 1, bad | g->poison[to]);
}

/* "Assume parameters and result are not NaN. If this assumption does not hold then the operation
 * returns an undefined value" (SPIR-V, FP Fast Math Mode). */
void check_assumptions(struct group *g, const struct instruction *in)
{
    if (in->assumes & IS_COMMON && checks(g, RUN_UNIFORM)) check_common(g, in);
    if (in->assumes & IS_TANGLED) need_whole_subgroup(g, in, opcode_of(in->at));
    if (in->assumes & HAS_COMMON_OPERANDS) check_common_operands(g, in);
    if (!(in->assumes & (NOT_NAN | NOT_INF)) || !checks(g, RUN_NANS)) return;
    for (uint32_t c = 0; c < in->slots; c++) {
        for (uint32_t n = 0; n < in->count; n++)
            if (in->types[n] && in->types[n]->format)
                check_assumed(g, in, in->types[n], in->args[n] + (c < in->types[n]->slots ? c : 0),
                              in->to + c);
        if (in->type->format) check_assumed(g, in, in->type, in->to + c, in->to + c);
    }
}
