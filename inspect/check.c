/* Calls the rules of the environment for a module and reports violations.
 *
 * A message has the index of the first word of the instruction, the error, the text of the rule,
 * its clause and its name. It shows the disassembled instruction instead of a source line.
 */
#include "inspect/check.h"

#include "base/context.h"
#include "inspect/environment.h"
#include "spirv/read/module_index.h"

/* clang-format off */
#define RULE(...) { __VA_ARGS__ },
/* clang-format on */
static const struct check_rule rules[] = {
#include "inspect/rules.def"
};
#undef RULE
enum { RULE_COUNT = sizeof rules / sizeof *rules };

const struct sgcc_rule *module_rule(size_t index)
{
    static const struct sgcc_rule public_rows[] = {
/* clang-format off */
#define RULE(name, environments, when, function, clause, text) { name, clause, text, "", "", NULL },
/* clang-format on */
#include "inspect/rules.def"
    };
#undef RULE
    return index < RULE_COUNT ? &public_rows[index] : NULL;
}

/* --- names --------------------------------------------------------------------------------- */

const char *capability_name(uint32_t capability)
{
    const struct enumerant *row = find_enumerant(KIND_CAPABILITY, capability);
    return row ? grammar_text + row->name : "unknown";
}

const char *scope_name(uint32_t scope)
{
    const struct enumerant *row = find_enumerant(KIND_SCOPE, scope);
    return row ? grammar_text + row->name : "unknown";
}

const char *enumerant_name(struct checking *k, SpvOp op, unsigned operand, uint32_t value)
{
    const struct enumerant *row =
        find_enumerant(grammar_operands[find_opcode(op)->operands + operand] & OPERAND_KIND, value);
    return row ? grammar_text + row->name : arena_printf(&k->c->arena, "%u", value);
}

static struct disassembly *name_everything(struct checking *k)
{
    if (!k->names) k->names = open_disassembly(&k->c->arena, k->m->words);
    return k->names;
}

const char *shown_id(struct checking *k, uint32_t id)
{
    struct disassembly *d = name_everything(k);
    if (id < d->bound && d->names[id]) return arena_printf(&k->c->arena, "%%%s", d->names[id]);
    return arena_printf(&k->c->arena, "%%%u", id);
}

uint32_t index_of(const struct checking *k, uint32_t id)
{
    return (uint32_t)(find_id(k->m, id) - k->m->ids);
}

/* --- messages ------------------------------------------------------------------------------ */

void violate(struct checking *k, const struct check_rule *rule, const uint32_t *at, const char *fmt,
             ...)
{
    struct arena *arena = &k->c->arena;
    if (k->c->diag.stopped) return;
    va_list args;
    va_start(args, fmt);
    const char *what = arena_vprintf(arena, fmt, args);
    va_end(args);
    if (k->locate) {
        error_at(k->c, k->locate(k, at), "%s: %s (%s)", what, rule->text, rule->clause);
        set_message_rule(k->c, rule->name);
        return;
    }
    const char *location = at ? arena_printf(arena, "word %u: ", word_of(k->m, at)) : "";
    const char *text = arena_printf(arena, "%s%s: %s (%s) [%s]", location, what, rule->text,
                                    rule->clause, rule->name);
    struct text line = {.arena = arena};
    if (at) disassemble_instruction(name_everything(k), &line, at);
    error_about(k->c, k->path, text, at ? line.bytes.at : NULL, line.bytes.count);
    set_message_rule(k->c, rule->name);
}

/* --- walking the module -------------------------------------------------------------------- */

static unsigned environment_of(const struct target *t)
{
    return t->api == API_OPENGL ? OF_OPENGL : t->api == API_OPENCL ? OF_OPENCL : OF_VULKAN;
}

/* The rules of the environment by when they are called; `single` has those of one opcode. */
struct rule_lists {
    const struct check_rule *whole[RULE_COUNT], *each[RULE_COUNT], *single[RULE_COUNT];
    unsigned whole_count, each_count, single_count;
};

static void choose_rules(struct rule_lists *lists, unsigned environment)
{
    *lists = (struct rule_lists){.whole_count = 0};
    for (unsigned i = 0; i < RULE_COUNT; i++) {
        if (!(rules[i].environments & environment)) continue;
        if (rules[i].when == WHOLE_MODULE) lists->whole[lists->whole_count++] = &rules[i];
        else if (rules[i].when == EACH_INSTRUCTION) lists->each[lists->each_count++] = &rules[i];
        else lists->single[lists->single_count++] = &rules[i];
    }
}

static void check_instruction(struct checking *k, const struct rule_lists *lists,
                              const uint32_t *at)
{
    int op = (int)opcode_of(at);
    if (op == SpvOpFunction) k->function = find_id(k->m, result_of(at))->function;
    for (unsigned i = 0; i < lists->single_count; i++)
        if (lists->single[i]->when == op) lists->single[i]->check(k, lists->single[i], at);
    for (unsigned i = 0; i < lists->each_count; i++) lists->each[i]->check(k, lists->each[i], at);
}

static void note_workgroup_size(struct checking *k)
{
    for (uint32_t i = 0; i < k->m->decorations.count; i++) {
        const struct module_decoration *d = &k->m->decorations.at[i];
        if (d->decoration == SpvDecorationBuiltIn && d->operand_count &&
            d->operands[0] == SpvBuiltInWorkgroupSize)
            k->has_workgroup_size = true;
    }
}

void check_module(struct context *c, const struct spirv_module *m, const char *path,
                  locate_function *locate, const void *user)
{
    struct checking k = {.c = c,
                         .m = m,
                         .path = path,
                         .locate = locate,
                         .user = user,
                         .target = c->target,
                         .device_count = c->options->device_count,
                         .has_float64 = has_capability(m, SpvCapabilityFloat64),
                         .has_int64_atomics = has_capability(m, SpvCapabilityInt64Atomics)};
    struct rule_lists lists;
    choose_rules(&lists, environment_of(c->target));
    note_extensions(&k);
    note_capabilities(&k);
    note_workgroup_size(&k);
    find_stages(&k);
    for (unsigned i = 0; i < lists.whole_count; i++)
        lists.whole[i]->check(&k, lists.whole[i], NULL);
    for (const uint32_t *at = NULL; (at = next_instruction(m->words, at)) && !c->diag.stopped;)
        check_instruction(&k, &lists, at);
}
