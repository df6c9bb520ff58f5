/* Shared by the files of link/; private to the folder. */
#ifndef SGCC_LINK_LINKER_H
#define SGCC_LINK_LINKER_H

#include "lang/stage.h"
#include "link/link.h"

/* A declaration that is compared with others of its name: a symbol, or a member of a block without
 * an instance name. */
struct declared {
    const struct summary *unit;
    const struct summary_symbol *symbol;
    const struct summary_member *member; /* NULL: the symbol itself */
    struct declared *next;               /* of the same name, in the order of the units */
};

static inline const struct shown_location *location_of_declared(const struct declared *d)
{
    return d->member ? &d->member->shown_at : &d->symbol->shown_at;
}

/* Names are looked up in spaces.  A space of a stage is counted from SPACE_OF_STAGES on. */
enum name_space {
    SPACE_UNIFORMS, /* variables and members of blocks without an instance */
    SPACE_BUFFERS,
    SPACE_UNIFORM_BLOCKS,
    SPACE_BUFFER_BLOCKS,
    SPACE_OF_STAGES
};
enum stage_space {
    SPACE_GLOBALS, /* everything that is not a block */
    SPACE_INPUT_BLOCKS,
    SPACE_OUTPUT_BLOCKS,
    SPACE_FUNCTIONS,
    SPACE_SUBROUTINE_TYPES,
    SPACE_SUBROUTINES, /* functions */
    SPACE_COUNTED,     /* names that were counted against limits */
    STAGE_SPACES
};
static inline uint32_t space_of_stage(enum sgcc_stage stage, enum stage_space space)
{
    return SPACE_OF_STAGES + (uint32_t)stage * STAGE_SPACES + space;
}

struct named { /* a row of a table of names */
    const char *name;
    uint32_t space;
    void *value;
};

struct name_table {
    struct arena *arena;
    struct named *rows;
    uint32_t count, size; /* size is a power of two */
};

struct linker {
    struct context *c;
    const struct summary *const *units; /* by stages, in the order of the pipeline */
    uint32_t count;
    int version; /* the highest of the units: GLSL 4.60, 3.3 */
    bool is_es, is_vulkan, joins_by_numbers, joins_shorter;
    bool joins_structs; /* structs are compared by their members alone */
    bool joins_others;  /* an input and an output of different names are compared */
    bool joins_sizes;   /* arrays that their uses size are compared: these uses are all there are */
    struct name_table names;
    struct equal_types
        *equal[3]; /* by the way of comparing, then by index of a type (match_type.c) */
};

/* --- names (names.c) ----------------------------------------------------------------------- */

/* Returns where the value of the name is kept; it is NULL if the name is new. */
void **find_slot(struct name_table *t, uint32_t space, const char *name);

/* --- types (match_type.c) ------------------------------------------------------------------ */

struct equal_types { /* the pair found equal last; one entry for each index of `a` */
    const struct summary_type *a, *b;
};

/* The first difference of two types. */
struct difference {
    const struct summary_type *a, *b;                 /* the types themselves, or of the members */
    const struct summary_member *member_a, *member_b; /* NULL: not in a struct, or it has none */
    const char *owner; /* the name of the struct or block of the members */
    bool by_name;      /* the types agree, the names do not */
};
/* Returns whether the types are the same (GLSL 4.60, 4.2.2, 4.3.9), else the difference.
 * `by_shape`: without names, which SPIR-V does not have. */
bool match_types(struct linker *lk, const struct summary_type *a, const struct summary_type *b,
                 bool by_shape, struct difference *difference);
static inline const struct summary_type *innermost(const struct summary_type *t)
{
    while (t->kind == SUMMARY_ARRAY) t = t->element;
    return t;
}
/* The type without the dimension that counts vertices. */
static inline const struct summary_type *type_at_interface(const struct summary_symbol *s)
{
    return s->is_arrayed && s->type->kind == SUMMARY_ARRAY ? s->type->element : s->type;
}

/* --- consecutive stages (stage_interfaces.c)
 * --------------------------------------------------------- */

/* Whether stage `a` may hand its outputs to stage `b` (stage_interfaces.c).  Of several, the
 * nearest one does. */
bool precedes(enum sgcc_stage a, enum sgcc_stage b);

/* --- qualifiers (qualifiers.c) ------------------------------------------------------------- */

/* The situations in which qualifiers are compared: columns of rules.def. */
enum match_site {
    AT_GLOBAL = 1,           /* variables of one stage that are shared by its units */
    AT_STAGE = 2,            /* inputs and outputs of one stage, declared by several units */
    AT_UNIFORM = 4,          /* uniforms outside of blocks */
    AT_BLOCK = 8,            /* uniform and buffer blocks */
    AT_MEMBER = 16,          /* members of those */
    AT_STAGE_INTERFACE = 32, /* an input and the output of the stage before it */
    AT_STAGE_INTERFACE_MEMBER = 64,
    AT_STAGE_MEMBER = 128,
    AT_USED_UNIFORM = 256 /* uniforms that both shaders name */
};
/* Reports the first qualifier of `d` that does not go with that of `first`.  True: there is none.
 */
bool match_qualifiers(struct linker *lk, const struct declared *first, const struct declared *d,
                      unsigned where);

/* --- declarations (declared.c) ------------------------------------------------------------- */

/* Compares two declarations of a block or of variables of one name.  Reports at most one
 * difference.
 */
bool match_declared(struct linker *lk, const struct declared *first, const struct declared *d,
                    unsigned where, bool by_shape);

/* --- names that units share (globals.c) ---------------------------------------------------- */

/* Compares uniforms and buffers in the whole program, others in each stage. */
void link_globals(struct linker *lk);

/* --- outputs and inputs of consecutive stages (stage_interfaces.c)
 * ----------------------------------- */

void link_stage_interfaces(struct linker *lk);

/* --- gl_PerVertex and similar ones (builtin_blocks.c) ------------------------------------------
 */

/* Compares two declarations of a built-in block: both redeclare it, and alike, or none does (GLSL
 * 4.60, 7.5). */
void match_builtin_blocks(struct linker *lk, const struct declared *first,
                          const struct declared *d);

/* --- calls, prototypes and definitions of each stage (functions.c) ------------------------- */

void link_functions(struct linker *lk);

/* --- subroutine types and subroutines of each stage (subroutines.c) ------------------------ */

void link_subroutines(struct linker *lk);

/* --- layout(...) in and out of each stage (layouts.c) -------------------------------------- */

void link_layouts(struct linker *lk);

/* --- transform feedback of each stage (feedback.c) ----------------------------------------- */

void link_feedback(struct linker *lk);

/* --- locations of uniforms, offsets of atomic counters, bindings (resources.c) ------------- */

void link_resources(struct linker *lk);

/* --- inputs of geometry shaders (vertices.c) ----------------------------------------------- */

/* The units agree in the number of vertices. */
void link_vertices(struct linker *lk);

/* --- limits of resources (limits.c) -------------------------------------------------------- */

void link_limits(struct linker *lk);

/* --- the units of each stage (link.c) ------------------------------------------------------ */

/* Calls `step` for each stage with its units: `count` from `first` on. */
/* Returns how many units from `first` on are of one stage. */
uint32_t count_stage(const struct linker *lk, uint32_t first);
void for_each_stage(struct linker *lk,
                    void (*step)(struct linker *lk, uint32_t first, uint32_t count));

#endif
