/* Tables of what lowering notes of decls and functions: see lowered.h. */
#include "codegen/lower/lowered.h"

void grow_lowered_decls(struct lowered_tables *t, uint32_t number)
{
    while (t->decls.count <= number / LOWERED_CHUNK)
        vec_push(t->arena, &t->decls, arena_array(t->arena, struct lowered_decl, LOWERED_CHUNK));
}

void grow_lowered_functions(struct lowered_tables *t, uint32_t number)
{
    while (t->functions.count <= number / LOWERED_CHUNK)
        vec_push(t->arena, &t->functions,
                 arena_array(t->arena, struct lowered_function, LOWERED_CHUNK));
}
