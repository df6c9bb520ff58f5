/* Follows causes from an effect to the source of divergence. */
#include "analysis/uniformity.h"
#include "lang/tables.h"

/* The place of a walk along causes. */
struct cause_walk {
    const struct uniformity *u;
    struct reason *reasons;
    unsigned count;
};

/* Adds a reason unless the one before is the same. */
static void add_reason(struct cause_walk *w, const uint32_t *at, enum cause_kind kind, SpvId source)
{
    if (w->count == MOST_REASONS) return;
    if (w->count && w->reasons[w->count - 1].at == at && kind != CAUSE_SOURCE) return;
    w->reasons[w->count++] = (struct reason){at, kind, source};
}

static struct cause control_cause(const struct flow *f, uint32_t block)
{
    return f->entry < f->control[block] ? f->entry_cause : f->control_cause[block];
}

enum { MOST_STEPS = 4096 };

static unsigned follow(struct cause_walk *w, struct cause cause)
{
    const struct uniformity *u = w->u;
    for (unsigned steps = 0; steps < MOST_STEPS && w->count < MOST_REASONS; steps++) {
        const struct flow *f = &u->functions[cause.function];
        const uint32_t *end = NULL;
        switch (cause.kind) {
        case CAUSE_SOURCE:
            if (cause.id) add_reason(w, defined_by(u->m, cause.id), CAUSE_SOURCE, cause.id);
            return w->count;
        case CAUSE_OTHER_ACCESS: return w->count;
        case CAUSE_OPERAND: cause = u->values[rank_of_id(u, cause.id)].cause; continue;
        case CAUSE_BRANCH:
        case CAUSE_LOOP:
            end = cfg_words(&f->cfg, f->cfg.blocks[cause.block].end);
            add_reason(w, end, cause.kind, 0);
            cause = cause_at(u, end[1], f, cause.block);
            continue;
        case CAUSE_VARIABLE:
        case CAUSE_CALL:
            if (cause.kind == CAUSE_CALL) add_reason(w, cause.at, cause.kind, 0);
            cause =
                cause.id ? cause_at(u, cause.id, f, cause.block) : control_cause(f, cause.block);
            continue;
        }
    }
    return w->count;
}

unsigned explain_value(const struct uniformity *u, SpvId id, const struct flow *f, uint32_t block,
                       struct reason reasons[MOST_REASONS])
{
    struct cause_walk w = {u, reasons, 0};
    return follow(&w, cause_at(u, id, f, block));
}

unsigned explain_control(const struct uniformity *u, const struct flow *f, uint32_t block,
                         bool is_for_split, struct reason reasons[MOST_REASONS])
{
    struct cause_walk w = {u, reasons, 0};
    struct cause cause = !is_for_split        ? control_cause(f, block)
                         : f->is_split[block] ? f->split_cause[block]
                                              : f->entry_cause;
    return follow(&w, cause);
}

/* --- names --------------------------------------------------------------------------------- */

/* Returns the name of a built-in variable in GLSL: the first that has a row; NULL: it has none. */
static const char *glsl_name(uint32_t builtin)
{
    for (unsigned i = 0; i < BUILTIN_VARIABLE_COUNT; i++) {
        const struct builtin_name *name = &builtin_variable_names[i];
        for (unsigned row = name->first; row < (unsigned)name->first + name->count; row++)
            if (builtin_variables[row].builtin == builtin) return name->name;
    }
    return NULL;
}

static const char *name_input(const struct uniformity *u, SpvId variable)
{
    const struct module_decoration *d =
        find_decoration(u->m, variable, WHOLE, SpvDecorationBuiltIn);
    const struct enumerant *row = d ? find_enumerant(KIND_BUILT_IN, d->operands[0]) : NULL;
    const char *name = module_name(u->m, variable);
    const char *in_glsl = d && u->is_structured ? glsl_name(d->operands[0]) : NULL;
    if (in_glsl) return in_glsl;
    if (row) return arena_printf(u->arena, "the built-in variable %s", grammar_text + row->name);
    return name && *name ? arena_printf(u->arena, "the input '%s'", name) : "an input";
}

static const char *name_load(const struct uniformity *u, const uint32_t *at)
{
    const uint32_t *type = value_type(u->m, at[3]);
    uint32_t root = u->values[rank_of_id(u, at[3])].root;
    const uint32_t *variable = root ? u->m->ids[root - 1].at : NULL;
    if (!type || !variable || opcode_of(variable) != SpvOpVariable) return "memory";
    if (type[2] == SpvStorageClassInput) return name_input(u, result_of(variable));
    const char *name = module_name(u->m, result_of(variable));
    return name && *name ? arena_printf(u->arena, "'%s' in memory", name) : "memory";
}

const char *name_source(const struct uniformity *u, SpvId id)
{
    const uint32_t *at = defined_by(u->m, id);
    SpvOp op = opcode_of(at);
    if (op == SpvOpLoad) return name_load(u, at);
    if (is_atomic_instruction(op)) return "the result of an atomic operation";
    return arena_printf(u->arena, "the result of %s", name_operation(u, at));
}
