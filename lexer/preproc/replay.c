/* Reads stored tokens, as scan.l and scan_fast.c read bytes. It does everything that they do to
 * a token, except what tokenize.c did once: it reads no byte of the text. */
#include "lexer/preproc/replay.h"

struct scanner *open_replay(struct context *c, struct source *source,
                            const struct sgcc_tokens *tokens, struct name **names)
{
    struct scanner *s = arena_new(&c->arena, struct scanner);
    s->c = c;
    s->source = source;
    s->is_c = c->language == LANGUAGE_OPENCL;
    s->text = source->text;
    s->end = source->text + source->length;
    s->base = source->base;
    s->kept = tokens;
    s->names = names;
    return s;
}

static __attribute__((noinline)) struct name *read_name(struct scanner *s,
                                                        const struct stored_token *k)
{
    const struct stored_name *kept = &s->kept->names[k->name - 1];
    struct name *name = intern_by_word(&s->c->names, kept->text, kept->length, kept->word);
    if (k->kind == TOKEN_IDENTIFIER && may_be_predefined(s->c, kept->text, kept->length))
        look_up_predefined(s->c, name);
    return s->names[k->name - 1] = name;
}

/* Each name is looked up when its first token is returned, so that the table has the same names in
 * the same order as after scanning: suggestions go through it. */
static inline struct name *name_of(struct scanner *s, const struct stored_token *k)
{
    if (!k->name) return NULL;
    struct name *name = s->names[k->name - 1];
    return name ? name : read_name(s, k);
}

/* The end of a directive is a token for those who read a directive. */
static inline const struct stored_token *find_next(const struct scanner *s)
{
    const struct stored_token *k = &s->kept->at[s->next_stored];
    while (k->kind == TOKEN_NEWLINE && !s->in_directive) k++;
    return k;
}

static inline void pass_token(struct scanner *s, const struct stored_token *k)
{
    s->next_stored = (uint32_t)(k - s->kept->at) + (k->kind != TOKEN_END);
}

static inline struct token make_token(const struct scanner *s, const struct stored_token *k,
                                      struct name *name, uint16_t exts)
{
    return (struct token){name,
                          {.position = {s->base + (loc_t)k->offset, exts, k->kind, k->flags}}};
}

struct token replay_token(struct scanner *s)
{
    const struct stored_token *k = find_next(s);
    pass_token(s, k);
    return make_token(s, k, name_of(s, k), 0);
}

static bool is_plain(const struct preprocessor *pp, const struct stored_token *k,
                     const struct name *name)
{
    if (k->kind == TOKEN_IDENTIFIER) return !name->macro && !(pp->is_c && *name->text == '_');
    return k->kind != TOKEN_END && k->kind != TOKEN_OTHER && k->kind != TOKEN_HASH &&
           k->kind != TOKEN_HASH_HASH;
}

struct token replay_plain_token(struct preprocessor *pp)
{
    struct scanner *s = pp->input->scanner;
    const struct stored_token *k = find_next(s);
    struct name *name = name_of(s, k);
    if (!is_plain(pp, k, name)) return next_token_slow(pp);
    pass_token(s, k);
    pp->seen_token = true;
    return make_token(s, k, name, pp->exts);
}

void seek_replay(struct scanner *s, uint32_t offset)
{
    while (s->kept->at[s->next_stored].offset < offset) s->next_stored++;
}

/* Called at the beginning of a line, after the end of the previous one or of the text. */
uint32_t replay_offset(const struct scanner *s)
{
    const struct stored_token *k = &s->kept->at[s->next_stored];
    if (k->kind == TOKEN_END && (!s->next_stored || k[-1].kind != TOKEN_NEWLINE)) return k->offset;
    uint32_t offset = k[-1].offset;
    char first = s->text[offset], second = s->text[offset + 1];
    return offset + 1 + (second != first && (second == '\n' || second == '\r'));
}

void replay_to_directive(struct scanner *s)
{
    const struct sgcc_tokens *kept = s->kept;
    uint32_t i = s->next_directive;
    while (i < kept->directive_count && kept->directives[i] < s->next_stored) i++;
    s->next_directive = i;
    s->next_stored = i < kept->directive_count ? kept->directives[i] : kept->count - 1;
}
