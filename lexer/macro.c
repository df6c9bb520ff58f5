/* Macros: #define and #undef, and their replacement.
 *
 * Replacement is a machine with stacks of its own, never recursion.  `frames` are the token lists being read, the
 * innermost on top; below all of them is the input.  A macro without arguments is a frame over its body.  The
 * arguments of one with parameters are first collected into `work`; then a job expands those that need it, each as a
 * frame whose tokens' outcome is appended to `work`; at last the body is substituted into `pool` and becomes a frame.
 * A macro is disabled while its frame stands; its name, met in between, stays as it is for good
 * (TOKEN_NO_EXPAND).  Jobs nest as frames do, so all stacks are cut back when their top is done.
 *
 * Every token that is copied counts towards a limit, so that time and memory are bounded, whatever macros do.
 */
#include "lexer/preproc.h"

/* --- #define --------------------------------------------------------------------------------------------- */

/* GLSL 4.60, 3.3 and ESSL 3.20, 3.4: which names a shader may define or undefine. */
static bool check_macro_name(struct preprocessor *pp, const struct token *t, const char *directive)
{
    struct context *c = pp->c;
    if (t->kind != TOKEN_IDENTIFIER)
        error_at(c, t->loc, "found %s after %s: expected the name of a macro", quote_token(c, t), directive);
    else if (token_is(t, "defined"))
        error_at(c, t->loc, "'defined' is an operator of #if and cannot be a macro");
    else if (pp->input->is_command_line)
        return true;
    else if (t->name->macro && t->name->macro->predefined && (is_es(c) || *t->name->text == '_'))
        error_at(c, t->loc, "%s of the predefined macro '%s'", directive, t->name->text);
    else if (!strncmp(t->name->text, "GL_", 3))
        error_at(c, t->loc, "%s of '%s': macro names that begin with GL_ are reserved", directive, t->name->text);
    else return true;
    return false;
}

static bool add_param(struct preprocessor *pp, const struct token *t)
{
    if (t->kind != TOKEN_IDENTIFIER) {
        bool dots = t->kind == TOKEN_DOT;
        error_at(pp->c, t->loc, dots ? "found %s: GLSL has no macros with a variable number of arguments"
                                     : "found %s: expected the name of a parameter", quote_token(pp->c, t));
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

/* The parameters behind the "(". */
static bool read_params(struct preprocessor *pp)
{
    struct token t = read_token(pp);
    if (t.kind == TOKEN_RIGHT_PAREN) return true;
    for (;;) {
        if (!add_param(pp, &t)) return false;
        t = read_token(pp);
        if (t.kind == TOKEN_RIGHT_PAREN) return true;
        if (t.kind != TOKEN_COMMA) {
            error_at(pp->c, t.loc, "found %s: expected ',' or ')' in the parameters of a macro", quote_token(pp->c, &t));
            return false;
        }
        t = read_token(pp);
    }
}

/* The replacement list that begins with `t`. */
static bool read_body(struct preprocessor *pp, struct token t)
{
    bool pasted = false;
    struct token paste = { 0 };
    pp->body.count = 0;
    for (; !ends_line(&t); t = read_token(pp)) {
        if (t.kind == TOKEN_HASH_HASH) {
            if (is_es(pp->c)) {         /* ESSL 3.20, 3.4 */
                error_at(pp->c, t.loc, "'##' does not exist in ESSL");
                return false;
            }
            if (!pp->body.count || pasted) break;
            pasted = true;
            paste = t;
            continue;
        }
        struct replacement *r = vec_add(&pp->c->arena, &pp->body);
        *r = (struct replacement){ t, t.kind == TOKEN_IDENTIFIER ? t.name->param - 1 : -1, pasted };
        pasted = false;
    }
    if (!pasted && t.kind != TOKEN_HASH_HASH) return true;
    error_at(pp->c, pasted ? paste.loc : t.loc, "'##' needs a token before it and one behind it");
    return false;
}

/* The same kind, parameters and tokens, with white space in the same places. */
static bool same_macro(struct preprocessor *pp, const struct macro *m, enum macro_kind kind)
{
    if (m->kind != kind || m->param_count != pp->params.count || m->body_count != pp->body.count) return false;
    for (uint32_t i = 0; i < m->param_count; i++)
        if (m->params[i] != pp->params.at[i]) return false;
    for (uint32_t i = 0; i < m->body_count; i++) {
        const struct replacement *a = &m->body[i], *b = &pp->body.at[i];
        uint8_t flags = i ? a->tok.flags ^ b->tok.flags : 0;
        if (a->tok.kind != b->tok.kind || a->tok.name != b->tok.name || a->pasted != b->pasted) return false;
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
        if (r->param >= 0 && !beside_paste) m->expanded[r->param] = true;
    }
}

static struct macro *make_macro(struct preprocessor *pp, enum macro_kind kind, loc_t loc)
{
    struct arena *arena = &pp->c->arena;
    struct macro *m = arena_new(arena, struct macro);
    *m = (struct macro){ .kind = kind, .loc = loc, .param_count = pp->params.count, .body_count = pp->body.count };
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
        error_at(pp->c, name->loc, "macro '%s' is defined again with another replacement", name->name->text);
        if (old->loc) note_at(pp->c, old->loc, "the definition before is here");
    }
    name->name->macro = make_macro(pp, kind, name->loc);
}

void define_macro(struct preprocessor *pp)
{
    struct token name = read_token(pp);
    if (!check_macro_name(pp, &name, "#define")) return;
    struct token t = read_token(pp);
    enum macro_kind kind = t.kind == TOKEN_LEFT_PAREN && !(t.flags & TOKEN_AFTER_SPACE) ? MACRO_FUNCTION : MACRO_OBJECT;
    pp->params.count = 0;
    bool good = kind == MACRO_OBJECT || read_params(pp);
    if (good && kind == MACRO_FUNCTION) t = read_token(pp);
    good = good && read_body(pp, t);
    for (uint32_t i = 0; i < pp->params.count; i++) ((struct name *)pp->params.at[i])->param = 0;
    if (good) set_macro(pp, &name, kind);
}

void undefine_macro(struct preprocessor *pp)
{
    struct token name = read_token(pp);
    if (!check_macro_name(pp, &name, "#undef")) return;
    name.name->macro = NULL;
    expect_line_end(pp, "#undef");
}

/* --- ## -------------------------------------------------------------------------------------------------- */

static bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }

static bool is_word(char ch)
{
    return is_digit(ch) || ch == '_' || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

static bool is_number(const char *text, size_t length)
{
    if (!is_digit(text[0]) && !(text[0] == '.' && length > 1 && is_digit(text[1]))) return false;
    bool is_hex = length > 1 && (text[1] | 32) == 'x';
    for (size_t i = 1; i < length; i++) {
        bool is_sign = (text[i] == '+' || text[i] == '-') && (text[i - 1] | 32) == 'e' && !is_hex;
        if (!is_word(text[i]) && text[i] != '.' && !is_sign) return false;
    }
    return true;
}

static enum token_kind classify(const char *text, size_t length)
{
    if (is_number(text, length)) return TOKEN_NUMBER;
    if (!is_word(text[0])) return find_punctuator(text, length);
    for (size_t i = 1; i < length; i++)
        if (!is_word(text[i])) return TOKEN_OTHER;
    return TOKEN_IDENTIFIER;
}

/* Makes `left` the token that both are together.  GLSL 4.60, 3.3: it must be a valid single token. */
static bool paste(struct preprocessor *pp, struct token *left, const struct token *right, loc_t loc)
{
    char text[LONGEST_NAME + 1];
    const char *a = token_text(left), *b = token_text(right);
    size_t length = strlen(a) + strlen(b);
    if (length > LONGEST_NAME) {
        error_at(pp->c, loc, "'##' makes a token of %zu characters; at most %d are allowed", length, LONGEST_NAME);
        return false;
    }
    memcpy(text, a, strlen(a));
    memcpy(text + strlen(a), b, strlen(b));
    enum token_kind kind = classify(text, length);
    if (kind == TOKEN_OTHER) {
        error_at(pp->c, loc, "'##' makes '%.*s' of '%s' and '%s', which is not one token", (int)length, text, a, b);
        return false;
    }
    left->kind = (uint8_t)kind;
    left->flags &= (uint8_t)~TOKEN_NO_EXPAND;
    left->name = kind == TOKEN_IDENTIFIER || kind == TOKEN_NUMBER ? intern(&pp->c->names, text, length) : NULL;
    if (kind == TOKEN_IDENTIFIER && may_be_predefined(text, length)) look_up_predefined(pp->c, left->name);
    return true;
}

/* --- frames ---------------------------------------------------------------------------------------------- */

static struct frame *top_frame(struct preprocessor *pp) { return &pp->frames.at[pp->frames.count - 1]; }

static void count_tokens(struct preprocessor *pp, uint32_t count, loc_t loc)
{
    if (count > pp->most_expanded - pp->expanded)
        stop_reading(pp, loc, "macros expand to more than %u tokens", pp->most_expanded);
    else pp->expanded += count;
}

static void push_frame(struct preprocessor *pp, struct frame frame, loc_t loc)
{
    if (pp->frames.count == MOST_FRAMES) {
        stop_reading(pp, loc, "macros nested more than %d deep", MOST_FRAMES);
        return;
    }
    vec_push(&pp->c->arena, &pp->frames, frame);
    if (frame.macro) frame.macro->disabled = true;
}

static void pop_frame(struct preprocessor *pp)
{
    struct frame *f = top_frame(pp);
    if (f->macro) f->macro->disabled = false;
    if (f->kind == FRAME_SUBSTITUTED) pp->pool.count = f->pool_start;
    pp->frames.count--;
}

static struct token read_frame(struct preprocessor *pp, struct frame *f)
{
    uint32_t i = f->next++;
    if (f->kind == FRAME_SUBSTITUTED) return pp->pool.at[i];
    if (f->kind == FRAME_ARGUMENT) return pp->work.at[i];
    struct token t = f->macro->body[i].tok;
    t.loc = f->base + i;
    t.exts = pp->exts;
    if (i == 0) t.flags = t.kind == TOKEN_HASH ? 0 : f->flags;  /* a # that a macro leaves begins no directive */
    return t;
}

struct token read_unexpanded(struct preprocessor *pp)
{
    while (pp->frames.count) {
        struct frame *f = top_frame(pp);
        if (f->next < f->end) return read_frame(pp, f);
        if (f->kind == FRAME_ARGUMENT) return (struct token){ .kind = TOKEN_END };
        pop_frame(pp);
    }
    return read_token(pp);
}

/* Puts back what read_unexpanded gave last. */
static void unread(struct preprocessor *pp, struct token t)
{
    if (!pp->frames.count) push_token(pp, t);
    else if (t.kind != TOKEN_END) top_frame(pp)->next--;
}

/* --- substitution ---------------------------------------------------------------------------------------- */

static struct job *top_job(struct preprocessor *pp) { return &pp->jobs.at[pp->jobs.count - 1]; }

/* Appends a token of the body, or what stands for it, to the pool.  `*empty` says whether what the next ## has on its
 * left is nothing. */
static void substitute_one(struct preprocessor *pp, const struct job *job, uint32_t index, bool *empty)
{
    const struct macro *m = job->macro;
    const struct replacement *r = &m->body[index];
    const struct token *from = &r->tok;
    uint32_t count = 1;
    if (r->param >= 0) {
        const struct span *span = &pp->spans.at[job->first_span + (uint32_t)r->param];
        bool raw = r->pasted || (index + 1 < m->body_count && r[1].pasted);
        count = raw ? span->raw_end - span->raw : span->expanded_end - span->expanded;
        if (count) from = &pp->work.at[raw ? span->raw : span->expanded];
    }
    count_tokens(pp, count, job->use.loc);
    if (pp->ended) return;
    if (!r->pasted) *empty = count == 0;
    uint32_t i = 0;
    if (r->pasted && count && !*empty && paste(pp, &pp->pool.at[pp->pool.count - 1], from, job->use.loc)) i = 1;
    if (count) *empty = false;
    for (uint32_t first = i; i < count; i++) {
        struct token *t = vec_add(&pp->c->arena, &pp->pool);
        *t = from[i];
        if (i == first) t->flags = (t->flags & TOKEN_NO_EXPAND) | (r->tok.flags & TOKEN_AFTER_SPACE);
    }
}

/* Gives the tokens in the pool from `start` on their own range of locs. */
static void place_tokens(struct preprocessor *pp, const struct job *job, uint32_t start)
{
    uint32_t count = pp->pool.count - start;
    struct token *tokens = &pp->pool.at[start];
    loc_t *spelled = arena_array(&pp->c->arena, loc_t, count);
    loc_t base = add_expansion(&pp->c->sources, job->use.name, job->use.loc, spelled, count);
    if (!base) stop_reading(pp, job->use.loc, "sources and macros are larger than sgcc can read");
    for (uint32_t i = 0; i < count && base; i++) {
        spelled[i] = tokens[i].loc;
        tokens[i].loc = base + i;
        tokens[i].exts = pp->exts;
    }
    if (count && base) 
        tokens->flags = (tokens->flags & TOKEN_NO_EXPAND) | (tokens->kind == TOKEN_HASH ? 0 : job->use.flags);
}

/* All arguments of the job on top are ready: its macro is replaced. */
static void substitute(struct preprocessor *pp)
{
    struct job job = *top_job(pp);
    uint32_t start = pp->pool.count;
    bool empty = true;
    for (uint32_t i = 0; i < job.macro->body_count && !pp->ended; i++) substitute_one(pp, &job, i, &empty);
    if (pp->ended) return;
    if (pp->pool.count > start) place_tokens(pp, &job, start);
    if (pp->ended) return;
    pp->work.count = job.work_start;
    pp->spans.count = job.first_span;
    pp->jobs.count--;
    if (pp->pool.count == start) return;
    push_frame(pp, (struct frame){ .kind = FRAME_SUBSTITUTED, .macro = job.macro, .next = start, .end = pp->pool.count,
                                   .pool_start = start }, job.use.loc);
}

/* --- arguments ------------------------------------------------------------------------------------------- */

static bool has_macro(const struct preprocessor *pp, const struct span *span)
{
    for (uint32_t i = span->raw; i < span->raw_end; i++) {
        const struct token *t = &pp->work.at[i];
        if (t->kind == TOKEN_IDENTIFIER && t->name->macro && !(t->flags & TOKEN_NO_EXPAND)) return true;
    }
    return false;
}

/* Starts expanding the next argument that needs it; substitutes when there is none. */
static void expand_next_argument(struct preprocessor *pp)
{
    struct job *job = top_job(pp);
    for (; job->arg < job->macro->param_count; job->arg++) {
        struct span *span = &pp->spans.at[job->first_span + job->arg];
        span->expanded = span->raw;
        span->expanded_end = span->raw_end;
        if (!job->macro->expanded[job->arg] || !has_macro(pp, span)) continue;
        span->expanded = pp->work.count;
        loc_t loc = job->use.loc;
        count_tokens(pp, span->raw_end - span->raw, loc);
        if (!pp->ended)
            push_frame(pp, (struct frame){ .kind = FRAME_ARGUMENT, .next = span->raw, .end = span->raw_end }, loc);
        return;
    }
    substitute(pp);
}

static void finish_argument(struct preprocessor *pp)
{
    pop_frame(pp);
    struct job *job = top_job(pp);
    pp->spans.at[job->first_span + job->arg++].expanded_end = pp->work.count;
    expand_next_argument(pp);
}

static void end_span(struct preprocessor *pp, uint32_t raw)
{
    vec_push(&pp->c->arena, &pp->spans, ((struct span){ .raw = raw, .raw_end = pp->work.count }));
}

/* A token that cannot stand in an argument list: what is wrong with the list. */
static bool check_argument_token(struct preprocessor *pp, const struct token *t, const struct token *use)
{
    if (ends_line(t)) {
        error_at(pp->c, use->loc, "the arguments of macro '%s' have no end: expected ')'", use->name->text);
    } else if (t->kind == TOKEN_HASH && t->flags & TOKEN_STARTS_LINE) {
        error_at(pp->c, t->loc, "a directive inside the arguments of macro '%s'", use->name->text);
    } else {
        return true;
    }
    unread(pp, *t);
    return false;
}

/* Reads the arguments behind the "(" into `work` and `spans`.  False after an error. */
static bool collect_arguments(struct preprocessor *pp, const struct token *use)
{
    uint32_t depth = 0, raw = pp->work.count;
    for (;;) {
        struct token t = read_unexpanded(pp);
        if (!check_argument_token(pp, &t, use)) return false;
        if (pp->frames.count) count_tokens(pp, 1, use->loc);
        if (pp->ended) return false;
        if (t.kind == TOKEN_RIGHT_PAREN && !depth--) break;
        if (t.kind == TOKEN_LEFT_PAREN) depth++;
        if (t.kind == TOKEN_COMMA && !depth) {
            end_span(pp, raw);
            raw = pp->work.count;
            continue;
        }
        if (t.flags & TOKEN_STARTS_LINE) t.flags = (t.flags & TOKEN_NO_EXPAND) | TOKEN_AFTER_SPACE;
        vec_push(&pp->c->arena, &pp->work, t);
    }
    end_span(pp, raw);
    return true;
}

static bool check_argument_count(struct preprocessor *pp, const struct job *job)
{
    uint32_t wanted = job->macro->param_count, found = pp->spans.count - job->first_span;
    if (!wanted && found == 1 && pp->work.count == job->work_start) found = 0;      /* f() */
    if (found == wanted) return true;
    error_at(pp->c, job->use.loc, "macro '%s' takes %u argument%s, found %u", job->use.name->text, wanted,
             wanted == 1 ? "" : "s", found);
    return false;
}

/* The name of a macro with parameters.  False when it stands for itself. */
static bool start_job(struct preprocessor *pp, struct token *use)
{
    struct job job = { use->name->macro, *use, pp->work.count, pp->spans.count, 0 };
    struct token t = read_unexpanded(pp);
    if (t.kind != TOKEN_LEFT_PAREN) {
        unread(pp, t);
        return false;
    }
    bool good = collect_arguments(pp, use);
    if (pp->ended) return true;
    if (good && check_argument_count(pp, &job)) {
        vec_push(&pp->c->arena, &pp->jobs, job);
        expand_next_argument(pp);
        return true;
    }
    pp->work.count = job.work_start;
    pp->spans.count = job.first_span;
    use->flags |= TOKEN_NO_EXPAND;
    return false;
}

/* --- replacement ----------------------------------------------------------------------------------------- */

static void replace_object(struct preprocessor *pp, const struct token *use)
{
    struct macro *m = use->name->macro;
    if (m->pastes) {
        vec_push(&pp->c->arena, &pp->jobs, ((struct job){ m, *use, pp->work.count, pp->spans.count, 0 }));
        substitute(pp);
        return;
    }
    count_tokens(pp, m->body_count, use->loc);
    if (pp->ended || !m->body_count) return;
    loc_t base = add_expansion(&pp->c->sources, use->name, use->loc, m->spelled, m->body_count);
    if (!base) {
        stop_reading(pp, use->loc, "sources and macros are larger than sgcc can read");
        return;
    }
    push_frame(pp, (struct frame){ .kind = FRAME_BODY, .flags = use->flags & (TOKEN_STARTS_LINE | TOKEN_AFTER_SPACE),
                                   .macro = m, .base = base, .end = m->body_count }, use->loc);
}

/* __LINE__ and __FILE__: the token itself becomes what it says. */
static void replace_place(struct preprocessor *pp, struct token *t)
{
    struct token value = { .kind = TOKEN_NUMBER };
    char digits[16];
    if (t->name->macro->kind == MACRO_FILE) {
        value = file_token(pp);
    } else {
        int length = snprintf(digits, sizeof digits, "%u", find_place(&pp->c->sources, t->loc).line);
        value.name = intern(&pp->c->names, digits, (size_t)length);
    }
    t->kind = value.kind;
    t->name = value.name;
}

/* False when `t` stands for itself, or became what it stands for. */
static bool replace(struct preprocessor *pp, struct token *t)
{
    struct macro *m = t->name->macro;
    if (m->disabled) {
        t->flags |= TOKEN_NO_EXPAND;
        return false;
    }
    switch (m->kind) {
    case MACRO_OBJECT: replace_object(pp, t); return true;
    case MACRO_FUNCTION: return start_job(pp, t);
    case MACRO_LINE: case MACRO_FILE: replace_place(pp, t); return false;
    }
    return false;
}

struct token expand_token(struct preprocessor *pp)
{
    while (!pp->ended) {
        struct token t;
        if (!pp->frames.count) {
            t = read_token(pp);
        } else {
            struct frame *f = top_frame(pp);
            if (f->next == f->end) {
                if (f->kind == FRAME_ARGUMENT) finish_argument(pp);
                else pop_frame(pp);
                continue;
            }
            t = read_frame(pp, f);
        }
        bool is_macro = t.kind == TOKEN_IDENTIFIER && t.name->macro && !(t.flags & TOKEN_NO_EXPAND);
        if (is_macro && replace(pp, &t)) continue;
        if (!pp->jobs.count) return t;
        vec_push(&pp->c->arena, &pp->work, t);
    }
    return (struct token){ .kind = TOKEN_END, .loc = pp->input->scanner->base, .exts = pp->exts };
}
