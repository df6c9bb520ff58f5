/* -E and --dump=tokens. The text of -E compiles to the same module with the same locations in
 * messages: lines have the same number or follow a #line, and #version, #extension, #pragma and
 * #line are preserved. A space is printed where the source has one and where two tokens would
 * otherwise join. */
#include "lexer/print.h"
#include "lexer/preproc/include.h"
#include "lexer/print_glslang.h"

/* empty lines in a row; more are replaced by a #line */
enum { MOST_EMPTY_LINES = 8 };

static void end_line(struct printer *p)
{
    text_string(&p->out, "\n");
    p->line++;
    p->line_begun = false;
}

static void print_line_directive(struct printer *p, const struct location *location)
{
    if (p->line_begun) end_line(p);
    bool from_next = p->c->language != LANGUAGE_GLSL || p->c->version >= 330;
    bool file_changes = strcmp(p->file, location->file) != 0;
    text_printf(&p->out, "#line %u", location->line - (from_next ? 0 : 1));
    if (file_changes) text_printf(&p->out, " \"%s\"", location->file);
    text_string(&p->out, "\n");
    p->file = location->file;
    p->line = location->line;
}

/* Begins the line of `location`, if it is not the one being written. */
static void advance_to_line(struct printer *p, const struct location *location)
{
    bool same_file = !strcmp(p->file, location->file);
    if (!strcmp(location->file,
                PREAMBLE)) { /* it belongs to no file: the caller finds its location */
        if (p->line_begun) end_line(p);
        return;
    }
    if (same_file && location->line >= p->line && location->line - p->line <= MOST_EMPTY_LINES)
        while (p->line < location->line) end_line(p);
    else print_line_directive(p, location);
}

void echo_directive(struct preprocessor *pp, loc_t loc, const char *fmt, ...)
{
    struct printer *p = pp->printer;
    if (!p) return;
    struct location location = find_location(&pp->c->sources, loc);
    va_list args;
    va_start(args, fmt);
    const char *directive = arena_vprintf(&pp->c->arena, fmt, args);
    va_end(args);
    if (p->as_glslang) {
        print_glslang_directive(p, &location, directive);
        return;
    }
    if (p->line_begun) end_line(p);
    advance_to_line(p, &location);
    text_string(&p->out, directive);
    end_line(p);
}

void echo_line(struct preprocessor *pp, loc_t loc, const struct line_change *change,
               uint32_t written, bool names_file)
{
    const char *path = pp->input->scanner->source->path;
    if (!pp->printer) return;
    const char *file = change->file ? change->file : path;
    if (pp->printer->as_glslang) {
        struct location location = find_location(&pp->c->sources, loc);
        const char *name = !names_file    ? ""
                           : change->file ? arena_printf(&pp->c->arena, " \"%s\"", change->file)
                                          : arena_printf(&pp->c->arena, " %d", (int)change->number);
        print_glslang_line(pp->printer, &location,
                           arena_printf(&pp->c->arena, "#line %u%s", written, name), change->line);
        return;
    }
    if (pp->is_c) echo_directive(pp, loc, "#line %u %s", written, quote_path(pp, file));
    else if (change->number < 0) echo_directive(pp, loc, "#line %u \"%s\"", written, file);
    else echo_directive(pp, loc, "#line %u %d", written, (int)change->number);
    pp->printer->line = change->line;
    pp->printer->file = file;
}

static bool is_word(uint16_t kind) { return kind == TOKEN_IDENTIFIER || kind == TOKEN_NUMBER; }

/* Returns whether two tokens without a space between them would be read as something else. */
static bool would_merge(const struct printer *p, const struct token *a, const struct token *b)
{
    const char *first = token_text(b);
    if (is_word(a->kind) && is_word(b->kind)) return true;
    if (a->kind == TOKEN_NUMBER)
        return *first == '.' || ((*first == '+' || *first == '-') &&
                                 (a->name->text[a->name->length - 1] | 32) == 'e');
    if (b->kind == TOKEN_NUMBER) return a->kind == TOKEN_DOT;
    if (is_word(a->kind) || is_word(b->kind)) return false;
    char both[5];
    int length = snprintf(both, sizeof both, "%s%c", token_text(a), *first);
    if (length > 3) return false;
    return find_punctuator(both, (size_t)length, p->c->language == LANGUAGE_OPENCL) !=
               TOKEN_OTHER ||
           !strcmp(both, "//") || !strcmp(both, "/*");
}

static void print_token(struct printer *p, const struct token *t)
{
    if (t->flags & TOKEN_STARTS_LINE) {
        struct location location = find_location(&p->c->sources, t->loc);
        if (location.file) {
            uint32_t indent = location.column - 1;
            advance_to_line(p, &location);
            for (; indent && !p->line_begun && indent < 80; indent--) text_string(&p->out, " ");
        }
    }
    if (p->line_begun && (t->flags || would_merge(p, &p->last, t))) text_string(&p->out, " ");
    text_string(&p->out, token_text(t));
    p->last = *t;
    p->line_begun = true;
}

static void print_version(struct printer *p)
{
    static const char *const profiles[] = {"", " compatibility", " es"};
    text_printf(&p->out, "#version %d%s", p->c->version, profiles[p->c->profile]);
    p->line_begun = true;
}

static const char *print_as_glslang(struct context *c, struct preprocessor *pp, const char *path,
                                    size_t *length)
{
    struct printer printer = {.c = c,
                              .out.arena = &c->arena,
                              .as_glslang = true,
                              .has_head = c->options->glslang_preprocessing > 1};
    pp->printer = &printer;
    print_glslang_version(&printer, pp);
    for (struct token t; t = next_token(pp), t.kind != TOKEN_END;)
        print_glslang_token(&printer, &t);
    pp->printer = NULL;
    struct text text = finish_glslang_text(&printer, path);
    *length = text.bytes.count;
    return text.bytes.at;
}

const char *print_preprocessed(struct context *c, struct preprocessor *pp, size_t *length)
{
    struct pp_input *first = pp->input;
    while (first->below) first = first->below;
    if (c->options->glslang_preprocessing && !pp->is_c)
        return print_as_glslang(c, pp, first->scanner->source->path, length);
    struct printer printer = {
        .c = c, .out.arena = &c->arena, .file = first->scanner->source->path, .line = 1};
    if (pp->version_loc && !is_es(c)) {
        struct location location = find_location(&c->sources, pp->version_loc);
        advance_to_line(
            &printer,
            &(struct location){.file = printer.file,
                               .line = location.line <= MOST_EMPTY_LINES ? location.line : 1});
    }
    if (c->language != LANGUAGE_OPENCL) {
        print_version(&printer);
        end_line(&printer);
        if (!pp->version_loc)
            printer.line = UINT32_MAX; /* one line more than the source has: a #line must follow */
    }
    pp->printer = &printer;
    for (struct token t; t = next_token(pp), t.kind != TOKEN_END;) print_token(&printer, &t);
    if (printer.line_begun) end_line(&printer);
    pp->printer = NULL;
    *length = printer.out.bytes.count;
    return printer.out.bytes.at;
}

const char *dump_tokens(struct context *c, struct preprocessor *pp, size_t *length)
{
    struct text out = {.arena = &c->arena};
    struct token t;
    do {
        t = next_token(pp);
        struct location location = find_location(&c->sources, t.loc);
        const struct expansion *e = expansion_of(&c->sources, t.loc);
        const char *kind =
            t.kind <= TOKEN_OTHER ? token_kind_text((enum token_kind)t.kind) : "punctuator";
        text_printf(&out, "%s:%u:%u: %s", location.file ? location.file : "?", location.line,
                    location.column, kind);
        if (t.kind != TOKEN_END) text_printf(&out, " %s", token_text(&t));
        if (t.exts) text_printf(&out, " exts=%u", t.exts);
        if (e) text_printf(&out, " from=%s", e->macro->text);
        text_string(&out, "\n");
    } while (t.kind != TOKEN_END);
    *length = out.bytes.count;
    return out.bytes.at;
}
