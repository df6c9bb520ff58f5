/* A module in the making: one word list per section, in the order SPIR-V wants them (SPIR-V, 2.4), and the tables that
 * make every type and constant exist once.  Only module.c appends words.
 *
 * Function bodies: instructions go to the current block.  A value instruction that is pure is merged with an equal
 * one whose block dominates this one (the scopes of pure values follow the structure of the control flow).  What is unused at the
 * end is swept out by finish.c, and ids are renumbered from 1 there.
 */
#ifndef SGCC_CODEGEN_MODULE_H
#define SGCC_CODEGEN_MODULE_H

#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.h>

#include "base/context.h"
#include "base/text.h"
#include "codegen/codegen.h"
#include "codegen/grammar.h"

enum section {
    SECTION_EXTENSIONS, SECTION_IMPORTS, SECTION_MEMORY_MODEL, SECTION_ENTRY_POINTS, SECTION_EXECUTION_MODES,
    SECTION_STRINGS, SECTION_NAMES, SECTION_DECORATIONS,
    SECTION_GLOBALS,                        /* types, constants, global variables */
    SECTION_FUNCTIONS,
    SECTION_COUNT
};

#define FROM_FUNCTIONS 0x80000000u         /* in module.definitions */

struct word_list { uint32_t *at; uint32_t count, room; };

struct unique_string { uint16_t op; SpvId id; uint32_t hash; const char *text; };

/* Decorations that belong to the making of a value: values that differ in them are not merged, so nothing has to be decorated
 * afterwards (a value that is found again may be used by others). */
enum value_mark { MARK_RELAXED_PRECISION = 1, MARK_NO_CONTRACTION = 2, MARK_NON_UNIFORM = 4, MARK_VOLATILE = 8 /* of variables */ };

enum { MOST_SCALARS = 128, MOST_POINTERS = 32 };

struct module {
    struct context *c;
    struct types *types;
    struct word_list sections[SECTION_COUNT];
    struct word_list spare;                 /* words that are not needed any more: their room is */
    uint32_t bound;                         /* one more than the largest id */
    uint64_t capabilities[MOST_CAPABILITIES / 64];  /* declared by hand (need_capability), by capability_index */
    VEC(uint32_t) unknown_capabilities;             /* and those that the grammar does not know, each once */
    VEC(uint32_t) aliases;                  /* aliases.at[id]: the id that replaces it, or 0; grown on demand */
    SpvId glsl450;                          /* the import, or 0 */
    SpvId opencl_std;                       /* likewise */
    SpvId ndrange;                          /* the type of ndrange_t, or 0 */
    bool keep_names;                        /* -O0, -g: OpName and OpMemberName */
    bool narrow_is_stored_only;             /* set by lowering: constants of 8 and 16 bits are converted from wider ones */
    bool vulkan_memory_model;               /* set by lowering: Coherent and Volatile are no decorations then */
    uint8_t marks;                          /* enum value_mark: decorations of the values that are made from now on */
    /* Set by lowering: the id of the specialization constant that sizes an array. */
    SpvId (*spec_length)(void *user, struct expr *length); void *spec_user;
    uint32_t last;                          /* last_instruction */
    SpvId newest;                           /* the value that was made last in a function */
    uint32_t block_start;                   /* where the block in hand begins in SECTION_FUNCTIONS */
    VEC(SpvId) kept;                        /* keep_id */
    VEC(uint32_t) definitions;              /* by id: one more than where its instruction stands, and FROM_FUNCTIONS; 0 */
    VEC(struct unique_string) strings;      /* OpString, OpExtInstImport, OpExtension so far ... */
    uint32_t *string_buckets, string_bucket_count;      /* ... by hash: one more than an index in `strings`, or 0 */
    struct { uint64_t bits; SpvId type, id; } scalars[MOST_SCALARS];    /* constants that were asked for last; constant_ids.c */
    struct { SpvStorageClass class; SpvId pointee, id; } pointers[MOST_POINTERS];   /* the same of pointer types; type_ids.c */
    struct global_table *global_table;      /* globals.c */
    struct type_table *type_table;          /* type_ids.c */
    struct value_table *value_table;        /* value_table.c */
};

struct module *new_module(struct context *c, struct types *types);

/* --- words (module.c) -------------------------------------------------------------------------------------- */

static inline SpvId new_id(struct module *m) { return m->bound++; }

enum { LONGEST_INSTRUCTION = 0xffff };
/* Room for an instruction of `length` words at the end of a section.  False after an error: it is too long. */
bool make_room(struct module *m, enum section s, SpvOp op, unsigned length);
/* Begins an instruction of `length` words, whose others the caller fills in; NULL after an error. */
static inline uint32_t *begin_instruction(struct module *m, enum section s, SpvOp op, unsigned length)
{
    struct word_list *list = &m->sections[s];
    if ((list->room - list->count < length || length > LONGEST_INSTRUCTION) && !make_room(m, s, op, length)) return NULL;
    uint32_t *at = list->at + list->count;
    if (s == SECTION_FUNCTIONS) m->last = list->count;
    list->count += length;
    at[0] = length << 16 | (uint32_t)op;
    return at;
}
/* Appends an instruction; `operands` are all words behind the first one. */
void emit(struct module *m, enum section s, SpvOp op, const uint32_t *operands, unsigned count);
/* The same with the operands given one by one: emit_words(m, s, op, a, b, c). */
#define emit_words(m, s, op, ...)                                                                        \
    emit((m), (s), (op), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
/* An instruction `op` with leading words and a string (OpName, OpString, ...). */
void emit_string(struct module *m, enum section s, SpvOp op, const uint32_t *operands, unsigned count, const char *string);

/* Puts `words` at index `at` of a section; drops what stands from index `at` on.  What is known of definitions behind `at` goes
 * astray: only for what is finished (the variables of a function, the code of an initializer). */
void insert_words(struct module *m, enum section s, uint32_t at, const uint32_t *words, uint32_t count);
void remove_words(struct module *m, enum section s, uint32_t at);

void need_capability(struct module *m, SpvCapability capability);      /* that the instructions alone do not tell */
void need_extension(struct module *m, const char *name);               /* OpExtension, once */
void keep_id(struct module *m, SpvId id);                               /* the global `id` stays, although nobody uses it */
void name_id(struct module *m, SpvId id, const char *name);             /* OpName, where names are kept */
void decorate(struct module *m, SpvId id, SpvDecoration d, const uint32_t *operands, unsigned count);
void decorate_member(struct module *m, SpvId id, uint32_t member, SpvDecoration d, const uint32_t *operands, unsigned count);
SpvId glsl450_import(struct module *m);
SpvId opencl_std_import(struct module *m);
SpvId string_id(struct module *m, const char *text);                    /* OpString, once for each text */
SpvId ext_import(struct module *m, const char *set);                    /* OpExtInstImport, once for each set */

/* --- values in function bodies (value_table.c) --------------------------------------------------------------- */

/* `op` with result type `type` and `count` operand words in the current block; a new id is the result. */
SpvId emit_value(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* The same, pure: an equal one in scope is used again. */
SpvId emit_pure(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
/* The pure instruction `words`, which has its id already (and its decorations, `marks`), is put at the end of the block, unless an
 * equal one is in scope or (`is_new`) it can be simplified: the id of its value. */
SpvId emit_again(struct module *m, const uint32_t *words, bool is_new);
/* Whether an instruction has a result and does nothing else, so that an equal one stands for it. */
bool is_pure_instruction(const struct module *m, const uint32_t *at);
/* The value that `op` would have, where it is known without an instruction (simplify.c); 0.  emit_pure asks it first. */
SpvId simplify(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);
#define emit_value_of(m, op, type, ...)                                                                  \
    emit_value((m), (op), (type), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
#define emit_pure_of(m, op, type, ...)                                                                   \
    emit_pure((m), (op), (type), (const uint32_t[]){ __VA_ARGS__ }, sizeof((const uint32_t[]){ __VA_ARGS__ }) / 4)
/* A pure GLSL.std.450 instruction. */
SpvId emit_glsl450(struct module *m, enum GLSLstd450 inst, SpvId type, const SpvId *operands, unsigned count);

/* Pure values found from here on are forgotten at the matching pop: the blocks in between dominate nothing behind. */
void push_value_scope(struct module *m);
void pop_value_scope(struct module *m);
/* Ends the scope in place of a pop: the blocks in between do dominate what follows. */
void keep_value_scope(struct module *m);
void forget_values(struct module *m);                                   /* at the start of a function */
/* Of the values that came when there were `from` already, only those stay for which stays(user, id). */
uint32_t count_values(const struct module *m);
void filter_values(struct module *m, uint32_t from, bool (*stays)(void *user, SpvId id), void *user);
void drop_value_table(struct module *m);                                /* behind the last one: gives its memory back */

/* `id` is to be replaced by `by` everywhere, at the end (phis that turn out to be trivial). */
void alias_id(struct module *m, SpvId id, SpvId by);
SpvId resolve_alias(const struct module *m, SpvId id);                  /* of an id that has one */
static inline SpvId resolve_id(const struct module *m, SpvId id)
{
    return id < m->aliases.count && m->aliases.at[id] ? resolve_alias(m, id) : id;
}

/* The first word of the instruction that was appended last to SECTION_FUNCTIONS (an index into its words), for patching phis and
 * branches. */
static inline uint32_t last_instruction(const struct module *m) { return m->last; }

/* The instruction that makes `id`, when a function of this header made it; NULL.  Valid until the next emit. */
static inline const uint32_t *definition_of(const struct module *m, SpvId id)
{
    uint32_t place = id < m->definitions.count ? m->definitions.at[id] : 0;
    if (!place) return NULL;
    return m->sections[place & FROM_FUNCTIONS ? SECTION_FUNCTIONS : SECTION_GLOBALS].at + (place & ~FROM_FUNCTIONS) - 1;
}
/* The type of the value `id`, under the same condition; 0. */
SpvId type_of_id(const struct module *m, SpvId id);
/* That the instruction of `id` stands at word `at` of a section; emit_value and the tables of type_ids.c do it. */
static inline void note_definition(struct module *m, SpvId id, enum section s, uint32_t at)
{
    if (id >= m->definitions.count) vec_extend(&m->c->arena, &m->definitions, id + 64);      /* others will follow */
    m->definitions.at[id] = (at + 1) | (s == SECTION_FUNCTIONS ? FROM_FUNCTIONS : 0);
}
void forget_definitions(struct module *m);      /* in SECTION_FUNCTIONS */

/* --- instructions that exist once (globals.c) ------------------------------------------------------------------ */

/* The type or constant with these operands, result type `type` (0: it has none), made when it is not there yet.  `key`: what
 * tells apart instructions that only differ in their decorations (ArrayStride).  `id`: 0, or the id it shall have when it is made;
 * *fresh (unless NULL) tells whether it was. */
SpvId unique_global(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count, uint32_t key, SpvId id,
                    bool *fresh);
/* One more instruction with a result, that nobody will look for. */
void emit_global(struct module *m, SpvOp op, SpvId type, SpvId id, const uint32_t *operands, unsigned count);

/* --- instructions that are newer than the oldest headers that sgcc builds with (tools/grammar_additions.json) ------ */

enum newer_capability {
    CAPABILITY_FLOAT8_COOPERATIVE_MATRIX = 4213, CAPABILITY_BFLOAT16_DOT_PRODUCT = 5117, CAPABILITY_BFLOAT16_COOPERATIVE_MATRIX = 5118
};
enum { DIM_TILE_IMAGE_DATA = 4173, CLASS_TILE_IMAGE = 4172 };          /* SPV_EXT_shader_tile_image */
enum newer_opcode {
    OP_TYPE_COOPERATIVE_MATRIX_KHR = 4456, OP_COOPERATIVE_MATRIX_LOAD_KHR = 4457, OP_COOPERATIVE_MATRIX_STORE_KHR = 4458,
    OP_COOPERATIVE_MATRIX_MUL_ADD_KHR = 4459, OP_COOPERATIVE_MATRIX_LENGTH_KHR = 4460,      /* SPV_KHR_cooperative_matrix */
    OP_FOREIGN = 7001, OP_FOREIGN_VALUE = 7002, OP_FOREIGN_TYPE = 7003      /* sgcc's own: see lower_spirv.c; finish.c replaces them */
};

/* --- types (type_ids.c) ---------------------------------------------------------------------------------------- */

/* How a type lies in memory.  PACKING_NONE: without explicit layout (locals, Private, Workgroup). */
struct layout { uint8_t packing; bool row_major; };
#define NO_LAYOUT ((struct layout){ 0 })
#define C_LAYOUT ((struct layout){ PACKING_C, false })
/* What stands for a bool in memory with this layout. */
enum scalar bool_in_memory(struct layout layout);
SpvStorageClass class_of_space(enum address_space space);

SpvId foreign_type_id(struct module *m, const struct type *t);          /* spirv_type( ... ): lower_spirv.c */
SpvId void_id(struct module *m);
SpvId scalar_id(struct module *m, enum scalar s);
SpvId vector_id(struct module *m, enum scalar s, unsigned rows);        /* rows 1: the scalar */
/* With explicit layout: ArrayStride, Offset, MatrixStride, RowMajor/ColMajor, Block; bools are uint there. */
SpvId type_id(struct module *m, const struct type *t, struct layout layout);
SpvId value_type_id(struct module *m, const struct type *t);            /* type_id with NO_LAYOUT */
SpvId pointer_id(struct module *m, SpvStorageClass class, SpvId pointee);
SpvId function_type_id(struct module *m, SpvId result, const SpvId *params, unsigned count);
/* A struct { member, member } of two, for frexp-like and carry results; members may be equal. */
SpvId pair_struct_id(struct module *m, SpvId first, SpvId second);
/* The layout of field `i` of a struct with this layout (row_major may be overridden by the field). */
struct layout field_layout(const struct type *t, uint32_t i, struct layout layout);
/* An element's layout is that of its array. */
/* Descriptors in an array, or array of arrays: its innermost elements. */
uint32_t descriptor_count(const struct type *t);
/* Unsized arrays get their lengths: after the last use of an index is known.  finish_words calls it. */
void finish_types(struct module *m);

/* --- opaque types (opaque_ids.c) -------------------------------------------------------------------------------- */

/* OpTypeSampler, OpTypeImage, or OpTypeSampledImage of a combined one. */
SpvId opaque_id(struct module *m, const struct type *t);
/* The OpTypeImage of a texture, image, subpass input or combined sampler. */
SpvId image_id(struct module *m, const struct type *t);
/* Whether `type` is one whose values are handles: they are used in the block in which they are loaded (SPIR-V, 2.16.1). */
bool is_handle_type(const struct module *m, SpvId type);
/* The capabilities that an OpTypeImage needs and the grammar does not tell: how many were put into `needed`. */
enum { MOST_IMAGE_CAPABILITIES = 4 };
unsigned image_capabilities(const uint32_t *type, SpvCapability needed[MOST_IMAGE_CAPABILITIES]);

/* --- constants (constant_ids.c) -------------------------------------------------------------------------------- */

SpvId constant_id(struct module *m, const struct constant *k);
/* The members of a value of `t`, a struct with padding, in `all`, which has room for them; returns the type. */
SpvId padded_composite(struct module *m, const struct type *t, const SpvId *parts, SpvId *all);
SpvId uint_id(struct module *m, uint32_t value);
SpvId int_id(struct module *m, int32_t value);
SpvId bool_id(struct module *m, bool value);
SpvId scalar_constant_id(struct module *m, enum scalar s, union scalar_value value);
/* Each component the scalar `value`: splat of a constant to the shape of `t`. */
SpvId splat_constant_id(struct module *m, const struct type *t, union scalar_value value);
SpvId null_id(struct module *m, SpvId type);                            /* OpConstantNull */
SpvId undef_id(struct module *m, SpvId type);                           /* OpUndef, global */
SpvId composite_constant_id(struct module *m, SpvId type, const SpvId *parts, unsigned count);     /* OpConstantComposite, once */
/* OpSpecConstantOp, OpSpecConstantComposite: pure, so once. */
SpvId spec_op_id(struct module *m, SpvId type, SpvOp op, const uint32_t *operands, unsigned count);
SpvId spec_composite_id(struct module *m, SpvId type, const SpvId *parts, unsigned count);
/* The value of an id made by the functions above, when it is a known scalar integer or bool constant: extended to 64 bits by the
 * signedness of its type. */
bool known_constant(const struct module *m, SpvId id, uint64_t *value);
/* Whether `id` is a constant that is no specialization constant (scalars and composites, null too). */
static inline bool is_plain_constant(const struct module *m, SpvId id)
{
    uint32_t place = id < m->definitions.count ? m->definitions.at[id] : 0;
    if (!place || place & FROM_FUNCTIONS) return false;
    SpvOp op = opcode_of(m->sections[SECTION_GLOBALS].at + place - 1);
    return op >= SpvOpConstantTrue && op <= SpvOpConstantNull;
}

/* --- functions once more (inline.c) ------------------------------------------------------------------------------ */

/* When all functions are there: expands calls, and looks up all values again with what is known then.  Functions that are not called are
 * gone. */
void inline_calls(struct module *m);

/* --- without 64-bit integers (int64.c) ---------------------------------------------------------------------------- */

/* --lower-int64: writes types, constants and functions once more; an error when something has no form. */
void narrow_int64(struct module *m);

/* --- for other languages (fit.c) ---------------------------------------------------------------------------------- */

/* --lower-for: writes functions once more, with the subgroup operations that the language has. */
void fit_subgroups(struct module *m);

/* --- kernels as shaders (kernel_shader.c) -------------------------------------------------------------------------- */

/* Makes GLCompute entry points of a finished module's kernels; an error when something cannot be expressed. */
void make_shaders_of_kernels(struct module *m);
/* (kernel_wide.c) Writes the module once more without vectors of 8 and 16 components. */
void split_wide_vectors(struct module *m);

/* --- for OpenCL (kernel_constructs.c) ------------------------------------------------------------------------------ */

/* OpCompositeConstruct as insertions, which translators of modules understand: the last change to functions. */
void spell_constructs(struct module *m);
/* fast_math.c: decorates the arithmetic of a kernel with what options.math allows. */
void allow_fast_math(struct module *m);

/* --- the end (finish.c) ---------------------------------------------------------------------------------------- */

/* Sweeps out what no entry point, execution mode, or effect needs; names and decorations of what is swept go too; works out
 * capabilities and extensions from the instructions left; renumbers; writes the header. */
struct words finish_words(struct module *m);

#endif
