/* Options about reading sources: macros, folders of included files, language, version, stage, entry
 * point. */
#include "driver/messages/print_messages.h"
#include "driver/options/options.h"
#include "driver/system/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void add_define(struct source_options *source, char *define)
{
    source->defines =
        allocate(source->defines, sizeof *source->defines * (source->define_count + 2));
    source->defines[source->define_count++] = define;
    source->defines[source->define_count] = NULL;
}

static size_t identifier_length(const char *s)
{
    size_t length = 0;
    while (isalnum((unsigned char)s[length]) || s[length] == '_') length++;
    return isdigit((unsigned char)*s) ? 0 : length;
}

/* GLSL 4.60, 3.3: names that begin with GL_ and those with two underscores are reserved. */
static bool may_define(struct reading *r, const char *value, size_t length)
{
    if (!r->options->face->checks_macros) return true;
    if (strncmp(value, "GL_", 3) == 0) {
        complain(r->cmd, "names beginning with 'GL_' cannot be defined: -D%s", value);
        r->failed = true;
        return false;
    }
    const char *reserved = strstr(value, "__");
    if (reserved && reserved < value + length)
        caution(r->cmd, "names containing consecutive underscores are reserved: -D%s", value);
    return true;
}

void set_define(struct reading *r, const struct option *o, const char *value)
{
    size_t length = identifier_length(value);
    if (!length || strpbrk(value, "\r\n") || (value[length] && !strchr("=(", value[length])))
        wrong_value(r, o, value, "NAME or NAME=VALUE, where NAME is an identifier");
    else if (may_define(r, value, length))
        add_define(&r->options->source, format_text("%s", value));
}

void set_undefine(struct reading *r, const struct option *o, const char *value)
{
    size_t length = identifier_length(value);
    if (!length || value[length]) wrong_value(r, o, value, "an identifier");
    else add_define(&r->options->source, format_text("-%s", value));
}

/* Lines of source, as many as there are options. */
void set_preamble(struct reading *r, const struct option *o, const char *value)
{
    (void)o;
    struct buffer *text = &r->options->source.preamble;
    if (text->length) text->length--; /* the NUL */
    buffer_string(text, value);
    buffer_add(text, "\n", 2);
}

void set_include_dir(struct reading *r, const struct option *o, const char *value)
{
    if (!value) {
        wrong_value(r, o, "", "a folder, without a space before it");
        return;
    }
    struct source_options *source = &r->options->source;
    size_t length = strlen(value);
    source->include_dirs = allocate(source->include_dirs,
                                    sizeof *source->include_dirs * (source->include_dir_count + 1));
    /* OpenCL API, 5.8.6.1: "dir can optionally be enclosed in double quotes". */
    bool quoted = length > 2 && value[0] == '"' && value[length - 1] == '"';
    if (quoted)
        source->include_dirs[source->include_dir_count++] =
            format_text("%.*s", (int)length - 2, value + 1);
    else
        source->include_dirs[source->include_dir_count++] = format_text("%s", *value ? value : ".");
}

void set_language(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"glsl", "cl", "none", NULL}; /* by enum sgcc_language */
    int language =
        choose_value(r, o, value, names, "glsl, cl or none, as HLSL is not supported yet");
    r->options->next.language_is_forced = language >= 0 && language <= SGCC_LANGUAGE_OPENCL_C;
    r->options->next.language =
        r->options->next.language_is_forced ? (enum sgcc_language)language : SGCC_LANGUAGE_GLSL;
}

void set_stage(struct reading *r, const struct option *o, const char *value)
{
    enum sgcc_stage stage = *value == '.' ? SGCC_STAGE_UNKNOWN : sgcc_stage_by_name(value);
    if (stage == SGCC_STAGE_UNKNOWN)
        wrong_choice(
            r, o, value,
            "comp, vert, tesc, tese, geom, frag, task, mesh, rgen, rint, rahit, rchit, rmiss, "
            "rcall or cluster, or the long names compute, vertex, tesscontrol, tesseval, geometry, "
            "fragment, and so on");
    r->options->next.stage = stage;
    r->options->next.stage_is_forced = true;
}

/* "450core", "310es": a version and a profile, as in #version. */
/* Returns whether this is a version of GLSL or ESSL, supported or not. */
static bool is_version(unsigned long number)
{
    static const unsigned short versions[] = {100, 110, 120, 130, 140, 150, 300, 310, 320,
                                              330, 400, 410, 420, 430, 440, 450, 460};
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
        if (versions[i] == number) return true;
    return false;
}

/* ESSL 3.00 to 3.20 have the profile es alone (3.3), GLSL has profiles from 1.50 on. */
static bool fits_version(unsigned long number, const char *profile)
{
    bool is_es = number == 300 || number == 310 || number == 320;
    return strcmp(profile, "es") == 0 ? is_es : !is_es && number >= 150;
}

void set_version_and_profile(struct reading *r, const struct option *o, const char *value)
{
    static const char *const profiles[] = {"core", "compatibility", "es"};
    if ((value[0] | 32) == 'c' && (value[1] | 32) == 'l') { /* clang's -std=cl2.0 */
        set_opencl_version(r, o, value);
        return;
    }
    char *rest;
    unsigned long version = isdigit((unsigned char)*value) ? strtoul(value, &rest, 10) : 0;
    if (is_version(version)) {
        r->options->source.version = (int)version;
        r->options->source.profile = NULL;
        if (!*rest) return;
        rest += *rest == ' ';
        for (size_t i = 0; i < sizeof profiles / sizeof *profiles; i++)
            if (strcmp(rest, profiles[i]) == 0 &&
                (r->options->face->bit == FACE_GLSLC || fits_version(version, profiles[i]))) {
                r->options->source.profile = profiles[i];
                return;
            }
    }
    wrong_value(
        r, o, value,
        "a version of GLSL (110 to 150, 330, 400 to 460) and perhaps core or compatibility, "
        "as in 460core, or one of ESSL: 100, 300es, 310es or 320es");
}

SETTER(set_entry_point, r->options->next.entry_point = *value ? value : NULL)
