/* Conversion between values and memory. In a block, a struct or array has another type than without
 * layout, and a bool is a uint (SPIR-V, 2.9.1). Loaded values are converted part by part, and back
 * before a store. From SPIR-V 1.4, OpCopyLogical converts types without bools in one instruction.
 * Large arrays are copied by a loop. */
#include "codegen/lower/types/copy_layout.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"

/* parts of an array that is converted without a loop */
enum { MOST_UNROLLED = 64 };

enum copy_direction { FROM_MEMORY, TO_MEMORY };

static SpvId convert(struct lowering *lw, SpvId id, const struct type *t, struct layout layout,
                     enum copy_direction direction);

static SpvId convert_bool(struct lowering *lw, SpvId id, const struct type *t, struct layout layout,
                          enum copy_direction direction)
{
    struct module *m = lw->m;
    union scalar_value zero = {.u = 0}, one = {.u = 1};
    const struct type *in_memory = with_scalar(lw->types, t, bool_in_memory(layout));
    SpvId none = splat_constant_id(lw, in_memory, zero);
    if (direction == FROM_MEMORY)
        return emit_pure_of(m, SpvOpINotEqual, value_type_id(lw, t), id, none);
    SpvId result_type = value_type_id(lw, in_memory);
    return emit_pure_of(m, SpvOpSelect, result_type, id, splat_constant_id(lw, in_memory, one),
                        none);
}

static const struct type *part_type(const struct type *t, uint32_t i)
{
    return is_array(t) ? t->element : t->fields[i].type;
}

static struct layout part_layout(const struct type *t, uint32_t i, struct layout layout)
{
    return is_array(t) ? layout : field_layout(t, i, layout);
}

static SpvId convert_parts(struct lowering *lw, SpvId id, const struct type *t,
                           struct layout layout, enum copy_direction direction)
{
    uint32_t count = is_array(t) ? t->length : t->field_count;
    SpvId *parts = arena_array(&lw->c->tree, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct type *part = part_type(t, i);
        struct layout inner = part_layout(t, i, layout);
        SpvId type = type_id(lw, part, direction == FROM_MEMORY ? inner : NO_LAYOUT);
        parts[i] = convert(lw,
                           emit_pure_of(lw->m, SpvOpCompositeExtract, type, id,
                                        t->has_padding ? t->fields[i].member : i),
                           part, inner, direction);
    }
    SpvId target = type_id(lw, t, direction == FROM_MEMORY ? NO_LAYOUT : layout);
    if (t->has_padding) {
        SpvId *all = arena_array(&lw->c->tree, SpvId, t->member_count);
        padded_composite(lw, t, NO_LAYOUT, parts, all);
        return emit_pure(lw->m, SpvOpCompositeConstruct, target, all, t->member_count);
    }
    return emit_pure(lw->m, SpvOpCompositeConstruct, target, parts, count);
}

static SpvId convert(struct lowering *lw, SpvId id, const struct type *t, struct layout layout,
                     enum copy_direction direction)
{
    if (layout.packing == PACKING_NONE) return id;
    if (is_bool(t)) return convert_bool(lw, id, t, layout, direction);
    SpvId in_memory = type_id(lw, t, layout), value = value_type_id(lw, t);
    if (in_memory == value) return id;
    if (has_spirv(lw->m->facts, 0x10400) && !t->has_bool)
        return emit_pure_of(lw->m, SpvOpCopyLogical, direction == FROM_MEMORY ? value : in_memory,
                            id);
    return convert_parts(lw, id, t, layout, direction);
}

SpvId value_from_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout)
{
    return convert(lw, id, t, layout, FROM_MEMORY);
}

SpvId value_to_memory(struct lowering *lw, SpvId id, const struct type *t, struct layout layout)
{
    return convert(lw, id, t, layout, TO_MEMORY);
}

/* --- in a loop ----------------------------------------------------------------------------- */

bool copies_in_loop(struct lowering *lw, const struct type *t, struct layout layout)
{
    if (layout.packing == PACKING_NONE || (!is_array(t) && !is_struct(t))) return false;
    if (layout.packing == PACKING_C && !t->has_bool) return false;
    if (has_spirv(lw->m->facts, 0x10400) && !t->has_bool) return false;
    return type_size(t, MOST_UNROLLED + 1) > MOST_UNROLLED;
}

static void copy_element(struct lowering *lw, struct lvalue to, struct lvalue from, SpvId index)
{
    enter_index(lw, &to, index);
    enter_index(lw, &from, index);
    store_lvalue(lw, &to, load_lvalue(lw, &from));
}

static void copy_fields(struct lowering *lw, const struct lvalue *to, const struct lvalue *from)
{
    for (uint32_t i = 0; i < to->type->field_count; i++) {
        struct lvalue target = *to, source = *from;
        enter_member(lw, &target, i);
        enter_member(lw, &source, i);
        store_lvalue(lw, &target, load_lvalue(lw, &source));
    }
}

static SpvId array_length_id(struct lowering *lw, const struct type *t)
{
    return t->length_expr ? lower_constant(lw, t->length_expr) : uint_id(lw->m, t->length);
}

/* for (uint i = 0; i < length; i++) to[i] = from[i]; */
void copy_in_loop(struct lowering *lw, const struct lvalue *to, const struct lvalue *from)
{
    struct module *m = lw->m;
    if (is_struct(to->type)) {
        copy_fields(lw, to, from);
        return;
    }
    SpvId uint_type = scalar_id(m, SCALAR_UINT), length = array_length_id(lw, to->type);
    SpvId header = new_id(m), body = new_id(m), next = new_id(m), merge = new_id(m),
          before = lw->block;
    branch_to(lw, header);
    push_value_scope(m);
    begin_block(lw, header);
    SpvId index = emit_value_of(m, SpvOpPhi, uint_type, uint_id(m, 0), before, 0, next);
    uint32_t offset = last_instruction(m);
    SpvId more = emit_value_of(m, SpvOpULessThan, scalar_id(m, SCALAR_BOOL), index, length);
    emit_words(m, SECTION_FUNCTIONS, SpvOpLoopMerge, merge, next, SpvLoopControlMaskNone);
    branch_on(lw, more, body, merge);
    begin_block(lw, body);
    copy_element(lw, *to, *from, index);
    branch_to(lw, next);
    begin_block(lw, next);
    /* the call may move the words */
    SpvId after = emit_value_of(m, SpvOpIAdd, uint_type, index, uint_id(m, 1));
    m->sections[SECTION_FUNCTIONS].at[offset + 5] = after;
    branch_to(lw, header);
    pop_value_scope(m);
    begin_block(lw, merge);
}
