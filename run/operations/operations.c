/* Finds the row of an instruction: operations.def as tables by opcode, of the core and of each
 * extended set. */
#include "run/operations/operations.h"
#include "run/read/layout.h"

#define I(op, poison, values, fn, track, decode) \
    {SpvOp##op, POISON_##poison, values, {fn}, track, decode},
#define N(op, poison, values, fn, track, decode) {op, POISON_##poison, values, {fn}, track, decode},
#define F(op, poison, values, name, track, decode)                                \
    {SpvOp##op, POISON_##poison,                                                  \
     values,    {NULL, half_##name, bfloat_##name, single_##name, double_##name}, \
     track,     decode},
#define SF(op, poison, values, name, track, decode)                                                \
    {SpvOp##op,                                                                                    \
     POISON_##poison,                                                                              \
     values,                                                                                       \
     {NULL, half_##name, bfloat_##name, single_##name, double_##name, small_##name, small_##name}, \
     track,                                                                                        \
     decode},
#define GI(op, poison, values, fn, track, decode)
#define GF(op, poison, values, name, track, decode)
#define XI(op, poison, values, fn, track, decode)
#define XF(op, poison, values, name, track, decode)
static const struct operation operations[] = {
#include "run/operations/operations.def"
};
#undef I
#undef N
#undef F
#undef SF
#undef GI
#undef GF
#undef XI
#undef XF

#define I(op, poison, values, fn, track, decode)
#define N(op, poison, values, fn, track, decode)
#define F(op, poison, values, name, track, decode)
#define SF F
#define GI(op, poison, values, fn, track, decode) \
    {GLSLstd450##op, POISON_##poison, values, {fn}, track, decode},
#define GF(op, poison, values, name, track, decode)                                    \
    {GLSLstd450##op, POISON_##poison,                                                  \
     values,         {NULL, half_##name, bfloat_##name, single_##name, double_##name}, \
     track,          decode},
#define XI(op, poison, values, fn, track, decode)
#define XF(op, poison, values, name, track, decode)
static const struct operation glsl_operations[] = {
#include "run/operations/operations.def"
};
#undef GI
#undef GF
#undef XI
#undef XF

#define GI(op, poison, values, fn, track, decode)
#define GF(op, poison, values, name, track, decode)
#define XI(op, poison, values, fn, track, decode) \
    {op, POISON_##poison, values, {fn}, track, decode},
#define XF(op, poison, values, name, track, decode)                            \
    {op,     POISON_##poison,                                                  \
     values, {NULL, half_##name, bfloat_##name, single_##name, double_##name}, \
     track,  decode},
static const struct operation extended_operations[] = {
#include "run/operations/operations.def"
};

static const struct operation *find(const struct operation *rows, size_t count, uint32_t opcode)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].opcode == opcode) return &rows[i];
    return NULL;
}

const struct operation *find_operation(SpvOp op)
{
    return find(operations, sizeof operations / sizeof *operations, (uint32_t)op);
}
const struct operation *find_glsl(uint32_t number)
{
    return find(glsl_operations, sizeof glsl_operations / sizeof *glsl_operations, number);
}

const struct operation *find_extension(uint32_t set, uint32_t number)
{
    return number >= 1 << 8
               ? NULL
               : find(extended_operations, sizeof extended_operations / sizeof *extended_operations,
                      set | number);
}

const struct operation *find_printf(void)
{
    static const struct operation row = {1, POISON_MOVE, 0, {run_printf}, NULL, decode_printf};
    return &row;
}
