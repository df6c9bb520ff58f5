/* Refuses instructions that are not executed, with the reason (unserved.def). */
#include "run/read/unserved.h"

#include "run/operations/operations.h"
#include "spirv/read/operations.h"

#define READ(name) {name, NULL},
#define UNSERVED(prefix, reason) {prefix, reason},
static const struct {
    const char *name, *reason; /* reason: NULL: `name` is the whole name */
} rows[] = {
#include "run/read/unserved.def"
};

/* All others of an extension of a vendor that has many. */
static const char *vendor_reason(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && !strcmp(name + length - 5, "INTEL")
               ? "this extension of Intel is not served"
               : NULL;
}

bool is_read_instruction(SpvOp op)
{
    const char *name = name_of_opcode(op);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!rows[i].reason && !strcmp(rows[i].name, name)) return true;
    return false;
}

const char *unserved_reason(SpvOp op)
{
    const char *name = name_of_opcode(op);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].reason && !strncmp(rows[i].name, name, strlen(rows[i].name)))
            return rows[i].reason;
    return vendor_reason(name);
}

/* --- refusals ------------------------------------------------------------------------------ */

void refuse_unserved(struct run_program *p, const uint32_t *at)
{
    const char *reason = unserved_reason(opcode_of(at));
    refuse_at(p, at, "%s is not supported%s%s", opcode_name(at), reason ? ": " : "",
              reason ? reason : "");
}

static bool uses(const uint32_t *at, uint32_t id)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o))
        if (grammar_kinds[o.kind].category == CATEGORY_ID && *o.at == id) return true;
    return false;
}

void refuse_variable(struct run_program *p, const uint32_t *variable, const struct run_type *t)
{
    const uint32_t *type = defined_by(p->m, t->id), *use = NULL;
    bool in_function = false;
    for (const uint32_t *at = NULL; (at = next_instruction(p->m->words, at));) {
        in_function |= opcode_of(at) == SpvOpFunction;
        if (!in_function) continue;
        if (!find_operation(opcode_of(at)) && unserved_reason(opcode_of(at)))
            refuse_unserved(p, at);
        if (!use && uses(at, result_of(variable))) use = at;
    }
    const char *reason = unserved_reason(opcode_of(type)),
               *name = module_name(p->m, result_of(variable));
    refuse_at(p, use, "the variable '%s' is of %s, which is not supported%s%s", name ? name : "",
              opcode_name(type), reason ? ": " : "", reason ? reason : "");
}

/* --- the list ------------------------------------------------------------------------------ */

static void list_extended(FILE *out, const char *name)
{
    const struct extended_set *set = find_extended_set(name);
    for (uint16_t i = 0; set && i < set->count; i++) {
        const struct extended_instruction *e = &grammar_extended[set->first + i];
        if (find_glsl(e->number)) fprintf(out, "%s executed\n", grammar_text + e->name);
        else
            fprintf(out, "%s refused: %s\n", grammar_text + e->name,
                    strncmp(grammar_text + e->name, "Interpolate", 11)
                        ? "no module may have it"
                        : "only compute shaders are executed");
    }
}

void run_list_instructions(FILE *out)
{
    for (unsigned op = 0; op < grammar_opcode_index_size; op++) {
        if (!find_opcode((SpvOp)op)) continue;
        const char *reason = unserved_reason((SpvOp)op), *name = name_of_opcode((SpvOp)op);
        if (find_operation((SpvOp)op)) fprintf(out, "%s executed\n", name);
        else if (is_read_instruction((SpvOp)op)) fprintf(out, "%s read\n", name);
        else fprintf(out, "%s refused: %s\n", name, reason ? reason : "?");
    }
    list_extended(out, "GLSL.std.450");
}
