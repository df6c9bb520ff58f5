/* Reserved words, and words that another version, extension or language would have. */
#include "lang/suggest.h"
#include "lexer/lexer.h"
#include "parser/parser.h"
#include "parser/token_classifier.h"

/* The extension that #extension may name in this version and that makes the word a keyword. */
static const struct feature *feature_for(const struct context *c, const struct keyword *kw)
{
    for (int i = 0; i < MOST_KEYWORD_FEATURES && kw->features[i]; i++) {
        const struct feature *f = &features[kw->features[i]];
        if (f->served && may_be_enabled(c, f)) return f;
    }
    return NULL;
}

/* ", or GL_EXT_ray_query": of a word that only extensions have, another one that has it. */
static const char *other_feature(struct context *c, const struct keyword *kw,
                                 const struct feature *first)
{
    const struct feature *f =
        kw->features[1] && !kw->from.desktop && !kw->from.es ? &features[kw->features[1]] : first;
    return f == first || !f->served || !may_be_enabled(c, f)
               ? ""
               : arena_printf(&c->arena, ", or %s", f->name);
}

const char *keyword_hint(struct context *c, const struct name *name)
{
    const struct keyword *kw = name->keyword;
    if (!kw || kw->role == KEYWORD_RESERVED) return NULL;
    const struct feature *f = feature_for(c, kw);
    if (f)
        return arena_printf(&c->arena, "needs #extension %s : enable%s", f->name,
                            other_feature(c, kw, f));
    int from = is_es(c) ? kw->from.es : kw->from.desktop;
    if (kw->vulkan && from && c->version >= from) return "is a keyword for Vulkan targets only";
    if (from) return arena_printf(&c->arena, "needs #version %d%s", from, is_es(c) ? " es" : "");
    if (kw->features[0] && !kw->from.desktop)
        return arena_printf(&c->arena, "needs #extension %s", features[kw->features[0]].name);
    return NULL;
}

void offer_keyword(struct context *c, const struct name *name)
{
    const struct feature *f = name->keyword ? feature_for(c, name->keyword) : NULL;
    if (f) offer_extension(c, f->name);
}

void report_reserved(struct parser *p, const struct token *t)
{
    if (p->gave_up) return;
    const char *version = arena_printf(&p->c->arena, "%s %d.%d0", is_es(p->c) ? "ESSL" : "GLSL",
                                       p->c->version / 100, p->c->version / 10 % 10);
    const char *hint = keyword_hint(p->c, t->name),
               *instead = hint ? NULL : foreign_word(p->c, t->name->text);
    if (hint) {
        error_at(p->c, t->loc, "'%s' is a reserved word in %s: it %s", t->name->text, version,
                 hint);
        offer_keyword(p->c, t->name);
    } else if (instead)
        error_at(p->c, t->loc, "'%s' is a reserved word in %s: write %s", t->name->text, version,
                 instead);
    else error_at(p->c, t->loc, "'%s' is a reserved word in %s", t->name->text, version);
    note_reserved_word(p->recovery, p->count);
}
