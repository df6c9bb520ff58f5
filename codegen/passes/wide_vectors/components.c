/* Vectors of 8 and 16 components as quads: instructions on them, one for each quad, and those that
 * construct and extract components. */
#include "codegen/passes/wide_vectors/components.h"
#include "codegen/passes/wide_vectors/wide_vectors.h"
#include "spirv/build/simplify.h"

/* the longest instruction on vectors */
enum { MOST_WORDS = 16 };

/* --- parts --------------------------------------------------------------------------------- */

static const uint32_t *vector_words(const struct splitting *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, canonical_id(s->m, type));
    return at && opcode_of(at) == SpvOpTypeVector ? at : NULL;
}

unsigned components_of_type(const struct splitting *s, SpvId type)
{
    struct wide_vector w = wide_of_type(s, type);
    const uint32_t *at = w.components ? NULL : vector_words(s, type);
    return w.components ? w.components : at ? type_vector_component_count(at) : 1;
}

SpvId part_of_type(const struct splitting *s, SpvId type)
{
    struct wide_vector w = wide_of_type(s, type);
    const uint32_t *at = w.components ? NULL : vector_words(s, type);
    return w.components ? w.part : at ? type_vector_component_type(at) : canonical_id(s->m, type);
}

SpvId quad_of(struct splitting *s, SpvId old, unsigned i)
{
    return emit_pure_of(s->m, SpvOpCompositeExtract, wide_of_value(s, old).quad,
                        canonical_id(s->m, old), i);
}

SpvId vector_component(struct splitting *s, SpvId old, unsigned i)
{
    SpvId type = s->r.types[old], part = part_of_type(s, type);
    if (wide_of_type(s, type).components)
        return emit_pure_of(s->m, SpvOpCompositeExtract, part, quad_of(s, old, i / QUAD), i % QUAD);
    return components_of_type(s, type) == 1
               ? canonical_id(s->m, old)
               : emit_pure_of(s->m, SpvOpCompositeExtract, part, canonical_id(s->m, old), i);
}

void finish_quads(struct splitting *s, const uint32_t *at, const SpvId *quads)
{
    replace_all_uses_with(s->m, result_of(at),
                          emit_pure(s->m, SpvOpCompositeConstruct, result_type_of(at), quads,
                                    wide_of_type(s, result_type_of(at)).components / QUAD));
}

void finish_components(struct splitting *s, const uint32_t *at, const SpvId *components)
{
    struct wide_vector w = wide_of_type(s, result_type_of(at));
    SpvId quads[MOST_QUADS];
    unsigned n = components_of_type(s, result_type_of(at));
    for (unsigned q = 0; q < w.components / QUAD; q++)
        quads[q] = emit_pure(s->m, SpvOpCompositeConstruct, w.quad, components + q * QUAD, QUAD);
    if (w.components) finish_quads(s, at, quads);
    else
        replace_all_uses_with(s->m, result_of(at),
                              n == 1 ? components[0]
                                     : emit_pure(s->m, SpvOpCompositeConstruct,
                                                 canonical_id(s->m, result_type_of(at)), components,
                                                 n));
}

/* --- component by component ---------------------------------------------------------------- */

struct quad_words {
    struct splitting *s;
    unsigned quad;
};

static void note_quad(void *user, uint32_t *word)
{
    struct quad_words *q = user;
    *word = wide_of_value(q->s, *word).components ? quad_of(q->s, *word, q->quad)
                                                  : canonical_id(q->s->m, *word);
}

/* Emits the instruction for quad `i`, with a result of type `type`. */
static SpvId emit_quad(struct splitting *s, const uint32_t *at, const struct opcode_info *info,
                       SpvId type, unsigned i)
{
    uint32_t words[MOST_WORDS], length = length_of(at);
    struct quad_words q = {s, i};
    memcpy(words, at, length * sizeof *words);
    visit_ids(s->m, words, info, IDS_OPERANDS, note_quad, &q);
    bool is_pure = is_pure_instruction(s->m, at);
    return is_pure ? emit_pure(s->m, (SpvOp)info->opcode, type, words + 3, length - 3)
                   : emit_value(s->m, (SpvOp)info->opcode, type, words + 3, length - 3);
}

static bool split_each(struct splitting *s, const uint32_t *at, const struct opcode_info *info)
{
    struct wide_vector w = wide_of_type(s, result_type_of(at));
    SpvId quads[MOST_QUADS];
    if (!w.components || length_of(at) > MOST_WORDS) return false;
    for (unsigned i = 0; i < w.components / QUAD; i++) quads[i] = emit_quad(s, at, info, w.quad, i);
    finish_quads(s, at, quads);
    return true;
}

/* The result is a struct of two vectors: joins the quads of each member. */
static bool split_pair(struct splitting *s, const uint32_t *at, const struct opcode_info *info)
{
    struct module *m = s->m;
    const uint32_t *type = definition_of(m, canonical_id(m, result_type_of(at)));
    SpvId members[] = {member_type_of(type, 0), member_type_of(type, 1)}, values[2],
          quads[2][MOST_QUADS];
    struct wide_vector w[] = {wide_of_type(s, members[0]), wide_of_type(s, members[1])};
    if (length_of(at) > MOST_WORDS || w[0].components != w[1].components) return false;
    unsigned count = w[0].components / QUAD;
    for (unsigned i = 0; i < count; i++) {
        SpvId pair = emit_quad(s, at, info, pair_struct_id(m, w[0].quad, w[1].quad), i);
        for (unsigned k = 0; k < 2; k++)
            quads[k][i] = emit_pure_of(m, SpvOpCompositeExtract, w[k].quad, pair, k);
    }
    for (unsigned k = 0; k < 2; k++)
        values[k] = emit_pure(m, SpvOpCompositeConstruct, members[k], quads[k], count);
    replace_all_uses_with(
        m, result_of(at),
        emit_pure(m, SpvOpCompositeConstruct, canonical_id(m, result_type_of(at)), values, 2));
    return true;
}

/* OpAll, OpAny: combines the results of all quads. */
static bool split_vote(struct splitting *s, const uint32_t *at, const struct opcode_info *info)
{
    SpvId value = 0;
    for (unsigned i = 0; i < wide_of_value(s, operand(at, 0)).components / QUAD; i++) {
        SpvId quad = emit_quad(s, at, info, result_type_of(at), i);
        value =
            value ? emit_pure_of(s->m, info->opcode == SpvOpAll ? SpvOpLogicalAnd : SpvOpLogicalOr,
                                 result_type_of(at), value, quad)
                  : quad;
    }
    replace_all_uses_with(s->m, result_of(at), value);
    return true;
}

/* A condition for each component, or one for all (SPIR-V 1.4). */
static SpvId splat_condition(struct splitting *s, SpvId condition)
{
    SpvId components[] = {condition, condition, condition, condition};
    return emit_pure(s->m, SpvOpCompositeConstruct, vector_id(s->m, SCALAR_BOOL, QUAD), components,
                     QUAD);
}

static SpvId select_quad(struct splitting *s, SpvId type, SpvId condition, SpvId yes, SpvId no)
{
    return emit_pure_of(s->m, SpvOpSelect, type, splat_condition(s, condition), yes, no);
}

static bool split_select(struct splitting *s, const uint32_t *at, const struct opcode_info *info)
{
    struct wide_vector w = wide_of_type(s, result_type_of(at));
    SpvId quads[MOST_QUADS];
    if (wide_of_value(s, operand(at, 0)).components) return split_each(s, at, info);
    for (unsigned i = 0; i < w.components / QUAD; i++) {
        SpvId chosen = quad_of(s, operand(at, 1), i);
        quads[i] = select_quad(s, w.quad, canonical_id(s->m, operand(at, 0)), chosen,
                               quad_of(s, operand(at, 2), i));
    }
    finish_quads(s, at, quads);
    return true;
}

/* --- vectors ------------------------------------------------------------------------------- */

static bool split_construct(struct splitting *s, const uint32_t *at)
{
    SpvId components[MOST_COMPONENTS];
    unsigned count = 0;
    for (unsigned k = 3; k < length_of(at); k++)
        for (unsigned i = 0, n = components_of_type(s, s->r.types[at[k]]);
             i < n && count < MOST_COMPONENTS; i++)
            components[count++] = vector_component(s, at[k], i);
    finish_components(s, at, components);
    return true;
}

/* An undefined component (0xffffffff) is taken from component 0. */
static bool split_shuffle(struct splitting *s, const uint32_t *at)
{
    SpvId components[MOST_COMPONENTS];
    unsigned first = components_of_type(s, s->r.types[operand(at, 0)]), count = length_of(at) - 5;
    for (unsigned i = 0; i < count && i < MOST_COMPONENTS; i++) {
        uint32_t component = operand(at, 2 + i) == 0xffffffff ? 0 : operand(at, 2 + i);
        components[i] = component < first ? vector_component(s, operand(at, 0), component)
                                          : vector_component(s, operand(at, 1), component - first);
    }
    finish_components(s, at, components);
    return true;
}

/* The upper bits of an index select the quad, the lower two the component in it. */
struct component_index {
    SpvId type, upper, lower;
};

static struct component_index split_index(struct splitting *s, SpvId old)
{
    struct module *m = s->m;
    SpvId index = canonical_id(m, old), type = canonical_id(m, s->r.types[old]);
    struct component_index split = {.type = type};
    split.upper = emit_pure_of(m, SpvOpShiftRightLogical, type, index, int_constant(m, type, 2));
    split.lower = emit_pure_of(m, SpvOpBitwiseAnd, type, index, int_constant(m, type, QUAD - 1));
    return split;
}

static SpvId is_in_quad(struct splitting *s, struct component_index index, unsigned quad)
{
    SpvId result_type = scalar_id(s->m, SCALAR_BOOL);
    return emit_pure_of(s->m, SpvOpIEqual, result_type, index.upper,
                        int_constant(s->m, index.type, quad));
}

static bool split_extract_dynamic(struct splitting *s, const uint32_t *at)
{
    struct module *m = s->m;
    struct wide_vector w = wide_of_value(s, operand(at, 0));
    struct component_index index = split_index(s, operand(at, 1));
    SpvId value = emit_pure_of(m, SpvOpVectorExtractDynamic, w.part, quad_of(s, operand(at, 0), 0),
                               index.lower);
    for (unsigned i = 1; i < w.components / QUAD; i++) {
        SpvId other = emit_pure_of(m, SpvOpVectorExtractDynamic, w.part,
                                   quad_of(s, operand(at, 0), i), index.lower);
        value = emit_pure_of(m, SpvOpSelect, w.part, is_in_quad(s, index, i), other, value);
    }
    replace_all_uses_with(m, result_of(at), value);
    return true;
}

static bool split_insert_dynamic(struct splitting *s, const uint32_t *at)
{
    struct module *m = s->m;
    struct wide_vector w = wide_of_type(s, result_type_of(at));
    struct component_index index = split_index(s, operand(at, 2));
    SpvId quads[MOST_QUADS];
    for (unsigned i = 0; i < w.components / QUAD; i++) {
        SpvId old = quad_of(s, operand(at, 0), i),
              changed = emit_pure_of(m, SpvOpVectorInsertDynamic, w.quad, old,
                                     canonical_id(m, operand(at, 1)), index.lower);
        quads[i] = select_quad(s, w.quad, is_in_quad(s, index, i), changed, old);
    }
    finish_quads(s, at, quads);
    return true;
}

/* --- the same bits as another type, of components of another size -------------------------- */

/* of 16 components of 64 bits */
enum { MOST_BITS_WORDS = 32 };

static unsigned bits_of(const struct splitting *s, SpvId scalar)
{
    return number_width(definition_of(s->m, scalar));
}

/* The vector type of `count` components, or the scalar type for 1. */
static SpvId row_of(struct splitting *s, SpvId scalar, unsigned count)
{
    return count == 1 ? scalar
                      : unique_global(s->m, SpvOpTypeVector, 0, (uint32_t[]){scalar, count}, 2, 0,
                                      0, NULL);
}

static SpvId construct_components(struct splitting *s, SpvId type, const SpvId *parts,
                                  unsigned count)
{
    return count == 1 ? parts[0] : emit_pure(s->m, SpvOpCompositeConstruct, type, parts, count);
}

/* The uints that a value consists of: one holds several narrow components, two hold one of 64
 * bits. */
static unsigned split_words(struct splitting *s, SpvId old, SpvId words[MOST_BITS_WORDS])
{
    struct module *m = s->m;
    SpvId part = part_of_type(s, s->r.types[old]), uint = scalar_id(m, SCALAR_UINT),
          components[QUAD];
    unsigned n = components_of_type(s, s->r.types[old]), bits = bits_of(s, part),
             per = bits < 32 ? 32 / bits : 1, count = 0;
    for (unsigned i = 0; i < n; i += per) {
        for (unsigned k = 0; k < per; k++) components[k] = vector_component(s, old, i + k);
        SpvId row = construct_components(s, row_of(s, part, per), components, per);
        if (bits <= 32) {
            words[count++] = part == uint ? row : emit_pure_of(m, SpvOpBitcast, uint, row);
            continue;
        }
        SpvId both = emit_pure_of(m, SpvOpBitcast, row_of(s, uint, 2), row);
        for (unsigned k = 0; k < 2; k++)
            words[count++] = emit_pure_of(m, SpvOpCompositeExtract, uint, both, k);
    }
    return count;
}

static bool split_bitcast(struct splitting *s, const uint32_t *at, const struct opcode_info *info)
{
    struct module *m = s->m;
    unsigned n = components_of_type(s, result_type_of(at));
    if (n == components_of_type(s, s->r.types[operand(at, 0)])) return split_each(s, at, info);
    SpvId words[MOST_BITS_WORDS], components[MOST_COMPONENTS],
        part = part_of_type(s, result_type_of(at)), uint = scalar_id(m, SCALAR_UINT);
    unsigned bits = bits_of(s, part), count = split_words(s, operand(at, 0), words), component = 0,
             per = bits < 32 ? 32 / bits : 1;
    if (count * 32 != n * bits) return false;
    for (unsigned i = 0; i<count; i += bits> 32 ? 2 : 1) {
        SpvId word = construct_components(s, row_of(s, uint, bits > 32 ? 2 : 1), words + i,
                                          bits > 32 ? 2 : 1);
        SpvId row = part == uint ? word : emit_pure_of(m, SpvOpBitcast, row_of(s, part, per), word);
        for (unsigned k = 0; k < per; k++)
            components[component++] =
                per == 1 ? row : emit_pure_of(m, SpvOpCompositeExtract, part, row, k);
    }
    finish_components(s, at, components);
    return true;
}

/* --- the table ----------------------------------------------------------------------------- */

bool split_instruction(struct splitting *s, const uint32_t *at, const struct opcode_info *info)
{
    const uint32_t *type = definition_of(s->m, canonical_id(s->m, result_type_of(at)));
    switch ((unsigned)info->opcode) {
    case SpvOpAny:
    case SpvOpAll: return split_vote(s, at, info);
    case SpvOpSelect: return split_select(s, at, info);
    case SpvOpCompositeConstruct: return split_construct(s, at);
    case SpvOpVectorShuffle: return split_shuffle(s, at);
    case SpvOpVectorExtractDynamic: return split_extract_dynamic(s, at);
    case SpvOpVectorInsertDynamic: return split_insert_dynamic(s, at);
    case SpvOpBitcast: return split_bitcast(s, at, info);
    default:
        return type && opcode_of(type) == SpvOpTypeStruct ? split_pair(s, at, info)
                                                          : split_each(s, at, info);
    }
}
