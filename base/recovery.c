/* The rare transitions of struct recovery: see recovery.h. */
#include "base/recovery.h"

static void poison_recent_names(struct recovery *r)
{
    for (uint32_t i = 0; i < r->recent_count; i++) poison(r->recent[i]);
    r->recent_count = 0;
    r->statement = STATEMENT_HAS_ERROR;
}

void begin_declaration(struct recovery *r)
{
    r->statement = STATEMENT_IN_SYNC;
    r->declaration_has_error = false;
    if (r->nesting == NESTING_DOUBTFUL) r->nesting = NESTING_OUT_OF_SYNC;
}

void note_syntax_error(struct recovery *r, struct syntax_error e)
{
    poison_recent_names(r);
    r->declaration_has_error = r->had_syntax_error = true;
    r->error_token = e.token;
    r->error_loc = e.loc;
    if (e.may_cross_braces && r->nesting == NESTING_IN_SYNC) r->nesting = NESTING_DOUBTFUL;
    if (e.begins_statement && e.token == r->declaration_token) r->nesting = NESTING_OUT_OF_SYNC;
}

void note_reserved_word(struct recovery *r, uint32_t token)
{
    poison_recent_names(r);
    r->error_token = token;
}

void end_skipping(struct recovery *r, uint32_t token)
{
    r->statement = STATEMENT_HAS_ERROR;
    r->pending = PENDING_NOTHING;
    r->error_token = token - QUIET_TOKENS;
}

void note_skipped_function(struct recovery *r)
{
    if (r->nesting == NESTING_DOUBTFUL) r->nesting = NESTING_IN_SYNC;
}

void end_declaration(struct recovery *r, bool is_function)
{
    if (is_function && !r->declaration_has_error) r->nesting = NESTING_IN_SYNC;
}
