/* Where parsing goes on after a syntax error. */
#ifndef SGCC_PARSER_RECOVER_H
#define SGCC_PARSER_RECOVER_H

#include "parser/parser.h"

/* The grammar has no use for the current token: enters the states of recovery.  Called for every
 * syntax error, reported or not. */
void begin_recovery(struct parser *p);

/* How the statement, member or declaration began that could not be read. */
enum dropped { DROPPED_OTHER, DROPPED_IF, DROPPED_EXPRESSION };

/* After an error: skips tokens to where the text can be read on. */
void recover(struct parser *p, enum dropped dropped);
/* After an error where a semicolon could stand: reads on as if one stood before the current token,
 * or skips to the end of the statement. Returns whether the text before it is `whole`, as the
 * caller says, and nothing was skipped. */
bool suppose_semicolon(struct parser *p, bool whole);
/* After an external declaration was read: it may bring the nesting of braces back in sync, or is
 * poisoned where that is doubtful. */
void resync(struct parser *p, struct declaration *d);

#endif
