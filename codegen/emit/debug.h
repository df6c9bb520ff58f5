/* Debug information at the end of a module. In: its records and marks (spirv/debug_info.h). Out:
 * instructions of the set among the final words. */
#ifndef SGCC_CODEGEN_EMIT_DEBUG_H
#define SGCC_CODEGEN_EMIT_DEBUG_H

#include "codegen/emit/finish.h"

/* Before dead-code elimination: makes the ids, strings and constants that the instructions may
 * need. */
struct debug_plan *prepare_debug_info(struct module *m);
/* After it, with w->debug set: decides which instructions are written and makes live what they
 * need. */
void plan_debug_info(struct writer *w);
/* The number of words that will be written. */
uint32_t debug_info_words(const struct writer *w);
/* Writes the instructions outside of functions. */
void write_debug_records(struct writer *w);
/* Writes those before the instruction at this word offset in SECTION_FUNCTIONS. The offsets of
 * successive calls ascend. */
void write_debug_before(struct writer *w, uint32_t offset);

#endif
