/* The messages of sgcc that other compilers word differently: the rows of peer_texts.def. */
#ifndef SGCC_DRIVER_FACES_PEER_ROWS_H
#define SGCC_DRIVER_FACES_PEER_ROWS_H

#include <stdbool.h>
#include <stddef.h>

enum peer_text_flag {
    TEXT_NO_LINE = 1,
    TEXT_INPUT = 2,
    TEXT_USE = 4,
    TEXT_UNCOUNTED = 8,
    TEXT_ASKED = 16
};

/* A row, and the texts of its stars. */
enum { MOST_STARS = 9 };
struct peer_row {
    unsigned flags; /* bits of enum peer_text_flag */
    const char *ours, *theirs;
};
struct star {
    const char *start;
    size_t length;
};

/* Returns the first row that `text` matches, or NULL, and fills `stars`, of which there are
 * MOST_STARS.  `named` is the text with the name of the input before it, for rows that begin with
 * one; NULL: those do not match. */
const struct peer_row *match_peer_row(const char *text, const char *named, struct star *stars);

/* Returns whether another compiler has such a message, and stores the flags of its row. */
bool find_peer_row(const char *text, unsigned *flags);

#endif
