/* The debug information of a module under construction (NonSemantic.Shader.DebugInfo.100 and, for
 * kernels, OpenCL.DebugInfo.100).
 *
 * In: records and marks. A record is one instruction of the set outside of functions: a type, a
 * scope, a variable. Its number identifies it; numbers begin with 1, and 0 means none. Its operands
 * are earlier records, texts and numbers. Records are not in the module's sections. They get their
 * ids, strings and constants only at the end, so that the code is the same with and without them. A
 * mark is among the instructions of a function and has no result. Passes copy marks and need not
 * understand them:
 * - a location mark (mark_location) says the location and the context of what follows it;
 * - a binding (SpvOpDebugBinding) says that a variable is declared in memory or has a new value.
 * emit/debug.c writes records and marks as instructions of the set.
 */
#ifndef SGCC_SPIRV_BUILD_DEBUG_INFO_H
#define SGCC_SPIRV_BUILD_DEBUG_INFO_H

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

#include "spirv/build/module.h"

enum debug_operand_kind {
    DEBUG_RECORD, /* the number of an earlier record */
    DEBUG_LATER,  /* that of one that comes later and is not needed (OpenCL.DebugInfo.100 alone) */
    DEBUG_TEXT,   /* an index of debug_info.texts */
    DEBUG_FILE,   /* an index of debug_info.files */
    DEBUG_VOID,   /* OpTypeVoid */
    DEBUG_NUMBER, /* a constant; a literal in OpenCL.DebugInfo.100 */
    DEBUG_SIZE,   /* a constant in both sets */
    DEBUG_BOOL,
    DEBUG_GLOBAL,   /* a global variable; DebugInfoNone if it is dead */
    DEBUG_FUNCTION, /* the OpFunction of this record (OpenCL.DebugInfo.100 alone) */
    DEBUG_ID        /* the id of a value or function */
};
struct debug_operand {
    uint32_t kind, value;
};

/* The records of a scope and, in an inlined call, of its DebugInlinedAt; 0 means none. */
struct debug_context {
    uint32_t scope, inlined;
};
/* a function that the module has, and the record of its DebugFunction */
struct debug_function {
    SpvId function;
    uint32_t record;
};
struct debug_file {
    const char *path;
    const struct source *text; /* NULL: the text is not known */
};
/* the offset of a record in `operands` */
struct debug_record {
    uint32_t instruction; /* its number in the set */
    uint32_t first, count;
};

struct debug_info {
    bool is_of_kernels;              /* OpenCL.DebugInfo.100 */
    bool embeds_text;                /* sources have their text */
    uint32_t unit, none, expression; /* records */
    VEC(struct debug_record) records;
    VEC(struct debug_operand) operands;
    VEC(struct debug_context) contexts; /* element 0 is the empty one */
    VEC(struct debug_function) functions;
    VEC(struct debug_file) files; /* the source is the first; a file may be there twice */
    VEC(const char *) texts;
    /* the last name that #line gave, and whether a source has it */
    const char *given_name;
    bool is_known_name;
    uint32_t context; /* index of the context of marks that lowering makes now */
};

/* Begins the debug information of a module, m->debug. `file` is the source. */
void open_debug_info(struct module *m, bool is_of_kernels, bool embeds_text,
                     const struct source *file);
void set_debug_language(struct module *m, SpvSourceLanguage language);
/* Returns the number of the new record. */
uint32_t add_debug_record(struct module *m, uint32_t instruction,
                          const struct debug_operand *operands, uint32_t count);
#define ADD_DEBUG_RECORD(m, instruction, ...)                                         \
    add_debug_record((m), (instruction), (const struct debug_operand[]){__VA_ARGS__}, \
                     sizeof((const struct debug_operand[]){__VA_ARGS__}) /            \
                         sizeof(struct debug_operand))
/* `text` must stay valid. */
struct debug_operand debug_text(struct module *m, const char *text);
/* Returns the place of `loc` as debug information names it. If the text of the source is embedded,
 * this is the line of that text, regardless of #line, unless #line names a file that was not read.
 */
struct location debug_location(struct module *m, loc_t loc);
/* The file of a location, an index of m->debug->files. */
uint32_t debug_file(struct module *m, const struct location *at);
/* The index of a context; equal ones next to each other share it. */
uint32_t debug_context(struct module *m, uint32_t scope, uint32_t inlined);
/* A call at `loc` in `context` that is expanded: the expanded code has this DebugInlinedAt, a
 * record. */
uint32_t debug_inlined_at(struct module *m, loc_t loc, struct debug_context context);
void note_debug_function(struct module *m, SpvId function, uint32_t record);
/* Describes the entry point `function`, which has a record, and the compiler (the set of shaders
 * alone). */
void add_debug_entry_point(struct module *m, SpvId function);
/* The function `from` has become `to`. */
void move_debug_function(struct module *m, SpvId from, SpvId to);

/* Describes the variable `id` that a parameter of a kernel has become; `parameter` is the record of
 * its DebugLocalVariable. The pointed-to type is an array sized at run time. With `is_block` it is
 * the only member of a block. */
void describe_debug_memory(struct module *m, uint32_t parameter, SpvId id, bool is_block);

/* BINDING_NONE: the mark no longer describes anything. BINDING_WHOLE is the value of a variable
 * whose parts follow as BINDING_REST. The parts count only if there is no such value. */
enum { BINDING_VALUE, BINDING_VARIABLE, BINDING_NONE, BINDING_WHOLE, BINDING_REST };
enum { PATH_OF_BINDING = 4 }; /* word */
/* Emits a binding: `variable` is the record of a DebugLocalVariable, `id` its value or the
 * OpVariable that holds it. With a path, indices of members and elements in the words from
 * PATH_OF_BINDING on, it is the value of a part. */
void bind_debug_variable(struct module *m, uint32_t binding, uint32_t variable, SpvId id,
                         const uint32_t *path, unsigned depth);

/* Moves the phi that was emitted last in front of the marks between it and the start of its block:
 * phis must come first. */
void move_phi_before_marks(struct module *m);

static inline bool is_debug_binding(const uint32_t *at)
{
    return (unsigned)opcode_of(at) == SpvOpDebugBinding;
}
/* Of a binding: BINDING_VALUE and so on, the variable and the id as bind_debug_variable got them.
 */
static inline uint32_t binding_kind(const uint32_t *at) { return at[1]; }
static inline uint32_t binding_variable(const uint32_t *at) { return at[2]; }
static inline SpvId binding_value(const uint32_t *at) { return at[3]; }
/* Instructions that are not written as they are, and keep nothing alive. */
static inline bool is_mark(const uint32_t *at)
{
    return is_location_mark(at) || is_debug_binding(at);
}

#endif
