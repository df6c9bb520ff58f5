/* --lower-int64: types, constants and global variables. A 64-bit specialization constant becomes
 * two: the low word keeps its SpecId, the high word gets the next SpecId that the shader does not
 * use. OpSpecConstantOp is lowered like an instruction, but each step is an OpSpecConstantOp. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/blocks.h"
#include "codegen/passes/int64/lower_int64.h"
#include "codegen/passes/int64/values.h"

/* u64vec3 becomes an array of three uvec2. i64vec3 shares it, since values are moved between the
 * two. */
static void emit_int64_vector(struct int64_lowering *n, SpvId id, unsigned count)
{
    if (n->vectors[count]) {
        replace_all_uses_with(n->m, id, n->vectors[count]);
        return;
    }
    n->vectors[count] = id;
    SpvId uvec2 = vector_id(n->m, SCALAR_UINT, 2), length = uint_id(n->m, count);
    emit_global(n->m, SpvOpTypeArray, 0, id, (uint32_t[]){uvec2, length}, 2);
}

static void emit_int64_constant(struct int64_lowering *n, const uint32_t *at)
{
    SpvId low = uint_id(n->m, operand(at, 0)), high = uint_id(n->m, operand(at, 1)),
          words[] = {low, high};
    replace_all_uses_with(n->m, result_of(at),
                          composite_constant_id(n->m, vector_id(n->m, SCALAR_UINT, 2), words, 2));
}

/* Moves the SpecId decoration of `id` to `by`. *next is set to the largest SpecId plus 1. */
static bool move_spec_id(struct int64_lowering *n, SpvId id, SpvId by, uint32_t *next)
{
    struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    bool found = false;
    *next = 0;
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        if (opcode_of(at) != SpvOpDecorate || decorate_decoration(at) != SpvDecorationSpecId)
            continue;
        if (decorate_operand(at, 0) >= *next) *next = decorate_operand(at, 0) + 1;
        if (decorate_target(at) != id) continue;
        at[1] = by;
        found = true;
    }
    return found;
}

static void emit_int64_spec_constant(struct int64_lowering *n, const uint32_t *at)
{
    struct module *m = n->m;
    SpvId low = new_id(m), high = new_id(m), uint = scalar_id(m, SCALAR_UINT);
    uint32_t next;
    emit_global(m, SpvOpSpecConstant, uint, low, at + 3, 1);
    emit_global(m, SpvOpSpecConstant, uint, high, at + 4, 1);
    if (move_spec_id(n, result_of(at), low, &next))
        decorate(m, high, SpvDecorationSpecId, &next, 1);
    emit_global(m, SpvOpSpecConstantComposite, vector_id(m, SCALAR_UINT, 2), result_of(at),
                (uint32_t[]){low, high}, 2);
}

/* --- expressions of specialization constants ----------------------------------------------- */

enum { MOST_SPEC_WORDS = 32 };

/* Writes the instruction that the OpSpecConstantOp `at` evaluates to `words`. */
static const struct opcode_info *spec_instruction(const uint32_t *at,
                                                  uint32_t words[MOST_SPEC_WORDS])
{
    unsigned count = length_of(at) - 1;
    if (count > MOST_SPEC_WORDS) return NULL;
    words[0] = count << 16 | spec_constant_op_opcode(at);
    words[1] = result_type_of(at);
    words[2] = result_of(at);
    memcpy(words + 3, at + 4, (count - 3) * sizeof *words);
    return find_opcode((SpvOp)spec_constant_op_opcode(at));
}

static bool lower_int64_spec_op(struct int64_lowering *n, const uint32_t *at)
{
    uint32_t words[MOST_SPEC_WORDS];
    const struct opcode_info *info = spec_instruction(at, words);
    if (!info || moves_values((SpvOp)info->opcode) || !concerns_int64(n, words, info)) return false;
    n->in_globals = true;
    n->r.loc = location_of_global(n->m, result_of(at));
    if (!lower_int64_value(n, words, info))
        cannot_lower_int64(n, arena_printf(&n->m->c->arena, "%s of 64-bit specialization constants",
                                           grammar_text + info->name));
    n->in_globals = false;
    return true;
}

/* --- the walk ------------------------------------------------------------------------------ */

/* The length of an array or the rows of a matrix may be a 64-bit constant. */
static void lower_int64_type_operands(struct int64_lowering *n, uint32_t *at)
{
    for (unsigned i = 3; i < length_of(at); i++) {
        if (!int64_type_of_value(n, at[i]).count) continue;
        n->in_globals = true;
        at[i] = split(n, canonical_id(n->m, at[i])).low;
        n->in_globals = false;
    }
}

static void lower_int64_global(struct int64_lowering *n, uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info) return;
    if (opcode_of(at) == SpvOpTypeArray || opcode_of(at) == SpvOpTypeCooperativeMatrixNV ||
        opcode_of(at) == SpvOpTypeCooperativeMatrixKHR)
        lower_int64_type_operands(n, at);
    struct int64_type own = info->has_result && !info->has_type ? int64_type_of(n, declared_id(at))
                                                                : (struct int64_type){0};
    struct int64_type value =
        info->has_type ? int64_type_of(n, result_type_of(at)) : (struct int64_type){0};
    if (info->has_result && !info->has_type && lower_block_type(n, at)) return;
    if (own.count == 1)
        replace_all_uses_with(n->m, declared_id(at), vector_id(n->m, SCALAR_UINT, 2));
    else if (own.count) emit_int64_vector(n, declared_id(at), own.count);
    else if (value.count == 1 && info->opcode == SpvOpConstant) emit_int64_constant(n, at);
    else if (value.count == 1 && info->opcode == SpvOpSpecConstant) emit_int64_spec_constant(n, at);
    else if (info->opcode != SpvOpSpecConstantOp || !lower_int64_spec_op(n, at))
        rewrite_global(n->m, at, info);
}

static bool has_int64_spec_op(const struct int64_lowering *n, const struct word_list *list)
{
    uint32_t words[MOST_SPEC_WORDS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        const struct opcode_info *info =
            opcode_of(at) == SpvOpSpecConstantOp ? spec_instruction(at, words) : NULL;
        if (info && concerns_int64(n, words, info)) return true;
    }
    return false;
}

/* Emits the types made of words first, with ids that the tables of type_ids.c return from now
 * on. */
static void emit_word_types(struct int64_lowering *n, bool with_spec_ops)
{
    struct module *m = n->m;
    SpvId uint = scalar_id(m, SCALAR_UINT), both = vector_id(m, SCALAR_UINT, 2);
    SpvId int_type = with_spec_ops ? scalar_id(m, SCALAR_INT) : 0,
          bool_type = with_spec_ops ? scalar_id(m, SCALAR_BOOL) : 0;
    m->sections[SECTION_GLOBALS] = (struct word_list){0};
    m->global_table = NULL;
    /* a cached constant may be defined later than the instruction that is emitted now, so the
     * cache is emptied */
    memset(m->scalars, 0, sizeof m->scalars);
    unique_global(m, SpvOpTypeInt, 0, (uint32_t[]){32, 0}, 2, 0, uint, NULL);
    unique_global(m, SpvOpTypeVector, 0, (uint32_t[]){uint, 2}, 2, 0, both, NULL);
    if (!with_spec_ops) return;
    unique_global(m, SpvOpTypeInt, 0, (uint32_t[]){32, 1}, 2, 0, int_type, NULL);
    unique_global(m, SpvOpTypeBool, 0, NULL, 0, 0, bool_type, NULL);
}

void lower_int64_globals(struct int64_lowering *n)
{
    struct word_list old = n->m->sections[SECTION_GLOBALS];
    emit_word_types(n, has_int64_spec_op(n, &old));
    for_each_offset (offset, old.at, 0, old.count) lower_int64_global(n, old.at + offset);
}
