/* The module as a whole: lowers declaration after declaration. At the end it emits the entry point,
 * its execution modes, the memory model and the source for debuggers. */
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/module/builtin_variables.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/flow/expand_call.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/module/invert_y.h"
#include "codegen/lower/module/waiting.h"
#include "codegen/lower/types/late_types.h"
#include "codegen/lower/opencl/kernel.h"
#include "codegen/lower/extensions/spirv_intrinsics.h"
#include "codegen/lower/types/debug.h"
#include "lang/target.h"
#include "lang/warnings.h"
#include "lang/stage.h"

/* --- one declaration ----------------------------------------------------------------------- */

/* OpenGL 4.6, C.1: OpenGL has no debug information sets, so lines must suffice. */
static bool asks_for_lines(const struct context *c)
{
    return c->options->debug || (c->options->debug_info && c->target->api == API_OPENGL);
}

struct lowering *open_lowering(struct context *c, struct checker *ck)
{
    struct lowering *lw = arena_new(&c->arena, struct lowering);
    const struct sgcc_options *o = c->options;
    lw->c = c;
    lw->ck = ck;
    lw->types = checker_types(ck);
    lw->info = module_info(ck);
    lw->lowered = arena_new(&c->arena, struct lowered_tables);
    lw->lowered->arena = &c->arena;
    lw->m = new_module(c);
    lw->m->facts = checker_facts(ck);
    lw->m->loc = &lw->loc;
    lw->keep_locals = o->optimization == SGCC_OPTIMIZE_NONE;
    lw->keep_lines = asks_for_lines(c) || (lw->keep_locals && !o->keep_names && !o->strip_names);
    lw->opencl.makes_shaders = is_opencl(c) && !makes_kernels(c);
    if (lw->opencl.makes_shaders) lw->keep_locals = false; /* shaders have no pointers in memory */
    lw->m->keeps_locations = lw->opencl.makes_shaders || lowers_int64(c) || o->lower_for;
    lw->m->keep_names = lw->keep_lines || o->keep_names || o->debug_info;
    open_debug(lw);
    return lw;
}

bool lower_declaration(struct lowering *lw, struct declaration *d)
{
    /* a pragma may turn a warning on */
    if (wants_module_analysis(lw->c) || lw->c->options->output == SGCC_OUTPUT_UNIFORMITY)
        lw->m->keeps_locations = true;
    return wait_or_lower(lw, d);
}

/* --- the entry point ----------------------------------------------------------------------- */

/* Globals declared after main are initialized before it, too: a separate function does that and
 * calls main. It also handles the outputs at the end. */
static SpvId wrap_main(struct lowering *lw)
{
    struct module *m = lw->m;
    SpvId id = new_id(m), type = void_id(m),
          label = lw->interface.init.label ? lw->interface.init.label : new_id(m);
    start_body(lw, NULL);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, type, id, SpvFunctionControlMaskNone,
               function_type_id(m, type, NULL, 0));
    begin_block(lw, label);
    uint32_t head = m->sections[SECTION_FUNCTIONS].count;
    uint32_t scope = enter_debug_wrapper(lw, id);
    emit_initializers(lw);
    rejoin_debug_scope(lw);
    emit_value_of(m, SpvOpFunctionCall, type, lowered_function(lw, lw->info->main)->id);
    if (position_leaves_at_end(lw)) invert_position(lw);
    end_block(lw, SpvOpReturn, NULL, 0);
    leave_debug_scope(lw, scope);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
    insert_words(m, SECTION_FUNCTIONS, head, lw->body.variables.at, lw->body.variables.count);
    return id;
}

static void emit_local_size(struct lowering *lw, SpvId entry)
{
    const uint32_t *size = lw->info->workgroup.size, *rate = lw->info->workgroup.shading_rate;
    if (rate[0]) { /* overrides the size (GL_QCOM_tile_shading, 4.4.1) */
        need_extension(lw->m, features[FEATURE_QCOM_TILE_SHADING].spirv_extension);
        emit_words(lw->m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeTileShadingRateQCOM, rate[0], rate[1], rate[2]);
        return;
    }
    emit_words(lw->m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry, SpvExecutionModeLocalSize,
               size[0], size[1], size[2]);
    const int32_t *ids = lw->info->workgroup.size_id;
    if (ids[0] >= 0 || ids[1] >= 0 || ids[2] >= 0) workgroup_size_constant(lw);
}

/* GL_EXT_opacity_micromap_ray_query_mode: the mode holds the id of the constant. */
static void emit_micromap_mode(struct lowering *lw, SpvId entry)
{
    struct decl *mode = lw->info->micromap_mode;
    if (!mode) return;
    struct lvalue value = decl_lvalue(lw, mode);
    need_capability(lw->m, SpvCapabilityRayTracingOpacityMicromapExecutionModeKHR);
    emit_words(lw->m, SECTION_EXECUTION_MODES, SpvOpExecutionModeId, entry,
               SpvExecutionModeOpacityMicromapIdKHR, load_lvalue(lw, &value));
}

static void emit_execution_modes(struct lowering *lw, SpvId entry)
{
    const struct module_info *info = lw->info;
    struct module *m = lw->m;
    if (shader_stages[lw->c->stage].has_workgroup) emit_local_size(lw, entry);
    for (uint32_t i = 0; i < info->modes.count; i++) {
        const struct stage_mode *mode = &info->modes.at[i];
        const struct feature *f = &features[mode->feature];
        if (f->spirv_extension && (!f->spirv_core || !has_spirv(lw->m->facts, f->spirv_core)))
            need_extension(m, f->spirv_extension);
        emit(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode,
             (const uint32_t[]){entry, mode->mode, mode->value}, mode->has_value ? 3 : 2);
    }
    emit_spirv_requirements(lw, entry);
    emit_micromap_mode(lw, entry);
    if (info->main->subgroup_uniform_control_flow)
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeSubgroupUniformControlFlowKHR);
    if (info->main->maximally_reconverges)
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeMaximallyReconvergesKHR);
    if (fact_is_set(m->facts, FACT_64BIT_INDEXING))
        emit_words(m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, entry,
                   SpvExecutionModeShader64BitIndexingEXT);
}

/* SPV_NV_mesh_shader has execution models of its own. */
static SpvExecutionModel execution_model(const struct lowering *lw)
{
    bool is_nv = lw->info->is_nv_mesh && in_stages(lw->c, STAGE(TASK) | STAGE(MESH));
    if (is_nv) need_extension(lw->m, "SPV_NV_mesh_shader");
    if (is_nv && lw->c->stage == SGCC_STAGE_TASK) return SpvExecutionModelTaskNV;
    if (is_nv && lw->c->stage == SGCC_STAGE_MESH) return SpvExecutionModelMeshNV;
    return (SpvExecutionModel)shader_stages[lw->c->stage].model;
}

static void emit_entry_point(struct lowering *lw)
{
    bool is_wrapped = lw->interface.init.label || position_leaves_at_end(lw);
    SpvId entry = is_wrapped ? wrap_main(lw) : lowered_function(lw, lw->info->main)->id;
    const char *name = lw->c->options->entry_point ? lw->c->options->entry_point : "main";
    emit_string(lw->m, SECTION_ENTRY_POINTS, SpvOpEntryPoint,
                (uint32_t[]){execution_model(lw), entry}, 2, name);
    emit_execution_modes(lw, entry);
    if (lw->c->subgroup_size) emit_required_size(lw, name, lw->c->subgroup_size);
    if (lw->debug) add_debug_entry_point(lw->m, entry);
}

static void emit_memory_model(struct lowering *lw)
{
    struct module *m = lw->m;
    if (is_opencl(lw->c)) {
        SpvAddressingModel physical =
            is_pointer_32(lw->c) ? SpvAddressingModelPhysical32 : SpvAddressingModelPhysical64;
        emit_words(m, SECTION_MEMORY_MODEL, SpvOpMemoryModel, physical, SpvMemoryModelOpenCL);
        return;
    }
    SpvAddressingModel addressing = SpvAddressingModelLogical;
    SpvMemoryModel memory = SpvMemoryModelGLSL450;
    if (lw->opencl.uses_references) {
        addressing = SpvAddressingModelPhysicalStorageBuffer64;
        need_capability(m, SpvCapabilityPhysicalStorageBufferAddresses);
        if (!has_spirv(m->facts, 0x10500)) need_extension(m, "SPV_KHR_physical_storage_buffer");
    }
    if (has_vulkan_memory(m)) {
        memory = SpvMemoryModelVulkan;
        need_capability(m, SpvCapabilityVulkanMemoryModel);
        if (!has_spirv(m->facts, 0x10500)) need_extension(m, "SPV_KHR_vulkan_memory_model");
    }
    emit_words(m, SECTION_MEMORY_MODEL, SpvOpMemoryModel, addressing, memory);
}

/* --- the source, for debuggers ------------------------------------------------------------- */

/* bytes of text in one instruction (SPIR-V, 2.17) */
enum { MOST_TEXT = 60000 * 4 };

/* Version 1.2 of OpenCL C is 102000. */
static uint32_t source_version(const struct context *c)
{
    uint32_t version = (uint32_t)c->version;
    return is_opencl(c) ? version / 100 * 100000 + version / 10 % 10 * 1000 : version;
}

static void emit_source(struct lowering *lw)
{
    const struct context *c = lw->c;
    struct module *m = lw->m;
    if (!m->keep_names || !c->sources.files.count) return;
    const struct source *s = c->sources.files.at[0];
    uint32_t words[3] = {is_opencl(c)                   ? SpvSourceLanguageOpenCL_C
                         : c->language == LANGUAGE_ESSL ? SpvSourceLanguageESSL
                                                        : SpvSourceLanguageGLSL,
                         source_version(c)};
    if (!lw->keep_lines) {
        emit_words(m, SECTION_STRINGS, SpvOpSource, words[0], words[1]);
        return;
    }
    words[2] = string_id(m, shown_path(lw->c, s->path));
    if (!asks_for_lines(c) || lw->debug || memchr(s->text, 0, s->length)) {
        emit_words(m, SECTION_STRINGS, SpvOpSource, words[0], words[1], words[2]);
        return;
    }
    for (uint32_t at = 0; at == 0 || at < s->length; at += MOST_TEXT) {
        uint32_t length = s->length - at < MOST_TEXT ? s->length - at : MOST_TEXT;
        const char *text = arena_strndup(&lw->c->arena, s->text + at, length);
        emit_string(m, SECTION_STRINGS, at ? SpvOpSourceContinued : SpvOpSource, words, at ? 0 : 3,
                    text);
    }
}

/* Vulkan, 19.8.1: incoming payloads must be declared even if they are not used. */
static void declare_incoming(struct lowering *lw)
{
    for (struct decl *d = lw->info->globals; d; d = d->next)
        if (d->storage == STORAGE_RAY_PAYLOAD_IN || d->storage == STORAGE_CALLABLE_DATA_IN)
            preserve_id(lw->m, global_variable(lw, d));
}

static void finish_kernel_module(struct lowering *lw)
{
    lower_deferred_functions(lw);
    lw->loc = 0;
    if (lw->keep_lines) emit_source(lw);
    else
        emit_words(lw->m, SECTION_STRINGS, SpvOpSource, SpvSourceLanguageOpenCL_C,
                   source_version(lw->c));
    finish_kernels(lw);
    lw->loc = 0;
    emit_memory_model(lw);
}

/* The execution model and others are the same in GL_NV_ray_tracing and GL_EXT_ray_tracing: the one
 * that the source enables says whose capability is declared. */
static void require_stage_extension(struct lowering *lw)
{
    uint16_t capability = features[lw->info->stage_feature].capability;
    if (lw->info->stage_feature == FEATURE_NV_RAY_TRACING) lw->interface.names_by_location = true;
    if (lw->info->stage_feature && capability != NO_CAPABILITY)
        need_capability(lw->m, (SpvCapability)capability);
}

static void finish_shader_module(struct lowering *lw)
{
    lower_deferred_functions(lw);
    lw->loc = 0;
    declare_incoming(lw);
    preserve_declared(lw);
    if (lw->info->primitive_culling)
        need_capability(lw->m, SpvCapabilityRayTraversalPrimitiveCullingKHR);
    require_stage_extension(lw);
    if (lw->info->opacity_micromap)
        need_capability(lw->m, SpvCapabilityRayTracingOpacityMicromapEXT);
    emit_source(lw);
    decorate_bindings(lw);
    decorate_aliased(lw);
    finish_interfaces(lw);
    finish_builtin_blocks(lw);
    emit_entry_point(lw);
    emit_memory_model(lw);
}

struct module *finish_lowering(struct lowering *lw)
{
    if (is_opencl(lw->c)) finish_kernel_module(lw);
    else if (lw->info->main && lowered_function(lw, lw->info->main)->id) finish_shader_module(lw);
    else return NULL;
    finish_types(lw);
    finish_debug(lw);
    return lw->m;
}
