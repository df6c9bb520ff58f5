/* What an unknown name may have been meant to be. */
#ifndef SGCC_LANG_SUGGEST_H
#define SGCC_LANG_SUGGEST_H

#include "base/context.h"

enum meant { MEANT_VALUE = 1, MEANT_FUNCTION = 2, MEANT_TYPE = 4, MEANT_STATEMENT = 8, MEANT_EXTENSION = 16 };

/* The end of a message about the unknown name `text`, where one of `what` (enum meant) belongs: "; did you mean 'vec4'?", or what GLSL has
 * for a name of another language, or "" when nothing is near.  It lives in c->arena.  It looks at all names there are, so it is for
 * messages only. */
const char *suggest_name(struct context *c, const char *text, unsigned what);
/* What to write for a word that GLSL reserves and another language has; NULL. */
const char *foreign_word(const char *text);

#endif
