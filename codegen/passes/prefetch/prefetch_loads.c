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
 * Measured on an H100 (docs/device-code.md), time relative to the module without the pass: stencil
 * 0.72, matmul-cooperative 0.75, nbody 0.87, matmul-tiles 0.88, dot-int8 0.93, convolution 0.98,
 * all of bench/device. It changes none of ggml's 1,979 modules: their loads are in loops that the
 * driver unrolls.
 */
#include "codegen/passes/passes.h"
#include "codegen/passes/prefetch/choose_loads.h"
#include "codegen/passes/prefetch/copy_iteration.h"

struct rewriting {
    struct module *m;
    struct rewriter r;
    struct memory_facts facts;
    VEC(struct prefetch) loops;
    struct copier copier;
    /* by old label: 1-based, of the loop that the block leads into, or whose barrier it has */
    uint32_t *entered, *waiting;
    uint32_t next_loop; /* the first whose variables are not made yet */
    SpvId label;        /* of the current old block */
    bool in_function;   /* its first label was written */
    /* phis of the current block that variables replace: they are read after the other phis */
    VEC(const uint32_t *) replaced_phis;
};

/* --- the walk ------------------------------------------------------------------------------ */

static void index_loops(struct rewriting *w)
{
    for (uint32_t i = 0; i < w->loops.count; i++) {
        const struct prefetch *p = &w->loops.at[i];
        w->entered[p->flow->cfg.blocks[p->loop.preheader].label] = i + 1;
        w->waiting[p->flow->cfg.blocks[p->loop.barrier_block].label] = i + 1;
    }
}

/* The loop that the current block leads into by the branch at hand. */
static const struct prefetch *entered_loop(const struct rewriting *w, SpvOp op)
{
    uint32_t index = op == SpvOpBranch ? w->entered[w->label] : 0;
    return index ? &w->loops.at[index - 1] : NULL;
}

/* The loop whose barrier is at `offset`. */
static const struct prefetch *waiting_loop(const struct rewriting *w, SpvOp op, uint32_t offset)
{
    uint32_t index = op == SpvOpControlBarrier ? w->waiting[w->label] : 0;
    const struct prefetch *p = index ? &w->loops.at[index - 1] : NULL;
    return p && p->loop.barrier == offset ? p : NULL;
}

/* At the start of the function at hand. */
static void make_prefetch_variables(struct rewriting *w, uint32_t offset)
{
    for (; w->next_loop < w->loops.count; w->next_loop++) {
        const struct prefetch *p = &w->loops.at[w->next_loop];
        if (offset < p->flow->begin) return; /* loops are in the order of their functions */
        for (uint32_t k = 0; k < p->values.count; k++) {
            const uint32_t *at = w->r.old.at + p->values.at[k];
            SpvId type = pointer_id(w->m, SpvStorageClassFunction, result_type_of(at)),
                  id = new_id(w->m);
            emit_words(w->m, SECTION_FUNCTIONS, SpvOpVariable, type, id, SpvStorageClassFunction);
            note_definition(w->m, id, SECTION_FUNCTIONS, last_instruction(w->m));
            w->copier.variables[result_of(at)] = id;
        }
    }
}

static void load_prefetched(struct rewriting *w, const uint32_t *at)
{
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpLoad, result_type_of(at), result_of(at),
               w->copier.variables[result_of(at)]);
    note_definition(w->m, result_of(at), SECTION_FUNCTIONS, last_instruction(w->m));
}

static void load_replaced_phis(struct rewriting *w)
{
    for (uint32_t i = 0; i < w->replaced_phis.count; i++)
        load_prefetched(w, w->replaced_phis.at[i]);
    w->replaced_phis.count = 0;
}

/* The blocks that a phi names may end in others now. */
static void rewrite_phi(struct rewriting *w, uint32_t *at, const struct opcode_info *info)
{
    if (w->copier.variables[result_of(at)]) {
        vec_push(&w->m->c->arena, &w->replaced_phis, at);
        return;
    }
    struct word_list *list = &w->m->sections[SECTION_FUNCTIONS];
    uint32_t offset = list->count;
    rewrite_instruction(w->m, at, info, false);
    if (list->count == offset) return;
    uint32_t *phi = list->at + offset;
    for (unsigned i = 4; i < length_of(phi); i += 2)
        if (w->copier.renamed[phi[i]]) phi[i] = w->copier.renamed[phi[i]];
}

static bool rewrite_instruction_at(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct rewriting *w = user;
    uint32_t offset = (uint32_t)(at - w->r.old.at);
    SpvOp op = (SpvOp)info->opcode;
    const struct prefetch *p;
    if (op == SpvOpFunction) w->in_function = false;
    if (op != SpvOpPhi && !is_location_mark(at)) load_replaced_phis(w);
    if (op == SpvOpLabel) w->label = declared_id(at);
    if ((p = entered_loop(w, op))) load_first(&w->copier, p);
    if (op == SpvOpPhi) rewrite_phi(w, at, info);
    else if (info->has_type && w->copier.variables[result_of(at)]) load_prefetched(w, at);
    else rewrite_instruction(w->m, at, info, false);
    if ((p = waiting_loop(w, op, offset))) load_next(&w->copier, p);
    if (op == SpvOpLabel && !w->in_function) make_prefetch_variables(w, offset);
    w->in_function |= op == SpvOpLabel;
    return true;
}

/* --- the module ---------------------------------------------------------------------------- */

/* Spares all other modules the walk over their functions. */
static bool has_shared_memory(const struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpVariable &&
            variable_storage_class(at) == SpvStorageClassWorkgroup)
            return true;
    }
    return false;
}

static void choose_in_function(struct rewriting *w, struct prefetch_function *f)
{
    struct arena *arena = &w->m->c->arena;
    if (!w->facts.m) w->facts = read_memory_facts(w->m);
    read_flow(f);
    for_each_block (&f->cfg, i) {
        struct prefetch p = {.flow = f, .facts = &w->facts};
        if (find_barrier_loop(f, i, &p.loop) && choose_loads(&p)) vec_push(arena, &w->loops, p);
    }
}

/* The offset of the end of the function at `offset`. *has_both: it has a loop and a barrier. */
static uint32_t scan_function(const struct rewriting *w, uint32_t offset, bool *has_both)
{
    bool has_loop = false, has_barrier = false;
    const uint32_t *words = w->r.old.at;
    for_each_instruction (at, words + offset, words + w->r.old.count) {
        has_loop |= opcode_of(at) == SpvOpLoopMerge;
        has_barrier |= opcode_of(at) == SpvOpControlBarrier;
        if (opcode_of(at) != SpvOpFunctionEnd) continue;
        *has_both = has_loop && has_barrier;
        return (uint32_t)(instruction_after(at) - words);
    }
    *has_both = false;
    return w->r.old.count;
}

static void make_tables(struct rewriting *w, struct prefetch_function *f)
{
    struct arena *arena = &w->m->c->arena;
    f->flags = arena_array(arena, uint8_t, w->r.old_bound);
    f->defined_at = arena_array(arena, uint32_t, w->r.old_bound);
}

static void choose_everywhere(struct rewriting *w)
{
    struct arena *arena = &w->m->c->arena;
    struct prefetch_function all = {.m = w->m};
    bool has_both;
    for (uint32_t offset = 0; offset < w->r.old.count; offset = all.end) {
        all.begin = offset;
        all.end = scan_function(w, offset, &has_both);
        if (!has_both) continue;
        if (!all.flags) make_tables(w, &all);
        struct prefetch_function *f = arena_new(arena, struct prefetch_function);
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
    w.copier = (struct copier){m,
                               &w.r,
                               &w.facts,
                               arena_array(arena, SpvId, w.r.old_bound),
                               arena_array(arena, SpvId, w.r.old_bound),
                               arena_array(arena, SpvId, w.r.old_bound)};
    w.entered = arena_array(arena, uint32_t, w.r.old_bound);
    w.waiting = arena_array(arena, uint32_t, w.r.old_bound);
    index_loops(&w);
    vec_reserve(arena, &m->aliases, w.r.old_bound);
    detach_functions(&w.r);
    for_each_old_instruction(&w.r, rewrite_instruction_at, &w);
}
