/* The rules about devices, for every API: stages, sizes, types, extensions and the version.
 * rules_opengl.c checks the classes of subgroup operations.  Properties of a device that are
 * unknown are not checked.
 */
#include <stdlib.h>

#include "inspect/check.h"

#include "spirv/read/module_index.h"
#include "lang/device_names.h"

#define EACH_DEVICE(k, d)                                   \
    const struct sgcc_device *d = (k)->c->options->devices; \
    d < (k)->c->options->devices + (k)->device_count;       \
    d++

static bool knows(const struct sgcc_device *d, unsigned member) { return (d->known & member) != 0; }

static bool lacks_type(const struct sgcc_device *d, unsigned types)
{
    return knows(d, SGCC_DEVICE_TYPES) && !(d->types & types);
}

void rule_device_version(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    unsigned version = k->m->version;
    (void)at;
    for (EACH_DEVICE(k, d)) {
        if (!knows(d, SGCC_DEVICE_SPIRV_VERSION) || version <= d->spirv_version) continue;
        if (!d->spirv_version) violate(k, rule, NULL, "%s accepts no SPIR-V", d->name);
        else
            violate(k, rule, NULL, "the module is SPIR-V %u.%u, and %s takes up to %u.%u",
                    version >> 16, version >> 8 & 0xff, d->name, d->spirv_version >> 16,
                    d->spirv_version >> 8 & 0xff);
    }
}

void rule_device_extension(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const char *name = string_operand(&k->c->arena, at + 1, at + length_of(at));
    for (EACH_DEVICE(k, d))
        if (device_lacks_spirv_extension(d, name))
            violate(k, rule, at, "%s lacks %s", d->name, name);
}

void rule_device_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct capability_need *need = find_capability_need(capability_capability(at));
    for (EACH_DEVICE(k, d))
        if (need && need->types && lacks_type(d, need->types))
            violate(k, rule, at, "%s lacks %s", d->name,
                    name_of_bit(type_feature_bits, need->types & -need->types));
}

/* --- stages -------------------------------------------------------------------------------- */

static uint32_t stages_here(const struct checking *k)
{
    return k->function_stages[k->function] & ~(uint32_t)STAGE_BIT_KERNEL;
}

void rule_subgroup_stage(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!k->device_count || !is_subgroup_operation(k->m, at)) return;
    for (EACH_DEVICE(k, d)) {
        uint32_t stages = knows(d, SGCC_DEVICE_STAGES) ? stages_here(k) & ~d->stages : 0;
        if (stages)
            violate(k, rule, at, "%s has no subgroup operations in %s", d->name,
                    stage_list(k, stages));
    }
}

void rule_quad_stage(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!k->device_count || !is_quad_operation(opcode_of(at))) return;
    uint32_t stages =
        stages_here(k) & ~(uint32_t)(SGCC_STAGE_BIT_FRAGMENT | SGCC_STAGE_BIT_COMPUTE);
    for (EACH_DEVICE(k, d))
        if (stages && knows(d, SGCC_DEVICE_QUAD_ALL_STAGES) && !d->quad_all_stages)
            violate(k, rule, at, "%s has no quad operations in %s", d->name, stage_list(k, stages));
}

void rule_uniform_control_flow(struct checking *k, const struct check_rule *rule,
                               const uint32_t *at)
{
    if (execution_mode_mode(at) != SpvExecutionModeSubgroupUniformControlFlowKHR) return;
    for (EACH_DEVICE(k, d)) {
        uint32_t stages =
            knows(d, SGCC_DEVICE_STAGES)
                ? k->function_stages[find_id(k->m, execution_mode_entry_point(at))->function] &
                      ~d->stages
                : 0;
        if (stages)
            violate(k, rule, at, "%s has no subgroup operations in %s", d->name,
                    stage_list(k, stages));
    }
}

/* --- types of group operations ------------------------------------------------------------- */

/* Returns the type of the first operand that is a value, or NULL. */
static const uint32_t *operand_type(struct checking *k, const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_ID_REF) return value_type(k->m, *o.at);
    return NULL;
}

void rule_extended_types(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!k->device_count || !is_group_instruction(opcode_of(at))) return;
    if (!is_extended_type(k->m, defined_by(k->m, result_type_of(at))) &&
        !is_extended_type(k->m, operand_type(k, at)))
        return;
    for (EACH_DEVICE(k, d))
        if (lacks_type(d, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES))
            violate(k, rule, at, "%s lacks %s", d->name,
                    name_of_bit(type_feature_bits, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES));
}

enum { DYNAMIC_ID_VERSION = 0x10500 };

void rule_broadcast_id(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint32_t id = broadcast_id(at);
    if (!id || is_constant_instruction(defined_by(k->m, id))) return;
    if (k->m->version < DYNAMIC_ID_VERSION)
        violate(k, rule, at, "%s is not a constant", shown_id(k, id));
    for (EACH_DEVICE(k, d))
        if (k->m->version >= DYNAMIC_ID_VERSION &&
            lacks_type(d, SGCC_TYPE_SUBGROUP_BROADCAST_DYNAMIC_ID))
            violate(k, rule, at, "%s is not a constant, and %s lacks subgroupBroadcastDynamicId",
                    shown_id(k, id), d->name);
}

/* 64-bit atomics need a feature that depends on the storage class. */
void rule_int64_atomics(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!k->device_count || !is_atomic_instruction(opcode_of(at))) return;
    const uint32_t *pointer = value_type(k->m, at[atomic_pointer_word(opcode_of(at))]),
                   *type = pointed_type(k->m, pointer);
    if (!pointer || opcode_of(pointer) != SpvOpTypePointer || opcode_of(type) != SpvOpTypeInt ||
        type_int_width(type) != 64)
        return;
    unsigned feature = type_pointer_storage_class(pointer) == SpvStorageClassWorkgroup
                           ? SGCC_TYPE_SHARED_INT64_ATOMICS
                       : type_pointer_storage_class(pointer) == SpvStorageClassStorageBuffer ||
                               type_pointer_storage_class(pointer) == SpvStorageClassUniform
                           ? SGCC_TYPE_INT64_ATOMICS
                           : 0;
    for (EACH_DEVICE(k, d))
        if (feature && lacks_type(d, feature))
            violate(k, rule, at, "%s lacks %s", d->name, name_of_bit(type_feature_bits, feature));
}

/* --- sizes --------------------------------------------------------------------------------- */

void rule_cluster_size(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    unsigned word = k->device_count ? cluster_size_word(at) : 0;
    uint64_t size;
    if (!word || !constant_integer(k->m, at[word], &size)) return;
    for (EACH_DEVICE(k, d))
        if (knows(d, SGCC_DEVICE_SUBGROUP_SIZE) && size > d->subgroup_size_max)
            violate(k, rule, at, "a cluster of %u, and %s has subgroups of %u", (unsigned)size,
                    d->name, d->subgroup_size_max);
}

void rule_rotate_cluster(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    for (EACH_DEVICE(k, d))
        if (cluster_size_word(at) && missing_features(d, SGCC_SUBGROUP_ROTATE_CLUSTERED))
            violate(k, rule, at, "%s lacks %s", d->name,
                    name_of_bit(subgroup_feature_bits, SGCC_SUBGROUP_ROTATE_CLUSTERED));
}

static void check_size(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                       uint32_t size)
{
    for (EACH_DEVICE(k, d))
        if (knows(d, SGCC_DEVICE_SUBGROUP_SIZE) &&
            (size < d->subgroup_size_min || size > d->subgroup_size_max))
            violate(k, rule, at, "subgroups of %u, and %s has %u to %u", size, d->name,
                    d->subgroup_size_min, d->subgroup_size_max);
}

void rule_subgroup_size(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (execution_mode_mode(at) == SpvExecutionModeSubgroupSize)
        check_size(k, rule, at, mode_operand(at, 0));
}

/* Returns the entry point of a string required_subgroup_size.ENTRY.SIZE, and its size in *size;
 * NULL: it is another string. */
static const struct module_entry *required_size(const struct checking *k, const uint32_t *string,
                                                uint32_t *size)
{
    static const char prefix[] = "required_subgroup_size.";
    const char *text = string_operand(&k->c->arena, string + 2, string + length_of(string));
    const char *end = strrchr(text, '.');
    if (strncmp(text, prefix, sizeof prefix - 1) != 0 || end < text + sizeof prefix) return NULL;
    const char *name = text + sizeof prefix - 1;
    *size = (uint32_t)strtoul(end + 1, NULL, 10);
    for (uint32_t i = 0; *size && i < k->m->entries.count; i++) {
        const struct module_entry *e = &k->m->entries.at[i];
        if (strlen(e->name) == (size_t)(end - name) && !strncmp(e->name, name, end - name))
            return e;
    }
    return NULL;
}

void rule_required_size(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint32_t size;
    const struct module_entry *e = k->device_count ? required_size(k, at, &size) : NULL;
    if (!e) return;
    check_size(k, rule, at, size);
    uint32_t stages =
        k->function_stages[find_id(k->m, e->function)->function] & ~(uint32_t)STAGE_BIT_KERNEL;
    for (EACH_DEVICE(k, d))
        if (knows(d, SGCC_DEVICE_REQUIRED_SIZE_STAGES) && stages & ~d->required_size_stages)
            violate(k, rule, at, "%s lacks %s among requiredSubgroupSizeStages", d->name,
                    stage_list(k, stages & ~d->required_size_stages));
}

void rule_subgroup_count(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (execution_mode_mode(at) != SpvExecutionModeSubgroupsPerWorkgroup) return;
    for (EACH_DEVICE(k, d))
        if (knows(d, SGCC_DEVICE_MAX_SUBGROUPS) && mode_operand(at, 0) > d->max_subgroups)
            violate(k, rule, at, "%u subgroups, and %s has at most %u", mode_operand(at, 0),
                    d->name, d->max_subgroups);
}
