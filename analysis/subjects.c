/* What the warnings of divergence.c are about, from the words of a module alone: most modules have
 * nothing of it, and need not be analysed. */
#include "analysis/divergence.h"

/* What a variable's type is, by id. */
enum { IS_ARRAY = 1, IS_STRUCT, IS_POINTER_TO_ARRAY, IS_POINTER_TO_STRUCT };

struct subject_search {
    uint8_t *kinds; /* by id */
    uint32_t bound;
    unsigned found;
    bool has_branches;
};

static unsigned kind_of(const struct subject_search *s, SpvId id)
{
    return id < s->bound ? s->kinds[id] : 0;
}

static void set_kind(struct subject_search *s, SpvId id, unsigned kind)
{
    if (id < s->bound) s->kinds[id] = (uint8_t)kind;
}

/* A struct of uniforms (OpenGL) may have arrays of descriptors. */
static void look_at_variable(struct subject_search *s, const uint32_t *at)
{
    if (length_of(at) < 4) return;
    uint32_t storage = at[3];
    unsigned kind = kind_of(s, at[1]);
    bool is_constant = storage == SpvStorageClassUniformConstant;
    bool is_block = storage == SpvStorageClassUniform || storage == SpvStorageClassStorageBuffer;
    if (((is_constant || is_block) && kind == IS_POINTER_TO_ARRAY) ||
        (is_constant && kind == IS_POINTER_TO_STRUCT))
        s->found |= ABOUT_DESCRIPTORS;
}

static void look_at(struct subject_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    switch ((unsigned)op) {
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: set_kind(s, at[1], IS_ARRAY); break;
    case SpvOpTypePointer:
        if (length_of(at) < 4) break; /* GL_EXT_spirv_intrinsics may have anything */
        if (kind_of(s, at[3]) == IS_ARRAY) set_kind(s, at[1], IS_POINTER_TO_ARRAY);
        if (kind_of(s, at[3]) == IS_STRUCT) set_kind(s, at[1], IS_POINTER_TO_STRUCT);
        break;
    case SpvOpTypeStruct: set_kind(s, at[1], IS_STRUCT); break;
    case SpvOpVariable: look_at_variable(s, at); break;
    case SpvOpBranchConditional:
    case SpvOpSwitch: s->has_branches = true; break;
    default:
        if (!is_about_control_flow(op)) return;
        if (must_be_executed_by_all(op)) s->found |= ABOUT_BARRIERS;
        if (is_quad_operation(op) || may_need_derivatives(op)) s->found |= ABOUT_QUADS;
        if (selects_invocation(op) || is_group_instruction(op)) s->found |= ABOUT_SUBGROUPS;
    }
}

unsigned find_subjects(struct arena *arena, struct words words)
{
    struct subject_search s = {.bound = words.count > 3 ? words.at[3] : 0};
    if (s.bound > words.count) s.bound = words.count; /* each id needs a word, and more */
    s.kinds = arena_array(arena, uint8_t, s.bound);
    for (const uint32_t *at = NULL; (at = next_instruction(words, at));) look_at(&s, at);
    return s.has_branches ? s.found : s.found & ABOUT_DESCRIPTORS;
}
