/* --emit-option: the table of settings (cross_settings.def). Both the program and libsgcc-cross.so
 * contain it. */
#include "driver/cross/cross.h"

#include <stdlib.h>
#include <string.h>

enum {
    GL = 1 << CROSS_GLSL | 1 << CROSS_ESSL,
    HLSL = 1 << CROSS_HLSL,
    MSL = 1 << CROSS_MSL,
    ANY = GL | HLSL | MSL
};
enum { FLAG, NUMBER };

static const struct {
    const char *name;
    unsigned languages, kind, value;
} rows[] = {
/* clang-format off */
#define SETTING(name, languages, kind, option, value) { name, languages, kind, value },
/* clang-format on */
#include "driver/cross/cross_settings.def"
#undef SETTING
};
enum { ROWS = sizeof rows / sizeof *rows };

bool cross_read_setting(struct cross_options *o, const char *text)
{
    size_t length = strcspn(text, "=");
    char *end = NULL;
    bool found = false, has_value = text[length];
    unsigned long value = has_value ? strtoul(text + length + 1, &end, 10) : 0;
    if (has_value &&
        (text[length + 1] < '0' || text[length + 1] > '9' || *end || value > 0xffffffff))
        return false;
    for (unsigned i = 0; i < ROWS && o->setting_count < MOST_CROSS_SETTINGS; i++) {
        if (strlen(rows[i].name) != length || strncmp(rows[i].name, text, length) != 0 ||
            has_value != (rows[i].kind == NUMBER))
            continue;
        o->settings[o->setting_count++] =
            (struct cross_setting){i, has_value ? (unsigned)value : rows[i].value};
        found = true;
    }
    return found;
}

const char *cross_foreign_setting(const struct cross_options *o)
{
    for (unsigned i = 0; i < o->setting_count; i++)
        if (!(rows[o->settings[i].row].languages >> o->target & 1))
            return rows[o->settings[i].row].name;
    return NULL;
}

bool cross_has_setting(const struct cross_options *o, const char *name, unsigned *value)
{
    bool found = false;
    for (unsigned i = 0; i < o->setting_count; i++) {
        if (strcmp(rows[o->settings[i].row].name, name) != 0) continue;
        *value = o->settings[i].value;
        found = true;
    }
    return found;
}
