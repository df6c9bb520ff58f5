/* GL_QCOM_image_processing and GL_QCOM_image_processing2: functions on one texture or on two.  A
 * row names the kinds of the arguments: t is a sampler2D, w a sampler2DArray of weights, f a vec2,
 * u a uvec2.
 */
#include "sema/expressions/convert.h"
#include "sema/glsl/extensions/cooperative_matrix.h"
#include "sema/glsl/extensions/tensor.h"
#include "sema/report.h"

#include <spirv/unified1/spirv.h>

static const char *kinds_of(const struct builtin *b)
{
    if (strcmp(b->name, "textureWeightedQCOM") == 0) return "tfw";
    return strcmp(b->name, "textureBoxFilterQCOM") == 0 ? "tff" : "tutuu";
}

static bool is_sampler_of(const struct type *t, bool arrayed)
{
    if (t->kind != TYPE_OPAQUE || opaque_of(t)->kind != OPAQUE_COMBINED) return false;
    const struct opaque *o = opaque_of(t);
    /* weights of one dimension are those of separable filters */
    bool fits = o->dim == SpvDim2D || (arrayed && o->dim == SpvDim1D);
    return o->scalar == SCALAR_FLOAT && fits && o->arrayed == arrayed && !o->shadow &&
           !o->multisampled;
}

static bool check_argument(struct checker *ck, struct expr *e, struct expr **at, char kind)
{
    if (kind == 't' || kind == 'w')
        return is_sampler_of((*at)->type, kind == 'w') ||
               wrong_argument(ck, e, *at,
                              kind == 'w' ? "a sampler2DArray or sampler1DArray" : "a sampler2D");
    struct expr *next = (*at)->next;
    const struct type *wanted = vector_type(ck->types, kind == 'u' ? SCALAR_UINT : SCALAR_FLOAT, 2);
    *at = convert_for(ck, *at, wanted, "the argument");
    (*at)->next = next;
    return !is_error((*at)->type);
}

bool check_image_processing(struct checker *ck, struct expr *e)
{
    const char *kind = kinds_of(e->call.builtin);
    struct expr **at = &e->call.args;
    for (; *at && *kind; at = &(*at)->next, kind++)
        if (!check_argument(ck, e, at, *kind)) return false;
    if (*at || *kind) {
        error_at_expr(ck->c, e, "'%s' takes %u arguments", e->call.name->text,
                      (unsigned)strlen(kinds_of(e->call.builtin)));
        return false;
    }
    e->type = vector_type(ck->types, SCALAR_FLOAT, 4);
    e->has_effects = false;
    return true;
}
