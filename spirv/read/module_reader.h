/* Reads a finished module, which may come from anywhere: checks its form and builds an index of it.
 *
 * read_module accepts SPIR-V 1.0 to 1.6 in either byte order. It does not check the other rules of
 * SPIR-V. Memory and time are linear in the size of the module, whatever its bound; a lookup takes
 * at most logarithmic time. The comment at read_module lists what callers may rely on.
 */
#ifndef SGCC_SPIRV_READ_MODULE_READER_H
#define SGCC_SPIRV_READ_MODULE_READER_H

#include "base/context.h"
#include "spirv/disassemble.h"

/* in place of a member: the target itself */
enum { WHOLE = -1 };

/* A decoration of a target or of one of its members.  Decoration groups are expanded.  In this
 * header, `at` is the address of the first word of an instruction in module.words. */
struct module_decoration {
    const uint32_t *at;  /* OpDecorate, OpMemberDecorate, ...Id, ...String */
    uint32_t target;     /* an id */
    int32_t member;      /* an index, or WHOLE */
    uint32_t decoration; /* SpvDecoration */
    const uint32_t *operands;
    unsigned operand_count; /* the words after the decoration */
};

struct member_name {
    uint32_t target, member;
    const uint32_t *at;
};

struct module_id {
    uint32_t id;
    const uint32_t *at;   /* the instruction that defines it */
    const uint32_t *name; /* its OpName; NULL: it has none */
    /* in module.decorations; those of WHOLE come first */
    uint32_t first_decoration, decoration_count;
    /* in module.member_names, ascending by member */
    uint32_t first_member_name, member_name_count;
    uint32_t first_mode,
        mode_count;    /* of a function, in module.modes: OpExecutionMode, OpExecutionModeId */
    uint32_t function; /* of OpFunction: its index in module.functions */
};

struct module_entry {
    const uint32_t *at; /* OpEntryPoint */
    SpvExecutionModel model;
    uint32_t function; /* an id */
    const char *name;
    const uint32_t *interface;
    unsigned interface_count;
};

/* `at` is OpFunction; `end` is the address after OpFunctionEnd. */
struct module_function {
    uint32_t id;
    const uint32_t *at, *end;
};

struct spirv_module {
    struct arena *arena;
    struct words words; /* in this machine's byte order */
    unsigned version;   /* 0x00010300 is 1.3 */
    uint32_t bound;
    struct module_id *ids;
    uint32_t id_count; /* ascending by id */
    /* by id: 1-based index in `ids`; 0: not defined. NULL if ids are sparse: then `ids` is
     * searched */
    uint32_t *ranks;
    /* by target, member (WHOLE first), decoration, address */
    VEC(struct module_decoration) decorations;
    VEC(struct member_name) member_names; /* by target, member */
    VEC(const uint32_t *) modes;          /* by function, mode, address */
    VEC(struct module_entry) entries;
    VEC(struct module_function) functions;
    VEC(const uint32_t *)
    capabilities, extensions, imports; /* OpCapability, OpExtension, OpExtInstImport */
    const uint32_t *memory_model;      /* OpMemoryModel; NULL: there is none */
};

/* Why words are not a module: the index of a word, and what is wrong there. */
struct module_error {
    uint32_t word;
    const char *text;
};

/* Reads `size` bytes.  Returns the module, which is in `arena`, as is `error->text`; NULL, and sets
 * `error`, if the bytes are not a module.  The bytes must stay valid as long as the module.  When
 * memory runs out, the arena's longjmp leaves this function.  Users may rely on the following:
 *
 *   - Every instruction has a known opcode, its own length, and the operands of the grammar.
 *   - Every id that is used is defined exactly once and is below the bound.
 *   - Result types and the parts of types are types.  Members that are decorated or named exist.
 *     Entry points, targets of execution modes and callees are functions, which are not nested.
 *   - Literals of constants and of OpSwitch have the length of their types.
 *   - Types, constants and global variables refer only to earlier ones, except through pointer
 *     types.  So every cycle of types contains a pointer.
 */
struct spirv_module *read_module(struct arena *arena, const void *bytes, size_t size,
                                 struct module_error *error);
/* Indexes a module that this process made, without checks of its operands. NULL: an opcode is
 * unknown. */
struct spirv_module *read_trusted_module(struct arena *arena, struct words words);

/* --- internal: the passes of read_module (module_reader.c) --------------------------------- */

struct module_reading {
    struct spirv_module *m;
    struct module_error *error;
    /* the OpFunction whose OpFunctionEnd was not reached yet, or NULL */
    const uint32_t *function;
    bool is_trusted; /* sgcc made the module: the shapes of its instructions are not checked */
};

/* Sets the error and returns false, so that callers can return its result. */
bool reject(struct module_reading *r, const uint32_t *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
const char *name_of_opcode(SpvOp op);

/* --- module_shapes.c ----------------------------------------------------------------------- */

/* Checks the operands of an instruction; all ids must be indexed.  Returns
 * whether they are correct; if not, the error is set. */
bool check_shape(struct module_reading *r, const uint32_t *at);

#endif
