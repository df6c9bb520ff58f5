/* The rules that messages are about: rules.def. */
#ifndef SGCC_LANG_RULES_H
#define SGCC_LANG_RULES_H

#include "include/sgcc.h"

/* A row of the generated table: formats that match `pattern` are about message_rules[rule]. */
struct rule_pattern {
    const char *pattern;
    unsigned rule;
};
extern const struct sgcc_rule message_rules[];
extern const struct rule_pattern rule_patterns[];
extern const unsigned rule_count, rule_pattern_count;

/* Returns the name of the rule that a message is about, by the format that its text was made of, or
 * by its text where the format is "%s".  NULL: none is known, which tests/cli/rules.py excludes. */
const char *rule_of_format(const char *format, const char *text);

#endif
