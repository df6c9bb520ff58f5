/* --lower-int64: vectors of 64-bit integers in memory with a layout.
 *
 * Such a vector becomes an array of uvec2 with a stride of 8 bytes. It is another type than the
 * array that replaces a vector elsewhere: variables without a layout must not have a stride
 * (VUID-StandaloneSpirv-None-10684).
 *
 * In a uniform block the stride of an array must be a multiple of 16 (Vulkan, 15.5.4, extended
 * alignment). So a vector member of a uniform block becomes one uvec2 for each component. The first
 * replaces the member. The others follow after all members, with their offsets, so that no other
 * member is renumbered. An element of an array of vectors becomes a struct of uvec2s.
 */
#include "codegen/passes/int64/blocks.h"
#include "codegen/passes/int64/lower_int64.h"

const uint32_t *changed_type(const struct int64_lowering *n, SpvId type)
{
    return n->block_types && type < n->r.old_bound ? n->block_types[type] : NULL;
}

bool is_struct_type(const uint32_t *words) { return opcode_of(words) == SpvOpTypeStruct; }
unsigned member_count(const uint32_t *words) { return length_of(words) - 2; }
SpvId pair_type(struct int64_lowering *n) { return vector_id(n->m, SCALAR_UINT, 2); }

unsigned vector_width(const struct int64_lowering *n, SpvId type)
{
    unsigned count = int64_type_of(n, type).count;
    return count > 1 ? count : 0;
}

bool contains_int64_vector(const struct int64_lowering *n, SpvId type)
{
    const uint32_t *at = definition_of(n->m, type);
    if (!at) return false;
    if (opcode_of(at) == SpvOpTypeVector) return vector_width(n, type) != 0;
    if (opcode_of(at) == SpvOpTypeArray || opcode_of(at) == SpvOpTypeRuntimeArray)
        return contains_int64_vector(n, element_type_of(at));
    if (!is_struct_type(at)) return false;
    for (unsigned i = 0; i < member_count(at); i++)
        if (contains_int64_vector(n, at[2 + i])) return true;
    return false;
}

bool is_in_uniform(const struct int64_lowering *n, SpvId type) { return n->is_in_uniform[type]; }

/* Records the words of `type` and of the types in it. */
static void collect_type(struct int64_lowering *n, SpvId type, bool in_uniform)
{
    const uint32_t *at = definition_of(n->m, type);
    if (vector_width(n, type) || n->block_types[type] || !contains_int64_vector(n, type)) return;
    uint32_t *words = arena_array(&n->m->c->arena, uint32_t, length_of(at));
    memcpy(words, at, length_of(at) * sizeof *words);
    n->block_types[type] = words;
    n->is_in_uniform[type] = in_uniform;
    if (!is_struct_type(words)) collect_type(n, element_type_of(words), in_uniform);
    for (unsigned i = 0; is_struct_type(words) && i < member_count(words); i++)
        collect_type(n, member_type_of(words, i), in_uniform);
}

static void start_collecting(struct int64_lowering *n)
{
    struct arena *arena = &n->m->c->arena;
    if (n->block_types) return;
    n->block_types = arena_array(arena, const uint32_t *, n->r.old_bound);
    n->is_in_uniform = arena_array(arena, bool, n->r.old_bound);
    n->vector_paths = arena_array(arena, const struct vector_path *, n->r.old_bound);
}

void collect_uniform_type(struct int64_lowering *n, SpvId type)
{
    start_collecting(n);
    collect_type(n, type, true);
}

void collect_laid_out_types(struct int64_lowering *n)
{
    const struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) != SpvOpMemberDecorate ||
            member_decorate_decoration(at) != SpvDecorationOffset ||
            !contains_int64_vector(n, member_decorate_structure_type(at)))
            continue;
        start_collecting(n);
        collect_type(n, member_decorate_structure_type(at), false);
    }
}

static bool contains_changed_type(const struct int64_lowering *n, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpTypeArray || op == SpvOpTypeRuntimeArray)
        return changed_type(n, element_type_of(at));
    for (unsigned i = 0; op == SpvOpTypeStruct && i < member_count(at); i++)
        if (changed_type(n, at[2 + i])) return true;
    return false;
}

void collect_outer_types(struct int64_lowering *n)
{
    const struct word_list *list = &n->m->sections[SECTION_GLOBALS];
    if (!n->block_types) return;
    for_each_offset (position, list->at, 0, list->count)
        if (contains_changed_type(n, list->at + position))
            collect_type(n, declared_id(list->at + position), true);
}

uint32_t member_of(const struct int64_lowering *n, const uint32_t *words, uint32_t member,
                   unsigned k)
{
    uint32_t extra = member_count(words);
    if (!k) return member;
    for (uint32_t i = 0; i < member; i++)
        if (vector_width(n, words[2 + i])) extra += vector_width(n, words[2 + i]) - 1;
    return extra + k - 1;
}

/* Gives each component the decorations of the member, at offsets 8 bytes apart. */
static void decorate_components(struct int64_lowering *n, SpvId type, const uint32_t *words,
                                uint32_t member)
{
    struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    uint32_t end = list->count;
    for_each_offset (position, list->at, 0, end) {
        const uint32_t *at = list->at + position;
        if (opcode_of(at) != SpvOpMemberDecorate || member_decorate_structure_type(at) != type ||
            member_decorate_member(at) != member)
            continue;
        bool is_offset = member_decorate_decoration(at) == SpvDecorationOffset;
        for (unsigned k = 1; k < vector_width(n, words[2 + member]); k++) {
            uint32_t offset = is_offset ? list->at[position + 4] + 8 * k : 0;
            decorate_member(n->m, type, member_of(n, words, member, k),
                            (SpvDecoration)list->at[position + 3], &offset, is_offset);
        }
    }
}

static void append_struct(struct int64_lowering *n, SpvId type, const uint32_t *words)
{
    VEC(uint32_t) members = {0};
    struct arena *arena = &n->m->c->arena;
    bool in_uniform = is_in_uniform(n, type);
    for (unsigned i = 0; i < member_count(words); i++) {
        unsigned width = vector_width(n, words[2 + i]);
        vec_push(arena, &members,
                 !width       ? canonical_id(n->m, words[2 + i])
                 : in_uniform ? pair_type(n)
                              : laid_out_vector(n, type, width));
    }
    for (unsigned i = 0; in_uniform && i < member_count(words); i++) {
        for (unsigned k = 1; k < vector_width(n, words[2 + i]); k++)
            vec_push(arena, &members, pair_type(n));
        if (vector_width(n, words[2 + i])) decorate_components(n, type, words, i);
    }
    emit_global(n->m, SpvOpTypeStruct, 0, type, members.at, members.count);
}

static SpvId element_struct(struct int64_lowering *n, unsigned count)
{
    SpvId members[MOST_ELEMENTS_OF_VECTOR], *id = &n->block_elements[count];
    if (*id) return *id;
    *id = new_id(n->m);
    for (uint32_t k = 0, offset; k < count; k++) {
        members[k] = pair_type(n);
        offset = 8 * k;
        decorate_member(n->m, *id, k, SpvDecorationOffset, &offset, 1);
    }
    emit_global(n->m, SpvOpTypeStruct, 0, *id, members, count);
    return *id;
}

static SpvId array_with_stride(struct int64_lowering *n, unsigned count)
{
    static const uint32_t stride = 8;
    SpvId *id = &n->laid_out_vectors[count];
    if (*id) return *id;
    SpvId operands[] = {pair_type(n), uint_id(n->m, count)};
    *id = new_id(n->m);
    decorate(n->m, *id, SpvDecorationArrayStride, &stride, 1);
    emit_global(n->m, SpvOpTypeArray, 0, *id, operands, 2);
    return *id;
}

SpvId laid_out_vector(struct int64_lowering *n, SpvId type, unsigned count)
{
    return is_in_uniform(n, type) ? element_struct(n, count) : array_with_stride(n, count);
}

bool lower_block_type(struct int64_lowering *n, const uint32_t *at)
{
    const uint32_t *words = changed_type(n, declared_id(at));
    if (!words) return false;
    if (is_struct_type(words)) {
        append_struct(n, declared_id(at), words);
        return true;
    }
    unsigned count = vector_width(n, element_type_of(words));
    SpvId operands[] = {count ? laid_out_vector(n, declared_id(at), count)
                              : canonical_id(n->m, element_type_of(words)),
                        length_of(words) > 3 ? canonical_id(n->m, type_array_length(words)) : 0};
    emit_global(n->m, opcode_of(words), 0, declared_id(at), operands, length_of(words) - 2);
    return true;
}
