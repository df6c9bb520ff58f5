/* GL_QCOM_image_processing and GL_QCOM_image_processing2. Textures with weights or blocks are
 * decorated, so that the application can recognize them (SPV_QCOM_image_processing, 3.20). */
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/module/opaque.h"

enum { MOST_ARGUMENTS = 5 };

static void decorate_texture(struct lowering *lw, const struct opaque_lvalue *p, SpvOp op,
                             unsigned argument)
{
    if (op == SpvOpImageBoxFilterQCOM || (op == SpvOpImageSampleWeightedQCOM && argument != 2))
        return;
    bool is_weight = op == SpvOpImageSampleWeightedQCOM;
    decorate_once(lw->m, p->at.pointer,
                  is_weight ? SpvDecorationWeightTextureQCOM : SpvDecorationBlockMatchTextureQCOM);
    if (op >= SpvOpImageBlockMatchWindowSSDQCOM)
        decorate_once(lw->m, p->is_constructed ? p->sampler.pointer : p->at.pointer,
                      SpvDecorationBlockMatchSamplerQCOM);
}

/* Handles are loaded last, in the block of the instruction. */
SpvId lower_image_processing(struct lowering *lw, struct expr *e)
{
    SpvOp op = (SpvOp)e->call.builtin->opcode[0];
    struct opaque_lvalue textures[MOST_ARGUMENTS];
    uint32_t words[MOST_ARGUMENTS] = {0};
    unsigned count = 0;
    for (struct expr *a = e->call.args; a && count < MOST_ARGUMENTS; a = a->next, count++) {
        if (a->type->has_opaque) textures[count] = lower_opaque(lw, a);
        else words[count] = lower_value(lw, a);
    }
    for (unsigned i = 0; i < count; i++) {
        if (words[i]) continue;
        decorate_texture(lw, &textures[i], op, i);
        words[i] = load_opaque(lw, &textures[i]);
    }
    return emit_value(lw->m, op, value_type_id(lw, e->type), words, count);
}
