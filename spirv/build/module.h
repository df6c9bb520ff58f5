/* A module under construction. In: instructions, section by section. Out: one word list for each
 * section, in the order of SPIR-V, 2.4. Each type and constant exists once. Only module.c appends
 * words.
 *
 * Instructions of function bodies go to the current block. A pure value is merged with an equal one
 * whose block dominates the current block. emit/ removes dead code at the end and renumbers ids
 * from 1. It must not know the tree or the types of the source.
 */
#ifndef SGCC_SPIRV_BUILD_MODULE_H
#define SGCC_SPIRV_BUILD_MODULE_H

#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.h>

#include "base/context.h"
#include "base/text.h"
#include "spirv/instruction.h"
#include "lang/lang.h"
#include "lang/module_facts.h"

enum section {
    SECTION_EXTENSIONS,
    SECTION_IMPORTS,
    SECTION_MEMORY_MODEL,
    SECTION_ENTRY_POINTS,
    SECTION_EXECUTION_MODES,
    SECTION_STRINGS,
    SECTION_NAMES,
    SECTION_DECORATIONS,
    SECTION_GLOBALS, /* types, constants and global variables */
    SECTION_FUNCTIONS,
    SECTION_COUNT
};

/* flag in module.definitions: the instruction is in SECTION_FUNCTIONS */
#define FROM_FUNCTIONS 0x80000000u

struct word_list {
    uint32_t *at;
    uint32_t count, room;
};

/* the source location at which a global variable is declared */
struct located_id {
    SpvId id;
    loc_t loc;
};

struct unique_decoration {
    SpvId id;
    uint32_t decoration;
};

struct unique_string {
    uint16_t op;
    SpvId id;
    uint32_t hash;
    const char *text;
};

/* Decorations that are part of the identity of a value: values that differ in them are not merged.
 * So no existing value is decorated later, which other users may share. */
enum value_decoration {
    VALUE_RELAXED_PRECISION = 1,
    VALUE_NO_CONTRACTION = 2,
    VALUE_NON_UNIFORM = 4,
    VALUE_VOLATILE = 8 /* for variables only */
};

enum { MOST_SCALARS = 128, MOST_POINTERS = 32 };

/* A module under construction. More than 25 members: all live as long as the module. */
struct module {
    struct context *c;
    struct module_facts *facts; /* facts about the whole module, which this folder only reads */
    struct word_list sections[SECTION_COUNT];
    struct word_list spare; /* a buffer that is no longer used, for reuse */
    uint32_t bound;         /* the largest id plus 1 */
    /* explicitly required capabilities (need_capability), bits by capability_index */
    uint64_t capabilities[MOST_CAPABILITIES / 64];
    /* the same for capabilities that the grammar lacks; each once */
    VEC(uint32_t) unknown_capabilities;
    /* aliases.at[id] is the replacement of id; 0 means none. Ids beyond `count` have none */
    VEC(uint32_t) aliases;
    SpvId glsl450;    /* the import of GLSL.std.450; 0 means not imported yet */
    SpvId opencl_std; /* the import of OpenCL.std; 0 means not imported yet */
    /* emit OpName, OpMemberName and OpSource (-O0, -g, options.keep_names) */
    bool keep_names;
    /* set by lowering: there is no arithmetic on 8 and 16 bits, so such constants are converted
     * from wider ones */
    bool narrow_is_stored_only;
    /* enum value_decoration bits of values emitted now; only DECORATE_VALUES changes it */
    uint8_t value_decorations;
    uint32_t last; /* see last_instruction */
    SpvId newest;  /* the value that was emitted last in a function */
    /* word offset in SECTION_FUNCTIONS at which the current block begins */
    uint32_t block_start;
    VEC(SpvId) preserved; /* ids of preserve_id */
    /* location of what is lowered; errors about too long instructions name it */
    const loc_t *loc;
    /* set by lowering when a pass may report errors; without it note_location and mark_location do
     * nothing */
    bool keeps_locations;
    VEC(struct located_id) located;               /* pairs of note_location */
    VEC(struct unique_decoration) decorated_once; /* owned by decorate_once */
    /* by id: 1-based word offset of its instruction, with FROM_FUNCTIONS; 0 means unknown */
    VEC(uint32_t) definitions;
    VEC(struct unique_string) strings; /* all OpString, OpExtInstImport and OpExtension */
    /* hash buckets: 1-based index in `strings`; 0 means empty */
    uint32_t *string_buckets, string_bucket_count;
    /* cache of the scalar constants requested last (constant_ids.c) */
    struct {
        uint64_t bits;
        SpvId type, id;
    } scalars[MOST_SCALARS];
    /* cache of the pointer types requested last (type_ids.c) */
    struct {
        SpvStorageClass class;
        SpvId pointee, id;
    } pointers[MOST_POINTERS];
    /* by scalar and rows, rows 1 being the scalar; 0 means not made yet (type_ids.c) */
    SpvId vectors[SCALAR_COUNT][5];
    struct debug_info *debug; /* debug_info.h; NULL: no debugger asked for any */
    struct global_table *global_table;
    struct value_table *value_table;
};

struct module *new_module(struct context *c);

/* Whether the module uses the Vulkan memory model. Accesses are then marked as coherent and
 * volatile, since the decorations do not exist (SPIR-V, 3.20). */
static inline bool has_vulkan_memory(const struct module *m)
{
    return fact_is_set(m->facts, FACT_VULKAN_MEMORY);
}

/* --- words (module.c) ---------------------------------------------------------------------- */

static inline SpvId new_id(struct module *m) { return m->bound++; }

enum { LONGEST_INSTRUCTION = 0xffff };
/* Makes room for an instruction of `length` words at the end of section `s`. Reports an error at
 * *m->loc and returns false when it is longer than LONGEST_INSTRUCTION. */
bool make_room(struct module *m, enum section s, SpvOp op, unsigned length);
/* Begins an instruction of `length` words in section `s`. The caller fills in the words after the
 * first. Returns NULL after an error. The pointer is valid until the next word is appended. */
static inline uint32_t *begin_instruction(struct module *m, enum section s, SpvOp op,
                                          unsigned length)
{
    struct word_list *list = &m->sections[s];
    if ((list->room - list->count < length || length > LONGEST_INSTRUCTION) &&
        !make_room(m, s, op, length))
        return NULL;
    uint32_t *at = list->at + list->count;
    if (s == SECTION_FUNCTIONS) m->last = list->count;
    list->count += length;
    at[0] = length << 16 | (uint32_t)op;
    return at;
}

/* Appends an instruction to section `s`. `operands` are the `count` words after the first. */
void emit(struct module *m, enum section s, SpvOp op, const uint32_t *operands, unsigned count);
/* The same with the operands as arguments: emit_words(m, s, op, a, b, c). */
#define emit_words(m, s, op, ...)                         \
    emit((m), (s), (op), (const uint32_t[]){__VA_ARGS__}, \
         sizeof((const uint32_t[]){__VA_ARGS__}) / 4)
/* Appends an instruction whose `count` operands are followed by a string (OpName, OpString). */
void emit_string(struct module *m, enum section s, SpvOp op, const uint32_t *operands,
                 unsigned count, const char *string);

/* insert_words puts `count` words at word offset `at` of a section. remove_words drops the words
 * from offset `at` to the end. Both invalidate m->definitions from `at` on, so they are for
 * finished parts only: the variables of a function, the code of an initializer. */
void insert_words(struct module *m, enum section s, uint32_t at, const uint32_t *words,
                  uint32_t count);
void remove_words(struct module *m, enum section s, uint32_t at);

/* one that the instructions do not imply */
void need_capability(struct module *m, SpvCapability capability);
void need_extension(struct module *m, const char *name); /* emits the OpExtension once */
/* dead-code elimination keeps the global `id` even if nothing uses it */
void preserve_id(struct module *m, SpvId id);
/* Source locations for passes, which report errors too. They do nothing unless m->keeps_locations.
 * note_location: the source declares the global `id` at `loc`. mark_location: the instructions
 * after it in SECTION_FUNCTIONS come from `loc`. The mark is an OpLine with file 0, which is not
 * written to the final module; its last word is an index of m->debug->contexts. marked_location
 * reads a mark; 0 means that `at` is none. */
void note_location(struct module *m, SpvId id, loc_t loc);
loc_t location_of_global(const struct module *m, SpvId id); /* 0 means that none was noted */
void mark_location(struct module *m, loc_t loc);
static inline bool is_location_mark(const uint32_t *at)
{
    return opcode_of(at) == SpvOpLine && !line_file(at);
}

static inline loc_t marked_location(const uint32_t *at)
{
    return is_location_mark(at) ? line_line(at) : 0;
}
static inline uint32_t mark_context(const uint32_t *at) { return line_column(at); }
void name_id(struct module *m, SpvId id, const char *name); /* emits an OpName if m->keep_names */
void decorate(struct module *m, SpvId id, SpvDecoration d, const uint32_t *operands,
              unsigned count);
/* The same without operands, if the id lacks it. The search is linear: it is for what is rare. */
void decorate_once(struct module *m, SpvId id, uint32_t decoration);
void decorate_member(struct module *m, SpvId id, uint32_t member, SpvDecoration d,
                     const uint32_t *operands, unsigned count);
/* Whether the instruction at `at` decorates a variable so that each access to it counts: the
 * variable is volatile, aliases other variables, or the decoration is unknown to lowering
 * (GL_EXT_spirv_intrinsics). */
bool decorates_as_observed(const uint32_t *at);
SpvId glsl450_import(struct module *m);
SpvId opencl_std_import(struct module *m);
SpvId string_id(struct module *m, const char *text); /* OpString, one for each text */
SpvId ext_import(struct module *m, const char *set); /* OpExtInstImport, one for each set */
/* Emits the import of a set that the module does not have yet, under a given id. */
void adopt_import(struct module *m, const char *set, SpvId id);

/* --- decorations of values ----------------------------------------------------------------- */

/* Restores m->value_decorations at the end of a block of C. */
struct decoration_scope {
    struct module *m;
    uint8_t outside;
};

static inline struct decoration_scope begin_value_decorations(struct module *m,
                                                              unsigned decorations)
{
    struct decoration_scope s = {m, m->value_decorations};
    m->value_decorations = (uint8_t)decorations;
    return s;
}

static inline void end_value_decorations(struct decoration_scope *s)
{
    s->m->value_decorations = s->outside;
}

/* A declaration: until the end of the enclosing block of C, however it is left, new values of `m`
 * get exactly `decorations`, bits of enum value_decoration. Afterwards the previous ones apply
 * again. */
#define DECORATE_VALUES(m, decorations)                                \
    __attribute__((cleanup(end_value_decorations),                     \
                   unused)) struct decoration_scope decoration_scope = \
        begin_value_decorations((m), (decorations))

/* --- definitions and aliases (module.c) ---------------------------------------------------- */

/* Replaces all uses of `id` with `by`; done when words are rewritten or emitted. Trivial phis need
 * it. */
void replace_all_uses_with(struct module *m, SpvId id, SpvId by);
/* `id` has an alias; returns the end of the chain */
SpvId find_canonical_id(const struct module *m, SpvId id);
static inline SpvId canonical_id(const struct module *m, SpvId id)
{
    return id < m->aliases.count && m->aliases.at[id] ? find_canonical_id(m, id) : id;
}

/* The word offset in SECTION_FUNCTIONS of the instruction appended last, for patching phis and
 * branches. */
static inline uint32_t last_instruction(const struct module *m) { return m->last; }

/* The instruction that defines `id`, or NULL if no function of this header emitted it. The pointer
 * is valid until the next instruction is emitted. */
static inline const uint32_t *definition_of(const struct module *m, SpvId id)
{
    uint32_t offset = id < m->definitions.count ? m->definitions.at[id] : 0;
    if (!offset) return NULL;
    return m->sections[offset & FROM_FUNCTIONS ? SECTION_FUNCTIONS : SECTION_GLOBALS].at +
           (offset & ~FROM_FUNCTIONS) - 1;
}

/* The only value that an OpPhi can have; 0 if there are several. Values of back edges that are not
 * known yet count as different ones. */
SpvId only_value(const struct module *m, const uint32_t *phi);
/* The type of the value `id`; 0 if its definition is unknown (definition_of). */
SpvId type_of_id(const struct module *m, SpvId id);
/* Records that the instruction of `id` is at word offset `at` of section `s`. emit_value and the
 * tables of globals.c call it. */
static inline void note_definition(struct module *m, SpvId id, enum section s, uint32_t at)
{
    /* room for the ids that follow */
    if (id >= m->definitions.count) vec_extend(&m->c->arena, &m->definitions, id + 64);
    m->definitions.at[id] = (at + 1) | (s == SECTION_FUNCTIONS ? FROM_FUNCTIONS : 0);
}

void forget_definitions(struct module *m); /* those in SECTION_FUNCTIONS */

#endif
