/* The rules about stages: which have an instruction, a storage class, a built-in variable, by the
 * table of stages.def.  A function counts in all stages from which it is called, a variable in the
 * stages of the entry points that list it.  Before SPIR-V 1.4 entry points list inputs and outputs
 * alone, so of other variables the instructions that name them count.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

struct stages_row {
    uint32_t number, stages;
};

/* clang-format off */
#define CLASS(number, stages)
#define BUILTIN(number, stages)
#define OPCODE(number, stages) { number, stages },
static const struct stages_row opcode_rows[] = {
#include "inspect/stages.def"
};
#undef OPCODE
#define OPCODE(number, stages)
#undef CLASS
#define CLASS(number, stages) { number, stages },
static const struct stages_row class_rows[] = {
#include "inspect/stages.def"
};
#undef CLASS
#define CLASS(number, stages)
#undef BUILTIN
#define BUILTIN(number, stages) { number, stages },
static const struct stages_row builtin_rows[] = {
#include "inspect/stages.def"
};
#undef OPCODE
#undef CLASS
#undef BUILTIN
/* clang-format on */
#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* Returns the stages of a row, or all if there is none. */
static uint32_t stages_of(const struct stages_row *rows, unsigned count, uint32_t number)
{
    for (unsigned i = 0; i < count; i++)
        if (rows[i].number == number) return rows[i].stages;
    return UINT32_MAX;
}

static uint32_t stages_here(const struct checking *k) { return k->function_stages[k->function]; }

static uint32_t stages_of_opcode(struct checking *k, SpvOp op)
{
    if (!k->opcode_stages) {
        k->opcode_stages = arena_array(k->m->arena, uint32_t, grammar_opcode_index_size);
        for (unsigned i = 0; i < COUNT(opcode_rows); i++)
            k->opcode_stages[opcode_rows[i].number] = opcode_rows[i].stages;
    }
    return k->opcode_stages[op] ? k->opcode_stages[op] : UINT32_MAX;
}

/* The variables that an instruction names are in the stages that reach it. */
static void check_named_variables(struct checking *k, const struct check_rule *rule,
                                  const uint32_t *at)
{
    struct operand_walk w;
    struct operand o;
    start_walk(&w, at);
    while (next_operand(&w, &o)) {
        const uint32_t *variable = o.kind == KIND_ID_REF ? defined_by(k->m, *o.at) : NULL;
        if (!variable || opcode_of(variable) != SpvOpVariable) continue;
        uint32_t wrong = stages_here(k) & ~stages_of(class_rows, COUNT(class_rows),
                                                     variable_storage_class(variable));
        if (wrong)
            violate(k, rule, at, "%s is in %s, which %s shaders lack",
                    shown_id(k, result_of(variable)),
                    enumerant_name(k, SpvOpVariable, 0, variable_storage_class(variable)),
                    stage_list(k, wrong));
    }
}

void rule_stages(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!k->m->functions.count || at < k->m->functions.at[0].at) return;
    uint32_t wrong = stages_here(k) & ~stages_of_opcode(k, opcode_of(at));
    if (wrong)
        violate(k, rule, at, "%s shaders reach it and lack %s", stage_list(k, wrong),
                grammar_text + info->name);
    check_named_variables(k, rule, at);
}

static const char *builtin_name(struct checking *k, uint32_t number)
{
    const struct enumerant *row = find_enumerant(KIND_BUILT_IN, number);
    return row ? grammar_text + row->name : arena_printf(&k->c->arena, "%u", number);
}

void rule_builtin_stages(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    (void)at;
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        if (d->decoration != SpvDecorationBuiltIn || d->member != WHOLE || !d->operand_count)
            continue;
        uint32_t wrong = k->interface_stages[index_of(k, d->target)] &
                         ~stages_of(builtin_rows, COUNT(builtin_rows), d->operands[0]);
        if (wrong)
            violate(k, rule, d->at, "%s shaders list %s and lack %s", stage_list(k, wrong),
                    shown_id(k, d->target), builtin_name(k, d->operands[0]));
    }
}
