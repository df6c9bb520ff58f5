/* --lower-for: the values that lowered operations are made of, and the helpers that several of them share.  A helper is a function, so
 * that the text stays short however often it is needed.
 *
 * Masks are uvec4s as ballots are, for subgroups of up to 128 invocations.
 */
#include "codegen/fit.h"
#include "lang/stage.h"

enum { WORDS = 4, WORD_BITS = 32 };     /* of a mask */

static SpvId uint_type(struct fitting *f) { return scalar_id(f->m, SCALAR_UINT); }
static SpvId mask_type(struct fitting *f) { return vector_id(f->m, SCALAR_UINT, WORDS); }

SpvId fit_uint(struct fitting *f, SpvOp op, SpvId a, SpvId b) { return emit_pure_of(f->m, op, uint_type(f), a, b); }

SpvId fit_test(struct fitting *f, SpvOp op, SpvId a, SpvId b)
{
    return emit_pure_of(f->m, op, scalar_id(f->m, SCALAR_BOOL), a, b);
}

SpvId fit_mask(struct fitting *f, SpvOp op, SpvId a, SpvId b) { return emit_pure_of(f->m, op, mask_type(f), a, b); }

SpvId fit_element(struct fitting *f, SpvId type, SpvId vector, unsigned i)
{
    return emit_pure_of(f->m, SpvOpCompositeExtract, type, vector, i);
}

unsigned fit_width(const struct fitting *f, SpvId type, SpvId *scalar)
{
    const uint32_t *at = definition_of(f->m, type);
    bool is_vector = at && opcode_of(at) == SpvOpTypeVector;
    *scalar = is_vector ? at[2] : type;
    return is_vector ? at[3] : 1;
}

/* Before SPIR-V 1.4, OpSelect wants a bool for each component. */
SpvId fit_choose(struct fitting *f, SpvId type, SpvId condition, SpvId yes, SpvId no)
{
    SpvId scalar, all[4] = { condition, condition, condition, condition };
    unsigned width = fit_width(f, type, &scalar);
    if (width > 1) condition = emit_pure(f->m, SpvOpCompositeConstruct, vector_id(f->m, SCALAR_BOOL, width), all, width);
    return emit_pure_of(f->m, SpvOpSelect, type, condition, yes, no);
}

SpvId fit_count(struct fitting *f, SpvId mask)
{
    SpvId counts = emit_pure_of(f->m, SpvOpBitCount, mask_type(f), mask), sum = fit_element(f, uint_type(f), counts, 0);
    for (unsigned i = 1; i < WORDS; i++) sum = fit_uint(f, SpvOpIAdd, sum, fit_element(f, uint_type(f), counts, i));
    return sum;
}

SpvId fit_is_empty(struct fitting *f, SpvId mask)
{
    SpvId type = vector_id(f->m, SCALAR_BOOL, WORDS), none = null_id(f->m, mask_type(f));
    return emit_pure_of(f->m, SpvOpAll, scalar_id(f->m, SCALAR_BOOL), emit_pure_of(f->m, SpvOpIEqual, type, mask, none));
}

/* --- the subgroup ----------------------------------------------------------------------------------------------------- */

static SpvId find_input(const struct fitting *f, SpvBuiltIn builtin)
{
    const struct word_list *list = &f->m->sections[SECTION_DECORATIONS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpDecorate && at[2] == SpvDecorationBuiltIn && at[3] == (uint32_t)builtin) return at[1];
    }
    return 0;
}

static SpvId make_input(struct fitting *f, SpvBuiltIn builtin)
{
    static const uint32_t rays = STAGE(RAYGEN) | STAGE(INTERSECTION) | STAGE(CLOSEST_HIT) | STAGE(MISS) | STAGE(CALLABLE);
    struct module *m = f->m;
    SpvId id = new_id(m), type = pointer_id(m, SpvStorageClassInput, uint_type(f));
    emit_global(m, SpvOpVariable, type, id, (uint32_t[]){ SpvStorageClassInput }, 1);
    decorate(m, id, SpvDecorationBuiltIn, (uint32_t[]){ (uint32_t)builtin }, 1);
    /* Vulkan, VUID-StandaloneSpirv-Flat-04744; VUID-StandaloneSpirv-VulkanMemoryModel-04678. */
    if (m->c->stage == SGCC_STAGE_FRAGMENT) decorate(m, id, SpvDecorationFlat, NULL, 0);
    if (rays >> m->c->stage & 1 && !m->vulkan_memory_model) decorate(m, id, SpvDecorationVolatile, NULL, 0);
    return id;
}

SpvId fit_input(struct fitting *f, SpvBuiltIn builtin)
{
    SpvId variable = find_input(f, builtin);
    if (!variable) variable = make_input(f, builtin);
    return emit_value_of(f->m, SpvOpLoad, uint_type(f), variable);
}

SpvId fit_ballot(struct fitting *f, SpvId predicate)
{
    return emit_value_of(f->m, SpvOpGroupNonUniformBallot, mask_type(f), uint_id(f->m, SpvScopeSubgroup), predicate);
}

SpvId fit_shuffle(struct fitting *f, SpvId type, SpvId value, SpvId source)
{
    return emit_value_of(f->m, SpvOpGroupNonUniformShuffle, type, uint_id(f->m, SpvScopeSubgroup), value, source);
}

/* --- helpers ---------------------------------------------------------------------------------------------------------- */

static bool is_same_helper(const struct helper *a, const struct helper *b)
{
    return a->kind == b->kind && a->op == b->op && a->type == b->type && a->value_type == b->value_type && a->steps == b->steps;
}

SpvId fit_call(struct fitting *f, struct helper wanted, const SpvId *arguments, unsigned count)
{
    struct helper *h = NULL;
    for (uint32_t i = 0; i < f->helpers.count && !h; i++) {
        struct helper *known = &f->helpers.at[i];
        if (is_same_helper(known, &wanted)) h = known;
    }
    if (!h) {
        wanted.id = new_id(f->m);
        vec_push(&f->m->c->arena, &f->helpers, wanted);
        h = &f->helpers.at[f->helpers.count - 1];
    }
    SpvId words[4] = { h->id };
    for (unsigned i = 0; i < count; i++) words[i + 1] = arguments[i];
    return emit_value(f->m, SpvOpFunctionCall, h->type, words, count + 1);
}

SpvId fit_below(struct fitting *f, SpvId count)
{
    return fit_call(f, (struct helper){ .kind = HELPER_BELOW, .type = mask_type(f) }, &count, 1);
}

SpvId fit_end(struct fitting *f, SpvId mask)
{
    return fit_call(f, (struct helper){ .kind = HELPER_END, .type = uint_type(f) }, &mask, 1);
}

SpvId fit_first(struct fitting *f, SpvId mask)
{
    return fit_call(f, (struct helper){ .kind = HELPER_FIRST, .type = uint_type(f) }, &mask, 1);
}

void fit_block(struct fitting *f, SpvId label)
{
    forget_values(f->m);
    f->m->block_start = f->m->sections[SECTION_FUNCTIONS].count;
    emit(f->m, SECTION_FUNCTIONS, SpvOpLabel, &label, 1);
}

/* Returns the label of its first block. */
static SpvId open_function(struct fitting *f, const struct helper *h, const char *name, const char *const *names,
                           const SpvId *types, SpvId *parameters, unsigned count)
{
    struct module *m = f->m;
    SpvId label = new_id(m);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, h->type, h->id, SpvFunctionControlMaskNone,
               function_type_id(m, h->type, types, count));
    for (unsigned i = 0; i < count; i++) parameters[i] = emit_value(m, SpvOpFunctionParameter, types[i], NULL, 0);
    fit_block(f, label);
    name_id(m, h->id, name);
    for (unsigned i = 0; i < count; i++) name_id(m, parameters[i], names[i]);
    return label;
}

static void close_function(struct fitting *f, SpvId result)
{
    emit_words(f->m, SECTION_FUNCTIONS, SpvOpReturnValue, result);
    emit(f->m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}

/* Word i has n = min(count, 32 (i + 1)) - min(count, 32 i) bits: ~0 >> (32 - n), and none at all for n = 0. */
static SpvId below_body(struct fitting *f, SpvId count)
{
    struct module *m = f->m;
    SpvId words[WORDS], zero = uint_id(m, 0), all = uint_id(m, ~0u), from = zero;
    for (unsigned i = 0; i < WORDS; i++) {
        SpvId limits[] = { count, uint_id(m, WORD_BITS * (i + 1)) };
        SpvId to = emit_glsl450(m, GLSLstd450UMin, uint_type(f), limits, 2), n = fit_uint(f, SpvOpISub, to, from);
        SpvId shift = fit_uint(f, SpvOpBitwiseAnd, fit_uint(f, SpvOpISub, uint_id(m, WORD_BITS), n), uint_id(m, WORD_BITS - 1));
        SpvId bits = fit_uint(f, SpvOpShiftRightLogical, all, shift);
        words[i] = fit_choose(f, uint_type(f), fit_test(f, SpvOpIEqual, n, zero), zero, bits);
        from = to;
    }
    return emit_pure(m, SpvOpCompositeConstruct, mask_type(f), words, WORDS);
}

/* Of the words that have bits, the last one counts for `end`, the first one for `first`. */
static SpvId search_body(struct fitting *f, SpvId mask, bool is_end)
{
    struct module *m = f->m;
    SpvId zero = uint_id(m, 0), found = zero;
    for (unsigned k = 0; k < WORDS; k++) {
        unsigned i = is_end ? k : WORDS - 1 - k;
        SpvId word = fit_element(f, uint_type(f), mask, i);
        SpvId bit = emit_glsl450(m, is_end ? GLSLstd450FindUMsb : GLSLstd450FindILsb, uint_type(f), &word, 1);
        SpvId place = fit_uint(f, SpvOpIAdd, bit, uint_id(m, WORD_BITS * i + is_end));
        found = fit_choose(f, uint_type(f), fit_test(f, SpvOpINotEqual, word, zero), place, found);
    }
    return found;
}

static void write_helper(struct fitting *f, const struct helper *h)
{
    static const char *const count_name[] = { "count" }, *const mask_name[] = { "mask" }, *const scan_names[] = { "value", "members", "start" };
    SpvId parameter, mask = mask_type(f), uint = uint_type(f);
    switch (h->kind) {
    case HELPER_BELOW:
        open_function(f, h, "subgroup_bits_below", count_name, &uint, &parameter, 1);
        close_function(f, below_body(f, parameter));
        break;
    case HELPER_END:
        open_function(f, h, "subgroup_end_of_bits", mask_name, &mask, &parameter, 1);
        close_function(f, search_body(f, parameter, true));
        break;
    case HELPER_FIRST:
        open_function(f, h, "subgroup_first_bit", mask_name, &mask, &parameter, 1);
        close_function(f, search_body(f, parameter, false));
        break;
    case HELPER_SCAN: {
        SpvId types[] = { h->type, mask, uint }, parameters[3];
        open_function(f, h, "subgroup_scan", scan_names, types, parameters, 3);
        close_function(f, fit_scan_body(f, h, parameters));
        break;
    }
    case HELPER_PARTITION: {
        SpvId entry = open_function(f, h, "subgroup_partition", scan_names, &h->value_type, &parameter, 1);
        close_function(f, fit_partition_body(f, h, parameter, entry));
        break;
    }
    }
}

/* One may ask for others, which are then behind it. */
void fit_helpers(struct fitting *f)
{
    for (uint32_t i = 0; i < f->helpers.count; i++) {
        struct helper h = f->helpers.at[i];
        write_helper(f, &h);
    }
}
