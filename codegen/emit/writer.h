/* The inside of writing: what finish.c and debug.c share. */
#ifndef SGCC_CODEGEN_EMIT_WRITER_H
#define SGCC_CODEGEN_EMIT_WRITER_H

#include "codegen/emit/dce.h"

struct debug_plan;

struct writer {
    struct dce s;
    struct requirements needs;
    uint32_t *ids; /* by old id: the new id; 0: none yet */
    uint32_t bound;
    uint32_t *at;                     /* the next word to write */
    const uint32_t *line, *last_line; /* the OpLine in force and the one written last; NULL: none */
    /* of every entry point, collected once: there may be thousands of kernels */
    VEC(SpvId) interface;
    struct debug_plan *debug; /* NULL: the module has no debug information */
};

/* Writes `id` as its new id. */
void write_id(struct writer *w, SpvId id);
/* Whether an instruction of a live function is live. */
bool is_live_in_function(struct writer *w, const uint32_t *at, const struct opcode_info *info);
/* Whether a branch leads to the next block, which was merged into this one; `end` is the end of the
 * function. */
bool is_merged_branch(const struct writer *w, const uint32_t *at, const uint32_t *end);

/* Adds to `r` what all live globals and instructions require. */
void require_live(struct writer *w, struct requirements *r);

/* --- debug information (debug.c) ----------------------------------------------------------- */

/* Before dead-code elimination: makes the ids, strings and constants that the instructions may
 * need. */
struct debug_plan *prepare_debug_info(struct module *m);
/* After it, with w->debug set: decides which instructions are written and makes live what they
 * need. */
void plan_debug_info(struct writer *w);
/* The number of words that will be written. */
uint32_t debug_info_words(const struct writer *w);
/* Writes the instructions that stand outside of functions. */
void write_debug_records(struct writer *w);
/* Writes those that stand before the instruction at this word offset in SECTION_FUNCTIONS. The
 * offsets of successive calls ascend. */
void write_debug_before(struct writer *w, uint32_t offset);

#endif
