/* Error recovery: finds the point where parsing continues after a syntax error. */
#ifndef SGCC_PARSER_RECOVER_H
#define SGCC_PARSER_RECOVER_H

#include "parser/parser.h"

/* Enters the state of recovery (base/recovery.h).  Called at each syntax error, reported or not. */
void begin_recovery(struct parser *p);

/* The beginning of the construct with the error. */
enum dropped { DROPPED_OTHER, DROPPED_IF, DROPPED_EXPRESSION };

/* Skips tokens to a point from which parsing can continue. */
void recover(struct parser *p, enum dropped dropped);
/* Called at an error where a semicolon is accepted. Continues as if one preceded the current
 * token, or skips to the end of the statement. Returns `whole`, which says that the text before
 * was complete, or false if tokens were skipped. */
bool suppose_semicolon(struct parser *p, bool whole);
/* Called after each external declaration.  Decides whether the braces are in sync again, and
 * poisons `d` where that is doubtful. */
void resync(struct parser *p, struct declaration *d);

#endif
