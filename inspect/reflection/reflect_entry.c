/* Reflects entry points: stages, execution modes, workgroup sizes, inputs and outputs, and the
 * resources that they use. */
#include "inspect/reflect.h"
#include "spirv/read/module_index.h"
#include "inspect/reflection/reflect_types.h"
#include "inspect/reflection/reflect_uses.h"
#include "lang/device_names.h"
#include "lang/stage.h"

#include <stdlib.h>

/* --- modes and sizes ----------------------------------------------------------------------- */

/* Stores the values of operands that are ids of constants. */
static void add_execution_mode(struct reflector *r, struct sgcc_mode *mode, const uint32_t *at)
{
    unsigned count = length_of(at) - 3;
    uint32_t *operands = arena_array(r->arena, uint32_t, count + 1);
    for (unsigned i = 0; i < count; i++)
        operands[i] = opcode_of(at) == SpvOpExecutionModeId
                          ? (uint32_t)facts_of(r, mode_operand(at, i))->value
                          : mode_operand(at, i);
    *mode = (struct sgcc_mode){name_of_enumerant(KIND_EXECUTION_MODE, execution_mode_mode(at)),
                               operands, count};
}

static void read_mode(struct reflector *r, struct sgcc_entry_point *e, const uint32_t *at,
                      const struct sgcc_mode *mode)
{
    struct sgcc_subgroup_needs *s = &e->subgroup;
    switch (execution_mode_mode(at)) {
    case SpvExecutionModeLocalSize:
    case SpvExecutionModeLocalSizeId:
        for (unsigned i = 0; i < 3 && i < mode->operand_count; i++) {
            e->local_size[i] = mode->operands[i];
            e->local_size_ids[i] = execution_mode_mode(at) == SpvExecutionModeLocalSizeId
                                       ? specialization_id(r, mode_operand(at, i))
                                       : SGCC_NONE;
        }
        break;
    case SpvExecutionModeSubgroupSize: s->required_size = mode->operands[0]; break;
    case SpvExecutionModeSubgroupsPerWorkgroup:
    case SpvExecutionModeSubgroupsPerWorkgroupId:
        s->subgroups_per_workgroup = mode->operands[0];
        break;
    case SpvExecutionModeSubgroupUniformControlFlowKHR: s->uniform_control_flow = 1; break;
    default:
        s->maximal_reconvergence |=
            !strcmp(mode->name, "MaximallyReconvergesKHR"); /* newer than some headers */
        s->full_quads |= !strcmp(mode->name, "RequireFullQuadsKHR");
        break;
    }
}

/* A module for Vulkan has the size in a string. */
static void take_required_size(struct reflector *r, struct sgcc_entry_point *e)
{
    const char *text = find_entry_string(r, "required_subgroup_size.", e->name);
    unsigned long size = text ? strtoul(text, NULL, 10) : 0;
    if (size && size <= 1 << 30) e->subgroup.required_size = (unsigned)size;
}

static void reflect_modes(struct reflector *r, struct sgcc_entry_point *e,
                          const struct module_entry *entry)
{
    const struct module_id *function = find_id(r->m, entry->function);
    struct sgcc_mode *modes = arena_array(r->arena, struct sgcc_mode, function->mode_count + 1);
    for (uint32_t i = 0; i < function->mode_count; i++) {
        const uint32_t *at = r->m->modes.at[function->first_mode + i];
        add_execution_mode(r, &modes[i], at);
        read_mode(r, e, at, &modes[i]);
    }
    e->modes = modes;
    e->mode_count = function->mode_count;
}

/* Returns the constant that is decorated with WorkgroupSize, or NULL.  It overrides the sizes in
 * execution modes, for all entry points (SPIR-V, WorkgroupSize). */
static const uint32_t *find_size_constant(const struct reflector *r)
{
    for (uint32_t i = 0; i < r->m->decorations.count; i++) {
        const struct module_decoration *d = &r->m->decorations.at[i];
        if (d->decoration != SpvDecorationBuiltIn || d->member != WHOLE || !d->operand_count ||
            d->operands[0] != SpvBuiltInWorkgroupSize)
            continue;
        const uint32_t *at = defined_by(r->m, d->target);
        SpvOp op = opcode_of(at);
        if ((op == SpvOpConstantComposite || op == SpvOpSpecConstantComposite) &&
            length_of(at) == 6)
            return at;
    }
    return NULL;
}

static void read_size_constant(struct reflector *r, struct sgcc_entry_point *e)
{
    for (unsigned i = 0; i < 3; i++) {
        const struct id_facts *size = facts_of(r, r->size_constant[3 + i]);
        if (size->has_value) e->local_size[i] = (uint32_t)size->value;
        e->local_size_ids[i] = specialization_id(r, r->size_constant[3 + i]);
    }
}

static bool has_workgroup(const struct sgcc_entry_point *e, SpvExecutionModel model)
{
    return model == SpvExecutionModelKernel ||
           (e->stage != SGCC_STAGE_UNKNOWN && shader_stages[e->stage].has_workgroup);
}

/* --- inputs and outputs -------------------------------------------------------------------- */

static void add_interface_variable(struct reflector *r, struct sgcc_variable *v, const uint32_t *at,
                                   const struct sgcc_type *type)
{
    read_decorations(r, v, result_of(at), WHOLE);
    v->name = id_name(r, result_of(at));
    v->type = type;
    if (!*v->name && type->kind == SGCC_KIND_STRUCT) v->name = type->name;
    list_structs(r, type);
}

typedef VEC(struct sgcc_variable) variable_list;

static void reflect_interface(struct reflector *r, struct sgcc_entry_point *e,
                              const struct module_entry *entry)
{
    variable_list inputs = {0}, outputs = {0};
    for (unsigned i = 0; i < entry->interface_count; i++) {
        const uint32_t *at = defined_by(r->m, entry->interface[i]);
        if (opcode_of(at) != SpvOpVariable || (variable_storage_class(at) != SpvStorageClassInput &&
                                               variable_storage_class(at) != SpvStorageClassOutput))
            continue;
        const uint32_t *pointer = defined_by(r->m, result_type_of(at));
        if (opcode_of(pointer) != SpvOpTypePointer) continue;
        add_interface_variable(r,
                               vec_add(r->arena, variable_storage_class(at) == SpvStorageClassInput
                                                     ? &inputs
                                                     : &outputs),
                               at, type_at(r, type_pointer_type(pointer)));
    }
    e->inputs = inputs.at;
    e->input_count = inputs.count;
    e->outputs = outputs.at;
    e->output_count = outputs.count;
}

/* Adds the features of built-in variables: ballot for gl_SubgroupEqMask and the other masks, basic
 * for the others, unless an older extension adds the variable. */
static void note_builtins(struct reflector *r, struct sgcc_entry_point *e,
                          const struct module_entry *entry)
{
    for (unsigned i = 0; r->has_subgroups && i < entry->interface_count; i++) {
        const struct module_decoration *d =
            find_decoration(r->m, entry->interface[i], WHOLE, SpvDecorationBuiltIn);
        const struct enumerant *builtin =
            d && d->operand_count ? find_enumerant(KIND_BUILT_IN, d->operands[0]) : NULL;
        for (unsigned k = 0; builtin && k < builtin->needs.capability_count; k++) {
            unsigned index = grammar_lists[builtin->needs.capabilities + k],
                     bit = subgroup_bits_of(capability_row(index)->value);
            if (bit && r->has_capability[index]) e->subgroup.features |= bit | SGCC_SUBGROUP_BASIC;
        }
    }
}

/* --- what it uses -------------------------------------------------------------------------- */

struct use_reading {
    struct reflector *r;
    struct sgcc_entry_point *e;
    VEC(uint32_t) resources, push_constants;
    VEC(const uint32_t *) payloads;
};

/* SPV_KHR_ray_tracing, SPV_EXT_mesh_shader. */
static bool is_payload_class(uint32_t class)
{
    return class == SpvStorageClassRayPayloadKHR || class == SpvStorageClassIncomingRayPayloadKHR ||
           class == SpvStorageClassHitAttributeKHR || class == SpvStorageClassCallableDataKHR ||
           class == SpvStorageClassIncomingCallableDataKHR ||
           class == SpvStorageClassTaskPayloadWorkgroupEXT;
}

static void note_use(void *user, const uint32_t *variable)
{
    struct use_reading *u = user;
    if (is_payload_class(variable_storage_class(variable)))
        vec_push(u->r->arena, &u->payloads, variable);
    uint32_t index = u->r->resource_at[find_id(u->r->m, result_of(variable)) - u->r->m->ids];
    if (!index--) return;
    if (variable_storage_class(variable) == SpvStorageClassPushConstant) {
        vec_push(u->r->arena, &u->push_constants, index);
        ((struct sgcc_push_constants *)u->r->out->push_constants)[index].stages |=
            u->e->stage_bit; /* our own lists */
    } else {
        vec_push(u->r->arena, &u->resources, index);
        ((struct sgcc_resource *)u->r->out->resources)[index].stages |= u->e->stage_bit;
    }
}

static int by_index(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static int by_address(const void *a, const void *b)
{
    const uint32_t *x = *(const uint32_t *const *)a, *y = *(const uint32_t *const *)b;
    return x < y ? -1 : x > y;
}

static void reflect_payloads(struct reflector *r, struct sgcc_entry_point *e,
                             const struct use_reading *u)
{
    variable_list list = {0};
    if (u->payloads.count)
        qsort(u->payloads.at, u->payloads.count, sizeof *u->payloads.at, by_address);
    for (uint32_t i = 0; i < u->payloads.count; i++) {
        const uint32_t *at = u->payloads.at[i], *pointer = defined_by(r->m, result_type_of(at));
        struct sgcc_variable *v = vec_add(r->arena, &list);
        add_interface_variable(r, v, at, type_at(r, type_pointer_type(pointer)));
        v->storage = name_of_enumerant(KIND_STORAGE_CLASS, variable_storage_class(at));
    }
    e->payloads = list.at;
    e->payload_count = list.count;
}

static void reflect_uses(struct reflector *r, struct sgcc_entry_point *e,
                         const struct module_entry *entry)
{
    struct use_reading u = {.r = r, .e = e};
    struct sgcc_subgroup_needs *s = &e->subgroup;
    walk_uses(r, find_id(r->m, entry->function)->function, s, note_use, &u);
    if (u.resources.count)
        qsort(u.resources.at, u.resources.count, sizeof *u.resources.at, by_index);
    if (u.push_constants.count)
        qsort(u.push_constants.at, u.push_constants.count, sizeof *u.push_constants.at, by_index);
    reflect_payloads(r, e, &u);
    e->resources = u.resources.at;
    e->resource_count = u.resources.count;
    e->push_constants = u.push_constants.at;
    e->push_constant_count = u.push_constants.count;
}

static void reflect_entry_point(struct reflector *r, struct sgcc_entry_point *e,
                                const struct module_entry *entry)
{
    e->name = entry->name;
    e->model = name_of_enumerant(KIND_EXECUTION_MODEL, entry->model);
    e->stage = stage_of_model(entry->model);
    e->stage_name = e->stage != SGCC_STAGE_UNKNOWN            ? shader_stages[e->stage].pragma
                    : entry->model == SpvExecutionModelKernel ? "kernel"
                                                              : "";
    e->stage_bit = bit_of_stage(e->stage);
    for (unsigned i = 0; i < 3; i++) e->local_size_ids[i] = SGCC_NONE;
    reflect_modes(r, e, entry);
    take_required_size(r, e);
    if (r->size_constant && has_workgroup(e, entry->model)) read_size_constant(r, e);
    reflect_interface(r, e, entry);
    reflect_uses(r, e, entry);
    note_builtins(r, e, entry);
    reflect_arguments(r, entry, e);
    struct sgcc_subgroup_needs *s = &e->subgroup;
    if (s->features) s->stages = e->stage_bit;
    s->quad_all_stages = s->quads && e->stage != SGCC_STAGE_FRAGMENT &&
                         e->stage != SGCC_STAGE_COMPUTE && e->stage != SGCC_STAGE_UNKNOWN;
}

void reflect_entry_points(struct reflector *r)
{
    uint32_t count = r->m->entries.count;
    struct sgcc_entry_point *entries = arena_array(r->arena, struct sgcc_entry_point, count + 1);
    r->size_constant = find_size_constant(r);
    for (uint32_t i = 0; i < count && !r->failed; i++) {
        reflect_entry_point(r, &entries[i], &r->m->entries.at[i]);
        join_subgroup_needs(&r->out->subgroup, &entries[i].subgroup);
    }
    r->out->entry_points = entries;
    r->out->entry_point_count = count;
}
