/* --lower-int64: elements of vectors, and instructions that construct, extract and convert values.
 * An instruction on vectors becomes one for each element. */
#include "codegen/passes/int64/elements.h"
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/lower_int64.h"
#include "codegen/passes/int64/values.h"

/* --- elements ------------------------------------------------------------------------------ */

unsigned width_of_type(const struct int64_lowering *n, SpvId type)
{
    struct int64_type w = int64_type_of(n, type);
    const uint32_t *words = w.count ? NULL : definition_of(n->m, canonical_id(n->m, type));
    return w.count                                        ? w.count
           : words && opcode_of(words) == SpvOpTypeVector ? type_vector_component_count(words)
                                                          : 1;
}

SpvId component_type(const struct int64_lowering *n, SpvId type)
{
    const uint32_t *words = definition_of(n->m, canonical_id(n->m, type));
    return words && opcode_of(words) == SpvOpTypeVector ? type_vector_component_type(words) : type;
}

SpvId component(struct int64_lowering *n, SpvId value, SpvId type, unsigned i)
{
    unsigned width = width_of_type(n, type);
    if (int64_type_of(n, type).count) return element(n, value, width, i);
    return width == 1 ? value
                      : pure_of(n, SpvOpCompositeExtract,
                                canonical_id(n->m, component_type(n, type)), value, i);
}

struct pair int64_component(struct int64_lowering *n, SpvId old, unsigned i)
{
    return split(n, component(n, canonical_id(n->m, old), n->r.types[old], i));
}

void finish_value(struct int64_lowering *n, const uint32_t *at, const SpvId *parts, unsigned count)
{
    SpvId type = canonical_id(n->m, result_type_of(at));
    replace_all_uses_with(n->m, result_of(at),
                          count == 1 ? parts[0]
                                     : pure_value(n, SpvOpCompositeConstruct, type, parts, count));
}

/* --- conversions --------------------------------------------------------------------------- */

/* Bitcasts between vectors of different lengths, word by word, as u64vec2 and uvec4. */
static bool narrow_bits(struct int64_lowering *n, const uint32_t *at)
{
    struct int64_type to = int64_type_of(n, result_type_of(at)),
                      from = int64_type_of_value(n, bitcast_operand(at));
    SpvId words[2 * MOST_ELEMENTS_OF_VECTOR],
        other = to.count ? n->r.types[bitcast_operand(at)] : result_type_of(at);
    unsigned count = to.count ? to.count : from.count;
    const uint32_t *type = definition_of(n->m, canonical_id(n->m, component_type(n, other)));
    if (!type || opcode_of(type) != SpvOpTypeInt || type_int_width(type) != 32 ||
        width_of_type(n, other) != 2 * count)
        return false;
    SpvId part = canonical_id(n->m, component_type(n, other)), uint = scalar_id(n->m, SCALAR_UINT);
    for (unsigned i = 0; i < 2 * count; i++) {
        struct pair p =
            to.count ? (struct pair){0, 0} : int64_component(n, bitcast_operand(at), i / 2);
        words[i] = to.count ? component(n, canonical_id(n->m, bitcast_operand(at)), other, i)
                   : i % 2  ? p.high
                            : p.low;
        if (part != uint) words[i] = pure_of(n, SpvOpBitcast, to.count ? uint : part, words[i]);
    }
    if (!to.count) {
        finish_value(n, at, words, 2 * count);
        return true;
    }
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++)
        parts[i] = join(n, (struct pair){words[2 * i], words[2 * i + 1]});
    finish_value(n, at, parts, count);
    return true;
}

bool lower_int64_conversion(struct int64_lowering *n, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    struct int64_type to = int64_type_of(n, result_type_of(at)),
                      from = int64_type_of_value(n, operand(at, 0));
    unsigned count = to.count ? to.count : from.count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR], value = canonical_id(n->m, operand(at, 0)),
                                          type = n->r.types[operand(at, 0)];
    if (to.count && from.count) { /* between signed and unsigned */
        replace_all_uses_with(n->m, result_of(at), value);
        return true;
    }
    if (op == SpvOpBitcast && count > 1 && narrow_bits(n, at)) return true;
    bool as_one = op == SpvOpBitcast && count == 1;
    if (!as_one && width_of_type(n, to.count ? type : result_type_of(at)) != count) return false;
    for (unsigned i = 0; i < count; i++)
        parts[i] = to.count ? join(n, to_int64(n, op, as_one ? value : component(n, value, type, i),
                                               as_one ? type : component_type(n, type)))
                            : from_int64(n, op,
                                         as_one ? result_type_of(at)
                                                : component_type(n, result_type_of(at)),
                                         int64_component(n, operand(at, 0), i));
    finish_value(n, at, parts, count);
    return true;
}

/* --- vectors ------------------------------------------------------------------------------- */

bool lower_int64_construct(struct int64_lowering *n, const uint32_t *at)
{
    struct {
        SpvId at[MOST_ELEMENTS_OF_VECTOR];
        unsigned count;
    } all = {.count = 0};
    for (unsigned k = 3; k < length_of(at); k++)
        for (unsigned i = 0;
             i < int64_type_of_value(n, at[k]).count && all.count < MOST_ELEMENTS_OF_VECTOR; i++)
            all.at[all.count++] = component(n, canonical_id(n->m, at[k]), n->r.types[at[k]], i);
    finish_value(n, at, all.at, all.count);
    return true;
}

bool lower_int64_shuffle(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = length_of(at) - 5, first = int64_type_of_value(n, operand(at, 0)).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        uint32_t chosen = operand(at, 2 + i);
        SpvId from = chosen < first ? operand(at, 0) : operand(at, 1);
        if (chosen == 0xffffffff) chosen = 0, from = operand(at, 0);
        parts[i] = component(n, canonical_id(n->m, from), n->r.types[from],
                             chosen < first ? chosen : chosen - first);
    }
    finish_value(n, at, parts, count);
    return true;
}

static SpvId low_index(struct int64_lowering *n, SpvId old)
{
    return int64_type_of_value(n, old).count ? split(n, canonical_id(n->m, old)).low
                                             : canonical_id(n->m, old);
}

/* A dynamic index: a chain of selections tests each component. */
bool lower_int64_extract_dynamic(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = int64_type_of_value(n, operand(at, 0)).count;
    SpvId index = low_index(n, operand(at, 1));
    struct pair found = int64_component(n, operand(at, 0), 0);
    for (unsigned i = 1; i < count; i++) {
        SpvId condition = test2(n, SpvOpIEqual, index, uint_of(n, i));
        found = choose_pair(n, condition, int64_component(n, operand(at, 0), i), found);
    }
    replace_all_uses_with(n->m, result_of(at), join(n, found));
    return true;
}

bool lower_int64_insert_dynamic(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = int64_type_of(n, result_type_of(at)).count;
    SpvId index = low_index(n, operand(at, 2)), parts[MOST_ELEMENTS_OF_VECTOR];
    struct pair value = int64_component(n, operand(at, 1), 0);
    for (unsigned i = 0; i < count; i++) {
        SpvId condition = test2(n, SpvOpIEqual, index, uint_of(n, i));
        parts[i] = join(n, choose_pair(n, condition, value, int64_component(n, operand(at, 0), i)));
    }
    finish_value(n, at, parts, count);
    return true;
}
