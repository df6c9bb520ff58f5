/* The interfaces of entry points: the global variables that each one uses (SPIR-V, 2.4,
 * OpEntryPoint). A module with one entry point uses all that is live. With several, each function
 * gets the list of the variables and functions that it names. An entry point gets the variables of
 * the functions that it reaches. Vulkan requires that: an entry point may name one push constant
 * block only (SPIR-V, 2.16.2; VUID-StandaloneSpirv-OpVariable-06673). Each live instruction is
 * visited once.
 */
#include "codegen/emit/finish.h"
#include "spirv/build/debug_info.h"

/* The global variables that functions name. `uses` holds ids of variables and functions; those of
 * body `i` are from `first[i]` to `first[i + 1]`. */
struct interface_search {
    struct writer *w;
    uint32_t *seen;   /* by id: 1 + the body or entry point that visited it last */
    uint32_t *bodies; /* by id of a function: 1 + the index of its body */
    uint32_t *first;
    VEC(SpvId) uses;
    VEC(SpvId) work; /* worklist of ids whose operands or uses are to be visited */
    uint32_t visitor;
};

/* From version 1.4 the interface lists all global variables, before that only Input and Output. */
static bool is_interface_variable(const struct writer *w, const uint32_t *instruction)
{
    unsigned op = opcode_of(instruction);
    if ((op != SpvOpVariable && op != SpvOpUntypedVariableKHR) ||
        !is_live(&w->s, result_of(instruction)))
        return false;
    bool all = has_spirv(w->s.m->facts, 0x10400);
    return all || variable_storage_class(instruction) == SpvStorageClassInput ||
           variable_storage_class(instruction) == SpvStorageClassOutput;
}

/* --- what functions name ------------------------------------------------------------------- */

static bool is_first_visit(struct interface_search *f, SpvId id)
{
    if (f->seen[id] == f->visitor) return false;
    f->seen[id] = f->visitor;
    return true;
}

/* A global that may name variables: an initializer, or a constant made of pointers. */
static bool has_operands(const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpVariable: return length_of(at) > 4;
    case SpvOpConstantComposite:
    case SpvOpSpecConstantComposite:
    case SpvOpSpecConstantOp: return true;
    default: return false;
    }
}

static void note_use(void *user, uint32_t *word)
{
    struct interface_search *f = user;
    struct module *m = f->w->s.m;
    SpvId id = canonical_id(m, *word);
    const uint32_t *at = definition_of(m, id);
    bool is_function = at && opcode_of(at) == SpvOpFunction;
    if (!at || (!is_function && m->definitions.at[id] & FROM_FUNCTIONS)) return;
    if (!is_first_visit(f, id)) return;
    if (is_function || is_interface_variable(f->w, at)) vec_push(&m->c->arena, &f->uses, id);
    if (has_operands(at)) vec_push(&m->c->arena, &f->work, id);
}

static void visit_used_ids(struct interface_search *f, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    /* note_use does not write */
    if (info) visit_ids(f->w->s.m, (uint32_t *)at, info, IDS_OPERANDS, note_use, f);
}

static void collect_uses(struct interface_search *f, const struct emitted_function *body)
{
    const uint32_t *words = f->w->s.m->sections[SECTION_FUNCTIONS].at;
    for_each_offset (offset, words, body->start, body->end) {
        const uint32_t *at = words + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (!info || is_mark(at) || !is_live_in_function(f->w, at, info)) continue;
        visit_used_ids(f, at);
        while (f->work.count)
            visit_used_ids(f, definition_of(f->w->s.m, f->work.at[--f->work.count]));
    }
}

static struct interface_search *begin_search(struct writer *w)
{
    struct module *m = w->s.m;
    struct arena *arena = &m->c->arena;
    struct interface_search *f = arena_new(arena, struct interface_search);
    *f = (struct interface_search){.w = w};
    f->seen = arena_table(arena, uint32_t, m->bound);
    f->bodies = arena_table(arena, uint32_t, m->bound);
    f->first = arena_array(arena, uint32_t, w->s.bodies.count + 1);
    for (uint32_t i = 0; i < w->s.bodies.count; i++) {
        const struct emitted_function *body = &w->s.bodies.at[i];
        f->bodies[body->id] = f->visitor = i + 1;
        f->first[i] = f->uses.count;
        if (body->is_live) collect_uses(f, body);
    }
    f->first[w->s.bodies.count] = f->uses.count;
    return f;
}

/* --- what entry points use ----------------------------------------------------------------- */

static void add_interface(struct interface_search *f, SpvId function)
{
    struct writer *w = f->w;
    struct arena *arena = &w->s.m->c->arena;
    f->visitor++;
    vec_push(arena, &f->work, canonical_id(w->s.m, function));
    while (f->work.count) {
        uint32_t body = f->bodies[f->work.at[--f->work.count]];
        for (uint32_t i = body ? f->first[body - 1] : 0; body && i < f->first[body]; i++) {
            SpvId id = f->uses.at[i];
            if (!is_first_visit(f, id)) continue;
            if (f->bodies[id]) vec_push(arena, &f->work, id);
            else vec_push(arena, &w->interface, id);
        }
    }
    vec_push(arena, &w->interface_ends, w->interface.count);
}

static void list_live_variables(struct writer *w)
{
    const struct word_list *list = &w->s.m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (is_interface_variable(w, at)) vec_push(&w->s.m->c->arena, &w->interface, result_of(at));
    }
    vec_push(&w->s.m->c->arena, &w->interface_ends, w->interface.count);
}

void find_interfaces(struct writer *w)
{
    const struct word_list *list = &w->s.m->sections[SECTION_ENTRY_POINTS];
    if (list->count && length_of(list->at) == list->count) {
        list_live_variables(w);
        return;
    }
    struct interface_search *f = list->count ? begin_search(w) : NULL;
    for_each_offset (offset, list->at, 0, list->count)
        add_interface(f, entry_point_entry_point(list->at + offset));
}
