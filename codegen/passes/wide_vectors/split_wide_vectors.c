/* Rewrites a kernel module for shaders without vectors of 8 and 16 components (Vulkan, appendix A:
 * no capability Vector16).
 *
 * Such a vector becomes an array of vectors of four ("quads"), with the same bytes in memory. The
 * array gets the id of the old type, so that what only moves values (loads, stores, phis, calls,
 * composites) stays as it is. Access chains into a vector get one more index. All other
 * instructions are emitted once for each quad: components.c.
 */
#include "codegen/passes/wide_vectors/wide_vectors.h"
#include "codegen/passes/passes.h"
#include "codegen/passes/wide_vectors/components.h"

struct wide_vector wide_of_type(const struct splitting *s, SpvId type)
{
    return type < s->r.old_bound ? s->wide[type] : (struct wide_vector){0};
}

struct wide_vector wide_of_value(const struct splitting *s, SpvId old)
{
    return old < s->r.old_bound ? wide_of_type(s, s->r.types[old]) : (struct wide_vector){0};
}

/* --- types and constants ------------------------------------------------------------------- */

/* Returns whether the module has any. */
static bool collect_globals(struct splitting *s)
{
    struct module *m = s->m;
    bool found = false;
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) != SpvOpTypeVector || type_vector_component_count(at) <= QUAD) continue;
        s->wide[declared_id(at)] = (struct wide_vector){(uint8_t)type_vector_component_count(at),
                                                        type_vector_component_type(at), 0};
        found = true;
    }
    return found;
}

/* int16 becomes an array of four int4, whose elements have the offsets of the vector's
 * components. Bools are never in memory. */
static void emit_wide_type(struct splitting *s, SpvId id, struct wide_vector w)
{
    const uint32_t *part = definition_of(s->m, w.part);
    emit_global(s->m, SpvOpTypeArray, 0, id,
                (uint32_t[]){w.quad, uint_id(s->m, w.components / QUAD)}, 2);
    if (opcode_of(part) == SpvOpTypeBool) return;
    uint32_t stride = number_width(part) / 8 * QUAD;
    decorate(s->m, id, SpvDecorationArrayStride, &stride, 1);
}

static void emit_wide_constant(struct splitting *s, const uint32_t *at, struct wide_vector w)
{
    SpvId quads[MOST_QUADS], components[QUAD];
    for (unsigned q = 0; q < w.components / QUAD; q++) {
        for (unsigned i = 0; i < QUAD; i++)
            components[i] = canonical_id(s->m, operand(at, q * QUAD + i));
        quads[q] = composite_constant_id(s->m, w.quad, components, QUAD);
    }
    replace_all_uses_with(
        s->m, result_of(at),
        composite_constant_id(s->m, result_type_of(at), quads, w.components / QUAD));
}

static void split_global(struct splitting *s, uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    struct wide_vector own =
        info->has_type ? (struct wide_vector){0} : wide_of_type(s, declared_id(at));
    struct wide_vector value =
        info->has_type ? wide_of_type(s, result_type_of(at)) : (struct wide_vector){0};
    if (info->opcode == SpvOpTypeVector && own.components) emit_wide_type(s, declared_id(at), own);
    else if (info->opcode == SpvOpConstantComposite && value.components)
        emit_wide_constant(s, at, value);
    else rewrite_global(s->m, at, info);
}

/* Chooses the types of quads while the type tables are valid; emits those that are missing. */
static void choose_quads(struct splitting *s)
{
    for (SpvId type = 1; type < s->r.old_bound; type++) {
        struct wide_vector *w = &s->wide[type];
        if (w->components)
            w->quad =
                unique_global(s->m, SpvOpTypeVector, 0, (uint32_t[]){w->part, QUAD}, 2, 0, 0, NULL);
    }
}

/* Emits the quad types first, with their component types and the type of lengths, under the ids
 * that the tables have. */
static void emit_quads(struct splitting *s, const struct word_list *parts)
{
    for_each_offset (offset, parts->at, 0, parts->count) {
        const uint32_t *at = parts->at + offset;
        unique_global(s->m, opcode_of(at), 0, at + 2, length_of(at) - 2, 0, declared_id(at), NULL);
    }
    for (SpvId type = 1; type < s->r.old_bound; type++) {
        const struct wide_vector *w = &s->wide[type];
        if (w->components)
            unique_global(s->m, SpvOpTypeVector, 0, (uint32_t[]){w->part, QUAD}, 2, 0, w->quad,
                          NULL);
    }
}

static struct word_list scalar_types(struct splitting *s)
{
    struct word_list parts = {0};
    const struct word_list *list = &s->m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        bool is_scalar = opcode_of(at) == SpvOpTypeBool || opcode_of(at) == SpvOpTypeInt ||
                         opcode_of(at) == SpvOpTypeFloat;
        for (unsigned i = 0; is_scalar && i < length_of(at); i++)
            vec_push(&s->m->c->arena, &parts, at[i]);
    }
    return parts;
}

static void split_globals(struct splitting *s)
{
    struct module *m = s->m;
    scalar_id(m, SCALAR_UINT);
    scalar_id(m, SCALAR_BOOL);
    choose_quads(s);
    struct word_list scalars = scalar_types(s), old = m->sections[SECTION_GLOBALS];
    m->sections[SECTION_GLOBALS] = (struct word_list){0};
    m->global_table = NULL;
    /* a cached constant may be defined later than the instruction that is emitted now, so the
     * cache is emptied */
    memset(m->scalars, 0, sizeof m->scalars);
    memset(m->pointers, 0, sizeof m->pointers);
    emit_quads(s, &scalars);
    for_each_offset (offset, old.at, 0, old.count) split_global(s, old.at + offset);
}

/* --- ways into values and memory ----------------------------------------------------------- */

/* The type that an index selects in `type`. `member` is the index if `type` is a struct. */
static SpvId next_type(const struct splitting *s, SpvId type, uint64_t member)
{
    struct wide_vector w = wide_of_type(s, type);
    const uint32_t *at = definition_of(s->m, canonical_id(s->m, type));
    if (w.components) return w.part;
    if (!at || opcode_of(at) == SpvOpTypeStruct)
        return at && member + 2 < length_of(at) ? member_type_of(at, member) : 0;
    return element_type_of(at); /* OpTypeArray, OpTypeRuntimeArray, OpTypeVector */
}

static SpvId component_index(struct splitting *s, SpvId old, SpvOp op, uint32_t by)
{
    struct module *m = s->m;
    SpvId index = canonical_id(m, old), type = type_of_id(m, index);
    uint64_t known;
    if (known_constant(m, index, &known))
        return uint_id(m,
                       op == SpvOpShiftRightLogical ? (uint32_t)known >> by : (uint32_t)known & by);
    return emit_pure_of(m, op, type, index, uint_id(m, by));
}

/* OpAccessChain, OpCompositeExtract and OpCompositeInsert. `first` is the word of the first index,
 * `type` the type that the indices lead into. */
static void append_indices(struct splitting *s, const uint32_t *at, const struct opcode_info *info,
                           unsigned first, SpvId type, bool by_ids)
{
    VEC(uint32_t) words = {0};
    struct arena *arena = &s->m->c->arena;
    for (unsigned i = 0; i < first; i++) vec_push(arena, &words, at[i]);
    for (unsigned i = first; i < length_of(at); i++) {
        uint64_t index = at[i];
        if (by_ids) known_constant(s->m, canonical_id(s->m, at[i]), &index);
        bool is_wide = wide_of_type(s, type).components;
        type = next_type(s, type, index);
        if (is_wide)
            vec_push(arena, &words,
                     by_ids ? component_index(s, at[i], SpvOpShiftRightLogical, 2) : at[i] / QUAD);
        vec_push(arena, &words,
                 !is_wide ? at[i]
                 : by_ids ? component_index(s, at[i], SpvOpBitwiseAnd, QUAD - 1)
                          : at[i] % QUAD);
    }
    words.at[0] = words.count << 16 | (uint32_t)info->opcode;
    rewrite_instruction(s->m, words.at, info, true);
}

static SpvId wide_pointee_type(const struct splitting *s, SpvId pointer)
{
    const uint32_t *at =
        definition_of(s->m, canonical_id(s->m, pointer < s->r.old_bound ? s->r.types[pointer] : 0));
    return at && opcode_of(at) == SpvOpTypePointer ? type_pointer_type(at) : 0;
}

/* --- the walk ------------------------------------------------------------------------------ */

struct wide_vector_search {
    const struct splitting *s;
    bool found;
};

static void note_wide_operand(void *user, uint32_t *word)
{
    struct wide_vector_search *search = user;
    search->found |= wide_of_value(search->s, *word).components != 0;
}

/* Whether the type is a struct of wide vectors, as OpUMulExtended and FrexpStruct return. */
static bool makes_wide_pair(const struct splitting *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, canonical_id(s->m, type));
    return at && opcode_of(at) == SpvOpTypeStruct && length_of(at) == 4 &&
           wide_of_type(s, member_type_of(at, 0)).components;
}

static bool concerns(const struct splitting *s, uint32_t *at, const struct opcode_info *info)
{
    struct wide_vector_search search = {s, false};
    if (!info->has_type) return false;
    visit_ids(s->m, at, info, IDS_OPERANDS, note_wide_operand, &search);
    return search.found || wide_of_type(s, result_type_of(at)).components;
}

/* Whether the instruction only moves values, which works for arrays as for vectors. */
static bool moves_wide_values(const struct splitting *s, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpFunction:
    case SpvOpLoad:
    case SpvOpStore:
    case SpvOpCopyObject:
    case SpvOpPhi:
    case SpvOpVariable:
    case SpvOpFunctionParameter:
    case SpvOpFunctionCall:
    case SpvOpReturnValue:
    case SpvOpUndef:
    case SpvOpCopyMemory: return true;
    case SpvOpCompositeConstruct: return !wide_of_type(s, result_type_of(at)).components;
    default: return false;
    }
}

static void cannot_split(struct splitting *s, const struct opcode_info *info)
{
    if (!s->failed)
        error_at(
            s->m->c, s->r.loc,
            "%s of vectors of 8 and 16 components cannot be expressed for Vulkan: use several of 4",
            grammar_text + info->name);
    s->failed = true;
}

static bool walk_instruction(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct splitting *s = user;
    SpvOp op = (SpvOp)info->opcode;
    if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain)
        append_indices(s, at, info, 4, wide_pointee_type(s, operand(at, 0)), true);
    else if (op == SpvOpCompositeExtract)
        append_indices(s, at, info, 4, s->r.types[operand(at, 0)], false);
    else if (op == SpvOpCompositeInsert)
        append_indices(s, at, info, 5, s->r.types[operand(at, 1)], false);
    else if (moves_wide_values(s, at) ||
             !(concerns(s, at, info) || (info->has_type && makes_wide_pair(s, result_type_of(at)))))
        rewrite_instruction(s->m, at, info, true);
    else if (!split_instruction(s, at, info)) cannot_split(s, info);
    return !s->failed;
}

void split_wide_vectors(struct module *m)
{
    struct splitting *s = arena_new(&m->c->arena, struct splitting);
    s->m = m;
    start_rewriter(&s->r, m);
    s->wide = arena_array(&m->c->arena, struct wide_vector, m->bound);
    if (!collect_globals(s)) return;
    note_old_types(&s->r, SECTION_GLOBALS);
    note_old_types(&s->r, SECTION_FUNCTIONS);
    detach_functions(&s->r);
    split_globals(s);
    for_each_old_instruction(&s->r, walk_instruction, s);
}
