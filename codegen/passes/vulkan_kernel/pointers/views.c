/* Casts of pointers, and loads and stores. A view has components of the size that the memory has:
 * vectors of its scalars, scalars of its vectors, or another type of the same size. Loads and
 * stores access the memory's type and bitcast the value. Every other cast makes a byte path:
 * bytes.c. */
#include "codegen/passes/vulkan_kernel/pointers/views.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_variables.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/pointers/numbers.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- casts --------------------------------------------------------------------------------- */

/* Returns the path without a view; its index counts elements. */
static struct access_path *without_view(struct kernel_lowering *s, const struct access_path *p)
{
    struct access_path *plain = copy_path(s, p);
    if (p->ratio < 0) {
        SpvId type = shader_uint(s);
        plain->indices[p->count - 1] =
            make2(s, SpvOpUDiv, type, p->indices[p->count - 1], uint_id(s->m, (uint32_t)-p->ratio));
    }
    plain->view = 0;
    plain->ratio = 0;
    return plain;
}

/* Whether a pointer to components of vectors is cast to another type of the same size: its index
 * continues to count components. */
static bool is_view_of_components(const struct kernel_lowering *s, const struct access_path *p,
                                  SpvId type)
{
    SpvOp op = type_op(s, type);
    return p->view && p->ratio < 0 && (op == SpvOpTypeInt || op == SpvOpTypeFloat) &&
           type_bits(s, type) == type_bits(s, p->view);
}

static struct access_path *view_path(struct kernel_lowering *s, const struct access_path *from,
                                     SpvId type)
{
    if (from->unit) return byte_path(s, from, type);
    if (is_view_of_components(s, from, type)) {
        struct access_path *same = copy_path(s, from);
        same->view = type;
        return same;
    }
    struct access_path *p = from->view ? without_view(s, from) : copy_path(s, from);
    SpvId leaf = leaf_type(s, p);
    if (!leaf || leaf == type) return p;
    unsigned leaf_bits = type_bits(s, leaf), bits = type_bits(s, type),
             leaf_width = type_width(s, leaf), width = type_width(s, type);
    bool wider = leaf_width == 1, narrower = width == 1 && (leaf_width != 3 || !p->is_stepped);
    bool is_array_of_them = p->is_stepped || leaf_width == width || (leaf_width > 1 && width == 1);
    if (!leaf_bits || leaf_bits != bits || !(leaf_width == width || wider || narrower) ||
        !is_array_of_them)
        return byte_path(s, from, type);
    /* part of one vector, not of an array of vectors */
    if (leaf_width > 1 && width == 1 && !p->is_stepped) {
        p = inner_path(s, p, uint_id(s->m, 0), true);
        leaf = leaf_type(s, p);
        leaf_width = 1;
        if (leaf == type) return p;
    }
    p->view = type;
    p->ratio = (int8_t)(leaf_width == width ? 1
                        : wider             ? (int)(width == 3 ? 4 : width)
                                            : -(int)leaf_width);
    if (p->ratio < 0 && p->count)
        p->indices[p->count - 1] = scale_index(s, p->indices[p->count - 1], leaf_width);
    return p;
}

/* to_global, to_local, to_private: the storage class of a generic pointer is known here. */
static bool is_in_class(const struct access_path *p, SpvStorageClass class)
{
    switch ((unsigned)class) {
    case SpvStorageClassCrossWorkgroup:
        return p->class == SpvStorageClassStorageBuffer || p->class == class;
    case SpvStorageClassFunction: return p->class == SpvStorageClassPrivate || p->class == class;
    default: return p->class == class;
    }
}

/* A cast between address spaces, or to a type with other qualifiers. */
static bool keeps_type(const struct kernel_lowering *s, const uint32_t *at)
{
    SpvId from = s->r.types[operand(at, 0)];
    return is_pointer_id(s, result_type_of(at)) && is_pointer_id(s, from) &&
           pointee_type(s, result_type_of(at)) == pointee_type(s, from);
}

void translate_cast(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *p = access_path_of(s, operand(at, 0));
    if (!p) p = number_path_of(s, operand(at, 0));
    bool is_elsewhere = p && opcode_of(at) == SpvOpGenericCastToPtrExplicit &&
                        !is_in_class(p, (SpvStorageClass)generic_cast_to_ptr_explicit_storage(at));
    if (is_elsewhere || (is_null_path(p) && is_pointer_id(s, result_type_of(at))))
        p = null_like(s, p, pointee_type(s, result_type_of(at)));
    if (!p) cannot_express(s, NULL, "an integer becomes a pointer");
    else if (leads_to_pointers(p) && is_pointer_id(s, result_type_of(at)) && !keeps_type(s, at))
        cannot_express(s, p, "it contains pointers, which have no bytes there");
    else if (!is_pointer_id(s, result_type_of(at))) make_address(s, at, p);
    else translate_to_path(s, result_of(at), view_path(s, p, pointee_type(s, result_type_of(at))));
}

/* --- loads and stores ---------------------------------------------------------------------- */

SpvId pointer_to(struct kernel_lowering *s, const struct access_path *p)
{
    if (p->unit) return pointer_to_bytes(s, p);
    if (is_null_path(p)) {
        cannot_express(s, p, "it is null");
        return 0;
    }
    if (p->pointer_variable) cannot_express(s, p, "it is stored in memory");
    if (p->class == SpvStorageClassCrossWorkgroup)
        cannot_express(
            s, p,
            "variables of the program in global memory do not exist there: make it an argument");
    struct module *m = s->m;
    SpvId words[2 + MOST_INDICES] = {0, p->root};
    if (!p->count) return p->root;
    for (uint8_t i = 0; i < p->count; i++) words[1 + i + 1] = p->indices[i];
    return emit_pure(m, SpvOpAccessChain, pointer_id(m, p->class, leaf_type(s, p)), words + 1,
                     p->count + 1u);
}

SpvId load_from_pointer(struct kernel_lowering *s, SpvId type, SpvId pointer)
{
    uint32_t words[] = {pointer, s->access};
    return emit_value(s->m, SpvOpLoad, type, words, s->access ? 2 : 1);
}

void store_pointer_value(struct kernel_lowering *s, SpvId pointer, SpvId value)
{
    uint32_t words[] = {pointer, value, s->access};
    emit(s->m, SECTION_FUNCTIONS, SpvOpStore, words, s->access ? 3 : 2);
}

static SpvId load_plain(struct kernel_lowering *s, const struct access_path *p)
{
    SpvId type = leaf_type(s, p);
    return load_from_pointer(s, type, pointer_to(s, p));
}

static SpvId cast_bits(struct kernel_lowering *s, SpvId type, SpvId value, SpvId from)
{
    return type == from ? value : make1(s, SpvOpBitcast, type, value);
}

/* The path of component `i` of a view of components, or of element `i` of a view of vectors. */
static struct access_path *part_path(struct kernel_lowering *s, const struct access_path *p,
                                     unsigned i)
{
    struct access_path *part = copy_path(s, p);
    SpvId *last = &part->indices[p->count - 1], uint = shader_uint(s);
    part->view = 0;
    part->ratio = 0;
    if (p->ratio > 0) {
        *last = sum_index(s, *last, uint_id(s->m, i));
        return part;
    }
    SpvId width = uint_id(s->m, (uint32_t)-p->ratio), index = *last;
    *last = make2(s, SpvOpUDiv, uint, index, width);
    return inner_path(s, part, make2(s, SpvOpUMod, uint, index, width), false);
}

SpvId load_path(struct kernel_lowering *s, const struct access_path *p, SpvId type)
{
    if (is_null_path(p)) return null_id(s->m, type);
    if (p->unit) return load_bytes(s, p, type);
    if (!p->view) return load_plain(s, p);
    SpvId leaf = leaf_type(s, p), part = type_part(s, type);
    if (p->ratio == 1) {
        struct access_path plain = *p;
        plain.view = 0;
        return cast_bits(s, type, load_plain(s, &plain), leaf);
    }
    if (p->ratio < 0)
        return cast_bits(s, type, load_plain(s, part_path(s, p, 0)), type_part(s, leaf));
    SpvId parts[MOST_COMPONENTS];
    for (unsigned i = 0; i < type_width(s, type); i++)
        parts[i] = cast_bits(s, part, load_plain(s, part_path(s, p, i)), leaf);
    return emit_pure(s->m, SpvOpCompositeConstruct, type, parts, type_width(s, type));
}

static void store_plain(struct kernel_lowering *s, const struct access_path *p, SpvId value)
{
    store_pointer_value(s, pointer_to(s, p), value);
}

void store_path(struct kernel_lowering *s, const struct access_path *p, SpvId value, SpvId type)
{
    if (is_null_path(p)) return;
    if (p->unit) {
        store_bytes(s, p, value, type);
        return;
    }
    if (!p->view) {
        store_plain(s, p, value);
        return;
    }
    SpvId leaf = leaf_type(s, p), part = type_part(s, type);
    if (p->ratio == 1) {
        struct access_path plain = *p;
        plain.view = 0;
        store_plain(s, &plain, cast_bits(s, leaf, value, type));
    } else if (p->ratio < 0) {
        const struct access_path *part_of_path = part_path(s, p, 0);
        store_plain(s, part_of_path, cast_bits(s, type_part(s, leaf), value, type));
    } else
        for (unsigned i = 0; i < type_width(s, type); i++) {
            SpvId component = emit_pure_of(s->m, SpvOpCompositeExtract, part, value, i);
            const struct access_path *part_of_path = part_path(s, p, i);
            store_plain(s, part_of_path, cast_bits(s, leaf, component, part));
        }
}

/* The path of element offset * n + i, counted in scalars of the pointee type. */
static struct access_path *component_path(struct kernel_lowering *s, const struct access_path *p,
                                          SpvId offset, unsigned n, unsigned i)
{
    SpvId first_component = scale_index(s, offset, n);
    return step_path(s, p, sum_index(s, first_component, uint_id(s->m, i)));
}

SpvId load_components(struct kernel_lowering *s, const struct access_path *p, SpvId offset,
                      unsigned n, SpvId type)
{
    SpvId parts[MOST_COMPONENTS], part = type_part(s, type);
    for (unsigned i = 0; i < n; i++)
        parts[i] = load_path(s, component_path(s, p, offset, n, i), part);
    return n == 1 ? parts[0] : emit_pure(s->m, SpvOpCompositeConstruct, type, parts, n);
}

void store_components(struct kernel_lowering *s, const struct access_path *p, SpvId offset,
                      unsigned n, SpvId value)
{
    SpvId type = type_of_id(s->m, value), part = type_part(s, type);
    for (unsigned i = 0; i < n; i++) {
        SpvId component =
            n == 1 ? value : emit_pure_of(s->m, SpvOpCompositeExtract, part, value, i);
        store_path(s, component_path(s, p, offset, n, i), component, part);
    }
}
