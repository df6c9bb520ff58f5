/* options.invert_y: negates gl_Position.y at the exit of the shader: at the end of a vertex or
 * tessellation evaluation shader, before each vertex that a geometry shader emits, and at the
 * stores of a mesh shader, whose outputs cannot be read. */
#include "codegen/lower/module/invert_y.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "lang/stage.h"

bool inverts_y(const struct lowering *lw, unsigned stages)
{
    return lw->c->options->invert_y && in_stages(lw->c, stages);
}

static SpvId negated(struct lowering *lw, SpvId value)
{
    return emit_pure_of(lw->m, SpvOpFNegate, scalar_id(lw->m, SCALAR_FLOAT), value);
}

bool position_leaves_at_end(struct lowering *lw)
{
    return inverts_y(lw, STAGE(VERTEX) | STAGE(TESS_EVALUATION)) && used_position(lw->ck);
}

void invert_position(struct lowering *lw)
{
    struct decl *d = used_position(lw->ck);
    if (!d) return;
    struct lvalue y = decl_lvalue(lw, d);
    y.swizzle[0] = 1;
    y.swizzle_count = 1;
    SpvId value = negated(lw, load_lvalue(lw, &y));
    store_lvalue(lw, &y, value);
}

/* --- mesh shaders -------------------------------------------------------------------------- */

/* Returns whether it is gl_MeshVerticesEXT[i].gl_Position or a component of that. */
static bool is_position(struct lowering *lw, const struct lvalue *p)
{
    const struct decl *d = mesh_vertices(lw->ck);
    uint64_t member;
    bool is_member = d && p->kind == LVALUE_POINTER && p->pointer == lowered(lw, d)->id &&
                     p->path_count >= 2 && known_constant(lw->m, p->path[1], &member);
    return is_member && d->block->type->fields[member].builtin->builtin == SpvBuiltInPosition;
}

/* Negates the value if the dynamically selected component is y. */
static SpvId invert_chosen(struct lowering *lw, SpvId component, SpvId value)
{
    SpvId type = scalar_id(lw->m, SCALAR_BOOL);
    SpvId is_y = emit_pure_of(lw->m, SpvOpIEqual, type, component, int_id(lw->m, 1));
    SpvId result_type = scalar_id(lw->m, SCALAR_FLOAT);
    return emit_pure_of(lw->m, SpvOpSelect, result_type, is_y, negated(lw, value), value);
}

SpvId invert_stored(struct lowering *lw, const struct lvalue *p, SpvId value)
{
    uint64_t component;
    SpvId one = scalar_id(lw->m, SCALAR_FLOAT), type = type_of_id(lw->m, value);
    if (!is_position(lw, p)) return value;
    if (p->component || p->path_count > 2) {
        SpvId at = p->component ? p->component : p->path[2];
        if (!known_constant(lw->m, at, &component)) return invert_chosen(lw, at, value);
        return component == 1 ? negated(lw, value) : value;
    }
    if (p->swizzle_count == 1) return p->swizzle[0] == 1 ? negated(lw, value) : value;
    for (unsigned i = 0; i < (p->swizzle_count ? p->swizzle_count : 4u); i++) {
        if ((p->swizzle_count ? p->swizzle[i] : i) != 1) continue;
        SpvId y = emit_pure_of(lw->m, SpvOpCompositeExtract, one, value, i);
        return emit_pure_of(lw->m, SpvOpCompositeInsert, type, negated(lw, y), value, i);
    }
    return value;
}
