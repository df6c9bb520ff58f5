/* Requests about a position in a document. */
#ifndef SGCC_DRIVER_LSP_NAVIGATE_H
#define SGCC_DRIVER_LSP_NAVIGATE_H

#include "driver/lsp/server.h"

/* The innermost name at an offset of a document.  False: there is none that the index knows. */
bool symbol_at(struct server *s, struct document *d, size_t offset, struct found *found);
/* Orders pointers to references by line and column, for qsort. */
int compare_places(const void *a, const void *b);
json_t *definition(struct server *s, struct document *d, json_t *params);
json_t *references(struct server *s, struct document *d, json_t *params);
json_t *highlights(struct server *s, struct document *d, json_t *params);
json_t *document_links(struct server *s, struct document *d, json_t *params);
/* A place in a file; NULL: the file cannot be read. */
json_t *location_of(struct server *s, const char *path, unsigned line, unsigned column,
                    size_t length);

#endif
