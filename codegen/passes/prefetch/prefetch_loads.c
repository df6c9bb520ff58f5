/* Software pipelining of loads: a loop that fills shared memory from buffers, waits at a barrier
 * and computes with it, loads what the next iteration stores before it computes.  So the latency of
 * memory passes during the arithmetic, where before all invocations waited for it at the barrier.
 *
 *     for (i = 0; i < n; i++) {            if (0 < n) next = buffer[f(0)];
 *         tile[own] = buffer[f(i)];        for (i = 0; i < n; i++) {
 *         barrier();                           tile[own] = next;
 *         ... tile[other] ...                  barrier();
 *         barrier();                           next = buffer[f(i + 1 < n ? i + 1 : i)];
 *     }                                        ... tile[other] ...
 *                                              barrier();
 *                                          }
 *
 * The loop ends by its condition alone, so that a load that runs early was certain to run, with the
 * same address: nothing is read that was not read before.  The memory does not change meanwhile: it
 * is a uniform, a texture, or a readonly buffer that is restrict or beside which the loop writes
 * shared memory and variables alone (GLSL 4.60, 4.10).  Volatile and coherent memory stays where it
 * is.
 *
 * Measured on an H100 (docs/device-code.md), time relative to the same module without the pass:
 * stencil 0.68, matmul-tiles 0.89, dot-int8 0.88, convolution 0.97, nbody 0.98.
 */
#include "codegen/passes/passes.h"
#include "codegen/passes/prefetch/choose_loads.h"
#include "codegen/spirv/constant_ids.h"

struct rewriting {
    struct module *m;
    struct rewriter r;
    struct memory_facts facts;
    VEC(struct prefetch) loops;
    SpvId *copies;    /* by old id: the copy for the iteration at hand; 0: none */
    SpvId *variables; /* by old id: the variable that holds the value; 0: none */
    SpvId *renamed;   /* by old label: that of the block in which the block ends; 0: the same */
    /* by old label: 1-based, of the loop that the block leads into, or whose barrier it has */
    uint32_t *entered, *waiting;
    SpvId label;      /* of the current old block */
    bool in_function; /* its first label was written */
    /* phis of the current block that variables replace: they are read after the other phis */
    VEC(const uint32_t *) replaced_phis;
};

/* --- copies -------------------------------------------------------------------------------- */

static void copied_word(void *user, uint32_t *word)
{
    struct rewriting *w = user;
    SpvId id = canonical_id(w->m, *word);
    *word = id < w->r.old_bound && w->copies[id] ? w->copies[id] : id;
}

static SpvId copied(struct rewriting *w, SpvId id)
{
    copied_word(w, &id);
    return id;
}

/* Emits the old instruction at `at` again, its operands replaced by `visit`. Returns its value. */
static SpvId emit_again(struct rewriting *w, const uint32_t *at,
                        void (*visit)(void *user, uint32_t *word), void *user)
{
    uint32_t words[LONGEST_COPIED];
    unsigned length = length_of(at);
    memcpy(words, at, length * sizeof *words);
    visit_ids(w->m, words, find_opcode(opcode_of(at)), IDS_OPERANDS, visit, user);
    DECORATE_VALUES(w->m, decorations_of(&w->facts, at[2]));
    bool is_pure = is_pure_instruction(w->m, words);
    return (is_pure ? emit_pure : emit_value)(w->m, opcode_of(at), words[1], words + 3, length - 3);
}

/* emit_known: the value `id` at the barrier (is_known_at_barrier). */
struct known {
    struct rewriting *w;
    const struct prefetch *p;
    unsigned depth;
};

static void emit_known_word(void *user, uint32_t *word)
{
    const struct known *k = user;
    SpvId id = canonical_id(k->w->m, *word);
    *word = id;
    if (!k->depth || is_available_at_barrier(k->p, id)) return;
    struct known deeper = {k->w, k->p, k->depth - 1};
    *word = emit_again(k->w, k->w->r.old.at + k->p->flow->defined_at[id], emit_known_word, &deeper);
}

/* --- an iteration ahead -------------------------------------------------------------------- */

/* The index of the first needed instruction from `offset` on. */
static uint32_t first_needed(const struct prefetch *p, uint32_t offset)
{
    uint32_t first = 0, end = p->needed.count;
    while (first < end) {
        uint32_t middle = (first + end) / 2;
        if (p->needed.at[middle] < offset) first = middle + 1;
        else end = middle;
    }
    return first;
}

static uint32_t header_end(const struct prefetch *p)
{
    return p->flow->blocks.at[p->loop.header].end;
}

static const uint32_t *needed_phi(const struct rewriting *w, const struct prefetch *p, uint32_t i)
{
    const uint32_t *at = w->r.old.at + p->needed.at[i];
    return opcode_of(at) == SpvOpPhi ? at : NULL;
}

/* The counters before the loop, or those of the iteration after the one at hand. */
static void map_counters(struct rewriting *w, const struct prefetch *p, bool is_first)
{
    for (uint32_t i = 0, count = first_needed(p, header_end(p)); i < count; i++) {
        const uint32_t *at = needed_phi(w, p, i);
        if (!at) continue;
        SpvId value = phi_operand(p, at, !is_first);
        struct known k = {w, p, MOST_STEPS_BACK};
        if (!is_first) emit_known_word(&k, &value);
        w->copies[at[2]] = value;
    }
}

/* A condition for each component of a vector. */
static SpvId condition_for(struct module *m, SpvId type, SpvId condition)
{
    const uint32_t *at = definition_of(m, type);
    if (opcode_of(at) != SpvOpTypeVector) return condition;
    SpvId parts[4] = {condition, condition, condition, condition};
    return emit_pure(m, SpvOpCompositeConstruct, vector_id(m, SCALAR_BOOL, at[3]), parts, at[3]);
}

/* Where `condition` says that no iteration follows, the counters of the one at hand. */
static void keep_last_counters(struct rewriting *w, const struct prefetch *p, SpvId condition)
{
    for (uint32_t i = 0, count = first_needed(p, header_end(p)); i < count; i++) {
        const uint32_t *at = needed_phi(w, p, i);
        if (!at) continue;
        SpvId next = w->copies[at[2]], last = canonical_id(w->m, at[2]);
        SpvId yes = p->loop.body_if_false ? last : next, no = p->loop.body_if_false ? next : last;
        w->copies[at[2]] =
            emit_pure_of(w->m, SpvOpSelect, at[1], condition_for(w->m, at[1], condition), yes, no);
    }
}

/* Emits what is needed of a block. Values that wait are stored in their variables. */
static void copy_instructions(struct rewriting *w, const struct prefetch *p, uint32_t block)
{
    const struct flow_block *b = &p->flow->blocks.at[block];
    for (uint32_t i = first_needed(p, b->begin); i < p->needed.count && p->needed.at[i] <= b->end;
         i++) {
        const uint32_t *at = w->r.old.at + p->needed.at[i];
        SpvId id = at[2];
        if (opcode_of(at) == SpvOpPhi && block == p->loop.header) continue;
        w->copies[id] = emit_again(w, at, copied_word, w);
        if (w->variables[id])
            emit_words(w->m, SECTION_FUNCTIONS, SpvOpStore, w->variables[id], w->copies[id]);
    }
}

static void begin_block(struct rewriting *w, SpvId label)
{
    begin_old_block(w->m);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpLabel, label);
}

/* Ends the copy of a block; `last` follows the one with the barrier. Returns the next block. */
static uint32_t end_copy(struct rewriting *w, const struct prefetch *p, uint32_t block, SpvId last)
{
    struct module *m = w->m;
    const struct flow_block *b = &p->flow->blocks.at[block];
    const uint32_t *branch = w->r.old.at + b->end;
    if (block == p->loop.barrier_block) {
        emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, last);
        return block + 1;
    }
    if (!b->copies_arms) {
        SpvId next = b->merge ? p->flow->blocks.at[b->merge_block].label : branch[1];
        emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, copied(w, next));
        return b->merge ? b->merge_block : block + 1;
    }
    emit_words(m, SECTION_FUNCTIONS, SpvOpSelectionMerge,
               copied(w, p->flow->blocks.at[b->merge_block].label), 0);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, copied(w, branch[1]),
               copied(w, branch[2]), copied(w, branch[3]));
    return block + 1;
}

/* Branches to the copies if the loop's condition holds for the iteration. */
static void branch_on_condition(struct rewriting *w, const struct prefetch *p, SpvId last)
{
    SpvId body = copied(w, p->flow->blocks.at[p->loop.body].label);
    SpvId condition = copied(w, p->loop.condition);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, last, 0);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpBranchConditional, condition,
               p->loop.body_if_false ? last : body, p->loop.body_if_false ? body : last);
}

static void forget_copies(struct rewriting *w, const struct prefetch *p)
{
    for (uint32_t i = 0; i < p->needed.count; i++)
        w->copies[(w->r.old.at + p->needed.at[i])[2]] = 0;
    for (uint32_t i = p->loop.body; i <= p->loop.barrier_block; i++)
        w->copies[p->flow->blocks.at[i].label] = 0;
}

static void copy_body(struct rewriting *w, const struct prefetch *p, SpvId last)
{
    for (uint32_t i = p->loop.body; i <= p->loop.barrier_block;) {
        begin_block(w, copied(w, p->flow->blocks.at[i].label));
        copy_instructions(w, p, i);
        i = end_copy(w, p, i, last);
    }
    begin_block(w, last);
}

static void name_copied_blocks(struct rewriting *w, const struct prefetch *p)
{
    for (uint32_t i = p->loop.body; i <= p->loop.barrier_block; i++)
        w->copies[p->flow->blocks.at[i].label] = new_id(w->m);
}

/* Before the loop: loads for the first iteration, if there is one. */
static void load_first(struct rewriting *w, const struct prefetch *p)
{
    SpvId last = new_id(w->m);
    map_counters(w, p, true);
    copy_instructions(w, p, p->loop.header);
    name_copied_blocks(w, p);
    branch_on_condition(w, p, last);
    copy_body(w, p, last);
    w->renamed[p->flow->blocks.at[p->loop.preheader].label] = last;
    forget_copies(w, p);
}

/* At the barrier: loads for the next iteration. In the last one those of its own are loaded again,
 * and not used. Under a condition the driver of NVIDIA would copy what was loaded to other
 * registers, and wait for it there. */
static void load_next(struct rewriting *w, const struct prefetch *p)
{
    SpvId last = new_id(w->m);
    map_counters(w, p, false);
    copy_instructions(w, p, p->loop.header);
    keep_last_counters(w, p, copied(w, p->loop.condition));
    copy_instructions(w, p, p->loop.header);
    name_copied_blocks(w, p);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpBranch,
               copied(w, p->flow->blocks.at[p->loop.body].label));
    copy_body(w, p, last);
    w->renamed[p->flow->blocks.at[p->loop.barrier_block].label] = last;
    forget_copies(w, p);
}

/* --- the walk ------------------------------------------------------------------------------ */

static void index_loops(struct rewriting *w)
{
    for (uint32_t i = 0; i < w->loops.count; i++) {
        const struct prefetch *p = &w->loops.at[i];
        w->entered[p->flow->blocks.at[p->loop.preheader].label] = i + 1;
        w->waiting[p->flow->blocks.at[p->loop.barrier_block].label] = i + 1;
    }
}

/* The loop that the current block leads into by the branch at hand. */
static const struct prefetch *entered_loop(const struct rewriting *w, SpvOp op)
{
    uint32_t index = op == SpvOpBranch ? w->entered[w->label] : 0;
    return index ? &w->loops.at[index - 1] : NULL;
}

/* The loop whose barrier stands at `offset`. */
static const struct prefetch *waiting_loop(const struct rewriting *w, SpvOp op, uint32_t offset)
{
    uint32_t index = op == SpvOpControlBarrier ? w->waiting[w->label] : 0;
    const struct prefetch *p = index ? &w->loops.at[index - 1] : NULL;
    return p && p->loop.barrier == offset ? p : NULL;
}

/* At the start of the function at hand. */
static void make_variables(struct rewriting *w, uint32_t offset)
{
    for (uint32_t i = 0; i < w->loops.count; i++) {
        const struct prefetch *p = &w->loops.at[i];
        if (offset < p->flow->begin || offset >= p->flow->end) continue;
        for (uint32_t k = 0; k < p->values.count; k++) {
            const uint32_t *at = w->r.old.at + p->values.at[k];
            SpvId type = pointer_id(w->m, SpvStorageClassFunction, at[1]), id = new_id(w->m);
            emit_words(w->m, SECTION_FUNCTIONS, SpvOpVariable, type, id, SpvStorageClassFunction);
            note_definition(w->m, id, SECTION_FUNCTIONS, last_instruction(w->m));
            w->variables[at[2]] = id;
        }
    }
}

static void load_variable(struct rewriting *w, const uint32_t *at)
{
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpLoad, at[1], at[2], w->variables[at[2]]);
    note_definition(w->m, at[2], SECTION_FUNCTIONS, last_instruction(w->m));
}

static void load_replaced_phis(struct rewriting *w)
{
    for (uint32_t i = 0; i < w->replaced_phis.count; i++) load_variable(w, w->replaced_phis.at[i]);
    w->replaced_phis.count = 0;
}

/* The blocks that a phi names may end in others now. */
static void put_phi(struct rewriting *w, uint32_t *at, const struct opcode_info *info)
{
    if (w->variables[at[2]]) {
        vec_push(&w->m->c->arena, &w->replaced_phis, at);
        return;
    }
    struct word_list *list = &w->m->sections[SECTION_FUNCTIONS];
    uint32_t offset = list->count;
    rewrite_instruction(w->m, at, info, false);
    if (list->count == offset) return;
    uint32_t *phi = list->at + offset;
    for (unsigned i = 4; i < length_of(phi); i += 2)
        if (w->renamed[phi[i]]) phi[i] = w->renamed[phi[i]];
}

static bool put_instruction(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct rewriting *w = user;
    uint32_t offset = (uint32_t)(at - w->r.old.at);
    SpvOp op = (SpvOp)info->opcode;
    const struct prefetch *p;
    if (op == SpvOpFunction) w->in_function = false;
    if (op != SpvOpPhi && !is_mark(at)) load_replaced_phis(w);
    if (op == SpvOpLabel) w->label = at[1];
    if ((p = entered_loop(w, op))) load_first(w, p);
    if (op == SpvOpPhi) put_phi(w, at, info);
    else if (info->has_type && w->variables[at[2]]) load_variable(w, at);
    else rewrite_instruction(w->m, at, info, false);
    if ((p = waiting_loop(w, op, offset))) load_next(w, p);
    if (op == SpvOpLabel && !w->in_function) make_variables(w, offset);
    w->in_function |= op == SpvOpLabel;
    return true;
}

/* --- the module ---------------------------------------------------------------------------- */

/* Spares all other modules the walk over their functions. */
static bool has_shared_memory(const struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    for (uint32_t offset = 0; offset < list->count; offset += length_of(list->at + offset)) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpVariable && at[3] == SpvStorageClassWorkgroup) return true;
    }
    return false;
}

static void choose_in_function(struct rewriting *w, struct flow *f)
{
    struct arena *arena = &w->m->c->arena;
    if (!w->facts.m) w->facts = read_memory_facts(w->m);
    read_flow(f);
    for (uint32_t i = 1; i < f->blocks.count; i++) {
        struct prefetch p = {.flow = f, .facts = &w->facts};
        if (find_barrier_loop(f, i, &p.loop) && choose_loads(&p)) vec_push(arena, &w->loops, p);
    }
}

/* The offset of the end of the function at `offset`. *has_both: it has a loop and a barrier. */
static uint32_t scan_function(const struct rewriting *w, uint32_t offset, bool *has_both)
{
    bool has_loop = false, has_barrier = false;
    for (SpvOp op = SpvOpNop; op != SpvOpFunctionEnd; offset += length_of(w->r.old.at + offset)) {
        op = opcode_of(w->r.old.at + offset);
        has_loop |= op == SpvOpLoopMerge;
        has_barrier |= op == SpvOpControlBarrier;
    }
    *has_both = has_loop && has_barrier;
    return offset;
}

static void make_tables(struct rewriting *w, struct flow *f)
{
    struct arena *arena = &w->m->c->arena;
    f->flags = arena_array(arena, uint8_t, w->r.old_bound);
    f->block_of = arena_array(arena, uint32_t, w->r.old_bound);
    f->defined_at = arena_array(arena, uint32_t, w->r.old_bound);
}

static void choose_everywhere(struct rewriting *w)
{
    struct arena *arena = &w->m->c->arena;
    struct flow all = {.m = w->m};
    bool has_both;
    for (uint32_t offset = 0; offset < w->r.old.count; offset = all.end) {
        all.begin = offset;
        all.end = scan_function(w, offset, &has_both);
        if (!has_both) continue;
        if (!all.flags) make_tables(w, &all);
        struct flow *f = arena_new(arena, struct flow);
        *f = all;
        choose_in_function(w, f);
    }
}

void prefetch_loads(struct module *m)
{
    struct arena *arena = &m->c->arena;
    if (!has_shared_memory(m)) return;
    struct rewriting w = {.m = m};
    start_rewriter(&w.r, m);
    choose_everywhere(&w);
    if (!w.loops.count) return;
    w.copies = arena_array(arena, SpvId, w.r.old_bound);
    w.variables = arena_array(arena, SpvId, w.r.old_bound);
    w.renamed = arena_array(arena, SpvId, w.r.old_bound);
    w.entered = arena_array(arena, uint32_t, w.r.old_bound);
    w.waiting = arena_array(arena, uint32_t, w.r.old_bound);
    index_loops(&w);
    vec_reserve(arena, &m->aliases, w.r.old_bound);
    take_functions(&w.r);
    for_each_old_instruction(&w.r, put_instruction, &w);
}
