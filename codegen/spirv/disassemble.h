/* Modules as text, and what disassemble.c and id_names.c share. */
#ifndef SGCC_CODEGEN_SPIRV_DISASSEMBLE_H
#define SGCC_CODEGEN_SPIRV_DISASSEMBLE_H

#include "base/text.h"
#include "codegen/spirv/instruction.h"

/* The module as text, in the manner of spirv-dis; driven by the grammar table. */
void disassemble(struct text *out, struct words module);

struct known_name { const char *text; uint32_t hash, next_suffix; };

struct disassembly {
    struct text *out;
    struct arena *arena;
    struct words module;
    uint32_t bound;                     /* ids below it have entries in the arrays */
    const uint32_t **definitions;       /* by id: its instruction, or NULL */
    const char **names;                 /* by id: its name without the %, or NULL */
    struct known_name *known; uint32_t known_count, known_size;     /* all names given, open hash */
    bool has_digits;                    /* a name starts with a digit, like those of ids without a name */
};

/* Reads the module once: definitions, and a name for each id. */
void name_ids(struct disassembly *d);
const uint32_t *find_definition(const struct disassembly *d, uint32_t id);     /* or NULL */
/* A string operand as C text in the arena, and its end; `end` bounds it. */
const char *string_operand(struct arena *arena, const uint32_t *at, const uint32_t *end);

/* A number of the scalar type of that instruction, in `length` words, as text. */
void add_number(struct text *out, const uint32_t *type, const uint32_t *at, unsigned length);

/* For single instructions: names of all ids, `out` is yet to be set. */
struct disassembly *open_disassembly(struct arena *arena, struct words module);
/* One instruction as one line without the spaces before it, and a NUL behind it that is not counted. */
void disassemble_instruction(struct disassembly *d, struct text *out, const uint32_t *instruction);

/* Goes over the instructions of a module; NULL at its end or where it is broken. */
static inline const uint32_t *next_instruction(struct words module, const uint32_t *at)
{
    const uint32_t *end = module.at + module.count;
    at = at ? at + length_of(at) : module.at + (module.count < 5 ? module.count : 5);
    if (at >= end || length_of(at) == 0 || length_of(at) > (size_t)(end - at)) return NULL;
    return at;
}

#endif
