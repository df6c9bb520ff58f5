/* Leaves out the functions that no entry point reaches (options.no_check_unused).
 *
 * All tokens are read before the first declaration is parsed. A definition is left out as a whole
 * if no token that is parsed has its name. The others are parsed in the order of the source, and
 * their names resolve as always: no parsed token looks up a name that was left out. Macros, #line
 * and #extension have had their effect on each token.
 *
 * Only what certainly is the definition of a function is left out. Anything else at file scope is
 * parsed, and the names in it count as used. Bodies whose check changes more than themselves
 * (is_effect) are parsed as well: they give arrays their sizes, choose built-in blocks, raise the
 * version of SPIR-V. So the module is the same, byte for byte.
 *
 * A source with an error in its tokens, or with brackets that do not match, is parsed as a whole.
 */
#include "parser/tokens/unused.h"
#include "lang/lang.h"
#include "parser/tokens/token_classifier.h"

enum {
    MOST_TOKENS = 1 << 22, /* 64 MiB */
    MOST_PASSES = 16       /* a callee may follow its caller so many times */
};

/* Bits of name->use. */
enum {
    USE_KNOWN = 1,
    USE_REACHED = 2, /* a token that is parsed has it */
    USE_EFFECT = 4,  /* a body with it has effects on the module */
    USE_DISCARD = 8, /* it is a word that ends invocations */
    USE_LOOP = 16    /* for, while, do */
};

/* The definition of a function: indices of its first token, its { and its }. */
struct definition {
    uint32_t first, open, close;
    struct name *name;
    bool is_parsed, is_static, may_be_endless;
};

struct token_list {
    VEC(struct token) tokens;
    VEC(struct definition) definitions;
    uint32_t next, next_definition;
};

/* The declaration of file scope that is scanned. */
struct external {
    uint32_t first;
    uint32_t depth; /* of ( and [ */
    uint32_t name, groups,
        close; /* f of f(...), the number of such groups, the ) of the last one */
    bool has_value, has_braces;
    bool is_kernel, is_static, is_buffer, is_interface;
    bool lacks_size; /* it has a [] */
};

struct outliner {
    struct parser *p;
    struct token_list *list;
    const struct unused_rules *rules;
    struct external in;
    uint32_t at;
    bool has_kernel, has_discard;
};

/* --- names --------------------------------------------------------------------------------- */

/* A call may select the memory model of the module or raise its version. */
static bool is_special_builtin(const struct parser *p, const struct builtin_name *name)
{
    for (uint32_t i = name->first; i < (uint32_t)name->first + name->count; i++) {
        const struct builtin *b = &builtins[i];
        bool selects_model = b->feature == FEATURE_MEMORY_SCOPE_SEMANTICS;
        if (b->spirv || selects_model || (!p->is_c && features[b->feature].spirv)) return true;
    }
    return false;
}

static unsigned use_of_keyword(const struct keyword *kw)
{
    switch (kw->token) {
    case KW_FOR:
    case KW_WHILE:
    case KW_DO: return USE_LOOP;
    case KW_DISCARD:
    case KW_DEMOTE:
    case KW_TERMINATEINVOCATION:
    case KW_IGNOREINTERSECTIONEXT:
    case KW_TERMINATERAYEXT: return USE_DISCARD;
    case KW_PRECISE:
    case KW_INVARIANT: return USE_EFFECT;
    default: return kw->role == KEYWORD_PARAMETERIZED ? USE_EFFECT : 0;
    }
}

static unsigned classify_name(struct parser *p, struct name *name)
{
    if (!name->looked_up) look_up_word(p, name);
    bool is_reserved = !p->is_c && name->length > 3 && !memcmp(name->text, "gl_", 3);
    bool is_special = name->builtin && is_special_builtin(p, name->builtin);
    name->use |= USE_KNOWN | (is_reserved || is_special ? USE_EFFECT : 0);
    if (name->keyword) name->use |= use_of_keyword(name->keyword);
    return name->use;
}

static inline unsigned usage_of(struct parser *p, struct name *name)
{
    return name->use & USE_KNOWN ? name->use : classify_name(p, name);
}

/* --- tokens -------------------------------------------------------------------------------- */

static inline const struct token *token_of(const struct outliner *o, uint32_t i)
{
    return &o->list->tokens.at[i];
}

static inline unsigned kind_of(const struct outliner *o, uint32_t i)
{
    return token_of(o, i)->kind;
}

static bool is_name(const struct outliner *o, uint32_t i)
{
    return kind_of(o, i) == TOKEN_IDENTIFIER;
}

static void mark(const struct outliner *o, uint32_t first, uint32_t end, unsigned use)
{
    for (uint32_t i = first; i < end; i++)
        if (is_name(o, i)) token_of(o, i)->name->use |= use;
}

/* --- functions ----------------------------------------------------------------------------- */

/* Returns whether a word may be in the type of a function. */
static bool is_plain_word(const struct parser *p, const struct keyword *kw)
{
    switch (kw->token) {
    case KW_VOID:
    case KW_CONST:
    case KW_HIGHP:
    case KW_MEDIUMP:
    case KW_LOWP: return true;
    default: return kw->role == KEYWORD_TYPE || (p->is_c && kw->role == KEYWORD_QUALIFIER);
    }
}

/* Whether the tokens before the name are nothing but a type: one name or word, and qualifiers. If
 * the semicolon before them is missing, they are more. */
static bool has_plain_type(const struct outliner *o)
{
    unsigned types = 0;
    for (uint32_t i = o->in.first; i < o->in.name; i++) {
        const struct token *t = token_of(o, i);
        if (t->kind == TOKEN_STAR && o->p->is_c) continue;
        if (t->kind != TOKEN_IDENTIFIER) return false;
        const struct keyword *kw = t->name->keyword;
        if (kw && !is_plain_word(o->p, kw)) return false;
        types += !kw || kw->role == KEYWORD_TYPE || kw->token == KW_VOID;
    }
    return types == 1;
}

static bool is_function(const struct outliner *o)
{
    const struct external *in = &o->in;
    return in->groups == 1 && !in->depth && in->close + 1 == o->at && !in->has_value &&
           !in->has_braces;
}

/* Whether the condition of the loop at `i` may be constant: all but the usual
 * for (int i = 0; i < n; ...). */
static bool may_be_endless(const struct outliner *o, uint32_t i)
{
    uint32_t name = i + 3;
    bool declares = token_of(o, i)->name->keyword->token == KW_FOR &&
                    kind_of(o, i + 1) == TOKEN_LEFT_PAREN && is_name(o, i + 2) &&
                    is_name(o, name) && kind_of(o, name + 1) == TOKEN_EQUAL;
    if (!declares) return true;
    for (i = name; kind_of(o, i) != TOKEN_SEMICOLON; i++)
        if (kind_of(o, i) == TOKEN_END || kind_of(o, i) == TOKEN_LEFT_BRACE) return true;
    unsigned op = kind_of(o, i + 1) == TOKEN_END ? TOKEN_END : kind_of(o, i + 2);
    bool compares = op == TOKEN_LEFT_ANGLE || op == TOKEN_RIGHT_ANGLE || op == TOKEN_LE ||
                    op == TOKEN_GE || op == TOKEN_NE;
    return token_of(o, i + 1)->name != token_of(o, name)->name || !compares;
}

/* A ^ that begins a block literal (OpenCL C 2.0, 6.12). */
static bool begins_block(const struct outliner *o, uint32_t i)
{
    unsigned before = kind_of(o, i - 1);
    return before != TOKEN_IDENTIFIER && before != TOKEN_NUMBER && before != TOKEN_RIGHT_PAREN &&
           before != TOKEN_RIGHT_BRACKET;
}

/* Whether the check of a body with this token changes more than the body. */
static bool is_effect(struct outliner *o, struct definition *d, uint32_t i)
{
    const struct token *t = token_of(o, i);
    if (t->kind == TOKEN_CARET) return o->p->is_c && begins_block(o, i);
    if (t->kind != TOKEN_IDENTIFIER) return false;
    unsigned use = usage_of(o->p, t->name);
    if (use & USE_LOOP) d->may_be_endless |= may_be_endless(o, i);
    o->has_discard |= use & USE_DISCARD;
    return use & USE_EFFECT;
}

/* Reads from a { to its }, which becomes the current token. False: there is none. */
static bool read_body(struct outliner *o, struct definition *d)
{
    unsigned depth = 0;
    for (;; o->at++) {
        unsigned kind = kind_of(o, o->at);
        if (kind == TOKEN_END) return false;
        depth += kind == TOKEN_LEFT_BRACE;
        if (kind == TOKEN_RIGHT_BRACE && !--depth) return true;
        d->is_parsed |= is_effect(o, d, o->at);
    }
}

static bool read_function(struct outliner *o)
{
    struct external *in = &o->in;
    struct definition d = {.first = in->first,
                           .open = o->at,
                           .name = token_of(o, in->name)->name,
                           .is_parsed = !has_plain_type(o) || in->is_kernel,
                           .is_static = in->is_static};
    if (!strcmp(d.name->text, o->rules->entry_point)) d.name->use |= USE_REACHED;
    o->has_kernel |= in->is_kernel;
    if (!read_body(o, &d)) return false;
    d.close = o->at;
    vec_push(&o->p->c->arena, &o->list->definitions, d);
    *in = (struct external){.first = o->at + 1};
    return true;
}

/* --- everything else at file scope --------------------------------------------------------- */

/* Whether a [] is at `i` in the braces up to the current token, except the last member of a
 * buffer, which has no size. */
static bool lacks_size(const struct outliner *o, uint32_t i)
{
    bool is_last = i + 3 == o->at && kind_of(o, i + 2) == TOKEN_SEMICOLON;
    return kind_of(o, i) == TOKEN_LEFT_BRACKET && kind_of(o, i + 1) == TOKEN_RIGHT_BRACKET &&
           !(is_last && o->in.is_buffer);
}

/* The members of a struct or block, an initializer, or what is not a declaration. */
static bool read_braces(struct outliner *o)
{
    uint32_t first = o->at;
    struct definition other = {0};
    if (!read_body(o, &other)) return false;
    mark(o, first, o->at, USE_REACHED);
    for (uint32_t i = first; i < o->at; i++) o->in.lacks_size |= lacks_size(o, i);
    return o->in.has_braces = true;
}

static void read_name(struct outliner *o)
{
    struct external *in = &o->in;
    struct name *name = token_of(o, o->at)->name;
    bool is_called = kind_of(o, o->at + 1) == TOKEN_LEFT_PAREN && !in->depth && !in->has_value;
    usage_of(o->p, name);
    const struct keyword *row = name->keyword;
    if (!is_called) name->use |= USE_REACHED;
    if (!row) return;
    in->is_kernel |= row->token == KW_KERNEL;
    in->is_static |= row->token == KW_STATIC;
    in->is_buffer |= row->token == KW_BUFFER;
    in->is_interface |= !in->depth && row->role == KEYWORD_QUALIFIER && !is_plain_word(o->p, row);
}

static void open_group(struct outliner *o)
{
    struct external *in = &o->in;
    bool is_square = kind_of(o, o->at) == TOKEN_LEFT_BRACKET;
    bool has_name = o->at > in->first && is_name(o, o->at - 1);
    if (is_square && !in->depth && kind_of(o, o->at + 1) == TOKEN_RIGHT_BRACKET)
        in->lacks_size = true;
    if (!is_square && !in->depth && has_name && !token_of(o, o->at - 1)->name->keyword) {
        in->groups++;
        in->name = o->at - 1;
    }
    in->depth++;
}

/* A declaration whose arrays get sizes by their uses, or that gets a binding if it is used. */
static void leave_declaration(struct outliner *o)
{
    const struct external *in = &o->in;
    if (!o->p->is_c && (in->lacks_size || (in->is_interface && o->rules->binds_used)))
        mark(o, in->first, o->at, USE_EFFECT);
    o->in = (struct external){.first = o->at + 1};
}

/* False: the brackets do not match. */
static bool read_token(struct outliner *o)
{
    struct external *in = &o->in;
    switch (kind_of(o, o->at)) {
    case TOKEN_IDENTIFIER: read_name(o); return true;
    case TOKEN_EQUAL: in->has_value = true; return true;
    case TOKEN_LEFT_PAREN:
    case TOKEN_LEFT_BRACKET: open_group(o); return true;
    case TOKEN_RIGHT_PAREN:
    case TOKEN_RIGHT_BRACKET: in->close = o->at; return in->depth-- > 0;
    case TOKEN_LEFT_BRACE: return is_function(o) ? read_function(o) : read_braces(o);
    case TOKEN_RIGHT_BRACE: return false;
    case TOKEN_SEMICOLON:
        if (in->depth) return false;
        leave_declaration(o);
        return true;
    default: return true;
    }
}

/* --- what is reached ----------------------------------------------------------------------- */

static bool is_root(const struct outliner *o, const struct definition *d)
{
    bool is_exported = o->p->is_c && (o->rules->exports || !o->has_kernel) && !d->is_static;
    return d->is_parsed || is_exported || (o->has_discard && d->may_be_endless);
}

/* Callers mostly follow their callees, so one pass from the end finds nearly all. Returns whether
 * more passes may find more. */
static bool reach_more(struct outliner *o)
{
    bool finds = false;
    for (uint32_t i = o->list->definitions.count; i-- > 0;) {
        struct definition *d = &o->list->definitions.at[i];
        if (d->is_parsed || !(d->name->use & USE_REACHED)) continue;
        mark(o, d->open, d->close, USE_REACHED);
        finds = d->is_parsed = true;
    }
    return finds;
}

static void find_reached(struct outliner *o)
{
    unsigned passes = 0;
    for (uint32_t i = 0; i < o->list->definitions.count; i++) {
        struct definition *d = &o->list->definitions.at[i];
        if (is_root(o, d)) d->name->use |= USE_REACHED;
        d->is_parsed = false;
    }
    while (reach_more(o))
        if (++passes == MOST_PASSES) {
            o->list->definitions.count = 0;
            return;
        }
}

/* --- the list ------------------------------------------------------------------------------ */

struct token next_listed_token(struct token_list *l)
{
    while (l->next_definition < l->definitions.count &&
           l->definitions.at[l->next_definition].first <= l->next) {
        const struct definition *d = &l->definitions.at[l->next_definition++];
        if (!d->is_parsed) l->next = d->close + 1;
    }
    struct token t = l->tokens.at[l->next];
    l->next += t.kind != TOKEN_END;
    return t;
}

static bool read_all(struct parser *p, struct token_list *l)
{
    struct token t;
    do {
        t = next_token(p->pp);
        if (l->tokens.count == MOST_TOKENS) return false;
        vec_push(&p->c->arena, &l->tokens, t);
    } while (t.kind != TOKEN_END);
    return true;
}

bool leave_out_unused(struct parser *p, const struct unused_rules *rules)
{
    struct token_list *l = arena_new(&p->c->arena, struct token_list);
    struct outliner o = {.p = p, .list = l, .rules = rules};
    bool is_read = read_all(p, l) && !p->c->diag.errors && !p->recovery->fatal_pp_error;
    if (!is_read || p->c->promises.count) return false;
    for (; kind_of(&o, o.at) != TOKEN_END; o.at++)
        if (!read_token(&o)) return false;
    find_reached(&o);
    p->list = l;
    p->reads_list = true;
    return true;
}
