/* Value numbering. The pure values in scope are a stack of entries, chained by hash in buckets. An
 * entry refers to the words of its instruction, so it is small. Entries are removed in the opposite
 * order of insertion: an entry to remove is always the head of its chain. So closing a scope costs
 * as much as was inserted in it. */
#include "spirv/build/spirv.h"

struct value_entry {
    uint32_t hash;
    uint32_t at;   /* word offset in SECTION_FUNCTIONS */
    uint32_t next; /* next in the chain of its bucket: 1-based index; 0 means none */
    uint8_t decorations;
};

struct value_table {
    VEC(struct value_entry) entries;
    VEC(uint32_t) scopes;            /* entries.count at each push_value_scope */
    uint32_t *buckets, bucket_count; /* heads of chains, 1-based; the count is a power of two */
};

static __attribute__((noinline)) struct value_table *make_value_table(struct module *m)
{
    struct value_table *t = m->value_table = arena_new(&m->c->arena, struct value_table);
    t->bucket_count = 256;
    t->buckets = arena_array(&m->c->arena, uint32_t, t->bucket_count);
    return t;
}

static inline struct value_table *value_table(struct module *m)
{
    return m->value_table ? m->value_table : make_value_table(m);
}

static void link_entry(struct value_table *t, uint32_t index)
{
    uint32_t *head = &t->buckets[t->entries.at[index].hash & (t->bucket_count - 1)];
    t->entries.at[index].next = *head;
    *head = index + 1;
}

static void grow_buckets(struct module *m, struct value_table *t)
{
    size_t size = t->bucket_count * sizeof *t->buckets;
    t->buckets = arena_grow(&m->c->arena, t->buckets, size, size * 4);
    memset(t->buckets, 0, size * 4);
    t->bucket_count *= 4;
    for (uint32_t i = 0; i < t->entries.count; i++) link_entry(t, i);
}

static void add_entry(struct module *m, uint32_t hash)
{
    struct value_table *t = value_table(m);
    if (t->entries.count >= t->bucket_count) grow_buckets(m, t);
    vec_push(&m->c->arena, &t->entries,
             ((struct value_entry){hash, m->last, 0, m->value_decorations}));
    link_entry(t, t->entries.count - 1);
}

static void drop_entries(struct value_table *t, uint32_t count)
{
    while (t->entries.count > count) {
        const struct value_entry *e = &t->entries.at[--t->entries.count];
        t->buckets[e->hash & (t->bucket_count - 1)] = e->next;
    }
}

void push_value_scope(struct module *m)
{
    struct value_table *t = value_table(m);
    vec_push(&m->c->arena, &t->scopes, t->entries.count);
}

void pop_value_scope(struct module *m)
{
    struct value_table *t = value_table(m);
    if (t->scopes.count) drop_entries(t, t->scopes.at[--t->scopes.count]);
}

void extend_value_scope(struct module *m)
{
    struct value_table *t = value_table(m);
    if (t->scopes.count) t->scopes.count--;
}

void forget_values(struct module *m)
{
    struct value_table *t = value_table(m);
    drop_entries(t, 0);
    t->scopes.count = 0;
}

uint32_t count_values(const struct module *m)
{
    return m->value_table ? m->value_table->entries.count : 0;
}

void filter_values(struct module *m, uint32_t from, bool (*stays)(void *user, SpvId id), void *user)
{
    struct value_table *t = value_table(m);
    uint32_t count = t->entries.count, scope = t->scopes.count, kept = from;
    drop_entries(t, from); /* removed entries can still be read here */
    while (scope > 0 && t->scopes.at[scope - 1] >= from) scope--;
    for (uint32_t i = from; i < count; i++) {
        for (; scope < t->scopes.count && t->scopes.at[scope] <= i; scope++)
            t->scopes.at[scope] = kept;
        struct value_entry e = t->entries.at[i];
        if (!stays(user, m->sections[SECTION_FUNCTIONS].at[e.at + 2])) continue;
        t->entries.at[kept] = e;
        link_entry(t, kept++);
    }
    for (; scope < t->scopes.count; scope++) t->scopes.at[scope] = kept;
    t->entries.count = kept;
}

void drop_value_table(struct module *m)
{
    struct value_table *t = value_table(m);
    vec_release(&m->c->arena, &t->entries);
    arena_release_piece(&m->c->arena, t->buckets, t->bucket_count * sizeof *t->buckets);
    m->value_table = NULL;
}

/* --- values -------------------------------------------------------------------------------- */

/* SPIR-V, 2.14: RelaxedPrecision applies to scalars, vectors, matrices and arrays of 32-bit
 * numbers.
 */
static bool has_32bit_numbers(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    while (at && (opcode_of(at) == SpvOpTypeVector || opcode_of(at) == SpvOpTypeMatrix ||
                  opcode_of(at) == SpvOpTypeArray))
        at = definition_of(m, element_type_of(at));
    return at && (opcode_of(at) == SpvOpTypeInt || opcode_of(at) == SpvOpTypeFloat) &&
           number_width(at) == 32;
}

/* Group operations that move or count values have the precision of their operand. */
static bool can_be_relaxed(const struct module *m, SpvOp op, SpvId type)
{
    return !(op >= SpvOpGroupNonUniformElect && op <= SpvOpGroupNonUniformQuadSwap) &&
           has_32bit_numbers(m, type);
}

static void decorate_value(struct module *m, SpvOp op, SpvId type, SpvId id)
{
    /* SPIR-V, 3.3.20: NoContraction applies to these */
    bool is_arithmetic = op >= SpvOpSNegate && op <= SpvOpSMulExtended;
    if (m->value_decorations & VALUE_RELAXED_PRECISION && can_be_relaxed(m, op, type))
        decorate(m, id, SpvDecorationRelaxedPrecision, NULL, 0);
    if (m->value_decorations & VALUE_NO_CONTRACTION && is_arithmetic)
        decorate(m, id, SpvDecorationNoContraction, NULL, 0);
    if (m->value_decorations & VALUE_NON_UNIFORM) decorate(m, id, SpvDecorationNonUniform, NULL, 0);
}

SpvId emit_value(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count)
{
    SpvId id = new_id(m);
    uint32_t *at = begin_instruction(m, SECTION_FUNCTIONS, op, count + 3);
    if (!at) return id;
    at[1] = type;
    at[2] = id;
    for (unsigned i = 0; i < count; i++) at[i + 3] = operands[i];
    note_definition(m, id, SECTION_FUNCTIONS, m->last);
    m->newest = id;
    if (m->value_decorations) decorate_value(m, op, type, id);
    return id;
}

static uint32_t hash_value(const struct module *m, SpvOp op, SpvId type, const uint32_t *operands,
                           unsigned count)
{
    uint32_t hash = (uint32_t)op * 0x9e3779b1u ^ type ^ (uint32_t)m->value_decorations << 24;
    for (unsigned i = 0; i < count; i++)
        hash = (hash << 5 | hash >> 27) * 0x85ebca6bu ^ operands[i];
    hash *= 0x9e3779b1u;
    return hash ^ hash >> 15;
}

/* No instruction uses the newest value yet, so none in the table does. This decides half of all
 * lookups. */
static bool uses_newest(const struct module *m, const uint32_t *operands, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (operands[i] == m->newest) return true;
    return false;
}

/* Image and sampler handles must be used in the block that makes them (SPIR-V, 2.16.1). */
static bool is_of_its_block(const struct module *m, const uint32_t *at)
{
    return opcode_of(at) == SpvOpSampledImage ||
           (opcode_of(at) == SpvOpLoad && is_handle_type(m, result_type_of(at)));
}

/* The id of an equal instruction in scope, or 0. */
static SpvId find_value(struct module *m, uint32_t hash, SpvOp op, SpvId type,
                        const uint32_t *operands, unsigned count)
{
    const struct value_table *t = value_table(m);
    if (uses_newest(m, operands, count)) return 0;
    for (uint32_t i = t->buckets[hash & (t->bucket_count - 1)]; i; i = t->entries.at[i - 1].next) {
        const struct value_entry *e = &t->entries.at[i - 1];
        if (e->hash != hash || e->decorations != m->value_decorations) continue;
        const uint32_t *at = m->sections[SECTION_FUNCTIONS].at + e->at;
        if (at[0] != ((count + 3) << 16 | (uint32_t)op) || result_type_of(at) != type) continue;
        if (memcmp(at + 3, operands, count * sizeof *at) != 0) continue;
        /* equal ones further in the chain are older */
        return e->at >= m->block_start || !is_of_its_block(m, at) ? result_of(at) : 0;
    }
    return 0;
}

SpvId emit_pure(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count)
{
    /* A non-uniform value must not be replaced by one without that decoration. */
    SpvId known =
        m->value_decorations & VALUE_NON_UNIFORM ? 0 : simplify(m, op, type, operands, count);
    if (known) return known;
    uint32_t hash = hash_value(m, op, type, operands, count);
    known = find_value(m, hash, op, type, operands, count);
    if (known) return known;
    SpvId id = emit_value(m, op, type, operands, count);
    add_entry(m, hash);
    return id;
}

bool is_pure_instruction(const struct module *m, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpExtInst)
        return ext_inst_set(at) == m->glsl450 && ext_inst_instruction(at) != GLSLstd450Modf &&
               ext_inst_instruction(at) != GLSLstd450Frexp &&
               ext_inst_instruction(at) < GLSLstd450InterpolateAtCentroid;
    return op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain || op == SpvOpArrayLength ||
           op == SpvOpSampledImage || (op >= SpvOpVectorExtractDynamic && op <= SpvOpTranspose) ||
           (op >= SpvOpConvertFToU && op <= SpvOpBitcast) ||
           (op >= SpvOpSNegate && op <= SpvOpSMulExtended) ||
           (op >= SpvOpAny && op <= SpvOpFUnordGreaterThanEqual) ||
           (op >= SpvOpShiftRightLogical && op <= SpvOpBitCount);
}

SpvId emit_existing(struct module *m, const uint32_t *words, bool is_new)
{
    SpvOp op = opcode_of(words);
    unsigned count = length_of(words) - 3;
    SpvId known = is_new && !(m->value_decorations & VALUE_NON_UNIFORM)
                      ? simplify(m, op, result_type_of(words), words + 3, count)
                      : 0;
    if (known) return known;
    uint32_t hash = hash_value(m, op, result_type_of(words), words + 3, count);
    known = find_value(m, hash, op, result_type_of(words), words + 3, count);
    if (known) return known;
    uint32_t *at = begin_instruction(m, SECTION_FUNCTIONS, op, count + 3);
    for (unsigned i = 1; at && i < count + 3; i++) at[i] = words[i];
    note_definition(m, result_of(words), SECTION_FUNCTIONS, m->last);
    m->newest = result_of(words);
    add_entry(m, hash);
    return result_of(words);
}

/* options.nan_clamp: prefer the operand that is no NaN. */
static enum GLSLstd450 without_nan(const struct context *c, enum GLSLstd450 inst)
{
    if (!c->options->nan_clamp || is_opencl(c)) return inst;
    return inst == GLSLstd450FMin     ? GLSLstd450NMin
           : inst == GLSLstd450FMax   ? GLSLstd450NMax
           : inst == GLSLstd450FClamp ? GLSLstd450NClamp
                                      : inst;
}

SpvId emit_glsl450(struct module *m, enum GLSLstd450 inst, SpvId type, const SpvId *operands,
                   unsigned count)
{
    uint32_t words[16] = {glsl450_import(m), (uint32_t)without_nan(m->c, inst)};
    if (count > 14) count = 14; /* none has more than three */
    for (unsigned i = 0; i < count; i++) words[i + 2] = operands[i];
    return emit_pure(m, SpvOpExtInst, type, words, count + 2);
}
