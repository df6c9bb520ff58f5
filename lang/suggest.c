/* Searches the names of the source, the built-ins and the keywords for the one with the least edit
 * distance from an unknown name. */
#include "lang/suggest.h"

#include <ctype.h>

#include "include/name_distance.h"
#include "lang/misspelling.h"
#include "lang/tables.h"

/* Built-ins have so many names that a shorter one is near to some of them. */
enum { SHORTEST = 4, SHORTEST_OF_SOURCE = 3 };

/* First finds the nearest name, then, with `seeks_rival`, other possible names. */
struct name_search {
    const char *text;
    unsigned length;   /* of `text` */
    unsigned least;    /* the distance of `found`; at first the limit, exclusive */
    const char *found; /* the nearest name so far, or NULL */
    enum known_name_kind kind;
    bool seeks_rival, has_rival;
};

static void try_name(struct name_search *s, const char *name, enum known_name_kind kind)
{
    size_t length = strlen(name),
           more = length > s->length ? length - s->length : s->length - length;
    if (length > LONGEST_NAME_COMPARED || length < 2 || more > s->least + s->seeks_rival ||
        !strcmp(name, s->text) || (s->found && !strcmp(name, s->found)))
        return;
    unsigned changes = (unsigned)name_distance(s->text, s->length, name, length);
    if (s->seeks_rival) {
        bool is_near = changes <= s->least ||
                       (changes == s->least + 1 && differs_in_word(s->text, s->found, name));
        s->has_rival |= is_near && has_same_digits(s->text, name);
    } else if (changes < s->least) {
        s->least = changes;
        s->found = name;
        s->kind = kind;
    }
}

static void try_names_of_source(struct name_search *s, const struct interner *names, unsigned what)
{
    for (uint32_t i = 0; i < names->size; i++)
        for (const struct name *n = names->buckets[i]; n; n = n->chain) {
            bool is_value = n->binding || (n->macro && n->macro_looked_up),
                 fits = n->is_type ? what & MEANT_TYPE
                                   : is_value && what & (MEANT_VALUE | MEANT_FUNCTION);
            if (fits && !n->is_poisoned && !n->is_unknown) try_name(s, n->text, KNOWN_OF_SOURCE);
        }
}

static bool is_in_language(const struct context *c, const struct keyword *kw)
{
    const char *text = kw->text;
    uint32_t length = (uint32_t)strlen(text);
    return (is_opencl(c) ? find_opencl_keyword(text, length) : find_keyword(text, length)) == kw;
}

static void try_keywords(struct name_search *s, const struct context *c, unsigned what)
{
    for (unsigned i = 0; i < KEYWORD_COUNT; i++) {
        const struct keyword *kw = &keywords[i];
        bool is_type =
            kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE || kw->token == KW_VOID;
        bool fits = what & (is_type ? MEANT_TYPE : kw->role == KEYWORD_WORD ? MEANT_STATEMENT : 0);
        if (fits && is_in_language(c, kw))
            try_name(s, kw->text, what == MEANT_STATEMENT ? KNOWN_STATEMENT : KNOWN_OF_LANGUAGE);
    }
}

/* A qualifier is allowed where a type is expected, but a type is meant more often. */
static void try_qualifiers(struct name_search *s, const struct context *c, unsigned what)
{
    if (s->found || !(what & MEANT_TYPE)) return;
    for (unsigned i = 0; i < KEYWORD_COUNT; i++)
        if (keywords[i].role == KEYWORD_QUALIFIER && is_in_language(c, &keywords[i]))
            try_name(s, keywords[i].text, KNOWN_OF_LANGUAGE);
}

static void try_builtins(struct name_search *s, const struct context *c, unsigned what)
{
    const struct builtin_name *functions =
        is_opencl(c) ? builtin_names + BUILTIN_NAME_COUNT : builtin_names;
    unsigned count = is_opencl(c) ? OPENCL_NAME_COUNT : BUILTIN_NAME_COUNT;
    for (unsigned i = 0; what & MEANT_FUNCTION && i < count; i++)
        try_name(s, functions[i].name, KNOWN_OF_LANGUAGE);
    for (const struct opencl_macro *m = opencl_macros;
         what & MEANT_VALUE && is_opencl(c) && m->name; m++)
        try_name(s, m->name, KNOWN_OF_LANGUAGE);
    for (unsigned i = 0; what & MEANT_VALUE && !is_opencl(c) && i < BUILTIN_VARIABLE_COUNT; i++)
        try_name(s, builtin_variable_names[i].name, KNOWN_OF_LANGUAGE);
}

static bool is_glsl_extension(unsigned i)
{
    return i != FEATURE_NONE && features[i].served && !features[i].from.opencl;
}

static void try_extensions(struct name_search *s)
{
    for (unsigned i = 0; i < FEATURE_COUNT; i++)
        if (is_glsl_extension(i)) try_name(s, features[i].name, KNOWN_OF_LANGUAGE);
}

/* Returns whether `name` has all words of `text`, which `_` separates, in the same order. */
static bool has_words_of(const char *name, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "_"), word = strcspn(name, "_");
        if (!*name) return false;
        bool is_same = length == word && !strncmp(name, text, length);
        name += word + (name[word] == '_');
        if (is_same) text += length + (text[length] == '_');
    }
    return true;
}

/* Returns the shortest name of an extension that has all words of `text`, as GL_KHR_shader_x has of
 * GL_KHR_x; NULL: there is none.  The first of equal length is the result.  GL_ and the vendor are
 * no words enough. */
static const char *extension_with_words(const char *text)
{
    const char *vendor = strchr(text, '_'), *word = vendor ? strchr(vendor + 1, '_') : NULL,
               *found = NULL;
    if (!word || !word[1]) return NULL;
    for (unsigned i = 0; i < FEATURE_COUNT; i++)
        if (is_glsl_extension(i) && has_words_of(features[i].name, text) &&
            (!found || strlen(features[i].name) < strlen(found)))
            found = features[i].name;
    return found;
}

static void try_all(struct name_search *s, const struct context *c, unsigned what)
{
    if (what == MEANT_EXTENSION) try_extensions(s);
    else try_names_of_source(s, &c->names, what);
    try_keywords(s, c, what);
    try_builtins(s, c, what);
    try_qualifiers(s, c, what);
}

/* Whether nothing else can be meant: one typing error, and no other name is as near or nearly. */
static bool is_certain(struct name_search *s, const struct context *c, unsigned what)
{
    if (!s->found || !is_misspelling(s->text, s->found, s->kind)) return false;
    s->seeks_rival = true;
    try_all(s, c, what);
    return !s->has_rival;
}

enum other_language_kind {
    FOREIGN_SAME,
    FOREIGN_NAME,
    FOREIGN_STATEMENT,
    FOREIGN_WORD,
    FOREIGN_SAME_HERE,
    FOREIGN_HERE
};

struct other_language_name {
    enum other_language_kind kind;
    const char *other_language_name, *native;
};

/* clang-format off */
#define FOREIGN(kind, name, native) { FOREIGN_##kind, name, native },
/* clang-format on */
static const struct other_language_name other_language_rows[] = {
#include "lang/other_languages.def"
    {0},
};

static const struct other_language_name other_language_rows_c[] = {
#include "lang/other_languages_c.def"
    {0},
};
#undef FOREIGN

/* SAME rows are found as NAME. */
static const struct other_language_name *
find_in_other_language(const struct context *c, const char *text, enum other_language_kind kind)
{
    for (const struct other_language_name *row = is_opencl(c) ? other_language_rows_c
                                                              : other_language_rows;
         row->other_language_name; row++) {
        bool fits = row->kind == kind || (kind == FOREIGN_NAME && row->kind == FOREIGN_SAME) ||
                    (kind == FOREIGN_HERE && row->kind == FOREIGN_SAME_HERE);
        if (fits && !strcmp(row->other_language_name, text)) return row;
    }
    return NULL;
}

static const struct vendor_name {
    const char *name, *extension;
} vendor_names[] = {
/* clang-format off */
#define VENDOR(name, extension) { name, extension },
/* clang-format on */
#include "lang/vendor_names.def"
#undef VENDOR
};

/* The extension of a vendor that the name belongs to; NULL: none is known. */
static const char *vendor_extension(const char *text)
{
    for (size_t i = 0; i < sizeof vendor_names / sizeof *vendor_names; i++) {
        const char *name = vendor_names[i].name, *star = strchr(name, '*');
        if (star ? !strncmp(text, name, (size_t)(star - name)) : !strcmp(text, name))
            return vendor_names[i].extension;
    }
    return NULL;
}

static bool is_word(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && text[i] != '_') return false;
    return length > 0;
}

/* The words of a statement, or a name, that may replace the foreign word. */
static bool is_replacement(const struct other_language_name *row)
{
    return row->kind == FOREIGN_STATEMENT || is_word(row->native, strlen(row->native));
}

const char *name_in_other_language(const struct context *c, const char *text, bool *is_certain)
{
    const struct other_language_name *row = find_in_other_language(c, text, FOREIGN_NAME);
    const char *open = row ? strchr(row->native, '(') : NULL;
    if (!open || !is_word(row->native, (size_t)(open - row->native)) || !strchr(open, 'x'))
        return NULL;
    *is_certain = row->kind == FOREIGN_SAME;
    return row->native;
}

/* If it contains a word in quotes, the next error offers it as a fix. */
const char *word_of_other_language(struct context *c, const char *text)
{
    const struct other_language_name *row = find_in_other_language(c, text, FOREIGN_WORD);
    size_t length = row ? strlen(row->native) : 0;
    if (length > 2 && row->native[0] == '\'' && is_word(row->native + 1, length - 2))
        c->diag.suggestion =
            (struct suggestion){text, arena_strndup(&c->arena, row->native + 1, length - 2), false};
    return row ? row->native : NULL;
}

const char *present_name(struct context *c, const char *text)
{
    const struct other_language_name *row = find_in_other_language(c, text, FOREIGN_HERE);
    if (!row) return "";
    if (!is_replacement(row)) return arena_printf(&c->arena, ": declare %s", row->native);
    c->diag.suggestion = (struct suggestion){text, row->native, row->kind == FOREIGN_SAME_HERE};
    return arena_printf(&c->arena, ": write '%s'", row->native);
}

/* The search goes through all names. */
static void look_at_all_names(struct context *c)
{
    c->names.all_matter = true;
    show_all_names(&c->names);
}

const char *suggest_name(struct context *c, const char *text, unsigned what)
{
    look_at_all_names(c);
    if (what & (MEANT_VALUE | MEANT_FUNCTION | MEANT_TYPE))
        intern_string(&c->names, text)->is_unknown = true;
    const struct other_language_name *known =
        find_in_other_language(c, text, what == MEANT_STATEMENT ? FOREIGN_STATEMENT : FOREIGN_NAME);
    if (known && is_replacement(known))
        c->diag.suggestion = (struct suggestion){text, known->native, known->kind == FOREIGN_SAME};
    if (known)
        return arena_printf(&c->arena, ": %s has %s for that", is_opencl(c) ? "OpenCL C" : "GLSL",
                            known->native);
    const char *vendor = is_opencl(c) ? vendor_extension(text) : NULL;
    if (vendor) return arena_printf(&c->arena, " (it is of %s, which is not supported)", vendor);
    unsigned length = (unsigned)strlen(text);
    if (length < SHORTEST_OF_SOURCE || length > LONGEST_NAME_COMPARED) return "";
    /* Names of extensions resemble each other more than other names of their length. */
    unsigned most = what == MEANT_EXTENSION ? 3 : (length + 2) / 4;
    struct name_search s = {.text = text, .length = length, .least = most + 1};
    if (length < SHORTEST) try_names_of_source(&s, &c->names, what);
    else try_all(&s, c, what);
    bool certain = is_certain(&s, c, what);
    if (!s.found && what == MEANT_EXTENSION) s.found = extension_with_words(text);
    c->diag.suggestion = (struct suggestion){text, s.found, certain};
    return s.found ? arena_printf(&c->arena, ", did you mean '%s'?", s.found) : "";
}

static void try_list(struct name_search *s, const char *const *names, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) try_name(s, names[i], KNOWN_OF_SOURCE);
}

const char *suggest_among(struct context *c, const char *text, const char *const *names,
                          uint32_t count)
{
    unsigned length = (unsigned)strlen(text);
    if (length < 3 || length > LONGEST_NAME_COMPARED) return "";
    struct name_search s = {.text = text, .length = length, .least = (length + 1) / 3 + 1};
    try_list(&s, names, count);
    if (!s.found) return "";
    bool certain = is_misspelling(text, s.found, s.kind);
    s.seeks_rival = true;
    try_list(&s, names, count);
    c->diag.suggestion = (struct suggestion){text, s.found, certain && !s.has_rival};
    return arena_printf(&c->arena, ", did you mean '%s'?", s.found);
}
