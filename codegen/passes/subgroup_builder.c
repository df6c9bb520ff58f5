/* Emits the values that lowered subgroup operations consist of, and the functions that they share.
 * The module stays small however many operations there are. */
#include "codegen/passes/subgroup_builder.h"
#include "lang/stage.h"

/* of a mask */
enum { WORDS = 4, WORD_BITS = 32 };

static SpvId uint_type(struct subgroup_builder *k) { return scalar_id(k->m, SCALAR_UINT); }
static SpvId mask_type(struct subgroup_builder *k) { return vector_id(k->m, SCALAR_UINT, WORDS); }

SpvId subgroup_uint(struct subgroup_builder *k, SpvOp op, SpvId a, SpvId b)
{
    return emit_pure_of(k->m, op, uint_type(k), a, b);
}

SpvId subgroup_test(struct subgroup_builder *k, SpvOp op, SpvId a, SpvId b)
{
    return emit_pure_of(k->m, op, scalar_id(k->m, SCALAR_BOOL), a, b);
}

SpvId subgroup_mask(struct subgroup_builder *k, SpvOp op, SpvId a, SpvId b)
{
    return emit_pure_of(k->m, op, mask_type(k), a, b);
}

SpvId subgroup_element(struct subgroup_builder *k, SpvId type, SpvId vector, unsigned i)
{
    return emit_pure_of(k->m, SpvOpCompositeExtract, type, vector, i);
}

unsigned subgroup_width(const struct subgroup_builder *k, SpvId type, SpvId *scalar)
{
    const uint32_t *at = definition_of(k->m, type);
    bool is_vector = at && opcode_of(at) == SpvOpTypeVector;
    *scalar = is_vector ? element_type_of(at) : type;
    return is_vector ? element_count_of(at) : 1;
}

/* Before SPIR-V 1.4, OpSelect on a vector takes a bool for each component. */
SpvId subgroup_select(struct subgroup_builder *k, SpvId type, SpvId condition, SpvId yes, SpvId no)
{
    SpvId scalar, all[4] = {condition, condition, condition, condition};
    unsigned width = subgroup_width(k, type, &scalar);
    if (width > 1)
        condition = emit_pure(k->m, SpvOpCompositeConstruct, vector_id(k->m, SCALAR_BOOL, width),
                              all, width);
    return emit_pure_of(k->m, SpvOpSelect, type, condition, yes, no);
}

SpvId count_mask(struct subgroup_builder *k, SpvId mask)
{
    SpvId counts = emit_pure_of(k->m, SpvOpBitCount, mask_type(k), mask),
          sum = subgroup_element(k, uint_type(k), counts, 0);
    for (unsigned i = 1; i < WORDS; i++)
        sum = subgroup_uint(k, SpvOpIAdd, sum, subgroup_element(k, uint_type(k), counts, i));
    return sum;
}

SpvId mask_is_empty(struct subgroup_builder *k, SpvId mask)
{
    SpvId type = vector_id(k->m, SCALAR_BOOL, WORDS), none = null_id(k->m, mask_type(k));
    SpvId result_type = scalar_id(k->m, SCALAR_BOOL);
    return emit_pure_of(k->m, SpvOpAll, result_type,
                        emit_pure_of(k->m, SpvOpIEqual, type, mask, none));
}

/* --- the subgroup -------------------------------------------------------------------------- */

static SpvId find_input(const struct subgroup_builder *k, SpvBuiltIn builtin)
{
    const struct word_list *list = &k->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpDecorate && decorate_decoration(at) == SpvDecorationBuiltIn &&
            decorate_operand(at, 0) == (uint32_t)builtin)
            return decorate_target(at);
    }
    return 0;
}

static SpvId make_input(struct subgroup_builder *k, SpvBuiltIn builtin)
{
    static const uint32_t rays =
        STAGE(RAYGEN) | STAGE(INTERSECTION) | STAGE(CLOSEST_HIT) | STAGE(MISS) | STAGE(CALLABLE);
    struct module *m = k->m;
    SpvId id = new_id(m), type = pointer_id(m, SpvStorageClassInput, uint_type(k));
    emit_global(m, SpvOpVariable, type, id, (uint32_t[]){SpvStorageClassInput}, 1);
    decorate(m, id, SpvDecorationBuiltIn, (uint32_t[]){(uint32_t)builtin}, 1);
    /* Vulkan, VUID-StandaloneSpirv-Flat-04744; VUID-StandaloneSpirv-VulkanMemoryModel-04678. */
    if (m->c->stage == SGCC_STAGE_FRAGMENT) decorate(m, id, SpvDecorationFlat, NULL, 0);
    if (rays >> m->c->stage & 1 && !has_vulkan_memory(m))
        decorate(m, id, SpvDecorationVolatile, NULL, 0);
    return id;
}

SpvId load_subgroup_input(struct subgroup_builder *k, SpvBuiltIn builtin)
{
    SpvId variable = find_input(k, builtin);
    if (!variable) variable = make_input(k, builtin);
    return emit_value_of(k->m, SpvOpLoad, uint_type(k), variable);
}

SpvId emit_ballot(struct subgroup_builder *k, SpvId predicate)
{
    SpvId type = mask_type(k);
    return emit_value_of(k->m, SpvOpGroupNonUniformBallot, type, uint_id(k->m, SpvScopeSubgroup),
                         predicate);
}

bool is_int64_shape(struct subgroup_builder *k, SpvId type)
{
    SpvId scalar;
    subgroup_width(k, type, &scalar);
    const uint32_t *at = definition_of(k->m, scalar);
    return opcode_of(at) == SpvOpTypeInt && type_int_width(at) == 64;
}

SpvId move_as_words(struct subgroup_builder *k, SpvOp op, SpvId type, SpvId value, SpvId operand)
{
    SpvId scalar, parts[4], words = vector_id(k->m, SCALAR_UINT, 2);
    unsigned width = subgroup_width(k, type, &scalar);
    for (unsigned i = 0; i < width; i++) {
        SpvId part = width == 1 ? value : subgroup_element(k, scalar, value, i);
        uint32_t operands[] = {uint_id(k->m, SpvScopeSubgroup),
                               emit_pure_of(k->m, SpvOpBitcast, words, part), operand};
        SpvId moved = emit_value(k->m, op, words, operands, operand ? 3 : 2);
        parts[i] = emit_pure_of(k->m, SpvOpBitcast, scalar, moved);
    }
    return width == 1 ? parts[0] : emit_pure(k->m, SpvOpCompositeConstruct, type, parts, width);
}

SpvId emit_shuffle(struct subgroup_builder *k, SpvId type, SpvId value, SpvId source)
{
    if (k->splits_int64 && is_int64_shape(k, type))
        return move_as_words(k, SpvOpGroupNonUniformShuffle, type, value, source);
    return emit_value_of(k->m, SpvOpGroupNonUniformShuffle, type, uint_id(k->m, SpvScopeSubgroup),
                         value, source);
}

/* --- helpers ------------------------------------------------------------------------------- */

static bool is_same_helper(const struct helper *a, const struct helper *b)
{
    return a->kind == b->kind && a->op == b->op && a->type == b->type &&
           a->parameter_types[0] == b->parameter_types[0] && a->steps == b->steps;
}

SpvId call_subgroup_helper(struct subgroup_builder *k, struct helper wanted, const SpvId *arguments)
{
    struct helper *h = NULL;
    for (uint32_t i = 0; i < k->helpers.count && !h; i++) {
        struct helper *known = &k->helpers.at[i];
        if (is_same_helper(known, &wanted)) h = known;
    }
    if (!h) {
        wanted.id = new_id(k->m);
        vec_push(&k->m->c->arena, &k->helpers, wanted);
        h = &k->helpers.at[k->helpers.count - 1];
    }
    SpvId words[1 + MOST_HELPER_PARAMETERS] = {h->id};
    for (unsigned i = 0; i < h->kind->count; i++) words[i + 1] = arguments[i];
    return emit_value(k->m, SpvOpFunctionCall, h->type, words, h->kind->count + 1);
}

void begin_helper_block(struct subgroup_builder *k, SpvId label)
{
    forget_values(k->m);
    k->m->block_start = k->m->sections[SECTION_FUNCTIONS].count;
    emit(k->m, SECTION_FUNCTIONS, SpvOpLabel, &label, 1);
}

/* --- masks --------------------------------------------------------------------------------- */

/* Word i has n = min(count, 32 (i + 1)) - min(count, 32 i) bits: ~0 >> (32 - n), and none at all
 * for n = 0. */
static SpvId below_body(struct subgroup_builder *k, const struct helper *h, const SpvId *parameters,
                        SpvId entry)
{
    struct module *m = k->m;
    SpvId words[WORDS], zero = uint_id(m, 0), all = uint_id(m, ~0u), from = zero;
    (void)h, (void)entry;
    for (unsigned i = 0; i < WORDS; i++) {
        SpvId limits[] = {parameters[0], uint_id(m, WORD_BITS * (i + 1))};
        SpvId to = emit_glsl450(m, GLSLstd450UMin, uint_type(k), limits, 2),
              n = subgroup_uint(k, SpvOpISub, to, from);
        SpvId distance = subgroup_uint(k, SpvOpISub, uint_id(m, WORD_BITS), n);
        SpvId shift = subgroup_uint(k, SpvOpBitwiseAnd, distance, uint_id(m, WORD_BITS - 1));
        SpvId bits = subgroup_uint(k, SpvOpShiftRightLogical, all, shift);
        SpvId type = uint_type(k);
        words[i] = subgroup_select(k, type, subgroup_test(k, SpvOpIEqual, n, zero), zero, bits);
        from = to;
    }
    return emit_pure(m, SpvOpCompositeConstruct, mask_type(k), words, WORDS);
}

/* Scans the words of the mask. The last word that is not 0 determines the end, the first one the
 * first bit. */
static SpvId search(struct subgroup_builder *k, SpvId mask, bool is_end)
{
    struct module *m = k->m;
    SpvId zero = uint_id(m, 0), found = zero;
    for (unsigned n = 0; n < WORDS; n++) {
        unsigned i = is_end ? n : WORDS - 1 - n;
        SpvId word = subgroup_element(k, uint_type(k), mask, i);
        SpvId bit = emit_glsl450(m, is_end ? GLSLstd450FindUMsb : GLSLstd450FindILsb, uint_type(k),
                                 &word, 1);
        SpvId offset = subgroup_uint(k, SpvOpIAdd, bit, uint_id(m, WORD_BITS * i + is_end));
        SpvId type = uint_type(k);
        found =
            subgroup_select(k, type, subgroup_test(k, SpvOpINotEqual, word, zero), offset, found);
    }
    return found;
}

static SpvId end_body(struct subgroup_builder *k, const struct helper *h, const SpvId *parameters,
                      SpvId entry)
{
    (void)h, (void)entry;
    return search(k, parameters[0], true);
}

static SpvId first_body(struct subgroup_builder *k, const struct helper *h, const SpvId *parameters,
                        SpvId entry)
{
    (void)h, (void)entry;
    return search(k, parameters[0], false);
}

static const struct helper_kind below = {"subgroup_bits_below", {"count"}, 1, below_body};
static const struct helper_kind end = {"subgroup_end_of_bits", {"mask"}, 1, end_body};
static const struct helper_kind first = {"subgroup_first_bit", {"mask"}, 1, first_body};

SpvId mask_below(struct subgroup_builder *k, SpvId count)
{
    SpvId mask = mask_type(k);
    return call_subgroup_helper(
        k, (struct helper){.kind = &below, .type = mask, .parameter_types = {uint_type(k)}},
        &count);
}

/* A helper that makes a uint of a mask. */
static struct helper helper_on_mask(struct subgroup_builder *k, const struct helper_kind *kind)
{
    struct helper h = {.kind = kind, .type = uint_type(k)};
    h.parameter_types[0] = mask_type(k);
    return h;
}

SpvId mask_end(struct subgroup_builder *k, SpvId mask)
{
    return call_subgroup_helper(k, helper_on_mask(k, &end), &mask);
}

SpvId mask_first(struct subgroup_builder *k, SpvId mask)
{
    return call_subgroup_helper(k, helper_on_mask(k, &first), &mask);
}

/* --- writing helpers ----------------------------------------------------------------------- */

/* Returns the label of its first block. */
static SpvId open_function(struct subgroup_builder *k, const struct helper *h, SpvId *parameters)
{
    struct module *m = k->m;
    SpvId label = new_id(m);
    unsigned count = h->kind->count;
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, h->type, h->id, SpvFunctionControlMaskNone,
               function_type_id(m, h->type, h->parameter_types, count));
    for (unsigned i = 0; i < count; i++)
        parameters[i] = emit_value(m, SpvOpFunctionParameter, h->parameter_types[i], NULL, 0);
    begin_helper_block(k, label);
    name_id(m, h->id, h->kind->name);
    for (unsigned i = 0; i < count; i++) name_id(m, parameters[i], h->kind->parameters[i]);
    return label;
}

static void write_helper(struct subgroup_builder *k, const struct helper *h)
{
    SpvId parameters[MOST_HELPER_PARAMETERS], entry = open_function(k, h, parameters);
    SpvId result = h->kind->body(k, h, parameters, entry);
    emit_words(k->m, SECTION_FUNCTIONS, SpvOpReturnValue, result);
    emit(k->m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}

/* The body of a helper may call further helpers, which are appended to the list meanwhile. */
void emit_helpers(struct subgroup_builder *k)
{
    for (uint32_t i = 0; i < k->helpers.count; i++) {
        struct helper h = k->helpers.at[i];
        write_helper(k, &h);
    }
}
