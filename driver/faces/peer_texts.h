/* The messages of other compilers: peer_texts.def. */
#ifndef SGCC_DRIVER_FACES_PEER_TEXTS_H
#define SGCC_DRIVER_FACES_PEER_TEXTS_H

#include "driver/driver.h"
#include "driver/faces/peer_rows.h"

/* Their words for `text`, to be freed, and bits of enum peer_text_flag; NULL: they have none.
 * `has_location`: the message names a file. */
char *peer_text(const struct command *cmd, const char *text, bool has_location, unsigned *flags);

#endif
