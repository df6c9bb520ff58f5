/* What the parts of reading the command line share: the table (options.def), the setters its rows
 * name (set_*.c), the reader (options.c) and --help (help.c).
 */
#ifndef SGCC_DRIVER_OPTIONS_H
#define SGCC_DRIVER_OPTIONS_H

#include "driver/driver.h"

enum value_form {
    VALUE_NONE,     /* -c */
    VALUE_EQUALS,   /* -std=450 */
    VALUE_LONG,     /* --target-env=X or --target-env X */
    VALUE_SHORT,    /* -DX or -D X */
    VALUE_NEXT,     /* -S X */
    VALUE_ATTACHED, /* -V or -VX */
    VALUE_MANY      /* -fubo-binding-base vert 3: the setter takes what follows by take_argument */
};

enum optimize { OPTIMIZE_NOT_SAID, OPTIMIZE_ON, OPTIMIZE_SIZE, OPTIMIZE_OFF };

/* While reading: what selects the output, sorted out at the end. */
struct reading {
    struct command *cmd;
    char **arguments;
    int count, at; /* of the line; the one that is being read */
    bool preprocess, assemble, check_only, port;
    int dump;                        /* enum sgcc_output, or -1 */
    enum optimize optimize;          /* the last of -O, -Os, -O0 */
    unsigned preserve;               /* asked for by options */
    bool strip_names;                /* -g0 */
    bool makes_vulkan, makes_opengl; /* glslang's -V and -G, and what implies them */
    bool desktop_default;            /* glslang's -d */
    bool from_stdin, shows_limits;
    bool reads_on; /* an option lacks its value, at the end of the line, after which glslc looks for
                      inputs all the same */
};

struct option;
typedef void option_setter(struct reading *r, const struct option *o, const char *value);

struct option {     /* the columns of options.def */
    unsigned faces; /* bits of enum face_bit */
    const char *name;
    enum value_form form;
    const char *value_name;
    option_setter *set;
    const char *help;
};

extern const struct option option_rows[]; /* one without a name is the end */

#define OPTION(faces, name, form, value_name, setter, help) option_setter setter;
#include "driver/options.def"
#undef OPTION

/* A setter that is one statement. */
#define SETTER(function, statement)                                             \
    void function(struct reading *r, const struct option *o, const char *value) \
    {                                                                           \
        (void)r, (void)o, (void)value;                                          \
        statement;                                                              \
    }

/* --- options.c ----------------------------------------------------------------------------- */

/* False: wrong use, which was reported. */
bool read_command_line(struct command *cmd, int argc, char **argv);
void free_command(struct command *cmd);

/* Reports that `value` is none of option `o`, which takes what `known` says. */
void wrong_value(struct reading *r, const struct option *o, const char *value, const char *known);
/* The index of `value` in the NULL-ended `names`; -1, after reporting it with `known`, when it is
 * not there. */
int choose_value(struct reading *r, const struct option *o, const char *value,
                 const char *const *names, const char *known);
/* The next argument of the line, or NULL; what take_argument gives is read then. */
const char *next_argument(const struct reading *r);
const char *take_argument(struct reading *r);
/* A number in decimal or, after 0x, hexadecimal digits and nothing else; false: it is none. */
bool number_of_text(const char *text, uint32_t *number);

/* --- limits.c ------------------------------------------------------------------------------ */

void add_limits(struct reading *r, const char *what, const char *text);
void add_limit_file(struct reading *r, const char *what, const char *path);

/* --- settle.c ------------------------------------------------------------------------------ */

/* Settles what follows from all options together.  False: they contradict each other, which was
 * reported. */
bool settle_command(struct reading *r);

/* --- response.c ---------------------------------------------------------------------------- */

/* Replaces each argument @FILE by the arguments in FILE.  Returns all, argv[0] first. */
char **expand_arguments(struct command *cmd, int *count, char **argv);

#endif
