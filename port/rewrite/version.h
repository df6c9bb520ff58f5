/* The raise of #version that extensions of the new text need. */
#ifndef SGCC_PORT_REWRITE_VERSION_H
#define SGCC_PORT_REWRITE_VERSION_H

#include "port/port_internal.h"

/* Chooses the version that the extensions which the run needs demand.  A raise that was not known
 * before starts another round. */
void note_version(struct run *r);
/* Replaces the words of the run that the raise makes wrong. */
void rewrite_words(struct run *r);
/* Adds the edits of the #version line, and the outputs that take the place of gl_FragColor. */
void edit_version(struct port *p);
/* Says that the version was raised, and why. */
void report_version(struct port *p, struct run *base);

#endif
