/* Vulkan from kernels: what old ids became, and values and types of the shader. */
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"

/* --- ids ----------------------------------------------------------------------------------- */

static bool is_global(const struct kernel_lowering *s, SpvId old)
{
    uint32_t offset = old < s->m->definitions.count ? s->m->definitions.at[old] : 0;
    return offset && !(offset & FROM_FUNCTIONS);
}

struct translation *translation_of(struct kernel_lowering *s, SpvId old)
{
    struct translation *t = &s->map[old];
    if (!t->value && !t->access_path) vec_push(&s->m->c->arena, &s->touched, old);
    return t;
}

void translate_to(struct kernel_lowering *s, SpvId old, SpvId value)
{
    struct translation *t = translation_of(s, old);
    if (t->value)
        replace_all_uses_with(s->m, t->value, value); /* it was used before its definition */
    t->value = value;
}

void translate_to_path(struct kernel_lowering *s, SpvId old, struct access_path *access_path)
{
    translation_of(s, old)->access_path = access_path;
}

struct access_path *access_path_of(struct kernel_lowering *s, SpvId old)
{
    return old < s->r.old_bound && !s->map[old].is_number ? s->map[old].access_path : NULL;
}

SpvId translated(struct kernel_lowering *s, SpvId old)
{
    if (old >= s->r.old_bound || is_global(s, old)) return old;
    if (s->is_dry) return s->unknown;
    struct translation *t = translation_of(s, old);
    if (!t->value) t->value = new_id(s->m);
    return t->value;
}

void forget_translations(struct kernel_lowering *s)
{
    for (uint32_t i = 0; i < s->touched.count; i++)
        s->map[s->touched.at[i]] = (struct translation){0};
    s->touched.count = 0;
}

const char *old_name(const struct kernel_lowering *s, SpvId old)
{
    return old < s->r.old_bound ? s->names[old] : NULL;
}

/* --- values and types ---------------------------------------------------------------------- */

SpvId make2(struct kernel_lowering *s, SpvOp op, SpvId type, SpvId a, SpvId b)
{
    return s->is_dry ? s->unknown : emit_pure_of(s->m, op, type, a, b);
}

SpvId make1(struct kernel_lowering *s, SpvOp op, SpvId type, SpvId a)
{
    return s->is_dry ? s->unknown : emit_pure_of(s->m, op, type, a);
}

SpvId shader_uint(struct kernel_lowering *s) { return scalar_id(s->m, SCALAR_UINT); }

SpvId bool_type(struct kernel_lowering *s, unsigned width)
{
    return vector_id(s->m, SCALAR_BOOL, width);
}

/* Before SPIR-V 1.4 the condition of a vector has a component for each of its components
 * (OpSelect). */
SpvId select_value(struct kernel_lowering *s, SpvId type, SpvId condition, SpvId yes, SpvId no)
{
    unsigned width = type_width(s, type);
    SpvId parts[MOST_COMPONENTS];
    for (unsigned i = 0; i < width; i++) parts[i] = condition;
    if (width > 1)
        condition = emit_pure(s->m, SpvOpCompositeConstruct, bool_type(s, width), parts, width);
    return emit_pure_of(s->m, SpvOpSelect, type, condition, yes, no);
}

SpvOp type_op(const struct kernel_lowering *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    return at ? opcode_of(at) : SpvOpNop;
}

SpvId type_part(const struct kernel_lowering *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    return at && opcode_of(at) == SpvOpTypeVector ? type_vector_component_type(at) : type;
}

unsigned type_width(const struct kernel_lowering *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    return at && opcode_of(at) == SpvOpTypeVector ? type_vector_component_count(at) : 1;
}

unsigned type_bits(const struct kernel_lowering *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type_part(s, type));
    return at && (opcode_of(at) == SpvOpTypeInt || opcode_of(at) == SpvOpTypeFloat)
               ? number_width(at)
               : 0;
}

static SpvId splat_value(struct kernel_lowering *s, SpvId type, SpvId part)
{
    unsigned n = type_width(s, type);
    SpvId parts[MOST_COMPONENTS];
    for (unsigned i = 0; i < n; i++) parts[i] = part;
    return n == 1 ? part : composite_constant_id(s->m, type, parts, n);
}

static enum scalar integer_of_bits(unsigned bits)
{
    return bits == 8    ? SCALAR_UINT8
           : bits == 16 ? SCALAR_UINT16
           : bits == 32 ? SCALAR_UINT
                        : SCALAR_UINT64;
}

SpvId integer_type(struct kernel_lowering *s, unsigned bits, unsigned width)
{
    return vector_id(s->m, integer_of_bits(bits), width);
}

SpvId integer_constant(struct kernel_lowering *s, SpvId type, uint64_t value)
{
    unsigned bits = type_bits(s, type);
    if (bits < 64) value &= ((uint64_t)1 << bits) - 1;
    return splat_value(
        s, type, scalar_constant_id(s->m, integer_of_bits(bits), (union scalar_value){.u = value}));
}

SpvId float_constant(struct kernel_lowering *s, SpvId type, double value)
{
    unsigned bits = type_bits(s, type);
    enum scalar scalar = bits == 16 ? SCALAR_FLOAT16 : bits == 32 ? SCALAR_FLOAT : SCALAR_DOUBLE;
    return splat_value(s, type, scalar_constant_id(s->m, scalar, (union scalar_value){.f = value}));
}
