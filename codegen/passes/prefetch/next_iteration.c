/* Known facts about the next iteration of a loop at its barrier. */
#include "codegen/passes/prefetch/next_iteration.h"

uint32_t definition_in_loop(const struct prefetch *p, SpvId id)
{
    uint32_t offset = p->flow->defined_at[id];
    return offset && is_in_loop(p->flow, &p->loop, offset) ? offset : 0;
}

static uint32_t block_of_offset(const struct prefetch_function *f, uint32_t first, uint32_t end,
                                uint32_t offset)
{
    while (end - first > 1) {
        uint32_t middle = (first + end) / 2;
        if (f->cfg.blocks[middle].begin <= offset) first = middle;
        else end = middle;
    }
    return first;
}

struct known_operands {
    const struct prefetch *p;
    unsigned depth;
    bool all;
};

static void note_known(void *user, uint32_t *word)
{
    struct known_operands *k = user;
    k->all = k->all && is_known_at_barrier(k->p, *word, k->depth);
}

bool is_available_at_barrier(const struct prefetch *p, SpvId id)
{
    const struct barrier_loop *l = &p->loop;
    uint32_t offset = definition_in_loop(p, canonical_id(p->flow->m, id));
    if (!offset) return true;
    uint32_t block = block_of_offset(p->flow, l->header, l->exit, offset);
    return offset < l->barrier && p->flow->marks[block].is_on_path;
}

bool is_known_at_barrier(const struct prefetch *p, SpvId id, unsigned depth)
{
    if (is_available_at_barrier(p, id)) return true;
    uint32_t offset = definition_in_loop(p, canonical_id(p->flow->m, id));
    uint32_t *at = (uint32_t *)words_at(p->flow, offset);
    if (!depth || length_of(at) > LONGEST_COPIED || !is_pure_instruction(p->flow->m, at))
        return false;
    struct known_operands k = {p, depth - 1, true};
    visit_ids(p->flow->m, at, find_opcode(opcode_of(at)), IDS_OPERANDS, note_known, &k);
    return k.all;
}

SpvId phi_operand(const struct prefetch *p, const uint32_t *phi, bool from_inside)
{
    const struct prefetch_function *f = p->flow;
    for (unsigned i = 3; i + 1 < length_of(phi); i += 2) {
        uint32_t block = block_with_label(&f->cfg, phi[i + 1]);
        bool is_inside = block >= p->loop.header && block < p->loop.exit;
        if (is_inside == from_inside) return canonical_id(f->m, phi[i]);
    }
    return 0;
}
