/* Notes what each use needs of a device.  Nothing is noted if no device was given. */
#include "sema/device_notes.h"

#include "sema/declarations/check_type.h"
#include "sema/expressions/lvalue.h"

void note_type_use(struct checker *ck, loc_t loc, const struct type *t)
{
    struct device_notes *notes = ck->device_notes;
    if (!notes || !loc || !t) return;
    unsigned scalars = scalars_in(t);
    for (unsigned s = 0; scalars >> s; s++)
        if ((scalars >> s & 1) && !notes->scalars[s]) notes->scalars[s] = loc;
}

static bool is_64_bit_integer(const struct type *t)
{
    return is_scalar(t) && (t->scalar == SCALAR_INT64 || t->scalar == SCALAR_UINT64);
}

static void note_atomic_use(struct device_notes *notes, const struct expr *e,
                            const struct expr *memory)
{
    bool is_shared = storage_of(memory) == STORAGE_SHARED;
    if (is_64_bit_integer(memory->type) && !notes->atomics[is_shared])
        notes->atomics[is_shared] = e->loc;
}

void note_builtin_call(struct checker *ck, const struct expr *e)
{
    struct device_notes *notes = ck->device_notes;
    const struct builtin *b = e->call.builtin;
    if (!notes) return;
    note_type_use(ck, e->loc, e->type);
    struct group_use use = {.loc = e->loc, .function = b};
    uint32_t i = 0;
    for (const struct expr *a = e->call.args; a && i < b->count; a = a->next, i++) {
        unsigned flags = b->params[i].flags;
        if (flags & PATTERN_MEMORY) note_atomic_use(notes, e, a);
        if (i == 0 && is_numeric_shape(a->type)) use.scalar = a->type->scalar;
        if ((flags & PATTERN_POWER_OF_2) && a->constness == CONST_KNOWN && a->constant)
            use.cluster = (uint32_t)integer_of(a->constant);
        if ((flags & PATTERN_UNIFORM_15) && a->constness == CONST_NOT) use.id_varies = true;
    }
    if (b->group || is_opencl(ck->c)) vec_push(&ck->c->arena, &notes->uses, use);
}

void note_builtin_variable(struct checker *ck, loc_t loc, const struct builtin_variable *row)
{
    struct device_notes *notes = ck->device_notes;
    if (notes)
        vec_push(&ck->c->arena, &notes->uses, ((struct group_use){.loc = loc, .variable = row}));
}

void note_required_size(struct checker *ck, loc_t loc, uint32_t size)
{
    struct device_notes *notes = ck->device_notes;
    if (notes) vec_push(&ck->c->arena, &notes->required_sizes, ((struct required_size){loc, size}));
}
