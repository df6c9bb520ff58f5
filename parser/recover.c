/* Error recovery: finds the point where parsing continues after a syntax error: after the
 * innermost statement, member or declaration, or as if a semicolon were there. base/recovery.h
 * decides what is a follow-up error. The functions here report tokens and brackets to it. */
#include "parser/recover.h"
#include "parser/tokens/terminals.h"
#include "parser/report.h"
#include "parser/tokens/token_classifier.h"

/* --- what is noted ------------------------------------------------------------------------- */

/* Returns whether the error may have moved the beginning or end of a function or struct. */
static bool may_cross_braces(const struct parser *p)
{
    uint16_t kind = p->ring[p->count & 3].kind;
    const struct bracket *brace = innermost_brace(p);
    return kind == TOKEN_LEFT_BRACE || kind == TOKEN_RIGHT_BRACE || !brace || brace->initializer;
}

static bool begins_statement(const struct parser *p, const struct token *t)
{
    const struct keyword *kw = keyword_of(p, t);
    return kw && kw->role == KEYWORD_WORD;
}

void begin_recovery(struct parser *p)
{
    const struct token *t = token_at(p, 0);
    note_syntax_error(p->recovery, (struct syntax_error){p->count, t->loc, may_cross_braces(p),
                                                         begins_statement(p, t)});
    p->gave_up |= t->kind == TOKEN_END;
}

/* Returns whether a declaration with these qualifiers can only be at file scope. */
static bool has_storage(const struct qualifier *q)
{
    static const bool is_storage[QUALIFIER_COUNT] = {
        [QUALIFIER_IN] = true,     [QUALIFIER_OUT] = true,    [QUALIFIER_UNIFORM] = true,
        [QUALIFIER_BUFFER] = true, [QUALIFIER_SHARED] = true,
    };
    while (q && !is_storage[q->kind]) q = q->next;
    return q;
}

void resync(struct parser *p, struct declaration *d)
{
    if (!is_out_of_sync(p->recovery)) return;
    end_declaration(p->recovery, d->body);
    if (is_out_of_sync(p->recovery) && d->kind == DECLARATION_VARIABLES &&
        !has_storage(d->qualifiers))
        d->is_poisoned = true;
}

/* --- where the text is read on ------------------------------------------------------------- */

/* Returns whether the block that begins at the current token ends a statement: that of a function,
 * if, for, while or else, even if parentheses before it are missing. Those of struct, interface
 * block and initializer are followed by a semicolon. */
static bool block_ends_statement(struct parser *p)
{
    const struct token *before = token_at(p, 1);
    const struct keyword *word = keyword_of(p, token_at(p, 2));
    if (word && word->role == KEYWORD_QUALIFIER) return false; /* layout(binding = 0 buffer B { */
    if (p->open.count && innermost(p)->kind == TOKEN_LEFT_PAREN) return true;
    if (before->kind == TOKEN_RIGHT_PAREN || before->kind == TOKEN_RIGHT_BRACKET ||
        before->kind == TOKEN_NUMBER)
        return true;
    return before->kind == TOKEN_IDENTIFIER && before->name->keyword &&
           before->name->keyword->token == KW_ELSE;
}

static void skip_name(struct parser *p, const struct token *t)
{
    if (!t->name->looked_up) look_up_word(p, t->name);
    poison(t->name);
    p->for_opens = t->name->keyword && t->name->keyword->token == KW_FOR;
}

/* Returns whether it is an extra closing bracket and the last token of its line. */
static bool is_stray(struct parser *p, const struct token *t)
{
    return (t->kind == TOKEN_RIGHT_PAREN || t->kind == TOKEN_RIGHT_BRACKET) &&
           peek_token(p).flags & TOKEN_STARTS_LINE;
}

/* Skips to the last token of the statement, member or declaration, or to the one before the } of
 * the block around it. */
static void find_end(struct parser *p)
{
    uint32_t depth = 0;
    bool ends = false;
    if (is_stray(p, token_at(p, 0))) return;
    for (const struct token *t = token_at(p, 0);; t = advance_unclassified(p)) {
        switch (t->kind) {
        case TOKEN_END: push_token_back(p); return;
        case TOKEN_LEFT_BRACE:
            if (!depth++) ends = block_ends_statement(p);
            break;
        case TOKEN_RIGHT_BRACE:
            if (depth) {
                if (--depth || !ends || is_else(peek_token(p))) break;
                if (p->open.count == 1) note_skipped_function(p->recovery);
                return;
            }
            if (innermost_brace(p) && innermost_brace(p)->initializer)
                break;                                  /* part of the error */
            if (innermost_brace(p)) push_token_back(p); /* of the block around it */
            return;
        case TOKEN_SEMICOLON:
            if (!depth && !in_for_header(p) &&
                !(p->recovery->pending == PENDING_ELSE && is_else(peek_token(p))))
                return;
            break;
        case TOKEN_IDENTIFIER: skip_name(p, t); break;
        default: break;
        }
    }
}

/* After an error at the current token: skips to the end of the statement, member or declaration. */
static void skip_statement(struct parser *p)
{
    begin_skipping(p->recovery);
    find_end(p);
    end_skipping(p->recovery, p->count);
}

/* Returns whether the current token ends a block, so that a statement may end before it. The } of
 * an initializer does not. */
static bool ends_block(struct parser *p)
{
    const struct bracket *brace = innermost_brace(p);
    return token_at(p, 0)->kind == TOKEN_RIGHT_BRACE && !(brace && brace->initializer);
}

/* A semicolon is missing before the current token. Returns false if that seems to begin something;
 * else skips the rest of the statement and returns true. */
static bool skip_after_missing(struct parser *p)
{
    const struct token *t = token_at(p, 0);
    if (t->flags & TOKEN_STARTS_LINE || ends_block(p) || t->kind == TOKEN_END || in_for_header(p) ||
        is_else(*t))
        return false;
    skip_statement(p);
    return true;
}

bool suppose_semicolon(struct parser *p, bool whole)
{
    bool is_here = p->terminal == TERMINAL_SEMICOLON;
    if (p->recovery->pending == PENDING_BLOCK) return false;
    p->has_lookahead = !skip_after_missing(p) && !is_here;
    return p->has_lookahead && whole;
}

void recover(struct parser *p, enum dropped dropped)
{
    if (dropped == DROPPED_EXPRESSION) {
        suppose_semicolon(p, false);
        return;
    }
    if (dropped == DROPPED_IF) p->recovery->pending = PENDING_ELSE;
    p->has_lookahead = false;
    skip_statement(p);
}
