/* The report of --axes, as text and as JSON (docs/axes.schema.json). */
#include "driver/batch/axes.h"
#include "driver/messages/json_string.h"

#include <string.h>

bool would_serve(const struct axis_facts *facts)
{
    return facts->is_mentioned && facts->modules > 1 && facts->type && !facts->use_count;
}

/* --- text ---------------------------------------------------------------------------------- */

static void print_uses(FILE *out, const struct axis_facts *facts)
{
    for (size_t i = 0; i < facts->use_count; i++) {
        const struct macro_use *u = &facts->uses[i];
        fprintf(out, "  ");
        if (u->file) fprintf(out, "%s:%u:%u: ", u->file, u->line, u->column);
        fprintf(out, "%s\n", u->text);
    }
}

static void print_advice(FILE *out, const struct variant_axis *axis, const struct axis_facts *facts)
{
    if (!axis->macro) return;
    if (!facts->is_mentioned) fprintf(out, "  no source mentions it\n");
    else if (facts->modules <= 1) return;
    else if (would_serve(facts))
        fprintf(
            out,
            "  a specialization constant would serve: layout(constant_id = N) const %s %s = %s\n",
            facts->type, axis->macro, axis->values[0].text);
    else if (!facts->type)
        fprintf(
            out,
            "  a specialization constant cannot have its values: not all are integers, or true and false\n");
    else fprintf(out, "  a specialization constant would not serve, because of these uses:\n");
    print_uses(out, facts);
}

static const char *ending(size_t count) { return count == 1 ? "" : "s"; }

static void print_as_text(FILE *out, const struct variants *v, const struct axis_facts *facts,
                          const struct axes_totals *totals)
{
    fprintf(out, "%zu variant%s, %zu module%s", totals->variants, ending(totals->variants),
            totals->modules, ending(totals->modules));
    if (totals->failed) fprintf(out, ", %zu with errors", totals->failed);
    fprintf(out, "\n");
    for (size_t i = 0; i < v->set.axis_count; i++) {
        const struct variant_axis *axis = &v->set.axes[i];
        size_t least = facts[i].modules ? facts[i].modules : 1;
        fprintf(out, "%s: %zu value%s, ", axis->name, axis->count, ending(axis->count));
        if (least == 1) fprintf(out, "no further modules\n");
        else fprintf(out, "up to %zu times the modules, %zu without it\n", least, facts[i].without);
        print_advice(out, axis, &facts[i]);
    }
}

/* --- JSON ---------------------------------------------------------------------------------- */

static void print_text_member(FILE *out, const char *name, const char *text)
{
    fprintf(out, ", \"%s\": ", name);
    if (text) print_json_string(out, text, strlen(text));
    else fputs("null", out);
}

static void print_use(FILE *out, const struct macro_use *u, bool is_first)
{
    fprintf(out, "%s{\"line\": %u, \"column\": %u", is_first ? "" : ", ", u->line, u->column);
    print_text_member(out, "file", u->file);
    print_text_member(out, "text", u->text);
    fputs("}", out);
}

static void print_macro(FILE *out, const struct variant_axis *axis, const struct axis_facts *facts)
{
    static const char *const truth[] = {"false", "true"};
    print_text_member(out, "macro", axis->macro);
    fprintf(out, ", \"mentioned\": %s, \"specialization\": {\"serves\": %s",
            truth[facts->is_mentioned], truth[would_serve(facts)]);
    print_text_member(out, "type", facts->type);
    fputs(", \"against\": [", out);
    for (size_t i = 0; i < facts->use_count; i++) print_use(out, &facts->uses[i], !i);
    fputs("]}", out);
}

static void print_as_json(FILE *out, const struct variants *v, const struct axis_facts *facts,
                          const struct axes_totals *totals)
{
    fprintf(out,
            "{\"version\": 1, \"variants\": %zu, \"failed\": %zu, \"modules\": %zu, \"axes\": [",
            totals->variants, totals->failed, totals->modules);
    for (size_t i = 0; i < v->set.axis_count; i++) {
        const struct variant_axis *axis = &v->set.axes[i];
        fprintf(out, "%s\n{\"values\": %zu, \"modules\": %zu, \"without\": %zu", i ? "," : "",
                axis->count, facts[i].modules, facts[i].without);
        print_text_member(out, "name", axis->name);
        if (axis->macro) print_macro(out, axis, &facts[i]);
        fputs("}", out);
    }
    fputs("\n]}\n", out);
}

void print_axes(const struct variants *v, const struct axis_facts *facts,
                const struct axes_totals *totals)
{
    FILE *out = v->cmd->host.out;
    if (v->cmd->options->batch.axes == AXES_JSON) print_as_json(out, v, facts, totals);
    else print_as_text(out, v, facts, totals);
}
