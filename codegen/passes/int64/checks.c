/* --lower-int64: reports what cannot be lowered, at the lines of the source. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/blocks.h"
#include "codegen/passes/int64/lower_int64.h"

/* --- variables ----------------------------------------------------------------------------- */

static bool has_decoration(const struct int64_lowering *n, SpvId id, SpvDecoration decoration)
{
    const struct word_list *list = &n->m->sections[SECTION_DECORATIONS];
    for_each_offset (offset, list->at, 0, list->count) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpDecorate && decorate_target(at) == id &&
            decorate_decoration(at) == (uint32_t)decoration)
            return true;
    }
    return false;
}

/* The innermost element type of an array; `type` itself if it is not an array. */
static SpvId element_type(const struct int64_lowering *n, SpvId type)
{
    const uint32_t *at = definition_of(n->m, type);
    while (at && (opcode_of(at) == SpvOpTypeArray || opcode_of(at) == SpvOpTypeRuntimeArray)) {
        type = element_type_of(at);
        at = definition_of(n->m, type);
    }
    return type;
}

static bool is_int64_image(const struct int64_lowering *n, SpvId type)
{
    const uint32_t *at = definition_of(n->m, type);
    if (at && opcode_of(at) == SpvOpTypeSampledImage)
        at = definition_of(n->m, type_sampled_image_image_type(at));
    return at && opcode_of(at) == SpvOpTypeImage &&
           int64_type_of(n, type_image_sampled_type(at)).count;
}

/* The location is only searched for when an error is reported. */
static void refuse_int64_variable(struct int64_lowering *n, SpvId variable, const char *what)
{
    n->r.loc = location_of_global(n->m, variable);
    cannot_lower_int64(n, what);
    n->r.loc = 0;
}

/* One location holds two 64-bit integers, but an array of uvec2 takes a location for each
 * element. */
static void check_variable(struct int64_lowering *n, const uint32_t *at)
{
    const uint32_t *pointer = definition_of(n->m, result_type_of(at));
    SpvId type = pointer ? element_type(n, type_pointer_type(pointer)) : 0;
    if (is_int64_image(n, type))
        refuse_int64_variable(n, result_of(at), "images of 64-bit integers");
    if (!type || !contains_int64_vector(n, type)) return;
    if (variable_storage_class(at) == SpvStorageClassInput ||
        variable_storage_class(at) == SpvStorageClassOutput)
        refuse_int64_variable(n, result_of(at), "vectors of 64-bit integers between stages");
    if (variable_storage_class(at) == SpvStorageClassUniform &&
        !has_decoration(n, type, SpvDecorationBufferBlock))
        collect_uniform_type(n, type_pointer_type(pointer));
}

void check_int64_variables(struct int64_lowering *n)
{
    const struct word_list *list = &n->m->sections[SECTION_GLOBALS];
    for_each_offset (offset, list->at, 0, list->count)
        if (opcode_of(list->at + offset) == SpvOpVariable) check_variable(n, list->at + offset);
    collect_laid_out_types(n);
    collect_outer_types(n);
}

/* --- instructions -------------------------------------------------------------------------- */

/* The value or the result of an atomic operation is a 64-bit integer. OpAtomicStore has no
 * result. */
static bool is_int64_atomic(const struct int64_lowering *n, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op == SpvOpAtomicStore) return int64_type_of_value(n, atomic_store_value(at)).count != 0;
    return op >= SpvOpAtomicLoad && op <= SpvOpAtomicXor &&
           int64_type_of(n, result_type_of(at)).count;
}

static bool is_int64_matrix(const struct int64_lowering *n, const uint32_t *at,
                            const struct opcode_info *info)
{
    const uint32_t *type = info->has_type ? definition_of(n->m, result_type_of(at)) : NULL;
    return type && opcode_of(type) == SpvOpTypeCooperativeMatrixKHR &&
           int64_type_of(n, element_type_of(type)).count;
}

bool check_int64_instruction(struct int64_lowering *n, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    bool is_atomic = is_int64_atomic(n, at), is_matrix = is_int64_matrix(n, at, info);
    if (is_atomic)
        cannot_lower_int64(
            n, arena_printf(&n->m->c->arena,
                            "%s of 64-bit integers (two operations on 32 bits are not one)",
                            grammar_text + info->name));
    if (is_matrix) cannot_lower_int64(n, "cooperative matrices of 64-bit integers");
    if ((is_atomic || is_matrix) && info->has_type)
        replace_all_uses_with(n->m, result_of(at),
                              undef_id(n->m, canonical_id(n->m, result_type_of(at))));
    return !is_atomic && !is_matrix;
}
