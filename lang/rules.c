/* Finds the rule of a message. The search happens on request, so a compilation does nothing for
 * it. */
#include "lang/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Returns whether `text` matches `pattern`, in which a * denotes any characters. */
static bool matches(const char *pattern, const char *text)
{
    const char *again = NULL, *from = NULL;
    for (;;) {
        if (*pattern == '*') {
            again = ++pattern;
            from = text;
        } else if (*pattern == *text) {
            if (!*text) return true;
            pattern++, text++;
        } else if (again && *from) {
            pattern = again;
            text = ++from;
        } else {
            return false;
        }
    }
}

const char *rule_of_format(const char *format, const char *text)
{
    if (!format || !strcmp(format, "%s")) format = text;
    for (unsigned i = 0; i < rule_pattern_count; i++)
        if (matches(rule_patterns[i].pattern, format))
            return message_rules[rule_patterns[i].rule].name;
    return NULL;
}
