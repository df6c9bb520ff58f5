/* Finds the effects of the blocks of a function, and its loops that wait at a barrier. */
#include "codegen/passes/prefetch/prefetch.h"

/* --- what instructions do ------------------------------------------------------------------ */

static bool points_to(const struct module *m, SpvId pointer, SpvStorageClass storage_class)
{
    const uint32_t *type = definition_of(m, type_of_id(m, canonical_id(m, pointer)));
    return type && opcode_of(type) == SpvOpTypePointer &&
           type_pointer_storage_class(type) == (uint32_t)storage_class;
}

/* Whether the effect of the instruction is visible to others. Memory of this invocation and of
 * its work-group is distinguished from buffers. Anything else counts as visible. */
static bool is_seen_by_others(const struct module *m, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    switch ((unsigned)opcode_of(at)) {
    case SpvOpStore:
        return !points_to(m, store_pointer(at), SpvStorageClassWorkgroup) &&
               !points_to(m, store_pointer(at), SpvStorageClassFunction) &&
               !points_to(m, store_pointer(at), SpvStorageClassPrivate);
    case SpvOpPhi:
    case SpvOpLoad:
    case SpvOpLabel:
    case SpvOpBranch:
    case SpvOpBranchConditional:
    case SpvOpSwitch:
    case SpvOpLoopMerge:
    case SpvOpSelectionMerge:
    case SpvOpControlBarrier:
    case SpvOpNop: return false;
    default:
        return !is_mark(at) && !is_pure_instruction(m, at) &&
               (!info || info->effect != EFFECT_NONE);
    }
}

static bool is_shared_read(const struct module *m, const uint32_t *at)
{
    return opcode_of(at) == SpvOpLoad && points_to(m, load_pointer(at), SpvStorageClassWorkgroup);
}

static void count(const struct module *m, const uint32_t *at, struct flow_counts *counts)
{
    counts->seen += is_seen_by_others(m, at);
    counts->shared_reads += is_shared_read(m, at);
    counts->exits += opcode_of(at) == SpvOpFunctionCall;
}

/* --- blocks -------------------------------------------------------------------------------- */

/* Counts a block's instructions into `counts`, and notes where they define values. */
static void read_block(struct prefetch_function *f, const struct cfg_block *b,
                       struct flow_counts *counts)
{
    for_each_offset_of_block (offset, f->cfg.words, b) {
        const uint32_t *at = words_at(f, offset);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_type) f->defined_at[result_of(at)] = offset;
        count(f->m, at, counts);
    }
    /* A loop may end at a switch, and at what leaves the function. */
    SpvOp op = opcode_of(words_at(f, b->end));
    counts->exits += op != SpvOpBranch && op != SpvOpBranchConditional;
}

void read_flow(struct prefetch_function *f)
{
    struct arena *arena = &f->m->c->arena;
    struct cfg_source source = source_of_function(f->m, f->begin, f->end);
    struct cfg_error error;
    struct flow_counts counts = {0};
    if (!make_cfg(arena, &source, &f->cfg, &error))
        f->cfg.block_count = 1; /* lowering makes none */
    f->marks = arena_array(arena, struct block_marks, f->cfg.block_count);
    for_each_block (&f->cfg, i) {
        f->marks[i].before = counts;
        read_block(f, &f->cfg.blocks[i], &counts);
    }
}

/* --- loops --------------------------------------------------------------------------------- */

static bool is_barrier(const struct prefetch_function *f, const uint32_t *at)
{
    uint64_t scope;
    return opcode_of(at) == SpvOpControlBarrier &&
           known_constant(f->m, control_barrier_execution(at), &scope) &&
           scope == SpvScopeWorkgroup;
}

/* The loop's blocks leave it by the header alone and call nothing. */
static bool has_one_exit(struct prefetch_function *f, struct barrier_loop *l)
{
    struct flow_counts first = f->marks[l->header].before, last = f->marks[l->exit].before;
    l->writes_buffers = last.seen != first.seen;
    return last.exits == first.exits && f->cfg.blocks[l->exit].predecessor_count == 1;
}

/* The driver unrolls such a loop, mostly of few iterations, and the last of them would load twice:
 * on an H200 ggml's product of q6_K and two columns took 1.25 of the time with that. */
static bool hints_to_unroll(const struct prefetch_function *f, const struct cfg_block *header)
{
    return loop_merge_loop_control(words_at(f, header->merge)) & SpvLoopControlUnrollMask;
}

static bool read_header(const struct prefetch_function *f, uint32_t header, struct barrier_loop *l)
{
    const struct cfg_block *h = &f->cfg.blocks[header], *before = h - 1;
    const uint32_t *branch = words_at(f, h->end);
    if (!h->continue_block || h->header || opcode_of(branch) != SpvOpBranchConditional)
        return false;
    uint32_t yes = block_with_label(&f->cfg, branch_conditional_true_label(branch)),
             no = block_with_label(&f->cfg, branch_conditional_false_label(branch));
    *l =
        (struct barrier_loop){.preheader = header - 1,
                              .header = header,
                              .exit = h->merge_block,
                              .condition = canonical_id(f->m, branch_conditional_condition(branch)),
                              .body_if_false = yes == h->merge_block};
    l->body = l->body_if_false ? no : yes;
    const uint32_t *entry = words_at(f, before->end);
    return !hints_to_unroll(f, h) && (yes == l->exit) != (no == l->exit) && l->body > header &&
           l->body < l->exit && header > 1 && !before->merge && opcode_of(entry) == SpvOpBranch &&
           branch_target_label(entry) == h->label;
}

/* The block that follows on the path that all iterations take, or 0 at its end. */
static uint32_t next_on_path(const struct prefetch_function *f, const struct barrier_loop *l,
                             uint32_t block)
{
    const struct cfg_block *b = &f->cfg.blocks[block];
    const uint32_t *branch = words_at(f, b->end);
    uint32_t next = b->merge ? b->merge_block
                    : opcode_of(branch) == SpvOpBranch
                        ? block_with_label(&f->cfg, branch_target_label(branch))
                        : 0;
    return next > block && next < l->exit && next != f->cfg.blocks[l->header].continue_block ? next
                                                                                             : 0;
}

static bool reads_shared_between(const struct prefetch_function *f, uint32_t offset, uint32_t end)
{
    for_each_offset (i, words_at(f, 0), offset, end)
        if (is_shared_read(f->m, words_at(f, i))) return true;
    return false;
}

struct block_position {
    uint32_t block, offset;
};

/* Whether shared memory is read from `from` to `to`. */
static bool reads_shared(const struct prefetch_function *f, struct block_position from,
                         struct block_position to)
{
    if (from.block == to.block) return reads_shared_between(f, from.offset, to.offset);
    const struct cfg_block *next = &f->cfg.blocks[from.block + 1], *last = &f->cfg.blocks[to.block];
    return f->marks[from.block + 1].before.shared_reads != f->marks[to.block].before.shared_reads ||
           reads_shared_between(f, from.offset, next->begin) ||
           reads_shared_between(f, last->begin, to.offset);
}

static void note_barrier(const struct prefetch_function *f, struct barrier_loop *l,
                         struct block_position barrier, struct block_position end)
{
    if (!barrier.block || !reads_shared(f, barrier, end)) return;
    l->barrier = barrier.offset;
    l->barrier_block = barrier.block;
}

/* The last barrier on the path after which shared memory is read, before another barrier: there the
 * invocations compute with what they stored together. */
static void choose_barrier(struct prefetch_function *f, struct barrier_loop *l)
{
    struct block_position last = {0, 0}, end = {l->exit, f->cfg.blocks[l->exit].begin};
    for (uint32_t i = l->body; i; i = next_on_path(f, l, i)) {
        const struct cfg_block *b = &f->cfg.blocks[i];
        bool is_on_path = !b->continue_block; /* an inner loop's header runs more than once */
        f->marks[i].is_on_path = is_on_path;
        if (!is_on_path) continue;
        for_each_offset (offset, f->cfg.words, b->begin, b->end) {
            if (!is_barrier(f, words_at(f, offset))) continue;
            note_barrier(f, l, last, (struct block_position){i, offset});
            last = (struct block_position){i, offset};
        }
    }
    note_barrier(f, l, last, end);
}

static void clear_marks(struct block_marks *b)
{
    b->is_on_path = b->is_movable = b->is_needed = b->copies_arms = false;
}

bool find_barrier_loop(struct prefetch_function *f, uint32_t header, struct barrier_loop *l)
{
    if (!read_header(f, header, l) || !has_one_exit(f, l)) return false;
    for (uint32_t i = l->header; i < l->exit; i++) clear_marks(&f->marks[i]);
    f->marks[l->header].is_on_path = true;
    choose_barrier(f, l);
    return l->barrier;
}
