/* Debug information while lowering: scopes, calls that are expanded, locals, types and globals
 * (spirv/debug_info.h). Each call returns at once when the module has none.
 *
 * In: statements, functions and variables as they are lowered. Out: records, bindings, and the
 * context of location marks. The call that enters a scope returns the previous context.
 * leave_debug_scope restores it.
 */
#ifndef SGCC_CODEGEN_LOWER_TYPES_DEBUG_H
#define SGCC_CODEGEN_LOWER_TYPES_DEBUG_H

#include "codegen/lower/lower.h"
#include "spirv/build/debug_info.h"

/* --- the implementation (debug.c, debug_types.c): called with debug information on ----------- */

uint32_t debug_enter_function(struct lowering *lw, const struct declaration *d);
uint32_t debug_enter_block(struct lowering *lw, const struct stmt *s);
uint32_t debug_enter_wrapper(struct lowering *lw, SpvId function);
uint32_t debug_enter_call(struct lowering *lw, const struct declaration *callee, loc_t call);
void debug_declare(struct lowering *lw, const struct decl *d);
void debug_declare_opaque(struct lowering *lw, const struct decl *d);
void debug_bind(struct lowering *lw, const struct decl *d);
bool debug_begin_parts(struct lowering *lw, const struct decl *d, SpvId value);
void debug_end_parts(struct lowering *lw, bool outer);
void debug_rejoin(struct lowering *lw);
void debug_adopt_marks(struct lowering *lw, uint32_t start);
void debug_forget_bindings(struct lowering *lw, uint32_t at);
void debug_note_global(struct lowering *lw, const struct decl *d);

/* Returns the record of a type with a layout in memory. */
uint32_t debug_type(struct lowering *lw, const struct type *t, struct layout layout);
/* Returns the record of a pointer to what another record describes. */
uint32_t debug_pointer(struct lowering *lw, const struct type *t, uint32_t target);
/* Returns the record of an array, from the record of its innermost element that is not an array.
 * With `depth` only the outermost dimensions count. */
uint32_t debug_array(struct lowering *lw, const struct type *t, uint32_t element, uint32_t depth);
/* Returns the scope of a declaration at `loc`: a function or block, or the unit. */
uint32_t debug_scope_of(const struct lowering *lw, loc_t loc);

/* --- how OpenCL C names types (opencl/debug_alias.c) ----------------------------------------- */

/* Returns the record of a type with qualifiers (enum type_qualifier), as the source names it. */
uint32_t debug_named_type(struct lowering *lw, const struct type *t, const struct alias *alias,
                          unsigned qualifiers, struct layout layout);
/* Describes the types that a declaration in a function declares, in the current scope. */
void debug_note_types(struct lowering *lw, const struct declaration *d);
/* Describes the enumerations and macros of the source. */
void debug_note_macros(struct lowering *lw);

/* Returns the slot of a key, by which records are found again.  It holds 0 if the key is new. */
enum debug_key_kind {
    DEBUG_KEY_TYPE,
    DEBUG_KEY_ALIAS,
    DEBUG_KEY_QUALIFIED,
    DEBUG_KEY_FUNCTION,
    DEBUG_KEY_BLOCK,
    DEBUG_KEY_LOCAL
};
uint32_t *debug_slot(struct lowering *lw, enum debug_key_kind kind, const void *what, uint32_t a,
                     uint32_t b);
/* Writes source, line and column of a location as three operands. */
void locate_debug(struct lowering *lw, loc_t loc, struct debug_operand operands[3]);

/* --- what the rest of lowering calls --------------------------------------------------------- */

void open_debug(struct lowering *lw);
/* At the end: describes the global variables. */
void finish_debug(struct lowering *lw);

/* Enters the body of a function.  The parameters belong to it. */
static inline uint32_t enter_debug_function(struct lowering *lw, const struct declaration *d)
{
    return lw->debug ? debug_enter_function(lw, d) : 0;
}
/* Enters the function that calls main, which no source has. */
static inline uint32_t enter_debug_wrapper(struct lowering *lw, SpvId function)
{
    return lw->debug ? debug_enter_wrapper(lw, function) : 0;
}
/* Enters a block or loop, which is a scope if it declares something. */
static inline uint32_t enter_debug_block(struct lowering *lw, const struct stmt *s)
{
    return lw->debug ? debug_enter_block(lw, s) : 0;
}
/* Enters the expansion of a call at `call`. */
static inline uint32_t enter_debug_call(struct lowering *lw, const struct declaration *callee,
                                        loc_t call)
{
    return lw->debug ? debug_enter_call(lw, callee, call) : 0;
}

static inline void leave_debug_scope(struct lowering *lw, uint32_t outer)
{
    if (lw->debug) lw->m->debug->context = outer;
}
/* Declares a local in the current scope.  It has memory or is in SSA form. */
static inline void declare_debug_local(struct lowering *lw, const struct decl *d)
{
    if (lw->debug) debug_declare(lw, d);
}
/* Notes the types that a declaration in a function declares. */
static inline void note_debug_types(struct lowering *lw, const struct declaration *d)
{
    if (lw->debug) debug_note_types(lw, d);
}
/* Notes that an opaque parameter has been bound to its argument. */
static inline void declare_debug_opaque(struct lowering *lw, const struct decl *d)
{
    if (lw->debug) debug_declare_opaque(lw, d);
}
/* Notes that a local in SSA form has a new value.  Do not call it between phis. */
static inline void bind_debug_local(struct lowering *lw, const struct decl *d)
{
    if (lw->debug) debug_bind(lw, d);
}
/* Notes that a variable outside of functions has been made, or one with static storage in a
 * function. */
static inline void note_debug_global(struct lowering *lw, const struct decl *d)
{
    if (lw->debug) debug_note_global(lw, d);
}
/* Begins to assign the parts of `value` to those of `d`, which is split.  A `value` of 0 is
 * undefined.  Pass the result to end_debug_parts. */
static inline bool begin_debug_parts(struct lowering *lw, const struct decl *d, SpvId value)
{
    return lw->debug ? debug_begin_parts(lw, d, value) : false;
}

static inline void end_debug_parts(struct lowering *lw, bool outer)
{
    if (lw->debug) debug_end_parts(lw, outer);
}
/* Drops the bindings from word offset `at` on whose values have been replaced: phis of a loop that
 * does not change the variable. */
static inline void forget_debug_bindings(struct lowering *lw, uint32_t at)
{
    if (lw->debug) debug_forget_bindings(lw, at);
}
/* The code from word offset `start` on, which was made outside of functions, belongs to the current
 * scope. */
static inline void adopt_location_marks(struct lowering *lw, uint32_t start)
{
    if (lw->debug) debug_adopt_marks(lw, start);
}
/* Records that branches merge in a new block, after which code belongs to the current scope
 * again. */
static inline void rejoin_debug_scope(struct lowering *lw)
{
    if (lw->debug) debug_rejoin(lw);
}

#endif
