/* Parts of types that are known at the end of the source only, and are written into earlier words:
 * the lengths of implicitly sized arrays and the offsets of members after them (GLSL 4.60, 4.1.9;
 * sema/glsl/layouts/implicit_size.c), and writeonly members that are read after all. */
#include "codegen/lower/types/late_types.h"
#include "codegen/lower/lower.h"

struct implicit_array {
    const struct type *type;
    SpvId id, length;
};
/* `at` is the word offset of the literal among the decorations */
struct late_offset {
    const struct field *field;
    uint32_t at;
};

/* A member decorated NonReadable or NonWritable. The decoration is dropped if the source reads, or
 * writes, the member later. */
struct restricted_member {
    const struct field *field;
    SpvDecoration decoration;
    SpvId struct_id;
    uint32_t member;
};

struct late_types {
    VEC(struct implicit_array) arrays;
    VEC(struct late_offset) offsets;
    VEC(struct restricted_member) restricted; /* so far */
};

static struct late_types *late_types(struct lowering *lw)
{
    if (!lw->late_types) lw->late_types = arena_new(&lw->c->arena, struct late_types);
    return lw->late_types;
}

SpvId implicit_array_id(struct lowering *lw, const struct type *t, SpvId element)
{
    struct module *m = lw->m;
    SpvId type = scalar_id(m, SCALAR_UINT), length = new_id(m), id = new_id(m);
    emit_global(m, SpvOpConstant, type, length, (uint32_t[]){1}, 1);
    emit_global(m, SpvOpTypeArray, 0, id, (uint32_t[]){element, length}, 2);
    vec_push(&lw->c->arena, &late_types(lw)->arrays, ((struct implicit_array){t, id, length}));
    return id;
}

void note_late_offset(struct lowering *lw, const struct field *f)
{
    enum { BEFORE_OFFSET = 4 }; /* words of OpMemberDecorate before the offset */
    uint32_t at = lw->m->sections[SECTION_DECORATIONS].count + BEFORE_OFFSET;
    vec_push(&lw->c->arena, &late_types(lw)->offsets, ((struct late_offset){f, at}));
}

void note_restricted(struct lowering *lw, const struct field *f, SpvDecoration decoration,
                     SpvId struct_id, uint32_t member)
{
    vec_push(&lw->c->arena, &late_types(lw)->restricted,
             ((struct restricted_member){f, decoration, struct_id, member}));
}

/* --- at the end ---------------------------------------------------------------------------- */

/* Overwrites the OpTypeArray, which is one word longer. */
static void make_runtime_array(struct module *m, SpvId id)
{
    uint32_t *words = (uint32_t *)definition_of(m, id);
    words[0] = 3u << 16 | SpvOpTypeRuntimeArray;
    words[3] = 1u << 16 | SpvOpNop;
}

/* --- sized by a specialization constant, after they were used ------------------------------ */

struct late_type_move {
    struct module *m;
    bool *moves, uses_moved;
};

static void find_moved(void *user, uint32_t *word)
{
    struct late_type_move *move = user;
    move->uses_moved |= *word < move->m->bound && move->moves[*word];
}

/* Returns whether the global at `at` is moved or uses one that is.  Then its result is moved,
 * too. */
static bool is_moved(struct late_type_move *move, uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    SpvId result = info->has_result ? at[info->has_type ? 2 : 1] : 0;
    move->uses_moved = result && move->moves[result];
    visit_ids(move->m, at, info, IDS_USED, find_moved, move);
    if (result) move->moves[result] = move->uses_moved;
    return move->uses_moved;
}

static void note_globals(struct module *m)
{
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    for_each_offset (at, list->at, 0, list->count) {
        const struct opcode_info *info = find_opcode(opcode_of(list->at + at));
        if (info->has_result)
            note_definition(m, list->at[at + (info->has_type ? 2 : 1)], SECTION_GLOBALS, at);
    }
}

/* Moves the marked types and what depends on them to the end of the globals, after the lengths,
 * which were emitted later. The order within both parts stays. */
static void move_after(struct late_type_move *move)
{
    struct word_list *list = &move->m->sections[SECTION_GLOBALS];
    uint32_t *moved = arena_array(&move->m->c->arena, uint32_t, list->count), stays = 0, count = 0,
             length;
    for (uint32_t at = 0; at < list->count; at += length) {
        length = length_of(list->at + at);
        bool moves = is_moved(move, list->at + at);
        memmove(moves ? moved + count : list->at + stays, list->at + at, length * sizeof *moved);
        *(moves ? &count : &stays) += length;
    }
    memcpy(list->at + stays, moved, count * sizeof *moved);
    note_globals(move->m);
}

static void write_spec_lengths(struct lowering *lw, const struct late_types *late)
{
    struct module *m = lw->m;
    struct late_type_move move = {.m = m};
    for (uint32_t i = 0; i < late->arrays.count; i++) {
        const struct implicit_array *array = &late->arrays.at[i];
        const struct type *t = array->type;
        if (!t->length_expr) continue;
        replace_all_uses_with(
            m, array->id,
            value_type_id(lw, array_type(lw->types, t->element, t->length, t->length_expr)));
        if (!move.moves) move.moves = arena_array(&m->c->arena, bool, m->bound);
        move.moves[array->id] = true;
    }
    if (move.moves) move_after(&move);
}

/* --- lengths ------------------------------------------------------------------------------- */

static uint32_t length_by_use(const struct type *t)
{
    uint32_t length = t->length > t->implicit_length ? t->length : t->implicit_length;
    return length ? length : 1;
}

/* Drops NonReadable from memory that the source reads although it is writeonly, and NonWritable
 * from what it writes although that is readonly: such memory "may not be read", or written (SPIR-V,
 * 3.2.20). */
static void lift(struct module *m, const struct restricted_member *w)
{
    struct word_list *list = &m->sections[SECTION_DECORATIONS];
    for_each_offset (position, list->at, 0, list->count) {
        uint32_t *at = list->at + position;
        if (opcode_of(at) != SpvOpMemberDecorate ||
            member_decorate_structure_type(at) != w->struct_id ||
            member_decorate_member(at) != w->member ||
            member_decorate_decoration(at) != w->decoration)
            continue;
        uint32_t length = length_of(at);
        memmove(at, at + length, (list->count - position - length) * sizeof *at);
        list->count -= length;
        return;
    }
}

/* The offsets are still valid: no words of that section were moved. */
static void write_offsets(struct module *m, const struct late_types *late)
{
    uint32_t *words = m->sections[SECTION_DECORATIONS].at;
    for (uint32_t i = 0; i < late->offsets.count; i++)
        words[late->offsets.at[i].at] = late->offsets.at[i].field->offset;
}

static void write_length(struct module *m, const struct implicit_array *array)
{
    const struct type *t = array->type->nested ? array->type->nested : array->type;
    if (t->length_expr) return; /* write_spec_lengths handles it */
    uint32_t *constant = (uint32_t *)definition_of(m, array->length);
    if (t->sized_at_run_time && !t->length) make_runtime_array(m, array->id);
    constant[3] = length_by_use(t) * (array->type->nested ? descriptor_count(t->element) : 1);
}

void finish_types(struct lowering *lw)
{
    const struct late_types *late = lw->late_types;
    if (!late) return;
    write_offsets(lw->m, late);
    for (uint32_t i = 0; i < late->restricted.count; i++) {
        const struct restricted_member *r = &late->restricted.at[i];
        bool is_lifted =
            r->decoration == SpvDecorationNonReadable ? r->field->read_back : r->field->written_to;
        if (is_lifted) lift(lw->m, r);
    }
    for (uint32_t i = 0; i < late->arrays.count; i++) write_length(lw->m, &late->arrays.at[i]);
    write_spec_lengths(lw, late);
}
