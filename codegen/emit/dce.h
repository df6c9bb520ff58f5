/* The inside of sweeping: what there is (analyze.c), which instructions stay (dce.c), and which selections and loops (dce_control_flow.c). */
#ifndef SGCC_CODEGEN_EMIT_DCE_H
#define SGCC_CODEGEN_EMIT_DCE_H

#include "codegen/emit/finish.h"

/* Bits of sweep.ids.  ID_MERGE, ID_CONTINUE: the label is a merge block, a continue target.  ID_OBSERVED: every store to the variable
 * has an effect, since it is volatile or other variables lie in the same memory. */
enum {
    ID_LIVE = 1, ID_MERGE = 2, ID_OBSERVED = 2, ID_CONTINUE = 4, ID_PREDECESSOR = 8, ID_PREDECESSORS = 16,
    ID_DECORATED = 32                   /* and 64, 128 */
};

struct body {                           /* a function; imported: it has no blocks */
    SpvId id;
    uint32_t start, end;
    uint32_t construct;
    uint32_t first_effect, effect_count;
    uint32_t first_call;                /* of it, one more than an index */
    bool has_effects, is_live, is_imported;
};
struct call { uint32_t caller; uint32_t next; };            /* caller: a body; next: one more than an index */
struct effect_site {                    /* an instruction that stays for what it does */
    uint32_t place, construct;
    SpvId variable;                     /* that it writes to, when only this module sees it; 0 */
    uint32_t next;                      /* of those that wait for this variable to be read, one more than an index */
};

/* --- selections and loops (dce_control_flow.c) ------------------------------------------------------------------------------- */

struct construct {                      /* a selection, a loop, or the whole of a function */
    uint32_t outer;                     /* an index */
    uint32_t start, end;                /* the words that go: from its merge instruction, or the branch to its loop header, to the label of merge */
    SpvId block;                        /* in which `start` is: the label */
    SpvId merge, next, header;          /* next: the continue target; header: of a loop; else 0 */
    uint32_t first_condition, first_jump;       /* one more than an index; 0 */
    bool stays, is_left;                /* is_left: some branch leads to the merge block */
};
struct condition { SpvId id; uint32_t next; };  /* next: in the same construct, one more than an index */
struct jump { uint32_t from, next; };           /* from: a construct that stays when that of the list does */

struct constructs {
    VEC(struct construct) all;          /* the first one stands for none, and stays */
    VEC(struct condition) conditions;
    VEC(struct jump) jumps;
    VEC(uint32_t) kept;                 /* constructs that stay, and what that means is not done yet */
    /* During the survey: */
    uint32_t body, current, closed;     /* the function; the construct we are in; the one whose merge block we are in, or 0 */
    uint32_t label_place;               /* of the block we are in */
    SpvId block_before;                 /* the label of the block in front of it */
};

struct sweep {
    struct module *m;
    uint8_t *ids;                       /* by id */
    uint32_t *links;                    /* by id: of a function, its body + 1; of a variable, the first that waits for it + 1; of a value
                                         * made in a function, its construct.  Behind sweep_module this is free for other use */
    VEC(struct body) bodies;
    VEC(struct call) calls;
    VEC(struct effect_site) effects;    /* in the order of the words */
    struct constructs constructs;
    VEC(SpvId) work;                    /* live, and what they use is not yet */
};

/* Finds out what stays: afterwards ids of live instructions are ID_LIVE, and their operands are resolved, but for labels. */
void sweep_module(struct sweep *s, struct module *m);
static inline bool is_live(const struct sweep *s, SpvId id) { return s->ids[id] & ID_LIVE; }
/* What it does, as its operands tell. */
enum effect effect_by_operands(const struct sweep *s, const uint32_t *instruction);
static inline enum effect effect_of(const struct sweep *s, const uint32_t *instruction, const struct opcode_info *info)
{
    return info->effect == EFFECT_BY_OPERANDS ? effect_by_operands(s, instruction) : (enum effect)info->effect;
}
/* The variable that a store writes to, when only this module sees it; 0. */
SpvId stored_variable(const struct sweep *s, const uint32_t *instruction);
void mark_value(struct sweep *s, SpvId id);

/* Fills in all that marking goes by. */
void survey_module(struct sweep *s);

/* What the survey comes to.  With optimization off no selection and no loop is a construct, only the function is one. */
void start_constructs(struct sweep *s);
uint32_t enter_body(struct sweep *s, uint32_t place);
void leave_body(struct sweep *s, uint32_t place);
/* At a label that stands at `place`; `before`: the label of the block in front of it. */
void pass_label(struct sweep *s, uint32_t place, SpvId before);
/* At a merge instruction; first_effect: of the block, in s->effects. */
void enter_loop(struct sweep *s, uint32_t place, uint32_t first_effect);
void enter_selection(struct sweep *s, uint32_t place, SpvId block);
/* At the branch that ends a block; `selects`: a selection begins with it; `next`: the label behind it, or 0. */
void pass_branch(struct sweep *s, uint32_t *at, bool selects, SpvId next);

/* Something in it is live: it stays, with those around it. */
static inline void keep_construct(struct sweep *s, uint32_t construct)
{
    struct construct *at = s->constructs.all.at;
    for (; !at[construct].stays; construct = at[construct].outer) {
        at[construct].stays = true;
        vec_push(&s->m->c->arena, &s->constructs.kept, construct);
    }
}
/* Marks what it needs that constructs stay; false: there are none with which that is not done. */
bool mark_constructs(struct sweep *s);
/* Takes out those that do not stay, and gives back what is not needed any more. */
void take_out_constructs(struct sweep *s);

#endif
