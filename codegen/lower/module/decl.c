/* Variables and constants of file scope. They are emitted at their first use; decorations that
 * depend on the whole shader (bindings) are added at the end.
 *
 * A constant initializer becomes that of the OpVariable. Other globals are initialized before main
 * begins (GLSL 4.60, 4.3). Their code is emitted when the declaration is lowered, since its tree is
 * released then. It is stored until the first block of main.
 */
#include "codegen/lower/module/decl.h"
#include "codegen/lower/module/builtin_variables.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/opencl/kernel.h"
#include "codegen/lower/extensions/spirv_intrinsics.h"
#include "codegen/lower/types/debug.h"
#include "lang/stage.h"
#include "lang/target.h"

/* --- storage ------------------------------------------------------------------------------- */

/* Features that require the Vulkan memory model require this storage class, too
 * (SPV_NV_cooperative_matrix, OpCooperativeMatrixLoadNV). */
static bool has_storage_buffer_class(const struct lowering *lw)
{
    return lw->c->target->storage_buffer_class || fact_is_set(lw->m->facts, FACT_STORAGE_BUFFER) ||
           has_vulkan_memory(lw->m);
}

static SpvStorageClass storage_class(const struct lowering *lw, enum storage s)
{
    switch (s) {
    case STORAGE_LOCAL:
    case STORAGE_PARAMETER: return SpvStorageClassFunction;
    case STORAGE_CONSTANT:
    case STORAGE_SPEC:
    case STORAGE_GLOBAL: return SpvStorageClassPrivate;
    case STORAGE_SHARED: return SpvStorageClassWorkgroup;
    case STORAGE_UNIFORM: return SpvStorageClassUniform;
    case STORAGE_BUFFER:
        return has_storage_buffer_class(lw) ? SpvStorageClassStorageBuffer : SpvStorageClassUniform;
    case STORAGE_PUSH_CONSTANT: return SpvStorageClassPushConstant;
    case STORAGE_INPUT: return SpvStorageClassInput;
    case STORAGE_OUTPUT: return SpvStorageClassOutput;
    case STORAGE_REFERENCE: return SpvStorageClassPhysicalStorageBuffer;
    case STORAGE_RAY_PAYLOAD: return SpvStorageClassRayPayloadKHR;
    case STORAGE_RAY_PAYLOAD_IN: return SpvStorageClassIncomingRayPayloadKHR;
    case STORAGE_HIT_ATTRIBUTE: return SpvStorageClassHitAttributeKHR;
    case STORAGE_CALLABLE_DATA: return SpvStorageClassCallableDataKHR;
    case STORAGE_CALLABLE_DATA_IN: return SpvStorageClassIncomingCallableDataKHR;
    case STORAGE_HIT_OBJECT_ATTRIBUTE: return SpvStorageClassHitObjectAttributeEXT;
    case STORAGE_HIT_OBJECT_ATTRIBUTE_NV: return SpvStorageClassHitObjectAttributeNV;
    case STORAGE_TASK_PAYLOAD: return SpvStorageClassTaskPayloadWorkgroupEXT;
    case STORAGE_SHADER_RECORD: return SpvStorageClassShaderRecordBufferKHR;
    case STORAGE_TASK:
        return lw->c->stage == SGCC_STAGE_TASK ? SpvStorageClassOutput : SpvStorageClassInput;
    case STORAGE_RESOURCE_HEAP:
    case STORAGE_SAMPLER_HEAP: return SpvStorageClassUniformConstant;
    case STORAGE_COUNT: break;
    }
    return SpvStorageClassPrivate;
}

/* ARB_gl_spirv: an atomic_uint is a uint of storage class AtomicCounter. */
static bool is_atomic_counter(const struct type *t)
{
    while (is_array(t)) t = t->element;
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER;
}

SpvStorageClass class_of_variable(const struct lowering *lw, const struct decl *d)
{
    if (d->spirv.class) return (SpvStorageClass)(d->spirv.class - 1);
    const struct type *t = element_of(d->type);
    if (t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATTACHMENT)
        return SpvStorageClassTileImageEXT;
    if (d->layout.is_tile_attachment) return SpvStorageClassTileAttachmentQCOM;
    if (d->storage == STORAGE_UNIFORM && !d->block)
        return is_atomic_counter(d->type) ? SpvStorageClassAtomicCounter
                                          : SpvStorageClassUniformConstant;
    return storage_class(lw, (enum storage)d->storage);
}

/* --- other variables ----------------------------------------------------------------------- */

static struct layout layout_of_block(const struct block_info *b)
{
    return (struct layout){b->packing, b->packing != PACKING_NONE && b->order == ORDER_ROW_MAJOR};
}

/* A plain uniform of OpenGL has no layout. But a bool cannot exist outside of the shader
 * (SPIR-V, 2.9.1), so it becomes a uint as in a block. */
struct layout layout_of_variable(const struct decl *d)
{
    if (d->block) return layout_of_block(d->block);
    return d->storage == STORAGE_UNIFORM && d->type->has_bool
               ? (struct layout){PACKING_STD430, false}
               : NO_LAYOUT;
}

/* GL_NV_push_constant_bank. */
static void decorate_bank(struct lowering *lw, const struct decl *d)
{
    uint32_t bank = (uint32_t)d->block->bank, offset = (uint32_t)d->block->member_offset;
    if (d->storage != STORAGE_PUSH_CONSTANT) return;
    if (d->block->bank >= 0) decorate(lw->m, lowered(lw, d)->id, SpvDecorationBankNV, &bank, 1);
    if (d->block->member_offset >= 0)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationMemberOffsetNV, &offset, 1);
}

/* Decorates the struct of a block. Before the class StorageBuffer, storage buffers were Uniform
 * (SPIR-V, 3.2.20: BufferBlock). */
static void decorate_block(struct lowering *lw, const struct decl *d)
{
    SpvId block = type_id(lw, element_of(d->type), layout_of_block(d->block));
    bool old = d->storage == STORAGE_BUFFER && class_of_variable(lw, d) == SpvStorageClassUniform;
    if (d->block->packing == PACKING_NONE && !is_interface((enum storage)d->storage) &&
        !is_payload((enum storage)d->storage))
        return;
    if (d->block->is_builtin) decorate_builtin_members(lw, d->block, block);
    decorate(lw->m, block, old ? SpvDecorationBufferBlock : SpvDecorationBlock, NULL, 0);
    const struct type *t = element_of(d->type);
    decorate_bank(lw, d);
    for (uint32_t i = 0; i < t->field_count; i++)
        if (t->fields[i].marks) decorate_as_written(lw, block, (int)i, t->fields[i].marks);
    for (uint32_t i = 0; d->storage == STORAGE_TASK && i < t->field_count; i++)
        decorate_member(lw->m, block, i, SpvDecorationPerTaskNV, NULL, 0);
    if (d->storage != STORAGE_SHARED) return;
    /* GL_EXT_shared_memory_block: all shared blocks alias each other. */
    decorate(lw->m, lowered(lw, d)->id, SpvDecorationAliased, NULL, 0);
    need_capability(lw->m, SpvCapabilityWorkgroupMemoryExplicitLayoutKHR);
    need_extension(lw->m, "SPV_KHR_workgroup_memory_explicit_layout");
}

/* GL_KHR_vulkan_glsl, "Mapping of images", "Mapping of layouts"; ARB_gl_spirv. */
static void decorate_opaque(struct lowering *lw, const struct decl *d)
{
    const struct type *t = element_of(d->type);
    if (d->memory & MEMORY_READONLY)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationNonWritable, NULL, 0);
    if (d->memory & MEMORY_WRITEONLY)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationNonReadable, NULL, 0);
    if (t->kind != TYPE_OPAQUE) return;
    uint32_t index = (uint32_t)d->layout.opaque_index;
    if (opaque_of(t)->kind == OPAQUE_SUBPASS && lw->c->stage == SGCC_STAGE_COMPUTE)
        need_capability(lw->m, SpvCapabilitySubpassShadingHUAWEI);
    if (opaque_of(t)->kind == OPAQUE_SUBPASS && d->layout.opaque_index >= 0)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationInputAttachmentIndex, &index, 1);
    if (opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationOffset, &index, 1);
}

void decorate_heap_block(struct lowering *lw, struct decl *d)
{
    if (!lowered(lw, d)->slot) decorate_block(lw, d);
    lowered(lw, d)->slot = 1;
}

static void decorate_variable(struct lowering *lw, const struct decl *d)
{
    unsigned memory = d->memory | (d->block ? d->block->memory : 0);
    if (memory & MEMORY_RESTRICT && (d->block || d->type->has_opaque))
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationRestrict, NULL, 0);
    if (d->type->has_opaque) decorate_opaque(lw, d);
    if (!d->block && !has_vulkan_memory(lw->m) && memory & MEMORY_ANY_COHERENT)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationCoherent, NULL, 0);
    if (!d->block && !has_vulkan_memory(lw->m) && memory & MEMORY_VOLATILE)
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationVolatile, NULL, 0);
    if (is_relaxed_precision(d))
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationRelaxedPrecision, NULL, 0);
    if (d->block) decorate_block(lw, d);
    bool is_own = d->storage == STORAGE_GLOBAL || d->storage == STORAGE_SHARED ||
                  is_interface((enum storage)d->storage);
    if (is_own && !d->block)
        decorate_reference(lw, lowered(lw, d)->id, d->type, true, (uint16_t)memory);
    if (d->spirv.marks) decorate_as_written(lw, lowered(lw, d)->id, -1, d->spirv.marks);
}

/* Returns the constant initializer of a plain uniform of OpenGL, in which bools are uints. */
static SpvId uniform_initializer(struct lowering *lw, const struct expr *init)
{
    if (!is_bool(init->type)) return constant_id(lw, init->constant);
    struct constant k = {.type = with_scalar(lw->types, init->type, SCALAR_UINT)};
    union scalar_value values[4];
    for (unsigned i = 0; i < init->type->rows; i++) values[i].u = init->constant->values[i].b;
    k.values = values;
    return constant_id(lw, &k);
}

/* Returns the constant that initializes the variable; 0 means none. */
static SpvId constant_initializer(struct lowering *lw, const struct decl *d)
{
    if (d->storage == STORAGE_SHARED)
        return d->null_initialized ? null_id(lw->m, value_type_id(lw, d->type)) : 0;
    if (d->storage == STORAGE_UNIFORM && d->init) return uniform_initializer(lw, d->init);
    bool is_zeroed =
        is_opencl(lw->c) && d->c.space == SPACE_GLOBAL && !d->init; /* C99, 6.7.8, 10 */
    if (is_zeroed) return null_id(lw->m, memory_type_id(lw, d->type));
    if (d->storage != STORAGE_GLOBAL || !d->init) return 0;
    if (d->init->constness == CONST_NOT) return 0;
    return is_opencl(lw->c) ? spec_in_memory(lw, d->init) : spec_value(lw, d->init);
}

/* Arrays of arrays of descriptors become one array in row-major order (Vulkan,
 * VUID-StandaloneSpirv-Uniform-06807, VUID-StandaloneSpirv-UniformConstant-04655). */
static const struct type *variable_type(struct lowering *lw, const struct decl *d)
{
    const struct type *t = d->type;
    bool is_descriptors = is_descriptor(d) && (d->block || element_of(t)->kind == TYPE_OPAQUE);
    if (!is_descriptors || !is_array(t) || !is_array(t->element)) return t;
    if (t->length)
        return array_type(lw->types, element_of(t), t->length * descriptor_count(t->element), NULL);
    struct type *flat = implicit_array_type(lw->types, element_of(t));
    flat->nested = t;
    return flat;
}

static void define_variable(struct lowering *lw, struct decl *d)
{
    struct layout layout = layout_of_variable(d);
    SpvStorageClass class = class_of_variable(lw, d);
    if (is_opencl(lw->c)) layout = C_LAYOUT;
    SpvId pointer = pointer_id(lw->m, class, type_id(lw, variable_type(lw, d), layout));
    uint32_t words[2] = {class, constant_initializer(lw, d)};
    if (!lowered(lw, d)->id) lowered(lw, d)->id = new_id(lw->m);
    emit_global(lw->m, SpvOpVariable, pointer, lowered(lw, d)->id, words, words[1] ? 2 : 1);
    note_location(lw->m, lowered(lw, d)->id, d->loc);
    if (d->name) name_id(lw->m, lowered(lw, d)->id, d->name->text);
    decorate_variable(lw, d);
    lw->opencl.uses_references |= d->type->has_reference;
    if (class == SpvStorageClassStorageBuffer && !has_spirv(lw->m->facts, 0x10300))
        need_extension(lw->m, "SPV_KHR_storage_buffer_storage_class");
}

/* Takes an id now and emits the OpVariable at the end: in OpenCL C a declared variable may be
 * defined later, and a block may grow (GL_EXT_vulkan_glsl_relaxed). */
static void note_extern_decl(struct lowering *lw, struct decl *d)
{
    lowered(lw, d)->id = new_id(lw->m);
    vec_push(&lw->c->arena, &lw->opencl.extern_decls, d);
}

static void emit_extern_decl(struct lowering *lw, struct decl *d)
{
    struct module *m = lw->m;
    SpvStorageClass class = class_of_variable(lw, d);
    SpvId pointer = pointer_id(m, class, type_id(lw, d->type, C_LAYOUT));
    uint32_t words[2] = {class, d->c.is_extern ? 0 : constant_initializer(lw, d)};
    emit_global(m, SpvOpVariable, pointer, lowered(lw, d)->id, words, words[1] ? 2 : 1);
    note_location(m, lowered(lw, d)->id, d->loc);
    name_id(m, lowered(lw, d)->id, d->name->text);
    decorate_variable(lw, d);
    if (!d->c.is_extern) return;
    need_capability(m, SpvCapabilityLinkage);
    emit_linkage(lw, lowered(lw, d)->id, d->name->text, SpvLinkageTypeImport);
}

/* Emits the variables whose instruction had to wait. A library exports those that others may
 * name. */
void finish_program_variables(struct lowering *lw, bool exports)
{
    for (struct decl *d = lw->info->globals; d && exports; d = d->next)
        if (d->storage == STORAGE_GLOBAL && !d->c.is_extern && !d->c.is_static && d->name)
            emit_linkage(lw, global_variable(lw, d), d->name->text, SpvLinkageTypeExport);
    for (uint32_t i = 0; i < lw->opencl.extern_decls.count; i++)
        emit_extern_decl(lw, lw->opencl.extern_decls.at[i]);
}

/* Called when all of their members are known. */
static void define_gathered_blocks(struct lowering *lw)
{
    for (uint32_t i = 0; i < lw->opencl.extern_decls.count; i++)
        define_variable(lw, lw->opencl.extern_decls.at[i]);
}

static bool is_defined_late(const struct decl *d)
{
    return d->c.is_extern || (d->block && d->block->is_gathered);
}

SpvId global_variable(struct lowering *lw, struct decl *d)
{
    if (d->kind == DECL_BLOCK_MEMBER && d->block->instance) d = d->block->instance;
    if (!lowered(lw, d)->id) {
        if (d->builtin && d->kind == DECL_VARIABLE && d->storage != STORAGE_GLOBAL)
            make_builtin_variable(lw, d);
        else if (is_defined_late(d)) note_extern_decl(lw, d);
        else define_variable(lw, d);
        note_debug_global(lw, d);
    }
    return lowered(lw, d)->id;
}

/* Bindings and the locations of plain uniforms of OpenGL are partly assigned when all declarations
 * are known; so are members of blocks of GL_EXT_vulkan_glsl_relaxed. */
void decorate_bindings(struct lowering *lw)
{
    define_gathered_blocks(lw);
    for (const struct decl *d = lw->info->globals; d; d = d->next) {
        if (!lowered(lw, d)->id || d->storage == STORAGE_SHARED) continue;
        uint32_t location = (uint32_t)d->layout.location;
        bool is_placed = d->storage == STORAGE_UNIFORM && d->layout.location >= 0;
        if (lw->c->target->explicit_vulkan && is_descriptor(d))
            is_placed = false; /* Vulkan, VUID-StandaloneSpirv-Location-06672 */
        /* SPV_NV_ray_tracing: calls name payloads by their locations. */
        is_placed |= lw->interface.names_by_location && is_payload((enum storage)d->storage) &&
                     d->layout.location >= 0;
        if (is_placed) decorate(lw->m, lowered(lw, d)->id, SpvDecorationLocation, &location, 1);
        if (!is_descriptor(d)) continue;
        uint32_t set = d->layout.set < 0 ? 0 : (uint32_t)d->layout.set,
                 binding = d->layout.binding < 0 ? 0 : (uint32_t)d->layout.binding;
        if (lw->c->target->explicit_vulkan || set)
            decorate(lw->m, lowered(lw, d)->id, SpvDecorationDescriptorSet, &set, 1);
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationBinding, &binding, 1);
    }
}

/* --- specialization constants (GL_KHR_vulkan_glsl, 4.4.x "Specialization-Constant Qualifier") ---
 */

/* Returns a scalar specialization constant.  Its literal words are those of the constant
 * `value`. */
static SpvId spec_scalar(struct lowering *lw, enum scalar s, union scalar_value value,
                         int32_t spec_id)
{
    SpvId id = new_id(lw->m), type = scalar_id(lw->m, s),
          constant = scalar_constant_id(lw->m, s, value);
    if (s == SCALAR_BOOL) {
        emit_global(lw->m, value.b ? SpvOpSpecConstantTrue : SpvOpSpecConstantFalse, type, id, NULL,
                    0);
    } else {
        const uint32_t *words = definition_of(lw->m, constant);
        uint32_t literal[2] = {operand(words, 0), length_of(words) > 4 ? operand(words, 1) : 0};
        emit_global(lw->m, SpvOpSpecConstant, type, id, literal, length_of(words) - 3);
    }
    decorate(lw->m, id, SpvDecorationSpecId, (uint32_t[]){(uint32_t)spec_id}, 1);
    return id;
}

/* Returns the constant for the workgroup size (Vulkan, "WorkgroupSize"), which is gl_WorkGroupSize
 * if a part of it has a constant_id. */
SpvId workgroup_size_constant(struct lowering *lw)
{
    if (lw->interface.workgroup_size) return lw->interface.workgroup_size;
    SpvId parts[3];
    for (unsigned i = 0; i < 3; i++) {
        union scalar_value value = {.u = lw->info->workgroup.size[i]};
        int32_t id = lw->info->workgroup.size_id[i];
        parts[i] =
            id < 0 ? uint_id(lw->m, (uint32_t)value.u) : spec_scalar(lw, SCALAR_UINT, value, id);
    }
    lw->interface.workgroup_size = new_id(lw->m);
    emit_global(lw->m, SpvOpSpecConstantComposite, vector_id(lw->m, SCALAR_UINT, 3),
                lw->interface.workgroup_size, parts, 3);
    decorate(lw->m, lw->interface.workgroup_size, SpvDecorationBuiltIn,
             (uint32_t[]){SpvBuiltInWorkgroupSize}, 1);
    return lw->interface.workgroup_size;
}

/* Returns 0 if SPIR-V has no constant operation for the definition. */
SpvId spec_constant(struct lowering *lw, struct decl *d)
{
    if (lowered(lw, d)->id) return lowered(lw, d)->id;
    if (d->builtin && d->builtin->kind == BUILTIN_WORKGROUP_SIZE)
        return lowered(lw, d)->id = workgroup_size_constant(lw);
    if (d->constant_id < 0) {
        lowered(lw, d)->id = d->init ? spec_value(lw, d->init) : 0;
        if (lowered(lw, d)->id && d->name) note_debug_global(lw, d);
        return lowered(lw, d)->id;
    }
    lowered(lw, d)->id =
        spec_scalar(lw, (enum scalar)d->type->scalar, d->constant->values[0], d->constant_id);
    if (d->name) {
        name_id(lw->m, lowered(lw, d)->id, d->name->text);
        note_debug_global(lw, d);
    }
    return lowered(lw, d)->id;
}

/* --- initializers that are no constants ---------------------------------------------------- */

static void append_initializer(struct lowering *lw, struct word_vector *to, const uint32_t *words,
                               uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) vec_push(&lw->c->arena, to, words[i]);
}

/* Appends the code of an initializer to that of the previous ones. */
static void lower_initializer(struct lowering *lw, struct decl *d, struct expr *init)
{
    start_body(lw, NULL);
    uint32_t start = lw->m->sections[SECTION_FUNCTIONS].count;
    if (!lw->interface.init.label)
        lw->interface.init.label = lw->interface.init.block = new_id(lw->m);
    lw->block = lw->interface.init.block;
    lw->loc = d->loc;
    if (lw->keep_lines) set_line(lw, d->loc);
    else mark_location(lw->m, d->loc);
    SpvId value = lower_conversion(lw, lower_value(lw, init), init->type, d->type);
    struct lvalue p = decl_lvalue(lw, d);
    store_lvalue(lw, &p, value);
    lw->interface.init.block = lw->block;
    lw->block = 0;
    const struct word_list *list = &lw->m->sections[SECTION_FUNCTIONS];
    append_initializer(lw, &lw->interface.init.words, list->at + start, list->count - start);
    append_initializer(lw, &lw->interface.init.variables, lw->body.variables.at,
                       lw->body.variables.count);
    remove_words(lw->m, SECTION_FUNCTIONS, start);
}

void lower_global(struct lowering *lw, struct declarator *at)
{
    struct decl *d = at->decl;
    if (!has_initializer_code(lw, at)) return;
    bool was_made = lowered(lw, d)->id; /* int a[]; was used before int a[] = int[](1, 2) */
    if (!was_made && constant_initializer(lw, d)) return;
    lower_initializer(lw, d, d->init);
}

void emit_initializers(struct lowering *lw)
{
    if (!lw->interface.init.label) return;
    uint32_t start = lw->m->sections[SECTION_FUNCTIONS].count;
    insert_words(lw->m, SECTION_FUNCTIONS, start, lw->interface.init.words.at,
                 lw->interface.init.words.count);
    adopt_location_marks(lw, start);
    append_initializer(lw, &lw->body.variables, lw->interface.init.variables.at,
                       lw->interface.init.variables.count);
    lw->block = lw->interface.init.block;
    lw->interface.init.label = lw->interface.init.block = 0;
    lw->interface.init.words.count = lw->interface.init.variables.count = 0;
}
