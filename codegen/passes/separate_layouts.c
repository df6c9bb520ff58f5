/* Separates the types of memory with a layout from those without. Shaders have explicit layouts in
 * buffers and push constants alone (VUID-StandaloneSpirv-None-10684), but lowering gives a struct
 * or array of a kernel one type for all memory. If such a type has layout decorations and is also
 * in Workgroup, Function or Private, it keeps its id without them, for this memory and for values.
 * A second type with the decorations replaces it in buffers. Loads and stores of complete objects
 * convert between the two: by OpCopyLogical, and before SPIR-V 1.4 part by part.
 *
 * A part precedes its whole among the globals, so a walk in this order finds parts first, and a
 * walk in the other order wholes. */
#include "codegen/passes/passes.h"

#include "spirv/build/rewrite.h"

/* parts that are converted one by one at most */
enum { MOST_PARTS = 16384 };

enum use {
    HAS_LAYOUT = 1, /* is decorated */
    EXPLICIT = 2,   /* is in memory with a layout */
    PLAIN = 4       /* is in other memory, or is the type of a value */
};

struct separator {
    struct module *m;
    struct rewriter r;
    uint8_t *uses;       /* by id of a type: bits of enum use */
    SpvId *buffer_types; /* by id of a type: its twin, or 0 */
    uint32_t parts;      /* that the current conversion may still take */
};

/* --- types --------------------------------------------------------------------------------- */

static bool is_aggregate(const uint32_t *at)
{
    SpvOp op = at ? opcode_of(at) : SpvOpNop;
    return op == SpvOpTypeStruct || op == SpvOpTypeArray || op == SpvOpTypeRuntimeArray;
}

static unsigned part_count(const uint32_t *at)
{
    return opcode_of(at) == SpvOpTypeStruct ? length_of(at) - 2 : 1;
}

/* Returns whether variables of this class have a layout (Vulkan, appendix A: explicit layout). */
static bool is_explicit_class(uint32_t class)
{
    return class == SpvStorageClassStorageBuffer || class == SpvStorageClassUniform ||
           class == SpvStorageClassPushConstant || class == SpvStorageClassPhysicalStorageBuffer;
}

/* Returns whether variables of this class must have no layout. Function and Private may up to
 * SPIR-V 1.4. */
static bool is_plain_class(const struct separator *s, uint32_t class)
{
    bool is_own = class == SpvStorageClassFunction || class == SpvStorageClassPrivate;
    return class == SpvStorageClassWorkgroup || (is_own && has_spirv(s->m->facts, 0x10500));
}

static bool is_layout(uint32_t decoration)
{
    return decoration == SpvDecorationOffset || decoration == SpvDecorationArrayStride ||
           decoration == SpvDecorationMatrixStride || decoration == SpvDecorationRowMajor ||
           decoration == SpvDecorationColMajor;
}

static bool decorates_layout(const uint32_t *at)
{
    return (opcode_of(at) == SpvOpDecorate && is_layout(decorate_decoration(at))) ||
           (opcode_of(at) == SpvOpMemberDecorate && is_layout(member_decorate_decoration(at)));
}

/* --- uses ---------------------------------------------------------------------------------- */

static void note_layouts(struct separator *s)
{
    const struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (decorates_layout(at) && is_aggregate(definition_of(s->m, decorate_target(at))))
            s->uses[decorate_target(at)] |= HAS_LAYOUT;
    }
}

/* Records the types in the variables of a section. Pointers refer to variables: a kernel for
 * Vulkan has no others. */
static void note_variables(struct separator *s, enum section section)
{
    const struct word_list *list = &s->m->sections[section];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) != SpvOpVariable) continue;
        SpvId contents = type_pointer_type(definition_of(s->m, result_type_of(at)));
        if (is_explicit_class(variable_storage_class(at))) s->uses[contents] |= EXPLICIT;
        if (is_plain_class(s, variable_storage_class(at))) s->uses[contents] |= PLAIN;
    }
}

/* Notes the types of constants, parameters and instructions, and what own variables contain. */
static void note_values(struct separator *s)
{
    static const enum section sections[] = {SECTION_GLOBALS, SECTION_FUNCTIONS};
    for (unsigned i = 0; i < 2; i++) {
        const struct word_list *list = &s->m->sections[sections[i]];
        for_each_offset (offset, list->at, 0, list->count) {
            const uint32_t *at = list->at + offset;
            const struct opcode_info *info = find_opcode(opcode_of(at));
            if (info && info->has_type) s->uses[result_type_of(at)] |= PLAIN;
            if (opcode_of(at) == SpvOpVariable && !is_explicit_class(variable_storage_class(at)))
                s->uses[type_pointer_type(definition_of(s->m, result_type_of(at)))] |= PLAIN;
        }
    }
}

/* The parts are used like the whole. Returns whether a type with a layout is in plain memory. */
static bool propagate_uses(struct separator *s)
{
    const struct word_list *list = &s->m->sections[SECTION_GLOBALS];
    VEC(uint32_t) types = {0};
    bool is_mixed = false;
    for_each_offset (offset, list->at, 0, list->count)
        if (is_aggregate(list->at + offset)) vec_push(&s->m->c->arena, &types, offset);
    for (uint32_t i = types.count; i-- > 0;) {
        const uint32_t *at = list->at + types.at[i];
        for (unsigned part = 0; part < part_count(at); part++)
            s->uses[type_operand(at, part)] |= s->uses[declared_id(at)] & (EXPLICIT | PLAIN);
        is_mixed |= (s->uses[declared_id(at)] & HAS_LAYOUT) && (s->uses[declared_id(at)] & PLAIN);
    }
    return is_mixed;
}

/* --- globals ------------------------------------------------------------------------------- */

static SpvId buffer_type_of(const struct separator *s, SpvId type)
{
    return type < s->r.old_bound && s->buffer_types[type] ? s->buffer_types[type] : type;
}

static bool has_buffer_part(const struct separator *s, const uint32_t *at)
{
    for (unsigned i = 0; i < part_count(at); i++)
        if (s->buffer_types[at[2 + i]]) return true;
    return false;
}

/* Appends the instruction with the result `id`. With `in_buffer`, its parts are twins. */
static void append_global(struct separator *s, const uint32_t *at, const struct opcode_info *info,
                          SpvId id, bool in_buffer)
{
    uint32_t offset = s->m->sections[SECTION_GLOBALS].count,
             *to = begin_instruction(s->m, SECTION_GLOBALS, opcode_of(at), length_of(at));
    if (!to) return;
    memcpy(to + 1, at + 1, (length_of(at) - 1) * sizeof *to);
    if (is_aggregate(at)) {
        to[1] = id;
        for (unsigned i = 0; in_buffer && i < part_count(at); i++)
            to[2 + i] = buffer_type_of(s, at[2 + i]);
    }
    if (opcode_of(at) == SpvOpTypePointer && is_explicit_class(type_pointer_storage_class(at)))
        to[3] = buffer_type_of(s, type_pointer_type(at));
    if (info && info->has_result)
        note_definition(s->m, to[info->has_type ? 2 : 1], SECTION_GLOBALS, offset);
}

static void append_globals(struct separator *s)
{
    struct word_list old = s->m->sections[SECTION_GLOBALS];
    s->m->sections[SECTION_GLOBALS] = (struct word_list){0};
    for_each_offset (offset, old.at, 0, old.count) {
        const uint32_t *at = old.at + offset;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        unsigned uses = is_aggregate(at) ? s->uses[declared_id(at)] : 0;
        bool is_changed = is_aggregate(at) && (uses & HAS_LAYOUT || has_buffer_part(s, at));
        bool is_both = (uses & EXPLICIT) && (uses & PLAIN) && is_changed;
        append_global(s, at, info, declared_id(at), uses & EXPLICIT && !is_both);
        if (!is_both) continue;
        s->buffer_types[declared_id(at)] = new_id(s->m);
        append_global(s, at, info, s->buffer_types[declared_id(at)], true);
    }
}

/* Moves a layout to the twin. A type without a twin that is in no buffer loses its layout. */
static bool move_layout(void *user, uint32_t *at)
{
    struct separator *s = user;
    if (!decorates_layout(at) || decorate_target(at) >= s->r.old_bound) return true;
    if ((s->uses[decorate_target(at)] & (PLAIN | EXPLICIT)) == PLAIN) return false;
    at[1] = buffer_type_of(s, decorate_target(at));
    return true;
}

/* --- functions ----------------------------------------------------------------------------- */

static SpvId convert(struct separator *s, SpvId value, SpvId from, SpvId to);

static SpvId convert_parts(struct separator *s, SpvId value, SpvId from, SpvId to)
{
    struct module *m = s->m;
    const uint32_t *at = definition_of(m, from), *into = definition_of(m, to);
    bool is_struct = opcode_of(at) == SpvOpTypeStruct;
    uint64_t count = part_count(at);
    if (!is_struct &&
        (opcode_of(at) != SpvOpTypeArray || !known_constant(m, type_array_length(at), &count)))
        count = MOST_PARTS + 1;
    if (count > s->parts) {
        s->parts = 0;
        return value;
    }
    s->parts -= (uint32_t)count;
    SpvId *parts = arena_array(&m->c->arena, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        SpvId old = at[2 + (is_struct ? i : 0)], new = into[2 + (is_struct ? i : 0)];
        parts[i] = convert(s, emit_pure_of(m, SpvOpCompositeExtract, old, value, i), old, new);
    }
    return emit_pure(m, SpvOpCompositeConstruct, to, parts, (unsigned)count);
}

/* The recursion ends with the nesting of the type. */
static SpvId convert(struct separator *s, SpvId value, SpvId from, SpvId to)
{
    if (from == to) return value;
    if (has_spirv(s->m->facts, 0x10400)) return emit_pure_of(s->m, SpvOpCopyLogical, to, value);
    return convert_parts(s, value, from, to);
}

static SpvId convert_value(struct separator *s, SpvId value, SpvId from, SpvId to)
{
    s->parts = MOST_PARTS;
    SpvId converted = convert(s, value, from, to);
    if (!s->parts)
        error_at(
            s->m->c, s->r.loc,
            "a copy of more than %d values between a buffer and local or private memory needs SPIR-V 1.4: write --target-env=vulkan1.2",
            (int)MOST_PARTS);
    return converted;
}

/* Returns whether the pointer leads into memory with a layout. */
static bool is_explicit(const struct separator *s, SpvId pointer)
{
    SpvId type = pointer < s->r.old_bound ? s->r.types[pointer] : 0;
    const uint32_t *at = type ? definition_of(s->m, type) : NULL;
    return at && opcode_of(at) == SpvOpTypePointer &&
           is_explicit_class(type_pointer_storage_class(at));
}

static void rewrite_load(struct separator *s, const uint32_t *at)
{
    SpvId buffer_type = buffer_type_of(s, result_type_of(at));
    SpvId loaded = emit_value(s->m, SpvOpLoad, buffer_type, at + 3, length_of(at) - 3);
    replace_all_uses_with(s->m, result_of(at),
                          convert_value(s, loaded, buffer_type, result_type_of(at)));
}

static void rewrite_store(struct separator *s, uint32_t *at)
{
    SpvId type = s->r.types[store_object(at)];
    at[2] = convert_value(s, canonical_id(s->m, store_object(at)), type, buffer_type_of(s, type));
    emit(s->m, SECTION_FUNCTIONS, SpvOpStore, at + 1, length_of(at) - 1);
}

static bool rewrite_access(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct separator *s = user;
    bool loads = info->opcode == SpvOpLoad &&
                 buffer_type_of(s, result_type_of(at)) != result_type_of(at) &&
                 is_explicit(s, load_pointer(at));
    bool stores = info->opcode == SpvOpStore && store_object(at) < s->r.old_bound &&
                  is_explicit(s, store_pointer(at)) &&
                  buffer_type_of(s, s->r.types[store_object(at)]) != s->r.types[store_object(at)];
    if (loads || stores) visit_ids(s->m, at, info, IDS_OPERANDS, canonical_word, s->m);
    if (loads) rewrite_load(s, at);
    else if (stores) rewrite_store(s, at);
    else rewrite_instruction(s->m, at, info, false);
    return !s->m->c->diag.errors;
}

void separate_layouts(struct module *m)
{
    struct separator s = {.m = m};
    start_rewriter(&s.r, m);
    s.uses = arena_array(&m->c->arena, uint8_t, s.r.old_bound);
    s.buffer_types = arena_array(&m->c->arena, SpvId, s.r.old_bound);
    note_layouts(&s);
    note_variables(&s, SECTION_GLOBALS);
    note_variables(&s, SECTION_FUNCTIONS);
    if (!propagate_uses(&s)) return;
    note_values(&s);
    propagate_uses(&s);
    note_old_types(&s.r, SECTION_GLOBALS);
    note_old_types(&s.r, SECTION_FUNCTIONS);
    append_globals(&s);
    filter_section(s.m, SECTION_DECORATIONS, move_layout, &s);
    vec_reserve(&m->c->arena, &m->aliases, s.r.old_bound);
    detach_functions(&s.r);
    for_each_old_instruction(&s.r, rewrite_access, &s);
}
