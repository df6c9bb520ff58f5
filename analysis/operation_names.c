/* Names of group operations as the source has them: the built-in function whose row makes the
 * instruction. */
#include "analysis/uniformity.h"
#include "lang/tables.h"

#include <string.h>

/* The difference between functions of one opcode, in the notation of operand templates
 * (codegen/lower/builtin_operands.c): "#2;" is a constant, "!0;" a literal. */
struct operation_form {
    SpvOp op;
    const char *scope;     /* of execution; NULL: the opcode has none */
    const char *operation; /* Reduce and its kin; NULL likewise */
    const char *direction; /* of a swap in the quad; NULL likewise */
};

static const char *write_constant(const struct uniformity *u, const char *before, SpvId id)
{
    uint64_t value;
    bool is_known = constant_integer(u->m, id, &value);
    return is_known ? arena_printf(u->arena, "%s#%u;", before, (unsigned)value) : NULL;
}

static struct operation_form form_of(const struct uniformity *u, const uint32_t *at)
{
    struct operation_form form = {.op = opcode_of(at)};
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (o.kind == KIND_GROUP_OPERATION) form.operation = arena_printf(u->arena, "!%u;", *o.at);
    unsigned scope = execution_scope_word(form.op);
    if (scope) form.scope = write_constant(u, "", at[scope]);
    if (form.op == SpvOpGroupNonUniformQuadSwap) form.direction = write_constant(u, "0", at[5]);
    return form;
}

static bool contains(const char *template, const char *part)
{
    return !part || strstr(template, part);
}

static bool makes(const struct builtin *row, const struct operation_form *form)
{
    bool has_opcode = false;
    const char *template = row->operand_template;
    for (unsigned i = 0; i < 4; i++) has_opcode |= row->opcode[i] == form->op;
    return has_opcode && template && contains(template, form->scope) &&
           contains(template, form->operation) && contains(template, form->direction);
}

const char *name_operation(const struct uniformity *u, const uint32_t *at)
{
    const struct operation_form form = form_of(u, at);
    const struct builtin_name *names =
        u->is_opencl ? builtin_names + BUILTIN_NAME_COUNT : builtin_names;
    unsigned count = u->is_opencl ? OPENCL_NAME_COUNT : BUILTIN_NAME_COUNT;
    for (unsigned i = 0; i < count; i++)
        for (unsigned row = names[i].first; row < (unsigned)names[i].first + names[i].count; row++)
            if (makes(&builtins[row], &form)) return names[i].name;
    return name_of_opcode(form.op);
}
