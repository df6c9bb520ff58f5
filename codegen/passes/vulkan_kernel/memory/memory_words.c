/* Memory as words. An atomic operation needs a pointer to an integer of its size, and memory
 * of work-groups has one type. So an object that atomic operations reach through a cast (the
 * addition of floats by atomic_cmpxchg), or whose floats they exchange, becomes an array of
 * integers of that size. All its accesses go by byte paths (bytes.c), which compose every other
 * type.
 *
 * The object of a pointer need not be known for that: pointers that come from one another by
 * chains, casts, phis, calls or memory are one class (union-find), and what is done to one of them
 * counts for all. Buffers need no such choice: they have a variable for each type (buffers.c). */
#include "codegen/passes/vulkan_kernel/memory/memory_words.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* The operations on a class: a cast to another type; atomic operations on integers of 32 and 64
 * bits; floats of these sizes exchanged, loaded or stored atomically. */
enum {
    IS_CAST = 1,
    ATOMIC_32 = 2,
    ATOMIC_64 = 4,
    FLOAT_32 = 8,
    FLOAT_64 = 16,
    ASKS_ORDER = 32, /* of images: get_image_channel_order, get_image_channel_data_type */
    ASKS_TYPE = 64
};

struct classes {
    struct kernel_lowering *s;
    SpvId *leader; /* by old id: another member of its class, or itself; 0: it is alone */
    uint8_t *done; /* by leader: the bits above */
};

/* --- classes ------------------------------------------------------------------------------- */

static SpvId leader_of(struct classes *c, SpvId id)
{
    while (c->leader[id] && c->leader[id] != id) {
        SpvId above = c->leader[c->leader[id]];
        if (above) c->leader[id] = above; /* halves the path */
        id = c->leader[id];
    }
    return id;
}

static void join_words_of(struct classes *c, SpvId a, SpvId b)
{
    a = leader_of(c, a);
    b = leader_of(c, b);
    if (a == b) return;
    c->leader[b] = a;
    c->done[a] |= c->done[b];
}

static void note(struct classes *c, SpvId pointer, unsigned bits)
{
    c->done[leader_of(c, pointer)] |= (uint8_t)bits;
}

static bool is_pointer(const struct classes *c, SpvId id)
{
    return id < c->s->r.old_bound && c->s->r.types[id] && is_pointer_id(c->s, c->s->r.types[id]);
}

/* Images are passed on like pointers. */
static bool is_traced(const struct classes *c, SpvId id)
{
    return is_pointer(c, id) || (id < c->s->r.old_bound && c->s->r.types[id] &&
                                 type_op(c->s, c->s->r.types[id]) == SpvOpTypeImage);
}

static void note_cast(struct classes *c, const uint32_t *at)
{
    if (!is_pointer(c, operand(at, 0))) return;
    join_words_of(c, result_of(at), operand(at, 0));
    SpvId from = pointee_type(c->s, c->s->r.types[operand(at, 0)]);
    if (pointee_type(c->s, result_type_of(at)) != from) note(c, result_of(at), IS_CAST);
}

/* A function that returns a pointer is a member of the class of what it returns. */
static void join_call(struct classes *c, const uint32_t *at)
{
    uint32_t offset = c->s->functions[function_call_function(at)];
    if (!offset) return;
    const uint32_t *function = c->s->r.old.at + offset - 1, *parameter = function;
    if (is_pointer(c, result_of(at))) join_words_of(c, result_of(at), function_call_function(at));
    for (unsigned i = 4; i < length_of(at); i++) {
        do parameter = instruction_after(parameter);
        while (opcode_of(parameter) != SpvOpFunctionParameter &&
               opcode_of(parameter) != SpvOpFunctionEnd);
        if (opcode_of(parameter) == SpvOpFunctionEnd) return;
        if (is_traced(c, at[i])) join_words_of(c, at[i], result_of(parameter));
    }
}

static void note_atomic_word(struct classes *c, SpvId pointer, bool is_exchange)
{
    if (!is_pointer(c, pointer)) return;
    SpvId type = pointee_type(c->s, c->s->r.types[pointer]);
    bool is_float = type_op(c->s, type) == SpvOpTypeFloat, is_64 = type_bits(c->s, type) == 64;
    if (is_float && !is_exchange) return; /* additions of floats are instructions */
    note(c, pointer, is_float ? (is_64 ? FLOAT_64 : FLOAT_32) : (is_64 ? ATOMIC_64 : ATOMIC_32));
}

static void visit(struct classes *c, const uint32_t *at, SpvId function)
{
    SpvOp op = opcode_of(at);
    switch ((unsigned)op) {
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
    case SpvOpInBoundsPtrAccessChain:
    case SpvOpCopyObject:
    case SpvOpLoad: /* of a pointer that memory holds */
        if (is_pointer(c, result_of(at))) join_words_of(c, result_of(at), operand(at, 0));
        return;
    case SpvOpPtrCastToGeneric:
    case SpvOpGenericCastToPtr:
    case SpvOpGenericCastToPtrExplicit:
    case SpvOpBitcast:
        if (is_pointer(c, result_of(at))) note_cast(c, at);
        return;
    case SpvOpStore:
        if (is_pointer(c, store_object(at))) join_words_of(c, store_pointer(at), store_object(at));
        return;
    case SpvOpPhi:
        for (unsigned i = 3; is_pointer(c, result_of(at)) && i + 1 < length_of(at); i += 2)
            join_words_of(c, result_of(at), at[i]);
        return;
    case SpvOpSelect:
        for (unsigned i = 4; is_pointer(c, result_of(at)) && i < 6; i++)
            join_words_of(c, result_of(at), at[i]);
        return;
    case SpvOpFunctionCall: join_call(c, at); return;
    case SpvOpReturnValue:
        if (is_pointer(c, return_value_value(at)))
            join_words_of(c, return_value_value(at), function);
        return;
    case SpvOpImageQueryOrder: note(c, image_query_order_image(at), ASKS_ORDER); return;
    case SpvOpImageQueryFormat: note(c, image_query_format_image(at), ASKS_TYPE); return;
    case SpvOpAtomicStore:
    case SpvOpAtomicFlagClear: note_atomic_word(c, atomic_store_pointer(at), true); return;
    default: break;
    }
    if (op >= SpvOpAtomicLoad && op <= SpvOpAtomicXor)
        note_atomic_word(c, operand(at, 0), op == SpvOpAtomicLoad || op == SpvOpAtomicExchange);
}

/* --- words --------------------------------------------------------------------------------- */

/* `are_all`: all that is cast becomes words. */
static uint8_t word_bytes(unsigned done, bool are_all)
{
    bool casts = done & IS_CAST, is_32 = done & FLOAT_32 || (casts && done & ATOMIC_32),
         is_64 = done & FLOAT_64 || (casts && done & ATOMIC_64);
    /* Atomic operations of both sizes on one object have no common word size. Operations on the
     * declared type can still be expressed. */
    if (is_32 != is_64) return is_32 ? 4 : 8;
    return are_all && casts && !is_64 ? 4 : 0;
}

/* Pointers have no bytes. A type is defined after those of its parts. */
static void find_pointer_types(struct kernel_lowering *s)
{
    const struct word_list *list = &s->m->sections[SECTION_GLOBALS];
    s->contains_pointer = arena_array(&s->m->c->arena, bool, s->r.old_bound);
    for_each_offset (i, list->at, 0, list->count) {
        const uint32_t *at = list->at + i;
        SpvOp op = opcode_of(at);
        if (op == SpvOpTypePointer || op == SpvOpTypeForwardPointer)
            s->contains_pointer[declared_id(at)] = true;
        else if (op == SpvOpTypeArray)
            s->contains_pointer[declared_id(at)] = s->contains_pointer[type_array_element_type(at)];
        else if (op == SpvOpTypeStruct)
            for (unsigned k = 2; k < length_of(at); k++)
                s->contains_pointer[declared_id(at)] |= s->contains_pointer[at[k]];
    }
}

void choose_memory_words(struct kernel_lowering *s)
{
    struct arena *arena = &s->m->c->arena;
    struct classes c = {.s = s};
    SpvId function = 0;
    bool are_all = fact_is_set(s->m->facts, FACT_MEMORY_WORDS);
    find_pointer_types(s);
    s->words = arena_array(arena, uint8_t, s->r.old_bound);
    s->image_questions = arena_array(arena, uint8_t, s->r.old_bound);
    c.leader = arena_array(arena, SpvId, s->r.old_bound);
    c.done = arena_array(arena, uint8_t, s->r.old_bound);
    for_each_offset (i, s->r.old.at, 0, s->r.old.count) {
        const uint32_t *at = s->r.old.at + i;
        if (opcode_of(at) == SpvOpFunction) function = result_of(at);
        visit(&c, at, function);
    }
    for (SpvId id = 1; id < s->r.old_bound; id++) {
        unsigned done = c.done[leader_of(&c, id)];
        s->words[id] = word_bytes(done, are_all);
        s->image_questions[id] = (uint8_t)((done & ASKS_ORDER ? 1 << IMAGE_ORDER : 0) |
                                           (done & ASKS_TYPE ? 1 << IMAGE_TYPE : 0));
    }
}

SpvId word_type_of(struct kernel_lowering *s, SpvId type, uint32_t word, uint32_t *count)
{
    if (!word) return 0;
    struct type_extent e = shader_extent(s, type);
    /* words of 64 bits hold nothing smaller: a part could not be written alone */
    if (e.has_packed || (word == 8 && e.scalar != 8)) return 0;
    *count = (e.size + word - 1) / word;
    return integer_type(s, word * 8, 1);
}

struct access_path *words_path(struct kernel_lowering *s, SpvId root, SpvStorageClass class,
                               SpvId array, SpvId type, const char *name)
{
    struct access_path *p = new_path(s, root, class, array, name);
    return byte_path(s, inner_path(s, p, uint_id(s->m, 0), true), type);
}

struct access_path *words_variable(struct kernel_lowering *s, SpvId old, SpvStorageClass class,
                                   SpvId type)
{
    uint32_t count;
    if (!s->words[old] || s->contains_pointer[type]) return NULL;
    /* private memory of one scalar type has a form for all casts (scalars.c) */
    if (class == SpvStorageClassFunction && shader_extent(s, type).scalar) return NULL;
    SpvId word = word_type_of(s, type, s->words[old], &count);
    if (!word) return NULL;
    SpvId array = unique_global(s->m, SpvOpTypeArray, 0, (uint32_t[]){word, uint_id(s->m, count)},
                                2, 0, 0, NULL),
          id = new_id(s->m), pointer = pointer_id(s->m, class, array);
    if (class == SpvStorageClassFunction) {
        emit_words(s->m, SECTION_FUNCTIONS, SpvOpVariable, pointer, id, class);
        note_definition(s->m, id, SECTION_FUNCTIONS, last_instruction(s->m));
    } else emit_global(s->m, SpvOpVariable, pointer, id, (uint32_t[]){class}, 1);
    return words_path(s, id, class, array, type, old_name(s, old));
}
