/* Searches a module for the subjects of the warnings of divergence.c, without an analysis: most
 * modules have none, and need not be analysed. */
#include "analysis/divergence.h"

/* What a variable's type is, by id. */
enum { IS_ARRAY = 1, IS_STRUCT, IS_POINTER_TO_ARRAY, IS_POINTER_TO_STRUCT };

enum { DEEPEST = 64 };

/* A search over the words in their order, which has a merge block after its construct. */
struct subject_search {
    uint8_t *kinds; /* by id */
    uint32_t bound;
    unsigned found, found_in_flow; /* everywhere; where some invocations may be elsewhere */
    bool has_branches, has_calls;
    bool is_unknown; /* a branch without a merge instruction: all may diverge */
    bool was_merge;  /* the last instruction was a merge instruction */
    bool has_left;   /* a construct of this function was left by a return or the like */
    unsigned depth;  /* constructs around the instruction, with their merge blocks */
    SpvId merges[DEEPEST];
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

static void find(struct subject_search *s, unsigned subject)
{
    s->found |= subject;
    if (s->depth || s->has_left) s->found_in_flow |= subject;
}

/* Follows constructs. Outside of all of them, and if none was left by another way than its merge
 * block, the invocations of an entry point are together. */
static void follow_constructs(struct subject_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    switch ((unsigned)op) {
    case SpvOpFunction: s->depth = 0, s->has_left = false; break;
    case SpvOpFunctionCall: s->has_calls = true; break;
    case SpvOpSelectionMerge:
    case SpvOpLoopMerge:
        if (s->depth == DEEPEST) s->is_unknown = true;
        else s->merges[s->depth++] = at[1];
        break;
    case SpvOpLabel:
        while (s->depth && s->merges[s->depth - 1] == at[1]) s->depth--;
        break;
    case SpvOpBranchConditional:
    case SpvOpSwitch:
        if (!s->was_merge && !s->depth) s->is_unknown = true;
        break;
    case SpvOpReturn:
    case SpvOpReturnValue:
    case SpvOpKill:
    case SpvOpTerminateInvocation:
    case SpvOpEmitMeshTasksEXT: s->has_left |= s->depth != 0; break;
    default: break;
    }
    s->was_merge = op == SpvOpSelectionMerge || op == SpvOpLoopMerge;
}

static void look_at(struct subject_search *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    follow_constructs(s, at);
    switch ((unsigned)op) {
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: set_kind(s, at[1], IS_ARRAY); break;
    case SpvOpTypePointer:
        if (length_of(at) < 4) break; /* GL_EXT_spirv_intrinsics may have anything */
        if (at[2] == SpvStorageClassWorkgroup) s->found |= ABOUT_SHARED_MEMORY;
        if (kind_of(s, at[3]) == IS_ARRAY) set_kind(s, at[1], IS_POINTER_TO_ARRAY);
        if (kind_of(s, at[3]) == IS_STRUCT) set_kind(s, at[1], IS_POINTER_TO_STRUCT);
        break;
    case SpvOpTypeStruct: set_kind(s, at[1], IS_STRUCT); break;
    case SpvOpVariable: look_at_variable(s, at); break;
    case SpvOpBranchConditional:
    case SpvOpSwitch: s->has_branches = true; break;
    default:
        if (!is_about_control_flow(op)) return;
        if (must_be_executed_by_all(op)) find(s, ABOUT_BARRIERS);
        if (is_quad_operation(op) || may_need_derivatives(op)) find(s, ABOUT_QUADS);
        if (selects_invocation(op) || is_group_instruction(op)) find(s, ABOUT_SUBGROUPS);
    }
}

/* What needs no branch. */
enum { ALWAYS = ABOUT_DESCRIPTORS | ABOUT_SHARED_MEMORY | ABOUT_SUBGROUPS };

unsigned find_subjects(struct arena *arena, struct words words)
{
    struct subject_search s = {.bound = words.count > 3 ? words.at[3] : 0};
    if (s.bound > words.count) s.bound = words.count; /* each id needs a word, and more */
    s.kinds = arena_array(arena, uint8_t, s.bound);
    for (const uint32_t *at = NULL; (at = next_instruction(words, at));) look_at(&s, at);
    bool is_certain = !s.has_calls && !s.is_unknown;
    unsigned in_flow = is_certain ? s.found_in_flow : s.has_branches ? s.found : 0;
    return in_flow | (s.found & ALWAYS);
}
