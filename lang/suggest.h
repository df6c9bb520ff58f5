/* Suggests a known name for an unknown one, for error messages. */
#ifndef SGCC_LANG_SUGGEST_H
#define SGCC_LANG_SUGGEST_H

#include "base/context.h"

enum meant {
    MEANT_VALUE = 1,
    MEANT_FUNCTION = 2,
    MEANT_TYPE = 4,
    MEANT_STATEMENT = 8,
    MEANT_EXTENSION = 16
};

/* Returns text to append to a message about the unknown name `text`: ", did you mean 'vec4'?", or
 * the equivalent in GLSL of a name of another language, or "" if no name is similar.  `what` has
 * the bits of enum meant for the kinds of names that fit.  The string is in c->arena.  The function
 * compares with all names, so call it only for messages.  The next error gets the suggestion as a
 * fix if it is at the unknown name. */
const char *suggest_name(struct context *c, const char *text, unsigned what);
/* The same among few names: the members of a struct, layout identifiers, directives.  `names` has
 * `count` names. */
const char *suggest_among(struct context *c, const char *text, const char *const *names,
                          uint32_t count);
/* Returns what to write in GLSL for a word that GLSL reserves and another language uses; NULL:
 * nothing is known.  The next error gets it as a fix if it is a word. */
const char *word_of_other_language(struct context *c, const char *text);
/* Returns ": write 'gl_VertexIndex'" for a name of GLSL that other versions or targets have, and
 * this one has by another name; "" if nothing is known.  The next error gets it as a fix if it is a
 * word. */
const char *present_name(struct context *c, const char *text);
/* Returns the call, with x for the argument, that has the effect of a function of another
 * language; NULL: there is none.  *is_certain: nothing else can be meant. */
const char *name_in_other_language(const struct context *c, const char *text, bool *is_certain);

#endif
