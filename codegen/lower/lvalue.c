/* Lvalues: chains of members, indices and swizzles. A chain is walked from its base: a variable,
 * the target of a buffer reference, or any other value. In memory the indices are collected and
 * become one OpAccessChain when the lvalue is used. In an SSA local they are the literals of
 * OpCompositeExtract and OpCompositeInsert. The swizzle is stored separately, so that a swizzle of
 * a swizzle is one selection. */
#include "codegen/lower/extensions/heap.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/module/builtin_variables.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/types/copy_layout.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/extensions/matrix.h"
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/opencl/pointer.h"
#include "codegen/lower/operator.h"
#include "codegen/lower/flow/split.h"

/* --- bottoms ------------------------------------------------------------------------------- */

struct lvalue value_lvalue(SpvId value, const struct type *t)
{
    return (struct lvalue){.kind = LVALUE_VALUE, .type = t, .value = value};
}

struct lvalue variable_lvalue(struct lowering *lw, SpvId variable, const struct type *t)
{
    return (struct lvalue){.kind = LVALUE_POINTER,
                           .type = t,
                           .pointer = variable,
                           .class = SpvStorageClassFunction,
                           .layout = variable_layout(lw),
                           .align = is_opencl(lw->c) ? c_extent(t).align : 0};
}

static struct layout block_layout_of(const struct block_info *b)
{
    return (struct layout){b->packing, b->packing != PACKING_NONE && b->order == ORDER_ROW_MAJOR};
}

struct lvalue reference_lvalue(struct lowering *lw, SpvId reference, const struct type *t)
{
    const struct block_info *b = t->block;
    lw->opencl.uses_references = true;
    return (struct lvalue){.kind = LVALUE_POINTER,
                           .type = t->element,
                           .pointer = reference,
                           .class = SpvStorageClassPhysicalStorageBuffer,
                           .layout = block_layout_of(b),
                           .memory = b->memory,
                           .align = b->reference_align ? b->reference_align : 16};
}

static struct lvalue global_lvalue(struct lowering *lw, struct decl *d)
{
    if (is_heap_storage((enum storage)d->storage)) {
        struct lvalue block = heap_block_lvalue(lw, d->block);
        if (d->kind == DECL_BLOCK_MEMBER) enter_member(lw, &block, d->member);
        return block;
    }
    if (d->layout.in_heap) return heap_lvalue(d);
    struct lvalue p = {.kind = LVALUE_POINTER, .type = d->type, .memory = d->memory};
    struct decl *variable =
        d->kind == DECL_BLOCK_MEMBER && d->block->instance ? d->block->instance : d;
    /* the storage of a counter in a buffer, not its declared one */
    enum storage storage = (enum storage)variable->storage;
    p.pointer = global_variable(lw, d);
    p.class = class_of_variable(lw, variable);
    if (is_volatile_builtin(lw, d)) p.memory |= MEMORY_VOLATILE;
    p.nonuniform = d->nonuniform;
    p.layout = layout_of_variable(d);
    if (is_opencl(lw->c)) {
        p.layout = C_LAYOUT;
        p.align = d->c.align_given ? d->c.align_given : c_extent(d->type).align;
        p.never_written = d->c.space == SPACE_CONSTANT;
        if (d->c.qualifiers & TYPE_VOLATILE) p.memory |= MEMORY_VOLATILE;
        return p;
    }
    p.never_written = storage == STORAGE_INPUT || storage == STORAGE_UNIFORM ||
                      storage == STORAGE_PUSH_CONSTANT || storage == STORAGE_SHADER_RECORD ||
                      (storage == STORAGE_TASK && lw->c->stage == SGCC_STAGE_MESH);
    if (d->block) p.memory |= d->block->memory;
    if (variable == d) return p;
    p.type = variable->type;
    enter_member(lw, &p, d->member);
    return p;
}

static struct lvalue local_lvalue(struct lowering *lw, const struct decl *d)
{
    struct lvalue p = variable_lvalue(lw, lowered(lw, d)->id, d->type);
    if (d->c.align_given > p.align) p.align = d->c.align_given;
    if (d->c.qualifiers & TYPE_VOLATILE) p.memory |= MEMORY_VOLATILE;
    return p;
}

/* "When specified, the value of SubgroupSize must match the required value for all invocations"
 * (Vulkan, "Required Subgroup Size"). */
static bool is_required_size(const struct lowering *lw, const struct decl *d)
{
    return lw->c->subgroup_size && d->builtin && d->builtin->builtin == SpvBuiltInSubgroupSize &&
           d->type->scalar == SCALAR_UINT;
}

struct lvalue decl_lvalue(struct lowering *lw, struct decl *d)
{
    switch ((enum storage)d->storage) {
    case STORAGE_CONSTANT: return value_lvalue(constant_id(lw, d->constant), d->type);
    case STORAGE_SPEC:
        return value_lvalue(spec_constant(lw, d) ? lowered(lw, d)->id : lower_value(lw, d->init),
                            d->type);
    case STORAGE_LOCAL:
    case STORAGE_PARAMETER:
        if (d->type->has_opaque && d->storage == STORAGE_PARAMETER && !is_opencl(lw->c)) {
            struct lvalue p = opaque_argument(lw, d)->at;
            enter_parameter(lw, &p);
            return p;
        }
        if (is_ssa(lw, d)) return (struct lvalue){.kind = LVALUE_SSA, .type = d->type, .decl = d};
        return local_lvalue(lw, d);
    case STORAGE_INPUT:
        if (d->builtin && d->builtin->lowering != LOWER_VARIABLE &&
            d->builtin->lowering != LOWER_NONE)
            return value_lvalue(lower_builtin_variable(lw, d), d->type);
        if (is_required_size(lw, d))
            return value_lvalue(uint_id(lw->m, lw->c->subgroup_size), d->type);
        break;
    case STORAGE_GLOBAL:
    case STORAGE_SHARED:
    case STORAGE_UNIFORM:
    case STORAGE_BUFFER:
    case STORAGE_PUSH_CONSTANT:
    case STORAGE_OUTPUT:
    case STORAGE_REFERENCE:
    case STORAGE_RAY_PAYLOAD:
    case STORAGE_RAY_PAYLOAD_IN:
    case STORAGE_HIT_ATTRIBUTE:
    case STORAGE_CALLABLE_DATA:
    case STORAGE_CALLABLE_DATA_IN:
    case STORAGE_HIT_OBJECT_ATTRIBUTE:
    case STORAGE_HIT_OBJECT_ATTRIBUTE_NV:
    case STORAGE_TASK_PAYLOAD:
    case STORAGE_SHADER_RECORD:
    case STORAGE_TASK:
    case STORAGE_RESOURCE_HEAP:
    case STORAGE_SAMPLER_HEAP:
    case STORAGE_COUNT: break;
    }
    return global_lvalue(lw, d);
}

/* --- steps: pointers ----------------------------------------------------------------------- */

/* Emits the access chain. A pointer into a block that is selected by a non-uniform index is
 * decorated itself (Vulkan, VUID-RuntimeSpirv-NonUniform-06274); the index and the value need no
 * decoration. */
static SpvId chain_to(struct lowering *lw, const struct lvalue *p, SpvId type, const uint32_t *path,
                      unsigned count)
{
    uint32_t words[MOST_PATH + 2] = {p->pointer};
    if (p->heap_block) return heap_pointer(lw, p, path, count);
    if (!count) return p->pointer;
    for (unsigned i = 0; i < count; i++) words[i + 1] = path[i];
    DECORATE_VALUES(lw->m, p->nonuniform ? VALUE_NON_UNIFORM : 0);
    SpvOp op = p->layout.packing == PACKING_C ? SpvOpInBoundsAccessChain : SpvOpAccessChain;
    return emit_pure(lw->m, op, pointer_id(lw->m, p->class, type), words, count + 1);
}

SpvId object_pointer(struct lowering *lw, const struct lvalue *p)
{
    return chain_to(lw, p, p->path_count ? type_id(lw, p->type, p->layout) : 0, p->path,
                    p->path_count);
}

void add_index(struct lowering *lw, struct lvalue *p, SpvId index)
{
    if (p->path_count == MOST_PATH) {
        p->pointer = object_pointer(lw, p);
        p->path_count = 0;
        p->heap_block = NULL; /* not reached: check_nesting of structured_heap.c */
    }
    p->path[p->path_count++] = index;
}

static void add_literal(struct lowering *lw, struct lvalue *p, uint32_t index)
{
    struct decl *const *parts =
        p->kind == LVALUE_SSA && !p->path_count ? parts_of(lw, p->decl) : NULL;
    if (parts) {
        p->decl = parts[index];
        return;
    }
    if (p->path_count == MOST_PATH) { /* only values nest so deeply: see fits_ssa */
        p->value = emit_pure(lw->m, SpvOpCompositeExtract, value_type_id(lw, p->type),
                             (uint32_t[MOST_PATH + 1]){p->value, p->path[0], p->path[1], p->path[2],
                                                       p->path[3], p->path[4], p->path[5],
                                                       p->path[6], p->path[7], p->path[8],
                                                       p->path[9], p->path[10], p->path[11]},
                             MOST_PATH + 1);
        p->path_count = 0;
    }
    p->path[p->path_count++] = index;
}

/* Updates the known alignment after a step of `bytes` bytes. */
static void move_on(struct lvalue *p, uint32_t bytes)
{
    uint32_t low = bytes & (0u - bytes);
    if (p->align && low && low < p->align) p->align = low;
}

static void spill(struct lowering *lw, struct lvalue *p);

/* A member of a union is accessed by a cast of the union's address. */
static void enter_union(struct lowering *lw, struct lvalue *p, const struct field *f)
{
    if (p->kind != LVALUE_POINTER) spill(lw, p);
    SpvId type = pointer_id(lw->m, p->class, type_id(lw, f->type, p->layout)),
          whole = object_pointer(lw, p);
    p->pointer =
        type_of_id(lw->m, whole) == type ? whole : emit_pure_of(lw->m, SpvOpBitcast, type, whole);
    p->path_count = 0;
    p->type = f->type;
}

/* Returns the offset of field `f` in the struct `p`.  For a block with members that are placed at
 * the end, a number that divides the offset. */
static uint32_t offset_in(const struct lvalue *p, const struct field *f)
{
    const struct type *t = p->type;
    if (p->layout.packing == PACKING_C || (t->block && !t->block->is_placed_late)) return f->offset;
    uint32_t i = (uint32_t)(f - t->fields);
    if (!t->block) return field_offset(t, i, (enum packing)p->layout.packing, p->layout.row_major);
    struct layout own = field_layout(t, i, p->layout);
    uint32_t align = extent_of(f->type, (enum packing)own.packing, own.row_major).align;
    return f->align_given > (int32_t)align ? (uint32_t)f->align_given : align;
}

void enter_member(struct lowering *lw, struct lvalue *p, uint32_t field)
{
    if (is_buffer_type(p->type)) enter_buffer_type(lw, p);
    const struct type *t = p->type;
    const struct field *f = &t->fields[field];
    if (is_opencl(lw->c)) {
        c_extent(t); /* computes the offsets */
        const uint32_t *made = definition_of(lw->m, type_id(lw, t, p->layout));
        if (made && opcode_of(made) == SpvOpTypeOpaque)
            error_at(
                lw->c, lw->loc,
                "not supported: %s is used both before and after the declaration of its members: declare it first",
                type_name(lw->c, t));
        if (t->is_union) {
            enter_union(lw, p, f);
            return;
        }
        if (t->has_padding) field = f->member;
    }
    if (p->kind != LVALUE_POINTER) {
        add_literal(lw, p, field);
        p->type = f->type;
        return;
    }
    add_index(lw, p, int_id(lw->m, (int32_t)field));
    if (p->layout.packing != PACKING_NONE) {
        p->memory |= f->memory;
        move_on(p, offset_in(p, f));
        if (p->layout.packing != PACKING_C) p->layout = field_layout(t, field, p->layout);
    }
    p->type = f->type;
}

/* Returns the bytes between two elements.  The columns of a row-major matrix are one component
 * apart. */
static uint32_t byte_stride(const struct lvalue *p)
{
    if (is_matrix(p->type) && p->layout.row_major)
        return scalar_bits((enum scalar)p->type->scalar) / 8;
    return extent_of(p->type, (enum packing)p->layout.packing, p->layout.row_major).stride;
}

void enter_index(struct lowering *lw, struct lvalue *p, SpvId index)
{
    if (p->layout.packing != PACKING_NONE && p->align) move_on(p, byte_stride(p));
    add_index(lw, p, index);
    p->type = p->type->element;
}

/* Stores a value with a dynamic index to a variable. Constants have a variable for that already. */
static void spill(struct lowering *lw, struct lvalue *p)
{
    const struct type *t = p->type;
    SpvId value = value_to_memory(lw, load_base(lw, p), t, variable_layout(lw)),
          type = memory_type_id(lw, t);
    const uint32_t *definition = definition_of(lw->m, value);
    bool is_constant = definition && (opcode_of(definition) == SpvOpConstantComposite ||
                                      opcode_of(definition) == SpvOpConstantNull ||
                                      opcode_of(definition) == SpvOpSpecConstantComposite);
    SpvId variable = 0;
    for (uint32_t i = 0; is_constant && i < lw->body.constants.count; i++)
        if (lw->body.constants.at[i].value == value) variable = lw->body.constants.at[i].variable;
    if (!variable) {
        variable = function_variable(lw, type, is_constant ? value : 0);
        decorate_reference(lw, variable, t, true, 0);
        if (is_constant)
            vec_push(&lw->c->tree, &lw->body.constants,
                     ((struct constant_variable){value, variable}));
        else emit_words(lw->m, SECTION_FUNCTIONS, SpvOpStore, variable, value);
    }
    *p = variable_lvalue(lw, variable, t);
    p->never_written = is_constant;
}

/* --- steps: swizzles ----------------------------------------------------------------------- */

const struct type *swizzled_type(struct lowering *lw, const struct lvalue *p)
{
    if (p->component) return scalar_type(lw->types, (enum scalar)p->type->scalar);
    return p->swizzle_count ? vector_type(lw->types, (enum scalar)p->type->scalar, p->swizzle_count)
                            : p->type;
}

static void settle(struct lowering *lw, struct lvalue *p)
{
    const struct type *t = swizzled_type(lw, p);
    *p = value_lvalue(load_lvalue(lw, p), t);
}

/* Appends a swizzle of `count` components to a scalar, a vector or another swizzle. */
static void enter_swizzle(struct lowering *lw, struct lvalue *p, const uint8_t *swizzle,
                          unsigned count)
{
    if (is_scalar(swizzled_type(lw, p)) && count == 1) return;
    if (p->component || is_scalar(p->type)) {
        const struct type *t = vector_type(lw->types, (enum scalar)p->type->scalar, count);
        *p = value_lvalue(splat(lw, load_lvalue(lw, p), t), t);
        return;
    }
    uint8_t old[16];
    memcpy(old, p->swizzle, sizeof old);
    for (unsigned i = 0; i < count; i++)
        p->swizzle[i] = p->swizzle_count ? old[swizzle[i]] : swizzle[i];
    p->swizzle_count = (uint8_t)count;
}

/* Appends a dynamic index to a vector or a swizzle of it. */
static void enter_component(struct lowering *lw, struct lvalue *p, SpvId index, SpvId type)
{
    if (p->swizzle_count) {
        SpvId parts[16];
        for (unsigned i = 0; i < p->swizzle_count; i++) parts[i] = uint_id(lw->m, p->swizzle[i]);
        SpvId table = composite_constant_id(lw->m, vector_id(lw->m, SCALAR_UINT, p->swizzle_count),
                                            parts, p->swizzle_count);
        type = scalar_id(lw->m, SCALAR_UINT);
        index = emit_pure_of(lw->m, SpvOpVectorExtractDynamic, type, table, index);
        p->swizzle_count = 0;
    }
    p->component = index;
    p->component_type = type;
}

struct lvalue component_lvalue(struct lowering *lw, const struct lvalue *p, unsigned component)
{
    struct lvalue part = *p;
    add_index(lw, &part, p->component ? p->component : int_id(lw->m, (int32_t)component));
    part.type = scalar_type(lw->types, (enum scalar)p->type->scalar);
    if (p->component || component)
        move_on(&part,
                scalar_bits((enum scalar)p->type->scalar) / 8 * (p->component ? 1 : component));
    part.component = 0;
    part.swizzle_count = 0;
    return part;
}

/* --- steps: indices ------------------------------------------------------------------------ */

static bool known_index(const struct expr *e, uint32_t *value)
{
    /* access chains take signed indices */
    if (e->constness != CONST_KNOWN || !e->constant || e->constant->values[0].u > INT32_MAX)
        return false;
    *value = (uint32_t)e->constant->values[0].u;
    return true;
}

/* GL_EXT_shader_64bit_indexing, 5.7: #pragma promote_uint32_indices. */
SpvId lower_array_index(struct lowering *lw, struct expr *index)
{
    SpvId id = lower_value(lw, index);
    bool promote = index->type->scalar == SCALAR_UINT &&
                   fact_is_set(lw->m->facts, FACT_PROMOTE_UINT32_INDICES);
    return promote ? lower_conversion(lw, id, index->type, scalar_type(lw->types, SCALAR_UINT64))
                   : id;
}

/* Returns whether an index turned out to be known, as the counter of an unrolled loop is.  One that
 * is out of bounds means any element (GLSL 4.60, 5.11: undefined), since a literal must be within
 * them. */
static bool folded_index(struct lowering *lw, const struct lvalue *p, SpvId index, uint32_t *value)
{
    uint64_t known;
    uint32_t count = is_array(p->type)    ? p->type->length
                     : is_matrix(p->type) ? p->type->columns
                                          : p->type->rows;
    if (!lw->body.unrolled_from || !count || is_cooperative_matrix(p->type)) return false;
    if (!known_constant(lw->m, canonical_id(lw->m, index), &known)) return false;
    *value = known < count ? (uint32_t)known : count - 1;
    return true;
}

/* Text compilers reject a constant index out of bounds in memory, too, even if the access is
 * never executed. In C, memory may follow. */
static SpvId within_bounds(struct lowering *lw, const struct lvalue *p, SpvId index)
{
    uint32_t at;
    bool is_sized =
        is_array(p->type) && !p->type->length_expr && !is_descriptor_array(p) && !is_opencl(lw->c);
    uint64_t known;
    if (!is_sized || !folded_index(lw, p, index, &at) ||
        !known_constant(lw->m, canonical_id(lw->m, index), &known))
        return index;
    return known == at ? index : int_id(lw->m, (int32_t)at);
}

static void step_into_array(struct lowering *lw, struct lvalue *p, struct expr *index)
{
    uint32_t at;
    bool known = known_index(index, &at),
         is_promoted = is_array(p->type) && !p->heap && !is_descriptor_array(p);
    SpvId id = known ? 0 : is_promoted ? lower_array_index(lw, index) : lower_value(lw, index);
    if (p->kind != LVALUE_POINTER) {
        bool may_be_literal = !is_cooperative_matrix(p->type) || p->kind == LVALUE_VALUE;
        if ((known && may_be_literal) || folded_index(lw, p, id, &at)) {
            add_literal(lw, p, at);
            p->type = p->type->element;
            return;
        }
        if (p->kind == LVALUE_SSA) keep_in_memory(lw, p->decl);
        spill(lw, p);
    }
    const struct type *index_type = known ? scalar_type(lw->types, SCALAR_INT) : index->type;
    if (known) id = int_id(lw->m, (int32_t)at);
    if (p->heap_block) note_heap_index(lw, p, index);
    if (p->heap) enter_heap(lw, p, id, index->nonuniform);
    else if (is_descriptor_array(p)) enter_descriptors(lw, p, index, id, index_type);
    else enter_index(lw, p, within_bounds(lw, p, id));
}

/* Long vectors have no swizzles, and may have more components than a swizzle can name. */
static void step_into_long_vector(struct lowering *lw, struct lvalue *p, uint32_t component)
{
    if (p->kind == LVALUE_POINTER) {
        *p = component_lvalue(lw, p, component);
        return;
    }
    /* GL_NV_cooperative_vector, 5.X: an index out of bounds is not an error */
    if (component >= p->type->rows && !p->type->length_expr) component = p->type->rows - 1;
    add_literal(lw, p, component);
    p->type = p->type->element;
}

static void step_into_vector(struct lowering *lw, struct lvalue *p, struct expr *index)
{
    uint32_t at;
    bool known = known_index(index, &at);
    SpvId id = known ? 0 : lower_value(lw, index);
    known |= p->kind != LVALUE_POINTER && folded_index(lw, p, id, &at);
    if (known && p->type->is_long) step_into_long_vector(lw, p, at);
    else if (known) enter_swizzle(lw, p, (uint8_t[]){(uint8_t)at}, 1);
    else enter_component(lw, p, id, value_type_id(lw, index->type));
}

/* A cooperative matrix is not a vector (SPV_KHR_cooperative_matrix, 2.2.1):
 * OpVectorExtractDynamic and OpVectorInsertDynamic do not accept it, and its elements are in
 * memory, like those of an array. */
static void step_by_index(struct lowering *lw, struct lvalue *p, struct expr *e)
{
    if (is_vector(p->type) || p->swizzle_count) step_into_vector(lw, p, e->index.index);
    else step_into_array(lw, p, e->index.index);
}

/* --- the chain ----------------------------------------------------------------------------- */

static struct expr *part_of(const struct expr *e)
{
    struct expr *whole = NULL;
    if (e->constness == CONST_KNOWN) return NULL;
    if (e->kind == EXPR_MEMBER) whole = e->member.operand;
    if (e->kind == EXPR_SWIZZLE) whole = e->swizzle.operand;
    if (e->kind == EXPR_INDEX) whole = e->index.operand;
    return whole && (whole->type->kind == TYPE_REFERENCE || whole->type->kind == TYPE_POINTER)
               ? NULL
               : whole;
}

/* Continues with the target of a pointer, as *p and p[i] do. */
static struct lvalue lower_c_bottom(struct lowering *lw, struct expr *e)
{
    if (e->kind == EXPR_DEREF)
        return pointee_lvalue(lower_value(lw, e->unary.operand), e->unary.operand->type);
    if (e->kind == EXPR_INDEX && is_pointer(e->index.operand->type)) {
        const struct type *t = e->index.operand->type;
        SpvId pointer = lower_value(lw, e->index.operand);
        return pointee_lvalue(move_pointer(lw, pointer, t, lower_value(lw, e->index.index), false),
                              t);
    }
    return value_lvalue(lower_value(lw, e), e->type);
}

/* Returns the memory qualifiers of the memory that a reference leads to, from the variable or
 * member that holds it, as other compilers do (DIALECT_MEMORY_QUALIFIER).  A member counts by its
 * own qualifiers, not by those of its block. */
static unsigned memory_of_pointee(const struct expr *e)
{
    while (e->kind == EXPR_INDEX) e = e->index.operand;
    if (e->kind == EXPR_NAME && e->name.decl) {
        const struct decl *d = e->name.decl;
        if (d->kind == DECL_BLOCK_MEMBER) return d->block->type->fields[d->member].memory;
        return d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER ? d->memory : 0;
    }
    if (e->kind != EXPR_MEMBER) return 0;
    const struct type *holder = e->member.operand->type;
    if (holder->kind == TYPE_REFERENCE) holder = holder->element;
    return is_struct(holder) ? holder->fields[e->member.field].memory : 0;
}

static struct lvalue lower_bottom(struct lowering *lw, struct expr *e)
{
    if (e->kind == EXPR_NAME && e->constness != CONST_KNOWN) return decl_lvalue(lw, e->name.decl);
    if (is_opencl(lw->c)) return lower_c_bottom(lw, e);
    if (e->kind == EXPR_MEMBER && e->constness == CONST_NOT &&
        e->member.operand->type->kind == TYPE_REFERENCE) {
        struct expr *from = e->member.operand;
        struct lvalue p = reference_lvalue(lw, lower_value(lw, from), from->type);
        p.memory |= memory_of_pointee(from);
        enter_member(lw, &p, e->member.field);
        return p;
    }
    /* Lowers reference[i], which is the value reference + i (GL_EXT_buffer_reference2). */
    if (e->kind == EXPR_INDEX && e->constness == CONST_NOT) {
        struct expr *from = e->index.operand, *index = e->index.index;
        SpvId base = lower_value(lw, from);
        return value_lvalue(lower_binary(lw, OP_ADD, base, from->type, lower_value(lw, index),
                                         index->type, e->type),
                            e->type);
    }
    return value_lvalue(lower_value(lw, e), e->type);
}

static void step(struct lowering *lw, struct lvalue *p, struct expr *e)
{
    if (p->component) settle(lw, p);
    if (e->kind == EXPR_MEMBER) enter_member(lw, p, e->member.field);
    else if (e->kind == EXPR_SWIZZLE) enter_swizzle(lw, p, e->swizzle.components, e->swizzle.count);
    else step_by_index(lw, p, e);
}

struct lvalue lower_lvalue(struct lowering *lw, struct expr *e)
{
    uint32_t count = 0;
    struct expr *few[8], *bottom = e;
    for (struct expr *whole; (whole = part_of(bottom)); bottom = whole) count++;
    struct expr **chain = count <= 8 ? few : arena_array(&lw->c->tree, struct expr *, count);
    uint32_t at = count;
    for (struct expr *part = e, *whole; (whole = part_of(part)); part = whole) chain[--at] = part;
    struct lvalue p = lower_bottom(lw, bottom);
    for (uint32_t i = 0; i < count; i++) step(lw, &p, chain[i]);
    return p;
}

struct lvalue *evaluate_lvalue_once(struct lowering *lw, struct expr *e)
{
    struct lvalue *p = arena_new(&lw->c->tree, struct lvalue);
    *p = lower_lvalue(lw, e);
    return p;
}

SpvId lvalue_pointer(struct lowering *lw, struct lvalue *p)
{
    if (p->kind != LVALUE_POINTER) spill(lw, p);
    if (p->component || p->swizzle_count == 1) *p = component_lvalue(lw, p, p->swizzle[0]);
    return object_pointer(lw, p);
}

/* --- lengths ------------------------------------------------------------------------------- */

/* Lowers the number of elements of the run-time array at the end of a buffer block.  OpArrayLength
 * takes the block and the member. */
SpvId lower_length(struct lowering *lw, struct expr *e)
{
    if (is_cooperative_matrix(e->unary.operand->type))
        return cooperative_matrix_length(lw, e->unary.operand->type, e->type);
    struct lvalue p = lower_lvalue(lw, e->unary.operand);
    uint64_t member = 0;
    /* sema guarantees that it is the last member of a block in memory */
    known_constant(lw->m, p.path[p.path_count - 1], &member);
    SpvId block = p.pointer;
    if (p.path_count > 1) {
        const struct expr *operand = e->unary.operand;
        const struct type *t = operand->kind == EXPR_MEMBER ? operand->member.operand->type
                                                            : operand->name.decl->block->type;
        if (is_buffer_type(t)) t = t->element;
        struct layout outer =
            operand->kind == EXPR_MEMBER || operand->name.decl->block ? p.layout : NO_LAYOUT;
        if (t->block) outer = block_layout_of(t->block);
        block = chain_to(lw, &p, type_id(lw, t, outer), p.path, p.path_count - 1u);
    }
    enum scalar s = e->length.is_length64 ? SCALAR_UINT64 : SCALAR_UINT;
    if (s == SCALAR_UINT64)
        need_extension(lw->m, features[FEATURE_SHADER_64BIT_INDEXING].spirv_extension);
    SpvId length =
        emit_pure_of(lw->m, SpvOpArrayLength, scalar_id(lw->m, s), block, (uint32_t)member);
    return lower_conversion(lw, length, scalar_type(lw->types, s), e->type);
}
