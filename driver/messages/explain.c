/* --explain and --list-rules: the rules that messages are about. */
#include "driver/messages/explain.h"
#include "driver/messages/nearest.h"

#include <stdio.h>
#include <string.h>

const struct sgcc_rule *find_rule(const char *name)
{
    const struct sgcc_rule *rule;
    for (size_t i = 0; (rule = sgcc_list_rule(i)) != NULL; i++)
        if (!strcmp(rule->name, name)) return rule;
    return NULL;
}

const char *near_rule(const char *name)
{
    struct nearest nearest = seek_nearest(name, strlen(name));
    const struct sgcc_rule *rule;
    for (size_t i = 0; (rule = sgcc_list_rule(i)) != NULL; i++) try_name(&nearest, rule->name);
    return nearest.name;
}

int list_rules(size_t index, const char **name, const char **description)
{
    const struct sgcc_rule *rule = sgcc_list_rule(index);
    if (!rule) return 0;
    *name = rule->name;
    *description = rule->text;
    return 1;
}

int list_passes(size_t index, const char **name, const char **description)
{
    *name = sgcc_list_pass(index);
    *description = sgcc_pass_reason(index);
    return *name != NULL;
}

/* The lines of an example: those of the other files that it has begin with "@ NAME". */
static void print_example(FILE *out, const char *example)
{
    for (const char *end; *example; example = end + 1) {
        end = strchr(example, '\n');
        int length = (int)(end - example);
        if (*example == '@') fprintf(out, "\n%.*s:\n\n", length - 2, example + 2);
        else fprintf(out, "    %.*s\n", length, example);
    }
}

void explain_rule(FILE *out, const struct sgcc_rule *rule)
{
    fprintf(out, "%s (%s)\n\n%s\n", rule->name, rule->clause, rule->text);
    if (!rule->example) return;
    fprintf(out, "\nThe lines with - break it, those with + keep it, in %s", rule->file);
    if (*rule->options) fprintf(out, " with %s", rule->options);
    fputs(":\n\n", out);
    print_example(out, rule->example);
}
