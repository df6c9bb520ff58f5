/* Finds the place of a missing }. The parser sees it only at the end of the file, or where the next
 * function begins; the indentation of the source shows which brace was meant to be closed. */
#include <string.h>

#include "lexer/lexer.h"

struct brace {
    uint32_t open, indentation;
};

enum { TAB_WIDTH = 8 };

/* The columns of white space before the first token in the line of `at`.  *is_first: that is what
 * `at` is. */
static uint32_t indentation_of(const struct source *s, uint32_t at, bool *is_first)
{
    uint32_t start = at, width = 0;
    while (start && s->text[start - 1] != '\n' && s->text[start - 1] != '\r') start--;
    for (; s->text[start] == ' ' || s->text[start] == '\t'; start++)
        width = s->text[start] == '\t' ? (width / TAB_WIDTH + 1) * TAB_WIDTH : width + 1;
    *is_first = start == at;
    return width;
}

struct open_brace find_unclosed_brace(const struct source *s, uint32_t start)
{
    enum { MOST_OPEN = 256 };
    struct brace open[MOST_OPEN];
    uint32_t depth = 0;
    struct open_brace found = {0, 0};
    bool is_first;
    for (uint32_t i = start; i < s->length && !found.close;) {
        char c = s->text[i];
        if (c == '{' && depth < MOST_OPEN)
            open[depth] = (struct brace){i, indentation_of(s, i, &is_first)};
        depth += c == '{';
        if (c == '}' && depth && --depth < MOST_OPEN) {
            uint32_t here = indentation_of(s, i, &is_first);
            if (is_first && here < open[depth].indentation)
                found = (struct open_brace){open[depth].open, i};
        }
        uint32_t end = i + (uint32_t)token_extent(s->text + i, s->length - i);
        if (end == i) break;
        i = skip_blank(s, end);
    }
    return found;
}

void offer_closing_brace(struct context *c, const struct source *s, struct open_brace b)
{
    uint32_t line = b.open, where = b.close;
    while (line && s->text[line - 1] != '\n' && s->text[line - 1] != '\r') line--;
    while (where && s->text[where - 1] != '\n' && s->text[where - 1] != '\r') where--;
    size_t width = strspn(s->text + line, " \t");
    offer_fix(c,
              (struct fix_edit){s, where, where,
                                arena_printf(&c->arena, "%.*s}\n", (int)width, s->text + line)},
              false, "insert '}'");
}
