/* Byte paths in private and local memory that move from member to member of a struct: the places
 * that they may lead to, one for each member. An access chain needs the number of a member as a
 * constant (SPIR-V, OpAccessChain). */
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* The recursion depth is that of the type, at most MOST_STRUCT_DEPTH. */
static bool has_struct(const struct kernel_lowering *s, SpvId type)
{
    switch ((unsigned)type_op(s, type)) {
    case SpvOpTypeStruct: return true;
    case SpvOpTypeArray: return has_struct(s, shader_part(s, type, 0));
    default: return false;
    }
}

static SpvId *last_index(struct access_path *p) { return &p->indices[p->count - 1]; }

/* The path with `index` before its last one, which becomes `rest`. */
static struct access_path *further(struct kernel_lowering *s, const struct access_path *p,
                                   SpvId index, SpvId rest)
{
    struct access_path *to = copy_path(s, p);
    *last_index(to) = index;
    return inner_path(s, to, rest, false);
}

/* Enters arrays up to the first struct. NULL: units and elements do not fit. */
static struct access_path *enter_arrays(struct kernel_lowering *s, struct access_path *p)
{
    SpvId type = type_after_indices(s, p, p->count - 1);
    while (type_op(s, type) == SpvOpTypeArray) {
        uint32_t stride = part_offset(s, type, 1);
        if (!stride || stride % p->unit) return NULL;
        SpvId element = index_by(s, SpvOpUDiv, *last_index(p), stride / p->unit);
        p = further(s, p, element, index_by(s, SpvOpUMod, *last_index(p), stride / p->unit));
        type = shader_part(s, type, 0);
    }
    return p;
}

/* Whether accesses at multiples of `unit` cover whole members, or none at all. `begins`: whether
 * one may begin in member `i`. */
static bool fits(struct kernel_lowering *s, SpvId type, uint32_t i, uint32_t unit, bool *begins)
{
    uint32_t start = part_offset(s, type, i), size = shader_extent(s, shader_part(s, type, i)).size,
             past = start % unit;
    *begins = past == 0 || unit - past < size;
    return !*begins || (past == 0 && size % unit == 0);
}

struct access_path *choose_member(struct kernel_lowering *s, const struct access_path *path)
{
    uint64_t known;
    bool may_move = path && path->unit && !path->buffer && !is_choice(path) &&
                    !known_constant(s->m, path->indices[path->count - 1], &known) &&
                    has_struct(s, type_after_indices(s, path, path->count - 1));
    struct access_path *p = may_move ? enter_arrays(s, copy_path(s, path)) : NULL,
                       *alternatives[MOST_ALTERNATIVES];
    if (!p) return NULL;
    SpvId type = type_after_indices(s, p, p->count - 1), index = *last_index(p), selector = 0;
    unsigned count = 0;
    for (uint32_t i = 0; shader_part(s, type, i); i++) {
        bool begins;
        if (count == MOST_ALTERNATIVES || !fits(s, type, i, p->unit, &begins)) return NULL;
        if (!begins) continue;
        uint32_t start = part_offset(s, type, i) / p->unit;
        SpvId rest = sum_index(s, index, uint_id(s->m, 0u - start));
        if (count) {
            SpvId condition =
                make2(s, SpvOpUGreaterThanEqual, bool_type(s, 1), index, uint_id(s->m, start));
            selector = emit_pure_of(s->m, SpvOpSelect, shader_uint(s), condition,
                                    uint_id(s->m, count), selector);
        } else selector = uint_id(s->m, 0);
        alternatives[count++] = further(s, p, uint_id(s->m, i), rest);
    }
    if (count == 1) return alternatives[0];
    struct access_path *choice = count ? new_choice(s, alternatives, count) : NULL;
    if (choice) choice->selector = selector;
    return choice;
}
