/* A run reads the source under one set of macros and retains its tokens and its checked tree.
 *
 * A preprocessor in a separate context reads the tokens first.  The parser then gets the same
 * tokens at the same locs, since these depend only on the text.
 */
#include "port/port_internal.h"

#include "lang/target.h"
#include "parser/ast.h"
#include "port/text/text.h"

/* Initializes a context as a compilation with the same options does. */
static void open_context(struct run *r, struct context *c)
{
    const struct context *outer = r->port->c;
    c->options = &r->options;
    arena_init(&c->arena, outer->arena.out_of_memory);
    arena_init(&c->tree, outer->arena.out_of_memory);
    c->may_lack_main = true;
    c->stage = r->options.stage;
    c->diag.last = &c->diag.first;
    c->diag.no_warnings = r->options.no_warnings;
    c->target = r->options.target_env ? find_target(r->options.target_env) : outer->target;
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
        while (r->extension_tokens.count < directives_of(pp)->extensions.count)
            vec_push(&c->arena, &r->extension_tokens, r->tokens.count);
        vec_push(&c->arena, &r->tokens, t);
    } while (t.kind != TOKEN_END);
}

/* Keeps the trees of all declarations: context.tree is not released.  Returns false if `facts` are
 * stale, as in compile/compile.c. */
static bool read_tree_by_facts(struct run *r, struct module_facts *facts)
{
    struct context *c = &r->context;
    struct preprocessor *pp = read_source(r, c);
    struct parser *parser = open_parser(c, pp);
    struct checker *checker = open_checker(c, directives_of(pp), facts);
    uint32_t token = 0;
    r->directives = directives_of(pp);
    r->types = checker_types(checker);
    for (struct declaration *d; (d = parse_declaration(parser));) {
        if (d->kind == DECLARATION_ERROR) {
            r->failed = true;
            continue;
        }
        *r->last_part = build_part(r, d, &token);
        check_declaration(checker, d);
        r->last_part = &(*r->last_part)->next;
    }
    finish_checking(checker);
    *facts = *checker_facts(checker);
    if (facts_are_stale(facts)) return false;
    r->info = module_info(checker);
    r->failed |= c->diag.errors != 0;
    if (!r->failed) note_types(r, r->parts);
    return true;
}

static void read_tree(struct run *r)
{
    struct module_facts facts = first_facts(&r->context);
    while (!read_tree_by_facts(r, &facts)) {
        arena_free(&r->context.tree);
        arena_free(&r->context.arena);
        r->context = (struct context){0};
        open_context(r, &r->context);
        r->failed = false;
        r->parts = NULL;
        r->last_part = &r->parts;
    }
}

struct run *make_run(struct port *p, const char *const *defines, const char *env)
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
    if (env) r->options.target_env = env;
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
    set_message_template(&r->context, fmt);
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
