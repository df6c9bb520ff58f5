/* The rule for make that -M and -MD write: the target, the input, and every file it included. */
#include "driver/driver.h"

#include <string.h>

/* A name as make reads it: spaces and # behind a backslash (and backslashes before those doubled), $ doubled. */
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

void format_depfile(struct buffer *out, const char *target, const char *input, const struct sgcc_result *result)
{
    add_name(out, target);
    buffer_string(out, ":");
    if (strcmp(input, "-") != 0) {
        buffer_string(out, " ");
        add_name(out, input);
    }
    const char *file;
    for (size_t i = 0; (file = sgcc_included_file(result, i)) != NULL; i++) {
        buffer_string(out, " ");
        add_name(out, file);
    }
    buffer_string(out, "\n");
}
