/* Computes the capabilities and extensions that a module must declare, from its instructions and
 * the grammar.
 *
 * The grammar lists capabilities of which any one suffices. If an instruction and an enumerant
 * among its operands share some, the choice is between those: OpGroupNonUniformIAdd requires
 * Arithmetic, Clustered or Partitioned, with ClusteredReduce only Clustered. Choices are decided at
 * the end, when all required capabilities are known. Then those that another one implies are
 * dropped (SPIR-V, 3.3.31). Separate functions, each with its clause, handle the rules that the
 * grammar lacks.
 */
#include "codegen/emit/capabilities.h"

enum block_kind { BLOCK = 1, BUFFER_BLOCK };
enum narrow_type {
    NARROW_INT8 = 1,
    NARROW_INT16 = 2,
    NARROW_FLOAT16 = 4,
    NARROW_BFLOAT16 = 8,
    NARROW_FLOAT8 = 16,
    NARROW_8 = NARROW_INT8 | NARROW_FLOAT8,
    NARROW_16 = NARROW_INT16 | NARROW_FLOAT16 | NARROW_BFLOAT16
};

void start_requirements(struct requirements *r, struct module *m)
{
    *r = (struct requirements){.m = m};
    memcpy(r->capabilities, m->capabilities, sizeof r->capabilities);
    const struct word_list *model = &m->sections[SECTION_MEMORY_MODEL];
    r->is_of_kernels =
        model->count >= 3 && memory_model_memory_model(model->at) == SpvMemoryModelOpenCL;
    int kind = capability_index(r->is_of_kernels ? SpvCapabilityKernel : SpvCapabilityShader);
    r->capabilities[kind / 64] |= 1ull << kind % 64;
}

static bool has_bit(const uint64_t *bits, unsigned i) { return bits[i / 64] >> i % 64 & 1; }

/* Returns the first capability from `i` on whose bit is set, or MOST_CAPABILITIES. */
static unsigned next_bit(const uint64_t *bits, unsigned i)
{
    while (i < MOST_CAPABILITIES) {
        uint64_t rest = bits[i / 64] >> i % 64;
        if (rest) return i + (unsigned)__builtin_ctzll(rest);
        i = (i / 64 + 1) * 64;
    }
    return MOST_CAPABILITIES;
}

#define FOR_EACH_BIT(i, bits) \
    for (unsigned i = next_bit(bits, 0); i < MOST_CAPABILITIES; i = next_bit(bits, i + 1))

static void set_bit(uint64_t *bits, unsigned i) { bits[i / 64] |= 1ull << i % 64; }

static void require_capability(struct requirements *r, SpvCapability capability)
{
    int index = capability_index(capability);
    if (index >= 0) set_bit(r->capabilities, (unsigned)index);
}

/* Whether the choice was added already; there are at most a few dozen different ones. */
static bool is_known_choice(const struct alternatives *known, uint32_t count,
                            const struct alternatives *choice)
{
    for (uint32_t i = 0; i < count; i++)
        if (known[i].count == choice->count &&
            memcmp(known[i].options, choice->options, choice->count * sizeof *choice->options) == 0)
            return true;
    return false;
}

static void require_choice(struct requirements *r, const struct alternatives *choice)
{
    if (choice->count == 1) set_bit(r->capabilities, choice->options[0]);
    if (choice->count < 2 ||
        is_known_choice(r->capability_choices.at, r->capability_choices.count, choice))
        return;
    vec_push(&r->m->c->arena, &r->capability_choices, *choice);
}

static struct alternatives choice_of(unsigned list, unsigned count)
{
    struct alternatives choice = {.count = (uint8_t)(count < 15 ? count : 15)};
    for (unsigned i = 0; i < choice.count; i++) choice.options[i] = grammar_lists[list + i];
    return choice;
}

/* Below the version that has it in core, one of its extensions is required. */
static void require_extension_of(struct requirements *r, const struct needs *needs)
{
    if (!needs->extension_count || needs->version <= final_spirv(r->m->facts)) return;
    struct alternatives choice = choice_of(needs->extensions, needs->extension_count);
    if (!is_known_choice(r->extension_choices.at, r->extension_choices.count, &choice))
        vec_push(&r->m->c->arena, &r->extension_choices, choice);
}

/* Reduces `a` to the options that `b` has, too. Returns false, with `a` unchanged, if there are
 * none. */
static bool intersect(struct alternatives *a, const struct alternatives *b)
{
    struct alternatives both = {0};
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned j = 0; j < b->count; j++)
            if (a->options[i] == b->options[j]) both.options[both.count++] = a->options[i];
    if (both.count) *a = both;
    return both.count > 0;
}

/* Handles an enumerant among the operands of an instruction. *of_instruction is the current choice
 * for that. */
static void require_enumerant(struct requirements *r, const struct enumerant *e,
                              struct alternatives *of_instruction)
{
    if (!e) return;
    struct alternatives choice = choice_of(e->needs.capabilities, e->needs.capability_count);
    require_extension_of(r, &e->needs);
    if (!of_instruction || !intersect(of_instruction, &choice)) require_choice(r, &choice);
}

static void require_bits(struct requirements *r, unsigned kind, uint32_t mask,
                         struct alternatives *of_instruction)
{
    for (; mask; mask &= mask - 1)
        require_enumerant(r, find_enumerant(kind, mask & -mask), of_instruction);
}

/* --- what the grammar does not tell -------------------------------------------------------- */

static void require_any(struct requirements *r, const SpvCapability *capabilities, unsigned count)
{
    struct alternatives choice = {0};
    for (unsigned i = 0; i < count; i++) {
        int index = capability_index(capabilities[i]);
        if (index >= 0) choice.options[choice.count++] = (uint16_t)index;
    }
    require_choice(r, &choice);
}

/* Scopes are ids of constants.  Subgroup: Vulkan, VUID-StandaloneSpirv-SubgroupVoteKHR-07951.
 * Device: SPIR-V, 2.16.1, Memory model. */
static void require_scope(struct requirements *r, SpvId id, struct alternatives *of_instruction)
{
    static const SpvCapability subgroup[] = {
        SpvCapabilityGroupNonUniform, SpvCapabilitySubgroupBallotKHR, SpvCapabilitySubgroupVoteKHR};
    uint64_t scope;
    if (!known_constant(r->m, id, &scope)) return;
    if (scope == SpvScopeSubgroup && !of_instruction->count && !r->is_of_kernels)
        require_any(r, subgroup, 3);
    if (scope == SpvScopeDevice && has_vulkan_memory(r->m))
        require_capability(r, SpvCapabilityVulkanMemoryModelDeviceScope);
    require_enumerant(r, find_enumerant(KIND_SCOPE, (uint32_t)scope), NULL);
}

static void require_semantics(struct requirements *r, SpvId id)
{
    uint64_t semantics;
    if (known_constant(r->m, id, &semantics))
        require_bits(r, KIND_MEMORY_SEMANTICS, (uint32_t)semantics, NULL);
}

/* SPV_KHR_shader_atomic_counter_ops: AtomicStorage alone has loads, increments and decrements. */
static void require_counter_operation(struct requirements *r, SpvOp op, SpvId pointer)
{
    const uint32_t *type = definition_of(r->m, type_of_id(r->m, pointer));
    if (!type || opcode_of(type) != SpvOpTypePointer ||
        type_pointer_storage_class(type) != SpvStorageClassAtomicCounter)
        return;
    if (op != SpvOpAtomicLoad && op != SpvOpAtomicIIncrement && op != SpvOpAtomicIDecrement)
        require_capability(r, SpvCapabilityAtomicStorageOps);
}

/* 64 bits: SPIR-V, 3.3.31, Int64Atomics.  Floats: SPV_EXT_shader_atomic_float_add, _min_max: by the
 * width. */
static void require_atomic(struct requirements *r, SpvOp op, SpvId type,
                           struct alternatives *of_instruction)
{
    static const struct {
        uint16_t op;
        uint8_t bits;
        SpvCapability capability;
    } floats[] = {
        {SpvOpAtomicFAddEXT, 16, SpvCapabilityAtomicFloat16AddEXT},
        {SpvOpAtomicFAddEXT, 32, SpvCapabilityAtomicFloat32AddEXT},
        {SpvOpAtomicFAddEXT, 64, SpvCapabilityAtomicFloat64AddEXT},
        {SpvOpAtomicFMinEXT, 16, SpvCapabilityAtomicFloat16MinMaxEXT},
        {SpvOpAtomicFMinEXT, 32, SpvCapabilityAtomicFloat32MinMaxEXT},
        {SpvOpAtomicFMinEXT, 64, SpvCapabilityAtomicFloat64MinMaxEXT},
        {SpvOpAtomicFMaxEXT, 16, SpvCapabilityAtomicFloat16MinMaxEXT},
        {SpvOpAtomicFMaxEXT, 32, SpvCapabilityAtomicFloat32MinMaxEXT},
        {SpvOpAtomicFMaxEXT, 64, SpvCapabilityAtomicFloat64MinMaxEXT},
    };
    const uint32_t *at = definition_of(r->m, type);
    if (!at) return;
    if (opcode_of(at) == SpvOpTypeVector) { /* SPV_NV_shader_atomic_fp16_vector */
        require_capability(r, SpvCapabilityAtomicFloat16VectorNV);
        of_instruction->count = 0;
    }
    if (opcode_of(at) == SpvOpTypeInt && type_int_width(at) == 64)
        require_capability(r, SpvCapabilityInt64Atomics);
    if (opcode_of(at) != SpvOpTypeFloat) return;
    for (unsigned i = 0; i < sizeof floats / sizeof *floats; i++) {
        if (floats[i].op != op || floats[i].bits != type_float_width(at)) continue;
        of_instruction->count = 0;
        require_capability(r, floats[i].capability);
    }
}

/* SPV_KHR_integer_dot_product: a capability for what the operands are, besides DotProduct. */
static void require_dot_input(struct requirements *r, const uint32_t *instruction)
{
    const uint32_t *type = definition_of(r->m, type_of_id(r->m, operand(instruction, 0)));
    if (!type) return;
    const uint32_t *component = opcode_of(type) == SpvOpTypeVector
                                    ? definition_of(r->m, type_vector_component_type(type))
                                    : NULL;
    if (opcode_of(type) == SpvOpTypeInt)
        require_capability(r, SpvCapabilityDotProductInput4x8BitPacked);
    else if (component && number_width(component) == 8 && element_count_of(type) == 4)
        require_capability(r, SpvCapabilityDotProductInput4x8Bit);
    else require_capability(r, SpvCapabilityDotProductInputAll);
}

static void require_extended(struct requirements *r, const uint32_t *instruction)
{
    if (ext_inst_set(instruction) != r->m->glsl450) return;
    const struct extended_instruction *e =
        find_extended(find_extended_set("GLSL.std.450"), ext_inst_instruction(instruction));
    if (!e) return;
    struct alternatives choice = choice_of(e->needs.capabilities, e->needs.capability_count);
    require_choice(r, &choice);
}

static void note_block(struct requirements *r, const uint32_t *instruction)
{
    enum block_kind kind = decorate_decoration(instruction) == SpvDecorationBlock ? BLOCK
                           : decorate_decoration(instruction) == SpvDecorationBufferBlock
                               ? BUFFER_BLOCK
                               : 0;
    if (!kind) return;
    if (!r->blocks) r->blocks = arena_table(&r->m->c->arena, uint8_t, r->m->bound);
    r->blocks[decorate_target(instruction)] = (uint8_t)kind;
}

/* --- 8 and 16 bits ----------------------------------------------------------------------------
 * The storage capabilities let such types be loaded, stored and converted in width; all else needs
 * Int8, Int16 or Float16 (SPIR-V, 2.16.1). */

static uint8_t narrow_bits(const struct requirements *r, SpvId type)
{
    return r->narrow && type ? r->narrow[type] : 0;
}

static void note_narrow(struct requirements *r, SpvId type, unsigned bits)
{
    if (!bits) return;
    r->narrow_seen |= (uint8_t)bits;
    if (!r->narrow) r->narrow = arena_table(&r->m->c->arena, uint8_t, r->m->bound);
    r->narrow[type] |= (uint8_t)bits;
}

static void note_type(struct requirements *r, const uint32_t *instruction)
{
    SpvId id = declared_id(instruction);
    switch ((unsigned)opcode_of(instruction)) {
    case SpvOpTypeInt:
        if (type_int_width(instruction) == 64) require_capability(r, SpvCapabilityInt64);
        note_narrow(r, id,
                    type_int_width(instruction) == 8    ? NARROW_INT8
                    : type_int_width(instruction) == 16 ? NARROW_INT16
                                                        : 0);
        return;
    case SpvOpTypeFloat:
        if (type_float_width(instruction) == 64) require_capability(r, SpvCapabilityFloat64);
        note_narrow(r, id,
                    type_float_width(instruction) == 8   ? NARROW_FLOAT8
                    : type_float_width(instruction) > 16 ? 0
                    : length_of(instruction) > 3         ? NARROW_BFLOAT16
                                                         : NARROW_FLOAT16);
        return;
    case SpvOpTypeVector:
        /* SPIR-V, 2.16.1; SPV_EXT_long_vector, 3.31 */
        if (type_vector_component_count(instruction) > 4 ||
            type_vector_component_count(instruction) == 1)
            require_capability(r, r->is_of_kernels ? SpvCapabilityVector16
                                                   : SpvCapabilityLongVectorEXT);
        note_narrow(r, id, narrow_bits(r, type_vector_component_type(instruction)));
        return;
    case SpvOpTypeMatrix:
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
        note_narrow(r, id, narrow_bits(r, element_type_of(instruction)));
        return;
    case SpvOpTypeVectorIdEXT:
    case SpvOpTypeCooperativeMatrixNV:
    case SpvOpTypeCooperativeMatrixKHR:
        r->narrow_used |= narrow_bits(r, element_type_of(instruction));
        note_narrow(r, id, narrow_bits(r, element_type_of(instruction)));
        return;
    case SpvOpTypeStruct:
        for (unsigned i = 2; r->narrow && i < length_of(instruction); i++)
            note_narrow(r, id, narrow_bits(r, instruction[i]));
        return;
    default: return;
    }
}

/* Requires the capabilities for memory of storage class `class` that holds types with these
 * bits. */
static void require_narrow_memory(struct requirements *r, SpvStorageClass class,
                                  enum block_kind block, unsigned bits)
{
    static const struct {
        uint32_t class;
        uint8_t block;
        SpvCapability bits8, bits16;
    } rows[] = {
        {SpvStorageClassStorageBuffer, 0, SpvCapabilityStorageBuffer8BitAccess,
         SpvCapabilityStorageBuffer16BitAccess},
        {SpvStorageClassPhysicalStorageBuffer, 0, SpvCapabilityStorageBuffer8BitAccess,
         SpvCapabilityStorageBuffer16BitAccess},
        {SpvStorageClassUniform, BUFFER_BLOCK, SpvCapabilityStorageBuffer8BitAccess,
         SpvCapabilityStorageBuffer16BitAccess},
        {SpvStorageClassUniform, BLOCK, SpvCapabilityUniformAndStorageBuffer8BitAccess,
         SpvCapabilityUniformAndStorageBuffer16BitAccess},
        {SpvStorageClassPushConstant, 0, SpvCapabilityStoragePushConstant8,
         SpvCapabilityStoragePushConstant16},
        {SpvStorageClassInput, 0, SpvCapabilityInt8, SpvCapabilityStorageInputOutput16},
        {SpvStorageClassOutput, 0, SpvCapabilityInt8, SpvCapabilityStorageInputOutput16},
        {SpvStorageClassWorkgroup, BLOCK, SpvCapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR,
         SpvCapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
    };
    if (!bits) return;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].class != (uint32_t) class || (rows[i].block && rows[i].block != block))
            continue;
        r->narrow_stored |= (uint8_t)bits;
        if (bits & NARROW_8) require_capability(r, rows[i].bits8);
        if (bits & NARROW_16) require_capability(r, rows[i].bits16);
        return;
    }
    r->narrow_used |= (uint8_t)bits;
}

static enum block_kind block_of_value(const struct requirements *r, const uint32_t *type)
{
    while (type && (opcode_of(type) == SpvOpTypeArray || opcode_of(type) == SpvOpTypeRuntimeArray))
        type = definition_of(r->m, element_type_of(type));
    return type && r->blocks ? r->blocks[declared_id(type)] : 0;
}

/* The data of a buffer in a descriptor heap, like a variable of its type. */
static void require_buffer(struct requirements *r, const uint32_t *instruction)
{
    const uint32_t *pointer = definition_of(r->m, result_type_of(instruction));
    const uint32_t *type = pointer ? definition_of(r->m, type_pointer_type(pointer)) : NULL;
    if (type)
        require_narrow_memory(r, (SpvStorageClass)type_pointer_storage_class(pointer),
                              block_of_value(r, type), narrow_bits(r, declared_id(type)));
}

static void require_variable(struct requirements *r, const uint32_t *instruction)
{
    const uint32_t *pointer = definition_of(r->m, result_type_of(instruction));
    const uint32_t *type = pointer ? definition_of(r->m, type_pointer_type(pointer)) : NULL;
    if (!type) return;
    SpvStorageClass class = (SpvStorageClass)variable_storage_class(instruction);
    enum block_kind block = block_of_value(r, type);
    require_narrow_memory(r, class, block, narrow_bits(r, declared_id(type)));
    if (class == SpvStorageClassWorkgroup && block)
        require_capability(r, SpvCapabilityWorkgroupMemoryExplicitLayoutKHR);
    bool is_descriptor = class == SpvStorageClassUniformConstant ||
                         class == SpvStorageClassTileAttachmentQCOM ||
                         class == SpvStorageClassUniform || class == SpvStorageClassStorageBuffer;
    if (is_descriptor && opcode_of(type) == SpvOpTypeRuntimeArray)
        require_capability(r, SpvCapabilityRuntimeDescriptorArray);
}

static void note_operand_type(void *user, uint32_t *word)
{
    struct requirements *r = user;
    r->narrow_used |= narrow_bits(r, type_of_id(r->m, *word));
}

/* With storage capabilities alone, a load or store must move a scalar or vector; structs and arrays
 * require the full capability. */
static void note_moved(struct requirements *r, SpvId type)
{
    const uint32_t *definition = type ? definition_of(r->m, type) : NULL;
    if (!definition) return;
    SpvOp op = opcode_of(definition);
    if (op == SpvOpTypeStruct || op == SpvOpTypeArray) r->narrow_used |= narrow_bits(r, type);
}

static void note_narrow_use(struct requirements *r, const uint32_t *instruction,
                            const struct opcode_info *info)
{
    switch ((unsigned)info->opcode) {
    case SpvOpLoad:
    case SpvOpCopyObject: note_moved(r, result_type_of(instruction)); return;
    case SpvOpStore: note_moved(r, type_of_id(r->m, store_object(instruction))); return;
    case SpvOpCopyMemory:
    case SpvOpFConvert:
    case SpvOpSConvert:
    case SpvOpUConvert:
    case SpvOpVariable:
    case SpvOpArrayLength:
    case SpvOpFunctionParameter:
    case SpvOpTypeFunction:
        if (info->opcode == SpvOpFunctionParameter)
            r->narrow_used |= narrow_bits(r, result_type_of(instruction));
        return;
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
        for (unsigned i = 4; i < length_of(instruction); i++)
            r->narrow_used |= narrow_bits(r, type_of_id(r->m, instruction[i]));
        return;
    case SpvOpUntypedAccessChainKHR: /* no capability is for data of heaps alone */
        r->narrow_used |= narrow_bits(r, operand(instruction, 0));
        for (unsigned i = 5; i < length_of(instruction); i++)
            r->narrow_used |= narrow_bits(r, type_of_id(r->m, instruction[i]));
        return;
    case SpvOpTypeCooperativeMatrixNV:
    case SpvOpTypeVectorIdEXT:
    case SpvOpTypeCooperativeMatrixKHR: note_type(r, instruction); return;
    default: break;
    }
    if (info->has_type) r->narrow_used |= narrow_bits(r, result_type_of(instruction));
    visit_ids(r->m, (uint32_t *)instruction, info, IDS_USED, note_operand_type, r);
}

/* --- images -------------------------------------------------------------------------------- */

static void require_image_type(struct requirements *r, const uint32_t *type)
{
    SpvCapability needed[MOST_IMAGE_CAPABILITIES];
    unsigned count = image_capabilities(type, needed);
    for (unsigned i = 0; i < count; i++) require_capability(r, needed[i]);
    const uint32_t *sampled = definition_of(r->m, type_image_sampled_type(type));
    if (!sampled) return;
    if (opcode_of(sampled) == SpvOpTypeInt && type_int_width(sampled) == 64)
        require_capability(r, SpvCapabilityInt64ImageEXT);
    if (opcode_of(sampled) == SpvOpTypeFloat && type_float_width(sampled) == 16)
        require_capability(r, SpvCapabilityFloat16ImageAMD);
}

/* SPIR-V, 3.2.31: StorageImageReadWithoutFormat, StorageImageWriteWithoutFormat. */
static void require_format(struct requirements *r, SpvId image, SpvCapability without)
{
    const uint32_t *type = definition_of(r->m, type_of_id(r->m, image));
    if (!type || opcode_of(type) != SpvOpTypeImage) return;
    if (type_image_image_format(type) == SpvImageFormatUnknown && type_image_sampled(type) == 2 &&
        type_image_dim(type) != SpvDimSubpassData)
        require_capability(r, without);
}

/* --- one instruction ----------------------------------------------------------------------- */

/* Whether the instruction decorates a member of a built-in block whose capability is required only
 * when it is used (lower/builtin_variables.c).  Validators agree for the core members alone. */
static bool is_core_member(const uint32_t *instruction)
{
    if (opcode_of(instruction) != SpvOpMemberDecorate ||
        member_decorate_decoration(instruction) != SpvDecorationBuiltIn)
        return false;
    switch (member_decorate_operand(instruction, 0)) {
    case SpvBuiltInPrimitiveShadingRateKHR:
    case SpvBuiltInSecondaryPositionNV:
    case SpvBuiltInPositionPerViewNV:
    case SpvBuiltInViewportMaskNV:
    case SpvBuiltInViewportMaskPerViewNV:
    case SpvBuiltInLayerPerViewNV:
    case SpvBuiltInClipDistancePerViewNV:
    case SpvBuiltInCullDistancePerViewNV: return false;
    default: return true;
    }
}

static void require_operands(struct requirements *r, const uint32_t *instruction,
                             struct alternatives *of_instruction)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, instruction);
    if (is_core_member(instruction)) return;
    while (next_operand(&w, &o)) {
        unsigned category = grammar_kinds[o.kind].category;
        if (category == CATEGORY_VALUE_ENUM) require_enumerant(r, o.enumerant, of_instruction);
        else if (category == CATEGORY_BIT_ENUM) require_bits(r, o.kind, *o.at, of_instruction);
        else if (o.kind == KIND_ID_SCOPE) require_scope(r, *o.at, of_instruction);
        else if (o.kind == KIND_ID_MEMORY_SEMANTICS) require_semantics(r, *o.at);
    }
}

static void require_by_opcode(struct requirements *r, const uint32_t *instruction, SpvOp op,
                              struct alternatives *of_instruction)
{
    if (op == SpvOpVariable) require_variable(r, instruction);
    else if ((unsigned)op == SpvOpBufferPointerEXT) require_buffer(r, instruction);
    else if (op == SpvOpDecorate) note_block(r, instruction);
    else if (op == SpvOpTypePointer &&
             type_pointer_storage_class(instruction) == SpvStorageClassPhysicalStorageBuffer)
        require_narrow_memory(r, SpvStorageClassPhysicalStorageBuffer, 0,
                              narrow_bits(r, type_pointer_type(instruction)));
    else if (op == SpvOpTypeImage) require_image_type(r, instruction);
    else if (op == SpvOpAtomicStore)
        require_atomic(r, op, type_of_id(r->m, atomic_store_value(instruction)), of_instruction);
    else if ((op >= SpvOpAtomicLoad && op <= SpvOpAtomicXor) || op == SpvOpAtomicFAddEXT ||
             op == SpvOpAtomicFMinEXT || op == SpvOpAtomicFMaxEXT) {
        require_atomic(r, op, result_type_of(instruction), of_instruction);
        require_counter_operation(r, op, operand(instruction, 0));
    } else if (op >= SpvOpSDot && op <= SpvOpSUDotAccSat) require_dot_input(r, instruction);
}

void require_by_operands(struct requirements *r, const uint32_t *instruction,
                         const struct opcode_info *info)
{
    if (info->opcode >= SpvOpTypeVoid && info->opcode <= SpvOpTypeForwardPointer)
        note_type(r, instruction);
    else if (r->narrow) note_narrow_use(r, instruction, info);
    if (info->opcode == SpvOpExtInst) require_extended(r, instruction);
    if (info->opcode == SpvOpImageRead || info->opcode == SpvOpImageSparseRead)
        require_format(r, image_read_image(instruction),
                       SpvCapabilityStorageImageReadWithoutFormat);
    if (info->opcode == SpvOpImageWrite)
        require_format(r, image_write_image(instruction),
                       SpvCapabilityStorageImageWriteWithoutFormat);
    if (length_of(instruction) <= info->plain_words) return;
    struct alternatives choice = choice_of(info->needs.capabilities, info->needs.capability_count);
    require_by_opcode(r, instruction, (SpvOp)info->opcode, &choice);
    require_operands(r, instruction, &choice);
    require_choice(r, &choice);
    require_extension_of(r, &info->needs);
}

/* --- settling ------------------------------------------------------------------------------ */

/* Adds a capability and all that it implies to the closure. */
static void close_over(uint64_t *closure, unsigned capability)
{
    unsigned work[64], count = 1;
    work[0] = capability;
    while (count) {
        unsigned index = work[--count];
        if (has_bit(closure, index)) continue;
        set_bit(closure, index);
        const struct needs *needs = &capability_row(index)->needs;
        for (unsigned i = 0; i < needs->capability_count && count < 64; i++)
            work[count++] = grammar_lists[needs->capabilities + i];
    }
}

static void require_closed(struct requirements *r, unsigned capability)
{
    set_bit(r->capabilities, capability);
    close_over(r->closure, capability);
}

/* Shaders prefer core capabilities to those of extensions, and never take those of kernels. */
static unsigned best_option(const struct requirements *r, const struct alternatives *choice)
{
    unsigned best = choice->options[0], best_rank = 4;
    for (unsigned i = 0; i < choice->count; i++) {
        const struct enumerant *row = capability_row(choice->options[i]);
        bool is_core = row->needs.version <= final_spirv(r->m->facts);
        unsigned rank = is_core ? 0 : row->needs.extension_count ? 1 : 2;
        if (r->is_of_kernels
                ? row->value == SpvCapabilityShader
                : row->value == SpvCapabilityKernel || row->value == SpvCapabilityAddresses)
            rank = 3;
        if (rank >= best_rank) continue;
        best = choice->options[i];
        best_rank = rank;
    }
    return best;
}

static void settle_choices(struct requirements *r)
{
    for (uint32_t i = 0; i < r->capability_choices.count; i++) {
        const struct alternatives *choice = &r->capability_choices.at[i];
        bool is_satisfied = false;
        for (unsigned j = 0; j < choice->count; j++)
            is_satisfied |= has_bit(r->closure, choice->options[j]);
        if (!is_satisfied) require_closed(r, best_option(r, choice));
    }
}

static void leave_out_implied(struct requirements *r)
{
    uint64_t implied[MOST_CAPABILITIES / 64] = {0};
    bool has_images = r->is_of_kernels &&
                      has_bit(r->capabilities, (unsigned)capability_index(SpvCapabilityImageBasic));
    FOR_EACH_BIT(i, r->capabilities)
    {
        const struct needs *needs = &capability_row(i)->needs;
        for (unsigned j = 0; j < needs->capability_count; j++)
            close_over(implied, grammar_lists[needs->capabilities + j]);
    }
    for (unsigned i = 0; i < MOST_CAPABILITIES / 64; i++) r->capabilities[i] &= ~implied[i];
    /* always declared: it distinguishes the two */
    require_capability(r, r->is_of_kernels ? SpvCapabilityKernel : SpvCapabilityShader);
    /* OpenCL SPIR-V environment: images require it */
    if (has_images) require_capability(r, SpvCapabilityImageBasic);
}

static bool is_declared(const struct requirements *r, const char *extension)
{
    for (uint32_t i = 0; i < r->extensions.count; i++)
        if (strcmp(r->extensions.at[i], extension) == 0) return true;
    for (uint32_t i = 0; i < r->m->strings.count; i++)
        if (r->m->strings.at[i].op == SpvOpExtension &&
            strcmp(r->m->strings.at[i].text, extension) == 0)
            return true;
    return false;
}

/* Adds an extension for each alternative that no declared extension satisfies. Needs with a
 * single alternative come first, since their extensions may satisfy others. */
static void settle_extensions(struct requirements *r, bool of_one)
{
    for (uint32_t i = 0; i < r->extension_choices.count; i++) {
        const struct alternatives *choice = &r->extension_choices.at[i];
        bool is_satisfied = of_one != (choice->count == 1);
        for (unsigned j = 0; j < choice->count; j++)
            is_satisfied |= is_declared(r, grammar_text + grammar_extensions[choice->options[j]]);
        if (!is_satisfied)
            vec_push(&r->m->c->arena, &r->extensions,
                     grammar_text + grammar_extensions[choice->options[0]]);
    }
}

/* A type that no storage capability permits requires its own capability, even if it is only
 * converted. */
static void settle_narrow_types(struct requirements *r)
{
    uint8_t stored = r->narrow_stored & NARROW_16 ? r->narrow_stored | NARROW_16 : r->narrow_stored;
    r->narrow_used |= (uint8_t)(r->narrow_seen & ~stored);
}

bool may_use_values(struct requirements *r, SpvId type)
{
    settle_narrow_types(r);
    return !(narrow_bits(r, type) & ~r->narrow_used);
}

static void require_narrow_types(struct requirements *r)
{
    settle_narrow_types(r);
    if (r->narrow_used & NARROW_INT8) require_capability(r, SpvCapabilityInt8);
    if (r->narrow_used & NARROW_INT16) require_capability(r, SpvCapabilityInt16);
    if (r->narrow_used & NARROW_FLOAT16) require_capability(r, SpvCapabilityFloat16);
}

/* Reports an error if the capability does not exist in the target's version of SPIR-V or its
 * extensions. */
static void check_version(struct requirements *r, unsigned capability)
{
    const struct enumerant *row = capability_row(capability);
    unsigned target = final_spirv(r->m->facts), from = row->needs.version;
    if (from <= target || from == IN_CORE_NEVER || row->needs.extension_count ||
        r->m->c->options->after_pass)
        return;
    error_at(
        r->m->c, 0,
        "the shader needs the capability %s of SPIR-V %u.%u, and the target is SPIR-V %u.%u: choose a later one with "
        "--target-env or --target-spv",
        grammar_text + row->name, from >> 16, from >> 8 & 255, target >> 16, target >> 8 & 255);
}

void settle_requirements(struct requirements *r)
{
    require_narrow_types(r);
    FOR_EACH_BIT(i, r->capabilities) close_over(r->closure, i);
    settle_choices(r);
    /* Includes implied ones: RayTraversalPrimitiveCullingKHR implies capabilities of two
     * extensions. */
    FOR_EACH_BIT(i, r->capabilities) require_extension_of(r, &capability_row(i)->needs);
    leave_out_implied(r);
    FOR_EACH_BIT(i, r->capabilities) check_version(r, i);
    settle_extensions(r, true);
    settle_extensions(r, false);
}
