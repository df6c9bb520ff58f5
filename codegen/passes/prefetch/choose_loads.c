/* Chooses what is loaded an iteration ahead, and what must be computed again for that.
 *
 * Wanted are the loads that stores in shared memory before the barrier depend on. Those that are
 * movable (movable.c) are chosen. Needed are the instructions that they depend on, with the
 * conditions around them. Two walks backward find both.
 */
#include "codegen/passes/prefetch/choose_loads.h"
#include "codegen/passes/prefetch/movable.h"

enum {
    MOST_BITS = 512,  /* of values that wait for the next iteration, in registers */
    MOST_NEEDED = 400 /* instructions: bounds the code, which is copied twice */
};

/* --- wanted -------------------------------------------------------------------------------- */

static void want(void *user, uint32_t *word)
{
    const struct prefetch_choice *c = user;
    c->flags[canonical_id(c->m, *word)] |= IS_DEMANDED;
}

static void want_part(void *user, uint32_t *word)
{
    const struct prefetch_choice *c = user;
    c->flags[canonical_id(c->m, *word)] |= IS_DEMANDED | IS_EXTRACTED_FROM;
}

static void choose_loads_of_loop(struct prefetch_choice *c, const uint32_t *at)
{
    bool is_narrow = false;
    uint32_t bits = bits_of_type(c->m, result_type_of(at), &is_narrow);
    c->bits += bits < 32 ? 32 : bits;
    c->flags[result_of(at)] |= IS_CHOSEN | IS_NEEDED;
}

static bool is_struct(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    return at && opcode_of(at) == SpvOpTypeStruct;
}

/* Whether `at` takes components out of a vector, which is held as a whole. */
static bool extracts_components(const struct module *m, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    return op == SpvOpVectorExtractDynamic || op == SpvOpVectorShuffle ||
           (op == SpvOpCompositeExtract &&
            !is_struct(m, type_of_id(m, canonical_id(m, composite_extract_composite(at)))));
}

/* Whether the value computed from the loads is carried across the barrier at `at`, instead of
 * the loaded values. That is so if it takes no more registers, or if the loaded values cannot be
 * variables of a function: arithmetic on 8-bit and 16-bit numbers would require a capability
 * that is absent if they are only stored and converted (SPIR-V, StorageBuffer16BitAccess), and
 * structs of blocks have a layout. */
static bool may_wait(const struct prefetch_choice *c, uint32_t *at)
{
    bool is_narrow = false, is_load = is_slow_load(c, at);
    uint32_t bits = bits_of_type(c->m, result_type_of(at), &is_narrow);
    if (!bits || extracts_components(c->m, at)) return false;
    if (is_load)
        return !is_struct(c->m, result_type_of(at)) &&
               (!is_narrow || c->flags[result_of(at)] & IS_EXTRACTED_FROM);
    struct loaded_operands o = loaded_operands(c, at);
    return bits <= o.bits ? !is_narrow || opcode_of(at) == SpvOpPhi : o.is_narrow_load;
}

/* Continues from a wanted value to its operands, or chooses it. A value computed from loads is
 * carried if it takes no more registers, so that less work remains before the barrier. */
static void follow(struct prefetch_choice *c, uint32_t *at)
{
    enum { LOADED = IS_MOVABLE | HAS_LOAD };
    if ((c->flags[result_of(at)] & LOADED) == LOADED && may_wait(c, at)) {
        choose_loads_of_loop(c, at);
        return;
    }
    if (opcode_of(at) == SpvOpPhi || opcode_of(at) == SpvOpCopyLogical ||
        is_pure_instruction(c->m, at))
        visit_ids(c->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS,
                  extracts_components(c->m, at) ? want_part : want, c);
}

static void find_demand(struct prefetch_choice *c)
{
    for (uint32_t i = c->before.count; i-- > 0;) {
        uint32_t *at = (uint32_t *)words_at(c->f, c->before.at[i]);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        const uint32_t *variable =
            opcode_of(at) == SpvOpStore
                ? variable_of_pointer(c->m, canonical_id(c->m, store_pointer(at)))
                : NULL;
        if (variable && variable_storage_class(variable) == SpvStorageClassWorkgroup)
            want(c, at + 2);
        if (info && info->has_type && c->flags[result_of(at)] & IS_DEMANDED) follow(c, at);
    }
}

/* --- needed -------------------------------------------------------------------------------- */

static void need(void *user, uint32_t *word)
{
    const struct prefetch_choice *c = user;
    c->flags[canonical_id(c->m, *word)] |= IS_NEEDED;
}

/* A selection is copied if something in its arms is needed, or which of them ran. */
static void note_selection(struct prefetch_choice *c, uint32_t block, const uint32_t *branch)
{
    const struct cfg_block *b = &c->f->cfg.blocks[block];
    bool is_needed = c->flags[c->f->cfg.blocks[b->merge_block].label] & NEEDS_ARMS;
    for (uint32_t i = block + 1; i < b->merge_block; i++) is_needed |= c->f->marks[i].is_needed;
    if (!is_needed) return;
    c->f->marks[block].is_needed = c->f->marks[block].copies_arms = true;
    uint32_t condition = branch_conditional_condition(branch);
    need(c, &condition);
}

/* Fills in p->needed, backwards. */
static void find_needed(struct prefetch_choice *c)
{
    struct prefetch *p = c->p;
    need(c, &p->loop.condition);
    for (uint32_t i = c->before.count; i-- > 0;) {
        uint32_t *at = (uint32_t *)words_at(c->f, c->before.at[i]), block = c->block_at.at[i];
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (opcode_of(at) == SpvOpSelectionMerge)
            note_selection(c, block, words_at(c->f, c->f->cfg.blocks[block].end));
        if (!info || !info->has_type || !(c->flags[result_of(at)] & IS_NEEDED)) continue;
        vec_push(&c->m->c->arena, &p->needed, c->before.at[i]);
        c->f->marks[block].is_needed = true;
        if (c->flags[result_of(at)] & IS_CHOSEN)
            vec_push(&c->m->c->arena, &p->values, c->before.at[i]);
        bool is_phi = opcode_of(at) == SpvOpPhi;
        if (is_phi && block == p->loop.header) continue;
        if (is_phi) c->flags[c->f->cfg.blocks[block].label] |= NEEDS_ARMS;
        visit_ids(c->m, at, info, IDS_OPERANDS, need, c);
    }
}

static void reverse_list(uint32_t *at, uint32_t count)
{
    for (uint32_t i = 0, k = count; i + 1 < k; i++) {
        uint32_t other = at[--k];
        at[k] = at[i];
        at[i] = other;
    }
}

static void forget_flag(void *user, uint32_t *word)
{
    const struct prefetch_choice *c = user;
    c->flags[*word] = c->flags[canonical_id(c->m, *word)] = 0;
}

static void forget_flags(struct prefetch_choice *c)
{
    for (uint32_t i = 0; i < c->before.count; i++) {
        uint32_t *at = (uint32_t *)words_at(c->f, c->before.at[i]);
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info) visit_ids(c->m, at, info, IDS_ALL, forget_flag, c);
    }
}

/* Whether there is something to load ahead, and not too much of it. */
static bool choose_some(struct prefetch_choice *c)
{
    struct prefetch *p = c->p;
    if (!find_movable(c)) return false;
    find_demand(c);
    if (!c->bits || c->bits > MOST_BITS) return false;
    find_needed(c);
    reverse_list(p->needed.at, p->needed.count);
    reverse_list(p->values.at, p->values.count);
    return p->needed.count <= MOST_NEEDED;
}

bool choose_loads(struct prefetch *p)
{
    struct prefetch_choice c = {.p = p, .f = p->flow, .m = p->flow->m, .flags = p->flow->flags};
    bool any = choose_some(&c);
    forget_flags(&c);
    return any;
}
