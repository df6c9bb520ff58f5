/* Facts that only the text of the source has: comments, and where a token was written. */
#include "sema/warnings/body.h"

#include <ctype.h>
#include <string.h>

bool is_in_macro(const struct body_walk *b, loc_t loc)
{
    return expansion_of(&b->c->sources, loc) != NULL;
}

static bool begins_with_fall(const char *text)
{
    static const char word[] = "fall";
    for (size_t i = 0; word[i]; i++)
        if (tolower((unsigned char)text[i]) != word[i]) return false;
    return true;
}

/* A comment such as "falls through" or "FALLTHROUGH".  The name of a variable with these letters
 * only silences a warning. */
bool has_fallthrough_comment(const struct body_walk *b, loc_t loc)
{
    const struct location at = find_location(&b->c->sources, loc);
    if (!at.source) return false;
    const char *text = at.source->text;
    unsigned lines = 0;
    for (uint32_t i = at.offset; i--;) {
        if (text[i] == '\n' && ++lines > 1) break;
        if (begins_with_fall(text + i)) return true;
    }
    return false;
}

bool has_semicolon_after_condition(const struct body_walk *b, loc_t loc)
{
    const struct location at = find_location(&b->c->sources, loc);
    if (!at.source) return false;
    const char *text = at.source->text;
    uint32_t depth = 0, i = at.offset, end = at.source->length;
    while (i < end && text[i] != '(') i++;
    for (; i < end; i++) {
        depth += text[i] == '(';
        if (text[i] == ')' && !--depth) break;
    }
    for (i++; i < end && isspace((unsigned char)text[i]);) i++;
    return i < end && text[i] == ';';
}
