/* Types and constants, in the order of the module.
 *
 * A pointer may be of a type that comes later, so what pointers point to is filled in last. */
#include "run/machine/machine.h"
#include "run/operations/floats.h"
#include "run/read/decode.h"
#include "run/read/layout.h"
#include "run/read/types.h"
#include "spirv/read/operations.h"

const struct run_type *type_of(struct run_program *p, const uint32_t *at, uint32_t id)
{
    const struct run_type *t = p->types[rank_of(p, id)];
    if (!t) refuse_at(p, at, "%%%u is not a type", id);
    return t;
}

static uint32_t limited(uint64_t slots)
{
    return slots > UINT32_MAX ? UINT32_MAX : (uint32_t)slots;
}

static enum float_format format_of_float(struct run_program *p, const uint32_t *at)
{
    if (length_of(at) > 3) {
        /* FPEncoding BFloat16KHR is 0 (SPV_KHR_bfloat16). */
        if (float_encoding_of(at) == 0 && type_float_width(at) == 16) return FLOAT_BFLOAT;
        if (type_float_width(at) == 8 && (float_encoding_of(at) == SpvFPEncodingFloat8E4M3EXT ||
                                          float_encoding_of(at) == SpvFPEncodingFloat8E5M2EXT))
            return float_encoding_of(at) == SpvFPEncodingFloat8E4M3EXT ? FLOAT_E4M3 : FLOAT_E5M2;
        refuse_at(p, at, "OpTypeFloat with the encoding %u is not supported",
                  float_encoding_of(at));
    }
    if (type_float_width(at) == 16) return FLOAT_HALF;
    if (type_float_width(at) == 32) return FLOAT_SINGLE;
    if (type_float_width(at) == 64) return FLOAT_DOUBLE;
    refuse_at(p, at, "floats of %u bits are not supported", type_float_width(at));
}

static void take_component(struct run_type *t, const struct run_type *component)
{
    t->element = component;
    t->width = component->width;
    t->is_signed = component->is_signed;
    t->format = component->format;
}

static void read_int(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    if (number_width(at) != 8 && number_width(at) != 16 && number_width(at) != 32 &&
        number_width(at) != 64)
        refuse_at(p, at, "integers of %u bits are not supported", number_width(at));
    t->kind = RUN_TYPE_INT;
    t->width = (uint8_t)number_width(at);
    t->is_signed = type_int_signedness(at) != 0;
    t->slots = 1;
}

static void read_array(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    const struct run_type *element = type_of(p, at, element_type_of(at));
    const struct module_decoration *stride =
        find_decoration(p->m, declared_id(at), WHOLE, SpvDecorationArrayStride);
    take_component(t, element);
    t->stride = stride && stride->operand_count ? stride->operands[0] : 0;
    t->kind = opcode_of(at) == SpvOpTypeArray ? RUN_TYPE_ARRAY : RUN_TYPE_RUNTIME_ARRAY;
    if (t->kind == RUN_TYPE_RUNTIME_ARRAY) return;
    uint64_t count = constant_of(p, at, type_array_length(at));
    if (!count || count > UINT32_MAX)
        refuse_at(p, at, "an array of %llu elements", (unsigned long long)count);
    t->count = (uint32_t)count;
    t->slots = limited(count * element->slots);
}

static uint32_t member_number(struct run_program *p, uint32_t id, uint32_t member, SpvDecoration d)
{
    const struct module_decoration *found = find_decoration(p->m, id, (int32_t)member, d);
    return found && found->operand_count ? found->operands[0] : 0;
}

static void read_struct(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    uint64_t slots = 0;
    t->kind = RUN_TYPE_STRUCT;
    t->count = length_of(at) - 2;
    t->members = arena_array(&p->arena, struct type_member, t->count + 1);
    for (uint32_t i = 0; i < t->count; i++) {
        struct type_member *member = &t->members[i];
        member->type = type_of(p, at, member_type_of(at, i));
        member->slot = limited(slots);
        member->offset = member_number(p, declared_id(at), i, SpvDecorationOffset);
        member->matrix_stride = member_number(p, declared_id(at), i, SpvDecorationMatrixStride);
        member->row_major = is_decorated(p->m, declared_id(at), (int32_t)i, SpvDecorationRowMajor);
        slots += member->type->slots;
    }
    t->slots = limited(slots);
    t->bytes = struct_in_bytes(t);
}

static void read_image(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    t->kind = RUN_TYPE_IMAGE;
    take_component(t, type_of(p, at, type_image_sampled_type(at)));
    t->dim = type_image_dim(at);
    t->depth = type_image_depth(at);
    t->arrayed = type_image_arrayed(at);
    t->multisampled = type_image_ms(at);
    t->sampled = type_image_sampled(at);
    t->slots = 1;
}

/* The elements are divided among the invocations of the scope (cooperative.h).  The workgroup size
 * is known before a matrix of its scope (SPV_NV_cooperative_matrix2, "Universal Validation Rules").
 */
static void read_cooperative(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    t->kind = RUN_TYPE_COOPERATIVE;
    take_component(t, type_of(p, at, type_operand(at, 0)));
    uint64_t scope = constant_of(p, at, type_operand(at, 1));
    if (scope != SpvScopeSubgroup && scope != SpvScopeWorkgroup)
        refuse_at(
            p, at,
            "cooperative matrices of the scope %llu are not supported: expected Subgroup or Workgroup",
            (unsigned long long)scope);
    uint64_t rows = constant_of(p, at, type_operand(at, 2)),
             columns = constant_of(p, at, type_operand(at, 3));
    if (!rows || !columns || rows > 1024 || columns > 1024)
        refuse_at(p, at, "a cooperative matrix of %llu rows and %llu columns is not supported",
                  (unsigned long long)rows, (unsigned long long)columns);
    t->rows = (uint32_t)rows;
    t->columns = (uint32_t)columns;
    t->use = length_of(at) > 6 ? (uint32_t)constant_of(p, at, type_operand(at, 4)) : 0;
    t->of_workgroup = scope == SpvScopeWorkgroup;
    if (t->of_workgroup) read_local_size(p);
    t->sharers = t->of_workgroup ? invocations_of(p) : p->lanes;
    t->count = t->slots = (t->rows * t->columns + t->sharers - 1) / t->sharers;
}

/* Long and cooperative vectors are vectors whose size is a constant (SPV_EXT_long_vector,
 * SPV_NV_cooperative_vector). */
static void read_long_vector(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    uint64_t count = constant_of(p, at, type_operand(at, 1));
    t->kind = RUN_TYPE_VECTOR;
    take_component(t, type_of(p, at, type_operand(at, 0)));
    if (!count || count > 1 << 16)
        refuse_at(p, at, "a vector of %llu components is not supported", (unsigned long long)count);
    t->count = (uint32_t)count;
    t->slots = limited(count * t->element->slots);
}

static void read_type(struct run_program *p, const uint32_t *at)
{
    struct run_type *t = (struct run_type *)p->types[rank_of(p, declared_id(at))];
    t->id = declared_id(at);
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeVoid: t->kind = RUN_TYPE_VOID; break;
    case SpvOpTypeBool:
        *t = (struct run_type){RUN_TYPE_BOOL, declared_id(at), .width = 32, .slots = 1};
        break;
    case SpvOpTypeInt: read_int(p, at, t); break;
    case SpvOpTypeFloat:
        t->kind = RUN_TYPE_FLOAT;
        t->width = (uint8_t)type_float_width(at);
        t->format = (uint8_t)format_of_float(p, at);
        t->slots = 1;
        break;
    case SpvOpTypeVector:
    case SpvOpTypeMatrix:
        t->kind = opcode_of(at) == SpvOpTypeVector ? RUN_TYPE_VECTOR : RUN_TYPE_MATRIX;
        take_component(t, type_of(p, at, element_type_of(at)));
        t->count = element_count_of(at);
        t->slots = limited((uint64_t)element_count_of(at) * t->element->slots);
        break;
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: read_array(p, at, t); break;
    case SpvOpTypeStruct: read_struct(p, at, t); break;
    case SpvOpTypePointer:
        t->kind = RUN_TYPE_POINTER;
        t->storage = type_pointer_storage_class(at);
        t->width = 64;
        t->slots = 1;
        break;
    case SpvOpTypeFunction:
        t->kind = RUN_TYPE_FUNCTION;
        t->element = type_of(p, at, type_function_return_type(at));
        break;
    case SpvOpTypeImage: read_image(p, at, t); break;
    case SpvOpTypeSampler:
        *t = (struct run_type){RUN_TYPE_SAMPLER, declared_id(at), .width = 64, .slots = 1};
        break;
    case SpvOpTypeSampledImage:
        t->kind = RUN_TYPE_SAMPLED_IMAGE;
        take_component(t, type_of(p, at, type_sampled_image_image_type(at)));
        t->slots = 2;
        break;
    case SpvOpTypeVectorIdEXT: read_long_vector(p, at, t); break;
    case SpvOpTypeCooperativeMatrixKHR: read_cooperative(p, at, t); break;
    case SpvOpTypeTensorLayoutNV: read_tensor_layout(p, at, t); break;
    case SpvOpTypeTensorViewNV: read_tensor_view(p, at, t); break;
    default:
        t->kind = RUN_TYPE_OTHER;
        t->width = 32;
        break;
    }
}

/* --- constants ----------------------------------------------------------------------------- */

uint64_t constant_of(struct run_program *p, const uint32_t *at, uint32_t id)
{
    const struct value *v = value_of(p, id);
    if (!v->is_constant || v->slot == NO_SLOT || !v->type || v->type->slots != 1)
        refuse_at(p, at, "%s: %%%u is not a constant of a scalar type", opcode_name(at), id);
    return p->constants.at[v->slot];
}

static const struct run_constant *specialization(struct run_program *p, const uint32_t *at)
{
    const struct module_decoration *spec =
        find_decoration(p->m, result_of(at), WHOLE, SpvDecorationSpecId);
    for (size_t i = 0; spec && spec->operand_count && i < p->options->constant_count; i++)
        if (p->options->constants[i].id == spec->operands[0]) return &p->options->constants[i];
    return NULL;
}

static uint64_t bits_of(const struct run_constant *c)
{
    uint64_t bits = 0;
    memcpy(&bits, c->bytes, c->size > 8 ? 8 : c->size);
    return bits;
}

/* Executes the instruction inside of an OpSpecConstantOp for one lane. */
static void fold(struct run_program *p, const uint32_t *at, uint32_t slot)
{
    uint32_t *words = arena_array(&p->arena, uint32_t, length_of(at));
    struct instruction in = {0};
    words[0] = (length_of(at) - 1) << 16 | spec_constant_op_opcode(at);
    words[1] = result_type_of(at);
    words[2] = result_of(at);
    memcpy(words + 3, at + 4, sizeof *words * (length_of(at) - 4));
    const struct opcode_info *info = find_opcode((SpvOp)spec_constant_op_opcode(at));
    if (!info || !info->has_type || !info->has_result)
        refuse_at(p, at, "OpSpecConstantOp with opcode %u", spec_constant_op_opcode(at));
    decode_instruction(p, &in, words);
    if (in.poison == POISON_GROUP || in.poison == POISON_OWN || in.meets)
        refuse_at(p, at, "OpSpecConstantOp with %s, which is not an operation on constants",
                  opcode_name(words));
    in.to = slot;
    for (uint32_t i = 0; i < in.count; i++)
        if (in.types[i] && in.args[i] >= p->constants.count)
            refuse_at(p, at, "OpSpecConstantOp: %%%u is not a constant", words[3 + i]);
    struct run_machine machine = {.p = p};
    struct group g = {.slots = p->constants.at,
                      .lanes = 1,
                      .active_count = 1,
                      .is_full = true,
                      .mask = 1,
                      .machine = &machine,
                      .program = p};
    in.run(&g, &in);
}

static void read_composite(struct run_program *p, const uint32_t *at, const struct run_type *t,
                           uint32_t slot)
{
    uint32_t next = slot, parts = length_of(at) - 3;
    for (uint32_t i = 0; i < parts; i++) {
        const struct value *v = value_of(p, at[3 + i]);
        if (!v->is_constant || v->slot == NO_SLOT)
            refuse_at(p, at, "%s: %%%u is not a constant", opcode_name(at), at[3 + i]);
        /* A cooperative matrix has one value for all components. */
        uint32_t count = t->kind == RUN_TYPE_COOPERATIVE ? t->slots : v->type->slots;
        if (count > slot + t->slots - next)
            refuse_at(p, at, "%s has too many constituents", opcode_name(at));
        for (uint32_t k = 0; k < count; k++)
            p->constants.at[next++] =
                p->constants.at[v->slot + (t->kind == RUN_TYPE_COOPERATIVE ? 0 : k)];
    }
    if (next != slot + t->slots) refuse_at(p, at, "%s has too few constituents", opcode_name(at));
}

/* One constituent for all parts (SPV_EXT_replicated_composites). */
static void read_replicated(struct run_program *p, const uint32_t *at, const struct run_type *t,
                            uint32_t slot)
{
    const struct value *v = value_of(p, operand(at, 0));
    uint32_t count = v->is_constant && v->slot != NO_SLOT ? v->type->slots : 0;
    if (!count || t->slots % count)
        refuse_at(p, at, "%s: %%%u is not a constant of the parts' type", opcode_name(at),
                  operand(at, 0));
    for (uint32_t k = 0; k < t->slots; k++)
        p->constants.at[slot + k] = p->constants.at[v->slot + k % count];
}

void refuse_other(struct run_program *p, const uint32_t *at, const struct run_type *t)
{
    if (t->kind == RUN_TYPE_OTHER)
        refuse_at(p, at, "values of %s are not supported", opcode_name(defined_by(p->m, t->id)));
}

void read_constant(struct run_program *p, const uint32_t *at)
{
    const struct run_type *t = type_of(p, at, result_type_of(at));
    uint32_t slot = p->constants.count;
    const struct run_constant *given = specialization(p, at);
    refuse_other(p, at, t);
    if (!t->slots && t->kind != RUN_TYPE_STRUCT)
        refuse_at(p, at, "%s of a type without values", opcode_name(at));
    if (t->slots > MOST_TYPE_SLOTS || slot + t->slots > MOST_SLOTS)
        refuse_at(p, at, "constants of more than %d scalars are not supported", MOST_TYPE_SLOTS);
    vec_extend(&p->arena, &p->constants, slot + t->slots);
    *value_of(p, result_of(at)) = (struct value){.type = t, .slot = slot, .is_constant = true};
    uint64_t *value = t->slots ? &p->constants.at[slot] : NULL;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConstantTrue: *value = 1; break;
    case SpvOpSpecConstantTrue: *value = given ? bits_of(given) != 0 : 1; break;
    case SpvOpSpecConstantFalse: *value = given ? bits_of(given) != 0 : 0; break;
    case SpvOpConstant:
    case SpvOpSpecConstant:
        *value = (operand(at, 0) | (length_of(at) > 4 ? (uint64_t)operand(at, 1) << 32 : 0));
        if (given && opcode_of(at) == SpvOpSpecConstant) *value = bits_of(given);
        *value &= mask_of_width(t->width);
        break;
    case SpvOpConstantComposite:
    case SpvOpSpecConstantComposite: read_composite(p, at, t, slot); break;
    case SpvOpConstantCompositeReplicateEXT:
    case SpvOpSpecConstantCompositeReplicateEXT: read_replicated(p, at, t, slot); break;
    case SpvOpSpecConstantOp: fold(p, at, slot); break;
    case SpvOpConstantFalse:
    case SpvOpConstantNull:
    case SpvOpUndef: break;
    default: refuse_at(p, at, "%s is not supported", opcode_name(at));
    }
}

/* --- all of it ----------------------------------------------------------------------------- */

void read_types_and_constants(struct run_program *p)
{
    for (uint32_t i = 0; i < p->m->id_count; i++)
        if (is_type_instruction(p->m->ids[i].at))
            p->types[i] = arena_new(&p->arena, struct run_type);
    for (const uint32_t *at = NULL; (at = next_instruction(p->m->words, at));) {
        SpvOp op = opcode_of(at);
        if (op == SpvOpFunction) break;
        if (is_type_instruction(at)) read_type(p, at);
        else if (is_constant_instruction(at) || op == SpvOpUndef) read_constant(p, at);
    }
    for (uint32_t i = 0; i < p->m->id_count; i++) {
        struct run_type *t = (struct run_type *)p->types[i];
        if (t && t->kind == RUN_TYPE_POINTER) {
            const struct module_decoration *stride =
                find_decoration(p->m, t->id, WHOLE, SpvDecorationArrayStride);
            t->element = type_of(p, p->m->ids[i].at, p->m->ids[i].at[3]);
            t->stride = stride && stride->operand_count ? stride->operands[0] : 0;
        }
    }
}
