/* The text of hover about uniformity: over which scope the value of a variable is the same. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <stdlib.h>
#include <string.h>

/* Returns the row of a name in the nearest line up to `line`; NULL: there is none. */
static const struct sgcc_uniformity_row *row_of_name(const struct sgcc_uniformity *table,
                                                     const char *file, unsigned line,
                                                     const char *name, size_t length)
{
    const struct sgcc_uniformity_row *found = NULL;
    for (size_t i = 0; i < table->count; i++) {
        const struct sgcc_uniformity_row *row = &table->rows[i];
        bool is_it = row->name && row->values && row->line <= line && !strcmp(row->file, file) &&
                     strlen(row->name) == length && !strncmp(row->name, name, length);
        if (is_it && (!found || row->line >= found->line)) found = row;
    }
    return found;
}

char *uniformity_text(struct server *s, struct document *d, size_t start, size_t length)
{
    const struct sgcc_uniformity *table = uniformity_of_document(s, d);
    unsigned line = 1;
    for (size_t i = 0; i < start; i++) line += d->text[i] == '\n';
    const struct sgcc_uniformity_row *row =
        table ? row_of_name(table, d->path, line, d->text + start, length) : NULL;
    if (!row) return NULL;
    bool differs = !strcmp(row->values, "invocation");
    return format_text("%s%s%s%s", differs ? "differs between invocations" : "uniform over the ",
                       differs ? "" : row->values, *row->because ? ", because it depends on " : "",
                       row->because);
}
