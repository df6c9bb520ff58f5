/* The blocks of a function in structured order (cfg.h): a merge block follows its construct, a
 * continue target follows the body of its loop, and a case follows the cases that fall through to
 * it.
 */
#include "run/machine/machine.h"
#include "run/operations/operations.h"
#include "spirv/cfg.h"

static unsigned words_of_case(const void *program, const uint32_t *at)
{
    const struct value *selector = value_of((struct run_program *)program, switch_selector(at));
    return selector->type && selector->type->width == 64 ? 2 : 1;
}

static void refuse_flow(struct run_program *p, const struct cfg_error *error)
{
    const uint32_t *at = p->m->words.at + error->at;
    switch (error->fault) {
    case CFG_LABEL_INSIDE: refuse_at(p, at, "OpLabel inside of a block");
    case CFG_END_OUTSIDE: refuse_at(p, at, "%s outside of a block", opcode_name(at));
    case CFG_UNKNOWN_LABEL: refuse_at(p, at, "%%%u is not a block of this function", error->id);
    case CFG_REPEATED_MERGE:
        refuse_at(p, at, "%%%u is the merge block of another block, too", error->id);
    case CFG_NONE:
    case CFG_NO_END: break;
    }
    refuse_at(p, at,
              "a function without blocks, or whose last block does not end, is not supported");
}

void order_blocks(struct run_program *p, struct run_function *f)
{
    const uint32_t *words = p->m->words.at;
    struct cfg_source source = {words, (uint32_t)(f->at - words), (uint32_t)(f->end - words),
                                words_of_case, p};
    struct cfg cfg;
    struct cfg_error error;
    if (!make_cfg(&p->arena, &source, &cfg, &error)) refuse_flow(p, &error);
    find_dominators(&p->arena, &cfg);
    f->blocks = arena_array(&p->arena, struct block, cfg.reachable_count);
    f->block_count = cfg.reachable_count;
    for_each_block (&cfg, i) value_of(p, cfg.blocks[i].label)->slot = NO_SLOT;
    for (uint32_t i = 0; i < cfg.reachable_count; i++) {
        const struct cfg_block *b = &cfg.blocks[cfg.order[i]];
        f->blocks[i] = (struct block){.id = b->label,
                                      .label = cfg_words(&cfg, b->begin),
                                      .end = cfg_words(&cfg, b->end),
                                      .merge = cfg.blocks[b->merge_block].label,
                                      .next = cfg.blocks[b->continue_block].label,
                                      .is_loop = b->continue_block != 0};
        value_of(p, b->label)->slot = i;
    }
}
