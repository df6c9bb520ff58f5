/* Store-to-load forwarding and dead store elimination.
 *
 * Inputs, uniforms and push constants are constant while the shader runs. So are variables with an
 * initializer, which lowering makes for constants with dynamic indices, and buffers that are
 * readonly and restrict (GLSL 4.60, 4.10: nothing else in this stage accesses their memory).
 *
 * For other memory, the value that was last stored or loaded is remembered by its pointer until the
 * end of the block. It is forgotten when memory that may be the same is written, and at each
 * instruction that may order accesses: an atomic, a barrier, a group operation, a call. A store is
 * dead if a later one covers it and nothing between them may read it. Memory object declarations of
 * the classes Function, Private and Workgroup do not alias (SPIR-V, 2.18.2). Buffers may alias in
 * GLSL unless one of the two is restrict. Volatile and coherent memory is never known.
 *
 * Entries are in small sets by variable, so a lookup takes constant time. A full set loses an
 * entry.
 */
#include "codegen/passes/inline/store_forwarding.h"
#include "codegen/passes/inline/inline.h"
#include "spirv/build/simplify.h"

/* Only this invocation sees the memory, or others after a barrier. Other shaders see ray payloads
 * and the like only during a shader call, which invalidates all known values. */
static bool is_invocation_class(uint32_t class)
{
    switch (class) {
    case SpvStorageClassFunction:
    case SpvStorageClassPrivate:
    case SpvStorageClassWorkgroup: return true;
    case SpvStorageClassRayPayloadKHR:
    case SpvStorageClassIncomingRayPayloadKHR:
    case SpvStorageClassHitAttributeKHR:
    case SpvStorageClassCallableDataKHR:
    case SpvStorageClassIncomingCallableDataKHR: return true;
    default: return false;
    }
}

static enum memory_kind kind_of_variable(const struct inliner *in, const uint32_t *variable)
{
    uint8_t decorations = memory_decorations(&in->memory, variable);
    if (decorations & MEMORY_ORDERED) return MEMORY_UNKNOWN;
    if (is_invocation_class(variable_storage_class(variable))) return MEMORY_OWN;
    if (!is_buffer_class(&in->memory, variable_storage_class(variable))) return MEMORY_SEPARATE;
    return decorations & MEMORY_RESTRICT ? MEMORY_OWN : MEMORY_BUFFER;
}

static enum memory_kind kind_of_pointer(const struct inliner *in, SpvId pointer)
{
    const uint32_t *type = definition_of(in->m, type_of_id(in->m, pointer));
    return type && opcode_of(type) == SpvOpTypePointer &&
                   is_buffer_class(&in->memory, type_pointer_storage_class(type))
               ? MEMORY_BUFFER
               : MEMORY_UNKNOWN;
}

/* `variable`: that of `pointer`, or NULL. `memory_access`: the word that says how, if there is one.
 * Only an alignment leaves an access plain. */
static struct memory_access find_access(const struct inliner *in, SpvId pointer,
                                        const uint32_t *variable, const uint32_t *memory_access)
{
    struct memory_access a = {variable ? kind_of_variable(in, variable)
                                       : kind_of_pointer(in, pointer),
                              pointer, variable ? result_of(variable) : 0};
    if (memory_access &&
        *memory_access & ~(uint32_t)(SpvMemoryAccessAlignedMask | SpvMemoryAccessNontemporalMask))
        a.kind = MEMORY_UNKNOWN;
    return a;
}

struct memory_access access_of_load(const struct inliner *in, const uint32_t *load)
{
    const uint32_t *variable = variable_of_pointer(in->m, load_pointer(load));
    if (length_of(load) > 4) return find_access(in, load_pointer(load), variable, load + 4);
    if (variable && is_constant_variable(&in->memory, variable))
        return (struct memory_access){MEMORY_CONSTANT, load_pointer(load), result_of(variable)};
    return find_access(in, load_pointer(load), variable, NULL);
}

static struct memory_access access_of_store(const struct inliner *in, const uint32_t *store)
{
    return find_access(in, store_pointer(store), variable_of_pointer(in->m, store_pointer(store)),
                       length_of(store) > 3 ? store + 3 : NULL);
}

/* --- two pointers into one variable -------------------------------------------------------- */

enum relation { DISJOINT, OVERLAPS, COVERS };

static bool are_different_constants(const struct inliner *in, SpvId a, SpvId b)
{
    uint64_t first, second;
    return known_constant(in->m, a, &first) && known_constant(in->m, b, &second) && first != second;
}

/* The relation of the memory at `pointer` to that at `other`. Indices distinguish elements only in
 * variables without bindings: elements of an array of buffers may be the same memory. */
static enum relation relation_of(const struct inliner *in, SpvId pointer, SpvId other,
                                 SpvId variable)
{
    if (pointer == other || pointer == variable) return COVERS;
    if (other == variable ||
        !is_invocation_class(variable_storage_class(definition_of(in->m, variable))))
        return OVERLAPS;
    const uint32_t *a = definition_of(in->m, pointer), *b = definition_of(in->m, other);
    if (access_chain_base(a) != access_chain_base(b)) return OVERLAPS;
    for (unsigned i = 4; i < length_of(a) && i < length_of(b); i++) {
        if (a[i] == b[i]) continue;
        return are_different_constants(in, a[i], b[i]) ? DISJOINT : OVERLAPS;
    }
    return length_of(a) <= length_of(b) ? COVERS : OVERLAPS;
}

/* --- what is known ------------------------------------------------------------------------- */

void forget_memory(struct inliner *in) { in->time++; }

static struct forwarded_value *set_of(struct inliner *in, SpvId variable)
{
    return in->known[variable % FORWARD_SETS];
}

static bool is_valid(const struct inliner *in, const struct forwarded_value *k)
{
    return k->pointer && k->time == in->time &&
           (!k->is_buffer || k->buffer_time == in->buffer_time);
}

static void remember(struct inliner *in, struct memory_access a, SpvId value, uint32_t store)
{
    struct forwarded_value *set = set_of(in, a.variable), *to = NULL;
    for (unsigned i = 0; i < FORWARD_WAYS && !to; i++)
        if (!is_valid(in, &set[i]) || set[i].pointer == a.pointer) to = &set[i];
    if (!to) to = &set[in->next_way++ % FORWARD_WAYS];
    *to = (struct forwarded_value){a.pointer,
                                   a.variable,
                                   value,
                                   store,
                                   in->time,
                                   in->buffer_time,
                                   in->buffer_reads,
                                   a.kind == MEMORY_BUFFER};
}

void find_initializers(struct inliner *in)
{
    const struct word_list *list = &in->m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) != SpvOpVariable ||
            variable_storage_class(at) != SpvStorageClassPrivate || length_of(at) <= 4)
            continue;
        in->initial[result_of(at) % FORWARD_SETS] =
            (struct initial_value){result_of(at), variable_initializer(at)};
        in->has_initial = true;
    }
}

void remember_initializers(struct inliner *in)
{
    for (unsigned i = 0; in->has_initial && i < FORWARD_SETS; i++) {
        struct memory_access a = {MEMORY_OWN, in->initial[i].variable, in->initial[i].variable};
        if (a.variable) remember(in, a, in->initial[i].value, 0);
    }
}

/* Stores that the load may see are not dead any more. */
static void note_read(struct inliner *in, struct memory_access a)
{
    if (a.kind == MEMORY_UNKNOWN) forget_memory(in);
    if (a.kind == MEMORY_BUFFER) in->buffer_reads++;
    if (a.kind != MEMORY_OWN) return;
    struct forwarded_value *set = set_of(in, a.variable);
    for (unsigned i = 0; i < FORWARD_WAYS; i++)
        if (set[i].store && set[i].variable == a.variable && is_valid(in, &set[i]) &&
            relation_of(in, a.pointer, set[i].pointer, a.variable) != DISJOINT)
            set[i].store = 0;
}

SpvId forwarded_load(struct inliner *in, SpvId load, struct memory_access a)
{
    if (a.variable && (a.kind == MEMORY_OWN || a.kind == MEMORY_BUFFER) &&
        !(decorations_of(&in->memory, load) & VALUE_NON_UNIFORM)) {
        const struct forwarded_value *set = set_of(in, a.variable);
        for (unsigned i = 0; i < FORWARD_WAYS; i++)
            if (set[i].pointer == a.pointer && is_valid(in, &set[i])) return set[i].value;
    }
    note_read(in, a);
    return 0;
}

void remember_load(struct inliner *in, SpvId load, struct memory_access a)
{
    if (a.variable && (a.kind == MEMORY_OWN || a.kind == MEMORY_BUFFER)) remember(in, a, load, 0);
}

/* It becomes an instruction that is not written. */
static void remove_store(struct inliner *in, uint32_t store)
{
    uint32_t *at = in->m->sections[SECTION_FUNCTIONS].at + store - 1;
    *at = length_of(at) << 16 | SpvOpNop;
}

/* Forgets the values of the variable that may overlap; stores that are covered are dead. */
static void overwrite(struct inliner *in, struct memory_access a)
{
    struct forwarded_value *set = set_of(in, a.variable);
    for (unsigned i = 0; i < FORWARD_WAYS; i++) {
        if (set[i].variable != a.variable || !is_valid(in, &set[i])) continue;
        enum relation relation = relation_of(in, a.pointer, set[i].pointer, a.variable);
        bool is_unread =
            set[i].store && (!set[i].is_buffer || set[i].buffer_reads == in->buffer_reads);
        if (relation == COVERS && is_unread) remove_store(in, set[i].store);
        if (relation != DISJOINT) set[i].pointer = 0;
    }
}

void remember_store(struct inliner *in, const uint32_t *store)
{
    struct memory_access a = access_of_store(in, store);
    if (a.kind == MEMORY_UNKNOWN) forget_memory(in);
    if (a.variable && (a.kind == MEMORY_OWN || a.kind == MEMORY_BUFFER)) overwrite(in, a);
    if (a.kind == MEMORY_BUFFER) in->buffer_time++;
    if (a.variable && (a.kind == MEMORY_OWN || a.kind == MEMORY_BUFFER))
        remember(in, a, store_object(store), last_instruction(in->m) + 1);
}
