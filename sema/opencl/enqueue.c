/* Blocks that are enqueued, or queried as kernels: OpenCL C 3.0, 6.15.18.1 and 6.15.18.6.  The row
 * of the function has checked which arguments the call has. */
#include "lang/target.h"
#include "sema/opencl/opencl.h"
#include "sema/report.h"

static struct expr *block_argument(const struct expr *call)
{
    for (struct expr *a = call->call.args; a; a = a->next)
        if (is_block(a->type)) return a;
    return NULL;
}

/* 6.15.18.2: parameters are pointers to local memory, to void unless
 * cl_khr_device_enqueue_local_arg_types is enabled. */
static const char *wrong_parameter(const struct checker *ck, const struct expr *call,
                                   const struct type *t)
{
    if (!is_pointer(t) || t->space != SPACE_LOCAL)
        return "a parameter of an enqueued block must be a pointer to local memory (OpenCL C 3.0, 6.15.18.2)";
    if (is_void(t->element) ||
        feature_enabled(ck->c, call->exts, FEATURE_KHR_DEVICE_ENQUEUE_LOCAL_ARG_TYPES))
        return NULL;
    return "a parameter of an enqueued block must be local void * without cl_khr_device_enqueue_local_arg_types (OpenCL C 3.0, 6.15.18.2)";
}

static bool check_signature(struct checker *ck, const struct expr *call, const struct expr *block)
{
    const char *wrong = is_void(block->type->element)
                            ? NULL
                            : "an enqueued block returns nothing (OpenCL C 3.0, 6.15.18.1)";
    for (uint32_t i = 0; i < block->type->length && !wrong; i++)
        wrong = wrong_parameter(ck, call, block->type->parameters[i]);
    if (wrong) error_at_expr(ck->c, block, "%s, this is %s", wrong, type_name(ck->c, block->type));
    return !wrong;
}

/* Checks the size in bytes of the memory for each pointer. */
static bool check_sizes(struct checker *ck, const struct expr *call, struct expr *block)
{
    uint32_t count = 0;
    bool ok = true;
    for (struct expr **at = &block->next; *at; at = &(*at)->next, count++) {
        struct expr *size = *at, *next = size->next;
        if (!is_scalar(size->type) || !is_integer(size->type)) {
            error_at_expr(ck->c, size,
                          "the size of a pointer to local memory must be an integer, this is %s",
                          type_name(ck->c, size->type));
            ok = false;
            continue;
        }
        *at = convert_c(ck, size, scalar_type(ck->types, SCALAR_UINT));
        (*at)->next = next;
    }
    if (count == block->type->length) return ok;
    error_at_expr(
        ck->c, call,
        "the block takes %u pointer%s to local memory: it must be followed by as many sizes, found %u (OpenCL C 3.0, 6.15.18.2)",
        block->type->length, block->type->length == 1 ? "" : "s", count);
    return false;
}

/* 6.15.18.1: when the block runs, memory of the function that enqueued it may no longer exist. */
static void warn_of_pointers(struct checker *ck, const struct block_literal *b,
                             const struct expr *block)
{
    for (const struct block_capture *c = b->captures; c; c = c->next) {
        const struct type *t = c->inner->type;
        if (is_pointer(t) && (t->space == SPACE_LOCAL || t->space == SPACE_PRIVATE))
            warn_at_expr(
                ck->c, block,
                "the block captures '%s', %s: the memory of the kernel that enqueues it cannot be used in it (OpenCL C 3.0, 6.15.18.1)",
                c->inner->name->text,
                c->inner->c.leads_to_array ? "an array" : type_name(ck->c, t));
    }
}

bool check_enqueued(struct checker *ck, struct expr *call)
{
    unsigned lowering = call->call.builtin->lowering;
    if (lowering != LOWER_CL_ENQUEUE && lowering != LOWER_CL_KERNEL_QUERY) return true;
    if (!makes_kernels(ck->c)) {
        error_at(ck->c, call->loc,
                 "'%s' cannot be expressed for Vulkan: kernels cannot enqueue kernels there",
                 call->call.name->text);
        return false;
    }
    struct expr *block = block_argument(call);
    struct block_literal *b = block ? block_of(ck, block) : NULL;
    if (!b || !check_signature(ck, call, block)) return false;
    if (lowering != LOWER_CL_ENQUEUE) return true;
    warn_of_pointers(ck, b, block);
    return check_sizes(ck, call, block);
}
