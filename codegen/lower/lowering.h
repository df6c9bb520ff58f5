/* The public header of codegen/lower/: the checked tree becomes a module under construction, in SSA
 * form.
 *
 * In: checked declarations, one after the other. Out: a module with all of them, its entry point,
 * execution modes and memory model. It uses the tree, sema and spirv/. It must not know the
 * passes or the format of the output.
 */
#ifndef SGCC_CODEGEN_LOWER_LOWERING_H
#define SGCC_CODEGEN_LOWER_LOWERING_H

#include "sema/sema.h"

struct lowering;
struct module;

/* How often a body is lowered.
 *
 * A function is lowered once, and up to MOST_TIMES (function.c) times again; likewise each of its
 * clones (clone.c), and its body in each caller that expands it (expand_call.c). It is lowered
 * again when a struct
 * or array turns out to need a phi, or when the budget of phis is exhausted: the words in
 * SECTION_FUNCTIONS are removed, and the walk begins anew with the locals split or in memory. For
 * whoever is called from the walk this means:
 *
 * - It must not change the tree or sema's entities. What it notes of a decl goes to lowered.h and
 *   is set anew before the body reads it. Two notes are kept on purpose, since they are why the
 *   body is lowered again: lowered_decl.is_split and lowered_decl.needs_memory.
 * - State of the body belongs in struct lowered_body or struct function_flow, which start_body
 * begins anew.
 * - What counts over the module and depends on the body must be restored by lower_function, as
 *   inlined_nodes and the initializers are.
 * - Types, constants, global variables, names and decorations may be emitted again: the first two
 *   are numbered, variables are emitted once for each decl, and those of ids that no longer exist
 *   are removed at the end (emit/). Ids of the removed words are not used again.
 * - No message may be reported from the walk unless an error ends it, since it would be reported
 *   twice. */

/* --- module/module.c ----------------------------------------------------------------------- */

/* Begins a module. `ck` must outlive the result, which lives in c->arena. */
struct lowering *open_lowering(struct context *c, struct checker *ck);
/* Lowers one checked declaration, a function or global variables, now or in lower_waiting. Call it
 * only while there are no errors. Returns whether the declaration's tree in c->tree must stay. */
bool lower_declaration(struct lowering *lw, struct declaration *d);
/* Called after the last declaration: emits the beginning and end of the module. Returns it (memory
 * of c->arena), or NULL after an error or if there is no entry point. */
struct module *finish_lowering(struct lowering *lw);

/* --- module/waiting.c ---------------------------------------------------------------------- */

/* Called after the last declaration if there are no errors: lowers those that wait, but no function
 * that no entry point reaches. */
void lower_waiting(struct lowering *lw);

#endif
