/* Emits functions of the library: walks the steps of one and stores the id of each result. Values
 * are numbered and folded like all others, so a function costs the same as its formula in the
 * source. */
#include "codegen/library/library.h"

#include <string.h>

static SpvId make_type(struct library_use *u, enum library_type type)
{
    switch (type) {
    case LIBRARY_TYPE_FLOAT: return vector_id(u->m, SCALAR_FLOAT, u->width);
    case LIBRARY_TYPE_DOUBLE: return vector_id(u->m, SCALAR_DOUBLE, u->width);
    case LIBRARY_TYPE_WORD: return vector_id(u->m, SCALAR_UINT, u->width);
    case LIBRARY_TYPE_BOOL: return vector_id(u->m, SCALAR_BOOL, u->width);
    case LIBRARY_TYPE_NUMBER_AND_EXPONENT:
        return pair_struct_id(u->m, u->types[LIBRARY_TYPE_F], make_type(u, LIBRARY_TYPE_WORD));
    case LIBRARY_TYPE_WORDS: {
        SpvId words = make_type(u, LIBRARY_TYPE_WORD);
        return pair_struct_id(u->m, words, words);
    }
    default: return 0;
    }
}

static SpvId type_of_step(struct library_use *u, enum library_type type)
{
    if (!u->types[type]) u->types[type] = make_type(u, type);
    return u->types[type];
}

static SpvId constant(struct library_use *u, const struct library_step *step)
{
    uint64_t bits = library_constants[step->operands[0] << 8 | step->operands[1]][u->variant];
    union scalar_value value = {.u = bits};
    bool is_float = step->type <= LIBRARY_TYPE_G || step->type == LIBRARY_TYPE_FLOAT ||
                    step->type == LIBRARY_TYPE_DOUBLE;
    if (is_float) memcpy(&value.f, &bits, sizeof bits);
    SpvId type = type_of_step(u, step->type);
    if (u->constant) return u->constant(u->user, type, is_float, value);
    bool is_double = type == scalar_id(u->m, SCALAR_DOUBLE);
    enum scalar scalar = !is_float ? SCALAR_UINT : is_double ? SCALAR_DOUBLE : SCALAR_FLOAT;
    return scalar_constant_id(u->m, scalar, value);
}

SpvId emit_library_step(struct module *m, unsigned op, SpvId type, const SpvId *operands,
                        unsigned count)
{
    return op < LIBRARY_GLSL450
               ? emit_pure(m, (SpvOp)op, type, operands, count)
               : emit_glsl450(m, (enum GLSLstd450)(op - LIBRARY_GLSL450), type, operands, count);
}

static SpvId run_step(struct library_use *u, const struct library_step *step, const SpvId *values)
{
    SpvId operands[LIBRARY_MOST_OPERANDS], type = type_of_step(u, step->type);
    for (unsigned i = 0; i < step->count; i++) operands[i] = values[step->operands[i]];
    if (step->op == SpvOpCompositeExtract) operands[1] = step->operands[1];
    /* bitselect is the same for integers and floats */
    if (step->op == SpvOpBitcast && type == u->types[LIBRARY_TYPE_T] &&
        type == u->types[LIBRARY_TYPE_U])
        return operands[0];
    if (u->emit) return u->emit(u->user, step->op, type, operands, step->count);
    return emit_library_step(u->m, step->op, type, operands, step->count);
}

SpvId use_library(struct library_use *u, enum library_function function, const SpvId *arguments,
                  SpvId *results)
{
    SpvId values[LIBRARY_MOST_VALUES];
    const struct library_row *row = &library_rows[function];
    const struct library_step *step = &library_steps[row->first[u->variant]];
    unsigned count = row->arguments;
    memcpy(values, arguments, count * sizeof *values);
    for (; step->op != SpvOpReturnValue; step++)
        if (step->op == SpvOpConstant) values[count++] = constant(u, step);
        else if (step->op != SpvOpStore) values[count++] = run_step(u, step, values);
        else
            u->store(u->user_of_store, step->operands[0], values[step->operands[1]],
                     type_of_step(u, step->type));
    for (unsigned i = 0; results && i < step->count; i++) results[i] = values[step->operands[i]];
    return values[step->operands[0]];
}

enum library_variant variant_of_bits(unsigned bits)
{
    return bits == 8 ? LIBRARY_8 : bits == 16 ? LIBRARY_16 : bits == 64 ? LIBRARY_64 : LIBRARY_32;
}

enum library_function library_replacement(const struct library_operation *table, unsigned op)
{
    while (table->op && table->op != op) table++;
    return (enum library_function)table->function;
}
