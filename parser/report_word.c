/* Reserved words, and words that another version, extension or language would have. */
#include "lang/suggest.h"
#include "lexer/lexer.h"
#include "parser/parser.h"
#include "parser/tokens/token_classifier.h"

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
    int from = is_es(c) ? kw->from.es : kw->from.desktop;
    const char *version = arena_printf(&c->arena, "#version %d%s", from, is_es(c) ? " es" : "");
    if (f)
        return arena_printf(&c->arena, "needs #extension %s : enable%s%s%s", f->name,
                            from > c->version ? " or " : "", from > c->version ? version : "",
                            other_feature(c, kw, f));
    if (kw->vulkan && from && c->version >= from) return "is a keyword for Vulkan targets only";
    if (from) return arena_printf(&c->arena, "needs %s", version);
    if (kw->features[0] && !kw->from.desktop && language_version(c, features[kw->features[0]].from))
        return arena_printf(&c->arena, "needs #extension %s", features[kw->features[0]].name);
    return NULL;
}

void offer_keyword(struct context *c, const struct name *name)
{
    const struct feature *f = name->keyword ? feature_for(c, name->keyword) : NULL;
    if (f) offer_extension(c, f->name);
}

/* The word of `instead`, which is in quotes; NULL: it is not a single word. */
static const struct keyword *quoted_keyword(const char *instead)
{
    size_t length = instead && *instead == '\'' ? strcspn(instead + 1, "'") : 0;
    return length ? find_keyword(instead + 1, (uint32_t)length) : NULL;
}

/* Returns whether what another language's word is here is a keyword of this version. */
static bool is_available(struct parser *p, const struct token *t, const char *instead)
{
    const struct keyword *kw = quoted_keyword(instead);
    return kw && classify_word(p->c, kw, t->exts) == WORD_KEYWORD;
}

/* `attribute` and `varying` are in and out, by the stage (ESSL 3.00, 4.3); NULL: it is neither. */
static const char *interface_word(struct context *c, const char *text)
{
    bool is_varying = !strcmp(text, "varying");
    if (!is_varying && strcmp(text, "attribute") != 0) return NULL;
    bool is_out = is_varying && c->stage == SGCC_STAGE_VERTEX;
    c->diag.suggestion = (struct suggestion){text, is_out ? "out" : "in", true};
    return is_out ? "'out'" : "'in'";
}

/* What to write in place of a word of other languages, with what that needs; or NULL. */
static const char *native_word(struct parser *p, const struct token *t)
{
    const char *instead = interface_word(p->c, t->name->text);
    if (!instead) instead = word_of_other_language(p->c, t->name->text);
    const struct keyword *kw = quoted_keyword(instead);
    if (!kw || is_available(p, t, instead)) return instead;
    struct name *name = intern_string(&p->c->names, kw->text);
    if (!name->looked_up) look_up_word(p, name);
    const char *needs = keyword_hint(p->c, name);
    return needs ? arena_printf(&p->c->arena, "%s, which %s", instead, needs) : instead;
}

void report_reserved(struct parser *p, const struct token *t)
{
    if (p->gave_up) return;
    const char *version = arena_printf(&p->c->arena, "%s %d.%d0", is_es(p->c) ? "ESSL" : "GLSL",
                                       p->c->version / 100, p->c->version / 10 % 10);
    const char *hint = keyword_hint(p->c, t->name), *instead = native_word(p, t);
    if (hint && !is_available(p, t, instead)) {
        error_at(p->c, t->loc, "'%s' is a reserved word in %s: it %s", t->name->text, version,
                 hint);
        offer_keyword(p->c, t->name);
    } else if (instead)
        error_at(p->c, t->loc, "'%s' is a reserved word in %s: write %s", t->name->text, version,
                 instead);
    else error_at(p->c, t->loc, "'%s' is a reserved word in %s", t->name->text, version);
    note_reserved_word(p->recovery, p->count);
}
