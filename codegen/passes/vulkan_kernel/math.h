/* OpenCL.std for shaders: what math.c, integers.c and bits.c share. A `call` is the current
 * instruction. Each lower_ function returns the value that replaces its result. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MATH_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MATH_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/views.h"

struct call {
    struct kernel_lowering *s;
    /* operands of the old instruction, after set and number */
    const uint32_t *operands;
    unsigned count;
    /* result type; `bits` of a component and number of components (`width`) */
    SpvId type;
    unsigned bits, width;
};

static inline SpvId arg(struct call *c, unsigned i) { return translated(c->s, c->operands[i]); }
static inline SpvId argument_type(struct call *c, unsigned i)
{
    return c->s->r.types[c->operands[i]];
}

static inline SpvId float_const(struct call *c, double value)
{
    return float_constant(c->s, c->type, value);
}

static inline SpvId int_const(struct call *c, uint64_t value)
{
    return integer_constant(c->s, c->type, value);
}

static inline SpvId op1(struct call *c, SpvOp op, SpvId a) { return make1(c->s, op, c->type, a); }
static inline SpvId op2(struct call *c, SpvOp op, SpvId a, SpvId b)
{
    return make2(c->s, op, c->type, a, b);
}

static inline SpvId test1(struct call *c, SpvOp op, SpvId a)
{
    return make1(c->s, op, bool_type(c->s, c->width), a);
}

static inline SpvId test2(struct call *c, SpvOp op, SpvId a, SpvId b)
{
    return make2(c->s, op, bool_type(c->s, c->width), a, b);
}

static inline SpvId choose(struct call *c, SpvId condition, SpvId yes, SpvId no)
{
    return emit_pure_of(c->s->m, SpvOpSelect, c->type, condition, yes, no);
}

/* A word is an integer of 32 bits. Most instructions on bits require that width. The type has as
 * many components as the result. */
static inline SpvId words_of(struct call *c) { return integer_type(c->s, 32, c->width); }

static inline SpvId widen(struct call *c, SpvId value)
{
    return c->bits < 32 ? make1(c->s, SpvOpUConvert, words_of(c), value) : value;
}

static inline SpvId narrow(struct call *c, SpvId value)
{
    return c->bits == 32 ? value : make1(c->s, SpvOpUConvert, c->type, value);
}

static inline SpvId low_word(struct call *c, SpvId value)
{
    return make1(c->s, SpvOpUConvert, words_of(c), value);
}

static inline SpvId high_word(struct call *c, SpvId value)
{
    SpvId words = words_of(c);
    return make1(c->s, SpvOpUConvert, words,
                 op2(c, SpvOpShiftRightLogical, value, int_const(c, 32)));
}

static inline SpvId word(struct call *c, uint32_t value)
{
    return integer_constant(c->s, words_of(c), value);
}

static inline SpvId op_u32(struct call *c, SpvOp op, SpvId a, SpvId b)
{
    return make2(c->s, op, words_of(c), a, b);
}

static inline SpvId choose_word(struct call *c, SpvId condition, SpvId yes, SpvId no)
{
    return emit_pure_of(c->s->m, SpvOpSelect, words_of(c), condition, yes, no);
}

/* Reports an error for doubles: GLSL.std.450 has angles, powers and logarithms of 16 and 32 bits
 * only. */
static inline void check_function(struct call *c, enum GLSLstd450 f)
{
    if (c->bits == 64 && f >= GLSLstd450Radians && f <= GLSLstd450Log2)
        cannot_express(c->s, NULL, "of doubles there are no angles, powers and logarithms");
}

static inline SpvId glsl1(struct call *c, enum GLSLstd450 f, SpvId a)
{
    check_function(c, f);
    return emit_glsl450(c->s->m, f, c->type, &a, 1);
}

static inline SpvId glsl2(struct call *c, enum GLSLstd450 f, SpvId a, SpvId b)
{
    check_function(c, f);
    return emit_glsl450(c->s->m, f, c->type, (SpvId[]){a, b}, 2);
}

static inline void store_argument(struct call *c, unsigned i, SpvId value, SpvId type)
{
    const struct access_path *p = access_path_of(c->s, c->operands[i]);
    if (p) store_path(c->s, p, value, type);
    else cannot_express(c->s, NULL, "a result is written through a pointer from somewhere");
}

/* --- integers, selection, vload and vstore (integers.c) ------------------------------------ */
SpvId lower_identity(struct call *c);
SpvId lower_abs_diff_signed(struct call *c);
SpvId lower_abs_diff_unsigned(struct call *c);
SpvId lower_add_sat_signed(struct call *c);
SpvId lower_add_sat_unsigned(struct call *c);
SpvId lower_sub_sat_signed(struct call *c);
SpvId lower_sub_sat_unsigned(struct call *c);
SpvId lower_hadd_signed(struct call *c);
SpvId lower_hadd_unsigned(struct call *c);
SpvId lower_rhadd_signed(struct call *c);
SpvId lower_rhadd_unsigned(struct call *c);
SpvId lower_mul_hi_signed(struct call *c);
SpvId lower_mul_hi_unsigned(struct call *c);
SpvId lower_mad_hi_signed(struct call *c);
SpvId lower_mad_hi_unsigned(struct call *c);
SpvId lower_mad_sat_signed(struct call *c);
SpvId lower_mad_sat_unsigned(struct call *c);
SpvId lower_upsample(struct call *c);
SpvId lower_mad24(struct call *c);
SpvId lower_mul24(struct call *c);
SpvId lower_bitselect(struct call *c);
SpvId lower_select(struct call *c);
SpvId lower_vload(struct call *c);
SpvId lower_vloada(struct call *c);
SpvId lower_vstore(struct call *c);
SpvId lower_vstorea(struct call *c);
SpvId lower_shuffle(struct call *c);
/* --- error and gamma functions (special_functions.c) --------------------------------------- */
SpvId lower_erf(struct call *c);
SpvId lower_erfc(struct call *c);
SpvId lower_lgamma(struct call *c);
SpvId lower_lgamma_r(struct call *c);
SpvId lower_tgamma(struct call *c);
/* --- counting and rotating bits (bits.c) --------------------------------------------------- */
SpvId lower_clz(struct call *c);
SpvId lower_ctz(struct call *c);
SpvId lower_popcount(struct call *c);
SpvId lower_rotate(struct call *c);

#endif
