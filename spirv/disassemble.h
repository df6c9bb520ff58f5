/* The disassembler, and what disassemble.c and id_names.c share. In: the words of a module, which
 * may be malformed. Out: text in the manner of spirv-dis. */
#ifndef SGCC_SPIRV_DISASSEMBLE_H
#define SGCC_SPIRV_DISASSEMBLE_H

#include "base/text.h"
#include "spirv/instruction.h"

/* --- whole modules (disassemble.c) --------------------------------------------------------- */

/* Appends the text of the whole module to `out`. The grammar tables drive it. */
void disassemble(struct text *out, struct words module);

struct known_name {
    const char *text;
    uint32_t hash, next_suffix;
};

struct disassembly {
    struct text *out;
    struct arena *arena;
    struct words module;
    uint32_t bound;               /* ids below it have entries in the arrays by id */
    const uint32_t **definitions; /* by id: its instruction, or NULL */
    const char **names;           /* by id: its name without the %, or NULL */
    /* all names given so far, an open hash table */
    struct known_name *known;
    uint32_t known_count, known_size;
    /* a name starts with a digit, so it may equal the number of an unnamed id */
    bool has_digits;
};

/* --- ids (id_names.c) ---------------------------------------------------------------------- */

/* Reads the module once: fills in `definitions` and gives each id a name. */
void name_ids(struct disassembly *d);
/* NULL: no instruction defines `id` */
const uint32_t *find_definition(const struct disassembly *d, uint32_t id);
/* Copies the string operand at `at` into `arena` as C text. Reads no word at or beyond `end`. */
const char *string_operand(struct arena *arena, const uint32_t *at, const uint32_t *end);

/* --- numbers and single instructions (disassemble.c) --------------------------------------- */

/* Appends the number in the `length` words at `at` as text. `type` is its OpTypeInt or
 * OpTypeFloat. */
void add_number(struct text *out, const uint32_t *type, const uint32_t *at, unsigned length);

/* Prepares disassembling single instructions: names all ids of `module`. The result lives in
 * `arena`; its `out` is set by disassemble_instruction. */
struct disassembly *open_disassembly(struct arena *arena, struct words module);
/* Appends one instruction to `out` as one line, without indentation. A NUL that is not counted
 * follows it. */
void disassemble_instruction(struct disassembly *d, struct text *out, const uint32_t *instruction);

/* Iterates over the instructions of a module: pass NULL first, then the previous result. Returns
 * NULL at the end, and at an instruction whose length is 0 or exceeds the module. */
static inline const uint32_t *next_instruction(struct words module, const uint32_t *at)
{
    const uint32_t *end = module.at + module.count;
    at = at ? at + length_of(at) : module.at + (module.count < 5 ? module.count : 5);
    if (at >= end || length_of(at) == 0 || length_of(at) > (size_t)(end - at)) return NULL;
    return at;
}

#endif
