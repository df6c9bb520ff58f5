/* Splits structs and arrays by value that contain pointers. A shader has no pointer values, so such
 * a struct is replaced by its parts before pointers are traced. OpCompositeConstruct, ...Extract
 * and ...Insert are removed. There is one phi, selection, parameter and argument for each part. A
 * part is a member, a part of a member that is such a struct itself, or an element of an array.
 * struct_variables.c does the same for private variables, pointer_variables.c for arrays of
 * pointers. Results of functions are not split. An access through their pointers is an error. */
#include "codegen/passes/vulkan_kernel/pointers/pointer_structs.h"
#include "codegen/passes/vulkan_kernel/pointers/struct_variables.h"
#include "spirv/build/debug_info.h"

/* --- types --------------------------------------------------------------------------------- */

/* Types are defined before they are used, so one walk suffices. */
bool *find_pointer_structs(struct module *m, bool *are_any)
{
    bool *contains = arena_array(&m->c->arena, bool, m->bound);
    const struct word_list *list = &m->sections[SECTION_GLOBALS];
    *are_any = false;
    for_each_offset (i, list->at, 0, list->count) {
        const uint32_t *at = list->at + i;
        bool is_array = opcode_of(at) == SpvOpTypeArray;
        if (opcode_of(at) != SpvOpTypeStruct && !is_array) continue;
        for (unsigned k = 2; k < (is_array ? 3 : length_of(at)); k++) {
            const uint32_t *member = definition_of(m, at[k]);
            contains[declared_id(at)] |=
                contains[at[k]] || (member && opcode_of(member) == SpvOpTypePointer);
        }
        *are_any |= contains[declared_id(at)];
    }
    return contains;
}

unsigned count_members(const struct struct_split *s, SpvId type)
{
    uint64_t length = 0;
    const uint32_t *at = definition_of(s->r.m, type);
    if (opcode_of(at) == SpvOpTypeStruct) return length_of(at) - 2;
    if (!known_constant(s->r.m, type_array_length(at), &length) || length > MOST_PARTS)
        return MOST_PARTS + 1;
    return (unsigned)length;
}

SpvId member_type(const struct struct_split *s, SpvId type, unsigned i)
{
    const uint32_t *at = definition_of(s->r.m, type);
    return at[opcode_of(at) == SpvOpTypeStruct ? 2 + i : 2];
}

bool list_parts(const struct struct_split *s, SpvId type, SpvId *types, unsigned *count,
                unsigned depth)
{
    unsigned members = count_members(s, type);
    if (depth == MOST_DEPTH || members > MOST_PARTS) return false;
    for (unsigned i = 0; i < members; i++) {
        SpvId member = member_type(s, type, i);
        if (s->breaks[member] && !s->contains[member]) {
            if (!list_leaves(s, member, types, count, depth + 1)) return false;
        } else if (!s->contains[member]) {
            if (*count == MOST_PARTS) return false;
            types[(*count)++] = member;
        } else if (!list_parts(s, member, types, count, depth + 1)) return false;
    }
    return true;
}

unsigned parts_of_type(const struct struct_split *s, SpvId type, SpvId *types)
{
    unsigned count = 0;
    if (type >= s->type_bound) return 0;
    bool is_split = s->contains[type] ? list_parts(s, type, types, &count, 0)
                    : s->breaks[type]
                        ? opcode_of(definition_of(s->r.m, type)) == SpvOpTypePointer &&
                              list_leaves(s, type, types, &count, 0)
                        : false;
    return is_split ? count : 0;
}

/* --- values -------------------------------------------------------------------------------- */

static SpvId type_of_old(const struct struct_split *s, SpvId old)
{
    return old < s->r.old_bound ? s->r.types[old] : 0;
}

static unsigned count_of(struct struct_split *s, SpvId old, SpvId *types)
{
    SpvId type = type_of_old(s, old);
    return type ? parts_of_type(s, type, types) : 0;
}

void emit_result(struct struct_split *s, SpvOp op, SpvId type, SpvId id, const uint32_t *operands,
                 unsigned count)
{
    struct module *m = s->r.m;
    uint32_t *words = arena_array(&m->c->arena, uint32_t, count + 2);
    words[0] = type;
    words[1] = id;
    if (count) memcpy(words + 2, operands, count * sizeof *words);
    emit(m, SECTION_FUNCTIONS, op, words, count + 2);
    note_definition(m, id, SECTION_FUNCTIONS, last_instruction(m));
}

/* The parts of a constant: nulls, or those of its constituents. */
static void constant_parts(struct struct_split *s, SpvId constant, SpvId type, SpvId *parts)
{
    struct module *m = s->r.m;
    const uint32_t *at = definition_of(m, constant);
    SpvId types[MOST_PARTS];
    unsigned count = parts_of_type(s, type, types), n = 0;
    bool is_composite = at && opcode_of(at) == SpvOpConstantComposite;
    for (unsigned i = 0; !is_composite && i < count; i++)
        parts[i] = at && opcode_of(at) == SpvOpUndef ? undef_id(m, types[i]) : null_id(m, types[i]);
    for (unsigned i = 3; is_composite && i < length_of(at); i++) {
        SpvId member = member_type(s, type, i - 3);
        unsigned inner = parts_of_type(s, member, types);
        if (inner) constant_parts(s, at[i], member, parts + n);
        else parts[n] = at[i];
        n += inner ? inner : 1;
    }
}

unsigned parts_of(struct struct_split *s, SpvId old, SpvId *parts)
{
    struct module *m = s->r.m;
    SpvId types[MOST_PARTS];
    unsigned count = count_of(s, old, types);
    const uint32_t *at = definition_of(m, old);
    if (count && !s->first[old] && at) { /* functions have no definitions yet: it is a global */
        constant_parts(s, old, type_of_old(s, old), parts);
        return count;
    }
    if (count && !s->first[old]) {
        s->first[old] = s->parts.count + 1;
        s->is_awaited[old] = true;
        for (unsigned i = 0; i < count; i++) vec_push(&m->c->arena, &s->parts, new_id(m));
    }
    for (unsigned i = 0; i < count; i++) parts[i] = s->parts.at[s->first[old] - 1 + i];
    return count;
}

void define_parts(struct struct_split *s, SpvId old, const SpvId *parts)
{
    struct module *m = s->r.m;
    SpvId types[MOST_PARTS];
    unsigned count = count_of(s, old, types);
    if (s->is_awaited[old]) {
        for (unsigned i = 0; i < count; i++)
            emit_result(s, SpvOpCopyObject, types[i], s->parts.at[s->first[old] - 1 + i], &parts[i],
                        1);
        return;
    }
    s->first[old] = s->parts.count + 1;
    for (unsigned i = 0; i < count; i++) vec_push(&m->c->arena, &s->parts, parts[i]);
}

/* New ids for the parts of a phi, selection or parameter. */
static unsigned ids_of_parts(struct struct_split *s, SpvId old, SpvId *parts)
{
    SpvId types[MOST_PARTS];
    unsigned count = count_of(s, old, types);
    if (s->is_awaited[old]) return parts_of(s, old, parts);
    for (unsigned i = 0; i < count; i++) parts[i] = new_id(s->r.m);
    define_parts(s, old, parts);
    return count;
}

/* The assembled struct, for an instruction that needs the whole. Pointers in it are reported
 * there. */
static SpvId assembled(struct struct_split *s, SpvId type, const SpvId *parts, unsigned *used)
{
    SpvId types[MOST_PARTS], operands[MOST_PARTS], id;
    if (!s->contains[type]) {
        *used += parts_of_type(s, type, types);
        return unset_pointer(s, type);
    }
    unsigned count = 0, members = count_members(s, type);
    for (unsigned i = 0; i < members; i++) {
        SpvId member = member_type(s, type, i);
        bool is_split = parts_of_type(s, member, types);
        operands[count++] = is_split ? assembled(s, member, parts, used) : parts[(*used)++];
    }
    id = new_id(s->r.m);
    emit_result(s, SpvOpCompositeConstruct, type, id, operands, count);
    return id;
}

/* --- instructions -------------------------------------------------------------------------- */

/* The part that the indices of an extraction or insertion select: the first part, how many there
 * are, and how many indices were used. */
static unsigned find_part(struct struct_split *s, SpvId type, const uint32_t *indices,
                          unsigned count, unsigned *first, unsigned *used)
{
    SpvId types[MOST_PARTS];
    unsigned here = parts_of_type(s, type, types);
    *first = 0;
    for (*used = 0; here && *used < count; (*used)++) {
        for (uint32_t i = 0; i < indices[*used]; i++) {
            unsigned n = parts_of_type(s, member_type(s, type, i), types);
            *first += n ? n : 1;
        }
        type = member_type(s, type, indices[*used]);
        here = parts_of_type(s, type, types);
    }
    return here ? here : 1;
}

static void split_extract(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], types[MOST_PARTS];
    unsigned first, used, count = length_of(at) - 4;
    parts_of(s, operand(at, 0), parts);
    find_part(s, type_of_old(s, operand(at, 0)), at + 4, count, &first, &used);
    if (parts_of_type(s, result_type_of(at), types)) {
        define_parts(s, result_of(at), parts + first);
        return;
    }
    uint32_t *operands = arena_array(&s->r.m->c->arena, uint32_t, count + 1);
    operands[0] = parts[first];
    memcpy(operands + 1, at + 4 + used, (count - used) * sizeof *operands);
    emit_result(s, used == count ? SpvOpCopyObject : SpvOpCompositeExtract, result_type_of(at),
                result_of(at), operands, 1 + count - used);
}

static void split_insert(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], inner[MOST_PARTS], types[MOST_PARTS];
    unsigned first, used, count = length_of(at) - 5, n;
    parts_of(s, operand(at, 1), parts);
    find_part(s, result_type_of(at), at + 5, count, &first, &used);
    n = parts_of(s, operand(at, 0), inner);
    if (n) memcpy(parts + first, inner, n * sizeof *parts);
    else if (used == count) parts[first] = operand(at, 0);
    else {
        uint32_t *operands = arena_array(&s->r.m->c->arena, uint32_t, count + 2);
        operands[0] = operand(at, 0);
        operands[1] = parts[first];
        memcpy(operands + 2, at + 5 + used, (count - used) * sizeof *operands);
        parts_of_type(s, result_type_of(at), types);
        parts[first] = new_id(s->r.m);
        emit_result(s, SpvOpCompositeInsert, types[first], parts[first], operands,
                    2 + count - used);
    }
    define_parts(s, result_of(at), parts);
}

static void split_construct(struct struct_split *s, const uint32_t *at)
{
    SpvId parts[MOST_PARTS], inner[MOST_PARTS];
    unsigned count = 0;
    for (unsigned i = 3; i < length_of(at); i++) {
        unsigned n = parts_of(s, at[i], inner);
        if (n) memcpy(parts + count, inner, n * sizeof *parts);
        else parts[count] = at[i];
        count += n ? n : 1;
    }
    define_parts(s, result_of(at), parts);
}

/* OpPhi and OpSelect: the same with the part of each operand in place of it. `step`: the distance
 * of such operands. */
static void split_choice(struct struct_split *s, const uint32_t *at, unsigned first, unsigned step)
{
    SpvId own[MOST_PARTS], types[MOST_PARTS], parts[MOST_PARTS];
    unsigned count = ids_of_parts(s, result_of(at), own), length = length_of(at);
    parts_of_type(s, result_type_of(at), types);
    for (unsigned k = 0; k < count; k++) {
        uint32_t *operands = arena_array(&s->r.m->c->arena, uint32_t, length);
        memcpy(operands, at + 3, (length - 3) * sizeof *operands);
        for (unsigned i = first; i < length; i += step) {
            parts_of(s, at[i], parts);
            operands[i - 3] = parts[k];
        }
        emit_result(s, opcode_of(at), types[k], own[k], operands, length - 3);
    }
}

static void split_parameter(struct struct_split *s, const uint32_t *at)
{
    SpvId own[MOST_PARTS], types[MOST_PARTS];
    unsigned count = ids_of_parts(s, result_of(at), own);
    parts_of_type(s, result_type_of(at), types);
    for (unsigned i = 0; i < count; i++)
        emit_result(s, SpvOpFunctionParameter, types[i], own[i], NULL, 0);
}

static void restore_operand(void *user, uint32_t *word)
{
    struct struct_split *s = user;
    SpvId parts[MOST_PARTS];
    unsigned used = 0;
    if (parts_of(s, *word, parts)) *word = assembled(s, type_of_old(s, *word), parts, &used);
}

/* An instruction that takes such a struct whole, or makes one. */
static void copy_unsplit(struct struct_split *s, const uint32_t *at, const struct opcode_info *info)
{
    struct module *m = s->r.m;
    unsigned length = length_of(at);
    uint32_t *copy = arena_array(&m->c->arena, uint32_t, length);
    memcpy(copy, at, length * sizeof *copy);
    /* a function has the type of its result, but is none */
    bool is_function = info->opcode == SpvOpFunction, is_call = info->opcode == SpvOpFunctionCall;
    if (!is_debug_binding(at) && !is_function && !is_call)
        visit_ids(m, copy, info, IDS_OPERANDS, restore_operand, s);
    emit(m, SECTION_FUNCTIONS, (SpvOp)info->opcode, copy + 1, length - 1);
    if (!info->has_result) return;
    SpvId id = copy[info->has_type ? 2 : 1], types[MOST_PARTS], parts[MOST_PARTS];
    note_definition(m, id, SECTION_FUNCTIONS, last_instruction(m));
    unsigned count = info->has_type && !is_function ? count_of(s, id, types) : 0;
    for (unsigned i = 0; i < count; i++) {
        if (!s->contains[result_type_of(copy)]) {
            parts[i] = unset_pointer(s, types[i]);
            continue;
        }
        parts[i] = new_id(m);
        emit_result(s, SpvOpCompositeExtract, types[i], parts[i], (uint32_t[]){id, i}, 2);
    }
    if (count) define_parts(s, id, parts);
}

static void split_call(struct struct_split *s, const uint32_t *at, const struct opcode_info *info)
{
    struct module *m = s->r.m;
    VEC(uint32_t) words = {0};
    SpvId parts[MOST_PARTS];
    for (unsigned i = 0; i < 4; i++) vec_push(&m->c->arena, &words, at[i]);
    for (unsigned i = 4; i < length_of(at); i++) {
        unsigned n = parts_of(s, at[i], parts);
        for (unsigned k = 0; k < n; k++) vec_push(&m->c->arena, &words, parts[k]);
        if (!n) vec_push(&m->c->arena, &words, at[i]);
    }
    words.at[0] = words.count << 16 | SpvOpFunctionCall;
    copy_unsplit(s, words.at, info);
}

static void split_struct_instruction(struct struct_split *s, const uint32_t *at)
{
    SpvId types[MOST_PARTS];
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    bool is_split = info->has_type && parts_of_type(s, result_type_of(at), types);
    if (split_memory(s, at)) return;
    switch ((unsigned)info->opcode) {
    case SpvOpCompositeExtract:
        if (!count_of(s, operand(at, 0), types)) break;
        split_extract(s, at);
        return;
    case SpvOpFunctionCall: split_call(s, at, info); return;
    case SpvOpCompositeConstruct:
        if (!is_split) break;
        split_construct(s, at);
        return;
    case SpvOpCompositeInsert:
        if (!is_split) break;
        split_insert(s, at);
        return;
    case SpvOpPhi:
        if (!is_split) break;
        split_choice(s, at, 3, 2);
        return;
    case SpvOpSelect:
        if (!is_split) break;
        split_choice(s, at, 4, 1);
        return;
    case SpvOpFunctionParameter:
        if (!is_split) break;
        split_parameter(s, at);
        return;
    default: break;
    }
    copy_unsplit(s, at, info);
}

void split_pointer_structs(struct module *m, const bool *contains)
{
    struct arena *arena = &m->c->arena;
    struct struct_split *s = arena_new(arena, struct struct_split);
    s->contains = contains;
    start_rewriter(&s->r, m);
    note_old_types(&s->r, SECTION_GLOBALS);
    note_old_types(&s->r, SECTION_FUNCTIONS);
    s->first = arena_array(arena, uint32_t, m->bound);
    s->is_awaited = arena_array(arena, bool, m->bound);
    s->breaks = arena_array(arena, bool, m->bound);
    s->type_bound = m->bound;
    find_broken_memory(s);
    s->is_measured = arena_array(arena, bool, m->bound);
    detach_functions(&s->r);
    find_measured(s);
    for_each_offset (i, s->r.old.at, 0, s->r.old.count)
        split_struct_instruction(s, s->r.old.at + i);
}
