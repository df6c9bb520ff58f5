/* --lower-int64: accesses to types with a layout that blocks.c changes. A vector is an array there,
 * or, in a uniform block, a member for each component. Loads, stores, extractions and constructions
 * process each component. */
#include "codegen/passes/int64/blocks.h"
#include "codegen/passes/int64/elements.h"
#include "codegen/passes/int64/lower_int64.h"
#include "codegen/passes/int64/values.h"

/* --- the path to a vector ------------------------------------------------------------------ */

/* The vector that a list of indices selects, in a struct or as an element of an array. The list
 * begins at word `index` of the instruction `at`. */
struct vector_path {
    const uint32_t *at;
    unsigned index;
    const uint32_t *parent;
    uint32_t member;
    unsigned count;
    SpvId component;
};

/* Follows the indices of `at`, from word `first`, into a value of type `type`. `by_ids`: indices
 * are ids, else literals. `component` is set to the index after the vector (an id or a literal) if
 * there is one, which *has_component says. */
static bool find_vector(struct int64_lowering *n, const uint32_t *at, unsigned first, SpvId type,
                        bool by_ids, struct vector_path *p, bool *has_component)
{
    for (unsigned i = first; i < length_of(at) && changed_type(n, type); i++) {
        const uint32_t *words = changed_type(n, type);
        uint64_t index = at[i];
        if (by_ids && is_struct_type(words))
            known_constant(n->m, canonical_id(n->m, at[i]), &index);
        type = is_struct_type(words) ? member_type_of(words, index) : element_type_of(words);
        if (!vector_width(n, type)) continue;
        *has_component = i + 1 < length_of(at);
        *p = (struct vector_path){
            at, i, words, (uint32_t)index, vector_width(n, type), *has_component ? at[i + 1] : 0};
        return true;
    }
    return false;
}

/* Whether the vector became an array, so that a variable may select its component. */
static bool is_array(const struct int64_lowering *n, const struct vector_path *p)
{
    return !is_in_uniform(n, declared_id(p->parent));
}

static SpvId low_word(struct int64_lowering *n, SpvId old)
{
    SpvId id = canonical_id(n->m, old);
    return int64_type_of_value(n, old).count ? split(n, id).low : id;
}

/* Writes the indices of component `k`, from word `first` of the instruction. Returns their
 * number. */
static unsigned component_indices(struct int64_lowering *n, const struct vector_path *p,
                                  unsigned first, unsigned k, bool by_ids, struct word_list *words)
{
    struct arena *arena = &n->m->c->arena;
    bool by_members = is_struct_type(p->parent) && !is_array(n, p);
    uint32_t last = by_members ? member_of(n, p->parent, p->member, k) : k;
    for (unsigned i = first; i < p->index + !by_members; i++)
        vec_push(arena, words, by_ids ? low_word(n, p->at[i]) : p->at[i]);
    vec_push(arena, words,
             !by_ids                          ? last
             : p->component && is_array(n, p) ? low_word(n, p->component)
                                              : int_id(n->m, (int32_t)last));
    return words->count;
}

/* --- memory -------------------------------------------------------------------------------- */

static SpvId block_pointee_type(const struct int64_lowering *n, SpvId pointer)
{
    const uint32_t *at = pointer < n->r.old_bound && n->r.types[pointer]
                             ? definition_of(n->m, canonical_id(n->m, n->r.types[pointer]))
                             : NULL;
    return at && opcode_of(at) == SpvOpTypePointer ? type_pointer_type(at) : 0;
}

static const struct vector_path *path_of(const struct int64_lowering *n, SpvId pointer)
{
    return pointer < n->r.old_bound ? n->vector_paths[pointer] : NULL;
}

static void record_path(struct int64_lowering *n, SpvId pointer, struct vector_path p)
{
    struct vector_path *kept = arena_new(&n->m->c->arena, struct vector_path);
    *kept = p;
    n->vector_paths[pointer] = kept;
}

/* A chain that selects such a vector is not emitted here: each load and store emits its own. */
static bool note_chain(struct int64_lowering *n, const uint32_t *at)
{
    struct vector_path p;
    bool has_component;
    const struct vector_path *vector = path_of(n, operand(at, 0));
    if (vector) {
        p = *vector;
        p.component = operand(at, 1);
        record_path(n, result_of(at), p);
        return true;
    }
    if (!find_vector(n, at, 4, block_pointee_type(n, operand(at, 0)), true, &p, &has_component))
        return false;
    record_path(n, result_of(at), p);
    return true;
}

static SpvId component_pointer(struct int64_lowering *n, const struct vector_path *p, unsigned k)
{
    struct word_list words = {0};
    const uint32_t *type = definition_of(n->m, canonical_id(n->m, n->r.types[operand(p->at, 0)]));
    SpvStorageClass class = (SpvStorageClass)type_pointer_storage_class(type);
    vec_push(&n->m->c->arena, &words, canonical_id(n->m, operand(p->at, 0)));
    component_indices(n, p, 4, k, true, &words);
    return emit_pure(n->m, opcode_of(p->at), pointer_id(n->m, class, pair_type(n)), words.at,
                     words.count);
}

/* Appends the memory operands of `at` from word `first`. A component is aligned to its own size. */
static void copy_memory_operands(struct int64_lowering *n, const uint32_t *at, unsigned first,
                                 struct word_list *words)
{
    static const uint32_t size = 8;
    for (unsigned i = first; i < length_of(at); i++) {
        bool is_alignment = i == first + 1 && at[first] & SpvMemoryAccessAlignedMask;
        vec_push(&n->m->c->arena, words, is_alignment && at[i] > size ? size : at[i]);
    }
}

/* Loads or stores component `k`, or the one that p->component selects in an array, with the memory
 * operands of `at` from word `first`. */
static SpvId access_component(struct int64_lowering *n, const struct vector_path *p, unsigned k,
                              const uint32_t *at, unsigned first, SpvId value)
{
    struct word_list words = {0};
    struct arena *arena = &n->m->c->arena;
    DECORATE_VALUES(n->m,
                    n->decorated[result_of(p->at)] & DECORATED_NON_UNIFORM ? VALUE_NON_UNIFORM : 0);
    vec_push(arena, &words, component_pointer(n, p, k));
    if (value) vec_push(arena, &words, value);
    copy_memory_operands(n, at, first, &words);
    SpvId loaded = value ? 0 : emit_value(n->m, SpvOpLoad, pair_type(n), words.at, words.count);
    if (value) emit(n->m, SECTION_FUNCTIONS, SpvOpStore, words.at, words.count);
    return loaded;
}

/* Whether one access serves the component that is selected: it is known, or a variable selects it
 * in an array. *k is set to its index; 0 if it is a variable. */
static bool single_component(const struct int64_lowering *n, const struct vector_path *p,
                             uint64_t *k)
{
    *k = 0;
    if (p->component && is_array(n, p)) return true;
    return p->component && known_constant(n->m, canonical_id(n->m, p->component), k) &&
           *k < p->count;
}

static void load_vector(struct int64_lowering *n, const struct vector_path *p, const uint32_t *at)
{
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    uint64_t known;
    if (single_component(n, p, &known)) {
        replace_all_uses_with(n->m, result_of(at),
                              access_component(n, p, (unsigned)known, at, 4, 0));
        return;
    }
    for (unsigned k = 0; k < p->count; k++) parts[k] = access_component(n, p, k, at, 4, 0);
    if (!p->component) {
        finish_value(n, at, parts, p->count);
        return;
    }
    SpvId index = low_word(n, p->component);
    struct pair found = split(n, parts[0]);
    for (unsigned k = 1; k < p->count; k++) {
        SpvId condition = test2(n, SpvOpIEqual, index, uint_of(n, k));
        found = choose_pair(n, condition, split(n, parts[k]), found);
    }
    replace_all_uses_with(n->m, result_of(at), join(n, found));
}

static void store_vector(struct int64_lowering *n, const struct vector_path *p, const uint32_t *at)
{
    SpvId value = canonical_id(n->m, store_object(at));
    uint64_t known;
    if (single_component(n, p, &known)) access_component(n, p, (unsigned)known, at, 3, value);
    else if (p->component)
        cannot_lower_int64(
            n,
            "a store to the component that a variable selects, in a structure that a uniform block has too");
    else
        for (unsigned k = 0; k < p->count; k++)
            access_component(n, p, k, at, 3, element(n, value, p->count, k));
}

/* --- values -------------------------------------------------------------------------------- */

/* Component `k` of the vector that the literal indices of p->at select in `composite`. */
static SpvId extract_component(struct int64_lowering *n, const struct vector_path *p,
                               unsigned first, SpvId composite, unsigned k)
{
    struct word_list words = {0};
    vec_push(&n->m->c->arena, &words, composite);
    component_indices(n, p, first, k, false, &words);
    return pure_value(n, SpvOpCompositeExtract, pair_type(n), words.at, words.count);
}

static bool extract_vector(struct int64_lowering *n, const uint32_t *at)
{
    struct vector_path p;
    bool has_component;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR],
        composite = canonical_id(n->m, composite_extract_composite(at));
    if (composite_extract_composite(at) >= n->r.old_bound ||
        !find_vector(n, at, 4, n->r.types[composite_extract_composite(at)], false, &p,
                     &has_component))
        return false;
    for (unsigned k = 0; k < p.count; k++)
        if (!has_component || k == p.component)
            parts[has_component ? 0 : k] = extract_component(n, &p, 4, composite, k);
    finish_value(n, at, parts, has_component ? 1 : p.count);
    return true;
}

/* A value of the changed type `type`, from the values of its old members or elements. */
static SpvId construct_block(struct int64_lowering *n, SpvId type, const SpvId *parts,
                             unsigned count)
{
    const uint32_t *words = changed_type(n, type);
    struct arena *arena = &n->m->c->arena;
    struct word_list all = {0};
    bool by_members = is_struct_type(words) && is_in_uniform(n, type);
    for (unsigned i = 0; i < count; i++) {
        unsigned width = vector_width(n, is_struct_type(words) ? member_type_of(words, i)
                                                               : element_type_of(words));
        SpvId components[MOST_ELEMENTS_OF_VECTOR];
        for (unsigned k = 0; k < width; k++) components[k] = element(n, parts[i], width, k);
        SpvId whole = width && !by_members
                          ? pure_value(n, SpvOpCompositeConstruct, laid_out_vector(n, type, width),
                                       components, width)
                          : 0;
        vec_push(arena, &all, whole ? whole : width ? components[0] : parts[i]);
    }
    for (unsigned i = 0; by_members && i < count; i++)
        for (unsigned k = 1; k < vector_width(n, member_type_of(words, i)); k++)
            vec_push(arena, &all,
                     element(n, parts[i], vector_width(n, member_type_of(words, i)), k));
    return pure_value(n, SpvOpCompositeConstruct, type, all.at, all.count);
}

static bool construct_value(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = length_of(at) - 3;
    if (!changed_type(n, result_type_of(at))) return false;
    SpvId *parts = arena_array(&n->m->c->arena, SpvId, count);
    for (unsigned i = 0; i < count; i++) parts[i] = canonical_id(n->m, at[3 + i]);
    replace_all_uses_with(n->m, result_of(at),
                          construct_block(n, result_type_of(at), parts, count));
    return true;
}

/* The number of members or elements of a changed type; 0 after an error. */
static unsigned part_count(struct int64_lowering *n, const uint32_t *words)
{
    uint64_t length = 0;
    if (is_struct_type(words)) return member_count(words);
    if (length_of(words) > 3)
        known_constant(n->m, canonical_id(n->m, type_array_length(words)), &length);
    if (!length)
        cannot_lower_int64(
            n, "copies of arrays of 64-bit vectors whose length is a specialization constant");
    return (unsigned)length;
}

static SpvId part_type_of(const struct int64_lowering *n, SpvId type, unsigned i)
{
    const uint32_t *words = definition_of(n->m, type);
    return canonical_id(n->m,
                        is_struct_type(words) ? member_type_of(words, i) : element_type_of(words));
}

/* OpCopyLogical between the changed type `block` and `plain`, the equal type without layout.
 * `to_block` says which one the result has; `value` has the other. */
static SpvId copy_value(struct int64_lowering *n, SpvId value, SpvId block, SpvId plain,
                        bool to_block)
{
    const uint32_t *words = changed_type(n, block);
    SpvId own = canonical_id(n->m, block), target = to_block ? own : plain;
    if (!words) return own == plain ? value : pure_of(n, SpvOpCopyLogical, target, value);
    unsigned count = part_count(n, words);
    SpvId *parts = arena_array(&n->m->c->arena, SpvId, count + 1);
    for (unsigned i = 0; i < count; i++) {
        SpvId type = is_struct_type(words) ? member_type_of(words, i) : element_type_of(words),
              other = part_type_of(n, plain, i), components[MOST_ELEMENTS_OF_VECTOR];
        unsigned width = vector_width(n, type);
        uint32_t indices[] = {0, 0, 0, 0, i};
        struct vector_path p = {indices, 4, words, i, width, 0};
        for (unsigned k = 0; k < width && !to_block; k++)
            components[k] = extract_component(n, &p, 4, value, k);
        if (width && !to_block)
            parts[i] = pure_value(n, SpvOpCompositeConstruct, other, components, width);
        else
            parts[i] = pure_of(n, SpvOpCompositeExtract,
                               to_block || width ? other : canonical_id(n->m, type), value, i);
        if (!width) parts[i] = copy_value(n, parts[i], type, other, to_block);
    }
    return to_block ? construct_block(n, block, parts, count)
                    : pure_value(n, SpvOpCompositeConstruct, plain, parts, count);
}

static bool copy_block(struct int64_lowering *n, const uint32_t *at)
{
    SpvId from =
              copy_logical_operand(at) < n->r.old_bound ? n->r.types[copy_logical_operand(at)] : 0,
          value = canonical_id(n->m, copy_logical_operand(at));
    bool to_block = changed_type(n, result_type_of(at)) != NULL;
    if (!to_block && !changed_type(n, from)) return false;
    replace_all_uses_with(
        n->m, result_of(at),
        to_block ? copy_value(n, value, result_type_of(at), canonical_id(n->m, from), true)
                 : copy_value(n, value, from, canonical_id(n->m, result_type_of(at)), false));
    return true;
}

/* --- exported functions -------------------------------------------------------------------- */

struct pointer_use_search {
    const struct int64_lowering *n;
    bool found;
};

static void note_use(void *user, uint32_t *word)
{
    struct pointer_use_search *s = user;
    s->found |= path_of(s->n, *word) != NULL;
}

bool uses_laid_out_vector(const struct int64_lowering *n, uint32_t *at,
                          const struct opcode_info *info)
{
    struct pointer_use_search s = {n, false};
    if (n->block_types) visit_ids(n->m, at, info, IDS_OPERANDS, note_use, &s);
    return s.found;
}

bool lower_int64_block_access(struct int64_lowering *n, const uint32_t *at)
{
    const struct vector_path *p;
    if (!n->block_types) return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain: return note_chain(n, at);
    case SpvOpLoad:
        p = path_of(n, load_pointer(at));
        if (p) load_vector(n, p, at);
        return p != NULL;
    case SpvOpStore:
        p = path_of(n, store_pointer(at));
        if (p) store_vector(n, p, at);
        return p != NULL;
    case SpvOpCompositeExtract: return extract_vector(n, at);
    case SpvOpCompositeConstruct: return construct_value(n, at);
    case SpvOpCopyLogical: return copy_block(n, at);
    default: return false;
    }
}
