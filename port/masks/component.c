/* Names of components in macros.
 *
 * In the body of #define LOW(x), a new ".x" would contain the parameter, so the component is named
 * from another set: .r or .s (GLSL 4.60, 5.5).
 */
#include "base/characters.h"
#include "port/port_internal.h"
#include "port/text/text.h"

/* Returns whether the #define has a parameter of this name. */
static bool has_parameter(const struct file_text *f, const struct directive *d, const char *name,
                          size_t length)
{
    uint32_t i = d->rest;
    while (f->text[i] == ' ' || f->text[i] == '\t') i++;
    while (is_name_byte(f->text[i])) i++;
    if (f->text[i] != '(') return false;
    for (uint32_t start = ++i; i < d->end; start = ++i) {
        while (i < d->end && is_name_byte(f->text[i])) i++;
        if (i - start == length && !memcmp(f->text + start, name, length)) return true;
        if (f->text[i] == ')') return false;
    }
    return false;
}

/* Returns the same components from a set of which no letter is a parameter, or NULL if there is
 * none. */
static const char *other_name(struct port *p, const struct file_text *f, const struct directive *d,
                              const char *name, size_t length)
{
    static const char own[] = "xyzw", *const sets[] = {"xyzw", "rgba", "stpq"};
    for (unsigned s = 0; s < sizeof sets / sizeof *sets; s++) {
        char *other = arena_strndup(&p->c->arena, name, length);
        for (size_t i = 0; i < length; i++) other[i] = sets[s][strchr(own, name[i]) - own];
        if (!has_parameter(f, d, other, length)) return other;
    }
    return NULL;
}

const char *name_components(struct port *p, struct piece piece, const char *text)
{
    const struct directive *d = directive_at(piece.file, piece.start);
    if (!d || !word_is(d->word, d->word_length, "define")) return text;
    struct text out = {.arena = &p->c->arena};
    for (const char *at = text; *at;) {
        size_t length = *at == '.' ? strspn(at + 1, "xyzw") : 0;
        const char *other = length && !is_name_byte(at[1 + length])
                                ? other_name(p, piece.file, d, at + 1, length)
                                : NULL;
        text_add(&out, at++, 1);
        if (!other) continue;
        text_string(&out, other);
        at += length;
    }
    text_add(&out, "", 1);
    return out.bytes.at;
}
