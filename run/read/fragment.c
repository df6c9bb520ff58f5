/* Fragment shaders: a workgroup stands for a tile of pixels, in squares of 2 x 2.
 *
 * An input is a buffer with its value at the corners, an output an image of the pixels; both are
 * resources with sets that no shader has. */
#include "run/read/fragment.h"

#include "run/operations/operations.h"
#include "run/read/types.h"

void read_tile(struct run_program *p)
{
    uint32_t *size = p->local_size;
    size[0] = size[1] = 2;
    size[2] = 1;
    while (size[0] * size[1] < p->lanes) size[size[0] > size[1]] *= 2;
    p->derivatives = DERIVATIVES_QUADS;
}

/* --- inputs and outputs -------------------------------------------------------------------- */

static const struct run_type *scalar_of(const struct run_type *t)
{
    while (t->kind == RUN_TYPE_VECTOR || t->kind == RUN_TYPE_MATRIX || t->kind == RUN_TYPE_ARRAY)
        t = t->element;
    return t;
}

static bool is_decorated_with(struct run_program *p, const uint32_t *at, SpvDecoration d)
{
    return is_decorated(p->m, result_of(at), WHOLE, d);
}

static void check_builtin(struct run_program *p, const uint32_t *at, uint32_t builtin)
{
    static const uint16_t served[] = {SpvBuiltInFragCoord,
                                      SpvBuiltInFrontFacing,
                                      SpvBuiltInHelperInvocation,
                                      SpvBuiltInSampleId,
                                      SpvBuiltInSamplePosition,
                                      SpvBuiltInSampleMask,
                                      SpvBuiltInPointCoord,
                                      SpvBuiltInLayer,
                                      SpvBuiltInViewportIndex,
                                      SpvBuiltInPrimitiveId,
                                      SpvBuiltInViewIndex,
                                      SpvBuiltInSubgroupSize,
                                      SpvBuiltInSubgroupLocalInvocationId,
                                      SpvBuiltInFragDepth};
    for (size_t i = 0; i < sizeof served / sizeof *served; i++)
        if (served[i] == builtin) return;
    if (builtin >= SpvBuiltInSubgroupEqMask && builtin <= SpvBuiltInSubgroupLtMask) return;
    const struct enumerant *e = find_enumerant(KIND_BUILT_IN, builtin);
    refuse_at(p, at, "the built-in variable %s is not supported in fragment shaders",
              e ? grammar_text + e->name : "?");
}

static const char *format_of(const struct run_type *scalar, uint32_t count)
{
    static const char *const names[][4] = {{"r32f", "rg32f", "rgba32f", "rgba32f"},
                                           {"r32i", "rg32i", "rgba32i", "rgba32i"},
                                           {"r32ui", "rg32ui", "rgba32ui", "rgba32ui"}};
    return names[scalar->format ? 0 : scalar->is_signed ? 1 : 2][count - 1];
}

void add_pixel_resource(struct run_program *p, const uint32_t *at, struct variable *v)
{
    const struct run_type *scalar = scalar_of(v->type);
    bool is_output = variable_storage_class(at) == SpvStorageClassOutput;
    const struct module_decoration *location =
        find_decoration(p->m, result_of(at), WHOLE, SpvDecorationLocation);
    if (v->builtin != NO_SLOT) {
        check_builtin(p, at, v->builtin);
        if (!is_output) return;
    } else if (!location || !location->operand_count)
        refuse_at(p, at,
                  "inputs and outputs of fragment shaders without a location are not supported");
    bool is_number =
        (scalar->kind == RUN_TYPE_INT || scalar->kind == RUN_TYPE_FLOAT) && scalar->width == 32;
    if (!is_number || (is_output && v->type->slots > 4))
        refuse_at(
            p, at,
            "%s of fragment shaders that are not scalars, vectors%s of 32 bits are not supported",
            is_output ? "outputs" : "inputs", is_output ? "" : ", matrices or arrays");
    const char *name = module_name(p->m, result_of(at));
    struct run_resource r = {.kind = is_output ? RUN_IMAGE : RUN_BUFFER,
                             .set = is_output ? RUN_OUTPUT_SET : RUN_INPUT_SET,
                             .binding =
                                 v->builtin != NO_SLOT ? RUN_DEPTH_BINDING : location->operands[0],
                             .count = 1,
                             .size = (uint64_t)v->type->slots * 4,
                             .name = name ? name : "",
                             .block = "",
                             .type = v->type,
                             .first_object = p->objects.count,
                             .dimension = SpvDim2D};
    if (is_output) snprintf(r.format, sizeof r.format, "%s", format_of(scalar, v->type->slots));
    vec_push(&p->arena, &p->objects,
             ((struct object){.name = r.name, .set = r.set, .binding = r.binding}));
    vec_push(&p->arena, &p->resources, r);
    v->resource = p->resources.count;
    v->is_flat = is_decorated_with(p, at, SpvDecorationFlat);
}

/* --- helper invocations -------------------------------------------------------------------- */

static bool writes_memory(const struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    if (op == SpvOpImageWrite) return true;
    bool is_atomic = op >= SpvOpAtomicStore && op <= SpvOpAtomicXor;
    if (op != SpvOpStore && op != SpvOpCopyMemory && !is_atomic && op != SpvOpAtomicFAddEXT &&
        op != SpvOpAtomicFMinEXT && op != SpvOpAtomicFMaxEXT)
        return false;
    const struct run_type *pointer = in->types[0];
    if (op != SpvOpStore && op != SpvOpCopyMemory) {
        for (uint32_t i = 0; i < in->count && (!pointer || pointer->kind != RUN_TYPE_POINTER); i++)
            pointer = in->types[i];
    }
    return pointer && pointer->kind == RUN_TYPE_POINTER &&
           pointer->storage != SpvStorageClassFunction &&
           pointer->storage != SpvStorageClassPrivate && pointer->storage != SpvStorageClassOutput;
}

void mask_helpers(struct run_program *p, struct instruction *in)
{
    if (!p->is_fragment || !writes_memory(in)) return;
    in->unmasked = in->run;
    in->run = run_without_helpers;
}
