/* The blocks of a function, and the loops in it that wait at a barrier. */
#include "codegen/passes/prefetch/prefetch.h"

/* --- what instructions do ------------------------------------------------------------------ */

static bool points_to(const struct module *m, SpvId pointer, SpvStorageClass storage_class)
{
    const uint32_t *type = definition_of(m, type_of_id(m, canonical_id(m, pointer)));
    return type && opcode_of(type) == SpvOpTypePointer && type[2] == (uint32_t)storage_class;
}

/* Whether the effect of the instruction is visible to others. Memory of this invocation and of
 * its work-group is distinguished from buffers. Anything else counts as visible. */
static bool is_seen_by_others(const struct module *m, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    switch ((unsigned)opcode_of(at)) {
    case SpvOpStore:
        return !points_to(m, at[1], SpvStorageClassWorkgroup) &&
               !points_to(m, at[1], SpvStorageClassFunction) &&
               !points_to(m, at[1], SpvStorageClassPrivate);
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
    return opcode_of(at) == SpvOpLoad && points_to(m, at[3], SpvStorageClassWorkgroup);
}

static void count(const struct module *m, const uint32_t *at, struct flow_counts *counts)
{
    counts->seen += is_seen_by_others(m, at);
    counts->shared_reads += is_shared_read(m, at);
    counts->exits += opcode_of(at) == SpvOpFunctionCall;
}

/* --- blocks -------------------------------------------------------------------------------- */

static void begin_block(struct flow *f, const uint32_t *at, uint32_t offset,
                        struct flow_counts before)
{
    f->block_of[at[1]] = f->blocks.count;
    vec_push(
        &f->m->c->arena, &f->blocks,
        ((struct flow_block){.label = at[1], .begin = offset, .end = offset, .before = before}));
}

/* Counts the branches of a terminator; false: it may leave a loop in another way. A switch may, and
 * so does what leaves the function. */
static bool count_branches(struct flow *f, const uint32_t *at)
{
    unsigned count = opcode_of(at) == SpvOpBranch              ? 1
                     : opcode_of(at) == SpvOpBranchConditional ? 2
                                                               : 0;
    for (unsigned i = 0; i < count; i++) f->blocks.at[f->block_of[at[count + i]]].branches++;
    return count;
}

static void link_blocks(struct flow *f)
{
    uint32_t exits = 0;
    for (uint32_t i = 1; i < f->blocks.count; i++) {
        struct flow_block *b = &f->blocks.at[i];
        b->before.exits += exits;
        exits += !count_branches(f, words_at(f, b->end));
        if (!b->merge) continue;
        const uint32_t *merge = words_at(f, b->merge);
        b->merge_block = f->block_of[merge[1]];
        if (opcode_of(merge) == SpvOpLoopMerge) b->continue_block = f->block_of[merge[2]];
        f->blocks.at[b->merge_block].header = i;
    }
}

void read_flow(struct flow *f)
{
    struct flow_counts counts = {0};
    vec_push(&f->m->c->arena, &f->blocks, (struct flow_block){0});
    for (uint32_t offset = f->begin; offset < f->end; offset += length_of(words_at(f, offset))) {
        const uint32_t *at = words_at(f, offset);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        struct flow_block *b = &f->blocks.at[f->blocks.count - 1];
        if (info && info->has_type) f->defined_at[at[2]] = offset;
        switch ((unsigned)opcode_of(at)) {
        case SpvOpLabel: begin_block(f, at, offset, counts); break;
        case SpvOpLoopMerge:
        case SpvOpSelectionMerge: b->merge = offset; break;
        case SpvOpFunctionEnd: break;
        default:
            if (info && !is_mark(at)) b->end = offset;
        }
        count(f->m, at, &counts);
    }
    link_blocks(f);
}

/* --- loops --------------------------------------------------------------------------------- */

static bool is_barrier(const struct flow *f, const uint32_t *at)
{
    uint64_t scope;
    return opcode_of(at) == SpvOpControlBarrier && known_constant(f->m, at[1], &scope) &&
           scope == SpvScopeWorkgroup;
}

/* The loop's blocks leave it by the header alone and call nothing. */
static bool has_one_exit(struct flow *f, struct barrier_loop *l)
{
    struct flow_counts first = f->blocks.at[l->header].before, last = f->blocks.at[l->exit].before;
    l->writes_buffers = last.seen != first.seen;
    return last.exits == first.exits && f->blocks.at[l->exit].branches == 1;
}

static bool read_header(const struct flow *f, uint32_t header, struct barrier_loop *l)
{
    const struct flow_block *h = &f->blocks.at[header], *before = h - 1;
    const uint32_t *branch = words_at(f, h->end);
    if (!h->continue_block || h->header || opcode_of(branch) != SpvOpBranchConditional)
        return false;
    uint32_t yes = f->block_of[branch[2]], no = f->block_of[branch[3]];
    *l = (struct barrier_loop){.preheader = header - 1,
                               .header = header,
                               .exit = h->merge_block,
                               .condition = canonical_id(f->m, branch[1]),
                               .body_if_false = yes == h->merge_block};
    l->body = l->body_if_false ? no : yes;
    const uint32_t *entry = words_at(f, before->end);
    return (yes == l->exit) != (no == l->exit) && l->body > header && l->body < l->exit &&
           header > 1 && !before->merge && opcode_of(entry) == SpvOpBranch && entry[1] == h->label;
}

/* The block that follows on the path that all iterations take, or 0 at its end. */
static uint32_t next_on_path(const struct flow *f, const struct barrier_loop *l, uint32_t block)
{
    const struct flow_block *b = &f->blocks.at[block];
    const uint32_t *branch = words_at(f, b->end);
    uint32_t next = b->merge                           ? b->merge_block
                    : opcode_of(branch) == SpvOpBranch ? f->block_of[branch[1]]
                                                       : 0;
    return next > block && next < l->exit && next != f->blocks.at[l->header].continue_block ? next
                                                                                            : 0;
}

static bool reads_shared_between(const struct flow *f, uint32_t offset, uint32_t end)
{
    for (; offset < end; offset += length_of(words_at(f, offset)))
        if (is_shared_read(f->m, words_at(f, offset))) return true;
    return false;
}

struct place {
    uint32_t block, offset;
};

/* Whether shared memory is read from `from` to `to`. */
static bool reads_shared(const struct flow *f, struct place from, struct place to)
{
    if (from.block == to.block) return reads_shared_between(f, from.offset, to.offset);
    const struct flow_block *next = &f->blocks.at[from.block + 1], *last = &f->blocks.at[to.block];
    return next->before.shared_reads != last->before.shared_reads ||
           reads_shared_between(f, from.offset, next->begin) ||
           reads_shared_between(f, last->begin, to.offset);
}

static void take_barrier(const struct flow *f, struct barrier_loop *l, struct place barrier,
                         struct place end)
{
    if (!barrier.block || !reads_shared(f, barrier, end)) return;
    l->barrier = barrier.offset;
    l->barrier_block = barrier.block;
}

/* The last barrier on the path after which shared memory is read, before another barrier: there the
 * invocations compute with what they stored together. */
static void choose_barrier(struct flow *f, struct barrier_loop *l)
{
    struct place last = {0, 0}, end = {l->exit, f->blocks.at[l->exit].begin};
    for (uint32_t i = l->body; i; i = next_on_path(f, l, i)) {
        struct flow_block *b = &f->blocks.at[i];
        b->is_on_path = !b->continue_block; /* an inner loop's header runs more than once */
        for (uint32_t offset = b->begin; b->is_on_path && offset < b->end;
             offset += length_of(words_at(f, offset))) {
            if (!is_barrier(f, words_at(f, offset))) continue;
            take_barrier(f, l, last, (struct place){i, offset});
            last = (struct place){i, offset};
        }
    }
    take_barrier(f, l, last, end);
}

static void forget_marks(struct flow_block *b)
{
    b->is_on_path = b->is_movable = b->is_needed = b->copies_arms = false;
}

bool find_barrier_loop(struct flow *f, uint32_t header, struct barrier_loop *l)
{
    if (!read_header(f, header, l) || !has_one_exit(f, l)) return false;
    for (uint32_t i = l->header; i < l->exit; i++) forget_marks(&f->blocks.at[i]);
    f->blocks.at[l->header].is_on_path = true;
    choose_barrier(f, l);
    return l->barrier;
}
