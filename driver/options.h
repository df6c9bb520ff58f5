/* What the parts of reading the command line share: the table (options.def), the setters its rows name (set_*.c), the
 * reader (options.c) and --help (help.c).
 */
#ifndef SGCC_DRIVER_OPTIONS_H
#define SGCC_DRIVER_OPTIONS_H

#include "driver/driver.h"

enum value_form {
    VALUE_NONE,                         /* -c */
    VALUE_EQUALS,                       /* -std=450 */
    VALUE_LONG,                         /* --target-env=X or --target-env X */
    VALUE_SHORT                         /* -DX or -D X */
};

/* While reading: what selects the output, sorted out at the end. */
struct reading {
    struct command *cmd;
    bool preprocess, assemble, check_only, port;
    int dump;                           /* enum sgcc_output, or -1 */
};

struct option;
typedef void option_setter(struct reading *r, const struct option *o, const char *value);

struct option {                         /* the columns of options.def */
    const char *name;
    enum value_form form;
    const char *value_name;
    option_setter *set;
    const char *help;
};

extern const struct option option_rows[];       /* one without a name is the end */

#define OPTION(name, form, value_name, setter, help) option_setter setter;
#include "driver/options.def"
#undef OPTION

/* A setter that is one statement. */
#define SETTER(function, statement)                                                                                  \
    void function(struct reading *r, const struct option *o, const char *value)                                     \
    {                                                                                                                \
        (void)r, (void)o, (void)value;                                                                               \
        statement;                                                                                                   \
    }

/* Reports that `value` is none of option `o`, which takes what `known` says. */
void wrong_value(struct reading *r, const struct option *o, const char *value, const char *known);
/* The index of `value` in the NULL-ended `names`; -1, after reporting it with `known`, when it is not there. */
int choose_value(struct reading *r, const struct option *o, const char *value, const char *const *names, const char *known);

#endif
