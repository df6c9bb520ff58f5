/* The texts that --fix changes.
 *
 * Edits are made in rounds, in the texts that the compiler reads: the input and the files that it
 * includes. A round is kept or undone as a whole. All kept edits are recorded, so the texts can be
 * restored to those of the best round.
 *
 * A result points into the texts that it was made of; the library does not copy them. Texts that
 * the compiler read before a round therefore live until the round ends, even if it is undone. */
#ifndef SGCC_DRIVER_FIX_FIX_TEXTS_H
#define SGCC_DRIVER_FIX_FIX_TEXTS_H

#include "driver/driver.h"

struct fixed_text; /* a file that is changed */
struct made_edit;

struct fix_texts {
    struct fixed_text *files;
    size_t file_count;
    struct made_edit *edits; /* in the order in which they were made */
    size_t edit_count;
    size_t kept; /* of them, those of rounds that were kept */
};

/* Replaces the bytes of a fix in `text`, the text of the file at `path`.  The bytes that `text` had
 * before the first edit of a round stay valid until end_edits. */
void make_edit(struct fix_texts *t, const char *path, struct buffer *text,
               const struct sgcc_fix *fix);
/* Ends a round.  Its edits stay, and the bytes before them are freed; or they are undone, and
 * `text` has those bytes again, which were not moved. */
void end_edits(struct fix_texts *t, bool is_good);
/* Applies the first `count` edits to the texts, and frees their previous bytes. */
void settle_texts(struct fix_texts *t, size_t count);
/* Prints what was changed: "light.frag:2:1: note: fixed: ...". */
void print_edits(const struct fix_texts *t, const struct command *cmd);
/* Adds the texts to files that are to be written. */
void save_texts(const struct fix_texts *t, struct outputs *outputs);
/* Appends what was changed as a unified diff. */
void diff_texts(const struct fix_texts *t, struct buffer *out);
void drop_fix_texts(struct fix_texts *t);

#endif
