/* Raises #version where an extension of the new text needs it, and replaces the constructs that the
 * new version lacks.
 *
 * GL_KHR_shader_subgroup needs GLSL 1.40 or GLSL ES 3.10, and drivers accept the older extensions
 * in earlier versions. Features that GLSL 1.40 removed are in GL_ARB_compatibility (1.2.5), which
 * drivers that support it enable in this version. GLSL ES 3.00 removed more: port/outdated.def.
 * Words that are reserved in the new version get another name.
 */
#include "port/rewrite/version.h"
#include "port/text/edit.h"
#include "port/legacy.h"
#include "port/port.h"
#include "port/text/text.h"

#include "lang/target.h"

enum { FIRST_ES_WITHOUT_OLD = 300 };

/* --- which version ------------------------------------------------------------------------- */

static const struct directive *version_line(const struct file_text *f)
{
    for (uint32_t i = 0; i < f->directives.count; i++)
        if (word_is(f->directives.at[i].word, f->directives.at[i].word_length, "version"))
            return &f->directives.at[i];
    return NULL;
}

/* GLSL ES 3.00, 3.3: #version is the first line, with nothing before it.  GLSL ES 1.00 and GLSL
 * take comments there. */
static void edit_version_line(struct port *p)
{
    struct file_text *f = p->files.at[0];
    const struct directive *d = version_line(f);
    const char *text =
        arena_printf(&p->c->arena, "#version %u%s", p->raised_to, p->raised_es ? " es" : "");
    if (d && (!p->raised_es || !d->start)) {
        add_plain_edit(p, (struct piece){f, d->start, d->end}, text);
        return;
    }
    uint32_t end = d ? d->end : 0;
    while (d && end < f->length && f->text[end - 1] != '\n') end++;
    add_plain_edit(p, (struct piece){f, 0, 0}, arena_printf(&p->c->arena, "%s\n", text));
    if (d) add_plain_edit(p, (struct piece){f, d->line_start, end}, "");
}

void note_version(struct run *r)
{
    struct port *p = r->port;
    uint32_t least = 0;
    if (!r->context.target->judges_source || p->raised_to) return;
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        uint32_t from = language_version(&r->context, features[f].from);
        if (r->needed_from[f] && is_subgroup_feature(f) && from > least) least = from;
    }
    if (least <= (uint32_t)r->context.version) return;
    p->raised_to = least;
    p->raised_es = is_es(&r->context);
    p->raised_for = NULL;
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        if (r->needed_from[f] && is_subgroup_feature(f) &&
            language_version(&r->context, features[f].from) == least)
            p->raised_for = features[f].name;
    p->changed = true;
}

/* --- words --------------------------------------------------------------------------------- */

static const struct outdated {
    const char *word, *in_vertex, *elsewhere;
} outdated[] = {
#define WORD(word, in_vertex, elsewhere) {word, in_vertex, elsewhere},
#include "port/outdated.def"
#undef WORD
};

static const char *word_for(const struct run *r, const char *name)
{
    if (!is_es(&r->context) || r->context.version >= FIRST_ES_WITHOUT_OLD) return NULL;
    for (unsigned i = 0; i < sizeof outdated / sizeof *outdated; i++)
        if (!strcmp(outdated[i].word, name))
            return r->context.stage == SGCC_STAGE_VERTEX ? outdated[i].in_vertex
                                                         : outdated[i].elsewhere;
    return NULL;
}

static bool has_word(const struct port *p, const char *word)
{
    for (uint32_t i = 0; i < p->files.count; i++)
        if (has_names(p->files.at[i], word, true)) return true;
    return false;
}

/* Returns a name that no file has, as long as there is one with few more characters. */
static const char *free_name(struct port *p, const char *wanted)
{
    while (has_word(p, wanted)) wanted = arena_printf(&p->c->arena, "%s_%s", p->prefix, wanted);
    return wanted;
}

static const char *output_for(struct run *r, const char *name)
{
    struct port *p = r->port;
    bool is_data = !strcmp(name, "gl_FragData");
    if (!is_es(&r->context) || r->context.version >= FIRST_ES_WITHOUT_OLD ||
        (!is_data && strcmp(name, "gl_FragColor") != 0))
        return NULL;
    if (is_data) return p->frag_data = free_name(p, "fragData");
    return p->frag_color = free_name(p, "fragColor");
}

/* Returns another name for a name that the new version reserves, or NULL if it is not reserved. */
static const char *name_for(struct run *r, const struct token *t)
{
    const struct keyword *k = find_keyword(t->name->text, t->name->length);
    if (!k || classify_word(&r->tokens_context, k, t->exts) != WORD_FREE) return NULL;
    struct context later = r->tokens_context;
    later.version = (int)r->port->raised_to;
    if (classify_word(&later, k, t->exts) == WORD_FREE) return NULL;
    return free_name(r->port, arena_printf(&r->port->c->arena, "%s_", t->name->text));
}

/* Reports a new name at its first use. */
static void report_renamed(struct run *r, const struct token *t, const char *name)
{
    for (uint32_t i = 0; i < r->renamed.count; i++)
        if (r->renamed.at[i] == t->name) return;
    vec_push(&r->context.arena, &r->renamed, t->name);
    warn_in_run(r, t->loc, "'%s' is reserved in #version %u: it becomes '%s'", t->name->text,
                r->port->raised_to, name);
}

void rewrite_words(struct run *r)
{
    if (!r->port->raised_to) return;
    for (uint32_t i = 0; i < r->tokens.count; i++) {
        const struct token *t = &r->tokens.at[i];
        if (t->kind != TOKEN_IDENTIFIER || r->deleted[i]) continue;
        const char *word = word_for(r, t->name->text), *renamed = NULL;
        if (!word) word = output_for(r, t->name->text);
        if (!word) word = renamed = name_for(r, t);
        if (!word) continue;
        struct piece piece = token_piece(r, i);
        if (!piece.file || !may_edit(r, piece)) continue;
        add_edit(r, piece, (struct text_location){piece.file, piece.start}, i, word);
        if (renamed) report_renamed(r, t, renamed);
    }
}

/* --- lines --------------------------------------------------------------------------------- */

/* Returns the offset after the last #version and #extension lines, and the conditionals around
 * them. */
static uint32_t offset_of_outputs(const struct file_text *f)
{
    uint32_t depth = 0, at = 0;
    bool has_extension = false;
    for (uint32_t i = 0; i < f->directives.count; i++) {
        const struct directive *d = &f->directives.at[i];
        if (word_is(d->word, d->word_length, "extension") ||
            word_is(d->word, d->word_length, "version"))
            has_extension = true;
        if (word_is(d->word, d->word_length, "if") || word_is(d->word, d->word_length, "ifdef") ||
            word_is(d->word, d->word_length, "ifndef"))
            depth++;
        if (word_is(d->word, d->word_length, "endif") && depth) depth--;
        if (depth || !has_extension) continue;
        at = d->end;
        has_extension = false;
    }
    while (at < f->length && f->text[at] != '\n') at++;
    return at < f->length ? at + 1 : at;
}

static void declare_output(struct text *text, const char *name, const char *size)
{
    if (name) text_printf(text, "layout(location = 0) out mediump vec4 %s%s%c\n", name, size, ';');
}

/* GLSL ES 1.00, 7.2: both are mediump, and gl_FragData has gl_MaxDrawBuffers elements. */
static void declare_outputs(struct port *p)
{
    struct file_text *f = p->files.at[0];
    uint32_t at = offset_of_outputs(f);
    struct text text = {.arena = &p->c->arena};
    declare_output(&text, p->frag_color, "");
    declare_output(&text, p->frag_data, "[gl_MaxDrawBuffers]");
    text_add(&text, "", 1);
    if (text.bytes.count > 1) add_plain_edit(p, (struct piece){f, at, at}, text.bytes.at);
}

void edit_version(struct port *p)
{
    if (!p->raised_to) return;
    edit_version_line(p);
    declare_outputs(p);
}

void report_version(struct port *p, struct run *base)
{
    if (!p->raised_to) return;
    const struct directive *d = version_line(p->files.at[0]);
    loc_t loc = base->context.sources.files.at[0]->base + (d ? d->start : 0);
    note_at(&base->context, loc, "%s needs #version %u%s: it was %d%s", p->raised_for, p->raised_to,
            p->raised_es ? " es" : "", base->context.version,
            p->raised_es && base->context.version != 100 ? " es" : "");
}
