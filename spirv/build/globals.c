/* Unique types and constants: an open hash table of the instructions among the globals. A slot has
 * the hash and the id; the words are only in the module. */
#include "spirv/build/spirv.h"

struct table_slot {
    uint32_t hash, key;
    SpvId id;
};

struct global_table {
    struct table_slot *slots;
    uint32_t count, size; /* a power of two */
};

static uint32_t hash_words(SpvOp op, SpvId type, const uint32_t *operands, unsigned count,
                           uint32_t key)
{
    uint32_t hash = ((uint32_t)op * 0x9e3779b1u ^ type) * 0x85ebca6bu ^ key;
    for (unsigned i = 0; i < count; i++)
        hash = (hash << 7 | hash >> 25) * 0x9e3779b1u ^ operands[i];
    hash ^= hash >> 16;
    hash *= 0x85ebca6bu;
    return hash ^ hash >> 13;
}

static void grow_slots(struct module *m, struct global_table *t)
{
    struct table_slot *old = t->slots;
    uint32_t old_size = t->size;
    t->size = old_size ? old_size * 2 : 256;
    size_t bytes = t->size * sizeof *t->slots;
    t->slots = memset(arena_grow(&m->c->arena, NULL, 0, bytes), 0, bytes);
    for (uint32_t i = 0; i < old_size; i++) {
        if (!old[i].id) continue;
        uint32_t at = old[i].hash & (t->size - 1);
        while (t->slots[at].id) at = (at + 1) & (t->size - 1);
        t->slots[at] = old[i];
    }
    arena_release_piece(&m->c->arena, old, old_size * sizeof *old);
}

/* Whether the instruction of `id` has this opcode, type and operands. */
static bool is_same(const struct module *m, SpvId id, SpvOp op, SpvId type,
                    const uint32_t *operands, unsigned count)
{
    const uint32_t *at = definition_of(m, id);
    unsigned leading = type ? 3 : 2;
    if (!at || at[0] != ((count + leading) << 16 | (uint32_t)op) ||
        (type && result_type_of(at) != type))
        return false;
    return count == 0 || memcmp(at + leading, operands, count * sizeof *at) == 0;
}

void emit_global(struct module *m, SpvOp op, SpvId type, SpvId id, const uint32_t *operands,
                 unsigned count)
{
    uint32_t offset = m->sections[SECTION_GLOBALS].count,
             *at = begin_instruction(m, SECTION_GLOBALS, op, count + (type ? 3 : 2));
    if (!at) return;
    if (type) *++at = type;
    *++at = id;
    for (unsigned i = 0; i < count; i++) *++at = operands[i];
    note_definition(m, id, SECTION_GLOBALS, offset);
}

SpvId unique_global(struct module *m, SpvOp op, SpvId type, const uint32_t *operands,
                    unsigned count, uint32_t key, SpvId id, bool *fresh)
{
    if (!m->global_table) m->global_table = arena_new(&m->c->arena, struct global_table);
    struct global_table *t = m->global_table;
    if (t->count * 3 >= t->size * 2) grow_slots(m, t);
    uint32_t hash = hash_words(op, type, operands, count, key), at = hash & (t->size - 1);
    if (fresh) *fresh = false;
    for (; t->slots[at].id; at = (at + 1) & (t->size - 1)) {
        const struct table_slot *s = &t->slots[at];
        if (s->hash == hash && s->key == key && is_same(m, s->id, op, type, operands, count))
            return s->id;
    }
    if (!id) id = new_id(m);
    emit_global(m, op, type, id, operands, count);
    t->slots[at] = (struct table_slot){hash, key, id};
    t->count++;
    if (fresh) *fresh = true;
    return id;
}
