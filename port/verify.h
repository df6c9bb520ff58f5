/* Compiles the new text, and records what must not be translated. */
#ifndef SGCC_PORT_VERIFY_H
#define SGCC_PORT_VERIFY_H

#include "port/port_internal.h"

/* Returns whether the new texts compile under all sets of macros; if not, sets `*error`. */
bool verify_port(struct port *p, struct port_error *error);
/* Returns a digest of the modules that the new texts become under all sets of macros; 0: one of
 * them becomes none. */
uint64_t digest_port(struct port *p);
/* Returns the location in the source of an error in a new text.  Its file is NULL if there is
 * none. */
struct text_location error_location(struct port *p, const struct port_error *error);
/* Records that the source at an error must not be translated.  Returns false if the location is
 * unknown or was recorded before. */
bool refuse_location(struct port *p, const struct port_error *error);
/* Returns why the translation of these tokens does not compile, or NULL. */
const char *refusal(struct run *r, uint32_t first, uint32_t last);

#endif
