/* Writing the words of a module: what finish.c and the files of debug information share. */
#ifndef SGCC_CODEGEN_EMIT_FINISH_H
#define SGCC_CODEGEN_EMIT_FINISH_H

#include "codegen/emit/capabilities.h"
#include "codegen/emit/dce.h"
#include "codegen/emit/emit.h"

struct debug_plan;

struct writer {
    struct dce s;
    struct requirements needs;
    uint32_t *ids; /* by old id: the new id; 0: none yet */
    uint32_t bound;
    uint32_t *at;                     /* the next word to write */
    const uint32_t *line, *last_line; /* the OpLine in force and the one written last; NULL: none */
    loc_t loc, last_loc;              /* the same of marks */
    struct located_words locations;
    /* the interfaces of all entry points, and by entry point the end of its part */
    VEC(SpvId) interface;
    VEC(uint32_t) interface_ends;
    struct debug_plan *debug; /* NULL: the module has no debug information */
};

/* Writes `id` as its new id. */
void write_id(struct writer *w, SpvId id);
/* Whether an instruction of a live function is live. */
static inline bool is_live_in_function(const struct writer *w, const uint32_t *at,
                                       const struct opcode_info *info)
{
    switch (effect_of(&w->s, at, info)) {
    case EFFECT_NONE: return info->has_result && is_live(&w->s, at[info->has_type ? 2 : 1]);
    case EFFECT_STORE: return is_live(&w->s, stored_variable(&w->s, at));
    case EFFECT_CALL:
        return is_live(&w->s, result_of(at)); /* dead-code elimination marked it by its effects */
    case EFFECT_FLOW:
    case EFFECT_OTHER: return true;
    case EFFECT_LINE:
    case EFFECT_BY_OPERANDS: break;
    }
    return false;
}

/* Whether a branch leads to the next block, which was merged into this one; `end` is the end of the
 * function. */
static inline bool is_merged_branch(const struct writer *w, const uint32_t *at, const uint32_t *end)
{
    if (opcode_of(at) != SpvOpBranch) return false;
    const uint32_t *next = instruction_after(at);
    return next < end && opcode_of(next) == SpvOpLabel &&
           canonical_id(w->s.m, declared_id(next)) != declared_id(next);
}

/* --- the interfaces of entry points (interface.c) ------------------------------------------- */

/* Fills w->interface and w->interface_ends. */
void find_interfaces(struct writer *w);

/* --- capabilities (finish.c) --------------------------------------------------------------- */

/* Adds to `r` what all live globals and instructions require. */
void require_live(struct writer *w, struct requirements *r);

#endif
