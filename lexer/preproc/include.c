/* #include, #line and #pragma once.
 *
 * The text of a file is copied once, since the scanner needs two NULs after it, unless its tokens
 * are given. Each inclusion is a separate source, so that every location knows the chain of
 * includes that leads to it. */
#include "lexer/preproc/include.h"
#include "lexer/preproc/replay.h"
#include "lexer/lexer.h"
#include "lexer/print.h"
#include "lexer/print_glslang.h"

struct source_text { /* a file that was included */
    const char *path;
    const char *given;
    size_t length;                  /* as the callback gave it */
    const char *text;               /* the copy, or what `kept` was made of */
    const struct sgcc_tokens *kept; /* NULL: the text is read */
    struct name **names;            /* of this compilation, for `kept` */
    bool once;
};

/* --- #include ------------------------------------------------------------------------------ */

/* Reads the name between < and >. `t` is the <, or begins with it. */
static bool read_system_name(struct preprocessor *pp, const struct token *t, const char **name)
{
    struct scanner *s = pp->input->scanner;
    const char *start = s->text + (t->loc - s->base) + 1;
    size_t length = strcspn(start, ">\r\n");
    if (start[length] != '>') {
        fatal_pp_error(pp, t->loc, "#include without an end of the name: expected '>'");
        return false;
    }
    *name = arena_strndup(&pp->c->arena, start, length);
    uint32_t after = (uint32_t)(start - s->text + length + 1);
    if (s->kept) seek_replay(s, after);
    else seek_scanner(s, after, 0);
    return true;
}

/* The name that a macro left between < and >: the spellings of the tokens, with a space where there
 * was one (C99, 6.10.2). */
static bool read_spelled_name(struct preprocessor *pp, const char **name)
{
    struct text text = {.arena = &pp->c->arena};
    struct token t;
    while (t = expand_token(pp), t.kind != TOKEN_RIGHT_ANGLE && !ends_line(&t)) {
        if (t.flags & TOKEN_AFTER_SPACE && text.bytes.count) text_string(&text, " ");
        text_string(&text, token_text(&t));
    }
    if (ends_line(&t))
        fatal_pp_error(pp, t.loc, "#include without an end of the name: expected '>'");
    else
        *name =
            arena_strndup(&pp->c->arena, text.bytes.count ? text.bytes.at : "", text.bytes.count);
    return t.kind == TOKEN_RIGHT_ANGLE;
}

static bool read_include_name(struct preprocessor *pp, const char **name, bool *system, loc_t *loc)
{
    struct token t = read_token(pp);
    bool is_angle = t.kind == TOKEN_LEFT_ANGLE || t.kind == TOKEN_LE ||
                    t.kind == TOKEN_LEFT_SHIFT || t.kind == TOKEN_LEFT_ASSIGN;
    *loc = t.loc;
    *system = is_angle;
    if (is_angle) return read_system_name(pp, &t, name);
    if (t.kind == TOKEN_IDENTIFIER) {
        push_token(pp, t);
        t = expand_token(pp);
    }
    if (t.kind == TOKEN_STRING) {
        *name = arena_strndup(&pp->c->arena, t.name->text + 1, t.name->length - 2);
        return true;
    }
    if (t.kind == TOKEN_LEFT_ANGLE && pp->is_c) {
        *system = true;
        return read_spelled_name(pp, name);
    }
    fatal_pp_error(pp, t.loc, "found %s after #include: expected \"name\" or <name>",
                   quote_token(pp->c, &t));
    return false;
}

static struct source_text *find_text(struct preprocessor *pp, const char *path)
{
    for (uint32_t i = 0; i < pp->texts.count; i++)
        if (!strcmp(pp->texts.at[i]->path, path)) return pp->texts.at[i];
    return NULL;
}

static void copy_text(struct preprocessor *pp, struct source_text *to,
                      const struct sgcc_include *found)
{
    struct arena *arena = &pp->c->arena;
    const struct sgcc_tokens *kept = found->tokens;
    bool fits = kept && kept->is_c == pp->is_c && kept->text == found->text &&
                kept->length == found->length;
    to->given = found->text;
    to->length = found->length;
    to->kept = fits ? kept : NULL;
    to->names = fits ? arena_array(arena, struct name *, kept->name_count) : NULL;
    to->text = fits ? found->text : copy_source_text(arena, found->text, found->length);
}

static struct source_text *store_text(struct preprocessor *pp, const struct sgcc_include *found)
{
    struct arena *arena = &pp->c->arena;
    struct source_text *kept = find_text(pp, found->path);
    if (!kept) {
        kept = arena_new(arena, struct source_text);
        kept->path = arena_strndup(arena, found->path, strlen(found->path));
        vec_push(arena, &pp->texts, kept);
        vec_push(arena, &pp->c->included, kept->path);
    }
    if (!kept->text || kept->given != found->text || kept->length != found->length)
        copy_text(pp, kept, found);
    return kept;
}

/* Returns whether including `path` here would never end: it is the first file, which in GLSL
 * contains #version and so cannot be included, or it is included within itself so often that no
 * include guard can be in it. */
static bool includes_itself(const struct preprocessor *pp, const char *path)
{
    unsigned open = 0;
    for (const struct pp_input *in = pp->input; in; in = in->below) {
        bool same = !strcmp(in->scanner->source->path, path);
        if (same && ((!in->below && !pp->is_c) || ++open == MOST_OPEN)) return true;
    }
    return false;
}

/* False when this file must not be included here. */
static bool check_include_limits(struct preprocessor *pp, const char *path, loc_t loc)
{
    if (includes_itself(pp, path)) stop_reading(pp, loc, "'%s' includes itself", path);
    else if (pp->depth == MOST_INCLUDES)
        stop_reading(pp, loc, "#include nested more than %d deep", MOST_INCLUDES);
    else if (pp->inclusions == MOST_INCLUSIONS)
        stop_reading(pp, loc, "more than %d times #include", MOST_INCLUSIONS);
    return !pp->ended;
}

static bool is_answer_to(const struct include_answer *a, const char *name, bool system,
                         const char *including)
{
    return !strcmp(a->name, name) && a->system == system && !strcmp(a->including, including);
}

/* Returns whether the file exists. The callback is called once for each #include, even if the
 * source is read twice. */
static bool find_file(struct preprocessor *pp, const char *name, bool system,
                      struct sgcc_include *file)
{
    const struct sgcc_options *o = pp->c->options;
    struct sources *s = &pp->c->sources;
    const char *including = pp->input->scanner->source->path;
    const struct include_answer *known =
        s->next_answer < s->answers.count ? &s->answers.at[s->next_answer] : NULL;
    if (known && is_answer_to(known, name, system, including)) {
        s->next_answer++;
        *file = known->file;
        return known->found;
    }
    bool found = o->include && o->include(o->include_user, name, system, including, file);
    if (!known) {
        vec_push(&pp->c->arena, &s->answers,
                 ((struct include_answer){name, including, system, found, *file}));
        s->next_answer++;
    }
    return found;
}

static void include_file(struct preprocessor *pp, const char *name, bool system, loc_t loc)
{
    struct context *c = pp->c;
    struct sgcc_include found = {0};
    if (!find_file(pp, name, system, &found) || !found.path || (!found.text && found.length)) {
        if (found.error) fatal_pp_error(pp, loc, "cannot include '%s': %s", name, found.error);
        else fatal_pp_error(pp, loc, "file not found: '%s'", name);
        return;
    }
    if (!check_include_limits(pp, found.path, loc)) return;
    struct source_text *kept = store_text(pp, &found);
    if (kept->once) return;
    struct source *source =
        found.length >= UINT32_MAX
            ? NULL
            : add_source(&c->sources, kept->path, kept->text, (uint32_t)found.length, loc);
    if (!source) {
        stop_reading(pp, loc, "with '%s' the sources are larger than sgcc can read", name);
        return;
    }
    if (kept->kept) push_scanner(pp, open_replay(c, source, kept->kept, kept->names));
    else push_input(pp, source);
    print_glslang_include(pp, loc, !found.length);
    pp->depth++;
    pp->inclusions++;
}

/* The name may have come from a macro that left more. */
static void end_include_line(struct preprocessor *pp)
{
    struct token t = expand_token(pp);
    if (!ends_line(&t))
        warn_at(pp->c, t.loc, "found %s after #include: expected the end of the line",
                quote_token(pp->c, &t));
    while (!ends_line(&t)) t = expand_token(pp);
}

void do_include(struct preprocessor *pp, loc_t loc)
{
    bool is_enabled = pp->is_c || pp->c->options->include_everywhere ||
                      feature_enabled(pp->c, pp->exts, FEATURE_INCLUDE_GOOGLE) ||
                      feature_enabled(pp->c, pp->exts, FEATURE_INCLUDE_ARB);
    if (!is_enabled) {
        fatal_pp_error(
            pp, loc, "#include needs '#extension GL_GOOGLE_include_directive : require' before it");
        offer_extension(pp->c, "GL_GOOGLE_include_directive");
        return;
    }
    const char *name = NULL;
    bool system;
    loc_t name_loc;
    if (!read_include_name(pp, &name, &system, &name_loc)) return;
    if (pp->is_c) end_include_line(pp);
    else expect_line_end(pp, "#include");
    finish_line(pp);
    if (*name) include_file(pp, name, system, name_loc);
    else fatal_pp_error(pp, name_loc, "#include with an empty name");
}

/* The text that is being read is not to be read again. */
void mark_once(struct preprocessor *pp)
{
    struct source_text *text = find_text(pp, pp->input->scanner->source->path);
    if (text) text->once = true;
}

/* --- #line --------------------------------------------------------------------------------- */

static const struct line_change *last_change(const struct preprocessor *pp)
{
    const struct source *source = pp->input->scanner->source;
    return source->changes.count ? &source->changes.at[source->changes.count - 1] : NULL;
}

/* A string whose quotes and backslashes are escaped as in C. */
const char *quote_path(struct preprocessor *pp, const char *path)
{
    struct text text = {.arena = &pp->c->arena};
    text_string(&text, "\"");
    for (; *path; path++) {
        if (*path == '"' || *path == '\\') text_add(&text, "\\", 1);
        text_add(&text, path, 1);
    }
    text_add(&text, "\"", 2);
    return text.bytes.at;
}

static const char *unquote_path(struct preprocessor *pp, const struct token *t)
{
    struct text text = {.arena = &pp->c->arena};
    const char *p = t->name->text + 1, *end = t->name->text + t->name->length - 1;
    while (p < end) {
        unsigned char ch = (unsigned char)*p++;
        const char *error = ch == '\\' ? read_escape(&p, &ch) : NULL;
        if (error) warn_at(pp->c, t->loc, "%s in the name of a file", error);
        if (ch && !error) text_add(&text, (const char *)&ch, 1);
    }
    text_add(&text, "", 1);
    return text.bytes.at;
}

/* GLSL 4.60, 3.3: __FILE__ is the number of the source string. With
 * GL_GOOGLE_cpp_style_line_directive or GL_ARB_shading_language_include it may be a name, which is
 * written in quotes. In OpenCL C it is always a name. */
struct token file_token(struct preprocessor *pp)
{
    const struct source *source = pp->input->scanner->source;
    const struct line_change *change = last_change(pp);
    char digits[16];
    if (!pp->is_c && (change ? change->number >= 0 : !source->included_from)) {
        int length = snprintf(digits, sizeof digits, "%d", change ? (int)change->number : 0);
        return (struct token){.kind = TOKEN_NUMBER,
                              .name = intern(&pp->c->names, digits, (size_t)length)};
    }
    const char *path = shown_path(pp->c, change && change->file ? change->file : source->path);
    const char *quoted =
        pp->is_c ? quote_path(pp, path) : arena_printf(&pp->c->arena, "\"%s\"", path);
    return (struct token){.kind = TOKEN_STRING, .name = intern_string(&pp->c->names, quoted)};
}

/* Reads the number or name of the source string that may follow the line number. */
static bool read_included_file(struct preprocessor *pp, struct token *t, struct line_change *change)
{
    if (t->kind != TOKEN_STRING && pp->is_c) { /* C99, 6.10.4 */
        error_at(pp->c, t->loc, "found %s after the number of #line: expected the name of a file",
                 quote_token(pp->c, t));
        return false;
    }
    if (t->kind != TOKEN_STRING) {
        int64_t number;
        loc_t loc = t->loc;
        if (!evaluate_expression(pp, "#line", t, &number)) return false;
        if (number < 0 || number > INT32_MAX) {
            error_at(pp->c, loc,
                     "source string number %lld in #line: expected one from 0 to 2147483647",
                     (long long)number);
            return false;
        }
        change->number = (int32_t)number;
        change->file = NULL;
        return true;
    }
    if (!pp->is_c && !pp->c->options->include_everywhere &&
        !feature_enabled(pp->c, pp->exts, FEATURE_CPP_STYLE_LINE)) {
        error_at(pp->c, t->loc,
                 "#line with the name of a file needs "
                 "'#extension GL_GOOGLE_cpp_style_line_directive : require' before it");
        return false;
    }
    change->number = -1;
    change->file = pp->is_c ? unquote_path(pp, t)
                            : arena_strndup(&pp->c->arena, t->name->text + 1, t->name->length - 2);
    *t = expand_token(pp);
    while (pp->is_c && t->kind == TOKEN_NUMBER)
        *t = expand_token(pp); /* # 1 "file" 2 3: these flags are ignored */
    return true;
}

static bool read_line_directive(struct preprocessor *pp, loc_t loc, struct line_change *change,
                                bool *names_file)
{
    struct token t = expand_token(pp);
    int64_t line;
    if (ends_line(&t)) {
        error_at(pp->c, t.loc, "found the end of the line: expected a line number after #line");
        return false;
    }
    if (!evaluate_expression(pp, "#line", &t, &line)) return false;
    if (line < 0 || line > INT32_MAX) {
        error_at(pp->c, loc, "line number %lld in #line: expected one from 0 to 2147483647",
                 (long long)line);
        return false;
    }
    change->line = (uint32_t)line;
    *names_file = !ends_line(&t);
    if (*names_file && !read_included_file(pp, &t, change)) return false;
    if (ends_line(&t)) return true;
    error_at(pp->c, t.loc, "found %s after #line: expected the end of the line",
             quote_token(pp->c, &t));
    return false;
}

void do_line(struct preprocessor *pp, loc_t loc)
{
    struct scanner *s = pp->input->scanner;
    struct source *source = s->source;
    const struct line_change *last = last_change(pp);
    struct line_change change = {.number = last                                ? last->number
                                           : source->included_from || pp->is_c ? -1
                                                                               : 0,
                                 .file = last ? last->file : NULL};
    bool names_file = false;
    if (!read_line_directive(pp, loc, &change, &names_file)) return;
    finish_line(pp);
    /* The number is that of the line after the directive; up to GLSL 1.50 it was that of the
     * directive itself. */
    uint32_t written = change.line;
    if (pp->c->language == LANGUAGE_GLSL && pp->c->version < 330) change.line++;
    echo_line(pp, loc, &change, written, names_file);
    change.offset = s->kept ? replay_offset(s) : scanner_offset(s);
    change.physical_line = physical_line(&pp->c->sources, source, change.offset);
    vec_push(&pp->c->arena, &source->changes, change);
}
