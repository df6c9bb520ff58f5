/* Handles of opaque types. A handle exists only in the variable it is declared as (GLSL 4.60,
 * 4.1.7). An expression of such a type is a variable, an element of an array, a texture combined
 * with a sampler, or the address of an acceleration structure, which is a value. It is loaded at
 * its use. One selected by a non-uniform index is decorated with NonUniform (Vulkan,
 * VUID-RuntimeSpirv-NonUniform-06274). */
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/extensions/heap.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"

struct opaque_lvalue *opaque_argument(struct lowering *lw, const struct decl *parameter)
{
    return &lw->body.opaque_arguments.at[lowered(lw, parameter)->slot - 1];
}

void bind_opaque(struct lowering *lw, struct decl *parameter, const struct opaque_lvalue *argument)
{
    vec_push(&lw->c->tree, &lw->body.opaque_arguments, *argument);
    lowered(lw, parameter)->slot = lw->body.opaque_arguments.count;
    struct opaque_lvalue *bound = opaque_argument(lw, parameter);
    bound->at.nonuniform |= parameter->nonuniform;
    bound->at.memory |= parameter->memory;
}

static bool is_parameter(const struct expr *e)
{
    return e->kind == EXPR_NAME && e->name.decl->storage == STORAGE_PARAMETER;
}

struct opaque_lvalue lower_opaque(struct lowering *lw, struct expr *e)
{
    struct opaque_lvalue p = {.type = e->type};
    if (is_parameter(e)) {
        p = *opaque_argument(lw, e->name.decl);
        enter_parameter(lw, &p.at);
        enter_parameter(lw, &p.sampler);
    } else if (e->kind == EXPR_CONSTRUCT &&
               opaque_of(e->type)->kind == OPAQUE_ACCELERATION_STRUCTURE) {
        p.at = value_lvalue(lower_value(lw, e->construct.args), e->construct.args->type);
    } else if (e->kind == EXPR_CONSTRUCT && lw->c->options->auto_combined_image_sampler) {
        /* the texture is already combined with a sampler */
        p = lower_opaque(lw, e->construct.args);
        p.type = e->type;
    } else if (e->kind == EXPR_CONSTRUCT) {
        p.is_constructed = true;
        p.at = lower_lvalue(lw, e->construct.args);
        p.sampler = lower_lvalue(lw, e->construct.args->next);
    } else {
        p.at = lower_lvalue(lw, e);
    }
    p.at.nonuniform |= e->nonuniform;
    return p;
}

static SpvId load_handle(struct lowering *lw, const struct lvalue *p)
{
    struct lvalue copy = *p;
    DECORATE_VALUES(lw->m, p->nonuniform ? VALUE_NON_UNIFORM : 0);
    return load_lvalue(lw, &copy);
}

/* Returns whether the type is a combined sampler.  A texel buffer has no sampler from SPIR-V 1.6
 * on. */
static bool is_combined(struct lowering *lw, const struct type *t)
{
    return opcode_of(definition_of(lw->m, opaque_id(lw, t))) == SpvOpTypeSampledImage;
}

SpvId load_opaque(struct lowering *lw, const struct opaque_lvalue *p)
{
    if (p->at.kind == LVALUE_VALUE && opaque_of(p->type)->kind == OPAQUE_ACCELERATION_STRUCTURE)
        return emit_pure_of(lw->m, SpvOpConvertUToAccelerationStructureKHR, opaque_id(lw, p->type),
                            p->at.value);
    SpvId id = load_handle(lw, &p->at);
    if (!p->is_constructed || !is_combined(lw, p->type)) return id;
    SpvId sampler = load_handle(lw, &p->sampler);
    DECORATE_VALUES(lw->m, p->at.nonuniform || p->sampler.nonuniform ? VALUE_NON_UNIFORM : 0);
    return emit_pure_of(lw->m, SpvOpSampledImage, opaque_id(lw, p->type), id, sampler);
}
