/* A module in the making: one word list per section, in the order SPIR-V wants them (SPIR-V, 2.4), and the tables that
 * make every type and constant exist once.  Only module.c appends words.
 *
 * Function bodies: instructions go to the current block.  A value instruction that is pure is merged with an equal
 * one whose block dominates this one (the scopes of pure values follow the structure of the control flow).  What is unused at the
 * end is swept out by finish.c, and ids are renumbered from 1 there.
 */
#ifndef SGCC_CODEGEN_SPIRV_MODULE_H
#define SGCC_CODEGEN_SPIRV_MODULE_H

#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.h>

#include "base/context.h"
#include "base/text.h"
#include "codegen/spirv/instruction.h"
#include "lang/lang.h"
#include "lang/module_facts.h"

enum section {
    SECTION_EXTENSIONS, SECTION_IMPORTS, SECTION_MEMORY_MODEL, SECTION_ENTRY_POINTS, SECTION_EXECUTION_MODES,
    SECTION_STRINGS, SECTION_NAMES, SECTION_DECORATIONS,
    SECTION_GLOBALS,                        /* types, constants, global variables */
    SECTION_FUNCTIONS,
    SECTION_COUNT
};

#define FROM_FUNCTIONS 0x80000000u         /* in module.definitions */

struct word_list { uint32_t *at; uint32_t count, room; };

struct located_id { SpvId id; loc_t loc; };     /* where the source declares a global variable */

struct unique_string { uint16_t op; SpvId id; uint32_t hash; const char *text; };

/* Decorations that belong to the making of a value: values that differ in them are not merged, so nothing has to be decorated
 * afterwards (a value that is found again may be used by others). */
enum value_decoration { VALUE_RELAXED_PRECISION = 1, VALUE_NO_CONTRACTION = 2, VALUE_NON_UNIFORM = 4, VALUE_VOLATILE = 8 /* of variables */ };

enum { MOST_SCALARS = 128, MOST_POINTERS = 32 };

struct module {
    struct context *c;
    struct module_facts *facts;             /* of the whole module: asked, and changed by nobody here */
    struct word_list sections[SECTION_COUNT];
    struct word_list spare;                 /* words that are not needed any more: their room is */
    uint32_t bound;                         /* one more than the largest id */
    uint64_t capabilities[MOST_CAPABILITIES / 64];  /* declared by hand (need_capability), by capability_index */
    VEC(uint32_t) unknown_capabilities;             /* and those that the grammar does not know, each once */
    VEC(uint32_t) aliases;                  /* aliases.at[id]: the id that replaces it, or 0; grown on demand */
    SpvId glsl450;                          /* the import, or 0 */
    SpvId opencl_std;                       /* likewise */
    bool keep_names;                        /* -O0, -g, options.keep_names: OpName and OpMemberName, and OpSource */
    bool narrow_is_stored_only;             /* set by lowering: constants of 8 and 16 bits are converted from wider ones */
    uint8_t value_decorations;              /* enum value_decoration, of the values that are made now; changed by DECORATE_VALUES only */
    uint32_t last;                          /* last_instruction */
    SpvId newest;                           /* the value that was made last in a function */
    uint32_t block_start;                   /* where the block in hand begins in SECTION_FUNCTIONS */
    VEC(SpvId) kept;                        /* keep_id */
    const loc_t *loc;                       /* of what is lowered: where an instruction that is too long is reported */
    bool keeps_locations;                   /* a pass may report errors: set by lowering, see note_location */
    VEC(struct located_id) located;         /* note_location */
    VEC(uint32_t) definitions;              /* by id: one more than where its instruction stands, and FROM_FUNCTIONS; 0 */
    VEC(struct unique_string) strings;      /* OpString, OpExtInstImport, OpExtension so far ... */
    uint32_t *string_buckets, string_bucket_count;      /* ... by hash: one more than an index in `strings`, or 0 */
    struct { uint64_t bits; SpvId type, id; } scalars[MOST_SCALARS];    /* constants that were asked for last; constant_ids.c */
    struct { SpvStorageClass class; SpvId pointee, id; } pointers[MOST_POINTERS];   /* the same of pointer types; type_ids.c */
    SpvId vectors[SCALAR_COUNT][5];         /* by rows; 1: the scalar; 0: not made yet.  type_ids.c */
    struct global_table *global_table;      /* globals.c */
    struct value_table *value_table;        /* value_table.c */
};

struct module *new_module(struct context *c);

/* Coherent and Volatile are no decorations then, but said with each access. */
static inline bool has_vulkan_memory(const struct module *m) { return fact_holds(m->facts, FACT_VULKAN_MEMORY); }

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
/* Source locations for the passes over the finished module, which report errors too; nothing where `keeps_locations` is not set.
 * note_location: the source declares the global `id` at `loc`.  mark_location: the instructions that follow in SECTION_FUNCTIONS
 * come from `loc`; the mark is an OpLine without a file, which is not written.  marked_location reads one: 0 for another instruction. */
void note_location(struct module *m, SpvId id, loc_t loc);
loc_t location_of_global(const struct module *m, SpvId id);             /* 0: none was noted */
void mark_location(struct module *m, loc_t loc);
static inline bool is_location_mark(const uint32_t *at) { return opcode_of(at) == SpvOpLine && !at[1]; }
static inline loc_t marked_location(const uint32_t *at) { return is_location_mark(at) ? at[2] : 0; }
void name_id(struct module *m, SpvId id, const char *name);             /* OpName, where names are kept */
void decorate(struct module *m, SpvId id, SpvDecoration d, const uint32_t *operands, unsigned count);
void decorate_member(struct module *m, SpvId id, uint32_t member, SpvDecoration d, const uint32_t *operands, unsigned count);
/* Whether the instruction at `at` decorates a variable so that each access to it counts: it is volatile, other variables lie in the same
 * memory, or the decoration is one of which lowering knows no meaning (GL_EXT_spirv_intrinsics). */
bool decorates_as_observed(const uint32_t *at);
SpvId glsl450_import(struct module *m);
SpvId opencl_std_import(struct module *m);
SpvId string_id(struct module *m, const char *text);                    /* OpString, once for each text */
SpvId ext_import(struct module *m, const char *set);                    /* OpExtInstImport, once for each set */

/* --- decorations of values ------------------------------------------------------------------------------------ */

/* What values are decorated with until the end of a block of C. */
struct decoration_scope { struct module *m; uint8_t outside; };

static inline struct decoration_scope begin_value_decorations(struct module *m, unsigned decorations)
{
    struct decoration_scope s = { m, m->value_decorations };
    m->value_decorations = (uint8_t)decorations;
    return s;
}

static inline void end_value_decorations(struct decoration_scope *s) { s->m->value_decorations = s->outside; }

/* A declaration: to the end of the block around it, however that is left, values of `m` get exactly `decorations`, enum value_decoration.
 * After it, they get again what they got before. */
#define DECORATE_VALUES(m, decorations)                                                                          \
    __attribute__((cleanup(end_value_decorations), unused)) struct decoration_scope decoration_scope =           \
        begin_value_decorations((m), (decorations))

/* --- definitions and aliases (module.c) ------------------------------------------------------------------------ */

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

/* --- instructions that are newer than the oldest headers that sgcc builds with (tools/grammar_additions.json) ------ */

enum newer_capability {
    CAPABILITY_FLOAT8_COOPERATIVE_MATRIX = 4213, CAPABILITY_BFLOAT16_DOT_PRODUCT = 5117, CAPABILITY_BFLOAT16_COOPERATIVE_MATRIX = 5118
};
enum { DIM_TILE_IMAGE_DATA = 4173, CLASS_TILE_IMAGE = 4172 };          /* SPV_EXT_shader_tile_image */
enum newer_opcode {
    OP_TYPE_COOPERATIVE_MATRIX_KHR = 4456, OP_COOPERATIVE_MATRIX_LOAD_KHR = 4457, OP_COOPERATIVE_MATRIX_STORE_KHR = 4458,
    OP_COOPERATIVE_MATRIX_MUL_ADD_KHR = 4459, OP_COOPERATIVE_MATRIX_LENGTH_KHR = 4460,      /* SPV_KHR_cooperative_matrix */
    OP_FOREIGN = 7001, OP_FOREIGN_VALUE = 7002, OP_FOREIGN_TYPE = 7003      /* sgcc's own: what lowering cannot name by the grammar; emit replaces them */
};

#endif
