/* Blocks, assignments to locals in SSA form, and the joins at which phis are placed. */
#ifndef SGCC_CODEGEN_LOWER_FLOW_FLOW_H
#define SGCC_CODEGEN_LOWER_FLOW_FLOW_H

#include "codegen/lower/lower.h"

void begin_block(struct lowering *lw, SpvId label);
void end_block(struct lowering *lw, SpvOp op, const uint32_t *operands, unsigned count);
void branch_to(struct lowering *lw, SpvId label);
void branch_on(struct lowering *lw, SpvId condition, SpvId yes, SpvId no);
/* Sets the value of an SSA local and logs the assignment for joins. */
void assign_local(struct lowering *lw, struct decl *d, SpvId value);
/* The same for phis, after which bind_debug_local follows (debug.h). */
void set_local(struct lowering *lw, struct decl *d, SpvId value);
/* Returns the current value of an SSA local. */
SpvId local_value(struct lowering *lw, const struct decl *d);

/* A region that control may skip. Its assignments are logged and undone at its end. */
struct construct {
    uint32_t start;
    bool in_switch;
};
struct construct open_construct(struct lowering *lw, bool is_switch);
/* Undoes the logged assignments. */
void close_construct(struct lowering *lw, struct construct outer);

struct change {
    struct decl *decl;
    SpvId values[2];
};

/* Two branches that merge again. Each is either begun and ended or skipped. */
struct fork {
    SpvId merge;
    SpvId ends[2]; /* the blocks that branch to `merge`; 0 means that this side does not reach it */
    struct construct outer;
    /* locals assigned in a branch, with their values at the end of both */
    VEC(struct change) changes;
};
void open_fork(struct lowering *lw, struct fork *f, SpvId merge);
void begin_arm(struct lowering *lw, struct fork *f, SpvId label);
void end_arm(struct lowering *lw, struct fork *f, unsigned arm);
void skip_arm(struct fork *f, unsigned arm, SpvId from);
void close_fork(struct lowering *lw, struct fork *f);
/* Returns the value of an expression that is `first` or `second`, depending on the branch.  Call it
 * after close_fork. */
SpvId fork_value(struct lowering *lw, const struct fork *f, SpvId type, SpvId first, SpvId second);

/* Returns whether values of the type merge in memory instead of a phi: structs and arrays of
 * GLSL. */
bool is_composite(const struct lowering *lw, const struct type *t);
/* Keeps the local in memory when the function is lowered again. */
void keep_in_memory(struct lowering *lw, struct decl *d);
/* Returns whether a local with different values in two branches may have a phi.  If not, the
 * function is lowered again. */
bool merges_by_phi(struct lowering *lw, struct decl *d);

struct jump_edge {
    SpvId from;
    SpvId *values;
};
struct edges {
    VEC(struct jump_edge) list;
};

/* A loop or switch: the target of `break` and `continue`. Each jump records the values of
 * `locals`. */
struct jump_target {
    struct jump_target *outer;
    bool is_loop;
    SpvId merge, next; /* `next` is the continue target */
    struct decl **locals;
    uint32_t count; /* SSA locals declared outside and assigned inside */
    struct edges breaks, continues;
};
void open_target(struct lowering *lw, struct jump_target *t, struct stmt *s, bool is_loop);
/* Adds a local in SSA form that jumps to the target assign. */
void add_target_local(struct lowering *lw, struct jump_target *t, struct decl *d);

/* Records a jump from the current block to the target. The caller ends the block. */
void add_edge(struct lowering *lw, struct jump_target *t, struct edges *edges);
/* Begins block `label`, the target of `edges`; values[i] is set to the value of local i there. The
 * block begins even without edges. */
void join_edges(struct lowering *lw, SpvId label, const struct edges *edges,
                const struct jump_target *t, SpvId *values);

#endif
