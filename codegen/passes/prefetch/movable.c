/* Finds what can be computed at the barrier as it will be in the next iteration: values from before
 * the loop, counters whose next value is known at the barrier, pure instructions, and memory that
 * does not change.  All edges but back edges go forward in the order of blocks, so that one walk
 * forward finds it.
 */
#include "codegen/passes/prefetch/movable.h"
#include "codegen/passes/prefetch/next_iteration.h"

enum {
    MOST_BEFORE = 4096,  /* instructions before the barrier: bounds compile time */
    LARGEST_STRUCT = 512 /* bits: what is larger does not wait in registers */
};

/* --- values -------------------------------------------------------------------------------- */

/* The bits of a scalar or vector; 0: it is neither. Each narrow component sets *is_narrow. */
static uint32_t bits_of_vector(const struct module *m, SpvId type, bool *is_narrow)
{
    const uint32_t *at = definition_of(m, type);
    uint32_t rows = 1;
    if (at && opcode_of(at) == SpvOpTypeVector) {
        rows = type_vector_component_count(at);
        at = definition_of(m, type_vector_component_type(at));
    }
    if (!at || (opcode_of(at) != SpvOpTypeInt && opcode_of(at) != SpvOpTypeFloat)) return 0;
    *is_narrow |= number_width(at) < 32;
    return rows * number_width(at);
}

uint32_t bits_of_type(const struct module *m, SpvId type, bool *is_narrow)
{
    const uint32_t *at = definition_of(m, type);
    uint32_t sum = 0;
    if (!at || opcode_of(at) != SpvOpTypeStruct) return bits_of_vector(m, type, is_narrow);
    for (unsigned i = 2; i < length_of(at) && sum <= LARGEST_STRUCT; i++) {
        uint32_t bits = bits_of_vector(m, at[i], is_narrow);
        if (!bits) return 0;
        sum += bits;
    }
    return sum <= LARGEST_STRUCT ? sum : 0;
}

/* --- movable ------------------------------------------------------------------------------- */

static bool is_movable_id(const struct prefetch_choice *c, SpvId id)
{
    id = canonical_id(c->m, id);
    return !definition_in_loop(c->p, id) || c->flags[id] & IS_MOVABLE;
}

struct movable_operands {
    const struct prefetch_choice *c;
    bool all;
};

static void note_movable(void *user, uint32_t *word)
{
    struct movable_operands *o = user;
    o->all = o->all && is_movable_id(o->c, *word);
}

static bool has_movable_operands(const struct prefetch_choice *c, uint32_t *at)
{
    struct movable_operands o = {c, true};
    visit_ids(c->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_movable, &o);
    return o.all;
}

/* Whether nothing writes the memory at `pointer` while the loop runs.  Buffers that are readonly
 * may be written through others, unless they are restrict, too. */
static bool is_constant_memory(const struct prefetch_choice *c, SpvId pointer)
{
    const uint32_t *variable = variable_of_pointer(c->m, canonical_id(c->m, pointer));
    if (!variable) return false;
    if (is_constant_variable(c->p->facts, variable)) return true;
    enum { ASKED = MEMORY_NON_WRITABLE | MEMORY_ORDERED };
    return is_buffer_class(c->p->facts, variable_storage_class(variable)) &&
           !c->p->loop.writes_buffers &&
           !(decorations_of(c->p->facts, result_of(variable)) & VALUE_VOLATILE) &&
           (memory_decorations(c->p->facts, variable) & ASKED) == MEMORY_NON_WRITABLE;
}

static bool is_plain_load(const uint32_t *at)
{
    return opcode_of(at) == SpvOpLoad &&
           (length_of(at) == 4 ||
            !(load_memory_access(at) & ~(uint32_t)SpvMemoryAccessAlignedMask));
}

/* Reads of textures take as long as those of buffers. Nothing writes to what can be sampled. */
static bool is_texture_read(const uint32_t *at)
{
    return opcode_of(at) == SpvOpImageFetch || opcode_of(at) == SpvOpImageSampleExplicitLod;
}

/* Whether OpSelect takes values of the type in all versions (SPIR-V, 3.3.15). */
static bool is_selectable(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    SpvOp op = at ? opcode_of(at) : SpvOpNop;
    return op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool ||
           (op == SpvOpTypeVector && element_count_of(at) <= 4);
}

static bool is_movable_phi(const struct prefetch_choice *c, uint32_t *at, uint32_t block)
{
    if (block == c->p->loop.header) {
        if (!is_selectable(c->m, result_type_of(at))) return false;
        SpvId first = phi_operand(c->p, at, false), next = phi_operand(c->p, at, true);
        return first && next && is_known_at_barrier(c->p, next, MOST_STEPS_BACK);
    }
    uint32_t header = c->f->cfg.blocks[block].header;
    if (!header || c->f->cfg.blocks[header].continue_block || !c->f->marks[header].is_movable)
        return false;
    for (unsigned i = 3; i + 1 < length_of(at); i += 2)
        if (!c->f->marks[block_with_label(&c->f->cfg, at[i + 1])].is_movable ||
            !is_movable_id(c, at[i]))
            return false;
    return true;
}

static bool is_movable_instruction(const struct prefetch_choice *c, uint32_t *at, uint32_t block)
{
    if (length_of(at) > LONGEST_COPIED || canonical_id(c->m, result_of(at)) != result_of(at))
        return false;
    if (opcode_of(at) == SpvOpPhi) return is_movable_phi(c, at, block);
    if (is_plain_load(at))
        return is_constant_memory(c, load_pointer(at)) && is_movable_id(c, load_pointer(at));
    bool is_computed = is_pure_instruction(c->m, at) || is_texture_read(at) ||
                       opcode_of(at) == SpvOpCopyLogical || opcode_of(at) == SpvOpImage;
    return is_computed && has_movable_operands(c, at);
}

bool is_slow_load(const struct prefetch_choice *c, const uint32_t *at)
{
    if (is_texture_read(at)) return true;
    if (!is_plain_load(at)) return false;
    const uint32_t *variable = variable_of_pointer(c->m, canonical_id(c->m, load_pointer(at)));
    return variable && is_buffer_class(c->p->facts, variable_storage_class(variable));
}

static void note_load(void *user, uint32_t *word)
{
    struct loaded_operands *o = user;
    SpvId id = canonical_id(o->c->m, *word);
    uint32_t offset = definition_in_loop(o->c->p, id);
    bool is_narrow = false;
    if (!offset || !(o->c->flags[id] & HAS_LOAD)) return;
    o->any = true;
    o->bits += bits_of_type(o->c->m, type_of_id(o->c->m, id), &is_narrow);
    o->is_narrow_load |= is_narrow && is_slow_load(o->c, words_at(o->c->f, offset));
}

struct loaded_operands loaded_operands(const struct prefetch_choice *c, uint32_t *at)
{
    struct loaded_operands o = {.c = c};
    visit_ids(c->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_load, &o);
    return o;
}

/* Whether a copy can branch as the selection at the end of the block does. */
static bool has_movable_selection(const struct prefetch_choice *c, const struct cfg_block *b)
{
    const uint32_t *branch = words_at(c->f, b->end);
    return !b->continue_block && opcode_of(branch) == SpvOpBranchConditional &&
           is_movable_id(c, branch_conditional_condition(branch));
}

static bool list_block(struct prefetch_choice *c, uint32_t block)
{
    struct arena *arena = &c->m->c->arena;
    const struct cfg_block *b = &c->f->cfg.blocks[block];
    for_each_offset_of_block (offset, c->f->cfg.words, b) {
        if (offset >= c->p->loop.barrier) break;
        if (c->before.count == MOST_BEFORE) return false;
        vec_push(arena, &c->before, offset);
        vec_push(arena, &c->block_at, block);
    }
    return true;
}

static void note_block(struct prefetch_choice *c, uint32_t block)
{
    const struct cfg_block *b = &c->f->cfg.blocks[block];
    bool is_movable = c->f->marks[block].is_movable;
    for_each_offset_of_block (offset, c->f->cfg.words, b) {
        if (offset >= c->p->loop.barrier) break;
        uint32_t *at = (uint32_t *)words_at(c->f, offset);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_type && is_movable && is_movable_instruction(c, at, block)) {
            c->flags[result_of(at)] |= IS_MOVABLE;
            /* The loads of the header decide whether there is a next iteration: it does not wait.
             */
            bool may_wait = block != c->p->loop.header;
            if (may_wait && (is_slow_load(c, at) || loaded_operands(c, at).any))
                c->flags[result_of(at)] |= HAS_LOAD;
        }
    }
}

/* Whether the end of the block leads to the barrier whatever it chooses: no `continue` leads past
 * it. */
static bool stays_before_barrier(const struct prefetch_choice *c, const struct cfg_block *b)
{
    const uint32_t *branch = words_at(c->f, b->end);
    uint32_t last = c->p->loop.barrier_block;
    if (b->merge && b->merge_block > last) return false;
    if (opcode_of(branch) == SpvOpBranch)
        return block_with_label(&c->f->cfg, branch_target_label(branch)) <= last;
    return opcode_of(branch) == SpvOpBranchConditional &&
           block_with_label(&c->f->cfg, branch_conditional_true_label(branch)) <= last &&
           block_with_label(&c->f->cfg, branch_conditional_false_label(branch)) <= last;
}

bool find_movable(struct prefetch_choice *c)
{
    const struct barrier_loop *l = &c->p->loop;
    uint32_t blocked_until = 0;
    for (uint32_t i = l->header; i <= l->barrier_block; i++) {
        const struct cfg_block *b = &c->f->cfg.blocks[i];
        bool is_inner_loop = b->continue_block && i != l->header;
        if (is_inner_loop && b->merge_block > blocked_until) blocked_until = b->merge_block;
        c->f->marks[i].is_movable = i >= blocked_until;
        if (!list_block(c, i)) return false;
        note_block(c, i);
        if (i == l->header) continue;
        if (i != l->barrier_block && !stays_before_barrier(c, b)) return false;
        if (i != l->barrier_block && b->merge && !has_movable_selection(c, b) &&
            b->merge_block > blocked_until)
            blocked_until = b->merge_block;
    }
    return is_movable_id(c, l->condition);
}
