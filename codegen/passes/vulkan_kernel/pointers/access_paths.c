/* Access paths: pointers of kernels as variables and indices, and how each instruction that makes a
 * pointer extends its path. views.c handles casts, loads and stores. */
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_variables.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/memory/memory_words.h"
#include "codegen/passes/vulkan_kernel/pointers/numbers.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_flow.h"
#include "codegen/passes/vulkan_kernel/pointers/returns.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

struct access_path *new_path(struct kernel_lowering *s, SpvId root, SpvStorageClass class,
                             SpvId type, const char *name)
{
    struct access_path *p = arena_new(&s->m->c->arena, struct access_path);
    *p = (struct access_path){.root = root, .class = class, .type = type, .name = name};
    return p;
}

struct access_path *null_path(struct kernel_lowering *s, SpvId type)
{
    return new_path(s, 0, SpvStorageClassGeneric, type, NULL);
}

struct access_path *undefined_path(struct kernel_lowering *s, SpvId type)
{
    struct access_path *p = null_path(s, type);
    p->is_undefined = true;
    return p;
}

struct access_path *null_like(struct kernel_lowering *s, const struct access_path *of, SpvId type)
{
    struct access_path *p = of && of->is_undefined ? undefined_path(s, type) : null_path(s, type);
    if (of) p->null_offset = of->null_offset;
    return p;
}

struct access_path *copy_path(struct kernel_lowering *s, const struct access_path *of)
{
    struct access_path *p = arena_new(&s->m->c->arena, struct access_path);
    *p = *of;
    return p;
}

struct access_path *inner_path(struct kernel_lowering *s, const struct access_path *of, SpvId index,
                               bool is_stepped)
{
    struct access_path *p = copy_path(s, of);
    if (p->count == MOST_INDICES)
        cannot_express(s, of, "it goes through too many levels of structs and arrays");
    else p->indices[p->count++] = index;
    p->is_stepped = is_stepped;
    return p;
}

/* The type that an index selects in `type`. */
static SpvId inner_type(const struct kernel_lowering *s, SpvId type, SpvId index)
{
    uint64_t member = 0;
    bool is_known = type_op(s, type) != SpvOpTypeStruct || known_constant(s->m, index, &member);
    return is_known ? shader_part(s, type, member) : 0;
}

SpvId type_after_indices(const struct kernel_lowering *s, const struct access_path *p,
                         uint8_t depth)
{
    SpvId type = p->type;
    for (uint8_t i = 0; i < depth && type; i++) type = inner_type(s, type, p->indices[i]);
    return type;
}

SpvId leaf_type(struct kernel_lowering *s, const struct access_path *p)
{
    return p->unit ? p->view : type_after_indices(s, p, p->count);
}

bool chooses_member(struct kernel_lowering *s, const struct access_path *p, uint8_t i)
{
    bool counts_bytes = p->unit && i == p->count - 1;
    return !counts_bytes && type_op(s, type_after_indices(s, p, i)) == SpvOpTypeStruct;
}

/* --- indices: 32 bits, whatever the kernel computed with ----------------------------------- */

SpvId old_index(struct kernel_lowering *s, SpvId old)
{
    SpvId value = translated(s, old), type = old < s->r.old_bound && s->r.types[old]
                                                 ? s->r.types[old]
                                                 : type_of_id(s->m, value);
    uint64_t known;
    if (known_constant(s->m, value, &known)) return uint_id(s->m, (uint32_t)known);
    return type_bits(s, type) == 32 ? value : make1(s, SpvOpSConvert, shader_uint(s), value);
}

static bool is_zero(const struct kernel_lowering *s, SpvId index)
{
    uint64_t known;
    return known_constant(s->m, index, &known) && !known;
}

/* Folds constants at -O0, too: an index into a struct must be a constant. */
SpvId sum_index(struct kernel_lowering *s, SpvId a, SpvId b)
{
    uint64_t x, y;
    if (is_zero(s, a)) return b;
    if (is_zero(s, b)) return a;
    if (known_constant(s->m, a, &x) && known_constant(s->m, b, &y))
        return uint_id(s->m, (uint32_t)(x + y));
    return make2(s, SpvOpIAdd, shader_uint(s), a, b);
}

SpvId scale_index(struct kernel_lowering *s, SpvId index, uint32_t by)
{
    uint64_t known;
    if (by == 1) return index;
    if (known_constant(s->m, index, &known)) return uint_id(s->m, (uint32_t)known * by);
    SpvId type = shader_uint(s);
    return make2(s, SpvOpIMul, type, index, uint_id(s->m, by));
}

/* A pointer to an object that is not an element of an array behaves like a pointer to the first
 * element of an array of one (C99, 6.5.6). It moves within the variable, or within the struct
 * whose member it points to. */
static struct access_path *single_object(struct kernel_lowering *s, const struct access_path *p)
{
    SpvId type = p->view ? p->view : leaf_type(s, p);
    uint8_t first = p->buffer ? 0 : p->count;
    while (first && chooses_member(s, p, first - 1)) first--;
    return byte_path_after(s, p, first, type);
}

struct access_path *step_path(struct kernel_lowering *s, const struct access_path *p, SpvId steps)
{
    if (is_zero(s, steps) || is_null_path(p)) return (struct access_path *)p;
    if (p->unit) return step_bytes(s, p, steps);
    if (!p->count || !p->is_stepped) return step_bytes(s, single_object(s, p), steps);
    struct access_path *moved = copy_path(s, p);
    moved->indices[p->count - 1] = sum_index(
        s, p->indices[p->count - 1], scale_index(s, steps, p->ratio > 1 ? (unsigned)p->ratio : 1));
    return moved;
}

/* --- chains -------------------------------------------------------------------------------- */

static struct access_path *follow(struct kernel_lowering *s, struct access_path *p,
                                  const uint32_t *at, unsigned first)
{
    for (unsigned i = first; i < length_of(at) && p && !s->failed; i++) {
        if (p->view) {
            const struct access_path *bytes = p->unit ? p : byte_path(s, p, p->view);
            p = inner_bytes(s, bytes, old_index(s, at[i]));
            continue;
        }
        SpvOp of = type_op(s, leaf_type(s, p));
        p = inner_path(s, p, old_index(s, at[i]),
                       of == SpvOpTypeArray || of == SpvOpTypeRuntimeArray ||
                           of == SpvOpTypeVector);
    }
    return p;
}

bool is_pointer_id(const struct kernel_lowering *s, SpvId type)
{
    return type_op(s, type) == SpvOpTypePointer;
}

SpvId pointee_type(const struct kernel_lowering *s, SpvId pointer)
{
    return type_pointer_type(definition_of(s->m, pointer));
}

/* The distance of a member from a null pointer is its offset: &((struct s *)0)->member. */
static struct access_path *null_chain(struct kernel_lowering *s, const struct access_path *of,
                                      const uint32_t *at, unsigned first)
{
    struct access_path *p = null_like(s, of, pointee_type(s, result_type_of(at)));
    SpvId type = pointee_type(s, s->r.types[operand(at, 0)]),
          sum = of->null_offset ? of->null_offset : uint_id(s->m, 0);
    if (first == 5)
        sum = sum_index(s, sum,
                        scale_index(s, old_index(s, operand(at, 1)), shader_extent(s, type).size));
    for (unsigned i = first; i < length_of(at) && type; i++) {
        uint64_t member = 0;
        SpvId index = old_index(s, at[i]);
        bool is_member = type_op(s, type) == SpvOpTypeStruct;
        if (is_member) known_constant(s->m, index, &member);
        SpvId part = shader_part(s, type, member);
        if (part && is_member) index = uint_id(s->m, part_offset(s, type, (uint32_t)member));
        else if (part) index = scale_index(s, index, part_offset(s, type, 1));
        sum = sum_index(s, sum, index);
        type = part;
    }
    p->null_offset = sum;
    return p;
}

static void translate_chain(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    bool steps = op == SpvOpPtrAccessChain || op == SpvOpInBoundsPtrAccessChain;
    struct access_path *p = access_path_of(s, operand(at, 0));
    if (!p) {
        cannot_express(s, NULL, "a pointer comes neither from an argument nor from a variable");
        return;
    }
    if (is_null_path(p)) {
        translate_to_path(s, result_of(at), null_chain(s, p, at, steps ? 5 : 4));
        return;
    }
    if (steps) p = step_path(s, p, old_index(s, operand(at, 1)));
    translate_to_path(s, result_of(at), follow(s, p, at, steps ? 5 : 4));
}

/* --- pointers that depend on control flow -------------------------------------------------- */

bool leads_alike(const struct access_path *a, const struct access_path *b)
{
    return a->root == b->root && a->count == b->count && a->view == b->view &&
           a->ratio == b->ratio && a->unit == b->unit;
}

bool is_same_path(struct kernel_lowering *s, const struct access_path *a,
                  const struct access_path *b)
{
    if (!leads_alike(a, b) || a->is_stepped != b->is_stepped) return false;
    for (uint8_t i = 0; i < a->count; i++)
        if (chooses_member(s, a, i) && a->indices[i] != b->indices[i]) return false;
    return true;
}

/* --- pointers as numbers: compared or subtracted, of one object ---------------------------- */

/* The number of bytes that a step of the last index means. */
static uint32_t index_unit(struct kernel_lowering *s, const struct access_path *p)
{
    uint32_t align;
    if (p->unit) return p->unit;
    return p->ratio < 0 ? type_bits(s, p->view) / 8
                        : lay_out(s, leaf_type(s, in_words(s, p)), &align);
}

static bool differ_in_last(const struct access_path *a, const struct access_path *b)
{
    if (!leads_alike(a, b) || !a->count) return false;
    for (uint8_t i = 0; i + 1 < a->count; i++)
        if (a->indices[i] != b->indices[i]) return false;
    return true;
}

/* Indices are compared as signed numbers: pointers may be below the first element. */
static SpvOp signed_comparison(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpULessThan: return SpvOpSLessThan;
    case SpvOpULessThanEqual: return SpvOpSLessThanEqual;
    case SpvOpUGreaterThan: return SpvOpSGreaterThan;
    case SpvOpUGreaterThanEqual: return SpvOpSGreaterThanEqual;
    case SpvOpIEqual:
    case SpvOpINotEqual: return op;
    default: return SpvOpNop;
    }
}

/* Returns a bool that tells whether a pointer is null, as far as control flow decides it, or 0
 * if it is neither a pointer nor null. A pointer to an object is not null. */
static SpvId null_test(struct kernel_lowering *s, SpvId old)
{
    uint64_t known;
    const struct access_path *p = pointer_or_number(s, old);
    if (!p && (!known_constant(s->m, translated(s, old), &known) || known)) return 0;
    if (!is_choice(p)) return bool_id(s->m, !p || is_null_path(p));
    for (unsigned i = 0; i < p->choice_count; i++)
        if (is_null_path(p->choices[i])) {
            SpvId type = bool_type(s, 1);
            return make2(s, SpvOpIEqual, type, p->selector, uint_id(s->m, i));
        }
    return bool_id(s->m, false);
}

static bool is_null_operand(struct kernel_lowering *s, SpvId old)
{
    uint64_t known;
    const struct access_path *p = pointer_or_number(s, old);
    return p ? is_null_path(p) : known_constant(s->m, translated(s, old), &known) && !known;
}

/* A comparison of a pointer with null or a zero integer. Returns whether `at` was one. */
static bool compare_with_null(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op != SpvOpIEqual && op != SpvOpINotEqual) return false;
    for (unsigned i = 3; i < 5; i++) {
        SpvId other = at[7 - i];
        if (!is_null_operand(s, at[i]) || !null_test(s, other)) continue;
        SpvId is_null = null_test(s, other);
        translate_to(s, result_of(at),
                     op == SpvOpIEqual ? is_null
                                       : make1(s, SpvOpLogicalNot, result_type_of(at), is_null));
        return true;
    }
    return false;
}

/* Pointers into two arguments are equal if these are one buffer, which the host knows, and they
 * have the same distance from its start. */
static void compare_buffers(struct kernel_lowering *s, const uint32_t *at,
                            const struct access_path *a, const struct access_path *b)
{
    SpvId bools = bool_type(s, 1), x = byte_distance(s, a), y = byte_distance(s, b);
    SpvId equal = make2(s, SpvOpLogicalAnd, bools, is_same_buffer(s, a->buffer, b->buffer),
                        make2(s, SpvOpIEqual, bools, x, y));
    translate_to(s, result_of(at),
                 opcode_of(at) == SpvOpIEqual ? equal : make1(s, SpvOpLogicalNot, bools, equal));
}

/* Pointers into different objects differ, except that two arguments may be the same buffer.
 * Other comparisons and subtractions are undefined (C99, 6.5.8, 6.5.6). */
static void compare_objects(struct kernel_lowering *s, const uint32_t *at,
                            const struct access_path *a, const struct access_path *b)
{
    SpvOp op = opcode_of(at);
    bool is_equality = op == SpvOpIEqual || op == SpvOpINotEqual,
         are_buffers = a->buffer && b->buffer,
         are_parameters = a->class == SpvStorageClassFunction && b->class == a->class &&
                          !is_variable_of_function(s, a) && !is_variable_of_function(s, b);
    if (are_parameters || op == SpvOpISub || (are_buffers && !is_equality))
        cannot_express(s, a, "it is compared with a pointer into another object");
    else if (are_buffers) compare_buffers(s, at, a, b);
    else translate_to(s, result_of(at), bool_id(s->m, op == SpvOpINotEqual));
}

bool is_pointer_comparison(SpvOp op)
{
    return op == SpvOpISub || signed_comparison(op) != SpvOpNop;
}

bool translate_pointer_number(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at), comparison = signed_comparison(op);
    if (!is_pointer_comparison(op)) return false;
    const struct access_path *a = pointer_or_number(s, operand(at, 0)),
                             *b = pointer_or_number(s, operand(at, 1));
    if (!a && !b) return false;
    if (compare_with_null(s, at) || compare_choices(s, at)) return true;
    bool are_numbers = number_path_of(s, operand(at, 0)) || number_path_of(s, operand(at, 1));
    if (!a || !b || is_null_path(a) || is_null_path(b)) {
        if (are_numbers) return false; /* by the values of their addresses */
        cannot_express(s, a && !is_null_path(a) ? a : b, "it becomes an integer");
        return true;
    }
    if (a->root != b->root) {
        compare_objects(s, at, a, b);
        return true;
    }
    bool is_plain = differ_in_last(a, b);
    SpvId x = is_plain ? a->indices[a->count - 1] : byte_distance(s, a),
          y = is_plain ? b->indices[b->count - 1] : byte_distance(s, b);
    if (comparison != SpvOpNop)
        translate_to(s, result_of(at), make2(s, comparison, result_type_of(at), x, y));
    else {
        SpvId index = make2(s, SpvOpISub, shader_uint(s), x, y);
        translate_to(s, result_of(at), scale_index(s, index, is_plain ? index_unit(s, a) : 1));
    }
    return true;
}

/* --- variables ----------------------------------------------------------------------------- */

static void translate_variable(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId type = pointee_type(s, result_type_of(at)), id = new_id(s->m);
    if (note_pointer_variable(s, at)) return;
    struct access_path *words =
        length_of(at) > 4 ? NULL : words_variable(s, result_of(at), SpvStorageClassFunction, type);
    if (words) {
        translate_to_path(s, result_of(at), words);
        return;
    }
    emit(s->m, SECTION_FUNCTIONS, SpvOpVariable,
         (uint32_t[]){result_type_of(at), id, SpvStorageClassFunction,
                      length_of(at) > 4 ? variable_initializer(at) : 0},
         length_of(at) - 1);
    note_definition(s->m, id, SECTION_FUNCTIONS, last_instruction(s->m));
    translate_to_path(s, result_of(at),
                      new_path(s, id, SpvStorageClassFunction, type, old_name(s, result_of(at))));
}

static void translate_copy_of_pointer(struct kernel_lowering *s, const uint32_t *at)
{
    translate_to_path(s, result_of(at), access_path_of(s, operand(at, 0)));
}

/* The instructions that make a pointer, or a number, from another pointer; NULL for other
 * instructions. */
static void (*translator_of(SpvOp op))(struct kernel_lowering *s, const uint32_t *at)
{
    switch ((unsigned)op) {
    case SpvOpAccessChain:
    case SpvOpInBoundsAccessChain:
    case SpvOpPtrAccessChain:
    case SpvOpInBoundsPtrAccessChain: return translate_chain;
    case SpvOpPtrCastToGeneric:
    case SpvOpGenericCastToPtr:
    case SpvOpGenericCastToPtrExplicit:
    case SpvOpBitcast:
    case SpvOpConvertUToPtr:
    case SpvOpConvertPtrToU: return translate_cast;
    case SpvOpCopyObject: return translate_copy_of_pointer;
    default: return NULL;
    }
}

bool translate_pointer(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    const struct opcode_info *info = find_opcode(op);
    bool makes_pointer = info->has_type && is_pointer_id(s, result_type_of(at));
    void (*translate)(struct kernel_lowering * s, const uint32_t *at) = translator_of(op);
    if (op == SpvOpVariable) translate_variable(s, at);
    else if (translate_stored_pointers(s, at)) return true;
    else if (translate && !makes_pointer && !access_path_of(s, operand(at, 0))) return false;
    else if (translate && makes_pointer && is_choice(access_path_of(s, operand(at, 0))))
        translate_for_each_alternative(s, at, translate);
    else if (translate) translate(s, at);
    else if (!makes_pointer) return false;
    else if (op == SpvOpSelect) translate_select(s, at);
    else if (op == SpvOpPhi) translate_phi(s, at);
    else return false;
    return true;
}

/* --- what is read and written -------------------------------------------------------------- */

static SpvId copied_type(struct kernel_lowering *s, SpvId old)
{
    return old < s->r.old_bound && s->r.types[old] ? pointee_type(s, s->r.types[old]) : 0;
}

/* A copy of the bytes of a struct becomes a load and a store. */
static void translate_copy(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *to = access_path_of(s, copy_memory_target(at)),
                       *from = access_path_of(s, copy_memory_source(at));
    SpvId type = to && from ? copied_type(s, copy_memory_target(at)) : 0;
    uint64_t size = 0;
    bool is_whole = opcode_of(at) == SpvOpCopyMemory ||
                    (type && known_constant(s->m, copy_memory_sized_size(at), &size) &&
                     size == lay_out(s, type, &(uint32_t){0}));
    if (!type || type != copied_type(s, copy_memory_source(at)) || !is_whole)
        cannot_express(s, to, "bytes are copied between different types");
    else store_path(s, to, load_path(s, from, type), type);
}

/* Volatile stays: a work-item may wait for what another one writes. Alignment is of kernels. */
static uint32_t shader_access(const uint32_t *at, unsigned first)
{
    return length_of(at) > first ? at[first] & SpvMemoryAccessVolatileMask : 0;
}

static bool translate_plain_access(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *p;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpLoad:
        if (translate_input(s, at)) return true;
        if (!(p = access_path_of(s, load_pointer(at)))) return false;
        translate_to(s, result_of(at), load_path(s, p, result_type_of(at)));
        return true;
    case SpvOpStore:
        if (!(p = access_path_of(s, store_pointer(at)))) return false;
        if (access_path_of(s, store_object(at)))
            cannot_express(s, access_path_of(s, store_object(at)), "it is stored in memory");
        else
            store_path(s, p, translated(s, store_object(at)),
                       store_object(at) < s->r.old_bound ? s->r.types[store_object(at)] : 0);
        return true;
    case SpvOpCopyMemory:
    case SpvOpCopyMemorySized: translate_copy(s, at); return true;
    default: return false;
    }
}

bool translate_access(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    s->access = op == SpvOpLoad    ? shader_access(at, 4)
                : op == SpvOpStore ? shader_access(at, 3)
                                   : 0;
    bool is_access = translate_plain_access(s, at);
    s->access = 0;
    return is_access;
}
