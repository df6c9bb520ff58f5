/* Pointers that became integers. There are no addresses in a shader. The integer is a number for
 * the object, in the upper bits, plus the distance in bytes from its start: right for tests of
 * alignment and differences within one object. Next to its value the integer keeps the access path,
 * so that it may become a pointer again. */
#include "codegen/passes/vulkan_kernel/addresses.h"
#include "codegen/passes/vulkan_kernel/access_paths.h"
#include "codegen/passes/vulkan_kernel/bytes.h"
#include "codegen/passes/vulkan_kernel/choices.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/views.h"

enum { OBJECT_BITS = 24 }; /* bits of a distance within an object, as long as numbers are small */

/* The numbers of objects begin at 1: null is 0. */
static uint32_t object_number(struct kernel_lowering *s, SpvId root)
{
    if (root >= s->objects.count) vec_extend(&s->m->c->arena, &s->objects, root + 64);
    if (!s->objects.at[root]) s->objects.at[root] = ++s->object_count;
    return s->objects.at[root];
}

static SpvId address_of_place(struct kernel_lowering *s, const struct access_path *p)
{
    if (is_null_path(p)) return p->null_offset ? p->null_offset : uint_id(s->m, 0);
    SpvId distance = byte_distance(s, p);
    return sum_index(s, uint_id(s->m, object_number(s, p->root) << OBJECT_BITS), distance);
}

static SpvId address_of(struct kernel_lowering *s, const struct access_path *p)
{
    SpvId sum = address_of_place(s, place_of(p, 0));
    for (unsigned i = 1; i < count_places(p); i++) {
        SpvId address = address_of_place(s, place_of(p, i)), type = bool_type(s, 1);
        SpvId condition = make2(s, SpvOpIEqual, type, p->selector, uint_id(s->m, i));
        sum = select_value(s, shader_uint(s), condition, address, sum);
    }
    return sum;
}

void translate_address(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *p = access_path_of(s, at[2]);
    if (s->is_dry || !p) return;
    SpvId address = address_of(s, p);
    bool is_wider = type_bits(s, at[1]) != 32;
    translate_to(s, at[2], is_wider ? make1(s, SpvOpUConvert, at[1], address) : address);
}

static void move_address(struct kernel_lowering *s, const uint32_t *at, const struct access_path *p)
{
    SpvId bytes = as_index(s, at[4]);
    if (opcode_of(at) == SpvOpISub)
        bytes = make2(s, SpvOpISub, shader_uint(s), uint_id(s->m, 0), bytes);
    const struct access_path *start = byte_path(s, p, scalar_id(s->m, SCALAR_UINT8));
    translate_to_path(s, at[2], step_bytes(s, start, bytes));
}

void follow_address(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    bool converts = op == SpvOpUConvert || op == SpvOpSConvert,
         moves = op == SpvOpIAdd || op == SpvOpISub;
    if (!converts && !moves) return;
    struct access_path *p = access_path_of(s, at[3]);
    if (!p || !s->map[at[3]].is_number || type_bits(s, at[1]) < 32) return;
    if (converts) translate_to_path(s, at[2], p);
    else if (is_choice(p) || is_null_path(p) || access_path_of(s, at[4])) return;
    else move_address(s, at, p);
    s->map[at[2]].is_number = true;
}
