/* The blocks of a function, and the loops in it that wait at a barrier. */
#include "codegen/passes/prefetch/prefetch.h"

/* --- blocks -------------------------------------------------------------------------------- */

static void begin_block(struct flow *f, const uint32_t *at, uint32_t offset)
{
    f->block_of[at[1]] = f->blocks.count;
    vec_push(&f->m->c->arena, &f->blocks,
             ((struct flow_block){.label = at[1], .begin = offset, .end = offset}));
}

static void link_blocks(struct flow *f)
{
    for (uint32_t i = 1; i < f->blocks.count; i++) {
        struct flow_block *b = &f->blocks.at[i];
        if (!b->merge) continue;
        const uint32_t *merge = words_at(f, b->merge);
        b->merge_block = f->block_of[merge[1]];
        if (opcode_of(merge) == SpvOpLoopMerge) b->continue_block = f->block_of[merge[2]];
        f->blocks.at[b->merge_block].header = i;
    }
}

void read_flow(struct flow *f)
{
    vec_push(&f->m->c->arena, &f->blocks, (struct flow_block){0});
    for (uint32_t offset = f->begin; offset < f->end; offset += length_of(words_at(f, offset))) {
        const uint32_t *at = words_at(f, offset);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        struct flow_block *b = &f->blocks.at[f->blocks.count - 1];
        if (info && info->has_type) f->defined_at[at[2]] = offset;
        switch ((unsigned)opcode_of(at)) {
        case SpvOpLabel: begin_block(f, at, offset); break;
        case SpvOpLoopMerge:
        case SpvOpSelectionMerge: b->merge = offset; break;
        case SpvOpFunctionEnd: break;
        default:
            if (info && !is_mark(at)) b->end = offset;
        }
    }
    link_blocks(f);
}

/* --- loops --------------------------------------------------------------------------------- */

/* Whether the branch at `at` may lead to block `target`. */
static bool leads_to(const struct flow *f, const uint32_t *at, uint32_t target)
{
    SpvId label = f->blocks.at[target].label;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpBranch: return at[1] == label;
    case SpvOpBranchConditional: return at[2] == label || at[3] == label;
    default: return true; /* a switch may, and returns leave the loop, too */
    }
}

static bool is_barrier(const struct flow *f, const uint32_t *at)
{
    uint64_t scope;
    return opcode_of(at) == SpvOpControlBarrier && known_constant(f->m, at[1], &scope) &&
           scope == SpvScopeWorkgroup;
}

static bool points_to(const struct module *m, SpvId pointer, SpvStorageClass storage_class)
{
    const uint32_t *type = definition_of(m, type_of_id(m, canonical_id(m, pointer)));
    return type && opcode_of(type) == SpvOpTypePointer && type[2] == (uint32_t)storage_class;
}

/* Whether others may see what the instruction does: what lies in the memory of this invocation and
 * of its work-group is told apart from buffers, anything else is not. */
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

/* The loop's blocks leave it by the header alone and call nothing. */
static bool has_one_exit(struct flow *f, struct barrier_loop *l)
{
    for (uint32_t i = l->header + 1; i < l->exit; i++)
        if (leads_to(f, words_at(f, f->blocks.at[i].end), l->exit)) return false;
    uint32_t end = f->blocks.at[l->exit].begin;
    for (uint32_t offset = f->blocks.at[l->header].begin; offset < end;) {
        const uint32_t *at = words_at(f, offset);
        if (opcode_of(at) == SpvOpFunctionCall) return false;
        l->writes_buffers |= is_seen_by_others(f->m, at);
        offset += length_of(at);
    }
    return true;
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

/* Whether shared memory is read between two offsets. */
static bool reads_shared(const struct flow *f, uint32_t offset, uint32_t end)
{
    for (; offset < end; offset += length_of(words_at(f, offset))) {
        const uint32_t *at = words_at(f, offset);
        if (opcode_of(at) == SpvOpLoad && points_to(f->m, at[3], SpvStorageClassWorkgroup))
            return true;
    }
    return false;
}

/* The last barrier on the path after which shared memory is read, before another barrier: there the
 * invocations compute with what they stored together. */
static void choose_barrier(struct flow *f, struct barrier_loop *l)
{
    uint32_t last = 0, last_block = 0, end = f->blocks.at[l->exit].begin;
    for (uint32_t i = l->body; i; i = next_on_path(f, l, i)) {
        struct flow_block *b = &f->blocks.at[i];
        b->is_on_path = !b->continue_block; /* an inner loop's header runs more than once */
        for (uint32_t offset = b->begin; b->is_on_path && offset < b->end;
             offset += length_of(words_at(f, offset))) {
            if (!is_barrier(f, words_at(f, offset))) continue;
            if (last && reads_shared(f, last, offset)) {
                l->barrier = last;
                l->barrier_block = last_block;
            }
            last = offset;
            last_block = i;
        }
    }
    if (last && reads_shared(f, last, end)) {
        l->barrier = last;
        l->barrier_block = last_block;
    }
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
