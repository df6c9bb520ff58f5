/* Splits private variables of structs that contain pointers, and pointers to them. Such a variable
 * becomes one variable for each member, where the dimensions of arrays around a struct become those
 * of its members: a struct of arrays instead of an array of structs. A pointer to the struct
 * becomes a pointer for each of these variables, its parts. Indices of structs in an access chain
 * select the part; indices of arrays are unchanged. The results are variables of pointers and of
 * arrays of pointers (pointer_variables.c). */
#include "codegen/passes/vulkan_kernel/pointers/struct_variables.h"
#include "spirv/build/debug_info.h"

struct index_list {
    SpvId at[2 * MOST_DEPTH];
    unsigned count;
};

/* --- types --------------------------------------------------------------------------------- */

static const uint32_t *type_words(const struct struct_split *s, SpvId type)
{
    return definition_of(s->r.m, type);
}

static bool breaks(const struct struct_split *s, SpvId type)
{
    return type < s->type_bound && s->breaks[type];
}

/* Types are defined before they are used, and a struct breaks because it holds pointers. */
void find_broken_memory(struct struct_split *s)
{
    const struct word_list *list = &s->r.m->sections[SECTION_GLOBALS];
    for_each_offset (i, list->at, 0, list->count) {
        const uint32_t *at = list->at + i;
        if (opcode_of(at) == SpvOpTypeStruct)
            s->breaks[declared_id(at)] = s->contains[declared_id(at)];
        if (opcode_of(at) == SpvOpTypeArray)
            s->breaks[declared_id(at)] = s->breaks[element_type_of(at)];
        bool may_be_private = opcode_of(at) == SpvOpTypePointer &&
                              (type_pointer_storage_class(at) == SpvStorageClassFunction ||
                               type_pointer_storage_class(at) == SpvStorageClassGeneric);
        if (may_be_private) s->breaks[declared_id(at)] = s->breaks[type_pointer_type(at)];
    }
}

/* A list of variables under construction: `lengths` are the dimensions of the arrays around. */
struct leaf_list {
    SpvId *types;
    unsigned *count;
    SpvId lengths[MOST_DEPTH];
    SpvStorageClass class; /* of pointers to them: Generic before it is known to be Function */
};

static bool add_leaf(const struct struct_split *s, struct leaf_list *l, SpvId type,
                     unsigned dimensions)
{
    struct module *m = s->r.m;
    if (*l->count == MOST_PARTS) return false;
    for (unsigned i = dimensions; i > 0; i--)
        type = unique_global(m, SpvOpTypeArray, 0, (uint32_t[]){type, l->lengths[i - 1]}, 2, 0, 0,
                             NULL);
    l->types[(*l->count)++] = pointer_id(m, l->class, type);
    return true;
}

/* Appends the variables that memory of `type` becomes. */
static bool add_leaves(const struct struct_split *s, struct leaf_list *l, SpvId type,
                       unsigned dimensions, unsigned depth)
{
    SpvId parts[MOST_PARTS];
    unsigned n = 0;
    const uint32_t *at = type_words(s, type);
    if (depth == MOST_DEPTH) return false;
    if (!breaks(s, type)) return add_leaf(s, l, type, dimensions);
    if (opcode_of(at) == SpvOpTypeArray) {
        l->lengths[dimensions] = type_array_length(at);
        return add_leaves(s, l, type_array_element_type(at), dimensions + 1, depth + 1);
    }
    if (opcode_of(at) == SpvOpTypePointer) {
        if (!list_leaves(s, type, parts, &n, depth + 1)) return false;
        for (unsigned i = 0; i < n; i++)
            if (!add_leaf(s, l, parts[i], dimensions)) return false;
        return true;
    }
    for (unsigned i = 2; i < length_of(at); i++)
        if (!add_leaves(s, l, at[i], dimensions, depth + 1)) return false;
    return true;
}

bool list_leaves(const struct struct_split *s, SpvId pointer, SpvId *types, unsigned *count,
                 unsigned depth)
{
    const uint32_t *at = type_words(s, pointer);
    struct leaf_list l = {
        .types = types, .count = count, .class = (SpvStorageClass)type_pointer_storage_class(at)};
    return add_leaves(s, &l, type_pointer_type(at), 0, depth);
}

/* The number of variables that memory of `type` becomes. */
static unsigned count_leaves(const struct struct_split *s, SpvId type)
{
    SpvId types[MOST_PARTS];
    unsigned count = 0;
    struct leaf_list l = {.types = types, .count = &count, .class = SpvStorageClassFunction};
    add_leaves(s, &l, type, 0, 0);
    return count;
}

/* --- access chains ------------------------------------------------------------------------- */

/* Follows indices into memory of *type, as far as it breaks. *first is the first variable of what
 * is reached, and the indices of arrays go to `indices_left`. Returns false for an unknown member.
 */
static bool follow(const struct struct_split *s, SpvId *type, unsigned *first,
                   const uint32_t *indices, unsigned count, struct index_list *indices_left)
{
    for (unsigned i = 0; i < count; i++) {
        const uint32_t *at = type_words(s, *type);
        bool is_struct = breaks(s, *type) && opcode_of(at) == SpvOpTypeStruct;
        uint64_t member;
        if (!is_struct) {
            if (indices_left->count == sizeof indices_left->at / sizeof *indices_left->at)
                return false;
            indices_left->at[indices_left->count++] = indices[i];
            if (breaks(s, *type)) *type = element_type_of(at);
            continue;
        }
        if (!known_constant(s->r.m, indices[i], &member) || member >= length_of(at) - 2)
            return false;
        for (unsigned k = 0; k < member; k++) *first += count_leaves(s, member_type_of(at, k));
        *type = member_type_of(at, member);
    }
    return true;
}

/* `element`: the index of OpPtrAccessChain that precedes the others, or 0. */
static SpvId chain(struct struct_split *s, SpvOp op, SpvId type, SpvId base, SpvId element,
                   const struct index_list *indices)
{
    uint32_t words[2 * MOST_DEPTH + 2] = {base, element};
    unsigned n = element ? 2 : 1;
    if (!element && !indices->count) return base;
    memcpy(words + n, indices->at, indices->count * sizeof *words);
    SpvId id = new_id(s->r.m);
    emit_result(s, op, type, id, words, n + indices->count);
    return id;
}

static bool split_chain(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], types[MOST_PARTS], own[MOST_PARTS];
    SpvOp op = opcode_of(at);
    bool steps = op == SpvOpPtrAccessChain || op == SpvOpInBoundsPtrAccessChain;
    unsigned before = steps ? 5 : 4, first = 0, n;
    struct index_list indices_left = {.count = 0};
    if (!parts_of(s, operand(at, 0), parts)) return false;
    SpvId element = steps ? operand(at, 1) : 0,
          type = type_pointer_type(type_words(s, s->r.types[operand(at, 0)]));
    if (!follow(s, &type, &first, at + before, length_of(at) - before, &indices_left)) return false;
    n = parts_of_type(s, result_type_of(at), types);
    if (n) {
        for (unsigned i = 0; i < n; i++)
            own[i] = chain(s, op, types[i], parts[first + i], element, &indices_left);
        define_parts(s, result_of(at), own);
        return true;
    }
    own[0] = chain(s, op, result_type_of(at), parts[first], element, &indices_left);
    emit_result(s, SpvOpCopyObject, result_type_of(at), result_of(at), own, 1);
    return true;
}

/* --- loads and stores ---------------------------------------------------------------------- */

/* Where a part of a value lies: the number of the variable, and constant indices. */
struct leaf_location {
    unsigned leaf;
    SpvId type;
    struct index_list indices;
};

struct part_list {
    struct leaf_location at[MOST_PARTS];
    unsigned count, leaf;  /* leaf: the next variable */
    SpvStorageClass class; /* of the pointer */
};

static bool add_parts(struct struct_split *s, struct part_list *l, SpvId type,
                      const struct index_list *indices, unsigned depth);

/* The elements of an array have the same variables. */
static bool add_element_parts(struct struct_split *s, struct part_list *l, SpvId array,
                              const struct index_list *indices, unsigned depth)
{
    unsigned first = l->leaf, n = count_members(s, array);
    SpvId element = element_type_of(type_words(s, array));
    for (unsigned i = 0; i < n; i++) {
        struct index_list inner = *indices;
        if (n > MOST_PARTS || inner.count == MOST_DEPTH) return false;
        inner.at[inner.count++] = uint_id(s->r.m, i);
        l->leaf = first;
        if (!add_parts(s, l, element, &inner, depth + 1)) return false;
    }
    return true;
}

/* Appends the places of the parts of a value of `type`, in their order. */
static bool add_parts(struct struct_split *s, struct part_list *l, SpvId type,
                      const struct index_list *indices, unsigned depth)
{
    SpvId types[MOST_PARTS];
    const uint32_t *at = type_words(s, type);
    bool contains_pointers = type < s->type_bound && s->contains[type];
    if (depth == MOST_DEPTH) return false;
    if (contains_pointers && opcode_of(at) == SpvOpTypeArray)
        return add_element_parts(s, l, type, indices, depth);
    if (contains_pointers) {
        for (unsigned i = 2; i < length_of(at); i++)
            if (!add_parts(s, l, at[i], indices, depth + 1)) return false;
        return true;
    }
    unsigned n = parts_of_type(s, type, types);
    if (!n) types[n++] = type;
    for (unsigned i = 0; i < n; i++) {
        if (l->count == MOST_PARTS) return false;
        l->at[l->count++] =
            (struct leaf_location){.leaf = l->leaf++, .type = types[i], .indices = *indices};
    }
    return true;
}

/* The places of a value that is loaded from, or stored to, the pointer with these parts. NULL if it
 * is not split. */
static struct part_list *part_list_of(struct struct_split *s, SpvId pointer, SpvId type,
                                      SpvId *parts)
{
    SpvId types[MOST_PARTS];
    struct part_list *l = arena_new(&s->r.m->c->arena, struct part_list);
    l->count = l->leaf = 0;
    l->class = (SpvStorageClass)type_pointer_storage_class(type_words(s, s->r.types[pointer]));
    if (!parts_of(s, pointer, parts) || !parts_of_type(s, type, types) ||
        !add_parts(s, l, type, &(struct index_list){.count = 0}, 0))
        return NULL;
    return l;
}

static SpvId pointer_to_part(struct struct_split *s, const struct part_list *l, unsigned i,
                             const SpvId *parts)
{
    const struct leaf_location *p = &l->at[i];
    return chain(s, SpvOpInBoundsAccessChain, pointer_id(s->r.m, l->class, p->type), parts[p->leaf],
                 0, &p->indices);
}

static void load_parts(struct struct_split *s, const struct part_list *l, const SpvId *parts,
                       SpvId *values)
{
    for (unsigned i = 0; i < l->count; i++) {
        SpvId pointer = pointer_to_part(s, l, i, parts);
        values[i] = new_id(s->r.m);
        emit_result(s, SpvOpLoad, l->at[i].type, values[i], &pointer, 1);
    }
}

static void store_parts(struct struct_split *s, const struct part_list *l, const SpvId *parts,
                        const SpvId *values)
{
    for (unsigned i = 0; i < l->count; i++)
        emit_words(s->r.m, SECTION_FUNCTIONS, SpvOpStore, pointer_to_part(s, l, i, parts),
                   values[i]);
}

static bool split_load(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], values[MOST_PARTS];
    const struct part_list *l = part_list_of(s, load_pointer(at), result_type_of(at), parts);
    if (!l) return false;
    load_parts(s, l, parts, values);
    define_parts(s, result_of(at), values);
    return true;
}

static SpvId type_pointed_to(const struct struct_split *s, SpvId pointer)
{
    const uint32_t *at = pointer < s->r.old_bound ? type_words(s, s->r.types[pointer]) : NULL;
    return at && opcode_of(at) == SpvOpTypePointer ? type_pointer_type(at) : 0;
}

static bool split_store(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], values[MOST_PARTS], type = type_pointed_to(s, store_pointer(at));
    const struct part_list *l = type ? part_list_of(s, store_pointer(at), type, parts) : NULL;
    if (!l || parts_of(s, store_object(at), values) != l->count) return false;
    store_parts(s, l, parts, values);
    return true;
}

/* OpCopyMemory and OpCopyMemorySized between variables of one type. */
static bool split_copy(struct struct_split *s, const uint32_t *at)
{
    SpvId to[MOST_PARTS], from[MOST_PARTS], values[MOST_PARTS],
        type = type_pointed_to(s, copy_memory_target(at));
    if (!type || type_pointed_to(s, copy_memory_source(at)) != type) return false;
    const struct part_list *source = part_list_of(s, copy_memory_source(at), type, from),
                           *target = part_list_of(s, copy_memory_target(at), type, to);
    if (!source || !target) return false;
    load_parts(s, source, from, values);
    store_parts(s, target, to, values);
    return true;
}

/* A cast to or from a generic pointer. OpGenericCastToPtrExplicit has the storage class, too. */
static bool split_cast(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], types[MOST_PARTS], own[MOST_PARTS];
    unsigned n = parts_of(s, operand(at, 0), parts), length = length_of(at);
    if (!n || parts_of_type(s, result_type_of(at), types) != n) return false;
    for (unsigned i = 0; i < n; i++) {
        own[i] = new_id(s->r.m);
        emit_result(s, opcode_of(at), types[i], own[i],
                    (uint32_t[]){parts[i], length > 4 ? operand(at, 1) : 0}, length - 3);
    }
    define_parts(s, result_of(at), own);
    return true;
}

static bool split_variable(struct struct_split *s, const uint32_t *at)
{
    SpvId types[MOST_PARTS], own[MOST_PARTS];
    unsigned n = parts_of_type(s, result_type_of(at), types);
    if (!n || length_of(at) > 4) return false;
    for (unsigned i = 0; i < n; i++) {
        own[i] = new_id(s->r.m);
        emit_result(s, SpvOpVariable, types[i], own[i], at + 3, 1);
    }
    define_parts(s, result_of(at), own);
    return true;
}

/* --- comparisons --------------------------------------------------------------------------- */

static bool is_comparison(SpvOp op)
{
    return (op >= SpvOpIEqual && op <= SpvOpSLessThanEqual) || op == SpvOpLogicalEqual;
}

static void note_measured(void *user, uint32_t *word)
{
    struct struct_split *s = user;
    if (*word < s->r.old_bound) s->is_measured[*word] = true;
}

void find_measured(struct struct_split *s)
{
    for_each_offset (i, s->r.old.at, 0, s->r.old.count) {
        uint32_t *at = s->r.old.at + i;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && !is_comparison(opcode_of(at)) && !is_debug_binding(at))
            visit_ids(s->r.m, at, info, IDS_OPERANDS, note_measured, s);
    }
}

/* Two pointers compare as their first parts do. Their distance is not that of the parts. */
static bool split_comparison(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS];
    if (s->is_measured[result_of(at)] || !parts_of(s, convert_ptr_to_u_pointer(at), parts))
        return false;
    emit_result(s, SpvOpConvertPtrToU, result_type_of(at), result_of(at), parts, 1);
    return true;
}

/* --- instructions -------------------------------------------------------------------------- */

bool split_memory(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS];
    switch ((unsigned)opcode_of(at)) {
    case SpvOpVariable: return split_variable(s, at);
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
    case SpvOpInBoundsPtrAccessChain: return split_chain(s, at);
    case SpvOpLoad: return split_load(s, at);
    case SpvOpStore: return split_store(s, at);
    case SpvOpPtrCastToGeneric:
    case SpvOpGenericCastToPtr:
    case SpvOpGenericCastToPtrExplicit: return split_cast(s, at);
    case SpvOpConvertPtrToU: return split_comparison(s, at);
    case SpvOpCopyMemory:
    case SpvOpCopyMemorySized: return split_copy(s, at);
    case SpvOpLifetimeStart:
    case SpvOpLifetimeStop: return parts_of(s, lifetime_start_pointer(at), parts);
    default: return false;
    }
}

/* A pointer that is loaded through a pointer that was never set. */
SpvId unset_pointer(struct struct_split *s, SpvId type)
{
    struct module *m = s->r.m;
    SpvId id = new_id(m), from = undef_id(m, pointer_id(m, SpvStorageClassFunction, type));
    emit_result(s, SpvOpLoad, type, id, &from, 1);
    return id;
}
