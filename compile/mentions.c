/* Which macros of the options a compilation depends on (options.records).
 *
 * A definition matters only if a token of the source has its name. After the lines of the command
 * line were read, the names that they define are hidden (hide_given_names); a token with such a
 * spelling brings the name back to the table. So the identifiers in the table at the end are those
 * that may matter, whether they were defined, tested or only written.
 *
 * Where more than tokens matters, all macros do: messages may be located in the command line or
 * propose the name of a macro, and -E and debug information show definitions. */
#include "compile/result.h"
#include "lexer/lexer.h"

#include <ctype.h>
#include <string.h>

enum { MENTION_BITS = 4, BITS_PER_NAME = 16, FEWEST_WORDS = 4 };

static bool is_identifier(const struct name *n)
{
    return isalpha((unsigned char)*n->text) || *n->text == '_';
}

/* Bit number `i` of a name: double hashing. */
static uint32_t bit_of(const struct mentions *m, uint64_t hash, unsigned i)
{
    uint64_t mixed = hash + i * ((hash >> 17 ^ hash << 21) | 1);
    return (uint32_t)((mixed ^ mixed >> 29) & (m->count * 64 - 1));
}

static void add_names(struct mentions *m, const struct interner *names)
{
    for (uint32_t i = 0; i < names->size; i++)
        for (const struct name *n = names->buckets[i]; n; n = n->chain)
            for (unsigned k = 0; k < MENTION_BITS && is_identifier(n); k++) {
                uint32_t bit = bit_of(m, hash_interned(n), k);
                m->words[bit / 64] |= (uint64_t)1 << bit % 64;
            }
}

static bool is_about_options(const struct message *m)
{
    const char *path = m->location.source ? m->location.source->path : m->location.file;
    return path && is_path_of_options(path);
}

static bool depends_on_all(const struct context *c)
{
    enum sgcc_output output = c->options->output;
    bool compiles = output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY ||
                    output == SGCC_OUTPUT_NOTHING;
    bool shows_macros = is_opencl(c) && (c->options->debug_info || c->options->debug);
    if (!compiles || shows_macros || c->depends_on_all_macros || c->diag.errors) return true;
    for (const struct message *m = c->diag.first; m; m = m->next)
        if (is_about_options(m)) return true;
    return c->sources.next > UINT32_MAX / 2; /* a longer list might be too long */
}

void record_mentions(struct sgcc_result *r)
{
    struct context *c = &r->context;
    struct mentions *m = &r->mentions;
    uint32_t names = 0;
    m->is_recorded = true;
    m->are_all = depends_on_all(c);
    if (m->are_all) return;
    for (const struct interner *in = &c->names; in; in = in->earlier) names += in->count;
    for (m->count = FEWEST_WORDS; m->count * 64 < names * BITS_PER_NAME;) m->count *= 2;
    m->words = arena_array(&c->arena, uint64_t, m->count);
    for (const struct interner *in = &c->names; in; in = in->earlier) add_names(m, in);
}

SGCC_API int sgcc_result_mentions(const struct sgcc_result *r, const char *name)
{
    const struct mentions *m = &r->mentions;
    if (!m->is_recorded || m->are_all) return 1;
    uint64_t hash = name ? hash_spelling(name, strlen(name)) : 0;
    for (unsigned k = 0; name && k < MENTION_BITS; k++) {
        uint32_t bit = bit_of(m, hash, k);
        if (!(m->words[bit / 64] >> bit % 64 & 1)) return 0;
    }
    return name != NULL;
}
