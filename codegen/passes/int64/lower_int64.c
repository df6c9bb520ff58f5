/* --lower-int64: rewrites a finished module without 64-bit integers.
 *
 * An int64_t or uint64_t becomes a uvec2, low word first, which are the same bytes in memory.
 * Instructions that only move values (loads, stores, phis, calls, composites, broadcasts) are
 * unchanged: the id of the old type becomes an alias of uvec2. A vector of them becomes an array of
 * uvec2 with a stride of 8 bytes. All other instructions are split by elements into operations on
 * pairs of uints: arithmetic.c, divide.c, convert.c, groups.c. globals.c lowers types and
 * constants. Sema and lowering do not know of it.
 */
#include "codegen/passes/int64/lower_int64.h"
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/elements.h"
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/values.h"
#include "codegen/passes/passes.h"

static const uint32_t *old_definition(const struct int64_lowering *n, SpvId id)
{
    return definition_of(n->m, id);
}

struct int64_type int64_type_of(const struct int64_lowering *n, SpvId type)
{
    return type < n->r.old_bound ? n->int64_types[type] : (struct int64_type){0};
}

struct int64_type int64_type_of_value(const struct int64_lowering *n, SpvId id)
{
    return id < n->r.old_bound ? int64_type_of(n, n->r.types[id]) : (struct int64_type){0};
}

void cannot_lower_int64(struct int64_lowering *n, const char *what)
{
    error_at(n->m->c, n->r.loc,
             "--lower-int64 has no form for %s: leave the option out, or use 32-bit integers there",
             what);
}

/* --- analysis ------------------------------------------------------------------------------ */

static void note_int64_type(struct int64_lowering *n, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpTypeInt && type_int_width(at) == 64)
        n->int64_types[declared_id(at)] = (struct int64_type){1, type_int_signedness(at)};
    if (opcode_of(at) != SpvOpTypeVector) return;
    struct int64_type part = n->int64_types[type_vector_component_type(at)];
    if (part.count)
        n->int64_types[declared_id(at)] =
            (struct int64_type){(uint8_t)type_vector_component_count(at), part.is_signed};
}

static void find_int64_types(struct int64_lowering *n)
{
    const struct word_list *list = &n->m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count) note_int64_type(n, list->at + offset);
}

/* A decorated value (NoContraction, RelaxedPrecision, NonUniform) must remain an instruction. */
static void collect_decorations(struct int64_lowering *n)
{
    const struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count)
        if (opcode_of(list->at + offset) == SpvOpDecorate)
            n->decorated[decorate_target(list->at + offset)] |=
                decorate_decoration(list->at + offset) == SpvDecorationNonUniform
                    ? DECORATED | DECORATED_NON_UNIFORM
                    : DECORATED;
}

static bool has_int64_types(const struct int64_lowering *n)
{
    for (SpvId id = 1; id < n->r.old_bound; id++)
        if (n->int64_types[id].count) return true;
    return false;
}

/* --- instructions that only move values ---------------------------------------------------- */

/* A pure instruction without decorations may be simplified: extracting from a uvec2 gives its
 * part. */
static void append_lowered(struct int64_lowering *n, uint32_t *at, const struct opcode_info *info)
{
    rewrite_instruction(n->m, at, info, info->has_type && !n->decorated[result_of(at)]);
}

/* Indices become 32 bits wide. */
static void append_chain(struct int64_lowering *n, uint32_t *at, const struct opcode_info *info)
{
    for (unsigned i = 4; i < length_of(at); i++)
        if (int64_type_of_value(n, at[i]).count) at[i] = split(n, canonical_id(n->m, at[i])).low;
    append_lowered(n, at, info);
}

bool moves_values(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpFunction:
    case SpvOpLoad:
    case SpvOpStore:
    case SpvOpCopyObject:
    case SpvOpPhi:
    case SpvOpVariable:
    case SpvOpFunctionParameter:
    case SpvOpFunctionCall:
    case SpvOpReturnValue:
    case SpvOpUndef:
    case SpvOpCompositeInsert:
    case SpvOpCompositeExtract:
    case SpvOpCopyMemory:
    case SpvOpCopyLogical:
    case SpvOpImageTexelPointer:
    case SpvOpReadClockKHR: return true; /* its result becomes a uvec2, too */
    default: return false;
    }
}

/* --- instructions on elements -------------------------------------------------------------- */

/* The second operand of a shift may have any width. */
static struct pair shift_count(struct int64_lowering *n, SpvId old, unsigned i)
{
    if (int64_type_of_value(n, old).count) return int64_component(n, old, i);
    SpvId count = component(n, canonical_id(n->m, old), n->r.types[old], i);
    const uint32_t *type = old_definition(n, type_of_id(n->m, count));
    if (type && opcode_of(type) == SpvOpTypeInt && type_int_width(type) < 32)
        count = op1(n, SpvOpUConvert, count);
    return (struct pair){count, uint_of(n, 0)};
}

/* Sets *result to element `i` of the result of the old instruction `at`. Returns false if it has no
 * equivalent. */
typedef bool element_function(struct int64_lowering *n, const uint32_t *at, unsigned i,
                              struct pair *result);

/* Lowers an instruction with a 64-bit result element by element. */
static bool narrow_elements(struct int64_lowering *n, const uint32_t *at,
                            element_function *narrow_element)
{
    unsigned count = int64_type_of(n, result_type_of(at)).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) {
        struct pair result;
        if (!narrow_element(n, at, i, &result)) return false;
        parts[i] = join(n, result);
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool is_shift(SpvOp op)
{
    return op == SpvOpShiftLeftLogical || op == SpvOpShiftRightLogical ||
           op == SpvOpShiftRightArithmetic;
}

static bool lower_int64_operation(struct int64_lowering *n, const uint32_t *at, unsigned i,
                                  struct pair *result)
{
    SpvOp op = opcode_of(at);
    unsigned count = length_of(at) - 3;
    struct pair args[MOST_ARGUMENTS] = {int64_component(n, operand(at, 0), i)};
    if (count == 2)
        args[1] = is_shift(op) ? shift_count(n, operand(at, 1), i)
                               : int64_component(n, operand(at, 1), i);
    return operate64(n, op, args, count, result);
}

/* A shift of narrower integers by 64-bit counts. The low words suffice: larger counts are
 * undefined. */
static bool lower_int64_shift_count(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = int64_type_of_value(n, operand(at, 1)).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    for (unsigned i = 0; i < count; i++) parts[i] = int64_component(n, operand(at, 1), i).low;
    SpvId counts = count == 1 ? parts[0]
                              : pure_value(n, SpvOpCompositeConstruct,
                                           vector_id(n->m, SCALAR_UINT, count), parts, count);
    replace_all_uses_with(n->m, result_of(at),
                          pure_of(n, opcode_of(at), canonical_id(n->m, result_type_of(at)),
                                  canonical_id(n->m, operand(at, 0)), counts));
    return true;
}

static bool lower_int64_comparison(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = int64_type_of_value(n, operand(at, 0)).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR];
    if (!count) return false;
    for (unsigned i = 0; i < count; i++) {
        struct pair a = int64_component(n, operand(at, 0), i);
        parts[i] = compare64(n, opcode_of(at), a, int64_component(n, operand(at, 1), i));
        if (!parts[i]) return false;
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool lower_int64_select(struct int64_lowering *n, const uint32_t *at, unsigned i,
                               struct pair *result)
{
    SpvId condition =
        component(n, canonical_id(n->m, operand(at, 0)), n->r.types[operand(at, 0)], i);
    struct pair chosen = int64_component(n, operand(at, 1), i);
    *result = choose_pair(n, condition, chosen, int64_component(n, operand(at, 2), i));
    return true;
}

static bool lower_int64_extended(struct int64_lowering *n, const uint32_t *at, unsigned i,
                                 struct pair *result)
{
    unsigned arguments = length_of(at) - 5;
    struct pair args[MOST_ARGUMENTS] = {{0}};
    if (ext_inst_set(at) != n->m->glsl450 || arguments > MOST_ARGUMENTS) return false;
    for (unsigned k = 0; k < arguments; k++) args[k] = int64_component(n, ext_argument(at, k), i);
    return operate64(n, LIBRARY_GLSL450 + ext_inst_instruction(at), args, arguments, result);
}

/* --- the rest ------------------------------------------------------------------------------ */

/* OpSwitch takes 32 bits here: the number of the matching case, which is computed before the merge
 * instruction. */
static void lower_int64_switch(struct int64_lowering *n, const uint32_t *merge)
{
    struct module *m = n->m;
    const uint32_t *at = n->branch_target = instruction_after(merge);
    struct pair selector = split(n, canonical_id(m, switch_selector(at)));
    SpvId chosen = uint_of(n, 0);
    VEC(uint32_t) words = {0};
    vec_push(&m->c->arena, &words, 0);
    vec_push(&m->c->arena, &words, switch_default(at));
    for (unsigned i = 3, k = 1; i + 2 < length_of(at); i += 3, k++) {
        struct pair literal = pair_of(n, at[i] | (uint64_t)at[i + 1] << 32);
        SpvId condition = compare64(n, SpvOpIEqual, selector, literal);
        chosen = choose(n, condition, uint_of(n, k), chosen);
        vec_push(&m->c->arena, &words, k);
        vec_push(&m->c->arena, &words, at[i + 2]);
    }
    words.at[0] = chosen;
    emit(m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge + 1, 2);
    emit(m, SECTION_FUNCTIONS, SpvOpSwitch, words.at, words.count);
}

static bool lower_int64_bit_count(struct int64_lowering *n, const uint32_t *at)
{
    unsigned count = int64_type_of_value(n, operand(at, 0)).count;
    SpvId parts[MOST_ELEMENTS_OF_VECTOR],
        part = canonical_id(n->m, component_type(n, result_type_of(at)));
    if (int64_type_of(n, result_type_of(at)).count) return false;
    for (unsigned i = 0; i < count; i++) {
        struct pair a = int64_component(n, operand(at, 0), i);
        SpvId low = pure_of(n, SpvOpBitCount, part, a.low);
        SpvId high = pure_of(n, SpvOpBitCount, part, a.high);
        parts[i] = pure_of(n, SpvOpIAdd, part, low, high);
    }
    finish_value(n, at, parts, count);
    return true;
}

static bool lower_int64_array_length(struct int64_lowering *n, const uint32_t *at)
{
    SpvId length = emit_value_of(n->m, SpvOpArrayLength, scalar_id(n->m, SCALAR_UINT),
                                 canonical_id(n->m, operand(at, 0)), operand(at, 1));
    replace_all_uses_with(n->m, result_of(at), join(n, (struct pair){length, uint_of(n, 0)}));
    return true;
}

bool lower_int64_value(struct int64_lowering *n, uint32_t *at, const struct opcode_info *info)
{
    SpvOp op = (SpvOp)info->opcode;
    bool is_int64 = int64_type_of(n, result_type_of(at)).count != 0;
    switch ((unsigned)op) {
    case SpvOpSNegate:
    case SpvOpNot: return narrow_elements(n, at, lower_int64_operation);
    case SpvOpSelect: return narrow_elements(n, at, lower_int64_select);
    case SpvOpExtInst:
        return int64_type_of(n, result_type_of(at)).count &&
               narrow_elements(n, at, lower_int64_extended);
    case SpvOpConvertFToU:
    case SpvOpConvertFToS:
    case SpvOpConvertSToF:
    case SpvOpConvertUToF:
    case SpvOpUConvert:
    case SpvOpSConvert:
    case SpvOpBitcast:
    case SpvOpConvertPtrToU:
    case SpvOpConvertUToPtr: return lower_int64_conversion(n, at);
    case SpvOpCompositeConstruct: return lower_int64_construct(n, at);
    case SpvOpVectorShuffle: return lower_int64_shuffle(n, at);
    case SpvOpVectorExtractDynamic: return lower_int64_extract_dynamic(n, at);
    case SpvOpVectorInsertDynamic: return lower_int64_insert_dynamic(n, at);
    case SpvOpBitCount: return lower_int64_bit_count(n, at);
    case SpvOpArrayLength: return lower_int64_array_length(n, at);
    /* only a hint, so it is dropped */
    case SpvOpExpectKHR:
        replace_all_uses_with(n->m, result_of(at), canonical_id(n->m, operand(at, 0)));
        return true;
    default: break;
    }
    if (is_group_operation(op)) return lower_int64_group(n, at);
    if (length_of(at) != 5) return false;
    if (is_shift(op) && !is_int64) return lower_int64_shift_count(n, at);
    return is_int64 ? narrow_elements(n, at, lower_int64_operation) : lower_int64_comparison(n, at);
}

struct int64_search {
    const struct int64_lowering *n;
    bool found;
};

static void note_int64_operand(void *user, uint32_t *word)
{
    struct int64_search *s = user;
    s->found |= int64_type_of_value(s->n, *word).count != 0;
}

bool concerns_int64(const struct int64_lowering *n, uint32_t *at, const struct opcode_info *info)
{
    struct int64_search s = {n, false};
    if (!info->has_type) return false;
    if (!int64_type_of(n, result_type_of(at)).count)
        visit_ids(n->m, at, info, IDS_OPERANDS, note_int64_operand, &s);
    return s.found || int64_type_of(n, result_type_of(at)).count;
}

static bool makes_plain_composite(const struct int64_lowering *n, const uint32_t *at)
{
    return opcode_of(at) == SpvOpCompositeConstruct && !int64_type_of(n, result_type_of(at)).count;
}

/* Reports the instruction and gives its id an undefined value, so that the walk can continue.
 * The module is discarded. */
static void refuse_instruction(struct int64_lowering *n, const uint32_t *at,
                               const struct opcode_info *info)
{
    cannot_lower_int64(
        n, arena_printf(&n->m->c->arena, "%s of 64-bit integers", grammar_text + info->name));
    if (info->has_type)
        replace_all_uses_with(n->m, result_of(at),
                              undef_id(n->m, canonical_id(n->m, result_type_of(at))));
}

static bool lower_int64_instruction(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct int64_lowering *n = user;
    SpvOp op = (SpvOp)info->opcode;
    if (at == n->branch_target || !check_int64_instruction(n, at) ||
        lower_int64_block_access(n, at))
        return true;
    if (uses_laid_out_vector(n, at, info)) refuse_instruction(n, at, info);
    else if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain || op == SpvOpPtrAccessChain)
        append_chain(n, at, info);
    else if (op == SpvOpSelectionMerge && opcode_of(at + 3) == SpvOpSwitch &&
             int64_type_of_value(n, switch_selector(at + 3)).count)
        lower_int64_switch(n, at);
    else if (moves_values(op) || makes_plain_composite(n, at) || !concerns_int64(n, at, info))
        append_lowered(n, at, info);
    else if (!lower_int64_value(n, at, info)) refuse_instruction(n, at, info);
    return true;
}

/* --- the whole ----------------------------------------------------------------------------- */

static bool start(struct int64_lowering *n, struct module *m)
{
    struct arena *arena = &m->c->arena;
    *n = (struct int64_lowering){.m = m};
    start_rewriter(&n->r, m);
    n->int64_types = arena_array(arena, struct int64_type, m->bound);
    note_old_types(&n->r, SECTION_GLOBALS);
    find_int64_types(n);
    if (!has_int64_types(n)) return false;
    n->decorated = arena_array(arena, uint8_t, m->bound);
    start_subgroup_builder(n);
    note_old_types(&n->r, SECTION_FUNCTIONS);
    collect_decorations(n);
    check_int64_variables(n);
    return true;
}

void lower_int64(struct module *m)
{
    struct int64_lowering *n = arena_new(&m->c->arena, struct int64_lowering);
    if (!start(n, m)) return;
    detach_functions(&n->r);
    lower_int64_globals(n);
    for_each_old_instruction(&n->r, lower_int64_instruction, n);
    emit_helpers(&n->builder);
    emit_divide(n);
}
