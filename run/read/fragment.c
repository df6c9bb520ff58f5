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

const struct run_type *input_scalar(const struct run_type *t, uint32_t *slot, uint64_t *offset)
{
    if (t->kind == RUN_TYPE_INT || t->kind == RUN_TYPE_FLOAT) {
        if (!*slot) return t;
        --*slot;
        *offset += t->width / 8u;
        return NULL;
    }
    bool has_parts = t->kind == RUN_TYPE_VECTOR || t->kind == RUN_TYPE_MATRIX ||
                     t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_STRUCT;
    for (uint32_t i = 0; has_parts && i < t->count; i++) {
        const struct run_type *part = t->kind == RUN_TYPE_STRUCT ? t->members[i].type : t->element;
        const struct run_type *scalar = input_scalar(part, slot, offset);
        if (scalar) return scalar;
    }
    return NULL;
}

/* The bytes of a value without gaps; 0: it has scalars that are no numbers. */
static uint64_t size_of_input(const struct run_type *t)
{
    uint32_t slot = t->slots;
    uint64_t size = 0;
    input_scalar(t, &slot, &size);
    return slot ? 0 : size;
}

/* The location of a variable, or of the first member of its block; NULL: it has none. */
static const struct module_decoration *
location_of_input(const struct run_program *p, const uint32_t *at, const struct run_type *t)
{
    const struct module_decoration *location =
        find_decoration(p->m, result_of(at), WHOLE, SpvDecorationLocation);
    if (!location && t->kind == RUN_TYPE_STRUCT)
        location = find_decoration(p->m, t->id, 0, SpvDecorationLocation);
    return location && location->operand_count ? location : NULL;
}

/* An output has up to four numbers of 32 bits, an input any numbers. */
static void check_interface(struct run_program *p, const uint32_t *at, const struct run_type *t,
                            bool is_output)
{
    const struct run_type *scalar = scalar_of(t);
    bool is_number =
        (scalar->kind == RUN_TYPE_INT || scalar->kind == RUN_TYPE_FLOAT) && scalar->width == 32;
    if (is_output && (!is_number || t->slots > 4))
        refuse_at(
            p, at,
            "outputs of fragment shaders that are not scalars or vectors of 32 bits are not supported");
    if (!is_output && !size_of_input(t))
        refuse_at(p, at, "inputs of fragment shaders that are not of numbers are not supported");
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
    bool is_output = variable_storage_class(at) == SpvStorageClassOutput;
    const struct module_decoration *location = location_of_input(p, at, v->type);
    if (v->builtin != NO_SLOT) {
        check_builtin(p, at, v->builtin);
        if (!is_output) return;
    } else if (!location)
        refuse_at(p, at,
                  "inputs and outputs of fragment shaders without a location are not supported");
    check_interface(p, at, v->type, is_output);
    const char *name = module_name(p->m, result_of(at));
    struct run_resource r = {.kind = is_output ? RUN_IMAGE : RUN_BUFFER,
                             .set = is_output ? RUN_OUTPUT_SET : RUN_INPUT_SET,
                             .binding =
                                 v->builtin != NO_SLOT ? RUN_DEPTH_BINDING : location->operands[0],
                             .count = 1,
                             .size = size_of_input(v->type),
                             .name = name ? name : "",
                             .block = "",
                             .type = v->type,
                             .first_object = p->objects.count,
                             .dimension = SpvDim2D};
    if (is_output)
        snprintf(r.format, sizeof r.format, "%s", format_of(scalar_of(v->type), v->type->slots));
    vec_push(&p->arena, &p->objects,
             ((struct object){.name = r.name, .set = r.set, .binding = r.binding}));
    vec_push(&p->arena, &p->resources, r);
    v->resource = p->resources.count;
    v->is_flat =
        is_decorated(p->m, result_of(at), WHOLE, SpvDecorationFlat) ||
        (v->type->kind == RUN_TYPE_STRUCT && is_decorated(p->m, v->type->id, 0, SpvDecorationFlat));
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
