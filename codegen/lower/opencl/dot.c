/* arm_dot etc. (cl_arm_integer_dot_product_*): the sum of the products of components in 32 bits,
 * plus an accumulator. This uses plain arithmetic, not OpSDot: the extensions do not imply
 * SPV_KHR_integer_dot_product, so a consumer that accepts the source may refuse a module with its
 * capability. */
#include "codegen/lower/opencl/builtin.h"

/* OpenCL.std, 2.2 */
enum { S_ADD_SAT = 143, U_ADD_SAT = 144 };

static SpvId widen(struct call *call, unsigned i)
{
    struct module *m = call->lw->m;
    const struct type *t = call->args[i]->type;
    bool is_signed = scalar_is_signed((enum scalar)t->scalar);
    return emit_pure_of(m, is_signed ? SpvOpSConvert : SpvOpUConvert,
                        vector_id(m, SCALAR_INT, t->rows), call->values[i]);
}

/* Products of 8 bits, and the sum of four, are exact in 32 bits. The sum of two products of 16 bits
 * wraps around. */
static SpvId sum_of_products(struct call *call)
{
    struct module *m = call->lw->m;
    unsigned rows = call->args[0]->type->rows;
    SpvId word = scalar_id(m, SCALAR_INT), sum = 0;
    SpvId result_type = vector_id(m, SCALAR_INT, rows);
    SpvId left = widen(call, 0), right = widen(call, 1);
    SpvId products = emit_pure_of(m, SpvOpIMul, result_type, left, right);
    for (unsigned i = 0; i < rows; i++) {
        SpvId product = emit_pure_of(m, SpvOpCompositeExtract, word, products, i);
        sum = sum ? emit_pure_of(m, SpvOpIAdd, word, sum, product) : product;
    }
    return sum;
}

SpvId lower_cl_arm_dot(struct call *call)
{
    SpvId sum = sum_of_products(call);
    if (call->row->count < 3) return sum;
    return emit_pure_of(call->lw->m, SpvOpIAdd, scalar_id(call->lw->m, SCALAR_INT), sum,
                        call->values[2]);
}

SpvId lower_cl_arm_dot_sat(struct call *call)
{
    struct module *m = call->lw->m;
    bool is_signed = scalar_is_signed((enum scalar)call->e->type->scalar);
    SpvId import = opencl_std_import(m), sum = sum_of_products(call);
    uint32_t words[] = {import, is_signed ? S_ADD_SAT : U_ADD_SAT, sum, call->values[2]};
    return emit_pure(m, SpvOpExtInst, scalar_id(m, SCALAR_INT), words, 4);
}
