/* Searches the names of the source, the built-ins and the keywords for the one with the least edit
 * distance from an unknown name. */
#include "lang/suggest.h"

#include <ctype.h>

#include "lang/tables.h"

enum { LONGEST = 64, SHORTEST = 4 };

struct search {
    const char *text;
    unsigned length; /* of `text` */
    /* the least distance so far; at first the limit, exclusive */
    unsigned least;
    const char *found; /* the name at that distance, or NULL */
    bool is_only;      /* no other name is at that distance */
};

static unsigned lesser(unsigned a, unsigned b) { return a < b ? a : b; }

/* Returns the edit distance (optimal string alignment): the number of letters to substitute,
 * insert, delete or swap with the next one.  Differences of case do not count.  Both lengths are at
 * most LONGEST. */
static unsigned distance(const char *a, unsigned a_length, const char *b, unsigned b_length)
{
    unsigned rows[3][LONGEST + 1];
    for (unsigned j = 0; j <= b_length; j++) rows[0][j] = j;
    for (unsigned i = 1; i <= a_length; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i - 1) % 3], *higher = rows[(i + 1) % 3];
        row[0] = i;
        for (unsigned j = 1; j <= b_length; j++) {
            bool same = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
            row[j] = lesser(above[j - 1] + !same, lesser(above[j], row[j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = lesser(row[j], higher[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

static void try_name(struct search *s, const char *name)
{
    unsigned length = (unsigned)strlen(name),
             more = length > s->length ? length - s->length : s->length - length;
    if (length > LONGEST || length < 2 || more > s->least || !strcmp(name, s->text)) return;
    unsigned changes = distance(s->text, s->length, name, length);
    if (changes == s->least && s->found && strcmp(name, s->found)) s->is_only = false;
    if (changes >= s->least) return;
    s->least = changes;
    s->found = name;
    s->is_only = true;
}

static void try_names_of_source(struct search *s, const struct interner *names, unsigned what)
{
    for (uint32_t i = 0; i < names->size; i++)
        for (const struct name *n = names->buckets[i]; n; n = n->chain) {
            bool fits = n->is_type ? what & MEANT_TYPE
                                   : n->binding && what & (MEANT_VALUE | MEANT_FUNCTION);
            if (fits && !n->is_poisoned) try_name(s, n->text);
        }
}

static bool is_in_language(const struct context *c, const struct keyword *kw)
{
    const char *text = kw->text;
    uint32_t length = (uint32_t)strlen(text);
    return (is_opencl(c) ? find_opencl_keyword(text, length) : find_keyword(text, length)) == kw;
}

static void try_keywords(struct search *s, const struct context *c, unsigned what)
{
    for (unsigned i = 0; i < KEYWORD_COUNT; i++) {
        const struct keyword *kw = &keywords[i];
        bool is_type =
            kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE || kw->token == KW_VOID;
        bool fits = what & (is_type ? MEANT_TYPE : kw->role == KEYWORD_WORD ? MEANT_STATEMENT : 0);
        if (fits && is_in_language(c, kw)) try_name(s, kw->text);
    }
}

static void try_builtins(struct search *s, const struct context *c, unsigned what)
{
    const struct builtin_name *functions =
        is_opencl(c) ? builtin_names + BUILTIN_NAME_COUNT : builtin_names;
    unsigned count = is_opencl(c) ? OPENCL_NAME_COUNT : BUILTIN_NAME_COUNT;
    for (unsigned i = 0; what & MEANT_FUNCTION && i < count; i++) try_name(s, functions[i].name);
    for (unsigned i = 0; what & MEANT_VALUE && !is_opencl(c) && i < BUILTIN_VARIABLE_COUNT; i++)
        try_name(s, builtin_variable_names[i].name);
}

static void try_extensions(struct search *s)
{
    for (unsigned i = 0; i < FEATURE_COUNT; i++)
        if (i != FEATURE_NONE && features[i].served && !features[i].from.opencl)
            try_name(s, features[i].name);
}

enum foreign_kind { FOREIGN_SAME, FOREIGN_NAME, FOREIGN_STATEMENT, FOREIGN_WORD };

struct foreign {
    enum foreign_kind kind;
    const char *foreign, *native;
};

static const struct foreign foreign_rows[] = {
/* clang-format off */
#define FOREIGN(kind, name, native) { FOREIGN_##kind, name, native },
/* clang-format on */
#include "lang/other_languages.def"
#undef FOREIGN
};

/* SAME rows are found as NAME. */
static const struct foreign *find_foreign(const char *text, enum foreign_kind kind)
{
    for (size_t i = 0; i < sizeof foreign_rows / sizeof *foreign_rows; i++) {
        const struct foreign *row = &foreign_rows[i];
        bool fits = row->kind == kind || (kind == FOREIGN_NAME && row->kind == FOREIGN_SAME);
        if (fits && !strcmp(row->foreign, text)) return row;
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

/* The words of a statement, or a name, can stand where the foreign word stands. */
static bool is_replacement(const struct foreign *row)
{
    return row->kind == FOREIGN_STATEMENT || is_word(row->native, strlen(row->native));
}

const char *foreign_call(const char *text, bool *is_certain)
{
    const struct foreign *row = find_foreign(text, FOREIGN_NAME);
    const char *open = row ? strchr(row->native, '(') : NULL;
    if (!open || !is_word(row->native, (size_t)(open - row->native)) || !strchr(open, 'x'))
        return NULL;
    *is_certain = row->kind == FOREIGN_SAME;
    return row->native;
}

/* Of a word in quotes the next error offers the edit. */
const char *foreign_word(struct context *c, const char *text)
{
    const struct foreign *row = find_foreign(text, FOREIGN_WORD);
    size_t length = row ? strlen(row->native) : 0;
    if (length > 2 && row->native[0] == '\'' && is_word(row->native + 1, length - 2))
        c->diag.suggestion =
            (struct suggestion){text, arena_strndup(&c->arena, row->native + 1, length - 2), false};
    return row ? row->native : NULL;
}

const char *suggest_name(struct context *c, const char *text, unsigned what)
{
    const struct foreign *known =
        is_opencl(c)
            ? NULL
            : find_foreign(text, what == MEANT_STATEMENT ? FOREIGN_STATEMENT : FOREIGN_NAME);
    if (known && is_replacement(known))
        c->diag.suggestion = (struct suggestion){text, known->native, known->kind == FOREIGN_SAME};
    if (known) return arena_printf(&c->arena, ": GLSL has %s for that", known->native);
    const char *vendor = is_opencl(c) ? vendor_extension(text) : NULL;
    if (vendor) return arena_printf(&c->arena, " (it is of %s, which is not supported)", vendor);
    unsigned length = (unsigned)strlen(text);
    if (length < SHORTEST || length > LONGEST) return "";
    /* Names of extensions resemble each other more than other names of their length. */
    unsigned most = what == MEANT_EXTENSION ? 3 : (length + 2) / 4;
    struct search s = {.text = text, .length = length, .least = most + 1};
    if (what == MEANT_EXTENSION) try_extensions(&s);
    else try_names_of_source(&s, &c->names, what);
    try_keywords(&s, c, what);
    try_builtins(&s, c, what);
    c->diag.suggestion = (struct suggestion){text, s.found, s.is_only};
    return s.found ? arena_printf(&c->arena, ", did you mean '%s'?", s.found) : "";
}
