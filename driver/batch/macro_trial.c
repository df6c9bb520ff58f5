/* Compiles a variant in which something of the source stands for a macro (axes.h).
 *
 * The macro becomes the name of a variable of file scope, which is declared before the source. Then
 * each use that needs a constant gives an error: a size of an array, a layout, a case label. A
 * directive that looks at the macro gives one, too (options.constant_macro). The name is unknown to
 * the source, so ## makes no name of it that is declared. Without an error, a specialization
 * constant replaces the variable, and must compile as well. */
#include "driver/batch/axes.h"
#include "driver/batch/shared.h"
#include "driver/command.h"
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

#define PREFIX "specialized_"
enum { MOST_USES = 1000, CONSTANT_ID = 2000000011 };

/* --- values -------------------------------------------------------------------------------- */

/* The value that -DNAME=VALUE gives the macro; NULL: it gives none. */
static const char *macro_value(const struct variant_value *value)
{
    const char *equals = value->argument_count == 1 ? strchr(value->arguments[0], '=') : NULL;
    return equals ? equals + 1 : NULL;
}

static const char *type_of_value(const char *text)
{
    static const char *const words[] = {"false", "true"};
    if (!text) return NULL;
    if (!strcmp(text, words[0]) || !strcmp(text, words[1])) return "bool";
    bool is_negative = *text == '-';
    const char *digits = text + is_negative, *end = digits + strspn(digits, "0123456789");
    bool is_unsigned = (*end == 'u' || *end == 'U') && !is_negative;
    bool is_number = end > digits && end - digits <= 10 && !end[is_unsigned] &&
                     (*digits != '0' || end == digits + 1);
    unsigned long long most = is_unsigned ? UINT32_MAX : INT32_MAX;
    if (!is_number || strtoull(digits, NULL, 10) > most) return NULL;
    return is_unsigned ? "uint" : "int";
}

const char *type_of_values(const struct variant_axis *axis)
{
    const char *type = type_of_value(macro_value(&axis->values[0]));
    for (size_t i = 1; i < axis->count && type; i++) {
        const char *other = type_of_value(macro_value(&axis->values[i]));
        if (!other || strcmp(type, other) != 0) type = NULL;
    }
    return type;
}

/* --- uses ---------------------------------------------------------------------------------- */

static bool is_noted(const struct axis_facts *facts, const struct sgcc_message *m)
{
    for (size_t i = 0; i < facts->use_count; i++) {
        const struct macro_use *u = &facts->uses[i];
        bool same_file = u->file && m->file ? !strcmp(u->file, m->file) : u->file == m->file;
        if (same_file && u->line == m->line && u->column == m->column && !strcmp(u->text, m->text))
            return true;
    }
    return false;
}

static void note_use(struct axis_facts *facts, const struct sgcc_message *m)
{
    if (facts->use_count == MOST_USES || is_noted(facts, m)) return;
    facts->uses = allocate(facts->uses, (facts->use_count + 1) * sizeof *facts->uses);
    facts->uses[facts->use_count++] =
        (struct macro_use){.file = m->file ? format_text("%s", m->file) : NULL,
                           .text = format_text("%s", m->text),
                           .line = m->line,
                           .column = m->column};
}

/* Returns whether there are errors. */
static bool note_errors(struct axis_facts *facts, const struct sgcc_result *result)
{
    size_t count = sgcc_message_count(result);
    bool has_errors = sgcc_result_status(result) != SGCC_OK;
    for (size_t i = 0; i < count; i++) {
        struct sgcc_message m = sgcc_message_at(result, i);
        if (m.severity == SGCC_ERROR) note_use(facts, &m);
    }
    return has_errors;
}

/* --- a trial ------------------------------------------------------------------------------- */

struct macro_trial {
    struct options options;
    struct command cmd;
    struct buffer source;
    struct texts arguments;
};

static bool open_trial(struct macro_trial *t, struct variants *v)
{
    static char name[] = "sgcc";
    static const struct texts none;
    const char *why;
    t->cmd =
        new_command(&t->options, (struct host){.out = v->cmd->host.out, .err = v->cmd->host.err});
    collect_variant_arguments(v, &t->arguments, "-");
    char **argv = allocate(NULL, (t->arguments.count + 2) * sizeof *argv);
    join_arguments(argv, name, &none, &t->arguments);
    bool good = read_command_line(&t->cmd, &t->options, (int)t->arguments.count + 1, argv);
    free(argv);
    t->options.cache.folder = NULL;
    return good && t->options.input_count == 1 &&
           read_source(&t->cmd.host, t->options.inputs[0].path, &t->source, &why);
}

static void close_trial(struct macro_trial *t)
{
    free(t->source.bytes);
    free_session(&t->cmd.session);
    free_options(&t->options);
    free_texts(&t->arguments);
}

static struct sgcc_result *compile_trial(struct macro_trial *t, const struct sgcc_options *library)
{
    return compile_with(&t->cmd, library, &t->options.inputs[0], &t->source, SGCC_OUTPUT_NOTHING);
}

/* Whether the source mentions the macro. */
static bool mentions_macro(struct macro_trial *t, const char *macro)
{
    struct sgcc_options library = t->options.library;
    library.records = 1;
    struct sgcc_result *result = compile_trial(t, &library);
    bool mentions = !result || sgcc_result_mentions(result, macro);
    sgcc_result_free(result);
    return mentions;
}

/* Notes the errors of a compilation with `preamble`. Returns whether there are none. */
static bool try_preamble(struct macro_trial *t, const char *macro, const char *preamble,
                         struct axis_facts *facts)
{
    struct sgcc_options library = t->options.library;
    library.preamble = preamble;
    library.constant_macro = macro;
    library.error_limit = SGCC_NO_LIMIT;
    library.no_warnings = 1;
    struct sgcc_result *result = compile_trial(t, &library);
    bool good = result && !note_errors(facts, result);
    sgcc_result_free(result);
    return good;
}

/* The same with `declaration` before the source. */
static bool try_declaration(struct macro_trial *t, const char *macro, const char *declaration,
                            struct axis_facts *facts)
{
    const char *given = t->options.library.preamble, *earlier = given ? given : "";
    char *preamble = format_text("%s%s%s", earlier, *earlier ? "\n" : "", declaration);
    bool good = try_preamble(t, macro, preamble, facts);
    free(preamble);
    return good;
}

/* The definitions of the command line, of which the last one counts, and that of the macro as the
 * name of what replaces it. */
static void try_constant(struct macro_trial *t, const struct variant_axis *axis,
                         struct axis_facts *facts)
{
    const char *const *given = t->options.source.defines;
    const char *value = macro_value(&axis->values[0]);
    size_t count = 0;
    while (given && given[count]) count++;
    const char **defines = allocate(NULL, (count + 2) * sizeof *defines);
    if (count) memcpy(defines, given, count * sizeof *defines);
    char *define = format_text("%s=" PREFIX "%s", axis->macro, axis->macro);
    char *variable = format_text("%s " PREFIX "%s = %s;", facts->type, axis->macro, value);
    char *constant = format_text("layout(constant_id = %d) const %s", CONSTANT_ID, variable);
    defines[count] = define;
    defines[count + 1] = NULL;
    t->options.source.defines = (void *)defines;
    if (try_declaration(t, axis->macro, variable, facts))
        try_declaration(t, axis->macro, constant, facts);
    t->options.source.defines = (void *)given;
    free(constant);
    free(variable);
    free(define);
    free(defines);
}

void try_without_macro(struct variants *v, const struct variant_axis *axis,
                       struct axis_facts *facts)
{
    struct macro_trial t = {.source = {0}};
    if (open_trial(&t, v) && mentions_macro(&t, axis->macro)) {
        facts->is_mentioned = true;
        if (t.options.inputs[0].language == SGCC_LANGUAGE_OPENCL_C) facts->type = NULL;
        if (facts->type) try_constant(&t, axis, facts);
        else try_preamble(&t, axis->macro, t.options.library.preamble, facts); /* directives */
    }
    close_trial(&t);
}
