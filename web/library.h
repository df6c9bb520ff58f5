/* What sgcc.wasm exports besides the functions of sgcc.h; web/sgcc.mjs calls them.  Numbers are
 * 32-bit, texts end with NUL.  Texts that a function returns are JSON, and the caller frees them by
 * free().  Where memory runs out the module ends by a trap, and its caller makes another instance.
 */
#ifndef SGCC_WEB_LIBRARY_H
#define SGCC_WEB_LIBRARY_H

#include <stddef.h>

#include "include/sgcc.h"

#define WEB_EXPORT __attribute__((used, visibility("default")))

/* --- library.c ----------------------------------------------------------------------------- */

/* The messages as an array of the objects that docs/messages.md describes. */
char *web_messages(const struct sgcc_result *result);
/* The reflection that docs/reflection.md describes, or an object with the member `messages` where
 * the words are not a module. */
char *web_reflect(const void *words, size_t size);
/* The symbols and references of a result with an index; "null" without one. */
char *web_index(const struct sgcc_result *result);
/* Sets the devices from the text of a device file.  Returns NULL, or a text that says what is
 * wrong.  One set of devices lives at a time: web_drop_devices ends it. */
char *web_set_devices(struct sgcc_options *options, const char *text, size_t length);
void web_drop_devices(void);
/* Sets sgcc_options.include to the imported function `web.include`. */
void web_allow_includes(struct sgcc_options *options);

/* --- tables.c ------------------------------------------------------------------------------ */

/* The tables of the library, for editors: built-ins, extensions, keywords, layouts, rules,
 * warnings, options. */
char *web_tables(void);

#endif
