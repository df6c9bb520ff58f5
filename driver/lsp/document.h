/* Documents: their texts, and the conversion of places in them. */
#ifndef SGCC_DRIVER_LSP_DOCUMENT_H
#define SGCC_DRIVER_LSP_DOCUMENT_H

#include "driver/lsp/outline.h"
#include "driver/lsp/server.h"

struct document *find_document(struct server *s, const char *uri);
struct document *open_document(struct server *s, const char *uri, const char *text, size_t length);
void close_document(struct server *s, const char *uri);
/* Returns the outline of the text, which the document owns until it changes. */
const struct outline *outline_of(struct document *d);
/* Forget what was found out: the text has changed by change_document; or an included file or an
 * option has. */
void forget_text(struct document *d);
void forget_results(struct document *d);
/* Applies a change of the protocol: a range and its new text, or the whole text. */
void change_document(struct server *s, struct document *d, json_t *change);
/* Returns the document of a path: an open one, or one that is read for now and to be freed by
 * release_document.  NULL: it cannot be read. */
struct document *borrow_document(struct server *s, const char *path);
void release_document(struct server *s, struct document *d);
char *path_of_uri(const char *uri);
/* Returns a copy with a NUL after it, which the caller frees. */
char *copy_bytes(const char *text, size_t length);
char *uri_of_path(struct server *s, const char *path);
/* The offset of a position of the protocol; of a line and column of sgcc. */
size_t offset_of_position(const struct server *s, const struct document *d, json_t *position);
size_t offset_of_place(const struct document *d, unsigned line, unsigned column);
/* The line of an offset, from 0. */
size_t line_of_offset(const struct document *d, size_t offset);
json_t *position_of_offset(const struct server *s, const struct document *d, size_t offset);
json_t *range_json(const struct server *s, const struct document *d, size_t start, size_t end);
/* Returns the offset where the name around `offset` begins, and sets its length, which may be 0. */
size_t name_at(const struct document *d, size_t offset, size_t *length);
/* Returns the offset where the white space that ends before `at` begins. */
size_t skip_spaces_back(const char *text, size_t at);

#endif
