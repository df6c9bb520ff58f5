/* #version of GLSL (GLSL 4.60, 3.3; ESSL 3.20, 3.3). open_source reads it before all other tokens.
 */
#include "lexer/lexer.h"
#include "lexer/preproc/preproc.h"

#include "include/name_distance.h"
#include "lang/dialect.h"
#include "lang/target.h"

/* The versions there are; those before `FIRST_...` lead to no SPIR-V (GL_KHR_vulkan_glsl,
 * "Overview"), and are for targets that judge sources. */
static const int desktop_versions[] = {110, 120, 130, 140, 150, 330, 400,
                                       410, 420, 430, 440, 450, 460, 0};
static const int es_versions[] = {100, 300, 310, 320, 0};
enum { FIRST_DESKTOP_IN_SPIRV = 140, FIRST_ES_IN_SPIRV = 310 };

static bool contains(const int *list, int version)
{
    while (*list && *list != version) list++;
    return *list;
}

/* #version 100 names no profile (ESSL 1.00, 3.4). */
static bool is_es_version(int number, const char *profile)
{
    return number == 100 || !strcmp(profile, "es") ||
           (contains(es_versions, number) && !contains(desktop_versions, number));
}

static bool judges_source(const struct context *c) { return c->target && c->target->judges_source; }

static void set_version(struct context *c, int number, enum profile profile)
{
    c->version = number;
    c->profile = profile;
    c->language = profile == PROFILE_ES ? LANGUAGE_ESSL : LANGUAGE_GLSL;
}

/* Returns the end of a message about a version that does or does not exist. */
static const char *expected_versions(const struct context *c, bool exists)
{
    if (judges_source(c))
        return "no such version: expected 110 to 150, 330, 400 to 460, 100, or 300 es to 320 es";
    return exists ? "not supported: expected 140, 150, 330, 400 to 460, 310 es or 320 es"
                  : "no such version: expected 140, 150, 330, 400 to 460, 310 es or 320 es";
}

static const char no_such_profile[] = "no such profile: expected core, compatibility or es";

/* Returns whether #version may name the profile; "" names none. */
static bool is_profile(const char *profile)
{
    return !*profile || !strcmp(profile, "es") || !strcmp(profile, "core") ||
           !strcmp(profile, "compatibility");
}

/* Returns why this version and profile do not exist, as the end of a message; NULL: they do. */
static const char *version_error(const struct context *c, int number, const char *profile)
{
    bool es = is_es_version(number, profile), names_es = !strcmp(profile, "es");
    if (!is_profile(profile)) return no_such_profile;
    if (!contains(es ? es_versions : desktop_versions, number)) {
        if (es && contains(desktop_versions, number))
            return judges_source(c) ? "the profile es has the versions 100, 300, 310 and 320"
                                    : "the profile es has the versions 310 and 320";
        return expected_versions(c, false);
    }
    if (es && !names_es && number != 100 && (number >= FIRST_ES_IN_SPIRV || judges_source(c)))
        return "this version needs the profile es after it";
    if (!judges_source(c) && number < (es ? FIRST_ES_IN_SPIRV : FIRST_DESKTOP_IN_SPIRV))
        return expected_versions(c, true);
    if (number == 100 && *profile)
        return names_es ? "version 100 has no profiles: write #version 100"
                        : "version 100 has no profiles";
    return !es && *profile && number < 150 ? "a profile needs version 150 or greater" : NULL;
}

/* GLSL ES 3.20, 3.3: the versions of OpenGL ES and of its language go together. */
static void check_es_version(struct context *c, loc_t loc, int number)
{
    int most = c->target->api_version >= 0x30002 ? 320 : 310;
    if (!is_es(c))
        error_at(c, loc, "#version %d: %s takes GLSL ES, write #version %d es", number,
                 c->target->name, most);
    else if (number > most)
        error_at(c, loc, "#version %d es: %s takes #version %d es, --target-env=opengles3.2 has it",
                 number, c->target->name, most);
}

/* Sets version and profile. After an error, sets some with which compilation can continue. */
static void choose_version(struct preprocessor *pp, loc_t loc, int number, const char *profile)
{
    struct context *c = pp->c;
    const char *error = version_error(c, number, profile);
    bool es = is_es_version(number, profile);
    if (error) {
        fatal_pp_error(pp, loc, "#version %d%s%s: %s", number, *profile ? " " : "", profile, error);
        set_version(c, es ? 320 : 460, es ? PROFILE_ES : PROFILE_CORE);
        return;
    }
    set_version(c, number,
                es                                     ? PROFILE_ES
                : *profile == 'c' && profile[2] == 'm' ? PROFILE_COMPATIBILITY
                                                       : PROFILE_CORE);
    if (!es && number < 330 && c->target && follows_gl_spirv(c)) /* ARB_gl_spirv */
        error_at(c, loc, "#version %d: SPIR-V for OpenGL needs version 330 or greater", number);
    if (c->target && c->target->api == API_OPENGL_ES) check_es_version(c, loc, number);
}

struct version_line {
    loc_t loc;
    int number;
    const char *profile;
};

/* Reads the rest of `#version`. */
static bool read_version_line(struct preprocessor *pp, struct version_line *v)
{
    struct token number = read_token(pp), profile = {0};
    const char *digits = number.kind == TOKEN_NUMBER ? number.name->text : "?";
    size_t length = strspn(digits, "0123456789");
    v->profile = "";
    v->loc = number.loc;
    if (digits[length] || length > 9) {
        error_at(pp->c, number.loc, "found %s after #version: expected a number like 450",
                 quote_token(pp->c, &number));
        return false;
    }
    v->number = 0;
    for (size_t i = 0; i < length; i++) v->number = v->number * 10 + (digits[i] - '0');
    if (pp->line_ended) return true;
    profile = read_token(pp);
    if (ends_line(&profile)) return true;
    if (profile.kind != TOKEN_IDENTIFIER) {
        error_at(pp->c, profile.loc,
                 "found %s after the number of #version: expected core, compatibility or es",
                 quote_token(pp->c, &profile));
        return false;
    }
    v->profile = profile.name->text;
    expect_line_end(pp, "#version");
    return true;
}

/* The length of the byte order mark that some editors put before the text. */
static uint32_t byte_order_mark_length(const struct scanner *s)
{
    return s->source->length >= 3 && !memcmp(s->text, "\xef\xbb\xbf", 3) ? 3 : 0;
}

/* ESSL 3.20, 3.3: the first line holds #version, white space, and nothing else.  Drivers take
 * comments and empty lines before it: DIALECT_VERSION_LINE. */
static void check_es_line(struct preprocessor *pp, loc_t hash)
{
    struct scanner *s = pp->input->scanner;
    const char *p = s->text + byte_order_mark_length(s), *at = s->text + (hash - s->base);
    while (p < at && (*p == ' ' || *p == '\t' || *p == '\v' || *p == '\f')) p++;
    if (p < at && judges_source(pp->c)) {
        dialect_at(pp->c, hash, DIALECT_VERSION_LINE, NULL);
        return;
    }
    if (p < at) {
        error_at(pp->c, hash, "#version of ESSL has to be the first line, with nothing before it");
        return;
    }
    const char *comment = at + strcspn(at, "/\r\n");
    if (*comment == '/')
        warn_at(pp->c, s->base + (loc_t)(comment - s->text),
                "ESSL allows no comment in the line of #version");
}

static void use_version_option(struct preprocessor *pp, loc_t loc)
{
    const struct sgcc_options *o = pp->c->options;
    choose_version(pp, loc, o->version, o->profile ? o->profile : "");
}

/* The profile that glslang and shaderc name if there is none. */
static const char *profile_word(const char *profile) { return *profile ? profile : "none"; }

/* Reads the rest of the line after `#version`. */
static void begin_version(struct preprocessor *pp, loc_t hash)
{
    struct context *c = pp->c;
    struct version_line v = {0};
    bool forced = c->options->version_is_forced && c->options->version;
    bool good = read_version_line(pp, &v);
    pp->written_version = v.number;
    pp->written_profile = v.profile;
    finish_line(pp);
    pp->version_loc = hash;
    if (forced) {
        if (good && !is_profile(v.profile)) /* the number does not matter, but this is not a word */
            error_at(c, v.loc, "#version %d %s: %s", v.number, v.profile, no_such_profile);
        use_version_option(pp, hash);
        const char *given = c->options->profile ? c->options->profile : "",
                   *own = profile_word(v.profile);
        given = profile_word(given);
        bool differs =
            v.number != c->version || (c->options->glslang_warnings && strcmp(own, given) != 0);
        if (good && differs && !c->diag.errors &&
            !(c->options->glslang_warnings && c->options->output == SGCC_OUTPUT_PREPROCESSED))
            warn_at(c, hash,
                    "(version, profile) forced to be (%d, %s), while in source code it is (%d, %s)",
                    c->version, given, v.number, own);
    } else if (good) {
        choose_version(pp, v.loc, v.number, v.profile);
    } else {
        set_version(c, 460, PROFILE_CORE);
    }
    if (is_es(c) && c->version >= 300 && !forced) check_es_line(pp, hash);
}

/* Reads the # and the name of a directive. Returns whether it is `#version`. */
static bool finds_version(struct preprocessor *pp, loc_t *hash)
{
    struct scanner *s = pp->input->scanner;
    struct token t = scan_token(s);
    *hash = t.loc;
    if (t.kind != TOKEN_HASH) return false;
    s->in_directive = true;
    pp->line_ended = false;
    t = read_token(pp);
    return token_is(&t, "version");
}

/* GLSL 4.60, 3.3: a source without #version is one of version 1.10.  ESSL 3.20, 3.3: of 1.00. */
static void use_oldest_version(struct context *c)
{
    if (c->target->api == API_OPENGL_ES) set_version(c, 100, PROFILE_ES);
    else set_version(c, 110, PROFILE_CORE);
}

/* Returns whether the source begins with a directive like #verson. */
static bool misspells_version(const struct source *s)
{
    enum { MOST_CHANGES = 2 };
    static const char version[] = "version";
    uint32_t at = 0;
    while (at < s->length && strchr(" \t\r\n", s->text[at])) at++;
    if (at >= s->length || s->text[at] != '#') return false;
    for (at++; s->text[at] == ' ' || s->text[at] == '\t';) at++;
    size_t length = token_extent(s->text + at, s->length - at);
    return name_distance(s->text + at, length, version, sizeof version - 1) <= MOST_CHANGES;
}

/* No #version begins the source. If there is one further down, it is only misplaced, and states the
 * intended version. */
static void do_without_version(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    loc_t hash = 0;
    bool found = false;
    if (pp->c->options->version) {
        use_version_option(pp, 0);
        return;
    }
    seek_scanner(s, byte_order_mark_length(s), TOKEN_STARTS_LINE);
    while (!found && scanner_offset(s) < s->source->length) {
        s->in_directive = false;
        skip_to_directive(s);
        found = finds_version(pp, &hash);
    }
    if (found) {
        error_at(pp->c, hash,
                 "#version has to come before everything else but comments and white space");
        begin_version(pp, hash);
    } else if (judges_source(pp->c)) {
        use_oldest_version(pp->c);
    } else if (misspells_version(s->source)) {
        set_version(pp->c, 460, PROFILE_CORE); /* the directive is reported as unknown */
    } else {
        set_version(pp->c, 460, PROFILE_CORE);
        error_at(pp->c, s->base,
                 "no #version, which means GLSL 1.10, and that is not supported: "
                 "begin with '#version 450' or another of 140 to 460, 310 es and 320 es");
        offer_version(pp->c);
    }
}

void read_version(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    loc_t hash;
    if (pp->ended) { /* the content of the file is not text */
        set_version(pp->c, 460, PROFILE_CORE);
        return;
    }
    if (finds_version(pp, &hash)) {
        begin_version(pp, hash);
        s->in_directive = false;
        return;
    }
    do_without_version(pp);
    s->in_directive = false;
    pp->has_pushed = pp->line_ended = false;
    seek_scanner(s, byte_order_mark_length(s), TOKEN_STARTS_LINE);
}

/* One that is not the first thing in the source: open_source has read that. */
void do_version(struct preprocessor *pp, loc_t loc)
{
    struct scanner *s = pp->input->scanner;
    uint32_t offset = loc - s->base;
    while (offset && s->text[offset] != '#') offset--;
    loc_t hash = s->base + offset;
    if (pp->version_loc && hash != pp->version_loc) {
        error_at(pp->c, hash, "a second #version");
        note_at(pp->c, pp->version_loc, "the first one is here");
    } else {
        error_at(pp->c, hash,
                 "#version has to come before everything else but comments and white space");
    }
}
