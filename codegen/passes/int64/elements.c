/* --lower-int64: elements of vectors, and instructions that construct, extract and convert values.
 * An instruction on vectors becomes one for each element. */
#include "codegen/passes/int64/int64.h"

/* --- elements -------------------------------------------------------------------------------------------------------------------------- */

unsigned width_of_type(const struct narrowing *n, SpvId type)
{
    struct wide w = wide_type(n, type);
    const uint32_t *words = w.count ? NULL : definition_of(n->m, resolve_id(n->m, type));
    return w.count ? w.count : words && opcode_of(words) == SpvOpTypeVector ? words[3] : 1;
}

SpvId component_type(const struct narrowing *n, SpvId type)
{
    const uint32_t *words = definition_of(n->m, resolve_id(n->m, type));
    return words && opcode_of(words) == SpvOpTypeVector ? words[2] : type;
}

SpvId component(struct narrowing *n, SpvId value, SpvId type, unsigned i)
{
    unsigned width = width_of_type(n, type);
    if (wide_type(n, type).count) return element(n, value, width, i);
    return width == 1 ? value : pure_of(n, SpvOpCompositeExtract, resolve_id(n->m, component_type(n, type)), value, i);
}

struct pair wide_component(struct narrowing *n, SpvId old, unsigned i)
{
    return split(n, component(n, resolve_id(n->m, old), n->r.types[old], i));
}

void finish_value(struct narrowing *n, const uint32_t *at, const SpvId *parts, unsigned count)
{
    SpvId type = resolve_id(n->m, at[1]);
    alias_id(n->m, at[2], count == 1 ? parts[0] : pure_value(n, SpvOpCompositeConstruct, type, parts, count));
}

/* --- conversions ---------------------------------------------------------------------------------------------------------------------------- */

/* Bitcasts between vectors of different lengths, word by word, as u64vec2 and uvec4. */
static bool narrow_bits(struct narrowing *n, const uint32_t *at)
{
    struct wide to = wide_type(n, at[1]), from = wide_value(n, at[3]);
    SpvId words[2 * MOST_ELEMENTS_OF_VECTOR], other = to.count ? n->r.types[at[3]] : at[1];
    unsigned count = to.count ? to.count : from.count;
    const uint32_t *type = definition_of(n->m, resolve_id(n->m, component_type(n, other)));
    if (!type || opcode_of(type) != SpvOpTypeInt || type[2] != 32 || width_of_type(n, other) != 2 * count) return false;
    SpvId part = resolve_id(n->m, component_type(n, other)), uint = scalar_id(n->m, SCALAR_UINT);
    for (unsigned i = 0; i < 2 * count; i++) {
        struct pair p = to.count ? (struct pair){ 0, 0 } : wide_component(n, at[3], i / 2);
        words[i] = to.count ? component(n, resolve_id(n->m, at[3]), other, i) : i % 2 ? p.high : p.low;
        if (part != uint) words[i] = pure_of(n, SpvOpBitcast, to.count ? uint : part, words[i]);
    }
    if (!to.count) {
        finish_value(n, at, words, 2 * count);
        return true;
    }
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) parts[i] = join(n, (struct pair){ words[2 * i], words[2 * i + 1] });
    finish_value(n, at, parts, count);
    return true;
}

bool narrow_conversion(struct narrowing *n, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    struct wide to = wide_type(n, at[1]), from = wide_value(n, at[3]);
    unsigned count = to.count ? to.count : from.count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR], value = resolve_id(n->m, at[3]), type = n->r.types[at[3]];
    if (to.count && from.count) {               /* between signed and unsigned */
        alias_id(n->m, at[2], value);
        return true;
    }
    if (op == SpvOpBitcast && count > 1 && narrow_bits(n, at)) return true;
    bool by_whole = op == SpvOpBitcast && count == 1;
    if (!by_whole && width_of_type(n, to.count ? type : at[1]) != count) return false;
    for (unsigned i = 0; i < count; i++)
        parts[i] = to.count ? join(n, to_wide(n, op, by_whole ? value : component(n, value, type, i), by_whole ? type : component_type(n, type)))
                            : from_wide(n, op, by_whole ? at[1] : component_type(n, at[1]), wide_component(n, at[3], i));
    finish_value(n, at, parts, count);
    return true;
}

/* --- vectors -------------------------------------------------------------------------------------------------------------------------------------- */

bool narrow_construct(struct narrowing *n, const uint32_t *at)
{
    struct { SpvId at[MOST_ELEMENTS_OF_VECTOR]; unsigned count; } all = { .count = 0 };
    for (unsigned k = 3; k < length_of(at); k++)
        for (unsigned i = 0; i < wide_value(n, at[k]).count && all.count < MOST_ELEMENTS_OF_VECTOR; i++)
            all.at[all.count++] = component(n, resolve_id(n->m, at[k]), n->r.types[at[k]], i);
    finish_value(n, at, all.at, all.count);
    return true;
}

bool narrow_shuffle(struct narrowing *n, const uint32_t *at)
{
    unsigned count = length_of(at) - 5, first = wide_value(n, at[3]).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        uint32_t lane = at[5 + i];
        SpvId from = lane < first ? at[3] : at[4];
        if (lane == 0xffffffff) lane = 0, from = at[3];
        parts[i] = component(n, resolve_id(n->m, from), n->r.types[from], lane < first ? lane : lane - first);
    }
    finish_value(n, at, parts, count);
    return true;
}

static SpvId low_index(struct narrowing *n, SpvId old)
{
    return wide_value(n, old).count ? split(n, resolve_id(n->m, old)).low : resolve_id(n->m, old);
}

/* A dynamic index: a chain of selections tests each component. */
bool narrow_extract_dynamic(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_value(n, at[3]).count;
    SpvId index = low_index(n, at[4]);
    struct pair found = wide_component(n, at[3], 0);
    for (unsigned i = 1; i < count; i++) {
        SpvId condition = test2(n, SpvOpIEqual, index, uint_of(n, i));
        found = choose_pair(n, condition, wide_component(n, at[3], i), found);
    }
    alias_id(n->m, at[2], join(n, found));
    return true;
}

bool narrow_insert_dynamic(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_type(n, at[1]).count;
    SpvId index = low_index(n, at[5]), parts[MOST_ELEMENTS_OF_VECTOR];
    struct pair value = wide_component(n, at[4], 0);
    for (unsigned i = 0; i < count; i++) {
        SpvId condition = test2(n, SpvOpIEqual, index, uint_of(n, i));
        parts[i] = join(n, choose_pair(n, condition, value, wide_component(n, at[3], i)));
    }
    finish_value(n, at, parts, count);
    return true;
}
