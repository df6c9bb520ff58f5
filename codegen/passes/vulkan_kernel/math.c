/* OpenCL.std for shaders: instructions of GLSL.std.450, functions of the library, and functions
 * that access memory or components (OpenCL extended instruction set, 2.1 to 2.6). */
#include "codegen/passes/vulkan_kernel/math.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "lang/warnings.h"

#include <spirv/unified1/OpenCL.std.h>

/* --- functions of the library -------------------------------------------------------------- */

/* Reports an error for doubles: GLSL.std.450 has angles, powers and logarithms of 16 and 32 bits
 * only. */
static void check_math_function(struct kernel_lowering *s, enum GLSLstd450 f, SpvId type)
{
    if (type_bits(s, type) == 64 && f >= GLSLstd450Radians && f <= GLSLstd450Log2)
        cannot_express(s, NULL, "of doubles there are no angles, powers and logarithms");
}

static SpvId emit_step(void *user, unsigned op, SpvId type, const SpvId *operands, unsigned count)
{
    struct kernel_lowering *s = user;
    if (op >= LIBRARY_GLSL450)
        check_math_function(s, (enum GLSLstd450)(op - LIBRARY_GLSL450), type);
    else if (s->is_dry) return s->unknown;
    return emit_library_step(s->m, op, type, operands, count);
}

static SpvId make_constant(void *user, SpvId type, bool is_float, union scalar_value value)
{
    struct kernel_lowering *s = user;
    return is_float ? float_constant(s, type, value.f) : integer_constant(s, type, value.u);
}

struct library_use library_of(struct kernel_lowering *s, SpvId number, SpvId integer)
{
    SpvId type = integer ? integer : number;
    struct library_use u = {.m = s->m, .emit = emit_step, .constant = make_constant, .user = s};
    u.width = type_width(s, type);
    u.variant = variant_of_bits(type_bits(s, type));
    u.types[LIBRARY_TYPE_F] = number;
    u.types[LIBRARY_TYPE_U] = integer ? integer : integer_type(s, type_bits(s, type), u.width);
    return u;
}

/* --- geometry ------------------------------------------------------------------------------ */

/* For four components: the cross product of the first three, and 0. */
static SpvId cross4(struct math_call *c)
{
    struct module *m = c->s->m;
    SpvId three = vector_id(m,
                            c->bits == 32   ? SCALAR_FLOAT
                            : c->bits == 16 ? SCALAR_FLOAT16
                                            : SCALAR_DOUBLE,
                            3),
          v[2];
    for (unsigned i = 0; i < 2; i++) {
        SpvId four = arg(c, i);
        v[i] = emit_pure_of(m, SpvOpVectorShuffle, three, four, four, 0, 1, 2);
    }
    SpvId product = emit_glsl450(m, GLSLstd450Cross, three, v, 2),
          zero = float_constant(c->s, type_part(c->s, c->type), 0);
    return emit_pure_of(m, SpvOpCompositeConstruct, c->type, product, zero);
}

static SpvId lower_cross(struct math_call *c)
{
    if (c->width == 4) return cross4(c);
    return emit_glsl450(c->s->m, GLSLstd450Cross, c->type, (SpvId[]){arg(c, 0), arg(c, 1)}, 2);
}

/* --- the table ----------------------------------------------------------------------------- */

/* Functions that no formula expresses. NULL means that the instruction has no effect. */
static const struct special_row {
    uint16_t number; /* of OpenCL.std */
    SpvId (*lower)(struct math_call *c);
} rows[] = {
    {OpenCLstd_Cross, lower_cross},
    {OpenCLstd_Select, lower_select},
    {OpenCLstd_Vloadn, lower_vload},
    {OpenCLstd_Vload_halfn, lower_vload},
    {OpenCLstd_Vload_half, lower_vload},
    {OpenCLstd_Vloada_halfn, lower_vloada},
    {OpenCLstd_Vstoren, lower_vstore},
    {OpenCLstd_Vstore_half, lower_vstore},
    {OpenCLstd_Vstore_halfn, lower_vstore},
    {OpenCLstd_Vstore_half_r, lower_vstore},
    {OpenCLstd_Vstore_halfn_r, lower_vstore},
    {OpenCLstd_Vstorea_halfn, lower_vstorea},
    {OpenCLstd_Vstorea_halfn_r, lower_vstorea},
    {OpenCLstd_Shuffle, lower_shuffle},
    {OpenCLstd_Shuffle2, lower_shuffle},
    {OpenCLstd_Prefetch, NULL},
};

static const struct special_row *find_row(uint32_t number)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].number == number) return &rows[i];
    return NULL;
}

static bool is_float(const struct kernel_lowering *s, SpvId type)
{
    return type_op(s, type_part(s, type)) == SpvOpTypeFloat;
}

static void store_result(void *user, unsigned index, SpvId value, SpvId type)
{
    struct math_call *c = user;
    const struct access_path *p = access_path_of(c->s, c->operands[index]);
    if (p) store_path(c->s, p, value, type);
    else cannot_express(c->s, NULL, "a result is written through a pointer from somewhere");
}

static SpvId lower_formula(struct math_call *c, const struct opencl_std_row *row)
{
    SpvId arguments[LIBRARY_MOST_ARGUMENTS] = {0}, first = argument_type(c, 0);
    bool is_integer = !is_float(c->s, c->type) && !is_float(c->s, first);
    struct library_use u = library_of(c->s,
                                      is_integer                ? 0
                                      : is_float(c->s, c->type) ? c->type
                                                                : first,
                                      is_integer ? c->type : 0);
    for (unsigned i = 0; i < c->count && i < LIBRARY_MOST_ARGUMENTS; i++)
        arguments[i] = access_path_of(c->s, c->operands[i]) ? 0 : arg(c, i);
    if (row->same)
        return emit_step(c->s, LIBRARY_GLSL450 + row->same, c->type, arguments, c->count);
    if (c->bits == 64 && row->function >= LIBRARY_ERF && row->function <= LIBRARY_LGAMMA_R)
        cannot_express(c->s, NULL, "of doubles there are no error and gamma functions");
    u.types[LIBRARY_TYPE_T] = c->type;
    u.store = store_result;
    u.user_of_store = c;
    return use_library(&u, (enum library_function)row->function, arguments, NULL);
}

static bool is_opencl_std(const struct kernel_lowering *s, SpvId set)
{
    for (uint32_t i = 0; i < s->m->strings.count; i++)
        if (s->m->strings.at[i].id == set)
            return strcmp(s->m->strings.at[i].text, "OpenCL.std") == 0;
    return false;
}

static const char *extended_name(uint32_t number)
{
    const struct extended_set *set = find_extended_set("OpenCL.std");
    const struct extended_instruction *row = set ? find_extended(set, number) : NULL;
    return row ? grammar_text + row->name : "a function of OpenCL.std";
}

/* #pragma sgcc uniform: the value is another one, and the promise stays. */
static bool translate_promise(struct kernel_lowering *s, const uint32_t *at)
{
    enum { VALUE = 5, SCOPE = 6 };
    struct module *m = s->m;
    if (!m->c->promises.count || ext_inst_set(at) != ext_import(m, PROMISES_SET)) return false;
    if (!s->is_dry)
        emit_value_of(m, SpvOpExtInst, void_id(m), ext_inst_set(at), PROMISES_UNIFORM,
                      translated(s, at[VALUE]), at[SCOPE]);
    return true;
}

bool translate_extended(struct kernel_lowering *s, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpExtInst && translate_promise(s, at)) return true;
    if (opcode_of(at) != SpvOpExtInst || !is_opencl_std(s, ext_inst_set(at))) return false;
    uint32_t number = ext_inst_instruction(at);
    struct math_call c = {.s = s,
                          .operands = at + 5,
                          .count = length_of(at) - 5,
                          .type = result_type_of(at),
                          .bits = type_bits(s, result_type_of(at)),
                          .width = type_width(s, result_type_of(at))};
    if (number == OpenCLstd_Printf) {
        translate_printf(s, at);
        return true;
    }
    const struct special_row *special = find_row(number);
    const struct opencl_std_row *formula =
        number < OPENCL_STD_ROWS ? &opencl_std_rows[number] : NULL;
    bool has_formula = formula && (formula->same || formula->function);
    if (!special && !has_formula) {
        cannot_express(
            s, NULL,
            arena_printf(&s->m->c->arena, "%s has no counterpart there", extended_name(number)));
        return true;
    }
    SpvId value = has_formula      ? lower_formula(&c, formula)
                  : special->lower ? special->lower(&c)
                                   : 0;
    if (value && result_type_of(at) != void_id(s->m)) translate_to(s, result_of(at), value);
    return true;
}
