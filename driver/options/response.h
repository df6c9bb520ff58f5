/* Response files, and words as they and the lines of a batch have them. */
#ifndef SGCC_DRIVER_OPTIONS_RESPONSE_H
#define SGCC_DRIVER_OPTIONS_RESPONSE_H

#include "driver/options/options.h"

/* Makes `texts` the owner of `text`, and returns it. */
char *keep_text(struct texts *texts, char *text);
void free_texts(struct texts *texts);
/* Adds the words of a line, quoted as in response files.  Returns the quote that is not closed, or
 * 0.
 */
char split_line(const char *text, struct texts *words);

/* Replaces each argument @FILE by the arguments in FILE.  Returns all r->count of them, argv[0]
 * first. */
char **expand_arguments(struct reading *r, char **argv);

#endif
