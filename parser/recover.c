/* What happens behind a mistake, so that it is one message.
 *
 * The text is read on behind the innermost statement, member or declaration, or behind a semicolon that is supposed.
 * - Names in what was skipped are `lost`: nobody wonders that they are not declared.
 * - A declaration of which something was skipped `is_damaged`: its names are those of nothing certain.
 * - A mistake at a brace, or where one is missing, may have moved the end of a function or struct: the parser is `adrift`, and what
 *   has no place at file scope is a consequence, until a whole function has been read, or passed over.
 * - The source is `torn` (base/diag.h): so is what sema misses or finds out of place (misplaced_at).
 */
#include "parser/syntax.h"

/* --- what is noted ---------------------------------------------------------------------------------------------------- */

void mark_damage(struct parser *p)
{
    for (uint32_t i = 0; i < p->recovery.recent_count; i++) p->recovery.recent[i]->lost = true;
    p->recovery.recent_count = 0;
    p->recovery.damaged = true;
}

/* Whether the mistake may have moved the beginning or end of a function or struct. */
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

void note_mistake(struct parser *p)
{
    const struct token *t = token_at(p, 0);
    mark_damage(p);
    p->recovery.reported_at = p->count;
    p->recovery.reported = t->loc;
    p->recovery.mistakes++;
    p->gave_up |= t->kind == TOKEN_END;
    p->recovery.adrift |= may_cross_braces(p);
    p->recovery.stays_adrift |= p->count == p->recovery.first && begins_statement(p, t);
    p->c->diag.torn = true;
}

void begin_recovery(struct parser *p)
{
    p->recovery.first = p->count;
    p->recovery.mistakes_before = p->recovery.mistakes;
    p->recovery.stays_adrift = p->recovery.adrift;
}

/* What is declared so stands at file scope. */
static bool has_storage(const struct qualifier *q)
{
    static const bool is_storage[QUALIFIER_COUNT] = {
        [QUALIFIER_IN] = true, [QUALIFIER_OUT] = true, [QUALIFIER_UNIFORM] = true, [QUALIFIER_BUFFER] = true, [QUALIFIER_SHARED] = true,
    };
    while (q && !is_storage[q->kind]) q = q->next;
    return q;
}

/* Behind a mistake: a whole function shows that it was overcome.  Until then a variable may be one of a function that ended too early. */
void drift(struct parser *p, struct declaration *d)
{
    if (d->body && p->recovery.mistakes == p->recovery.mistakes_before) p->recovery.adrift = false;
    else if (d->kind == DECLARATION_VARIABLES && !has_storage(d->qualifiers)) d->is_damaged = true;
}

struct declarator *lose(const struct declarator *d)
{
    d->name->lost = true;
    return NULL;
}

/* --- where the text is read on ---------------------------------------------------------------------------------------- */

/* Whether the block that begins at the newest token ends a statement: that of a function, if, for, while or else, perhaps
 * without the ) that should be there, or without both.  Those of struct, interface block and initializer go on to a semicolon. */
static bool block_ends_statement(struct parser *p)
{
    const struct token *before = token_at(p, 1);
    const struct keyword *word = keyword_of(p, token_at(p, 2));
    if (word && word->role == KEYWORD_QUALIFIER) return false;          /* layout(binding = 0 buffer B { */
    if (p->open.count && innermost(p)->kind == TOKEN_LEFT_PAREN) return true;
    if (before->kind == TOKEN_RIGHT_PAREN || before->kind == TOKEN_RIGHT_BRACKET || before->kind == TOKEN_NUMBER) return true;
    return before->kind == TOKEN_IDENTIFIER && before->name->keyword && before->name->keyword->token == KW_ELSE;
}

static void pass_name(struct parser *p, const struct token *t)
{
    if (!t->name->looked_up) look_up_word(p, t->name);
    t->name->lost = true;
    p->for_opens = t->name->keyword && t->name->keyword->token == KW_FOR;
}

/* A bracket too many, and nothing else in its line behind it. */
static bool is_stray(struct parser *p, const struct token *t)
{
    return (t->kind == TOKEN_RIGHT_PAREN || t->kind == TOKEN_RIGHT_BRACKET) && peek_token(p).flags & TOKEN_STARTS_LINE;
}

static void find_end(struct parser *p)
{
    uint32_t depth = 0;
    bool ends = false;
    if (is_stray(p, token_at(p, 0))) return;
    for (const struct token *t = token_at(p, 0);; t = advance_token(p)) {
        switch (t->kind) {
        case TOKEN_END: give_token_back(p); return;
        case TOKEN_LEFT_BRACE:
            if (!depth++) ends = block_ends_statement(p);
            break;
        case TOKEN_RIGHT_BRACE:
            if (depth) {
                if (--depth || !ends || is_else(peek_token(p))) break;
                if (p->open.count == 1) p->recovery.adrift = p->recovery.stays_adrift;       /* all of a function has been passed over */
                return;
            }
            if (innermost_brace(p) && innermost_brace(p)->initializer) break;    /* part of the mistake */
            if (innermost_brace(p)) give_token_back(p);                          /* of the block around it */
            return;
        case TOKEN_SEMICOLON:
            if (!depth && !in_for_header(p) && !(p->recovery.lost_if && is_else(peek_token(p)))) return;
            break;
        case TOKEN_IDENTIFIER: pass_name(p, t); break;
        default: break;
        }
    }
}

/* After a mistake at the newest token: skips to the end of the statement, member or declaration. */
static void skip_statement(struct parser *p)
{
    pass_over(p->pp, true);
    find_end(p);
    pass_over(p->pp, false);
    p->recovery.reported_at = p->count - QUIET_TOKENS;
}

/* Whether the newest token ends a block: a statement can end before it.  The } of an initializer is a part of one. */
static bool ends_block(struct parser *p)
{
    const struct bracket *brace = innermost_brace(p);
    return token_at(p, 0)->kind == TOKEN_RIGHT_BRACE && !(brace && brace->initializer);
}

/* A semicolon is missing before the newest token: false when that is to be read on, true when it was skipped, as it
 * does not look like the beginning of something. */
static bool skip_after_missing(struct parser *p)
{
    const struct token *t = token_at(p, 0);
    if (t->flags & TOKEN_STARTS_LINE || ends_block(p) || t->kind == TOKEN_END || in_for_header(p) || is_else(*t)) return false;
    skip_statement(p);
    return true;
}

bool end_here(struct parser *p, bool whole, unsigned expected)
{
    if (whole && is_here(p, TOKEN_SEMICOLON, expected)) return true;
    if (p->gave_up || skip_after_missing(p)) return false;
    p->held = p->code != TOKEN_SEMICOLON;
    return whole;
}

void recover(struct parser *p)
{
    p->held = false;
    if (!p->gave_up) skip_statement(p);
    p->recovery.lost_if = false;
}
