/* Functions of OpenCL.std on components: vector loads and stores, shuffles, select (OpenCL extended
 * instruction set, 2.4 to 2.6). */
#include "codegen/passes/vulkan_kernel/math.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

/* A scalar counts as true if it is not 0, a vector component if its highest bit is set (OpenCL C,
 * 6.15.6). */
SpvId lower_select(struct math_call *c)
{
    SpvId zero = integer_constant(c->s, argument_type(c, 2), 0);
    SpvId condition = make2(c->s, c->width == 1 ? SpvOpINotEqual : SpvOpSLessThan,
                            bool_type(c->s, c->width), arg(c, 2), zero);
    return emit_pure_of(c->s->m, SpvOpSelect, c->type, condition, arg(c, 1), arg(c, 0));
}

/* --- vectors in memory, of any alignment --------------------------------------------------- */

static struct access_path *pointer(struct math_call *c, unsigned i)
{
    struct access_path *p = access_path_of(c->s, c->operands[i]);
    if (!p)
        cannot_express(c->s, NULL, "a vector is loaded or stored through a pointer from somewhere");
    return p;
}

/* The type in memory of values of `type`: half if the pointer is to halves. */
static SpvId stored_type(struct math_call *c, const struct access_path *p, SpvId type)
{
    SpvId part = p->view ? p->view : leaf_type(c->s, p);
    bool is_half = type_bits(c->s, part) == 16 && type_op(c->s, part) == SpvOpTypeFloat &&
                   type_op(c->s, type_part(c->s, type)) == SpvOpTypeFloat;
    return is_half ? vector_id(c->s->m, SCALAR_FLOAT16, type_width(c->s, type)) : type;
}

static SpvId load_vector(struct math_call *c, unsigned stride)
{
    const struct access_path *p = pointer(c, 1);
    if (!p) return arg(c, 0);
    SpvId stored = stored_type(c, p, c->type), offset = arg(c, 0);
    if (stride != c->width) {
        SpvId result_type = shader_uint(c->s);
        offset = make2(c->s, SpvOpIMul, result_type, offset, uint_id(c->s->m, stride));
        p = step_path(c->s, p, offset);
        offset = uint_id(c->s->m, 0);
    }
    SpvId value = load_components(c->s, p, offset, c->width, stored);
    return stored == c->type ? value : make1(c->s, SpvOpFConvert, c->type, value);
}

/* The aligned forms store vectors of three like those of four (6.15.7). */
SpvId lower_vload(struct math_call *c) { return load_vector(c, c->width); }
SpvId lower_vloada(struct math_call *c) { return load_vector(c, c->width == 3 ? 4 : c->width); }

static SpvId store_vector(struct math_call *c, bool aligned)
{
    const struct access_path *p = pointer(c, 2);
    SpvId type = argument_type(c, 0), value = arg(c, 0), offset = arg(c, 1);
    unsigned width = type_width(c->s, type);
    if (!p) return 0;
    SpvId stored = stored_type(c, p, type);
    uint64_t mode = SpvFPRoundingModeRTE;
    /* a literal is an id until finish.c */
    if (c->count > 3) known_constant(c->s->m, c->operands[3], &mode);
    if (mode != SpvFPRoundingModeRTE)
        value = convert_rounded(c->s, SpvOpFConvert, stored, value, type, (SpvFPRoundingMode)mode);
    else if (stored != type) value = make1(c->s, SpvOpFConvert, stored, value);
    if (aligned && width == 3) {
        SpvId result_type = shader_uint(c->s);
        p = step_path(c->s, p, make2(c->s, SpvOpIMul, result_type, offset, uint_id(c->s->m, 4)));
        offset = uint_id(c->s->m, 0);
    }
    store_components(c->s, p, offset, width, value);
    return 0;
}

SpvId lower_vstore(struct math_call *c) { return store_vector(c, false); }
SpvId lower_vstorea(struct math_call *c) { return store_vector(c, true); }

/* shuffle(x, mask), shuffle2(x, y, mask): only the low bits of the mask count. */
SpvId lower_shuffle(struct math_call *c)
{
    struct module *m = c->s->m;
    unsigned sources = c->count - 1;
    SpvId mask_type = argument_type(c, sources), component_type = type_part(c->s, mask_type),
          part = type_part(c->s, c->type), parts[MOST_COMPONENTS];
    unsigned n = type_width(c->s, argument_type(c, 0));
    for (unsigned i = 0; i < c->width; i++) {
        SpvId component =
            emit_pure_of(m, SpvOpCompositeExtract, component_type, arg(c, sources), i);
        SpvId within = make2(c->s, SpvOpBitwiseAnd, component_type, component,
                             integer_constant(c->s, component_type, n - 1));
        parts[i] = emit_pure_of(m, SpvOpVectorExtractDynamic, part, arg(c, 0), within);
        if (sources == 1) continue;
        SpvId other = emit_pure_of(m, SpvOpVectorExtractDynamic, part, arg(c, 1), within);
        SpvId bit = make2(c->s, SpvOpBitwiseAnd, component_type, component,
                          integer_constant(c->s, component_type, n));
        SpvId result_type = bool_type(c->s, 1);
        parts[i] = select_value(c->s, part,
                                emit_pure_of(m, SpvOpIEqual, result_type, bit,
                                             integer_constant(c->s, component_type, 0)),
                                parts[i], other);
    }
    return emit_pure(m, SpvOpCompositeConstruct, c->type, parts, c->width);
}
