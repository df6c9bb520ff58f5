/* Messages of the linker: at the later declaration, with a note that shows the earlier one. */
#include "link/report.h"

#include <stdarg.h>

/* glslang compares inputs and outputs of the same name alone, whatever their locations are. */
static bool is_letter(const struct linker *lk, enum refusal refusal)
{
    return lk->c->options->links_as_glslang && (refusal == REFUSED_BY_LETTER || lk->joins_others);
}

void report(struct linker *lk, struct link_finding f, const char *fmt, ...)
{
    struct context *c = lk->c;
    bool letter = is_letter(lk, f.refusal);
    if (letter && c->options->pedantry == SGCC_TAKE_DIALECT) return;
    va_list args;
    va_start(args, fmt);
    const char *text = arena_vprintf(&c->arena, fmt, args);
    va_end(args);
    if (letter && c->options->pedantry == SGCC_PEDANTIC) warn_in(c, f.at, "%s", text);
    else error_in(c, f.at, "%s", text);
    set_message_template(c, fmt);
    if (f.other) note_in(c, f.other, "%s", f.note ? f.note : "the other declaration is here");
}

const char *interface_word(const struct summary_symbol *s)
{
    static const char *const words[] = {
        [INTERFACE_UNIFORM] = "uniform",
        [INTERFACE_BUFFER] = "buffer",
        [INTERFACE_INPUT] = "input",
        [INTERFACE_OUTPUT] = "output",
        [INTERFACE_SHARED] = "shared variable",
        [INTERFACE_GLOBAL] = "variable",
    };
    return s->is_const ? "constant" : words[s->interface];
}

const char *describe(const struct linker *lk, const struct declared *d)
{
    const struct summary_symbol *s = d->symbol;
    struct arena *a = &lk->c->arena;
    if (d->member) return arena_printf(a, "member '%s' of block '%s'", d->member->name, s->name);
    return arena_printf(a, "%s%s '%s'", interface_word(s), s->is_block ? " block" : "", s->name);
}

const char *shader_text(const struct linker *lk, const struct summary *of,
                        const struct summary *seen_from)
{
    if (of->stage == seen_from->stage) return "another unit";
    return arena_printf(&lk->c->arena, "the %s shader", stage_name(of->stage));
}

const char *type_text(const struct linker *lk, const struct summary_type *t)
{
    struct arena *a = &lk->c->arena;
    const struct summary_type *plain = innermost(t);
    bool is_struct = plain->kind == SUMMARY_STRUCT && !plain->is_block && !plain->is_subroutine;
    const char *text = arena_printf(a, "%s%s", is_struct ? "struct " : "", plain->name);
    if (t->kind == SUMMARY_ARRAY && t->is_implicit && t->length)
        return arena_printf(a, "%s[], whose uses need %u element%s", text, t->length,
                            t->length == 1 ? "" : "s");
    for (; t->kind == SUMMARY_ARRAY; t = t->element)
        text =
            t->length ? arena_printf(a, "%s[%u]", text, t->length) : arena_printf(a, "%s[]", text);
    return text;
}
