/* #define and #undef (GLSL 4.60, 3.3; ESSL 3.20, 3.4; C99, 6.10.3).
 */
#include "lexer/preproc/preproc.h"

/* GLSL 4.60, 3.3 and ESSL 3.20, 3.4: which names a shader may define or undefine. */
static bool check_shader_name(struct preprocessor *pp, const struct token *t, const char *directive)
{
    struct context *c = pp->c;
    if (t->name->macro && t->name->macro->predefined && (is_es(c) || *t->name->text == '_'))
        error_at(c, t->loc, "%s of the predefined macro '%s'", directive, t->name->text);
    else if (!strncmp(t->name->text, "GL_", 3))
        error_at(c, t->loc, "%s of '%s': macro names that begin with GL_ are reserved", directive,
                 t->name->text);
    else return true;
    return false;
}

/* C99, 6.10.8 forbids to define or undefine predefined macros, but kernels do it on purpose.
 * set_macro warns of a definition. */
static bool check_kernel_name(struct preprocessor *pp, const struct token *t, bool undefines)
{
    const struct macro *m = t->name->macro;
    if (m && m->predefined && undefines)
        warn_at(pp->c, t->loc, "#undef of the predefined macro '%s'", t->name->text);
    return true;
}

static bool check_macro_name(struct preprocessor *pp, const struct token *t, const char *directive)
{
    struct context *c = pp->c;
    if (t->kind != TOKEN_IDENTIFIER)
        error_at(c, t->loc, "found %s after %s: expected the name of a macro", quote_token(c, t),
                 directive);
    else if (token_is(t, "defined"))
        error_at(c, t->loc, "'defined' is an operator of #if and cannot be a macro");
    else if (pp->input->is_command_line) return true;
    else
        return pp->is_c ? check_kernel_name(pp, t, !strcmp(directive, "#undef"))
                        : check_shader_name(pp, t, directive);
    return false;
}

static bool add_param(struct preprocessor *pp, const struct token *t)
{
    if (t->kind != TOKEN_IDENTIFIER) {
        bool dots = t->kind == TOKEN_DOT;
        error_at(pp->c, t->loc,
                 dots ? "found %s: GLSL has no macros with a variable number of arguments"
                      : "found %s: expected the name of a parameter",
                 quote_token(pp->c, t));
    } else if (t->name->param) {
        error_at(pp->c, t->loc, "two parameters are named '%s'", t->name->text);
    } else if (pp->params.count == MOST_PARAMS) {
        error_at(pp->c, t->loc, "a macro with more than %d parameters", MOST_PARAMS);
    } else {
        vec_push(&pp->c->arena, &pp->params, t->name);
        t->name->param = (uint16_t)pp->params.count;
        return true;
    }
    return false;
}

/* `...` makes the last parameter take all arguments that are left: it is __VA_ARGS__ (C99, 6.10.3),
 * or the name before it, as GNU C has it. */
static bool end_variadic(struct preprocessor *pp)
{
    struct token t = read_token(pp);
    pp->variadic = true;
    if (t.kind == TOKEN_RIGHT_PAREN) return true;
    error_at(pp->c, t.loc, "found %s after '...': expected ')'", quote_token(pp->c, &t));
    return false;
}

static bool read_dots(struct preprocessor *pp, struct token t)
{
    t.kind = TOKEN_IDENTIFIER;
    t.name = intern_string(&pp->c->names, "__VA_ARGS__");
    return add_param(pp, &t) && end_variadic(pp);
}

/* The parameters after the "(". */
static bool read_params(struct preprocessor *pp)
{
    struct token t = read_token(pp);
    if (t.kind == TOKEN_RIGHT_PAREN) return true;
    for (;;) {
        if (t.kind == TOKEN_ELLIPSIS) return read_dots(pp, t);
        if (!add_param(pp, &t)) return false;
        t = read_token(pp);
        if (t.kind == TOKEN_RIGHT_PAREN) return true;
        if (t.kind == TOKEN_ELLIPSIS) return end_variadic(pp);
        if (t.kind != TOKEN_COMMA) {
            error_at(pp->c, t.loc, "found %s: expected ',' or ')' in the parameters of a macro",
                     quote_token(pp->c, &t));
            return false;
        }
        t = read_token(pp);
    }
}

/* The parameter after the # of a macro with parameters, whose text is inserted (C99, 6.10.3.2). */
static bool read_stringized(struct preprocessor *pp, struct token *t)
{
    struct token param = read_token(pp);
    if (param.kind != TOKEN_IDENTIFIER || !param.name->param) {
        error_at(pp->c, param.loc, "found %s after '#': expected a parameter of the macro",
                 quote_token(pp->c, &param));
        return false;
    }
    param.flags = t->flags;
    *t = param;
    return true;
}

static void add_replacement(struct preprocessor *pp, const struct token *t, bool pasted,
                            bool stringized)
{
    struct replacement *r = vec_add(&pp->c->arena, &pp->body);
    *r = (struct replacement){*t, t->kind == TOKEN_IDENTIFIER ? t->name->param - 1 : -1, pasted,
                              stringized};
    if (pp->is_c && r->param < 0 && token_is(t, "__VA_ARGS__"))
        warn_at(pp->c, t->loc, "'__VA_ARGS__' in a macro without '...' is an ordinary identifier");
}

/* The replacement list that begins with `t`. */
static bool read_body(struct preprocessor *pp, enum macro_kind kind, struct token t)
{
    bool pasted = false;
    struct token paste = {0};
    pp->body.count = 0;
    for (; !ends_line(&t); t = read_token(pp)) {
        if (t.kind == TOKEN_HASH_HASH) {
            if (is_es(pp->c)) { /* ESSL 3.20, 3.4 */
                error_at(pp->c, t.loc, "'##' does not exist in ESSL");
                return false;
            }
            if (!pp->body.count || pasted) break;
            pasted = true;
            paste = t;
            continue;
        }
        bool stringized = pp->is_c && kind == MACRO_FUNCTION && t.kind == TOKEN_HASH;
        if (stringized && !read_stringized(pp, &t)) return false;
        add_replacement(pp, &t, pasted, stringized);
        pasted = false;
    }
    if (!pasted && t.kind != TOKEN_HASH_HASH) return true;
    error_at(pp->c, pasted ? paste.loc : t.loc, "'##' needs a token before it and one after it");
    return false;
}

/* Returns whether two macros have the same kind, parameters and tokens, with white space in the
 * same places. */
static bool same_macro(struct preprocessor *pp, const struct macro *m, enum macro_kind kind)
{
    if (m->kind != kind || m->variadic != pp->variadic || m->param_count != pp->params.count ||
        m->body_count != pp->body.count)
        return false;
    for (uint32_t i = 0; i < m->param_count; i++)
        if (m->params[i] != pp->params.at[i]) return false;
    for (uint32_t i = 0; i < m->body_count; i++) {
        const struct replacement *a = &m->body[i], *b = &pp->body.at[i];
        uint8_t flags = i ? a->tok.flags ^ b->tok.flags : 0;
        if (a->tok.kind != b->tok.kind || a->tok.name != b->tok.name || a->pasted != b->pasted)
            return false;
        if (a->stringized != b->stringized) return false;
        if (flags & TOKEN_AFTER_SPACE) return false;
    }
    return true;
}

static void note_pastes(struct macro *m)
{
    for (uint32_t i = 0; i < m->body_count; i++) {
        const struct replacement *r = &m->body[i];
        m->pastes |= r->pasted;
        bool beside_paste = r->pasted || (i + 1 < m->body_count && r[1].pasted);
        if (r->param >= 0 && !beside_paste && !r->stringized) m->expanded[r->param] = true;
    }
}

/* --- for debuggers --------------------------------------------------------------------------- */

/* The name, and without spaces the parameters in parentheses (OpenCL.DebugInfo.100,
 * DebugMacroDef). */
static const char *written_head(struct preprocessor *pp, const struct name *name,
                                const struct macro *m)
{
    struct text text = {.arena = &pp->c->arena};
    text_string(&text, name->text);
    if (m->kind == MACRO_FUNCTION) text_string(&text, "(");
    for (uint32_t i = 0; i < m->param_count; i++) {
        bool is_rest = m->variadic && i + 1 == m->param_count;
        bool is_named = !is_rest || strcmp(m->params[i]->text, "__VA_ARGS__") != 0;
        text_printf(&text, "%s%s%s", i ? "," : "", is_named ? m->params[i]->text : "",
                    is_rest ? "..." : "");
    }
    if (m->kind == MACRO_FUNCTION) text_string(&text, ")");
    text_add(&text, "", 1);
    return text.bytes.at;
}

static const char *written_body(struct preprocessor *pp, const struct macro *m)
{
    struct text text = {.arena = &pp->c->arena};
    for (uint32_t i = 0; i < m->body_count; i++) {
        const struct replacement *r = &m->body[i];
        if (i && (r->pasted || r->tok.flags & TOKEN_AFTER_SPACE)) text_string(&text, " ");
        text_printf(&text, "%s%s%s", r->pasted ? "## " : "", r->stringized ? "#" : "",
                    token_text(&r->tok));
    }
    text_add(&text, "", 1);
    return text.bytes.at;
}

static bool notes_macros(const struct preprocessor *pp)
{
    return pp->is_c && pp->c->options->debug_info != SGCC_DEBUG_INFO_NONE;
}

static void note_definition(struct preprocessor *pp, const struct name *name, struct macro *m)
{
    if (!notes_macros(pp)) return;
    vec_push(&pp->c->arena, &pp->c->macro_events,
             ((struct macro_event){pp->input->is_command_line ? 0 : m->loc,
                                   written_head(pp, name, m), written_body(pp, m), 0}));
    m->event = pp->c->macro_events.count;
}

static void note_undefinition(struct preprocessor *pp, const struct macro *m, loc_t loc)
{
    if (!m || !m->event) return;
    vec_push(
        &pp->c->arena, &pp->c->macro_events,
        ((struct macro_event){pp->input->is_command_line ? 0 : loc, NULL, NULL, m->event - 1}));
}

/* --- the directives -------------------------------------------------------------------------- */

static struct macro *make_macro(struct preprocessor *pp, enum macro_kind kind, loc_t loc)
{
    struct arena *arena = &pp->c->arena;
    struct macro *m = arena_new(arena, struct macro);
    *m = (struct macro){.kind = kind,
                        .variadic = pp->variadic,
                        .loc = loc,
                        .param_count = pp->params.count,
                        .body_count = pp->body.count};
    m->params = arena_array(arena, const struct name *, m->param_count);
    m->expanded = arena_array(arena, bool, m->param_count);
    m->body = arena_array(arena, struct replacement, m->body_count);
    m->spelled = arena_array(arena, loc_t, m->body_count);
    for (uint32_t i = 0; i < m->param_count; i++) m->params[i] = pp->params.at[i];
    for (uint32_t i = 0; i < m->body_count; i++) {
        m->body[i] = pp->body.at[i];
        m->spelled[i] = m->body[i].tok.loc;
    }
    note_pastes(m);
    return m;
}

static void set_macro(struct preprocessor *pp, const struct token *name, enum macro_kind kind)
{
    struct macro *old = name->name->macro;
    if (old && !pp->input->is_command_line) {
        if (same_macro(pp, old, kind)) return;
        static const char message[] = "macro '%s' is defined again with another replacement";
        if (pp->is_c)
            warn_at(pp->c, name->loc, message, name->name->text); /* as other compilers of C */
        else error_at(pp->c, name->loc, message, name->name->text);
        if (old->loc) note_at(pp->c, old->loc, "the definition before is here");
    }
    name->name->macro = make_macro(pp, kind, name->loc);
    note_definition(pp, name->name, name->name->macro);
}

void define_macro(struct preprocessor *pp)
{
    struct token name = read_token(pp);
    if (!check_macro_name(pp, &name, "#define")) return;
    check_constant_macro(pp, &name);
    struct token t = read_token(pp);
    enum macro_kind kind = t.kind == TOKEN_LEFT_PAREN && !(t.flags & TOKEN_AFTER_SPACE)
                               ? MACRO_FUNCTION
                               : MACRO_OBJECT;
    pp->params.count = 0;
    pp->variadic = false;
    bool good = kind == MACRO_OBJECT || read_params(pp);
    if (good && kind == MACRO_FUNCTION) t = read_token(pp);
    good = good && read_body(pp, kind, t);
    for (uint32_t i = 0; i < pp->params.count; i++) ((struct name *)pp->params.at[i])->param = 0;
    if (good) set_macro(pp, &name, kind);
}

void undefine_macro(struct preprocessor *pp)
{
    struct token name = read_token(pp);
    if (!check_macro_name(pp, &name, "#undef")) return;
    check_constant_macro(pp, &name);
    note_undefinition(pp, name.name->macro, name.loc);
    name.name->macro = NULL;
    expect_line_end(pp, "#undef");
}
