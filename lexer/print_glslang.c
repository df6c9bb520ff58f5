/* -E in the form of glslang and shaderc, for comparisons: a blank between any two tokens except
 * beside some punctuators, each line under its number, and each #include between two #line. The
 * first #line, which names the source itself, follows #version at the beginning of the text. */
#include "lexer/print_glslang.h"
#include "lexer/print.h"

/* Ends lines until `line` is the current one. Returns whether the line is new: a token after a
 * #line continues a line. */
static bool go_to_line(struct printer *p, uint32_t line)
{
    bool is_new = p->line < line;
    for (; p->line < line; p->line++)
        if (p->line) text_string(&p->out, "\n");
    return is_new;
}

/* Returns whether glslang puts a space between two tokens.  ( follows what may be called without
 * one. */
static bool is_spaced(const struct token *last, const struct token *t)
{
    static const char *const not_called[] = {"if", "for", "while", "switch"};
    if (t->kind == TOKEN_LEFT_PAREN) {
        bool is_called = last->kind == TOKEN_IDENTIFIER;
        for (size_t i = 0; i < sizeof not_called / sizeof *not_called; i++)
            is_called = is_called && !token_is(last, not_called[i]);
        return !is_called;
    }
    return t->kind != TOKEN_SEMICOLON && t->kind != TOKEN_RIGHT_PAREN &&
           t->kind != TOKEN_LEFT_BRACKET && t->kind != TOKEN_RIGHT_BRACKET &&
           t->kind != TOKEN_DOT && t->kind != TOKEN_COMMA && last->kind != TOKEN_DOT &&
           last->kind != TOKEN_LEFT_PAREN && last->kind != TOKEN_LEFT_BRACKET;
}

void print_glslang_token(struct printer *p, const struct token *t)
{
    struct location location = find_location(&p->c->sources, t->loc);
    if (go_to_line(p, location.line)) {
        for (uint32_t i = 1; i < location.column; i++) text_string(&p->out, " ");
    } else if (p->has_last && is_spaced(&p->last, t)) {
        text_string(&p->out, " ");
    }
    text_string(&p->out, token_text(t));
    p->last = *t;
    p->has_last = true;
}

void print_glslang_directive(struct printer *p, const struct location *location, const char *text)
{
    go_to_line(p, location->line);
    text_string(&p->out, text);
}

/* The number as written, which an option may override. */
void print_glslang_version(struct printer *p, struct preprocessor *pp)
{
    if (!pp->version_loc) return;
    struct location location = find_location(&p->c->sources, pp->version_loc);
    go_to_line(p, location.line);
    p->version_start = p->out.bytes.count;
    text_printf(&p->out, "#version %d%s%s", pp->written_version, *pp->written_profile ? " " : "",
                pp->written_profile);
    p->version_end = p->out.bytes.count;
}

/* The blanks between the tokens of a pragma go. */
void print_glslang_pragma(struct preprocessor *pp, loc_t loc)
{
    struct printer *p = pp->printer;
    const struct scanner *s = pp->input->scanner;
    const char *at = s->text + (loc - s->base);
    struct location location = find_location(&p->c->sources, loc);
    go_to_line(p, location.line);
    text_string(&p->out, "#pragma ");
    at = strstr(at, "pragma") + strlen("pragma");
    for (; *at && *at != '\n' && *at != '\r' && !(at[0] == '/' && (at[1] == '/' || at[1] == '*'));
         at++)
        if (*at != ' ' && *at != '\t') text_add(&p->out, at, 1);
}

void print_glslang_line(struct printer *p, const struct location *location, const char *text,
                        uint32_t next)
{
    go_to_line(p, location->line);
    text_string(&p->out, text);
    text_string(&p->out, "\n");
    p->line = next;
}

/* Until GLSL 1.50 #line numbers its own line, since then the next one. */
static unsigned numbers_next(const struct printer *p)
{
    return is_es(p->c) || p->c->version >= 330;
}

void print_glslang_include(struct preprocessor *pp, loc_t directive, bool is_empty)
{
    struct printer *p = pp->printer;
    if (!p || !p->as_glslang) return;
    p->includes++;
    if (is_empty) return;
    struct location location = find_location(&p->c->sources, directive);
    go_to_line(p, location.line);
    text_printf(&p->out, "#line %u \"%s\"\n", numbers_next(p), pp->input->scanner->source->path);
    p->line = 1;
}

void print_glslang_include_end(struct preprocessor *pp)
{
    struct printer *p = pp->printer;
    const struct source *source = pp->input->scanner->source;
    if (!p || !p->as_glslang || !source->included_from || !source->length) return;
    bool has_end = source->text[source->length - 1] == '\n';
    struct location end = find_location(&p->c->sources, source->base + source->length),
                    from = find_location(&p->c->sources, source->included_from);
    go_to_line(p, end.line + !has_end);
    text_printf(&p->out, "#line %u \"%s\"\n", from.line + numbers_next(p), from.file);
    p->line = from.line + 1;
}

struct text finish_glslang_text(struct printer *p, const char *path)
{
    text_string(&p->out, "\n");
    if (!p->includes || !p->has_head) return p->out;
    struct text all = {.arena = p->out.arena};
    text_add(&all, p->out.bytes.at + p->version_start, p->version_end - p->version_start);
    if (p->version_end) text_string(&all, "\n");
    text_printf(&all, "#extension GL_GOOGLE_include_directive : enable\n#line %u \"%s\"\n",
                numbers_next(p), path);
    text_add(&all, p->out.bytes.at, p->version_start);
    text_add(&all, p->out.bytes.at + p->version_end, p->out.bytes.count - p->version_end);
    return all;
}
