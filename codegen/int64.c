/* --lower-int64: a finished module is written once more without 64-bit integers.
 *
 * An int64_t or uint64_t becomes a uvec2, low word first: the same bytes in memory, and for what only moves values (loads, stores,
 * phis, calls, composites, broadcasts) the same instructions, for it is enough that the id of the old type becomes an alias of uvec2's.  A
 * vector of them becomes an array of uvec2, with a stride of 8 bytes.  Everything else is taken apart, element by
 * element, into pairs of uints: int64_arithmetic.c, int64_divide.c, int64_convert.c.  Neither sema nor lowering know of it.
 *
 * A 64-bit specialization constant becomes two: the low word keeps the id, the high word has the next id that the shader
 * does not use.
 */
#include "codegen/int64.h"
#include "codegen/rewrite.h"

enum { MOST_ARGUMENTS = 3 };

static const uint32_t *old_definition(const struct narrowing *n, SpvId id) { return definition_of(n->m, id); }

struct wide wide_type(const struct narrowing *n, SpvId type) { return type < n->old_bound ? n->wide[type] : (struct wide){ 0 }; }

struct wide wide_value(const struct narrowing *n, SpvId id)
{
    return id < n->old_bound ? wide_type(n, n->types[id]) : (struct wide){ 0 };
}

void cannot_narrow(struct narrowing *n, const char *what)
{
    if (!n->failed) error_at(n->m->c, 0, "--lower-int64 has no form for %s: leave the option out, or use 32-bit integers there", what);
    n->failed = true;
}

/* --- the survey ------------------------------------------------------------------------------------------------------------ */

static void note_wide_type(struct narrowing *n, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpTypeInt && at[2] == 64) n->wide[at[1]] = (struct wide){ 1, at[3] };
    if (opcode_of(at) != SpvOpTypeVector) return;
    struct wide part = n->wide[at[2]];
    if (part.count) n->wide[at[1]] = (struct wide){ (uint8_t)at[3], part.is_signed };
}

static void survey(struct narrowing *n, enum section section)
{
    const struct word_list *list = &n->m->sections[section];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        const struct opcode_info *info = find_opcode(opcode_of(at));
        if (info && info->has_type) n->types[at[2]] = at[1];
        else if (section == SECTION_GLOBALS) note_wide_type(n, at);
    }
}

/* What is decorated (NoContraction, RelaxedPrecision, NonUniform) stays an instruction of its own. */
static void survey_decorations(struct narrowing *n)
{
    const struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place))
        if (opcode_of(list->at + place) == SpvOpDecorate) n->decorated[list->at[place + 1]] = true;
}

static bool has_wide_types(const struct narrowing *n)
{
    for (SpvId id = 1; id < n->old_bound; id++)
        if (n->wide[id].count) return true;
    return false;
}

/* --- types and constants ------------------------------------------------------------------------------------------------------- */

/* u64vec3: an array of three uvec2; i64vec3 the same one, for values go from one to the other as they are. */
static void put_wide_vector(struct narrowing *n, SpvId id, unsigned count)
{
    static const uint32_t stride = 8;
    if (n->vectors[count]) {
        alias_id(n->m, id, n->vectors[count]);
        return;
    }
    n->vectors[count] = id;
    emit_global(n->m, SpvOpTypeArray, 0, id, (uint32_t[]){ vector_id(n->m, SCALAR_UINT, 2), uint_id(n->m, count) }, 2);
    decorate(n->m, id, SpvDecorationArrayStride, &stride, 1);
}

static void put_wide_constant(struct narrowing *n, const uint32_t *at)
{
    SpvId words[] = { uint_id(n->m, at[3]), uint_id(n->m, at[4]) };
    alias_id(n->m, at[2], composite_constant_id(n->m, vector_id(n->m, SCALAR_UINT, 2), words, 2));
}

/* The SpecId of `id`, whose decoration goes over to `by`; *next: one more than the largest. */
static bool move_spec_id(struct narrowing *n, SpvId id, SpvId by, uint32_t *next)
{
    struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    bool found = false;
    *next = 0;
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        uint32_t *at = list->at + place;
        if (opcode_of(at) != SpvOpDecorate || at[2] != SpvDecorationSpecId) continue;
        if (at[3] >= *next) *next = at[3] + 1;
        if (at[1] != id) continue;
        at[1] = by;
        found = true;
    }
    return found;
}

static void put_wide_spec_constant(struct narrowing *n, const uint32_t *at)
{
    struct module *m = n->m;
    SpvId low = new_id(m), high = new_id(m), uint = scalar_id(m, SCALAR_UINT);
    uint32_t next;
    emit_global(m, SpvOpSpecConstant, uint, low, &at[3], 1);
    emit_global(m, SpvOpSpecConstant, uint, high, &at[4], 1);
    if (move_spec_id(n, at[2], low, &next)) decorate(m, high, SpvDecorationSpecId, &next, 1);
    emit_global(m, SpvOpSpecConstantComposite, vector_id(m, SCALAR_UINT, 2), at[2], (uint32_t[]){ low, high }, 2);
}

static bool has_wide_operand(const struct narrowing *n, const uint32_t *at, unsigned from)
{
    for (unsigned i = from; i < length_of(at); i++)
        if (wide_value(n, at[i]).count) return true;
    return false;
}

static void narrow_global(struct narrowing *n, uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    struct wide own = info->has_result && !info->has_type ? wide_type(n, at[1]) : (struct wide){ 0 };
    struct wide value = info->has_type ? wide_type(n, at[1]) : (struct wide){ 0 };
    if (own.count == 1) alias_id(n->m, at[1], vector_id(n->m, SCALAR_UINT, 2));
    else if (own.count) put_wide_vector(n, at[1], own.count);
    else if (value.count == 1 && info->opcode == SpvOpConstant) put_wide_constant(n, at);
    else if (value.count == 1 && info->opcode == SpvOpSpecConstant) put_wide_spec_constant(n, at);
    else if (info->opcode == SpvOpSpecConstantOp && (value.count || has_wide_operand(n, at, 4)))
        cannot_narrow(n, "expressions of 64-bit specialization constants");
    else rewrite_global(n->m, at, info);
}

/* What uvec2 is made of comes first, with the ids that the tables of type_ids.c know. */
static void narrow_globals(struct narrowing *n)
{
    struct module *m = n->m;
    SpvId uint = scalar_id(m, SCALAR_UINT), both = vector_id(m, SCALAR_UINT, 2);
    struct word_list old = m->sections[SECTION_GLOBALS];
    m->sections[SECTION_GLOBALS] = (struct word_list){ 0 };
    m->global_table = NULL;
    memset(m->scalars, 0, sizeof m->scalars);   /* a constant that was made before may come after what is made of it now */
    unique_global(m, SpvOpTypeInt, 0, (uint32_t[]){ 32, 0 }, 2, 0, uint, NULL);
    unique_global(m, SpvOpTypeVector, 0, (uint32_t[]){ uint, 2 }, 2, 0, both, NULL);
    for (uint32_t place = 0; place < old.count; place += length_of(old.at + place)) narrow_global(n, old.at + place);
}

/* --- instructions that only move values ---------------------------------------------------------------------------------------------- */

/* A part of a pair is known, and so on. */
static void put(struct narrowing *n, uint32_t *at, const struct opcode_info *info)
{
    rewrite_instruction(n->m, at, info, info->has_type && !n->decorated[at[2]]);
}

/* Indices are 32 bits wide then. */
static void put_chain(struct narrowing *n, uint32_t *at, const struct opcode_info *info)
{
    for (unsigned i = 4; i < length_of(at); i++)
        if (wide_value(n, at[i]).count) at[i] = split(n, resolve_id(n->m, at[i])).low;
    put(n, at, info);
}

static bool moves_values(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpFunction: case SpvOpLoad: case SpvOpStore: case SpvOpCopyObject: case SpvOpPhi: case SpvOpVariable: case SpvOpFunctionParameter:
    case SpvOpFunctionCall: case SpvOpReturnValue: case SpvOpUndef: case SpvOpCompositeInsert: case SpvOpCompositeExtract:
    case SpvOpCopyMemory: case SpvOpCopyLogical: case SpvOpImageTexelPointer: return true;
    default: return false;
    }
}

/* --- instructions on elements ------------------------------------------------------------------------------------------------------------ */

/* The second operand of a shift may have any width. */
static struct pair shift_count(struct narrowing *n, SpvId old, unsigned i)
{
    if (wide_value(n, old).count) return wide_component(n, old, i);
    SpvId count = component(n, resolve_id(n->m, old), n->types[old], i);
    const uint32_t *type = old_definition(n, type_of_id(n->m, count));
    if (type && opcode_of(type) == SpvOpTypeInt && type[2] < 32) count = op1(n, SpvOpUConvert, count);
    return (struct pair){ count, uint_of(n, 0) };
}

static bool is_shift(SpvOp op)
{
    return op == SpvOpShiftLeftLogical || op == SpvOpShiftRightLogical || op == SpvOpShiftRightArithmetic;
}

static bool narrow_binary(struct narrowing *n, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    unsigned count = wide_type(n, at[1]).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        struct pair b = is_shift(op) ? shift_count(n, at[4], i) : wide_component(n, at[4], i), result;
        if (!binary64(n, op, wide_component(n, at[3], i), b, &result)) return false;
        parts[i] = join(n, result);
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool narrow_unary(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_type(n, at[1]).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        struct pair a = wide_component(n, at[3], i);
        bool is_not = opcode_of(at) == SpvOpNot;
        parts[i] = join(n, is_not ? (struct pair){ op1(n, SpvOpNot, a.low), op1(n, SpvOpNot, a.high) } : negate64(n, a));
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool narrow_comparison(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_value(n, at[3]).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        parts[i] = compare64(n, opcode_of(at), wide_component(n, at[3], i), wide_component(n, at[4], i));
        if (!parts[i]) return false;
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool narrow_select(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_type(n, at[1]).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        SpvId condition = component(n, resolve_id(n->m, at[3]), n->types[at[3]], i);
        parts[i] = join(n, choose_pair(n, condition, wide_component(n, at[4], i), wide_component(n, at[5], i)));
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool narrow_extended(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_type(n, at[1]).count, arguments = length_of(at) - 5;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    if (at[3] != n->m->glsl450 || !count || arguments > MOST_ARGUMENTS) return false;
    for (unsigned i = 0; i < count; i++) {
        struct pair args[MOST_ARGUMENTS] = { { 0 } }, result;
        for (unsigned k = 0; k < arguments; k++) args[k] = wide_component(n, at[5 + k], i);
        if (!extended64(n, at[4], args, arguments, &result)) return false;
        parts[i] = join(n, result);
    }
    finish_value(n, at, parts, count);
    return true;
}

/* --- the rest ----------------------------------------------------------------------------------------------------------------------------------------- */

/* A switch goes by 32 bits: by which of the cases it is.  That is found out before the merge instruction in front of it. */
static void narrow_switch(struct narrowing *n, const uint32_t *merge)
{
    struct module *m = n->m;
    const uint32_t *at = n->taken = merge + length_of(merge);
    struct pair selector = split(n, resolve_id(m, at[1]));
    SpvId chosen = uint_of(n, 0);
    VEC(uint32_t) words = { 0 };
    vec_push(&m->c->arena, &words, 0);
    vec_push(&m->c->arena, &words, at[2]);
    for (unsigned i = 3, k = 1; i + 2 < length_of(at); i += 3, k++) {
        struct pair literal = pair_of(n, at[i] | (uint64_t)at[i + 1] << 32);
        chosen = choose(n, compare64(n, SpvOpIEqual, selector, literal), uint_of(n, k), chosen);
        vec_push(&m->c->arena, &words, k);
        vec_push(&m->c->arena, &words, at[i + 2]);
    }
    words.at[0] = chosen;
    emit(m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge + 1, 2);
    emit(m, SECTION_FUNCTIONS, SpvOpSwitch, words.at, words.count);
}

static bool narrow_bit_count(struct narrowing *n, const uint32_t *at)
{
    unsigned count = wide_value(n, at[3]).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR], part = resolve_id(n->m, component_type(n, at[1]));
    if (wide_type(n, at[1]).count) return false;
    for (unsigned i = 0; i < count; i++) {
        struct pair a = wide_component(n, at[3], i);
        parts[i] = emit_pure_of(n->m, SpvOpIAdd, part, emit_pure_of(n->m, SpvOpBitCount, part, a.low),
                                emit_pure_of(n->m, SpvOpBitCount, part, a.high));
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool narrow_value(struct narrowing *n, uint32_t *at, const struct opcode_info *info)
{
    SpvOp op = (SpvOp)info->opcode;
    bool is_wide = wide_type(n, at[1]).count != 0;
    switch ((unsigned)op) {
    case SpvOpSNegate: case SpvOpNot: return narrow_unary(n, at);
    case SpvOpSelect: return narrow_select(n, at);
    case SpvOpExtInst: return narrow_extended(n, at);
    case SpvOpConvertFToU: case SpvOpConvertFToS: case SpvOpConvertSToF: case SpvOpConvertUToF: case SpvOpUConvert: case SpvOpSConvert:
    case SpvOpBitcast: case SpvOpConvertPtrToU: case SpvOpConvertUToPtr: return narrow_conversion(n, at);
    case SpvOpCompositeConstruct: return narrow_construct(n, at);
    case SpvOpVectorShuffle: return narrow_shuffle(n, at);
    case SpvOpVectorExtractDynamic: return narrow_extract_dynamic(n, at);
    case SpvOpVectorInsertDynamic: return narrow_insert_dynamic(n, at);
    case SpvOpBitCount: return narrow_bit_count(n, at);
    default: break;
    }
    if (is_group_operation(op)) return narrow_group(n, at);
    if (length_of(at) != 5) return false;
    return is_wide ? narrow_binary(n, at) : narrow_comparison(n, at);
}

struct search { const struct narrowing *n; bool found; };

static void note_wide_operand(void *user, uint32_t *word)
{
    struct search *s = user;
    s->found |= wide_value(s->n, *word).count != 0;
}

/* Whether a value that an instruction takes or makes is a 64-bit integer. */
static bool concerns(const struct narrowing *n, uint32_t *at, const struct opcode_info *info)
{
    struct search s = { n, false };
    if (!info->has_type) return false;
    if (!wide_type(n, at[1]).count) visit_ids(n->m, at, info, IDS_OPERANDS, note_wide_operand, &s);
    return s.found || wide_type(n, at[1]).count;
}

static bool makes_plain_composite(const struct narrowing *n, const uint32_t *at)
{
    return opcode_of(at) == SpvOpCompositeConstruct && !wide_type(n, at[1]).count;
}

static void narrow_instruction(struct narrowing *n, uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info || at == n->taken) return;
    SpvOp op = (SpvOp)info->opcode;
    if (op == SpvOpLabel) {
        forget_values(n->m);
        n->m->block_start = n->m->sections[SECTION_FUNCTIONS].count;
    }
    if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain || op == SpvOpPtrAccessChain) put_chain(n, at, info);
    else if (op == SpvOpSelectionMerge && opcode_of(at + 3) == SpvOpSwitch && wide_value(n, at[4]).count) narrow_switch(n, at);
    else if (moves_values(op) || makes_plain_composite(n, at) || !concerns(n, at, info)) put(n, at, info);
    else if (!narrow_value(n, at, info)) cannot_narrow(n, arena_printf(&n->m->c->arena, "%s of 64-bit integers", grammar_text + info->name));
}

/* An atomic store and a write of an image have no result, and take values. */
static void check_effects(struct narrowing *n, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpAtomicStore && wide_value(n, at[4]).count) cannot_narrow(n, "64-bit atomic operations");
    if (opcode_of(at) == SpvOpImageWrite && wide_value(n, at[3]).count) cannot_narrow(n, "images of 64-bit integers");
}

/* Whether a vector of 64-bit integers is in a type. */
static bool holds_wide_vector(const struct narrowing *n, SpvId type)
{
    const uint32_t *at = old_definition(n, type);
    if (!at) return false;
    if (opcode_of(at) == SpvOpTypeVector) return n->wide[type].count > 1;
    if (opcode_of(at) == SpvOpTypeArray || opcode_of(at) == SpvOpTypeRuntimeArray) return holds_wide_vector(n, at[2]);
    if (opcode_of(at) != SpvOpTypeStruct) return false;
    for (unsigned i = 2; i < length_of(at); i++)
        if (holds_wide_vector(n, at[i])) return true;
    return false;
}

static bool is_storage_buffer(const struct narrowing *n, SpvId block)
{
    const struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpDecorate && at[1] == block && at[2] == SpvDecorationBufferBlock) return true;
    }
    return false;
}

/* A location holds two 64-bit integers, where an array of pairs takes one for each; and the elements of an array in a uniform block lie
 * 16 bytes apart (Vulkan, 15.5.4, extended alignment). */
static void check_vectors_in(struct narrowing *n, SpvStorageClass storage, SpvId pointer)
{
    const uint32_t *at = old_definition(n, pointer), *block = at ? old_definition(n, at[3]) : NULL;
    if (!block || !holds_wide_vector(n, at[3])) return;
    SpvId type = opcode_of(block) == SpvOpTypeArray || opcode_of(block) == SpvOpTypeRuntimeArray ? block[2] : at[3];
    if (storage == SpvStorageClassInput || storage == SpvStorageClassOutput)
        cannot_narrow(n, "vectors of 64-bit integers between stages");
    else if (storage == SpvStorageClassUniform && !is_storage_buffer(n, type))
        cannot_narrow(n, "vectors of 64-bit integers in uniform blocks");
}

static void check_vectors(struct narrowing *n)
{
    const struct word_list *list = &n->m->sections[SECTION_GLOBALS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpVariable) check_vectors_in(n, (SpvStorageClass)at[3], at[1]);
    }
}

static bool is_image_type(const struct narrowing *n)
{
    const struct word_list *list = &n->m->sections[SECTION_GLOBALS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpTypeImage && wide_type(n, at[2]).count) return true;
    }
    return false;
}

void narrow_int64(struct module *m)
{
    struct narrowing *n = arena_new(&m->c->arena, struct narrowing);
    n->m = m;
    n->old_bound = m->bound;
    n->types = arena_array(&m->c->arena, uint32_t, m->bound);
    n->wide = arena_array(&m->c->arena, struct wide, m->bound);
    survey(n, SECTION_GLOBALS);
    if (!has_wide_types(n)) return;
    n->decorated = arena_array(&m->c->arena, bool, m->bound);
    survey(n, SECTION_FUNCTIONS);
    survey_decorations(n);
    check_vectors(n);
    if (is_image_type(n)) cannot_narrow(n, "images of 64-bit integers");
    n->old = m->sections[SECTION_FUNCTIONS];
    forget_definitions(m);
    m->sections[SECTION_FUNCTIONS] = (struct word_list){ 0 };
    narrow_globals(n);
    for (uint32_t place = 0; place < n->old.count && !n->failed; place += length_of(n->old.at + place)) {
        check_effects(n, n->old.at + place);
        narrow_instruction(n, n->old.at + place);
    }
    emit_divide(n);
}
