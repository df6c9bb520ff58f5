/* Options about what the program does: what it writes and where, rules for make, messages, lists.
 */
#include "driver/options.h"

#include <string.h>

SETTER(set_compile_only, r->cmd->compile_only = true)
SETTER(set_assemble, r->assemble = true)
SETTER(set_preprocess, r->preprocess = true)
SETTER(set_check_only, r->check_only = true)
SETTER(set_port, r->port = true)
SETTER(set_diff, r->cmd->options.port_diff = 1)
SETTER(set_output, r->cmd->output = value)
SETTER(set_depfile_path, r->cmd->depfile_path = value)
SETTER(set_depfile_target, r->cmd->depfile_target = value)
SETTER(set_no_warnings, r->cmd->options.no_warnings = 1)
SETTER(set_subgroup_portability, r->cmd->options.warn_subgroup_portability = 1)
SETTER(set_warnings_are_errors, r->cmd->options.warnings_are_errors = 1)
SETTER(set_check, r->cmd->check = true)
SETTER(set_validate, r->cmd->validate = true)
SETTER(set_reflect, r->cmd->reflect = true)
SETTER(set_reflect_path, r->cmd->reflect_path = value)
SETTER(set_help, r->cmd->help = true)
SETTER(set_version, r->cmd->version = true)
SETTER(set_list_builtins, r->cmd->list = sgcc_list_builtin)
SETTER(set_list_extensions, r->cmd->list = sgcc_list_extension)

void set_depfile(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    enum depfile_mode mode = strcmp(o->name, "-MD") == 0 ? DEPFILE_TOO : DEPFILE_ONLY;
    if (r->cmd->depfile != DEPFILE_NONE && r->cmd->depfile != mode) {
        complain(r->cmd, "-M (or -MM) and -MD exclude each other");
        r->cmd->failed = true;
    }
    r->cmd->depfile = mode;
}

void set_format(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "bin", "c", "num", NULL };         /* by enum word_format */
    int format = choose_value(r, o, value, names, "bin, c or num");
    if (format < 0) return;
    r->cmd->format = (enum word_format)format;
    r->cmd->format_given = true;
}

void set_dump(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "tokens", "ast", "types", "spirv", NULL };
    static const enum sgcc_output outputs[] = {
        SGCC_OUTPUT_TOKENS, SGCC_OUTPUT_AST, SGCC_OUTPUT_TYPES, SGCC_OUTPUT_ASSEMBLY
    };
    int dump = choose_value(r, o, value, names, "tokens, ast, types or spirv");
    if (dump >= 0) r->dump = (int)outputs[dump];
}

void set_message_format(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "text", "json", NULL };
    int format = choose_value(r, o, value, names, "text or json");
    if (format >= 0) r->cmd->json = format;
}

void set_unserved(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    complain(r->cmd, "not supported yet: %s", o->name);
    r->cmd->failed = true;
}

void set_port_form(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "keep64", NULL };
    r->port = true;
    if (choose_value(r, o, value, names, "keep64, or nothing: --port") == 0) r->cmd->options.port_keep64 = 1;
}
