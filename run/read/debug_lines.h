/* Source lines, and the records of NonSemantic.Shader.DebugInfo.100 (debug_lines.c). */
#ifndef SGCC_RUN_READ_DEBUG_LINES_H
#define SGCC_RUN_READ_DEBUG_LINES_H

#include "run/read/program.h"

/* Sets the place of the instructions after `at` and returns true, if `at` begins or ends one. */
bool read_source_line(struct run_program *p, const uint32_t *at, struct line_place *place);
/* Whether an instruction is the one of a number of the set. */
bool is_debug_instruction(const struct run_program *p, const uint32_t *at, uint32_t number);
/* Returns the record with an id, if it has that number; else NULL. */
const uint32_t *debug_record(const struct run_program *p, uint32_t id, uint32_t number);
/* Returns the nth operand of an instruction of the set, an id; 0: it has fewer. */
uint32_t debug_operand(const uint32_t *at, unsigned n);
/* Returns the text of an OpString, which is in the program's arena; NULL: the id is none. */
const char *string_by_id(struct run_program *p, uint32_t id);

#endif
