/* Copies what an iteration loads to before the loop, and to the barrier of the iteration before. */
#include "codegen/passes/prefetch/copy_iteration.h"
#include "codegen/passes/prefetch/next_iteration.h"

/* --- copies -------------------------------------------------------------------------------- */

static void copied_word(void *user, uint32_t *word)
{
    struct copier *w = user;
    SpvId id = canonical_id(w->m, *word);
    *word = id < w->r->old_bound && w->copies[id] ? w->copies[id] : id;
}

static SpvId copied(struct copier *w, SpvId id)
{
    copied_word(w, &id);
    return id;
}

/* Emits the old instruction at `at` again, its operands replaced by `visit`. Returns its value. */
static SpvId emit_again(struct copier *w, const uint32_t *at,
                        void (*visit)(void *user, uint32_t *word), void *user)
{
    uint32_t words[LONGEST_COPIED];
    unsigned length = length_of(at);
    memcpy(words, at, length * sizeof *words);
    visit_ids(w->m, words, find_opcode(opcode_of(at)), IDS_OPERANDS, visit, user);
    DECORATE_VALUES(w->m, decorations_of(w->facts, result_of(at)));
    bool is_pure = is_pure_instruction(w->m, words);
    return (is_pure ? emit_pure : emit_value)(w->m, opcode_of(at), result_type_of(words), words + 3,
                                              length - 3);
}

/* For emit_known_word: replaces an id by its value at the barrier (is_known_at_barrier). */
struct known {
    struct copier *w;
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
    *word =
        emit_again(k->w, k->w->r->old.at + k->p->flow->defined_at[id], emit_known_word, &deeper);
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
    return p->flow->cfg.blocks[p->loop.header].end;
}

static const uint32_t *needed_phi(const struct copier *w, const struct prefetch *p, uint32_t i)
{
    const uint32_t *at = w->r->old.at + p->needed.at[i];
    return opcode_of(at) == SpvOpPhi ? at : NULL;
}

/* The counters before the loop, or those of the iteration after the one at hand. */
static void map_counters(struct copier *w, const struct prefetch *p, bool is_first)
{
    for (uint32_t i = 0, count = first_needed(p, header_end(p)); i < count; i++) {
        const uint32_t *at = needed_phi(w, p, i);
        if (!at) continue;
        SpvId value = phi_operand(p, at, !is_first);
        struct known k = {w, p, MOST_STEPS_BACK};
        if (!is_first) emit_known_word(&k, &value);
        w->copies[result_of(at)] = value;
    }
}

/* A condition for each component of a vector. */
static SpvId condition_for(struct module *m, SpvId type, SpvId condition)
{
    const uint32_t *at = definition_of(m, type);
    if (opcode_of(at) != SpvOpTypeVector) return condition;
    SpvId parts[4] = {condition, condition, condition, condition};
    return emit_pure(m, SpvOpCompositeConstruct,
                     vector_id(m, SCALAR_BOOL, type_vector_component_count(at)), parts,
                     type_vector_component_count(at));
}

/* If `condition` says that no iteration follows, the counters of the current one. */
static void select_last_counters(struct copier *w, const struct prefetch *p, SpvId condition)
{
    for (uint32_t i = 0, count = first_needed(p, header_end(p)); i < count; i++) {
        const uint32_t *at = needed_phi(w, p, i);
        if (!at) continue;
        SpvId next = w->copies[result_of(at)], last = canonical_id(w->m, result_of(at));
        SpvId yes = p->loop.body_if_false ? last : next, no = p->loop.body_if_false ? next : last;
        w->copies[result_of(at)] =
            emit_pure_of(w->m, SpvOpSelect, result_type_of(at),
                         condition_for(w->m, result_type_of(at), condition), yes, no);
    }
}

/* Emits what is needed of a block. Values that wait are stored in their variables. */
static void copy_instructions(struct copier *w, const struct prefetch *p, uint32_t block)
{
    const struct cfg_block *b = &p->flow->cfg.blocks[block];
    for (uint32_t i = first_needed(p, b->begin); i < p->needed.count && p->needed.at[i] <= b->end;
         i++) {
        const uint32_t *at = w->r->old.at + p->needed.at[i];
        SpvId id = result_of(at);
        if (opcode_of(at) == SpvOpPhi && block == p->loop.header) continue;
        w->copies[id] = emit_again(w, at, copied_word, w);
        if (w->variables[id])
            emit_words(w->m, SECTION_FUNCTIONS, SpvOpStore, w->variables[id], w->copies[id]);
    }
}

static void begin_copy_of_block(struct copier *w, SpvId label)
{
    begin_old_block(w->m);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpLabel, label);
}

/* Ends the copy of a block; `last` follows the one with the barrier. Returns the next block. */
static uint32_t end_copy(struct copier *w, const struct prefetch *p, uint32_t block, SpvId last)
{
    struct module *m = w->m;
    const struct cfg_block *b = &p->flow->cfg.blocks[block];
    const uint32_t *branch = w->r->old.at + b->end;
    if (block == p->loop.barrier_block) {
        emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, last);
        return block + 1;
    }
    if (!p->flow->marks[block].copies_arms) {
        SpvId next =
            b->merge ? p->flow->cfg.blocks[b->merge_block].label : branch_target_label(branch);
        emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, copied(w, next));
        return b->merge ? b->merge_block : block + 1;
    }
    emit_words(m, SECTION_FUNCTIONS, SpvOpSelectionMerge,
               copied(w, p->flow->cfg.blocks[b->merge_block].label), 0);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional,
               copied(w, branch_conditional_condition(branch)),
               copied(w, branch_conditional_true_label(branch)),
               copied(w, branch_conditional_false_label(branch)));
    return block + 1;
}

/* Branches to the copies if the loop's condition holds for the iteration. */
static void branch_on_condition(struct copier *w, const struct prefetch *p, SpvId last)
{
    SpvId body = copied(w, p->flow->cfg.blocks[p->loop.body].label);
    SpvId condition = copied(w, p->loop.condition);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, last, 0);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpBranchConditional, condition,
               p->loop.body_if_false ? last : body, p->loop.body_if_false ? body : last);
}

static void forget_copies(struct copier *w, const struct prefetch *p)
{
    for (uint32_t i = 0; i < p->needed.count; i++)
        w->copies[result_of(w->r->old.at + p->needed.at[i])] = 0;
    for (uint32_t i = p->loop.body; i <= p->loop.barrier_block; i++)
        w->copies[p->flow->cfg.blocks[i].label] = 0;
}

static void copy_body(struct copier *w, const struct prefetch *p, SpvId last)
{
    for (uint32_t i = p->loop.body; i <= p->loop.barrier_block;) {
        begin_copy_of_block(w, copied(w, p->flow->cfg.blocks[i].label));
        copy_instructions(w, p, i);
        i = end_copy(w, p, i, last);
    }
    begin_copy_of_block(w, last);
}

static void name_copied_blocks(struct copier *w, const struct prefetch *p)
{
    for (uint32_t i = p->loop.body; i <= p->loop.barrier_block; i++)
        w->copies[p->flow->cfg.blocks[i].label] = new_id(w->m);
}

void load_first(struct copier *w, const struct prefetch *p)
{
    SpvId last = new_id(w->m);
    map_counters(w, p, true);
    copy_instructions(w, p, p->loop.header);
    name_copied_blocks(w, p);
    branch_on_condition(w, p, last);
    copy_body(w, p, last);
    w->renamed[p->flow->cfg.blocks[p->loop.preheader].label] = last;
    forget_copies(w, p);
}

/* In the last iteration its own loads are repeated, and unused. Under a condition NVIDIA's
 * driver would copy the loaded values to other registers and wait for them there. */
void load_next(struct copier *w, const struct prefetch *p)
{
    SpvId last = new_id(w->m);
    map_counters(w, p, false);
    copy_instructions(w, p, p->loop.header);
    select_last_counters(w, p, copied(w, p->loop.condition));
    copy_instructions(w, p, p->loop.header);
    name_copied_blocks(w, p);
    emit_words(w->m, SECTION_FUNCTIONS, SpvOpBranch,
               copied(w, p->flow->cfg.blocks[p->loop.body].label));
    copy_body(w, p, last);
    w->renamed[p->flow->cfg.blocks[p->loop.barrier_block].label] = last;
    forget_copies(w, p);
}
