/* The preprocessor (GLSL 4.60, 3.3; ESSL 3.20, 3.4): from the tokens of the files to the tokens of
 * the parser.
 *
 * scan_fast.c returns plain tokens directly. All others come from expand_token (macro.c), which
 * replaces macros. This file executes directives, handles ends of files, and refuses characters
 * that no shader may contain. It skips groups of an #if line by line without making tokens. */
#include "lang/suggest.h"
#include "lexer/print.h"
#include "lexer/preproc/extension.h"
#include "lexer/preproc/include.h"
#include "lexer/preproc/replay.h"
#include "lexer/print_glslang.h"

#include <stdlib.h>
#include <string.h>

struct token read_token(struct preprocessor *pp)
{
    struct token t;
    if (pp->has_pushed) {
        pp->has_pushed = false;
        t = pp->pushed;
    } else {
        t = pp->replays ? replay_token(pp->input->scanner) : scan_token(pp->input->scanner);
        t.exts = pp->exts;
    }
    if (ends_line(&t)) pp->line_ended = true;
    if (pp->is_c && t.kind == TOKEN_IDENTIFIER && !t.name->macro_looked_up)
        look_up_predefined(pp->c, t.name);
    return t;
}

void push_token(struct preprocessor *pp, struct token t)
{
    pp->pushed = t;
    pp->has_pushed = true;
    pp->line_ended = false;
}

bool ends_line(const struct token *t) { return t->kind == TOKEN_NEWLINE || t->kind == TOKEN_END; }

bool token_is(const struct token *t, const char *text)
{
    return t->kind == TOKEN_IDENTIFIER && !strcmp(t->name->text, text);
}

void finish_line(struct preprocessor *pp)
{
    while (!pp->line_ended) read_token(pp);
}

void expect_line_end(struct preprocessor *pp, const char *directive)
{
    struct token t = read_token(pp);
    if (!ends_line(&t))
        error_at(pp->c, t.loc, "found %s after %s: expected the end of the line",
                 quote_token(pp->c, &t), directive);
}

void fatal_pp_error(struct preprocessor *pp, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    error_at(pp->c, loc, "%s", arena_vprintf(&pp->c->arena, fmt, args));
    set_message_template(pp->c, fmt);
    va_end(args);
    note_fatal_pp_error(&pp->c->diag.recovery);
}

void stop_reading(struct preprocessor *pp, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    error_at(pp->c, loc, "%s", arena_vprintf(&pp->c->arena, fmt, args));
    set_message_template(pp->c, fmt);
    va_end(args);
    pp->ended = true;
    pp->frames.count = pp->jobs.count = pp->spans.count = pp->work.count = pp->pool.count = 0;
}

/* --- conditionals -------------------------------------------------------------------------- */

static struct conditional *innermost(struct preprocessor *pp)
{
    struct pp_input *in = pp->input;
    return in->conditionals.count ? &in->conditionals.at[in->conditionals.count - 1] : NULL;
}

static bool is_skipping(struct preprocessor *pp)
{
    struct conditional *cond = innermost(pp);
    return cond && !cond->active;
}

void check_constant_macro(struct preprocessor *pp, const struct token *t)
{
    if (t->name == pp->constant && !pp->input->is_command_line)
        error_at(pp->c, t->loc, "%s may not depend on a specialization constant", "a directive");
}

/* Whether the line after an #ifndef is the #define of the same macro: a default. */
static bool has_default(const struct preprocessor *pp, const struct token *name)
{
    const struct scanner *s = pp->input->scanner;
    const char *p = s->text + (name->loc - s->base);
    p += strcspn(p, "\n");
    p += strspn(p, " \t\r\n");
    if (*p++ != '#') return false;
    p += strspn(p, " \t");
    if (strncmp(p, "define", 6) != 0) return false;
    p += 6 + strspn(p + 6, " \t");
    return !strncmp(p, name->name->text, name->name->length) &&
           strcspn(p + name->name->length, " \t\r\n") == 0;
}

static bool names_macro(struct preprocessor *pp, const char *directive)
{
    struct token t = read_token(pp);
    if (t.kind != TOKEN_IDENTIFIER) {
        error_at(pp->c, t.loc, "found %s after %s: expected the name of a macro",
                 quote_token(pp->c, &t), directive);
        return false;
    }
    expect_line_end(pp, directive);
    if (pp->is_c) note_opencl_question(pp, &t);
    if (t.name == pp->constant && !(directive[3] == 'n' && has_default(pp, &t)))
        check_constant_macro(pp, &t);
    return t.name->macro;
}

static bool opening_condition(struct preprocessor *pp, const struct token *name)
{
    if (token_is(name, "ifdef")) return names_macro(pp, "#ifdef");
    if (token_is(name, "ifndef")) return !names_macro(pp, "#ifndef");
    return evaluate_condition(pp, "#if");
}

static void do_if(struct preprocessor *pp, const struct token *name)
{
    struct pp_input *in = pp->input;
    if (in->conditionals.count == MOST_CONDITIONALS) {
        stop_reading(pp, name->loc, "#if nested more than %d deep", MOST_CONDITIONALS);
        return;
    }
    struct conditional cond = {.loc = name->loc};
    if (is_skipping(pp)) cond.taken = true;
    else cond.active = cond.taken = opening_condition(pp, name);
    vec_push(&pp->c->arena, &in->conditionals, cond);
}

/* Returns the #if that an #elif, #else or #endif belongs to; NULL after an error. */
static struct conditional *belongs_to(struct preprocessor *pp, const struct token *name)
{
    struct conditional *cond = innermost(pp);
    if (!cond) {
        error_at(pp->c, name->loc, "#%s without an #if before it", name->name->text);
    } else if (cond->has_else && !token_is(name, "endif")) {
        error_at(pp->c, name->loc, "#%s after #else: expected #endif", name->name->text);
        note_at(pp->c, cond->loc, "of this #if");
        return NULL;
    }
    return cond;
}

static void do_elif(struct preprocessor *pp, const struct token *name)
{
    struct conditional *cond = belongs_to(pp, name);
    if (!cond) return;
    cond->active = !cond->taken && evaluate_condition(pp, "#elif");
    cond->taken |= cond->active;
}

/* Returns whether the group around the innermost #if is read, so that its directives must be
 * checked. */
static bool outer_active(struct preprocessor *pp)
{
    struct pp_input *in = pp->input;
    return in->conditionals.count < 2 || in->conditionals.at[in->conditionals.count - 2].active;
}

static void do_else(struct preprocessor *pp, const struct token *name)
{
    struct conditional *cond = belongs_to(pp, name);
    if (!cond) return;
    if (outer_active(pp)) expect_line_end(pp, "#else");
    cond->active = !cond->taken;
    cond->taken = cond->has_else = true;
}

static void do_endif(struct preprocessor *pp, const struct token *name)
{
    if (!belongs_to(pp, name)) return;
    if (outer_active(pp)) expect_line_end(pp, "#endif");
    pp->input->conditionals.count--;
}

/* --- the other directives ------------------------------------------------------------------ */

static void do_define(struct preprocessor *pp, const struct token *name)
{
    (void)name;
    define_macro(pp);
}

static void do_undef(struct preprocessor *pp, const struct token *name)
{
    (void)name;
    undefine_macro(pp);
}

static void include(struct preprocessor *pp, const struct token *name)
{
    do_include(pp, name->loc);
}

static void line(struct preprocessor *pp, const struct token *name) { do_line(pp, name->loc); }
static void line_marker(struct preprocessor *pp, const struct token *number)
{
    push_token(pp, *number);
    do_line(pp, number->loc);
}

static void version(struct preprocessor *pp, const struct token *name)
{
    do_version(pp, name->loc);
}

static void extension(struct preprocessor *pp, const struct token *name)
{
    do_extension(pp, name->loc);
}

static void pragma(struct preprocessor *pp, const struct token *name) { do_pragma(pp, name->loc); }

static void do_error(struct preprocessor *pp, const struct token *name)
{
    enum { LONGEST_MESSAGE = 2000 };
    struct text text = {.arena = &pp->c->arena};
    for (struct token t;
         t = read_token(pp), !ends_line(&t) && text.bytes.count < LONGEST_MESSAGE;) {
        if (t.flags & TOKEN_AFTER_SPACE) text_string(&text, " ");
        text_string(&text, token_text(&t));
    }
    const char *message =
        arena_strndup(&pp->c->arena, text.bytes.count ? text.bytes.at : "", text.bytes.count);
    if (token_is(name, "error")) fatal_pp_error(pp, name->loc, "#error%s", message);
    else warn_at(pp->c, name->loc, "#warning%s", message);
}

/* GLSL, OpenCL C */
enum { SHADERS = 1, KERNELS = 2, BOTH = 3 };

static const struct directive_row {
    const char *name;
    void (*run)(struct preprocessor *pp, const struct token *name);
    bool is_conditional; /* counts in groups that are skipped */
    uint8_t languages;
} directives[] = {
    {"define", do_define, false, BOTH},
    {"if", do_if, true, BOTH},
    {"ifdef", do_if, true, BOTH},
    {"endif", do_endif, true, BOTH},
    {"else", do_else, true, BOTH},
    {"ifndef", do_if, true, BOTH},
    {"elif", do_elif, true, BOTH},
    {"undef", do_undef, false, BOTH},
    {"include", include, false, BOTH},
    {"line", line, false, BOTH},
    {"extension", extension, false, SHADERS},
    {"pragma", pragma, false, BOTH},
    {"error", do_error, false, BOTH},
    {"version", version, false, SHADERS},
    {"warning", do_error, false, KERNELS}, /* as GNU C has it */
};

static const char *near_directive(const struct preprocessor *pp, const struct token *name)
{
    const char *names[sizeof directives / sizeof *directives];
    uint32_t count = 0;
    if (name->kind != TOKEN_IDENTIFIER) return "";
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        if (directives[i].languages & (pp->is_c ? KERNELS : SHADERS))
            names[count++] = directives[i].name;
    return suggest_among(pp->c, name->name->text, names, count);
}

static const struct directive_row *find_directive(const struct preprocessor *pp,
                                                  const struct token *name)
{
    /* # 1 "file": so preprocessors of C write #line. */
    static const struct directive_row marker = {"line", line_marker, false, KERNELS};
    if (name->kind == TOKEN_NUMBER && pp->is_c) return &marker;
    if (name->kind != TOKEN_IDENTIFIER) return NULL;
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        if (token_is(name, directives[i].name))
            return directives[i].languages & (pp->is_c ? KERNELS : SHADERS) ? &directives[i] : NULL;
    return NULL;
}

/* One directive, whose # was read. */
static void do_directive(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    s->in_directive = true;
    pp->line_ended = false;
    struct token name = read_token(pp);
    const struct directive_row *directive = find_directive(pp, &name);
    if (directive) {
        if (directive->is_conditional || !is_skipping(pp)) directive->run(pp, &name);
    } else if (!ends_line(&name) &&
               !is_skipping(pp)) { /* GLSL 4.60, 3.3: # on a line by itself is ignored */
        error_at(pp->c, name.loc, "found %s after '#': expected a directive%s",
                 quote_token(pp->c, &name), near_directive(pp, &name));
    }
    finish_line(pp);
    s->in_directive = false;
}

/* Reads the # of the next directive.  False: there is none. */
static bool find_next_directive(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    if (pp->replays) replay_to_directive(s);
    else skip_to_directive(s);
    return (pp->replays ? replay_token(s) : scan_token(s)).kind != TOKEN_END;
}

/* A directive, and the groups that it leaves to be skipped. */
static void do_directives(struct preprocessor *pp)
{
    do_directive(pp);
    while (is_skipping(pp) && !pp->ended) {
        if (!find_next_directive(pp)) return;
        do_directive(pp);
    }
}

/* --- files --------------------------------------------------------------------------------- */

void return_to_input(struct preprocessor *pp, struct pp_input *in)
{
    pp->input = in;
    pp->replays = in->scanner->kept;
}

void push_scanner(struct preprocessor *pp, struct scanner *scanner)
{
    struct pp_input *in = arena_new(&pp->c->arena, struct pp_input);
    in->scanner = scanner;
    in->below = pp->input;
    return_to_input(pp, in);
}

/* Some editors and shells of Windows write UTF-16, which GLSL does not know (GLSL 4.60, 3.1). */
static bool is_utf16(const struct source *source)
{
    return source->length >= 2 &&
           (!memcmp(source->text, "\xff\xfe", 2) || !memcmp(source->text, "\xfe\xff", 2));
}

void push_input(struct preprocessor *pp, struct source *source)
{
    push_scanner(pp, open_scanner(pp->c, source));
    if (is_utf16(source))
        stop_reading(pp, source->base, "the file is text in UTF-16: save it as UTF-8");
}

/* The current file has been read.  False when it was the first one. */
static bool leave_input(struct preprocessor *pp)
{
    struct pp_input *in = pp->input;
    while (in->conditionals.count) {
        error_at(pp->c, in->conditionals.at[--in->conditionals.count].loc, "#if without an #endif");
        note_unread_text(&pp->c->diag.recovery);
    }
    if (!in->below) return false;
    print_glslang_include_end(pp);
    if (in->is_command_line) hide_given_names(pp);
    return_to_input(pp, in->below);
    if (!in->is_command_line) pp->depth--;
    return true;
}

struct preprocessor *open_source(struct context *c, const char *path, const char *text,
                                 uint32_t length)
{
    struct preprocessor *pp = arena_new(&c->arena, struct preprocessor);
    pp->c = c;
    pp->most_expanded =
        length < UINT32_MAX / 8 ? MOST_EXPANDED + EXPANDED_PER_BYTE * length : UINT32_MAX;
    pp->is_c = c->language == LANGUAGE_OPENCL;
    pp->directives.features = arena_array(&c->arena, loc_t, FEATURE_COUNT);
    if (pp->is_c) init_opencl_extensions(pp);
    else init_extensions(pp);
    struct source *source = add_source(&c->sources, path, text, length, 0);
    if (!source) {
        source = add_source(&c->sources, path, copy_source_text(&c->arena, NULL, 0), 0, 0);
        push_input(pp, source);
        stop_reading(pp, source->base, "the source is larger than sgcc can read");
    } else {
        push_input(pp, source);
    }
    if (!pp->is_c) read_version(pp);
    if (c->options->constant_macro)
        pp->constant = intern_string(&c->names, c->options->constant_macro);
    push_command_line(pp);
    return pp;
}

const struct directives *directives_of(const struct preprocessor *pp) { return &pp->directives; }

/* --- tokens -------------------------------------------------------------------------------- */

/* Returns the code point whose UTF-8 begins at `p`; -1: it is not UTF-8. */
static long decode_utf8(const unsigned char *p)
{
    int more = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : 1;
    long code = *p & (0x3f >> more);
    if (*p < 0xc2 || *p > 0xf4) return -1;
    while (more--) {
        if ((*++p & 0xc0) != 0x80) return -1;
        code = code << 6 | (*p & 0x3f);
    }
    return code;
}

static void report_other(struct context *c, const struct token *t)
{
    const unsigned char *p = (const unsigned char *)t->name->text;
    long code = *p < 0x80 ? *p : decode_utf8(p);
    const char *source = c->language == LANGUAGE_OPENCL ? "kernel" : "shader";
    if (*p == '"') error_at(c, t->loc, "string without an end: expected '\"' on the same line");
    else if (*p == '\'' && c->language == LANGUAGE_OPENCL)
        error_at(c, t->loc, "character without an end: expected \"'\" on the same line");
    else if (*p == '\\')
        error_at(c, t->loc, "a backslash that is not the last character of its line");
    else if (*p == 0) error_at(c, t->loc, "a NUL byte in the source");
    else if (code < 0) error_at(c, t->loc, "a byte 0x%02x that is not UTF-8", *p);
    else if (code > ' ' && code < 0x7f)
        error_at(c, t->loc, "character '%c' is not allowed in a %s", (int)code, source);
    else
        error_at(c, t->loc, "character U+%04lX is not allowed in a %s outside of comments",
                 (unsigned long)code, source);
}

/* Reports a character that is not allowed in a shader, unless the parser already skips the
 * statement. The parser gets the token, too, and drops the statement without a message. A word
 * that begins with a letter beyond ASCII was meant as a name: it becomes one, so that the parser
 * misses nothing. */
static bool read_other_character(struct preprocessor *pp, struct token *t)
{
    if (!is_skipping_statement(&pp->c->diag.recovery)) report_other(pp->c, t);
    if (!(*t->name->text & 0x80)) return pp->printer;
    struct location location = find_location(&pp->c->sources, spelling_of(&pp->c->sources, t->loc));
    const char *before =
        location.source && location.offset ? location.source->text + location.offset - 1 : " ";
    if (*before == '_' || (*before >= '0' && *before <= '9') ||
        ((*before | 32) >= 'a' && (*before | 32) <= 'z'))
        return true;
    t->kind = TOKEN_IDENTIFIER;
    return false;
}

/* Carries out what is for the preprocessor alone.  False when the token is for the parser. */
static bool process_token(struct preprocessor *pp, struct token *t)
{
    switch (t->kind) {
    case TOKEN_END: return leave_input(pp);
    case TOKEN_OTHER: return read_other_character(pp, t);
    case TOKEN_HASH_HASH: error_at(pp->c, t->loc, "'##' outside of a #define"); return true;
    case TOKEN_HASH:
        if (t->flags & TOKEN_STARTS_LINE) do_directives(pp);
        else if (!is_skipping_statement(&pp->c->diag.recovery))
            error_at(pp->c, t->loc, "'#' after another token: a directive has to begin its line");
        return t->flags & TOKEN_STARTS_LINE || pp->printer;
    case TOKEN_IDENTIFIER:
        if (!pp->is_c || pp->printer || !token_is(t, "_Pragma"))
            return false; /* -E leaves it as it is */
        do_pragma_operator(pp, t->loc);
        return true;
    default: return false;
    }
}

struct token next_token_slow(struct preprocessor *pp)
{
    while (!pp->ended && !pp->c->diag.stopped) {
        struct token t = expand_token(pp);
        if (process_token(pp, &t)) continue;
        if (t.kind != TOKEN_END) pp->seen_token = true;
        return t;
    }
    struct pp_input *in = pp->input;
    while (in->below) in = in->below;
    struct scanner *s = in->scanner;
    return (struct token){.kind = TOKEN_END, .loc = s->base + s->source->length, .exts = pp->exts};
}
