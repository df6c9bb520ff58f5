/* Parameters that point to a private pointer and are only read: they become that pointer, which a
 * call loads. So functions that are not expanded may be called with the address of a struct that
 * contains pointers. Called after struct_variables.c, when such a struct is several variables.
 *
 * The private pointer must not change meanwhile. A function can change it through another parameter
 * only, so all parameters that lead to pointers have to be read only. */
#include "codegen/passes/vulkan_kernel/pointers/pointer_structs.h"
#include "spirv/build/debug_info.h"
#include "spirv/build/rewrite.h"

enum { IS_PLAIN, IS_READ, IS_WRITTEN };
/* A walk that begins at the callees suffices, unless functions call others that follow them. */
enum { MOST_WALKS = 64 };

/* a parameter that is an argument of a call, or is copied: it is written if `to` is */
struct argument_edge {
    SpvId from, to;
};

struct pointer_reading {
    struct rewriter r;
    uint8_t *states;     /* by old id of a parameter or a copy of one: see above */
    uint32_t *functions; /* by old id: 1-based word offset of OpFunction; 0: none */
    VEC(struct argument_edge) edges;
};

static const uint32_t *pointee(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    bool is_private = at && opcode_of(at) == SpvOpTypePointer &&
                      (type_pointer_storage_class(at) == SpvStorageClassFunction ||
                       type_pointer_storage_class(at) == SpvStorageClassGeneric);
    return is_private ? definition_of(m, type_pointer_type(at)) : NULL;
}

/* A parameter that leads to pointers in an array cannot become a value. */
static uint8_t first_state(const struct module *m, SpvId type)
{
    const uint32_t *to = pointee(m, type);
    if (to && opcode_of(to) == SpvOpTypePointer) return IS_READ;
    while (to && opcode_of(to) == SpvOpTypeArray) {
        to = definition_of(m, type_array_element_type(to));
        if (to && opcode_of(to) == SpvOpTypePointer) return IS_WRITTEN;
    }
    return IS_PLAIN;
}

/* The parameter number `i` of a function; 0: it has no body. */
static SpvId parameter_of(const struct pointer_reading *r, SpvId function, unsigned i)
{
    if (!r->functions[function]) return 0;
    for_each_instruction_until (at, r->r.old.at + r->functions[function] - 1,
                                opcode_of(at) == SpvOpFunctionEnd)
        if (opcode_of(at) == SpvOpFunctionParameter && !i--) return result_of(at);
    return 0;
}

static void note_use(void *user, uint32_t *word)
{
    struct pointer_reading *r = user;
    if (*word < r->r.old_bound && r->states[*word] == IS_READ) r->states[*word] = IS_WRITTEN;
}

static void note_edge(struct pointer_reading *r, SpvId from, SpvId to)
{
    vec_push(&r->r.m->c->arena, &r->edges, ((struct argument_edge){from, to}));
}

static void note_instruction(struct pointer_reading *r, uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info || is_debug_binding(at) || info->opcode == SpvOpLoad) return;
    if (info->opcode == SpvOpCopyObject && r->states[operand(at, 0)]) {
        r->states[result_of(at)] = r->states[operand(at, 0)];
        note_edge(r, operand(at, 0), result_of(at));
        note_edge(r, result_of(at), operand(at, 0));
        return;
    }
    if (info->opcode != SpvOpFunctionCall) {
        visit_ids(r->r.m, at, info, IDS_OPERANDS, note_use, r);
        return;
    }
    for (unsigned i = 4; i < length_of(at); i++)
        if (r->states[at[i]]) note_edge(r, at[i], parameter_of(r, operand(at, 0), i - 4));
}

static bool ends_head(const uint32_t *at)
{
    return opcode_of(at) == SpvOpFunctionEnd || opcode_of(at) == SpvOpLabel;
}

/* Returns whether the function has a parameter that is written. */
static bool mark_function(struct pointer_reading *r, const uint32_t *function)
{
    bool writes = false, is_changed = false;
    for_each_instruction_until (at, function, ends_head(at))
        writes |= opcode_of(at) == SpvOpFunctionParameter && r->states[result_of(at)] == IS_WRITTEN;
    for_each_instruction_until (at, function, !writes || ends_head(at)) {
        if (opcode_of(at) != SpvOpFunctionParameter || r->states[result_of(at)] != IS_READ)
            continue;
        r->states[result_of(at)] = IS_WRITTEN;
        is_changed = true;
    }
    return is_changed;
}

/* Returns whether a state changed. Each parameter changes once. */
static bool mark_all(struct pointer_reading *r)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < r->edges.count; i++) {
        const struct argument_edge *e = &r->edges.at[i];
        if (r->states[e->from] != IS_READ || r->states[e->to] == IS_READ) continue;
        r->states[e->from] = IS_WRITTEN;
        is_changed = true;
    }
    for_each_offset (i, r->r.old.at, 0, r->r.old.count)
        if (opcode_of(r->r.old.at + i) == SpvOpFunction)
            is_changed |= mark_function(r, r->r.old.at + i);
    return is_changed;
}

/* --- rewriting ----------------------------------------------------------------------------- */

static void rewrite_call(struct pointer_reading *r, const uint32_t *at)
{
    struct module *m = r->r.m;
    uint32_t *words = arena_array(&m->c->arena, uint32_t, length_of(at));
    memcpy(words, at, length_of(at) * sizeof *words);
    for (unsigned i = 4; i < length_of(at); i++) {
        SpvId to = parameter_of(r, function_call_function(at), i - 4);
        bool is_value = at[i] < r->r.old_bound && r->states[at[i]] == IS_READ;
        if (r->states[to] != IS_READ || is_value) continue;
        SpvId type = type_pointer_type(definition_of(m, r->r.types[to]));
        words[i] = emit_value_of(m, SpvOpLoad, type, at[i]);
    }
    copy_old_instruction(m, words, find_opcode(SpvOpFunctionCall));
}

static bool rewrite_argument(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct pointer_reading *r = user;
    struct module *m = r->r.m;
    SpvOp op = opcode_of(at);
    bool is_read = op == SpvOpFunctionParameter               ? r->states[result_of(at)] == IS_READ
                   : op == SpvOpLoad || op == SpvOpCopyObject ? r->states[operand(at, 0)] == IS_READ
                                                              : false;
    if (is_read && op == SpvOpFunctionParameter)
        emit_words(m, SECTION_FUNCTIONS, op,
                   type_pointer_type(definition_of(m, result_type_of(at))), result_of(at));
    else if (is_read)
        emit_words(m, SECTION_FUNCTIONS, SpvOpCopyObject,
                   op == SpvOpLoad ? result_type_of(at)
                                   : type_pointer_type(definition_of(m, result_type_of(at))),
                   result_of(at), operand(at, 0));
    else if (op == SpvOpFunctionCall) rewrite_call(r, at);
    else copy_old_instruction(m, at, info);
    return true;
}

static bool has_such_parameter(const struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_FUNCTIONS];
    for_each_offset (i, list->at, 0, list->count) {
        const uint32_t *at = list->at + i;
        if (opcode_of(at) == SpvOpFunctionParameter &&
            first_state(m, result_type_of(at)) == IS_READ)
            return true;
    }
    return false;
}

/* Finds what is written. */
static void judge_parameters(struct pointer_reading *r)
{
    unsigned walks = 0;
    for_each_offset (i, r->r.old.at, 0, r->r.old.count) {
        const uint32_t *at = r->r.old.at + i;
        if (opcode_of(at) == SpvOpFunction) r->functions[result_of(at)] = i + 1;
        if (opcode_of(at) == SpvOpFunctionParameter)
            r->states[result_of(at)] = first_state(r->r.m, result_type_of(at));
    }
    for_each_offset (i, r->r.old.at, 0, r->r.old.count) note_instruction(r, r->r.old.at + i);
    while (mark_all(r) && ++walks < MOST_WALKS) continue;
    for (SpvId id = 0; walks == MOST_WALKS && id < r->r.old_bound; id++)
        if (r->states[id]) r->states[id] = IS_WRITTEN;
}

void share_read_arguments(struct module *m)
{
    struct arena *arena = &m->c->arena;
    if (!has_such_parameter(m)) return;
    struct pointer_reading *r = arena_new(arena, struct pointer_reading);
    start_rewriter(&r->r, m);
    note_old_types(&r->r, SECTION_GLOBALS);
    note_old_types(&r->r, SECTION_FUNCTIONS);
    r->states = arena_array(arena, uint8_t, m->bound);
    r->functions = arena_array(arena, uint32_t, m->bound);
    detach_functions(&r->r);
    judge_parameters(r);
    for_each_old_instruction(&r->r, rewrite_argument, r);
}
