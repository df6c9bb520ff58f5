/* Decorates arithmetic with FPFastMathMode as the options permit (OpenCL API, 5.8.6.2): sums,
 * differences, products, quotients and remainders. It runs on the finished module, so that
 * lowering need not know. A module cannot express the other options: contraction is allowed
 * unless ContractionOff is declared, and the consumer decides about denormals and the rounding
 * of quotients. */
#include "codegen/passes/passes.h"

static uint32_t mode_of(unsigned math)
{
    uint32_t mode = 0;
    if (math & SGCC_MATH_FINITE_ONLY)
        mode |= SpvFPFastMathModeNotNaNMask | SpvFPFastMathModeNotInfMask;
    if (math & SGCC_MATH_NO_SIGNED_ZEROS) mode |= SpvFPFastMathModeNSZMask;
    if ((math & SGCC_MATH_UNSAFE) == SGCC_MATH_UNSAFE) mode |= SpvFPFastMathModeAllowRecipMask;
    return mode;
}

static bool has_fast_math_mode(unsigned op)
{
    return op == SpvOpFAdd || op == SpvOpFSub || op == SpvOpFMul || op == SpvOpFDiv ||
           op == SpvOpFRem || op == SpvOpFMod;
}

void allow_fast_math(struct module *m)
{
    uint32_t mode = mode_of(m->c->options->math);
    const struct word_list *functions = &m->sections[SECTION_FUNCTIONS];
    if (!mode) return;
    for_each_offset (offset, functions->at, 0, functions->count) {
        const uint32_t *at = functions->at + offset;
        if (has_fast_math_mode(opcode_of(at)))
            decorate(m, result_of(at), SpvDecorationFPFastMathMode, &mode, 1);
    }
}
