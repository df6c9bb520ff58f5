/* Reads a file of settings: an object whose members become arguments of the command line, each by a
 * row of the table below. People write it, so an unknown member is an error. */
#include "driver/json/read_settings.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum setting_form {
    FORM_TEXT,    /* a string */
    FORM_LIST,    /* an array of strings */
    FORM_FOLDERS, /* the same; relative to the folder of the file */
    FORM_MACROS   /* an object: a value is a string, a number, or null for an empty macro */
};

static const struct setting {
    const char *name;
    enum setting_form form;
    const char *option; /* the argument is this and the value */
} settings[] = {
    {"includes", FORM_FOLDERS, "-I"},
    {"macros", FORM_MACROS, "-D"},
    {"environment", FORM_TEXT, "--target-env="},
    {"version", FORM_TEXT, "-std="},
    {"warnings", FORM_LIST, "-W"},
    {"arguments", FORM_LIST, ""},
};

struct reading_settings {
    const char *folder;
    struct json_words *arguments;
    struct json_error *error;
};

__attribute__((format(printf, 2, 3))) static bool refuse(struct reading_settings *r,
                                                         const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(r->error->text, sizeof r->error->text, fmt, args);
    va_end(args);
    r->error->line = r->error->column = 1;
    return false;
}

static void add_argument(struct reading_settings *r, char *argument)
{
    struct json_words *list = r->arguments;
    list->at = allocate(list->at, sizeof *list->at * (list->count + 1));
    list->at[list->count++] = argument;
}

static bool is_absolute(const char *path)
{
    return strchr(FOLDER_SEPARATORS, *path) || (*path && path[1] == ':');
}

static bool add_setting(struct reading_settings *r, const struct setting *s, const json_t *value)
{
    const char *text = json_string_value(value);
    if (!text) return refuse(r, "\"%s\" has a value that is not a string", s->name);
    bool joins = s->form == FORM_FOLDERS && *r->folder && !is_absolute(text);
    add_argument(r, format_text("%s%s%s", s->option, joins ? r->folder : "", text));
    return true;
}

static bool add_list(struct reading_settings *r, const struct setting *s, const json_t *value)
{
    if (!json_is_array(value)) return refuse(r, "\"%s\" is not an array of strings", s->name);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!add_setting(r, s, json_array_get(value, i))) return false;
    return true;
}

static bool add_macros(struct reading_settings *r, const struct setting *s, json_t *value)
{
    const char *name;
    json_t *each;
    if (!json_is_object(value)) return refuse(r, "\"%s\" is not an object", s->name);
    json_object_foreach(value, name, each)
    {
        char *text =
            json_is_string(each) || json_is_null(each) ? NULL : json_dumps(each, JSON_ENCODE_ANY);
        bool is_number = json_is_number(each);
        if (!json_is_string(each) && !json_is_null(each) && !is_number) {
            free(text);
            return refuse(r, "the macro \"%s\" is not a string, a number or null", name);
        }
        const char *body = json_is_string(each) ? json_string_value(each) : text;
        add_argument(r,
                     format_text("%s%s%s%s", s->option, name, body ? "=" : "", body ? body : ""));
        free(text);
    }
    return true;
}

static bool read_member(struct reading_settings *r, const char *name, json_t *value)
{
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const struct setting *s = &settings[i];
        if (strcmp(s->name, name)) continue;
        if (s->form == FORM_TEXT) return add_setting(r, s, value);
        return s->form == FORM_MACROS ? add_macros(r, s, value) : add_list(r, s, value);
    }
    return refuse(r,
                  "unknown setting \"%.80s\": there are \"includes\", \"macros\", \"environment\", "
                  "\"version\", \"warnings\" and \"arguments\"",
                  name);
}

int read_settings(const char *text, size_t length, const char *folder, struct json_words *arguments,
                  struct json_error *error)
{
    struct reading_settings r = {folder, arguments, error};
    json_error_t why;
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &why), *value;
    const char *name;
    bool is_read = true;
    *arguments = (struct json_words){0};
    if (!object) {
        refuse(&r, "%s", why.text);
        error->line = why.line > 0 ? (unsigned)why.line : 1;
        error->column = why.column > 0 ? (unsigned)why.column : 1;
        return 0;
    }
    if (!json_is_object(object)) is_read = refuse(&r, "the settings are not an object");
    json_object_foreach(object, name, value) is_read = is_read && read_member(&r, name, value);
    json_decref(object);
    if (!is_read) free_settings(arguments);
    return is_read;
}

void free_settings(struct json_words *arguments)
{
    for (size_t i = 0; i < arguments->count; i++) free(arguments->at[i]);
    free(arguments->at);
    *arguments = (struct json_words){0};
}
