/* The inside of inlining: what its files share. inline_calls.c describes the whole.
 *
 * In: all functions of a module. Out: the functions that remain after calls were expanded, with
 * values simplified, loads replaced (store-to-load forwarding) and short selections converted.
 */
#ifndef SGCC_CODEGEN_PASSES_INLINE_INLINE_H
#define SGCC_CODEGEN_PASSES_INLINE_INLINE_H

#include "codegen/passes/memory_facts.h"
#include "spirv/build/debug_info.h"
#include "spirv/build/rewrite.h"

enum { FORWARD_SETS = 64, FORWARD_WAYS = 4 };
#define NOTE_FUNCTION 0x80000000u

/* --- what is expanded where ---------------------------------------------------------------- */

struct call_site {
    uint32_t callee;      /* the id of the callee, later the index of its function */
    bool stays_one_block; /* the block of the call must remain one block */
};

struct plan_function {
    uint32_t start, end;             /* word offsets in the old functions */
    uint32_t first_call, call_count; /* calls of this function in plan.calls */
    uint32_t blocks, returns;
    uint32_t times_called,
        site; /* number of calls from reached functions; index of one such call */
    bool ends_in_return, is_reached, is_entry;
    bool is_operand;  /* an instruction other than OpFunctionCall calls it */
    bool is_noinline; /* [[noinline]] (GL_EXT_function_control_attributes) */
    bool is_expanded; /* every call is expanded, and the function itself is dropped */
};

struct plan {
    VEC(struct plan_function) functions;
    VEC(struct call_site) calls;
};

/* --- the state of the walk ----------------------------------------------------------------- */

/* the copy of a DebugInlinedAt that leads on to that of the frame; 0 means none */
struct moved_inlined {
    uint32_t copy, frame;
};

/* a function being walked; frames beyond the first are expanded calls */
struct inline_frame {
    uint32_t at;      /* word offset of the next instruction in the old functions */
    uint32_t line;    /* 1-based word offset of the OpLine in force; 0 means none */
    uint32_t mark;    /* the same of the location mark, with debug information */
    uint32_t inlined; /* the record of the expanded call's DebugInlinedAt, or 0 */
    SpvId label;      /* old label of the current block */
    SpvId result;     /* result id of the expanded call; 0 in the outermost frame */
    uint32_t values;  /* number of values in scope when the frame began */
};

struct forwarded_value { /* what memory holds at a pointer into a variable; pointer 0: nothing is
                            known */
    SpvId pointer, variable, value;
    /* the store that put it there and that nothing has read: 1-based index in SECTION_FUNCTIONS;
     * 0: none */
    uint32_t store;
    uint32_t time, buffer_time, buffer_reads; /* of the inliner, as they were */
    bool is_buffer;
};
struct initial_value {
    SpvId variable, value;
};

struct inliner {
    struct module *m;
    struct rewriter r;
    struct plan plan;
    /* By id. Of a function: NOTE_FUNCTION and its index. Of a label before its block begins: the
     * number of the first block that branches to it, 0 means none. Of a label after its block has
     * ended: the label of the block in which it ended. */
    VEC(uint32_t) notes;
    struct memory_facts memory;
    /* by id: nesting depth of expanded calls that the value depends on; 0 means none; see
     * leave_function */
    uint8_t *levels;
    VEC(struct inline_frame) frames;
    VEC(struct moved_inlined) moved; /* by record of a DebugInlinedAt: see move_inlined */
    VEC(uint32_t) path; /* numbers of the blocks that dominate the current one, and its own */
    uint32_t block_count;
    SpvId label;        /* label of the current block */
    VEC(uint32_t) phis; /* word offsets of the phis of the current function */
    struct forwarded_value known[FORWARD_SETS][FORWARD_WAYS]; /* by variable */
    /* values of variables with an initializer at the start of an entry point */
    struct initial_value initial[FORWARD_SETS];
    bool has_initial;
    uint32_t time;        /* entries of `known` with another time are invalid */
    uint32_t buffer_time; /* the same for entries in buffers that may alias */
    uint32_t
        buffer_reads;  /* counts reads of such buffers: stores before the last one have been read */
    unsigned next_way; /* the entry of a full set that is replaced next */
};

/* --- the plan (inline_plan.c) -------------------------------------------------------------- */

/* Finds the functions and calls in the old functions and decides which calls are expanded. Sets the
 * notes of functions. */
void make_plan(struct inliner *in);

/* --- the walk (inline_calls.c) ------------------------------------------------------------- */

/* Replaces ids in the operands of `at` by their aliases. Returns whether there were any. */
bool canonicalize_operands(struct inliner *in, uint32_t *at, const struct opcode_info *info);
/* Emits a pure instruction whose operands are resolved, or makes its id an alias of a known value.
 * `changed`: its operands changed, so it is simplified again. */
void append_pure(struct inliner *in, const uint32_t *at, bool changed);

/* --- selections (if_convert.c) ------------------------------------------------------------- */

/* Converts the selection at the OpSelectionMerge *at to OpSelect in the current block if its arms
 * are short and free of effects. Then *at moves to the instruction after the phis of the merge
 * block, and the result is the label of that block. Returns 0 if nothing was done. `header` is the
 * label of the current block. */
SpvId convert_selection(struct inliner *in, uint32_t *at, SpvId header);

/* --- debug information (inline_debug.c) ----------------------------------------------------- */

/* Emits the mark in force in the frame, with its context moved. */
void copy_location_mark(struct inliner *in, struct inline_frame *f);
/* The DebugInlinedAt of a call in the frame `caller`, which is expanded next; 0 without debug
 * information. */
uint32_t inlined_at(struct inliner *in, struct inline_frame *caller);

#endif
