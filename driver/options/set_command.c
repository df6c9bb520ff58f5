/* Options about the program itself: what it writes and where, rules for make, messages, lists. */
#include "driver/messages/explain.h"
#include "driver/messages/nearest.h"
#include "driver/messages/print_messages.h"
#include "driver/messages/nearest.h"
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

SETTER(set_compile_only, r->options->output.compile_only = true)
SETTER(set_assemble, r->assemble = true)
SETTER(set_preprocess, r->preprocess = true)
SETTER(set_check_only, r->check_only = true)
SETTER(set_port, r->port = true)
SETTER(set_diff, r->options->library.port_diff = 1)
SETTER(set_verify, r->options->verifies_port = true)
SETTER(set_output, r->options->output.path = value)
SETTER(set_depfile_path, r->options->output.depfile_path = value)
SETTER(set_depfile_target, r->options->output.depfile_target = value)
SETTER(set_unused_inputs, r->options->output.unused_inputs = value)
SETTER(set_no_warnings, r->options->library.no_warnings = 1)
SETTER(set_warnings_are_errors, r->options->messages.promotes_warnings = true)
SETTER(set_pedantic,
       (r->options->library.pedantry = SGCC_PEDANTIC, r->options->messages.warnings_wanted = true))
SETTER(set_pedantic_errors, r->options->library.pedantry = SGCC_PEDANTIC_ERRORS)
SETTER(set_check, r->options->check = true)
SETTER(set_validate, r->options->module.validate = true)
SETTER(set_verify_passes, r->options->module.verifies_passes = r->options->module.validate = true)
SETTER(set_reflect, r->options->output.reflect = true)
SETTER(set_reflect_path, r->options->output.reflect_path = value)
SETTER(set_help, r->options->questions.help = true)
SETTER(set_version, r->options->questions.version = true)
SETTER(set_phony_targets, r->options->output.phony_targets = true)
SETTER(set_stdin_name, r->options->source.stdin_name = value)
SETTER(set_list_builtins, r->options->questions.list = sgcc_list_builtin)
SETTER(set_list_extensions, r->options->questions.list = sgcc_list_extension)
SETTER(set_list_rules, r->options->questions.list = list_rules)
SETTER(set_list_warnings, r->options->questions.list = sgcc_list_warning)
SETTER(set_list_passes, r->options->questions.list = list_passes)
SETTER(set_lsp, r->options->serves_editor = true)
SETTER(set_fix, r->options->fixes = true)

/* Returns whether there is a warning of this name. */
static bool is_warning(const char *name)
{
    const char *known, *group;
    for (size_t i = 0; sgcc_list_warning(i, &known, &group); i++)
        if (strcmp(known, name) == 0) return true;
    return strcmp(name, "all") == 0 || strcmp(name, "extra") == 0 ||
           strcmp(name, "everything") == 0;
}

static void complain_of_warning(struct reading *r, const char *name)
{
    struct nearest nearest = seek_nearest(name, strlen(name));
    const char *known, *group;
    for (size_t i = 0; sgcc_list_warning(i, &known, &group); i++) try_name(&nearest, known);
    if (nearest.name)
        complain(r->cmd, "there is no warning '%s': did you mean '%s'?", name, nearest.name);
    else complain(r->cmd, "there is no warning '%s': sgcc --list-warnings lists all", name);
    r->failed = true;
}

/* Adds an item of options.warnings: `prefix` and a name. */
static void add_warning(struct reading *r, const char *prefix, const char *name)
{
    if (!is_warning(name)) {
        if (r->options->face->bit == FACE_SGCC) complain_of_warning(r, name);
        else complain_unknown(r, r->arguments[r->at]);
        return;
    }
    keep_text(&r->options->messages.warning_items, format_text("%s%s", prefix, name));
    r->options->messages.warnings_wanted |= *prefix != 'n';
}

/* -Wall, -Wshadow, -Wno-shadow: the name follows -W or -Wno-. */
void set_warning(struct reading *r, const struct option *o, const char *value)
{
    const char *whole = r->arguments[r->at] + 2; /* no-effect is a name */
    bool is_off = strcmp(o->name, "-Wno-") == 0 && !is_warning(whole);
    add_warning(r, is_off ? "no-" : "", !is_off ? whole : value ? value : "");
}

void set_error_warning(struct reading *r, const struct option *o, const char *value)
{
    add_warning(r, strcmp(o->name, "-Werror") == 0 ? "error=" : "no-error=", value);
}

void add_may_include(struct reading *r, const struct option *o, const char *value)
{
    (void)o;
    keep_text(&r->options->output.may_include, format_text("%s", value));
}

void set_error_limit(struct reading *r, const struct option *o, const char *value)
{
    uint32_t limit;
    if (!number_of_text(value, &limit))
        wrong_value(r, o, value, "a number of errors, or 0 for no limit");
    else r->options->library.error_limit = limit ? limit : SGCC_NO_LIMIT;
}

/* choose_face has read it before all others. An unknown name is reported here. */
void set_driver_mode(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"sgcc", "glslc", "glslang", NULL};
    choose_value(r, o, value, names, "sgcc, glslc or glslang");
}

void set_depfile(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    enum depfile_mode mode = strcmp(o->name, "-MD") == 0 ? DEPFILE_TOO : DEPFILE_ONLY;
    if (r->options->output.depfile != DEPFILE_NONE && r->options->output.depfile != mode) {
        complain(r->cmd, "-M (or -MM) and -MD exclude each other");
        r->failed = true;
    }
    r->options->output.depfile = mode;
}

void set_format(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"bin", "c", "num", NULL}; /* by enum word_format */
    int format = choose_value(r, o, value, names, "bin, c or num");
    if (format < 0) return;
    r->options->output.format = (enum word_format)format;
    r->options->output.format_given = true;
}

/* Returns the values of --dump, with the names of all passes. */
static const char *dump_values(struct reading *r)
{
    struct buffer known = {0};
    buffer_string(&known, "tokens, ast, types, spirv, uniformity, or after:PASS, where PASS is");
    for (size_t i = 0; sgcc_list_pass(i); i++) {
        buffer_string(&known, !i ? " " : sgcc_list_pass(i + 1) ? ", " : " or ");
        buffer_string(&known, sgcc_list_pass(i));
    }
    buffer_add(&known, "", 1);
    return keep_text(&r->options->texts, known.bytes);
}

static bool is_pass(const char *name)
{
    for (size_t i = 0; sgcc_list_pass(i); i++)
        if (strcmp(sgcc_list_pass(i), name) == 0) return true;
    return false;
}

void set_dump(struct reading *r, const struct option *o, const char *value)
{
    static const char after[] = "after:";
    const char *pass =
        strncmp(value, after, sizeof after - 1) == 0 ? value + sizeof after - 1 : NULL;
    if (pass && !is_pass(pass)) {
        wrong_value(r, o, value, dump_values(r));
        return;
    }
    r->options->library.after_pass = pass;
    if (pass) value = "spirv";
    static const char *const names[] = {"tokens", "ast", "types", "spirv", "uniformity", NULL};
    static const enum sgcc_output outputs[] = {SGCC_OUTPUT_TOKENS, SGCC_OUTPUT_AST,
                                               SGCC_OUTPUT_TYPES, SGCC_OUTPUT_ASSEMBLY,
                                               SGCC_OUTPUT_UNIFORMITY};
    int dump = choose_value(r, o, value, names, dump_values(r));
    if (dump >= 0) r->dump = (int)outputs[dump];
}

/* The output is text, as that of --dump. */
void set_run_pass(struct reading *r, const struct option *o, const char *value)
{
    bool is_known = is_pass(value) && strcmp(value, sgcc_list_pass(0)) != 0;
    if (!is_known) wrong_value(r, o, value, "the name of a pass: --list-passes lists them");
    r->options->module.run_pass = value;
    r->dump = SGCC_OUTPUT_ASSEMBLY;
}

void set_message_format(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"text", "json", "sarif", "github", NULL};
    int format = choose_value(r, o, value, names, "text, json, sarif or github");
    if (format < 0) return;
    r->options->messages.format = (enum message_format)format;
    if (format == MESSAGES_SARIF && !r->cmd->session.sarif) r->cmd->session.sarif = new_sarif();
}

void set_color(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"auto", "always", "never", NULL}; /* by color_choice */
    int choice = choose_value(r, o, value, names, "auto, always or never");
    if (choice >= 0) r->options->messages.color = (enum color_choice)choice;
}

SETTER(set_color_always, r->options->messages.color = COLOR_ALWAYS)
SETTER(set_color_never, r->options->messages.color = COLOR_NEVER)

void set_explain(struct reading *r, const struct option *o, const char *value)
{
    r->options->questions.explain = find_rule(value);
    const char *near = r->options->questions.explain ? NULL : near_rule(value);
    char *known = near ? format_text("the name of a rule: did you mean '%s'?", near)
                       : format_text("the name of a rule: --list-rules lists them");
    if (!r->options->questions.explain) wrong_value(r, o, value, known);
    free(known);
}

void set_unserved(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    complain(r->cmd, "not supported yet: %s", o->name);
    r->failed = true;
}

void set_port_form(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"keep64", NULL};
    r->port = true;
    if (choose_value(r, o, value, names, "keep64, or nothing: --port") == 0)
        r->options->library.port_keep64 = 1;
}
