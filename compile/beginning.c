/* The common beginning of variants (include/variants.h).
 *
 * The varying names are hidden in the table of names, so a token with such a spelling brings them
 * back to it. The source is compiled twice: once to count the declarations before the first such
 * token, and once to stop there. The arenas are frozen then: they hold all state but the struct of
 * the result, which is copied. Each variant reads its definitions as if they stood before the next
 * declaration. No token before had one of these names, so this is the same as if they had been
 * defined at the start. Two things would tell the difference and are not served: messages about the
 * command line (options.records finds them), and facts that later declarations change. */
#include "base/freeze.h"
#include "compile/compile.h"
#include "compile/result.h"
#include "include/variants.h"
#include "lexer/lexer.h"

#include <stdlib.h>
#include <string.h>

struct sgcc_beginning {
    struct sgcc_result *result;
    struct sgcc_result start; /* its bytes at the end of the beginning */
    struct compilation compilation, at_start;
    struct module_facts facts, facts_at_start;
    struct frozen frozen;
    size_t length; /* external declarations */
};

struct unvaried {
    const struct sgcc_options *options;
    const char *source, *path;
    size_t length;
    const char *const *varying;
};

static bool can_begin(const struct sgcc_options *o)
{
    bool compiles = o->output == SGCC_OUTPUT_SPIRV || o->output == SGCC_OUTPUT_ASSEMBLY ||
                    o->output == SGCC_OUTPUT_NOTHING;
    return compiles && !o->index && !o->links && !o->joined_count && !o->include_release &&
           !o->after_pass && !o->debug_info && !o->no_check_unused;
}

static void free_start(struct sgcc_result *r)
{
    arena_free(&r->context.tree);
    arena_free(&r->context.arena);
    memset(r, 0, sizeof *r);
    open_context(r);
}

/* --- the beginning ------------------------------------------------------------------------- */

/* Hides the names, and returns them; the array is in the arena. */
static struct name **hide_varying(struct context *c, const char *const *varying, size_t count)
{
    struct name **names = arena_array(&c->arena, struct name *, count);
    for (size_t i = 0; i < count; i++) names[i] = intern_string(&c->names, varying[i]);
    for (size_t i = 0; i < count; i++) hide_name(&c->names, names[i]);
    return names;
}

static bool are_hidden(const struct context *c, struct name *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_hidden(&c->names, names[i])) return false;
    return true;
}

static size_t count_names(const char *const *names)
{
    size_t count = 0;
    while (names[count]) count++;
    return count;
}

/* Compiles at most `most` declarations. Returns the number of those before the first that mentions
 * a varying name, or that changes a fact. */
static size_t compile_unvaried(struct sgcc_beginning *b, const struct unvaried *u, size_t most)
{
    struct sgcc_result *r = b->result;
    struct context *c = &r->context;
    size_t done = 0, count = count_names(u->varying);
    if (!open_result(r, u->options)) return 0;
    b->facts = first_facts(c);
    const char *text = copy_source_text(&c->arena, u->source, u->length);
    struct preprocessor *pp = open_source(c, u->path, text, (uint32_t)u->length);
    struct name **names = hide_varying(c, u->varying, count);
    open_compilation(r, pp, &b->facts, &b->compilation);
    while (done < most && compile_next(r, &b->compilation) && are_hidden(c, names, count) &&
           !facts_are_stale(checker_facts(b->compilation.checker)) && !c->diag.errors &&
           !c->names.all_matter)
        done++;
    return done;
}

struct sgcc_beginning *sgcc_begin(const struct sgcc_options *options, const char *source,
                                  size_t length, const char *path, const char *const *varying,
                                  size_t most)
{
    const struct unvaried unvaried = {options, source, path, length, varying};
    struct sgcc_beginning *volatile b = can_begin(options) ? calloc(1, sizeof *b) : NULL;
    if (!b || !(b->result = calloc(1, sizeof *b->result))) return free(b), NULL;
    open_context(b->result);
    volatile bool good = false;
    if (!setjmp(b->result->out_of_memory)) {
        b->length = compile_unvaried(b, &unvaried, SIZE_MAX);
        free_start(b->result);
        good = b->length && compile_unvaried(b, &unvaried, b->length) == b->length &&
               freeze_arenas(&b->frozen, &b->result->context.arena, &b->result->context.tree, most);
    }
    if (!good) {
        sgcc_beginning_free(b);
        return NULL;
    }
    b->start = *b->result;
    b->at_start = b->compilation;
    b->facts_at_start = b->facts;
    return b;
}

/* --- a variant ----------------------------------------------------------------------------- */

static void restore(struct sgcc_beginning *b)
{
    restore_arenas(&b->frozen);
    *b->result = b->start;
    b->compilation = b->at_start;
    b->facts = b->facts_at_start;
}

/* The options are this compilation's own copy, which copy_options made. */
static void set_options(struct context *c, const char *const *defines, void *include_user)
{
    struct sgcc_options *own = (struct sgcc_options *)c->options;
    own->defines = defines;
    own->include_user = include_user;
}

static bool compile_variant(struct sgcc_beginning *b)
{
    struct sgcc_result *r = b->result;
    struct context *c = &r->context;
    add_definitions(b->compilation.pp);
    while (compile_next(r, &b->compilation)) continue;
    if (!finish_compilation(r, &b->compilation, &b->facts) || c->diag.errors) return false;
    if (c->options->output == SGCC_OUTPUT_NOTHING && c->module_decides) return false;
    end_result(r);
    return !r->mentions.are_all && !has_promises_for_analysis(r);
}

const struct sgcc_result *sgcc_go_on(struct sgcc_beginning *b, const char *const *defines,
                                     void *include_user)
{
    restore(b);
    if (setjmp(b->result->out_of_memory)) return NULL;
    set_options(&b->result->context, defines, include_user);
    return compile_variant(b) ? b->result : NULL;
}

size_t sgcc_beginning_length(const struct sgcc_beginning *b) { return b->length; }

void sgcc_beginning_free(struct sgcc_beginning *b)
{
    if (!b) return;
    if (b->frozen.pieces) {
        restore(b);
        free_frozen(&b->frozen);
    }
    sgcc_result_free(b->result);
    free(b);
}
