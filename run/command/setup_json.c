/* --setup: a JSON object whose keys are the names of options.  A string or a number is the value of
 * the option, an array several of them, and an object PLACE=VALUE for each of its keys
 * (docs/run.md). */
#include "config.h"

#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/command/values.h"

#ifdef HAVE_JANSSON
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "run/command/setup_json.h"

/* Values live as long as the process, as those of the command line do. */
static char *text_of(const json_t *value, const char *prefix)
{
    char number[64];
    const char *text = number;
    if (json_is_string(value)) text = json_string_value(value);
    else if (json_is_integer(value))
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value)) snprintf(number, sizeof number, "%.17g", json_real_value(value));
    else if (json_is_boolean(value))
        snprintf(number, sizeof number, "%s", json_is_true(value) ? "true" : "false");
    else wrong_use("--setup: the value of '%s' is neither a string nor a number", prefix);
    char *all = allocate(NULL, strlen(prefix) + strlen(text) + 2);
    sprintf(all, "%s%s%s", prefix, *prefix ? "=" : "", text);
    return all;
}

static void set_from(struct run_command *cmd, const char *key, const json_t *value,
                     const char *prefix)
{
    size_t index;
    json_t *element;
    const char *name;
    if (json_is_array(value)) {
        json_array_foreach((json_t *)value, index, element) set_from(cmd, key, element, prefix);
    } else if (json_is_object(value)) {
        json_object_foreach((json_t *)value, name, element) set_from(cmd, key, element, name);
    } else if (json_is_true(value) && !*prefix) {
        set_option(cmd, key, NULL);
    } else if (!json_is_false(value) || *prefix) {
        set_option(cmd, key, text_of(value, prefix));
    }
}

/* Lists of numbers are one value: "groups": [8, 1, 1]. */
static bool is_list(const char *key)
{
    return !strcmp(key, "groups") || !strcmp(key, "local") || !strcmp(key, "subgroup-size") ||
           !strcmp(key, "report-workgroup");
}

static char *joined(const json_t *array)
{
    char *all = allocate(NULL, 1);
    size_t index;
    json_t *element;
    *all = '\0';
    json_array_foreach((json_t *)array, index, element)
    {
        char *text = text_of(element, "");
        all = allocate(all, strlen(all) + strlen(text) + 2);
        if (index) strcat(all, ",");
        strcat(all, text);
        free(text);
    }
    return all;
}

void apply_setup(struct run_command *cmd, const json_t *root, const char *where)
{
    const char *key;
    json_t *value;
    if (!json_is_object(root)) wrong_use("%s: an object is expected", where);
    cmd->in_setup = true;
    json_object_foreach((json_t *)root, key, value)
    {
        if (!strcmp(key, "setup")) wrong_use("%s: a setup file names no other one", where);
        if (!is_option(key)) wrong_use("%s: there is no option '%s'", where, key);
        if (is_list(key) && json_is_array(value)) set_option(cmd, key, joined(value));
        else set_from(cmd, key, value, "");
    }
    cmd->in_setup = false;
}

void read_setup(struct run_command *cmd, const char *path)
{
    json_error_t error;
    FILE *file = open_stream(path, "rb");
    if (!file) wrong_use("cannot read '%s': %s", path, strerror(errno));
    json_t *root = json_loadf(file, JSON_REJECT_DUPLICATES, &error);
    fclose(file);
    if (!root)
        wrong_use("%s:%d:%d: this is not JSON: %s", path, error.line > 0 ? error.line : 1,
                  error.column > 0 ? error.column : 1, error.text);
    apply_setup(cmd, root, path);
    /* Strings of the command are copies. */
    json_decref(root);
}

#else

void read_setup(struct run_command *cmd, const char *path)
{
    (void)cmd;
    (void)path;
    wrong_use(
        "--setup needs jansson: on Debian, apt-get install libjansson-dev, then configure and build sgcc again");
}
#endif
