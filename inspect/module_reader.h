/* What is in a finished module: words that anybody may have written, checked for their shape and put into an index.
 *
 * read_module takes SPIR-V 1.0 to 1.6 in either byte order.  What it gives back can be walked without further care:
 *
 *   - every instruction is known, as long as it says, and has the operands that the grammar gives it;
 *   - every id is defined, once, and below the bound;
 *   - a result type is a type, and so are the parts of types; a member that is decorated or named exists; an entry point, an
 *     execution mode's target and what is called are functions; functions do not lie in each other;
 *   - literals of constants and of OpSwitch are as long as their types say;
 *   - types, constants and global variables are made of what stands before them, but for pointers in types: so only a way that goes
 *     through pointers can lead round.
 *
 * All else that makes a module valid is spirv-val's business.  Memory and time go by the size of the module, whatever bound it claims;
 * look-ups cost at most the logarithm of it.
 */
#ifndef SGCC_INSPECT_MODULE_READER_H
#define SGCC_INSPECT_MODULE_READER_H

#include "codegen/disassemble.h"

enum { WHOLE = -1 };                        /* no member: the target itself */

/* A decoration of a target, or of a member of it; groups of decorations are dissolved. */
struct module_decoration {
    const uint32_t *at;                     /* the instruction: OpDecorate, OpMemberDecorate, ...Id, ...String */
    uint32_t target;
    int32_t member;                         /* or WHOLE */
    uint32_t decoration;                    /* SpvDecoration */
    const uint32_t *operands; unsigned operand_count;   /* words behind the decoration */
};

struct member_name { uint32_t target, member; const uint32_t *at; };

struct module_id {
    uint32_t id;
    const uint32_t *at;                     /* the instruction that defines it */
    const uint32_t *name;                   /* OpName; NULL */
    uint32_t first_decoration, decoration_count;        /* in module.decorations, those of the whole first */
    uint32_t first_member_name, member_name_count;      /* in module.member_names, ascending */
    uint32_t first_mode, mode_count;        /* of a function, in module.modes: OpExecutionMode, OpExecutionModeId */
    uint32_t function;                      /* of OpFunction: its index in module.functions */
};

struct module_entry {
    const uint32_t *at;                     /* OpEntryPoint */
    SpvExecutionModel model;
    uint32_t function;                      /* its id */
    const char *name;
    const uint32_t *interface; unsigned interface_count;
};

struct module_function { uint32_t id; const uint32_t *at, *end; };      /* from OpFunction to OpFunctionEnd, that one included */

struct spirv_module {
    struct arena *arena;
    struct words words;                     /* in this machine's byte order */
    unsigned version;                       /* 0x00010300 is 1.3 */
    uint32_t bound;
    struct module_id *ids; uint32_t id_count;           /* ascending */
    uint32_t *ranks;                        /* by id: one more than its index in `ids`, or 0; NULL where ids are sparse */
    VEC(struct module_decoration) decorations;          /* by target, member (WHOLE first), decoration, place */
    VEC(struct member_name) member_names;
    VEC(const uint32_t *) modes;            /* by function, mode, place */
    VEC(struct module_entry) entries;
    VEC(struct module_function) functions;
    VEC(const uint32_t *) capabilities, extensions, imports;    /* OpCapability, OpExtension, OpExtInstImport */
    const uint32_t *memory_model;           /* OpMemoryModel; NULL */
};

struct module_error { uint32_t word; const char *text; };   /* where (an index into the words), and what was expected there */

/* Reads `size` bytes.  NULL: they are no module, and `error` says why.  The bytes must stay; what is made lies in the arena, which
 * leaves by longjmp when there is no memory. */
struct spirv_module *read_module(struct arena *arena, const void *bytes, size_t size, struct module_error *error);

/* --- look-ups (module_index.c) ---------------------------------------------------------------------------------------- */

const struct module_id *find_id(const struct spirv_module *m, uint32_t id);             /* NULL: it is not defined */
const uint32_t *defined_by(const struct spirv_module *m, uint32_t id);               /* its instruction, or NULL */
/* The instruction of the type that a value has (of a type: of that itself); NULL where there is none. */
const uint32_t *value_type(const struct spirv_module *m, uint32_t id);
/* What a type points to, where it is a pointer; else the same. */
const uint32_t *pointed_type(const struct spirv_module *m, const uint32_t *type);
/* The first decoration of that kind, or NULL; `member` may be WHOLE. */
const struct module_decoration *find_decoration(const struct spirv_module *m, uint32_t id, int32_t member, SpvDecoration decoration);
bool is_decorated(const struct spirv_module *m, uint32_t id, int32_t member, SpvDecoration decoration);
/* Names as C text in the arena; NULL where the module has none. */
const char *module_name(const struct spirv_module *m, uint32_t id);
const char *module_member_name(const struct spirv_module *m, uint32_t id, uint32_t member);
/* The first execution mode of that kind of a function, or NULL. */
const uint32_t *find_mode(const struct spirv_module *m, uint32_t function, SpvExecutionMode mode);
/* The value of an integer constant, or the default of one that can be specialized.  False: `id` is no such thing. */
bool constant_integer(const struct spirv_module *m, uint32_t id, uint64_t *value);
bool has_capability(const struct spirv_module *m, SpvCapability capability);            /* declared, not merely implied */
bool has_extension(const struct spirv_module *m, const char *name);
static inline uint32_t word_of(const struct spirv_module *m, const uint32_t *at) { return (uint32_t)(at - m->words.at); }

/* --- the inside: passes of read_module ----------------------------------------------------------------------------------- */

struct module_reading {
    struct spirv_module *m;
    struct module_error *error;
    const uint32_t *function;               /* the one that was begun, or NULL */
};

/* Always false: for `return`. */
bool reject(struct module_reading *r, const uint32_t *at, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
const char *name_of_opcode(SpvOp op);

/* (module_shapes.c) The operands of an instruction, all ids being known. */
bool check_shape(struct module_reading *r, const uint32_t *at);
/* (module_index.c) What the instruction says about others is put into the lists; `finish_index` sorts them. */
bool index_instruction(struct module_reading *r, const uint32_t *at);
bool finish_index(struct module_reading *r);

#endif
