/* Pointers as integers. Pointers into one object are compared and subtracted as indices
 * (access_paths.c). Other addresses are numbers: a base for each object, all with the same
 * alignment, plus the byte offset. Such numbers distinguish objects and show alignment. They are
 * not addresses of the device, so an integer becomes a pointer again only if its origin is known:
 * after conversions, and after a number of bytes was added. */
#include "codegen/passes/vulkan_kernel/pointers/numbers.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/pointers/choices.h"
#include "codegen/passes/vulkan_kernel/values.h"

enum { BASE_STEP = 1 << 26 };

struct access_path *number_path_of(const struct kernel_lowering *s, SpvId old)
{
    return old < s->r.old_bound && s->map[old].is_number ? s->map[old].access_path : NULL;
}

struct access_path *pointer_or_number(struct kernel_lowering *s, SpvId old)
{
    struct access_path *p = access_path_of(s, old);
    return p ? p : number_path_of(s, old);
}

static void record_number(struct kernel_lowering *s, SpvId old, struct access_path *p)
{
    translate_to_path(s, old, p);
    s->map[old].is_number = true;
}

/* --- addresses ----------------------------------------------------------------------------- */

static uint32_t base_of(struct kernel_lowering *s, SpvId root)
{
    uint32_t i = 0;
    while (i < s->addressed.count && s->addressed.at[i] != root) i++;
    if (i == s->addressed.count) vec_push(&s->m->c->arena, &s->addressed, root);
    return (i + 1) * BASE_STEP;
}

/* 0: a private object of a caller, which has another base there. */
static SpvId address_of_path(struct kernel_lowering *s, const struct access_path *p)
{
    bool is_of_caller = p->class == SpvStorageClassFunction && !s->current->is_kernel;
    if (is_null_path(p)) return p->null_offset ? p->null_offset : uint_id(s->m, 0);
    if (is_of_caller) return 0;
    return sum_index(s, byte_distance(s, p), uint_id(s->m, base_of(s, p->root)));
}

static SpvId address_of(struct kernel_lowering *s, const struct access_path *p)
{
    SpvId sum = address_of_path(s, alternative_of(p, 0)), type = shader_uint(s),
          bools = bool_type(s, 1);
    for (unsigned i = 1; sum && i < count_alternatives(p); i++) {
        SpvId other = address_of_path(s, alternative_of(p, i)),
              is_it = make2(s, SpvOpIEqual, bools, p->selector, uint_id(s->m, i));
        sum = other ? emit_pure_of(s->m, SpvOpSelect, type, is_it, other, sum) : 0;
    }
    return sum;
}

void make_address(struct kernel_lowering *s, const uint32_t *at, struct access_path *p)
{
    record_number(s, result_of(at), p);
    SpvId value = s->is_dry ? 0 : address_of(s, p);
    if (!value) return;
    translate_to(s, result_of(at),
                 type_bits(s, result_type_of(at)) == 32
                     ? value
                     : make1(s, SpvOpUConvert, result_type_of(at), value));
}

/* --- integers that keep their pointer ------------------------------------------------------ */

static void convert(struct kernel_lowering *s, const uint32_t *at, struct access_path *p)
{
    SpvOp op = opcode_of(at);
    SpvId value = s->map[operand(at, 0)].value;
    if (value)
        translate_to(s, result_of(at),
                     op == SpvOpCopyObject ? value : make1(s, op, result_type_of(at), value));
    /* a part of an address is none */
    if (type_bits(s, result_type_of(at)) < 32) return;
    record_number(s, result_of(at), p);
}

/* The pointer moved by an integer, in bytes. */
static struct access_path *moved(struct kernel_lowering *s, struct access_path *p, SpvOp op,
                                 SpvId old)
{
    SpvId bytes = old_index(s, old);
    if (op == SpvOpISub) bytes = make2(s, SpvOpISub, shader_uint(s), uint_id(s->m, 0), bytes);
    return step_path(s, byte_path(s, p, integer_type(s, 8, 1)), bytes);
}

bool translate_number(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    struct access_path *p;
    switch ((unsigned)op) {
    case SpvOpUConvert:
    case SpvOpSConvert:
    case SpvOpCopyObject:
        if (!(p = number_path_of(s, operand(at, 0)))) return false;
        convert(s, at, p);
        return true;
    case SpvOpIAdd:
    case SpvOpISub: break;
    default: return false;
    }
    bool is_second = op == SpvOpIAdd && number_path_of(s, i_add_operand_2(at));
    SpvId number = at[is_second ? 4 : 3], other = at[is_second ? 3 : 4];
    p = number_path_of(s, number);
    if (!p || number_path_of(s, other) || !s->map[number].value) return false;
    translate_to(s, result_of(at),
                 make2(s, op, result_type_of(at), translated(s, operand(at, 0)),
                       translated(s, operand(at, 1))));
    if (!is_choice(p) && !is_null_path(p) && !s->is_dry)
        record_number(s, result_of(at), moved(s, p, op, other));
    return true;
}
