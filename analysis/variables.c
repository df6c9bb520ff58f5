/* Variables in the memory of one invocation, whose modules keep values in memory (-O0, glslang).
 *
 * A variable is as uniform as what is stored to it, and as the ways that lead to the stores, from
 * the block that dominates all its uses on. A variable with one store that dominates all loads is
 * as its value. A load after a store in one block has that store's value. A parameter that is a
 * pointer is joined with all variables that calls pass. A pointer that goes elsewhere makes its
 * variable differ. */
#include "analysis/uniformity.h"

/* The longer way is not replaced, since chains of calls are short. */
static struct variable_fact *representative(struct variable_fact *v)
{
    while (v && v->parent) v = v->parent;
    return v;
}

struct variable_fact *find_variable(const struct uniformity *u, uint32_t root)
{
    return root && u->variables ? representative(u->variables[root - 1]) : NULL;
}

static void join_variables(struct variable_fact *a, struct variable_fact *b)
{
    a = representative(a);
    b = representative(b);
    a->is_shared_by_functions = b->is_shared_by_functions = true;
    a->is_escaped |= b->is_escaped;
    a->stores += b->stores;
    if (a != b) b->parent = a;
}

static bool is_tracked_storage(const uint32_t *type)
{
    if (!type || opcode_of(type) != SpvOpTypePointer) return false;
    return type[2] == SpvStorageClassFunction || type[2] == SpvStorageClassPrivate;
}

void track_declaration(struct uniformity *u, const uint32_t *at, bool is_local, uint32_t function)
{
    uint32_t rank = rank_of_id(u, result_of(at));
    u->values[rank].root = rank + 1;
    if (!is_tracked_storage(value_type(u->m, result_of(at)))) return;
    if (!u->variables) u->variables = arena_array(u->arena, struct variable_fact *, u->m->id_count);
    u->has_privates |= !is_local;
    struct variable_fact *v = u->variables[rank] = arena_new(u->arena, struct variable_fact);
    v->scope = UNIFORM_DISPATCH;
    v->is_shared_by_functions = !is_local;
    v->function = function;
    /* an initializer is a store at the beginning */
    v->stores = opcode_of(at) == SpvOpVariable && length_of(at) > 4;
}

/* Dominance gives the base its root before, in the order of the words (SPIR-V, 2.16.1). */
void track_pointer(struct uniformity *u, const uint32_t *at)
{
    switch (opcode_of(at)) {
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
    case SpvOpCopyObject:
    case SpvOpInBoundsPtrAccessChain:
        u->values[rank_of_id(u, result_of(at))].root = u->values[rank_of_id(u, at[3])].root;
        break;
    default: break;
    }
}

/* Returns the variable that a pointer leads to; NULL: none that is tracked. */
static struct variable_fact *variable_behind(struct uniformity *u, SpvId pointer)
{
    return find_variable(u, u->values[rank_of_id(u, pointer)].root);
}

static uint32_t common_dominator(const struct cfg *cfg, uint32_t a, uint32_t b)
{
    if (!a) return b;
    while (!dominates(cfg, a, b)) a = cfg->blocks[a].dominator;
    return a;
}

static void note_access(struct uniformity *u, struct flow *f, uint32_t block, SpvId pointer)
{
    struct variable_fact *v = variable_behind(u, pointer);
    if (!v || !f->cfg.blocks[block].enter) return;
    if (!v->is_shared_by_functions) v->dominator = common_dominator(&f->cfg, v->dominator, block);
}

static void note_store(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    struct variable_fact *v = variable_behind(u, at[1]);
    note_access(u, f, block, at[1]);
    if (!v) return;
    v->stores++;
    v->store = at;
    bool is_whole =
        opcode_of(at) == SpvOpStore && opcode_of(defined_by(u->m, at[1])) == SpvOpVariable;
    v->has_single_store = v->stores == 1 && is_whole && !v->is_shared_by_functions;
    if (v->stores > 1) v->has_single_store = false;
}

static void note_escape(void *user, SpvId id)
{
    struct uniformity *u = user;
    struct variable_fact *v = variable_behind(u, id);
    if (v) v->is_escaped = true;
}

static bool is_debug_instruction(const struct uniformity *u, const uint32_t *at)
{
    if (opcode_of(at) != SpvOpExtInst) return false;
    const uint32_t *set = defined_by(u->m, at[3]);
    const char *name = (const char *)(set + 2);
    return strncmp(name, "NonSemantic.", 12) == 0 || strncmp(name, "OpenCL.Debug", 12) == 0;
}

static void note_call(struct uniformity *u, const uint32_t *at)
{
    const uint32_t *parameter = defined_by(u->m, at[3]);
    u->functions[find_id(u->m, at[3])->function].is_called = true;
    parameter += length_of(parameter);
    if (!u->variables) return;
    for (unsigned i = 4; i < length_of(at) && opcode_of(parameter) == SpvOpFunctionParameter; i++) {
        uint32_t root = u->values[rank_of_id(u, at[i])].root;
        struct variable_fact *to = u->variables[rank_of_id(u, result_of(parameter))],
                             *from = root ? u->variables[root - 1] : NULL;
        if (to && from) join_variables(from, to);
        else if (to) representative(to)->is_escaped = true;
        parameter += length_of(parameter);
    }
}

static void note_uses(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    switch (opcode_of(at)) {
    case SpvOpVariable:
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
    case SpvOpCopyObject:
    case SpvOpInBoundsPtrAccessChain: break;
    case SpvOpLoad: note_access(u, f, block, at[3]); break;
    case SpvOpStore:
        note_store(u, f, block, at);
        note_escape(u, at[2]);
        break;
    case SpvOpCopyMemory:
        note_store(u, f, block, at);
        note_access(u, f, block, at[2]);
        break;
    case SpvOpFunctionCall: note_call(u, at); break;
    case SpvOpImageTexelPointer:
    case SpvOpArrayLength: break;
    default:
        if (!is_arithmetic(opcode_of(at)) && !is_debug_instruction(u, at))
            visit_operands(u, at, note_escape, u);
    }
}

/* --- after all uses are known -------------------------------------------------------------- */

/* A single store counts only if it comes before every load. */
static void check_load(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    struct variable_fact *v = variable_behind(u, at[3]);
    if (!v || !v->has_single_store || !v->store) return;
    uint32_t offset = word_of(u->m, v->store);
    const struct cfg_block *b = &f->cfg.blocks[block];
    bool is_here = offset > b->begin && offset < b->end;
    if (is_here) v->has_single_store = v->store < at;
    else
        v->has_single_store =
            dominates(&f->cfg, u->values[rank_of_id(u, v->store[1])].block, block);
}

static void list_stores(struct uniformity *u, struct flow *f)
{
    VEC(const uint32_t *) stores = {0};
    f->stores.first = arena_array(u->arena, uint32_t, f->cfg.block_count + 1);
    for_each_block (&f->cfg, b) {
        f->stores.first[b] = stores.count;
        for (uint32_t i = f->steps.first[b]; u->variables && i < f->steps.first[b + 1]; i++) {
            const struct flow_step *step = &f->steps.at[i];
            if (step->rule == RESULT_STORED && variable_behind(u, step->at[1]))
                vec_push(u->arena, &stores, step->at);
        }
    }
    f->stores.first[f->cfg.block_count] = stores.count;
    f->stores.at = stores.at;
}

/* Where a single store is: its block replaces that of the variable, which is the entry. */
static void locate_single_stores(struct uniformity *u, struct flow *f)
{
    for_each_block (&f->cfg, b)
        for (uint32_t i = f->stores.first[b]; i < f->stores.first[b + 1]; i++) {
            struct variable_fact *v = variable_behind(u, f->stores.at[i][1]);
            if (v->has_single_store) u->values[rank_of_id(u, f->stores.at[i][1])].block = b;
        }
}

static void visit_function(struct uniformity *u, struct flow *f,
                           void (*visit)(struct uniformity *u, struct flow *f, uint32_t block,
                                         const uint32_t *at))
{
    for (uint32_t n = 0; n < f->cfg.reachable_count; n++) {
        uint32_t b = f->cfg.order[n];
        for (uint32_t i = f->steps.first[b]; i < f->steps.first[b + 1]; i++)
            visit(u, f, b, f->steps.at[i].at);
    }
}

static void visit_load(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpLoad) check_load(u, f, block, at);
}

void find_variables(struct uniformity *u)
{
    bool has_uses = u->variables || u->has_calls;
    for (uint32_t i = 0; i < u->m->functions.count && has_uses; i++)
        if (u->functions[i].is_known) visit_function(u, &u->functions[i], note_uses);
    for (uint32_t i = 0; i < u->m->functions.count; i++) {
        struct flow *f = &u->functions[i];
        if (!f->is_known) continue;
        list_stores(u, f);
        if (!u->variables) continue;
        locate_single_stores(u, f);
        visit_function(u, f, visit_load);
    }
}

/* --- in the sweeps ------------------------------------------------------------------------- */

void store_to_variable(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at)
{
    struct variable_fact *v = variable_behind(u, at[1]);
    if (!v) return;
    struct cause why = {.kind = CAUSE_VARIABLE, .function = f->index, .block = block, .at = at};
    uint8_t scope = scope_at(u, at[2], f, block);
    if (opcode_of(at) == SpvOpCopyMemory) {
        struct variable_fact *from = variable_behind(u, at[2]);
        uint8_t loaded = from ? from->scope : UNIFORM_NOWHERE;
        if (from) from->was_loaded = true;
        if (loaded < scope) scope = loaded;
    }
    bool is_whole =
        opcode_of(at) == SpvOpStore && opcode_of(defined_by(u->m, at[1])) == SpvOpVariable;
    v->stamp = is_whole ? u->stamp : 0;
    v->stored = at[2];
    why.id = at[2];
    bool falls = reduce_scope(&v->scope, &v->cause, scope, why);
    if (!is_whole) {
        why.id = at[1];
        falls |= reduce_scope(&v->scope, &v->cause, u->values[rank_of_id(u, at[1])].scope, why);
    }
    why.id = 0;
    if (v->is_shared_by_functions)
        falls |= reduce_scope(&v->scope, &v->cause, control_of(f, block), why);
    u->needs_sweep |= falls && v->was_loaded;
}

/* Lowers the result of a load from a tracked variable; returns whether it is one. */
bool load_variable(struct uniformity *u, struct flow *f, uint32_t block, const uint32_t *at,
                   uint32_t root)
{
    struct variable_fact *v = find_variable(u, root);
    uint32_t rank = rank_of_id(u, result_of(at));
    if (!v) return false;
    if (v->is_escaped) {
        reduce_value(u, rank, UNIFORM_NOWHERE,
                     (struct cause){.kind = CAUSE_SOURCE, .id = result_of(at)});
        return true;
    }
    SpvId stored = v->has_single_store                ? v->store[2]
                   : v->stamp && v->stamp == u->stamp ? v->stored
                                                      : 0;
    if (stored) {
        uint8_t scope = scope_at(u, stored, f, block);
        struct cause why = {.kind = CAUSE_VARIABLE,
                            .function = f->index,
                            .block = block,
                            .at = v->has_single_store ? v->store : at,
                            .id = stored};
        reduce_value(u, rank, scope, why);
        return true;
    }
    v->was_loaded = true;
    reduce_value(u, rank, v->scope, v->cause);
    return true;
}
