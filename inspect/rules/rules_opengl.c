/* OpenGL's rules about the module as a whole: version, extensions, capabilities, built-in
 * variables, entry points (OpenGL 4.6 core, appendix C.1 to C.4; KHR_shader_subgroup,
 * "Modifications to Appendix C").
 */
#include "inspect/check.h"

#include "inspect/environment.h"
#include "spirv/read/module_index.h"
#include "lang/device_names.h"

enum { SPIRV_1_0 = 0x10000, SPIRV_1_3 = 0x10300 };

void rule_opengl_version(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    unsigned version = k->m->version;
    (void)at;
    if (version != SPIRV_1_0 && version != SPIRV_1_3)
        violate(k, rule, NULL, "the module is SPIR-V %u.%u", version >> 16, version >> 8 & 0xff);
    for (size_t i = 0; version == SPIRV_1_3 && i < k->device_count; i++) {
        const struct sgcc_device *d = device_at(k->c->options, i);
        if (!(d->known & SGCC_DEVICE_SPIRV_VERSION) &&
            device_lacks_extension(d, "GL_KHR_shader_subgroup"))
            violate(k, rule, NULL, "the module is SPIR-V 1.3, and %s lacks GL_KHR_shader_subgroup",
                    d->name);
    }
}

static const char *string_of(struct checking *k, const uint32_t *at, unsigned word)
{
    return string_operand(&k->c->arena, at + word, at + length_of(at));
}

/* Reports that `what` is not supported; `lacking` is the device that lacks it; NULL: it is the
 * environment. */
static void lack(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                 const char *what, const char *lacking)
{
    if (lacking) violate(k, rule, at, "%s is not allowed on %s", what, lacking);
    else violate(k, rule, at, "%s is not available in %s", what, k->target->name);
}

void rule_opengl_import(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const char *set = string_of(k, at, 2), *lacking = NULL;
    bool is_plain = strncmp(set, "NonSemantic.", 12) == 0;
    if (strcmp(set, "GLSL.std.450") == 0 ||
        accepts_extension(k, is_plain ? "SPV_KHR_non_semantic_info" : set, &lacking))
        return;
    lack(k, rule, at, set, lacking);
}

void rule_opengl_extension(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const char *name = string_of(k, at, 1), *lacking;
    if (!accepts_extension(k, name, &lacking)) lack(k, rule, at, name, lacking);
}

/* --- built-in variables (table C.1) -------------------------------------------------------- */

static const uint32_t table_c1[] = {SpvBuiltInBaseInstance,
                                    SpvBuiltInBaseVertex,
                                    SpvBuiltInClipDistance,
                                    SpvBuiltInCullDistance,
                                    SpvBuiltInDrawIndex,
                                    SpvBuiltInFragCoord,
                                    SpvBuiltInFragDepth,
                                    SpvBuiltInFrontFacing,
                                    SpvBuiltInGlobalInvocationId,
                                    SpvBuiltInHelperInvocation,
                                    SpvBuiltInInstanceId,
                                    SpvBuiltInInvocationId,
                                    SpvBuiltInLayer,
                                    SpvBuiltInLocalInvocationId,
                                    SpvBuiltInLocalInvocationIndex,
                                    SpvBuiltInNumWorkgroups,
                                    SpvBuiltInPatchVertices,
                                    SpvBuiltInPointCoord,
                                    SpvBuiltInPointSize,
                                    SpvBuiltInPosition,
                                    SpvBuiltInPrimitiveId,
                                    SpvBuiltInSampleId,
                                    SpvBuiltInSampleMask,
                                    SpvBuiltInSamplePosition,
                                    SpvBuiltInTessCoord,
                                    SpvBuiltInTessLevelInner,
                                    SpvBuiltInTessLevelOuter,
                                    SpvBuiltInVertexId,
                                    SpvBuiltInViewportIndex,
                                    SpvBuiltInWorkgroupId,
                                    SpvBuiltInWorkgroupSize};

/* KHR_shader_subgroup adds these; SPV_KHR_shader_ballot adds some of them, too. */
static const struct {
    uint32_t builtin;
    unsigned feature;
    bool has_ballot_extension;
} subgroup_builtins[] = {
    {SpvBuiltInNumSubgroups, SGCC_SUBGROUP_BASIC, false},
    {SpvBuiltInSubgroupId, SGCC_SUBGROUP_BASIC, false},
    {SpvBuiltInSubgroupSize, SGCC_SUBGROUP_BASIC, true},
    {SpvBuiltInSubgroupLocalInvocationId, SGCC_SUBGROUP_BASIC, true},
    {SpvBuiltInSubgroupEqMask, SGCC_SUBGROUP_BALLOT, true},
    {SpvBuiltInSubgroupGeMask, SGCC_SUBGROUP_BALLOT, true},
    {SpvBuiltInSubgroupGtMask, SGCC_SUBGROUP_BALLOT, true},
    {SpvBuiltInSubgroupLeMask, SGCC_SUBGROUP_BALLOT, true},
    {SpvBuiltInSubgroupLtMask, SGCC_SUBGROUP_BALLOT, true},
};
enum { SUBGROUP_BUILTINS = sizeof subgroup_builtins / sizeof *subgroup_builtins };

static int subgroup_builtin(uint32_t builtin)
{
    for (int i = 0; i < SUBGROUP_BUILTINS; i++)
        if (subgroup_builtins[i].builtin == builtin) return i;
    return -1;
}

static bool contains(const uint32_t *list, size_t count, uint32_t value)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == value) return true;
    return false;
}

static bool is_builtin(const struct module_decoration *d)
{
    return d->decoration == SpvDecorationBuiltIn && d->operand_count > 0;
}

void rule_opengl_builtins(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        if (!is_builtin(d) ||
            contains(table_c1, sizeof table_c1 / sizeof *table_c1, d->operands[0]))
            continue;
        const struct enumerant *row = find_enumerant(KIND_BUILT_IN, d->operands[0]);
        if (!row || subgroup_builtin(d->operands[0]) >= 0 || is_supported(k, row)) continue;
        violate(k, rule, d->at, "BuiltIn %s does not exist in OpenGL", grammar_text + row->name);
    }
}

void rule_subgroup_builtins(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        int row = is_builtin(d) ? subgroup_builtin(d->operands[0]) : -1;
        unsigned missing;
        const char *lacking;
        const struct sgcc_device *device =
            row >= 0 ? device_without_features(k, subgroup_builtins[row].feature, &missing) : NULL;
        if (!device) continue;
        if (subgroup_builtins[row].has_ballot_extension &&
            accepts_extension(k, "SPV_KHR_shader_ballot", &lacking))
            continue;
        violate(k, rule, d->at, "%s lacks %s", device->name,
                name_of_bit(subgroup_feature_bits, missing & -missing));
    }
}

/* --- capabilities (table C.2) -------------------------------------------------------------- */

static const uint32_t table_c2[] = {SpvCapabilityAtomicStorageOps,
                                    SpvCapabilityAtomicStorage,
                                    SpvCapabilityClipDistance,
                                    SpvCapabilityCullDistance,
                                    SpvCapabilityDerivativeControl,
                                    SpvCapabilityFloat64,
                                    SpvCapabilityGeometryPointSize,
                                    SpvCapabilityGeometryStreams,
                                    SpvCapabilityGeometry,
                                    SpvCapabilityImage1D,
                                    SpvCapabilityImageBuffer,
                                    SpvCapabilityImageCubeArray,
                                    SpvCapabilityImageGatherExtended,
                                    SpvCapabilityImageMSArray,
                                    SpvCapabilityImageQuery,
                                    SpvCapabilityImageRect,
                                    SpvCapabilityInterpolationFunction,
                                    SpvCapabilityMatrix,
                                    SpvCapabilityMultiViewport,
                                    SpvCapabilitySampleRateShading,
                                    SpvCapabilitySampled1D,
                                    SpvCapabilitySampledBuffer,
                                    SpvCapabilitySampledCubeArray,
                                    SpvCapabilitySampledImageArrayDynamicIndexing,
                                    SpvCapabilitySampledRect,
                                    SpvCapabilityShader,
                                    SpvCapabilityStorageBufferArrayDynamicIndexing,
                                    SpvCapabilityStorageImageArrayDynamicIndexing,
                                    SpvCapabilityStorageImageExtendedFormats,
                                    SpvCapabilityStorageImageMultisample,
                                    SpvCapabilityStorageImageWriteWithoutFormat,
                                    SpvCapabilitySubgroupVoteKHR,
                                    SpvCapabilityTessellationPointSize,
                                    SpvCapabilityTessellation,
                                    SpvCapabilityTransformFeedback,
                                    SpvCapabilityUniformBufferArrayDynamicIndexing};

/* Capabilities that OpenGL 4.6 has in core, and 4.5 with an extension. */
static const uint32_t late_capabilities[] = {SpvCapabilityAtomicStorageOps,
                                             SpvCapabilitySubgroupVoteKHR};

/* Capabilities that need an extension of OpenGL but none of SPIR-V (ARB_gl_spirv, A.spv.3). */
static const struct {
    uint32_t capability;
    const char *extension;
} extended_capabilities[] = {
    {SpvCapabilityInt64, "GL_ARB_gpu_shader_int64"},
    {SpvCapabilitySparseResidency, "GL_ARB_sparse_texture2"},
    {SpvCapabilityMinLod, "GL_ARB_sparse_texture_clamp"},
    {SpvCapabilityStorageImageReadWithoutFormat, "GL_EXT_shader_image_load_formatted"},
    {SpvCapabilityInt64Atomics, "GL_NV_shader_atomic_int64"},
};

/* Capabilities that have a separate rule. */
static const uint32_t ruled_capabilities[] = {SpvCapabilityDrawParameters,
                                              SpvCapabilityStorageBuffer16BitAccess,
                                              SpvCapabilityUniformAndStorageBuffer16BitAccess,
                                              SpvCapabilityStoragePushConstant16,
                                              SpvCapabilityStorageInputOutput16,
                                              SpvCapabilityDeviceGroup,
                                              SpvCapabilityMultiView,
                                              SpvCapabilityVariablePointersStorageBuffer,
                                              SpvCapabilityVariablePointers};

/* Returns a device that lacks the extension of OpenGL which a capability needs, or NULL.  Sets
 * `*row` to the index of the capability in extended_capabilities, or to -1. */
static const struct sgcc_device *device_without(const struct checking *k, uint32_t capability,
                                                int *row)
{
    *row = -1;
    for (size_t i = 0; i < sizeof extended_capabilities / sizeof *extended_capabilities; i++)
        if (extended_capabilities[i].capability == capability) *row = (int)i;
    for (size_t i = 0; *row >= 0 && i < k->device_count; i++)
        if (device_lacks_extension(device_at(k->c->options, i),
                                   extended_capabilities[*row].extension))
            return device_at(k->c->options, i);
    return NULL;
}

static bool is_subgroup_capability(uint32_t capability)
{
    const struct capability_need *need = find_capability_need(capability);
    return need && need->features && need->features <= SGCC_SUBGROUP_QUAD;
}

void rule_opengl_capability(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint32_t capability = capability_capability(at);
    int row;
    bool is_late = contains(late_capabilities, 2, capability) && !is_opengl_at_least(k, 0x40006);
    if (contains(table_c2, sizeof table_c2 / sizeof *table_c2, capability) && !is_late) return;
    if (contains(ruled_capabilities, sizeof ruled_capabilities / sizeof *ruled_capabilities,
                 capability))
        return;
    if (is_subgroup_capability(capability)) return;
    const struct sgcc_device *device = device_without(k, capability, &row);
    if (device) {
        violate(k, rule, at, "%s comes with %s, which %s lacks", capability_name(capability),
                extended_capabilities[row].extension, device->name);
        return;
    }
    const struct enumerant *enumerant = find_enumerant(KIND_CAPABILITY, capability);
    if (row >= 0 || accepts_any_extension(k, &enumerant->needs)) return;
    const char *half = capability == SpvCapabilityFloat16 ? "SPV_AMD_gpu_shader_half_float"
                       : capability == SpvCapabilityInt16 ? "SPV_AMD_gpu_shader_int16"
                                                          : NULL,
               *lacking;
    if (half && accepts_extension(k, half, &lacking)) return; /* ARB_spirv_extensions, A.spv.3 */
    violate(k, rule, at, "the capability %s does not exist in OpenGL", capability_name(capability));
}

void rule_subgroup_capability(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct capability_need *need = find_capability_need(capability_capability(at));
    unsigned missing;
    const struct sgcc_device *device =
        need && need->features ? device_without_features(k, need->features, &missing) : NULL;
    if (device)
        violate(k, rule, at, "%s lacks %s", device->name,
                name_of_bit(subgroup_feature_bits, missing));
}

static void check_supported(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                            const char *extension)
{
    const char *lacking;
    if (!accepts_extension(k, extension, &lacking))
        lack(k, rule, at, capability_name(capability_capability(at)), lacking);
}

void rule_draw_parameters(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (capability_capability(at) == SpvCapabilityDrawParameters)
        check_supported(k, rule, at, "SPV_KHR_shader_draw_parameters");
}

void rule_opengl_16bit(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (capability_capability(at) >= SpvCapabilityStorageBuffer16BitAccess &&
        capability_capability(at) <= SpvCapabilityStorageInputOutput16)
        check_supported(k, rule, at, "SPV_KHR_16bit_storage");
}

void rule_device_group(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (capability_capability(at) == SpvCapabilityDeviceGroup)
        check_supported(k, rule, at, "SPV_KHR_device_group");
}

void rule_multiview(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (capability_capability(at) == SpvCapabilityMultiView)
        check_supported(k, rule, at, "SPV_KHR_multiview");
}

void rule_variable_pointers(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (capability_capability(at) == SpvCapabilityVariablePointers ||
        capability_capability(at) == SpvCapabilityVariablePointersStorageBuffer)
        check_supported(k, rule, at, "SPV_KHR_variable_pointers");
}

/* --- instructions and modes ---------------------------------------------------------------- */

void rule_opengl_instruction(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpModuleProcessed || op == SpvOpDecorateId ||
        (op == SpvOpExecutionModeId && execution_mode_id_mode(at) != SpvExecutionModeLocalSizeId))
        violate(k, rule, at, "%s does not exist in OpenGL", name_of_opcode(op));
}

void rule_local_size_id(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    bool is_mode = opcode_of(at) == SpvOpExecutionMode || opcode_of(at) == SpvOpExecutionModeId;
    if (is_mode && execution_mode_mode(at) == SpvExecutionModeLocalSizeId)
        violate(k, rule, at, "LocalSizeId does not exist in OpenGL");
}

void rule_loop_control(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (loop_merge_loop_control(at) & SpvLoopControlDependencyInfiniteMask)
        violate(k, rule, at, "DependencyInfinite does not exist in OpenGL");
    if (loop_merge_loop_control(at) & SpvLoopControlDependencyLengthMask)
        violate(k, rule, at, "DependencyLength does not exist in OpenGL");
}

void rule_addressing(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (memory_model_addressing_model(at) != SpvAddressingModelLogical)
        violate(k, rule, at, "the addressing model is %s",
                enumerant_name(k, SpvOpMemoryModel, 0, memory_model_addressing_model(at)));
}

void rule_entry_point(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t *type =
        defined_by(k->m, function_function_type(defined_by(k->m, entry_point_entry_point(at))));
    if (opcode_of(defined_by(k->m, type_function_return_type(type))) != SpvOpTypeVoid)
        violate(k, rule, at, "%s returns a value", shown_id(k, entry_point_entry_point(at)));
    if (length_of(type) > 3)
        violate(k, rule, at, "%s has %u parameters", shown_id(k, entry_point_entry_point(at)),
                length_of(type) - 3);
}

void rule_execution_model(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (entry_point_execution_model(at) <= SpvExecutionModelGLCompute) return;
    const struct enumerant *row =
        find_enumerant(KIND_EXECUTION_MODEL, entry_point_execution_model(at));
    if (!is_supported(k, row))
        violate(k, rule, at, "the execution model %s does not exist in OpenGL",
                grammar_text + row->name);
}

void rule_local_size(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (entry_point_execution_model(at) != SpvExecutionModelGLCompute || k->has_workgroup_size ||
        find_mode(k->m, entry_point_entry_point(at), SpvExecutionModeLocalSize))
        return;
    violate(k, rule, at, "the entry point has neither");
}
