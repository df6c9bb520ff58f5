/* The inside of finishing a module: what finish.c and capabilities.c share. */
#ifndef SGCC_CODEGEN_FINISH_H
#define SGCC_CODEGEN_FINISH_H

#include "codegen/module.h"

struct choice { uint8_t count; uint16_t options[15]; };     /* any one of these capabilities, or extensions */

/* What the instructions that stay in the module need. */
struct requirements {
    struct module *m;
    uint64_t capabilities[MOST_CAPABILITIES / 64];
    VEC(struct choice) capability_choices, extension_choices;
    uint64_t closure[MOST_CAPABILITIES / 64];           /* of capabilities: with all that they imply */
    VEC(const char *) extensions;                       /* to be declared besides those in SECTION_EXTENSIONS */
    uint8_t *blocks;                                    /* by id: enum block_kind; made with the first one */
    uint8_t *narrow;                                    /* by id of a type: enum narrow_type bits of what is in it, or NULL */
    uint8_t narrow_seen, narrow_stored;         /* which there are; which a storage capability brings */
    uint8_t narrow_used;                                /* those with which more is done than loading and storing */
};

void start_requirements(struct requirements *r, struct module *m);
/* One instruction that stays, with the ids it was made with. */
void require_instruction(struct requirements *r, const uint32_t *instruction, const struct opcode_info *info);
/* Settles what was left open: afterwards `capabilities` are those to be declared, none implied by another. */
void settle_requirements(struct requirements *r);

/* Calls visit(user, word) for each word of an instruction that holds an id, in order; for its result where `with_result` is
 * true. */
void visit_ids_slowly(struct module *m, uint32_t *instruction, bool with_result, void (*visit)(void *user, uint32_t *word),
                      void *user);

static inline __attribute__((always_inline)) void visit_ids(struct module *m, uint32_t *instruction,
                                                            const struct opcode_info *info, bool with_result,
                                                            void (*visit)(void *user, uint32_t *word), void *user)
{
    unsigned length = length_of(instruction), fixed = info->fixed < length ? info->fixed : length;
    if (info->tail == TAIL_WALK && length > fixed) {
        visit_ids_slowly(m, instruction, with_result, visit, user);
        return;
    }
    uint32_t mask = info->id_mask;
    if (info->has_result && !with_result) mask &= info->has_type ? ~4u : ~2u;
    for (unsigned i = 1; i < fixed; i++)
        if (mask >> i & 1) visit(user, &instruction[i]);
    if (info->tail == TAIL_IDS)
        for (unsigned i = fixed; i < length; i++) visit(user, &instruction[i]);
}

#endif
