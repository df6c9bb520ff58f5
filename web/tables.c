/* The tables of the library as JSON, for editors in a browser. */
#include "web/library.h"

#include <stdlib.h>
#include <string.h>

#include "driver/messages/json_string.h"

static void print_pair(FILE *out, size_t index, const char *name, const char *text)
{
    fputs(index ? ",[" : "[", out);
    print_json_string(out, name, strlen(name));
    putc(',', out);
    print_json_string(out, text, strlen(text));
    putc(']', out);
}

/* "NAME":[[name, text], ...] of a function of sgcc.h that lists names with texts. */
static void print_pairs(FILE *out, const char *table,
                        int (*list)(size_t index, const char **name, const char **text))
{
    const char *name, *text;
    fprintf(out, "\"%s\":[", table);
    for (size_t i = 0; list(i, &name, &text); i++) print_pair(out, i, name, text);
    fputs("],", out);
}

static void print_names(FILE *out, const char *table, const char *(*list)(size_t index))
{
    fprintf(out, "\"%s\":[", table);
    for (size_t i = 0; list(i); i++) {
        if (i) putc(',', out);
        print_json_string(out, list(i), strlen(list(i)));
    }
    fputs("],", out);
}

static void print_rules(FILE *out)
{
    const struct sgcc_rule *rule;
    fputs("\"rules\":[", out);
    for (size_t i = 0; (rule = sgcc_list_rule(i)) != NULL; i++) {
        fputs(i ? ",{\"name\":" : "{\"name\":", out);
        print_json_string(out, rule->name, strlen(rule->name));
        fputs(",\"clause\":", out);
        print_json_string(out, rule->clause, strlen(rule->clause));
        fputs(",\"text\":", out);
        print_json_string(out, rule->text, strlen(rule->text));
        putc('}', out);
    }
    putc(']', out);
}

WEB_EXPORT char *web_tables(void)
{
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    fputs("{\"version\":", out);
    print_json_string(out, sgcc_version(), strlen(sgcc_version()));
    putc(',', out);
    print_pairs(out, "builtins", sgcc_list_builtin);
    print_pairs(out, "extensions", sgcc_list_extension);
    print_pairs(out, "warnings", sgcc_list_warning);
    print_pairs(out, "options", sgcc_list_option);
    print_names(out, "layouts", sgcc_list_layout);
    print_names(out, "keywords", sgcc_list_keyword);
    print_rules(out);
    putc('}', out);
    if (ferror(out) || fclose(out) != 0) abort();
    return bytes;
}
