/* The inside of debug information at the end of a module: what debug.c, which prepares and writes
 * it, debug_marks.c, which walks over the functions, and debug_values.c share. */
#ifndef SGCC_CODEGEN_EMIT_DEBUG_PLAN_H
#define SGCC_CODEGEN_EMIT_DEBUG_PLAN_H

#include "codegen/emit/finish.h"
#include "spirv/build/debug_info.h"

enum {
    CORE_LINE = 0x10000,         /* stands for OpLine among the instructions of the set */
    NOT_WRITTEN = CORE_LINE + 1, /* a record that nothing needs */
    DEEPEST_PART = 8,            /* indices that lead to it */
    MOST_INDEX = 31              /* of a component or member whose value is described by itself */
};

/* an instruction in a function, before the word offset `offset` */
struct debug_insertion {
    uint32_t offset, instruction;
    uint32_t first, count; /* in plan.operands */
};

/* what a variable is known to be, by its record */
struct bound_value {
    SpvId value;
    uint32_t inlined;
    uint32_t block; /* number of the block in which that was said; 0: it was not */
};

struct pending_binding {
    const uint32_t *binding, *mark;
};

/* A file: its DebugSource, its name, and the parts of its text. */
struct file_plan {
    SpvId source, name;
    bool is_first; /* it is the first with this name, whose text is written */
    VEC(SpvId) parts;
};

/* The selection of a module's debug information that is emitted. More than 25 members: tables of
 * one lifetime, that of the step. */
struct debug_plan {
    struct writer *w;
    struct debug_info *info;
    SpvId void_type, import;
    SpvId first_id; /* of record 1; the others follow */
    struct file_plan *files;
    VEC(SpvId) sources;  /* by the id of a file's name: its DebugSource */
    SpvId *texts;        /* by index of a text */
    uint32_t *functions; /* by id of a function: its record; 0: none */
    VEC(struct debug_insertion) insertions;
    VEC(struct debug_operand) operands;
    uint32_t words, next; /* next: index of the first insertion that is not written */
    /* State of the walk: */
    struct bound_value *bound;
    VEC(struct pending_binding) pending;
    const uint32_t *mark; /* the location mark in force; NULL: none */
    const uint32_t *due;  /* that of the current binding */
    uint32_t offset;      /* of the instruction before which insertions go */
    uint32_t block;       /* number of the current block */
    uint32_t body_start;  /* number of the first block of the function */
    uint32_t definition;  /* the record of the function while its definition is not written */
    SpvId function;
    struct debug_context context; /* in force in this block */
    loc_t loc;
    bool is_merge_written;
    bool is_shown_entirely;       /* the value of the latest BINDING_WHOLE exists */
    struct requirements *collect; /* of the code; NULL: it has no types of 8 and 16 bits */
};

/* --- what the others need (debug.c) --------------------------------------------------------- */

/* Makes a type, a constant, a string or a record live, with the globals that it uses. */
void mark_global(struct dce *s, SpvId id);
/* Adds an instruction before that at p->offset. */
void insert_debug(struct debug_plan *p, uint32_t instruction, const struct debug_operand *operands,
                  uint32_t count);
#define INSERT_DEBUG(p, instruction, ...)                                         \
    insert_debug((p), (instruction), (const struct debug_operand[]){__VA_ARGS__}, \
                 sizeof((const struct debug_operand[]){__VA_ARGS__}) /            \
                     sizeof(struct debug_operand))

/* --- functions (debug_marks.c) --------------------------------------------------------------- */

/* Inserts the scope and line of a location mark, unless they are in force. */
void insert_mark(struct debug_plan *p, const uint32_t *mark);
/* Plans the debug information of a function. */
void plan_debug_body(struct debug_plan *p, const struct emitted_function *body);

/* --- values (debug_values.c) ----------------------------------------------------------------- */

/* Whether an undefined value or a constant of this type needs no capability that the module may
 * lack: all of its scalars have 32 bits. */
bool is_plain_type(const struct module *m, SpvId type, unsigned depth);
/* The variable of a binding has a new value. */
void insert_value(struct debug_plan *p, const uint32_t *binding, uint32_t inlined);

#endif
