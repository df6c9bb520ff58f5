/* Rules for make that -M and -MD write: the target, the input, and every included file. glslang
 * writes one rule for all inputs. */
#include "driver/driver.h"
#include "driver/system/files.h"

#include <string.h>

/* Appends a name as make reads it: a backslash before space and #, backslashes before those
 * doubled, $ doubled. */
static void add_name(struct buffer *out, const char *name)
{
    size_t backslashes = 0;
    for (; *name; name++) {
        if (*name == ' ' || *name == '\t' || *name == '#')
            for (size_t i = 0; i <= backslashes; i++) buffer_add(out, "\\", 1);
        else if (*name == '$') buffer_add(out, "$", 1);
        backslashes = *name == '\\' ? backslashes + 1 : 0;
        buffer_add(out, name, 1);
    }
}

/* Returns the included file with this index, or NULL. A module as text (no result) includes none.
 */
static const char *included(const struct sgcc_result *result, size_t index)
{
    return result ? sgcc_included_file(result, index) : NULL;
}

/* " a b": the input and what it included. */
static void add_needed(struct buffer *out, const char *input, const struct sgcc_result *result)
{
    const char *file;
    if (*input) { /* not standard input */
        buffer_string(out, " ");
        add_name(out, input);
    }
    for (size_t i = 0; (file = included(result, i)) != NULL; i++) {
        buffer_string(out, " ");
        add_name(out, file);
    }
}

void format_depfile(struct buffer *out, const char *target, const char *input,
                    const struct sgcc_result *result, bool phony)
{
    add_name(out, target);
    buffer_string(out, ":");
    add_needed(out, input, result);
    buffer_string(out, "\n");
    const char *file;
    for (size_t i = 0; phony && (file = included(result, i)) != NULL; i++) {
        add_name(out, file);
        buffer_string(out, ":\n");
    }
}

/* Each output depends on every input, so the targets are kept, each followed by a NUL, until all
 * inputs are known. */
void add_dependencies(struct shared_depfile *rule, const char *target, const char *input,
                      const struct sgcc_result *result)
{
    add_name(&rule->targets, target);
    buffer_add(&rule->targets, "", 1);
    add_needed(&rule->needed, input, result);
}

void format_shared_depfile(struct buffer *out, const struct shared_depfile *rule)
{
    for (size_t i = 0; i < rule->targets.length; i += strlen(rule->targets.bytes + i) + 1) {
        buffer_string(out, rule->targets.bytes + i);
        buffer_string(out, ":");
        buffer_add(out, rule->needed.bytes, rule->needed.length);
        buffer_string(out, "\n");
    }
}
