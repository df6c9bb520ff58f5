/* The inside of dead-code elimination: analyze.c collects functions, effects and constructs, dce.c
 * marks live instructions, dce_control_flow.c removes dead selections and loops. */
#ifndef SGCC_CODEGEN_EMIT_DCE_H
#define SGCC_CODEGEN_EMIT_DCE_H

#include "codegen/emit/capabilities.h"

/* Bits of dce.ids. ID_MERGE, ID_CONTINUE: the label is a merge block or a continue target.
 * ID_PREDECESSOR, ID_PREDECESSORS: it has one predecessor, or several. ID_OBSERVED: every store to
 * the variable has an effect, since it is volatile or other variables share its memory. */
enum {
    ID_LIVE = 1,
    ID_MERGE = 2,
    ID_OBSERVED = 2,
    ID_CONTINUE = 4,
    ID_PREDECESSOR = 8,
    ID_PREDECESSORS = 16,
    ID_DECORATED = 32 /* the lowest of the bits for decorations; 64 and 128 follow */
};

struct emitted_function { /* a function; an imported one has no blocks */
    SpvId id;
    uint32_t start, end;
    uint32_t construct;
    uint32_t first_effect, effect_count;
    uint32_t first_call; /* 1-based index in sweep.calls of the first call of it; 0 means none */
    bool has_effects, is_live, is_imported;
};
/* caller: index of a body; next: 1-based index of the next call of the same function, 0 means
 * none */
struct call_edge {
    uint32_t caller;
    uint32_t next;
};
struct effect_site { /* an instruction that is live because of its effect */
    uint32_t offset, construct;
    /* the variable it writes to, if only this module sees it; 0 means another effect */
    SpvId variable;
    /* next site that waits until `variable` is read: 1-based index, 0 means none */
    uint32_t next;
};

/* --- selections and loops ------------------------------------------------------------------ */

struct emitted_construct { /* a selection, a loop, or a whole function */
    uint32_t outer;        /* index of the enclosing construct */
    /* word offsets of what is removed with it: from its merge instruction, or the branch to the
     * loop header, to the merge label */
    uint32_t start, end;
    SpvId block; /* label of the block that contains `start` */
    /* next: the continue target; header: the loop header; 0 where it has none */
    SpvId merge, next, header;
    uint32_t first_condition,
        first_jump;        /* 1-based indices of the first list elements; 0 means none */
    bool is_live, is_left; /* is_left: some branch leads to the merge block */
};
/* next: of the same construct, 1-based index; 0 means none */
struct branch_condition {
    SpvId id;
    uint32_t next;
};
/* from: a construct that is live if the construct of the list is */
struct jump {
    uint32_t from, next;
};

struct constructs {
    VEC(struct emitted_construct) all; /* element 0 means "no construct" and is always live */
    VEC(struct branch_condition) conditions;
    VEC(struct jump) jumps;
    VEC(uint32_t) live; /* worklist: live constructs whose dependencies are not marked yet */
    /* State while the functions are analyzed: */
    /* the current function; the current construct; the construct whose merge block is current (0
     * means none) */
    uint32_t body, current, closed;
    uint32_t label_offset; /* word offset of the label of the current block */
    SpvId block_before;    /* label of the preceding block */
};

struct dce {
    struct module *m;
    uint8_t *ids; /* by id: the bits above */
    /* By id. Of a function: its body + 1. Of a variable: the first site that waits for it + 1. Of a
     * value of a function: its construct. It is free for other uses after eliminate_dead_code. */
    uint32_t *links;
    VEC(struct emitted_function) bodies;
    VEC(struct call_edge) calls;
    VEC(struct effect_site) effects; /* in the order of the words */
    struct constructs constructs;
    VEC(SpvId) work; /* worklist: live ids whose operands are not marked yet */
};

/* --- marking (dce.c) ----------------------------------------------------------------------- */

/* Marks what is live in `m` and removes dead constructs. Afterwards the ids of live instructions
 * are ID_LIVE and all operands but labels are resolved. `s` is allocated in the arena. */
void eliminate_dead_code(struct dce *s, struct module *m);
static inline bool is_live(const struct dce *s, SpvId id) { return s->ids[id] & ID_LIVE; }
/* The effect of an instruction whose row says EFFECT_BY_OPERANDS. */
enum effect effect_by_operands(const struct dce *s, const uint32_t *instruction);
static inline enum effect effect_of(const struct dce *s, const uint32_t *instruction,
                                    const struct opcode_info *info)
{
    return info->effect == EFFECT_BY_OPERANDS ? effect_by_operands(s, instruction)
                                              : (enum effect)info->effect;
}

/* The variable that a store writes to if only this module sees it, else 0. */
SpvId stored_variable(const struct dce *s, const uint32_t *instruction);
void mark_value(struct dce *s, SpvId id);

/* --- collecting (analyze.c) ---------------------------------------------------------------- */

/* Collects the input of marking: functions, calls, effects, constructs. */
void analyze_module(struct dce *s);

/* Keeps a construct and those around it: something in it is live. */
static inline void keep_construct(struct dce *s, uint32_t construct)
{
    struct emitted_construct *at = s->constructs.all.at;
    for (; !at[construct].is_live; construct = at[construct].outer) {
        at[construct].is_live = true;
        vec_push(&s->m->c->arena, &s->constructs.live, construct);
    }
}

#endif
