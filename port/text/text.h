/* Tokens as locations and pieces of text in the files. */
#ifndef SGCC_PORT_TEXT_TEXT_H
#define SGCC_PORT_TEXT_TEXT_H

#include "port/port_internal.h"

/* Returns the offset after a comment or line continuation at `i`; `i` if there is none. */
uint32_t pass_filler(const char *text, uint32_t length, uint32_t i);
struct file_text *file_text_of(struct port *p, const struct source *s);
/* Returns the location of a loc that is in a file. */
struct text_location locate_in_text(struct run *r, loc_t loc);
/* Returns the characters of a token.  The file of the result is NULL if ## made the token. */
struct piece token_piece(struct run *r, uint32_t token);
/* Return a text that expands to exactly the tokens from `first` to `last`.  Its file is NULL if
 * there is none. piece_of returns the innermost text, outer_piece_of the outermost, and
 * piece_within the innermost one that is in `within`. */
struct piece piece_of(struct run *r, uint32_t first, uint32_t last);
struct piece piece_within(struct run *r, uint32_t first, uint32_t last, struct piece within);
struct piece outer_piece_of(struct run *r, uint32_t first, uint32_t last);
/* Returns the directive that contains `offset`, or NULL. */
const struct directive *directive_at(const struct file_text *f, uint32_t offset);
bool may_edit(struct run *r, struct piece piece);
const char *piece_text(struct run *r, struct piece piece); /* the old text */
/* Returns whether a name in the text, outside of comments, begins with `prefix`, or is it if
 * `whole`. */
bool has_names(const struct file_text *f, const char *prefix, bool whole);
bool word_is(const char *text, uint32_t length, const char *word);

#endif
