/* The known errors of the source, so that one error gives one message.
 *
 * The parser continues after a syntax error. Errors that it finds then may be follow-ups, which
 * must not be reported. struct recovery holds the state of this. The diagnostics own it. The
 * preprocessor and the parser change it only through the functions below. Code that reports a
 * possible follow-up error queries it first.
 *
 * The states belong to parts of the source of growing size:
 *
 * - The statement, member or declarator list (enum statement_state) is in sync, has an error, or is
 * being skipped.
 * - The nesting of braces (enum nesting_state) is in sync, doubtful, or out of sync.  Doubt lasts
 * from one external declaration to a whole function.
 * - The external declaration has an error or not (declaration_has_error).
 * - The source had a syntax error or not (had_syntax_error).  This never ends.
 * - The source had a fatal error of the preprocessor or not (fatal_pp_error).  This never ends.
 *
 * An error in one object is recorded in the object: `is_poisoned` of a name (base/intern.h), of a
 * declaration, a struct or a layout says that an error in it was reported, or that it is allowed in
 * skipped text. Its missing parts are not reported then. Uses of what could not be declared have
 * the error type (sema/), which fits everywhere.
 */
#ifndef SGCC_BASE_RECOVERY_H
#define SGCC_BASE_RECOVERY_H

#include <stdbool.h>

#include "base/intern.h"
#include "base/source.h"

enum {
    MOST_RECENT_NAMES = 64, /* of one statement: the ones after them are not poisoned by an error */
    QUIET_TOKENS = 3 /* a syntax error this close to the previous one counts as its follow-up */
};

enum statement_state {
    STATEMENT_IN_SYNC, /* nothing is wrong so far */

    /* Entered by a syntax error or a reserved word.
     * Suppresses: all names of the statement are poisoned, those before and those after the error;
     * a struct may lack members. Ends at a semicolon or brace that is part of no `for`, and with
     * the external declaration. */
    STATEMENT_HAS_ERROR,

    /* Resynchronizing. Entered when the parser begins to skip tokens, always from
     * STATEMENT_HAS_ERROR. Suppresses misplaced characters and '#', and poisons all names. Ends
     * when the parser has found a point to continue; the statement then has an error. */
    STATEMENT_SKIPPED
};

enum nesting_state {
    NESTING_IN_SYNC, /* nesting follows the braces */

    /* Entered by a syntax error in this external declaration at a brace, or outside of braces: the
     * error may have moved the end of a function or struct. Suppresses: the first token of an
     * external declaration that can begin none is not reported; a function in a function, a '}'
     * without '{' and a semicolon at file scope neither.  A variable without a storage qualifier is
     * poisoned, for it may be one of a function that ended too early. Ends, in sync, when all of a
     * function has been skipped; else with the external declaration, out of sync. */
    NESTING_DOUBTFUL,

    /* Entered when an external declaration begins while nesting is doubtful, or when a statement
     * is found in place of one. Suppresses the same. Ends with an external declaration that is a
     * function with a body and has no syntax error. */
    NESTING_OUT_OF_SYNC
};

/* The parts of the dropped statement in addition to the tokens up to its semicolon. Entered by
 * report_syntax_error or recover (parser/), ends with the skipping. */
enum pending_part {
    PENDING_NOTHING,
    PENDING_ELSE, /* it is an if: the else after it */
    PENDING_BLOCK /* its first word is a misspelt keyword: the { ... } after it is a statement, and
                     is read */
};

struct recovery {
    uint8_t statement;          /* enum statement_state */
    uint8_t nesting;            /* enum nesting_state */
    uint8_t pending;            /* enum pending_part */
    bool declaration_has_error; /* a syntax error was noted in this external declaration */

    /* Entered by a syntax error, and by a comment, #if or macro call without an end. Suppresses
     * error_unless_recovering: the text that sema misses or finds in the wrong place may have
     * been skipped. */
    bool had_syntax_error;

    /* Entered by a directive whose failure changes what the rest means: an #include without a file,
     * a wrong #version, an extension that is required and not there; and by #error. Suppresses all
     * but the preprocessor's messages: the parser drops the external declaration that it is reading
     * and reads no further one. A declaration that sema misses at the end of the source may be in
     * the missing file, so error_unless_recovering is silent. */
    bool fatal_pp_error;

    uint32_t declaration_token; /* index of the first token of the external declaration */
    /* index of the token at the last syntax error; after skipping, one that is QUIET_TOKENS back */
    uint32_t error_token;
    loc_t error_loc; /* of the token at the last syntax error */
    /* parentheses that were open at the last syntax error, where that was at the last semicolon
     * or brace: as many ')' after it are follow-ups */
    uint32_t unclosed_parens;
    struct name *recent[MOST_RECENT_NAMES];
    uint32_t recent_count; /* used in this statement so far */
};

/* --- transitions --------------------------------------------------------------------------- */

/* An error that was not reported as one of syntax, but leaves text unread: had_syntax_error begins.
 */
static inline void note_unread_text(struct recovery *r) { r->had_syntax_error = true; }

/* fatal_pp_error begins. */
static inline void note_fatal_pp_error(struct recovery *r) { r->fatal_pp_error = true; }

/* Before the first token of an external declaration: statement and declaration are in sync, doubt
 * becomes certainty. */
void begin_declaration(struct recovery *r);

/* After its first token, whose index this is, was read. */
static inline void note_first_token(struct recovery *r, uint32_t token)
{
    r->declaration_token = token;
}

/* The location of a syntax error, and its context. */
struct syntax_error {
    uint32_t token; /* its index */
    loc_t loc;
    bool may_cross_braces; /* the current token is a brace, or outside of all braces */
    bool begins_statement; /* a keyword of statements is there */
};
/* A syntax error, reported or not: statement and declaration have an error, nesting may be
 * doubtful, had_syntax_error begins. */
void note_syntax_error(struct recovery *r, struct syntax_error e);
/* A reserved word was reported, at the token of this index.  The parser reads on as if it were a
 * name: the statement has an error, and syntax errors right after it are follow-ups. */
void note_reserved_word(struct recovery *r, uint32_t token);

/* The parser begins to skip tokens. */
static inline void begin_skipping(struct recovery *r) { r->statement = STATEMENT_SKIPPED; }
/* It has found where to read on, at the token of this index.  An error at the next one is reported
 * again. */
void end_skipping(struct recovery *r, uint32_t token);
/* All of a function was skipped: its braces are balanced, so nesting is what it was before this
 * external declaration. */
void note_skipped_function(struct recovery *r);

/* A semicolon or brace at `loc` has been used, which left `open` parentheses without an end. */
static inline void end_statement(struct recovery *r, loc_t loc, uint32_t open)
{
    r->unclosed_parens = loc == r->error_loc ? open : 0;
    r->recent_count = 0;
    if (r->statement == STATEMENT_HAS_ERROR) r->statement = STATEMENT_IN_SYNC;
}

/* An external declaration was read. `is_function`: it has a body. A whole function
 * resynchronizes the nesting. */
void end_declaration(struct recovery *r, bool is_function);

/* --- poisoned names ------------------------------------------------------------------------ */

/* From now on `name` is not reported as undeclared. */
static inline void poison(struct name *name) { name->is_poisoned = true; }

/* The statement uses `name`: poisons it if the statement has an error, now or later. */
static inline void use_name(struct recovery *r, struct name *name)
{
    if (r->statement != STATEMENT_IN_SYNC) poison(name);
    else if (r->recent_count < MOST_RECENT_NAMES) r->recent[r->recent_count++] = name;
}

/* --- questions ----------------------------------------------------------------------------- */

static inline bool statement_has_error(const struct recovery *r)
{
    return r->statement != STATEMENT_IN_SYNC;
}

static inline bool is_skipping_statement(const struct recovery *r)
{
    return r->statement == STATEMENT_SKIPPED;
}

static inline bool is_out_of_sync(const struct recovery *r)
{
    return r->nesting != NESTING_IN_SYNC;
}

/* Whether text of the source was skipped. A missing or misplaced construct may then be a
 * follow-up error. */
static inline bool has_unread_text(const struct recovery *r)
{
    return r->had_syntax_error || r->fatal_pp_error;
}

/* Whether the token of this index begins an external declaration that may be part of one before it.
 */
static inline bool begins_out_of_sync(const struct recovery *r, uint32_t token)
{
    return is_out_of_sync(r) && token == r->declaration_token;
}

/* Whether a syntax error at the token of this index is a follow-up of the last one. */
static inline bool is_follow_up(const struct recovery *r, uint32_t token)
{
    return token - r->error_token < QUIET_TOKENS;
}

/* Whether the last syntax error was at this token: further errors at it are not reported. */
static inline bool is_error_token(const struct recovery *r, loc_t loc)
{
    return loc == r->error_loc;
}

/* Whether the token of this index is the first one after skipped text. */
static inline bool follows_skipped_text(const struct recovery *r, uint32_t token)
{
    return r->had_syntax_error && token - r->error_token == QUIET_TOKENS + 1;
}

#endif
