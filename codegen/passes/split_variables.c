/* Scalar replacement of aggregates that are left in memory: a variable of a function whose members
 * or elements are always chosen by constants becomes one variable for each of them, and so on with
 * what is in those.
 *
 * Lowering does this for locals in SSA form (codegen/lower/flow/split.c). The remaining cases are
 * arrays of arrays, the inner of which has a variable index or a specialization constant as size,
 * and variables that were passed to functions before those were expanded. With such an array as a
 * whole, and copied for parameters, NVIDIA's driver took 1.25 of the time that it takes for another
 * compiler's module (matvec-half-columns4 of bench/device), and 0.99 with its elements.
 *
 * A variable with an initializer is a constant table and stays; so does one that is copied or
 * passed as a whole, or has a decoration that its parts could not have.  No module of ggml has such
 * a variable once calls are expanded.
 */
#include "codegen/passes/passes.h"
#include "spirv/build/debug_info.h"
#include "spirv/build/rewrite.h"

enum {
    MOST_PARTS = 32,   /* of one variable, as for locals in SSA form */
    MOST_IN_ALL = 1024 /* parts that one module gets: bounds nesting, too */
};

struct split_candidate {
    SpvId variable, type; /* what it points to */
    uint32_t count;
    bool is_whole, is_relaxed;
    SpvId *parts; /* the variables that replace it */
};

struct splitter {
    struct module *m;
    struct rewriter r;
    VEC(struct split_candidate) candidates;
    uint32_t *indices; /* by id: 1-based, of a candidate; 0: it is none */
    uint32_t total;    /* parts made so far */
};

/* --- which variables ----------------------------------------------------------------------- */

/* The number of parts of a type, or 0 if it is not split. */
static uint32_t part_count(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    uint64_t count = 0;
    if (at && opcode_of(at) == SpvOpTypeStruct) count = length_of(at) - 2;
    if (at && opcode_of(at) == SpvOpTypeArray && !known_constant(m, type_array_length(at), &count))
        return 0;
    return count <= MOST_PARTS ? (uint32_t)count : 0;
}

static SpvId part_type(const struct module *m, SpvId type, uint32_t i)
{
    const uint32_t *at = definition_of(m, type);
    return opcode_of(at) == SpvOpTypeStruct ? member_type_of(at, i) : element_type_of(at);
}

/* Whether there can be any candidate: spares most modules the walk over all functions. */
static bool has_pointer_to_parts(const struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpTypePointer &&
            type_pointer_storage_class(at) == SpvStorageClassFunction &&
            part_count(m, type_pointer_type(at)))
            return true;
    }
    return false;
}

static void add_candidate(struct splitter *s, const uint32_t *variable)
{
    SpvId type = type_pointer_type(definition_of(s->m, result_type_of(variable)));
    uint32_t count = part_count(s->m, type);
    if (variable_storage_class(variable) != SpvStorageClassFunction || length_of(variable) > 4 ||
        !count)
        return;
    struct arena *arena = &s->m->c->arena;
    if (!s->indices) s->indices = arena_array(arena, uint32_t, s->r.old_bound);
    vec_push(
        arena, &s->candidates,
        ((struct split_candidate){.variable = result_of(variable), .type = type, .count = count}));
    s->indices[result_of(variable)] = s->candidates.count;
}

static struct split_candidate *candidate_of(const struct splitter *s, SpvId id)
{
    uint32_t index = id < s->r.old_bound ? s->indices[id] : 0;
    return index ? &s->candidates.at[index - 1] : NULL;
}

/* --- which of them are split --------------------------------------------------------------- */

static bool is_chain(const uint32_t *at)
{
    return opcode_of(at) == SpvOpAccessChain || opcode_of(at) == SpvOpInBoundsAccessChain;
}

/* The candidate that the access chain `at` leads into by a constant, and the index of the part. */
static struct split_candidate *candidate_of_chain(const struct splitter *s, const uint32_t *at,
                                                  uint32_t *part)
{
    uint64_t index;
    if (!is_chain(at) || length_of(at) < 5) return NULL;
    struct split_candidate *c = candidate_of(s, canonical_id(s->m, operand(at, 0)));
    if (!c || !known_constant(s->m, canonical_id(s->m, operand(at, 1)), &index) ||
        index >= c->count)
        return NULL;
    *part = (uint32_t)index;
    return c;
}

static void forbid_split(void *user, uint32_t *word)
{
    const struct splitter *s = user;
    struct split_candidate *c = candidate_of(s, canonical_id(s->m, *word));
    if (c) c->is_whole = true;
}

static void note_variable_uses(struct splitter *s)
{
    uint32_t part;
    for_each_offset (offset, s->r.old.at, 0, s->r.old.count) {
        uint32_t *at = s->r.old.at + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && !is_mark(at) && !candidate_of_chain(s, at, &part))
            visit_ids(s->m, at, info, IDS_OPERANDS, forbid_split, s);
    }
}

static void note_decorations(struct splitter *s)
{
    const struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        struct split_candidate *c =
            opcode_of(at) == SpvOpMemberDecorate ? NULL : candidate_of(s, decorate_target(at));
        if (!c) continue;
        if (opcode_of(at) == SpvOpDecorate &&
            decorate_decoration(at) == SpvDecorationRelaxedPrecision)
            c->is_relaxed = true;
        else c->is_whole = true;
    }
}

/* Finds what is to be split.  Returns whether there is any. */
static bool choose_variables(struct splitter *s)
{
    for_each_offset (offset, s->r.old.at, 0, s->r.old.count)
        if (opcode_of(s->r.old.at + offset) == SpvOpVariable)
            add_candidate(s, s->r.old.at + offset);
    if (!s->candidates.count) return false;
    note_variable_uses(s);
    note_decorations(s);
    bool any = false;
    for (uint32_t i = 0; i < s->candidates.count; i++) {
        struct split_candidate *c = &s->candidates.at[i];
        if (!c->is_whole && s->total + c->count > MOST_IN_ALL) c->is_whole = true;
        if (!c->is_whole) s->total += c->count;
        any |= !c->is_whole;
    }
    return any;
}

/* --- splitting ----------------------------------------------------------------------------- */

static void make_parts(struct splitter *s, struct split_candidate *c)
{
    struct module *m = s->m;
    c->parts = arena_array(&m->c->arena, SpvId, c->count);
    for (uint32_t i = 0; i < c->count; i++) {
        SpvId type = pointer_id(m, SpvStorageClassFunction, part_type(m, c->type, i));
        c->parts[i] = new_id(m);
        emit_words(m, SECTION_FUNCTIONS, SpvOpVariable, type, c->parts[i], SpvStorageClassFunction);
        note_definition(m, c->parts[i], SECTION_FUNCTIONS, last_instruction(m));
        if (c->is_relaxed) decorate(m, c->parts[i], SpvDecorationRelaxedPrecision, NULL, 0);
    }
}

/* The rest of the chain continues from the part. A chain that ends there is replaced by the
 * part. */
static void shorten_chain(struct splitter *s, const uint32_t *at, SpvId part)
{
    struct module *m = s->m;
    unsigned length = length_of(at);
    if (length == 5) {
        replace_all_uses_with(m, result_of(at), part);
        return;
    }
    uint32_t *to = begin_instruction(m, SECTION_FUNCTIONS, opcode_of(at), length - 1);
    if (!to) return;
    to[1] = result_type_of(at);
    to[2] = result_of(at);
    to[3] = part;
    for (unsigned i = 5; i < length; i++) to[i - 1] = canonical_id(m, at[i]);
    note_definition(m, result_of(at), SECTION_FUNCTIONS, last_instruction(m));
}

/* A debugger finds the variable part by part. */
static void split_declaration(struct splitter *s, const uint32_t *at,
                              const struct split_candidate *c)
{
    unsigned depth = length_of(at) - PATH_OF_BINDING;
    uint32_t *path = arena_array(&s->m->c->tree, uint32_t, depth + 1);
    memcpy(path, at + PATH_OF_BINDING, depth * sizeof *path);
    for (uint32_t i = 0; i < c->count; i++) {
        path[depth] = i;
        bind_debug_variable(s->m, binding_kind(at), binding_variable(at), c->parts[i], path,
                            depth + 1);
    }
}

static bool rewrite_access(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct splitter *s = user;
    uint32_t part;
    struct split_candidate *c = info->opcode == SpvOpVariable ? candidate_of(s, result_of(at))
                                : is_debug_binding(at)
                                    ? candidate_of(s, canonical_id(s->m, binding_value(at)))
                                    : candidate_of_chain(s, at, &part);
    if (!c || c->is_whole) rewrite_instruction(s->m, at, info, false);
    else if (info->opcode == SpvOpVariable) make_parts(s, c);
    else if (is_debug_binding(at)) split_declaration(s, at, c);
    else shorten_chain(s, at, c->parts[part]);
    return true;
}

/* Returns whether a variable was split.  Its parts may be split next. */
static bool split_once(struct module *m, uint32_t *total)
{
    struct splitter s = {.m = m, .total = *total};
    start_rewriter(&s.r, m);
    if (!has_pointer_to_parts(m) || !choose_variables(&s)) return false;
    vec_reserve(&m->c->arena, &m->aliases, s.r.old_bound);
    detach_functions(&s.r);
    for_each_old_instruction(&s.r, rewrite_access, &s);
    *total = s.total;
    return true;
}

void split_variables(struct module *m)
{
    uint32_t total = 0;
    while (split_once(m, &total)) {}
}
