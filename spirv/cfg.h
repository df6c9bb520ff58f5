/* The control-flow graph of a function: blocks, edges, structured order, dominators, constructs.
 *
 * In: the words of one function, of a module under construction or of a finished one. Out: a graph
 * of blocks in an arena. It must not know where the words come from. make_cfg costs time and memory
 * that are linear in the words; find_dominators costs O(E log B) for B blocks and E edges. Nothing
 * recurses, so deep nesting in hostile modules is harmless.
 *
 * Invariants after make_cfg:
 *   - Blocks are numbered in the order of the words. Block 1 is the entry. Block 0 stands for none:
 *     all its members are 0.
 * - blocks[i].end is the offset of a terminator, and only marks and OpFunctionEnd are between it
 * and the next OpLabel.
 *   - Edges are those of terminators: one for each label operand, so a block is a predecessor twice
 *     where both arms of a branch lead to one block. Successors are in the order of the operands.
 *   - Edges, merge blocks and continue targets are blocks of the same function.
 *   - Offsets are word offsets from cfg->words. They stay valid while the function is not
 * rewritten, also when the list of words moves; then cfg->words must be set again.
 *
 * Invariants after find_dominators:
 *   - The graph is the structural one (SPIR-V, 2.11): header blocks also lead to their merge block
 *     and loop headers to their continue target. A block that dominates another one in it does so
 * in the graph of edges alone; the reverse need not hold for blocks after `break`, `continue` and
 * returns. Reachable means structurally reachable.
 *   - order[0..reachable_count) has the reachable blocks: a dominator before what it dominates, a
 *     merge block after its construct, a continue target after the body of its loop, a case after
 *     those that fall through to it. blocks[i].order is the place in it; the entry is first.
 *   - dominator is 0 for the entry and for unreachable blocks.
 *   - construct is the header of the innermost construct that has the block. A header is in the
 *     construct that it begins; a merge block is not in the construct that it ends. The continue
 *     construct of a loop is a part of the loop construct here; is_in_continue tells it apart.
 */
#ifndef SGCC_SPIRV_CFG_H
#define SGCC_SPIRV_CFG_H

#include "base/vec.h"
#include "spirv/instruction.h"

/* All members named block, merge_block and so on are numbers of blocks; 0 means none. */
struct cfg_block {
    SpvId label;
    uint32_t begin, end; /* offsets: its OpLabel, its terminator */
    uint32_t merge;      /* offset of its OpLoopMerge or OpSelectionMerge; 0: it is not a header */
    uint32_t merge_block, continue_block; /* of a header; continue_block: of a loop header only */
    uint32_t header;                      /* the header whose merge block this is */
    uint32_t first_successor, successor_count;     /* in cfg->successors */
    uint32_t first_predecessor, predecessor_count; /* in cfg->predecessors */
    /* --- set by find_dominators --- */
    uint32_t order;           /* place in cfg->order; only for reachable blocks */
    uint32_t dominator;       /* the immediate one */
    uint32_t construct, loop; /* headers: of the innermost construct, of the innermost loop */
    uint32_t outer;           /* of a header: the header of the construct around its own */
    uint32_t enter, leave; /* numbers of a walk over the tree of dominators; enter 0: unreachable */
};

struct cfg {
    const uint32_t *words;
    uint32_t begin, end; /* offsets: OpFunction, after OpFunctionEnd */
    struct cfg_block *blocks;
    uint32_t block_count; /* with block 0 */
    uint32_t *successors, *predecessors;
    uint32_t *order, reachable_count; /* NULL before find_dominators */
    uint32_t *buckets, bucket_mask;   /* block_with_label: a table of blocks, open addressing */
};

/* What make_cfg needs to know of the module. `case_words` returns the number of words of a literal
 * of an OpSwitch: 1, or 2 if its selector has 64 bits. */
struct cfg_source {
    const uint32_t *words;
    uint32_t begin, end; /* offsets: OpFunction, after OpFunctionEnd */
    unsigned (*case_words)(const void *user, const uint32_t *at);
    const void *user;
};

/* Why a function has no graph. */
enum cfg_fault {
    CFG_NONE,
    CFG_LABEL_INSIDE,  /* OpLabel in a block that has not ended */
    CFG_END_OUTSIDE,   /* a terminator or merge instruction outside of a block */
    CFG_NO_END,        /* no blocks, or the last one does not end */
    CFG_UNKNOWN_LABEL, /* an id that a terminator or merge instruction names is not a block of this
                          function */
    CFG_REPEATED_MERGE /* two headers have one merge block */
};
struct cfg_error {
    enum cfg_fault fault;
    uint32_t at; /* offset of the instruction */
    SpvId id;    /* of CFG_UNKNOWN_LABEL and CFG_REPEATED_MERGE */
};

/* Whether the instruction ends a block (SPIR-V, 2.2.5: termination instructions). */
bool is_terminator(SpvOp op);

/* The label operands of a terminator: `count` of them, each `step` words after the one before. */
struct branch_targets {
    const uint32_t *first;
    uint32_t count, step;
};
/* Those of the terminator `at`. `case_words` is the number of words of a literal of OpSwitch. */
static inline struct branch_targets targets_of(const uint32_t *at, unsigned case_words)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpBranch: return (struct branch_targets){at + 1, 1, 1};
    case SpvOpBranchConditional: return (struct branch_targets){at + 2, 2, 1};
    case SpvOpSwitch: {
        unsigned step = case_words + 1;
        return (struct branch_targets){at + 2, (length_of(at) - 3) / step + 1, step};
    }
    default: return (struct branch_targets){at, 0, 1};
    }
}
/* for_each_target (label, targets): `label` is a pointer to each label operand in turn. */
#define for_each_target(label, targets)                                          \
    for (const uint32_t *label = (targets).first,                                \
                        *label##_end = label + (targets).count * (targets).step; \
         label != label##_end; label += (targets).step)

/* Makes the graph in `arena`; returns false and sets `*error` where the function has none. Each
 * instruction must have its own length, as in a module of read_module or under construction. */
bool make_cfg(struct arena *arena, const struct cfg_source *source, struct cfg *cfg,
              struct cfg_error *error);
/* Finds order, dominators and constructs. Its tables are in `arena`. */
void find_dominators(struct arena *arena, struct cfg *cfg);

/* Returns the block with this label; 0: the function has none. */
uint32_t block_with_label(const struct cfg *cfg, SpvId label);

static inline const uint32_t *cfg_words(const struct cfg *cfg, uint32_t offset)
{
    return cfg->words + offset;
}

/* The following functions need find_dominators. */

/* Whether `a` dominates `b` structurally; each reachable block dominates itself. */
static inline bool dominates(const struct cfg *cfg, uint32_t a, uint32_t b)
{
    const struct cfg_block *x = &cfg->blocks[a], *y = &cfg->blocks[b];
    return x->enter && x->enter <= y->enter && y->leave <= x->leave;
}

/* Whether the block is in the construct that `header` begins (SPIR-V, 2.11: selection, switch and
 * loop constructs; here a loop construct has its continue construct). */
static inline bool is_in_construct(const struct cfg *cfg, uint32_t header, uint32_t block)
{
    return dominates(cfg, header, block) && !dominates(cfg, cfg->blocks[header].merge_block, block);
}

/* Whether the block is in the continue construct of the loop with this header. */
static inline bool is_in_continue(const struct cfg *cfg, uint32_t loop, uint32_t block)
{
    return is_in_construct(cfg, loop, block) &&
           dominates(cfg, cfg->blocks[loop].continue_block, block);
}

/* for_each_block(cfg, i): all blocks, in the order of the words. */
#define for_each_block(cfg, i) for (uint32_t i = 1; i < (cfg)->block_count; i++)

/* for_each_offset_of_block (offset, words, block): its instructions from OpLabel to terminator. */
#define for_each_offset_of_block(offset, words, block) \
    for_each_offset (offset, words, (block)->begin, (block)->end + 1)

#endif
