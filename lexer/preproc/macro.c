/* Replacement of macros (GLSL 4.60, 3.3; C99, 6.10.3.1 to 6.10.3.4), by explicit stacks instead of
 * recursion.
 *
 * `frames` are the token lists that are being read, the innermost on top; below all of them is the
 * input. A macro without arguments is a frame over its body. For a macro with parameters the
 * arguments are first collected in `work`. A job then expands those that need it: each is a frame
 * whose resulting tokens are appended to `work`. Finally the body with the arguments in place is
 * written to `pool` and becomes a frame.
 *
 * A macro is disabled while its frame exists. Its name within the frame is never replaced, also
 * later (TOKEN_NO_EXPAND). Jobs nest as frames do, so each stack is cut back when its top is done.
 * Every copied token counts towards a limit, which bounds time and memory. */
#include "lexer/preproc/preproc.h"
#include "lexer/preproc/include.h"

/* --- frames -------------------------------------------------------------------------------- */

static struct token_frame *top_frame(struct preprocessor *pp)
{
    return &pp->frames.at[pp->frames.count - 1];
}

static void count_tokens(struct preprocessor *pp, uint32_t count, loc_t loc)
{
    if (count > pp->most_expanded - pp->expanded)
        stop_reading(pp, loc, "macros expand to more than %u tokens", pp->most_expanded);
    else pp->expanded += count;
}

static void push_frame(struct preprocessor *pp, struct token_frame frame, loc_t loc)
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
    struct token_frame *f = top_frame(pp);
    if (f->macro) f->macro->disabled = false;
    if (f->kind == FRAME_SUBSTITUTED) pp->pool.count = f->pool_start;
    pp->frames.count--;
}

static struct token read_frame(struct preprocessor *pp, struct token_frame *f)
{
    uint32_t i = f->next++;
    if (f->kind == FRAME_SUBSTITUTED) return pp->pool.at[i];
    if (f->kind == FRAME_ARGUMENT) return pp->work.at[i];
    struct token t = f->macro->body[i].tok;
    t.loc = f->base + i;
    t.exts = pp->exts;
    if (i == 0)
        t.flags =
            t.kind == TOKEN_HASH ? 0 : f->flags; /* a # that a macro leaves begins no directive */
    return t;
}

void insert_tokens(struct preprocessor *pp, const struct token *tokens, uint32_t count, loc_t loc)
{
    uint32_t start = pp->pool.count;
    for (uint32_t i = 0; i < count; i++) vec_push(&pp->c->arena, &pp->pool, tokens[i]);
    push_frame(
        pp,
        (struct token_frame){
            .kind = FRAME_SUBSTITUTED, .next = start, .end = pp->pool.count, .pool_start = start},
        loc);
}

struct token read_unexpanded(struct preprocessor *pp)
{
    while (pp->frames.count) {
        struct token_frame *f = top_frame(pp);
        if (f->next < f->end) return read_frame(pp, f);
        if (f->kind == FRAME_ARGUMENT) return (struct token){.kind = TOKEN_END};
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

/* --- substitution -------------------------------------------------------------------------- */

static struct macro_call *top_job(struct preprocessor *pp)
{
    return &pp->jobs.at[pp->jobs.count - 1];
}

/* Returns whether the parameter at `index` takes the last arguments and follows `, ##`. Then it is
 * not pasted to the comma, and the comma is dropped if there are no such arguments, as in GNU C. */
static bool follows_comma(const struct macro *m, uint32_t index)
{
    const struct replacement *r = &m->body[index];
    return m->variadic && r->param == (int32_t)m->param_count - 1 && !r->stringized &&
           r[-1].tok.kind == TOKEN_COMMA;
}

/* Appends a token of the body, or its replacement, to the pool. `*empty`: the left operand of
 * the next ## is nothing. */
static void substitute_one(struct preprocessor *pp, const struct macro_call *job, uint32_t index,
                           bool *empty)
{
    const struct macro *m = job->macro;
    const struct replacement *r = &m->body[index];
    struct token string;
    const struct token *from = &r->tok;
    uint32_t count = 1;
    if (r->stringized) {
        const struct argument_span *span = &pp->spans.at[job->first_span + (uint32_t)r->param];
        uint32_t length = span->raw_end - span->raw; /* without any there may be no tokens at all */
        string = stringize_tokens(pp, length ? pp->work.at + span->raw : NULL, length);
        string.loc = r->tok.loc;
        from = &string;
    } else if (r->param >= 0) {
        const struct argument_span *span = &pp->spans.at[job->first_span + (uint32_t)r->param];
        bool raw = r->pasted || (index + 1 < m->body_count && r[1].pasted);
        count = raw ? span->raw_end - span->raw : span->expanded_end - span->expanded;
        if (count) from = &pp->work.at[raw ? span->raw : span->expanded];
    }
    count_tokens(pp, count, job->use.loc);
    if (pp->ended) return;
    if (!r->pasted) *empty = count == 0;
    bool pastes = r->pasted && !*empty;
    if (pastes && follows_comma(m, index)) {
        if (!count) pp->pool.count--;
        pastes = false;
    }
    uint32_t i = 0;
    if (pastes && count && paste_token(pp, &pp->pool.at[pp->pool.count - 1], from, job->use.loc))
        i = 1;
    if (count) *empty = false;
    for (uint32_t first = i; i < count; i++) {
        struct token *t = vec_add(&pp->c->arena, &pp->pool);
        *t = from[i];
        if (i == first)
            t->flags = (t->flags & TOKEN_NO_EXPAND) | (r->tok.flags & TOKEN_AFTER_SPACE);
    }
}

/* Assigns a new range of locations to the tokens in the pool from `start` on. */
static void relocate_tokens(struct preprocessor *pp, const struct macro_call *job, uint32_t start)
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
        tokens->flags =
            (tokens->flags & TOKEN_NO_EXPAND) | (tokens->kind == TOKEN_HASH ? 0 : job->use.flags);
}

/* All arguments of the job on top are ready: its macro is replaced. */
static void substitute(struct preprocessor *pp)
{
    struct macro_call job = *top_job(pp);
    uint32_t start = pp->pool.count;
    bool empty = true;
    for (uint32_t i = 0; i < job.macro->body_count && !pp->ended; i++)
        substitute_one(pp, &job, i, &empty);
    if (pp->ended) return;
    if (pp->pool.count > start) relocate_tokens(pp, &job, start);
    if (pp->ended) return;
    pp->work.count = job.work_start;
    pp->spans.count = job.first_span;
    pp->jobs.count--;
    if (pp->pool.count == start) return;
    push_frame(pp,
               (struct token_frame){.kind = FRAME_SUBSTITUTED,
                                    .macro = job.macro,
                                    .next = start,
                                    .end = pp->pool.count,
                                    .pool_start = start},
               job.use.loc);
}

/* --- arguments ----------------------------------------------------------------------------- */

static bool has_macro(const struct preprocessor *pp, const struct argument_span *span)
{
    for (uint32_t i = span->raw; i < span->raw_end; i++) {
        const struct token *t = &pp->work.at[i];
        if (t->kind == TOKEN_IDENTIFIER && t->name->macro && !(t->flags & TOKEN_NO_EXPAND))
            return true;
    }
    return false;
}

/* Begins to expand the next argument that needs it. If there is none, puts the arguments into the
 * body. */
static void expand_next_argument(struct preprocessor *pp)
{
    struct macro_call *job = top_job(pp);
    for (; job->arg < job->macro->param_count; job->arg++) {
        struct argument_span *span = &pp->spans.at[job->first_span + job->arg];
        span->expanded = span->raw;
        span->expanded_end = span->raw_end;
        if (!job->macro->expanded[job->arg] || !has_macro(pp, span)) continue;
        span->expanded = pp->work.count;
        loc_t loc = job->use.loc;
        count_tokens(pp, span->raw_end - span->raw, loc);
        if (!pp->ended)
            push_frame(pp,
                       (struct token_frame){
                           .kind = FRAME_ARGUMENT, .next = span->raw, .end = span->raw_end},
                       loc);
        return;
    }
    substitute(pp);
}

static void finish_argument(struct preprocessor *pp)
{
    pop_frame(pp);
    struct macro_call *job = top_job(pp);
    pp->spans.at[job->first_span + job->arg++].expanded_end = pp->work.count;
    expand_next_argument(pp);
}

static void end_span(struct preprocessor *pp, uint32_t raw)
{
    vec_push(&pp->c->arena, &pp->spans,
             ((struct argument_span){.raw = raw, .raw_end = pp->work.count}));
}

/* A token that is not allowed in an argument list: reports the error of the list. */
static bool check_argument_token(struct preprocessor *pp, const struct token *t,
                                 const struct token *use)
{
    if (ends_line(t)) {
        error_at(pp->c, use->loc, "the arguments of macro '%s' have no end: expected ')'",
                 use->name->text);
        note_unread_text(&pp->c->diag.recovery);
    } else if (t->kind == TOKEN_HASH && t->flags & TOKEN_STARTS_LINE) {
        error_at(pp->c, t->loc, "a directive inside the arguments of macro '%s'", use->name->text);
    } else {
        return true;
    }
    unread(pp, *t);
    return false;
}

/* Reads the arguments after the "(" into `work` and `spans`.  False after an error. */
static bool collect_arguments(struct preprocessor *pp, const struct token *use)
{
    const struct macro *m = use->name->macro;
    uint32_t depth = 0, raw = pp->work.count, first = pp->spans.count;
    for (;;) {
        struct token t = read_unexpanded(pp);
        if (!check_argument_token(pp, &t, use)) return false;
        if (pp->frames.count) count_tokens(pp, 1, use->loc);
        if (pp->ended) return false;
        if (t.kind == TOKEN_RIGHT_PAREN && !depth--) break;
        if (t.kind == TOKEN_LEFT_PAREN) depth++;
        bool accepts_all = m->variadic && pp->spans.count - first == m->param_count - 1;
        if (t.kind == TOKEN_COMMA && !depth && !accepts_all) {
            end_span(pp, raw);
            raw = pp->work.count;
            continue;
        }
        if (t.flags & TOKEN_STARTS_LINE) t.flags = (t.flags & TOKEN_NO_EXPAND) | TOKEN_AFTER_SPACE;
        vec_push(&pp->c->arena, &pp->work, t);
    }
    end_span(pp, raw);
    bool omits_last =
        m->variadic && pp->spans.count - first == m->param_count - 1; /* as C23 allows, and GNU C */
    if (omits_last) end_span(pp, pp->work.count);
    return true;
}

static bool check_argument_count(struct preprocessor *pp, const struct macro_call *job)
{
    uint32_t wanted = job->macro->param_count, found = pp->spans.count - job->first_span;
    if (!wanted && found == 1 && pp->work.count == job->work_start) found = 0; /* f() */
    if (found == wanted) return true;
    error_at(pp->c, job->use.loc, "macro '%s' takes %s%u argument%s, found %u", job->use.name->text,
             job->macro->variadic ? "at least " : "", wanted - job->macro->variadic,
             wanted - job->macro->variadic == 1 ? "" : "s", found);
    return false;
}

/* The name of a macro with parameters. Returns false if it is not a call. */
static bool start_job(struct preprocessor *pp, struct token *use)
{
    struct macro_call job = {use->name->macro, *use, pp->work.count, pp->spans.count, 0};
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

/* --- replacement --------------------------------------------------------------------------- */

static void replace_object(struct preprocessor *pp, const struct token *use)
{
    struct macro *m = use->name->macro;
    if (pp->input->scanner->in_directive) check_constant_macro(pp, use);
    if (m->pastes) {
        vec_push(&pp->c->arena, &pp->jobs,
                 ((struct macro_call){m, *use, pp->work.count, pp->spans.count, 0}));
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
    push_frame(pp,
               (struct token_frame){.kind = FRAME_BODY,
                                    .flags = use->flags & (TOKEN_STARTS_LINE | TOKEN_AFTER_SPACE),
                                    .macro = m,
                                    .base = base,
                                    .end = m->body_count},
               use->loc);
}

/* __LINE__, __FILE__ and __COUNTER__: replaces the token by its value. */
static void replace_location(struct preprocessor *pp, struct token *t)
{
    struct token value = {.kind = TOKEN_NUMBER};
    char digits[16];
    if (t->name->macro->kind == MACRO_FILE) {
        value = file_token(pp);
    } else {
        bool counts = t->name->macro->kind == MACRO_COUNTER;
        int length = snprintf(digits, sizeof digits, "%u",
                              counts ? pp->counter++ : find_location(&pp->c->sources, t->loc).line);
        value.name = intern(&pp->c->names, digits, (size_t)length);
    }
    t->kind = value.kind;
    t->name = value.name;
}

/* Returns false if `t` is not replaced, or was replaced in place. */
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
    case MACRO_LINE:
    case MACRO_FILE:
    case MACRO_COUNTER: replace_location(pp, t); return false;
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
            struct token_frame *f = top_frame(pp);
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
    return (struct token){.kind = TOKEN_END, .loc = pp->input->scanner->base, .exts = pp->exts};
}

loc_t macro_loc(const struct name *name) { return name->macro ? name->macro->loc : 0; }
