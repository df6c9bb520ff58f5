/* The edits of all runs, merged for each file. */
#ifndef SGCC_PORT_TEXT_EDIT_H
#define SGCC_PORT_TEXT_EDIT_H

#include "include/unified_diff.h"
#include "port/port_internal.h"

/* Replaces `piece` by `text`.  `token` of `r` is the token that the edit is for, `anchor` its
 * location. */
void add_edit(struct run *r, struct piece piece, struct text_location anchor, uint32_t token,
              const char *text);
/* Returns the offset in the old text of a file for an offset in its new text. */
uint32_t old_offset(struct port *p, const struct file_text *f, uint32_t offset);
/* Merges the edits of all runs.  Text whose edits contradict each other is fixed for the next
 * round. */
void settle_edits(struct port *p);
/* Returns whether a run has a token at `offset`. */
bool is_reached(struct port *p, const struct file_text *f, uint32_t offset);
/* Replaces a piece that is not part of the shader's code: a directive, or the place of helper
 * functions. */
void add_plain_edit(struct port *p, struct piece piece, const char *text);
/* Sorts the edits by file and offset, which the following functions require. */
void sort_edits(struct port *p);
/* Returns whether edits overlap, which is a bug in port/. */
bool edits_overlap(const struct port *p);
/* Appends the new text of a file.  `made` gets each edit and how long its text became; NULL: it is
 * not wanted. */
void edited_text(struct port *p, const struct file_text *f, struct text *out,
                 struct text_edit *made);
bool is_edited(const struct port *p, const struct file_text *f);
bool is_edited_at(const struct port *p, const struct file_text *f, uint32_t offset);

#endif
