/* A run: the source read under one set of macros, its tokens and its checked tree kept.
 *
 * The tokens are taken first, by a preprocessor in a context of its own; the parser then sees the same ones, at the same places, since
 * nothing but the text decides on them.
 */
#include "port/inside.h"

#include "lang/target.h"
#include "parser/ast.h"

/* What a compilation by the same options starts with. */
static void open_context(struct run *r, struct context *c)
{
    const struct context *outer = r->port->c;
    c->options = &r->options;
    arena_init(&c->arena, outer->arena.out_of_memory);
    arena_init(&c->tree, outer->arena.out_of_memory);
    c->values = &c->arena;
    c->stage = r->options.stage;
    c->diag.last = &c->diag.first;
    c->diag.no_warnings = r->options.no_warnings;
    c->target = r->options.target_env ? find_target(r->options.target_env) : outer->target;
    c->spirv_version = r->options.spirv_version ? r->options.spirv_version : c->target->spirv_default;
    intern_init(&c->names, &c->arena);
    sources_init(&c->sources, &c->arena);
}

static struct preprocessor *read_source(struct run *r, struct context *c)
{
    struct port *p = r->port;
    return open_source(c, p->path, copy_source_text(&c->arena, p->source, p->length), p->length);
}

static void read_tokens(struct run *r)
{
    struct context *c = &r->tokens_context;
    struct preprocessor *pp = read_source(r, c);
    struct token t;
    do {
        t = next_token(pp);
        vec_push(&c->arena, &r->tokens, t);
    } while (t.kind != TOKEN_END);
}

/* The trees stay: context.tree is not wound back. */
static void read_tree(struct run *r)
{
    struct context *c = &r->context;
    struct preprocessor *pp = read_source(r, c);
    struct parser *parser = open_parser(c, pp);
    struct checker *checker = open_checker(c);
    uint32_t token = 0;
    r->types = checker_types(checker);
    for (struct declaration *d; (d = parse_declaration(parser)); ) {
        if (d->kind == DECLARATION_ERROR) { r->failed = true; continue; }
        *r->last_part = build_part(r, d, &token);
        check_declaration(checker, d);
        r->last_part = &(*r->last_part)->next;
    }
    finish_checking(checker);
    r->info = module_info(checker);
    r->failed |= c->diag.errors != 0;
    if (!r->failed) note_types(r, r->parts);
}

struct run *make_run(struct port *p, const char *const *defines, bool opengl)
{
    struct run *r = arena_new(&p->c->arena, struct run);
    r->next = *p->runs;
    *p->runs = r;
    r->port = p;
    r->index = p->run_count++;
    r->round = p->round;
    r->options = p->options;
    r->options.defines = defines;
    r->options.warnings_are_errors = 0;
    if (opengl) r->options.target_env = "opengl4.5";
    r->last_part = &r->parts;
    open_context(r, &r->tokens_context);
    open_context(r, &r->context);
    read_tokens(r);
    read_tree(r);
    r->deleted = arena_array(&r->context.arena, bool, r->tokens.count);
    if (r->context.sources.files.count) file_text_of(p, r->context.sources.files.at[0]);
    return r;
}

void warn_in_run(struct run *r, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    warn_at(&r->context, loc, "%s", arena_vprintf(&r->context.arena, fmt, args));
    va_end(args);
}

void free_runs(struct run *runs)
{
    for (struct run *r = runs; r; r = r->next) {
        arena_free(&r->context.tree);
        arena_free(&r->context.arena);
        arena_free(&r->tokens_context.tree);
        arena_free(&r->tokens_context.arena);
    }
}
