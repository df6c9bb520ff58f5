/* The inside of the walk that shortens functions: what its files share (inline_calls.c is about the whole). */
#ifndef SGCC_CODEGEN_PASSES_INLINE_INLINE_H
#define SGCC_CODEGEN_PASSES_INLINE_INLINE_H

#include "codegen/spirv/rewrite.h"

enum { KNOWN_SETS = 64, KNOWN_WAYS = 4 };
/* Besides enum value_decoration, of variables and of the structs of blocks.  MEMORY_ORDERED: volatile, coherent, or other variables lie there.
 * MEMORY_NON_WRITABLE: all members are. */
enum { MEMORY_RESTRICT = 16, MEMORY_NON_WRITABLE = 32, MEMORY_ORDERED = 64 };
#define NOTE_FUNCTION 0x80000000u

/* --- what is expanded where (inline_plan.c) ------------------------------------------------------------------------ */

struct call_site {
    uint32_t callee;                    /* the id, then the index of the function */
    bool takes_no_blocks;               /* its block has to stay one block */
};

struct plan_function {
    uint32_t start, end;                /* its words */
    uint32_t first_call, call_count;    /* in plan.calls */
    uint32_t blocks, returns;
    uint32_t times_called, site;        /* by functions that are reached; one of the places */
    bool ends_in_return, is_reached, is_entry;
    bool is_expanded;                   /* where it is called; it is no function of its own any more */
};

struct plan {
    VEC(struct plan_function) functions;
    VEC(struct call_site) calls;
};

/* --- the walk (inline_calls.c) ---------------------------------------------------------------------------------------------- */

struct frame {                          /* a function whose words are being gone through */
    uint32_t at;                        /* the next instruction in `old` */
    uint32_t line;                      /* one more than where the OpLine in force stands; 0: none */
    SpvId label;                        /* of the block we are in, as it was */
    SpvId result;                       /* of the call that is expanded; 0: of none */
    uint32_t values;                    /* how many were in scope */
};

struct known_value {                    /* what memory holds at a pointer into a variable; pointer 0: nothing is known */
    SpvId pointer, variable, value;
    uint32_t store;                     /* the store that put it there and that nothing has read: 1-based index in SECTION_FUNCTIONS; 0: none */
    uint32_t time, buffer_time, buffer_reads;   /* of the inliner, as they were */
    bool is_buffer;
};
struct initial_value { SpvId variable, value; };

struct inliner {
    struct module *m;
    struct rewriter r;
    struct plan plan;
    /* By id.  Of a function: NOTE_FUNCTION and its index.  Of a label, before its block is begun: the number of the first block from
     * which control gets there, 0: none; behind the end of its
     * block: the label of the block in which it ended. */
    VEC(uint32_t) notes;
    uint8_t *decorations;               /* by id: enum value_decoration; NULL: none has any */
    uint8_t *levels;                    /* by id: 0, or in how many expanded calls something is made that it depends on; see leave_function */
    bool buffers_are_uniforms;          /* storage buffers are of the class Uniform */
    VEC(struct frame) frames;
    VEC(uint32_t) path;                 /* numbers of the blocks that dominate this one, and of this one */
    uint32_t block_count;
    SpvId label;                        /* of the block in hand */
    VEC(uint32_t) phis;                 /* where those of the function in hand stand */
    struct known_value known[KNOWN_SETS][KNOWN_WAYS];  /* by variable */
    struct initial_value initial[KNOWN_SETS];   /* of variables with an initializer: what holds where an entry point begins */
    bool has_initial;
    uint32_t time;                      /* entries of `known` with another time are out of date */
    uint32_t buffer_time;               /* likewise of those in buffers that may be the same memory */
    uint32_t buffer_reads;              /* stores to such buffers from before have been read */
    unsigned next_way;                  /* the entry of a full set that goes next */
};

/* Finds the functions and calls in `old`, and decides what is expanded.  Afterwards notes of functions are set. */
void make_plan(struct inliner *in);

/* The decorations of an id that lowering made, enum value_decoration. */
uint8_t decorations_of(const struct inliner *in, SpvId id);
/* Replaces the ids in operands by their aliases; whether there were any. */
bool resolve_operands(struct inliner *in, uint32_t *at, const struct opcode_info *info);
/* A pure instruction, whose operands are resolved: put at the end of the block, or replaced. */
void put_pure(struct inliner *in, const uint32_t *at, bool changed);

/* --- memory (forward_stores.c) -------------------------------------------------------------------------------------------- */

/* All that is known of variables is out of date. */
void forget_memory(struct inliner *in);
/* What variables of the class Private hold at the beginning of an entry point: found once, for any number of them. */
void find_initializers(struct inliner *in);
void remember_initializers(struct inliner *in);
/* The value that a load comes to, where it is known; else 0, and the load is taken to be made.  Operands are resolved. */
SpvId known_load(struct inliner *in, const uint32_t *load);
void remember_load(struct inliner *in, const uint32_t *load);
/* The store was put last into the module. */
void remember_store(struct inliner *in, const uint32_t *store);
/* Whether memory at this pointer never changes while the shader runs. */
bool is_constant_memory(const struct inliner *in, SpvId pointer);

/* --- selections (if_convert.c) -------------------------------------------------------------------------------------------- */

/* At OpSelectionMerge: a selection whose arms are short and harmless becomes OpSelect in this block; *at moves behind the phis of
 * the merge block.  The label of that, or 0: nothing was done. */
SpvId convert_selection(struct inliner *in, uint32_t *at, SpvId header);

#endif
