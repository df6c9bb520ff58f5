/* The inside of sweeping: which instructions stay. */
#ifndef SGCC_CODEGEN_SWEEP_H
#define SGCC_CODEGEN_SWEEP_H

#include "codegen/finish.h"

enum { ID_LIVE = 1, ID_TARGET = 2, ID_PREDECESSOR = 4, ID_PREDECESSORS = 8, ID_DECORATED = 16 };   /* bits of sweep.ids: 16, 32, 64 */

struct body { SpvId id; uint32_t start, end; bool has_effects, is_live, is_imported; uint32_t first_call; };     /* imported: it has no blocks */
struct call { uint32_t caller; uint32_t next; };            /* caller: a body; next: one more than an index */
struct store { uint32_t at, next; };                        /* that waits for its variable to be read */

struct sweep {
    struct module *m;
    uint8_t *ids;                       /* by id */
    uint32_t *links;                    /* by id: of a function, its body + 1; of a variable, its first store + 1.
                                         * Behind sweep_module this is free for other use */
    VEC(struct body) bodies;
    VEC(struct call) calls;
    VEC(struct store) stores;
    VEC(SpvId) work;                    /* live, and what they use is not yet */
};

/* Finds out what stays: afterwards ids of live instructions are ID_LIVE, and their operands are resolved. */
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

#endif
