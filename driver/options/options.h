/* Reading the command line: the table of options (options.def), the setters that its rows name
 * (set_*.c), the reader (options.c), what follows from all options (settle.c), --help (help.c).
 */
#ifndef SGCC_DRIVER_OPTIONS_OPTIONS_H
#define SGCC_DRIVER_OPTIONS_OPTIONS_H

#include "driver/driver.h"

enum value_form {
    VALUE_NONE,     /* -c */
    VALUE_EQUALS,   /* -std=450 */
    VALUE_LONG,     /* --target-env=X or --target-env X */
    VALUE_SHORT,    /* -DX or -D X */
    VALUE_NEXT,     /* -S X */
    VALUE_ATTACHED, /* -V or -VX */
    VALUE_MANY      /* -fubo-binding-base vert 3: the setter reads the values by take_argument */
};

enum optimize { OPTIMIZE_NOT_SAID, OPTIMIZE_ON, OPTIMIZE_SIZE, OPTIMIZE_OFF };

/* The state of reading.  settle_command decides what the flags for outputs mean together. */
struct reading {
    struct command *cmd;
    struct options *options; /* those of `cmd` */
    bool failed;             /* an error was reported */
    char **arguments;
    int count, at; /* the number of `arguments`, and the index of the next one */
    bool preprocess, assemble, check_only, port;
    int dump;                        /* enum sgcc_output, or -1 */
    enum optimize optimize;          /* the last of -O, -Os, -O0 */
    bool tunes_creation;             /* --tune=creation */
    unsigned preserve;               /* options.preserve as options asked for it */
    bool strip_names;                /* -g0 */
    bool makes_vulkan, makes_opengl; /* glslang's -V and -G, and what implies them */
    bool desktop_default;            /* glslang's -d */
    bool from_stdin;
    /* the last option lacks its value; glslc then still looks for inputs */
    bool reads_on;
    bool is_batch_option; /* the current option concerns the batch, not each command in it */
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

extern const struct option option_rows[]; /* the last row has no name */

#define OPTION(faces, name, form, value_name, setter, help) option_setter setter;
#include "driver/options/options.def"
#undef OPTION

/* Defines a setter whose body is one statement. */
#define SETTER(function, statement)                                             \
    void function(struct reading *r, const struct option *o, const char *value) \
    {                                                                           \
        (void)r, (void)o, (void)value;                                          \
        statement;                                                              \
    }

/* --- options.c ----------------------------------------------------------------------------- */

/* Fills in `options`, which are those of `cmd`.  False after an error, which is reported. */
bool read_command_line(struct command *cmd, struct options *options, int argc, char **argv);
void free_options(struct options *options);
void free_session(struct session *session);

/* Derives stage and language from the name of an input, where no option says them.  False: inputs
 * of this kind are not supported, which is reported. */
bool settle_input(const struct command *cmd, struct input *in);

/* Reports that there is no such option. */
void complain_unknown(struct reading *r, const char *argument);
/* Reports that `value` is invalid for option `o`.  `known` lists the valid ones. */
void wrong_value(struct reading *r, const struct option *o, const char *value, const char *known);
/* The same where `known` names all valid values: proposes the nearest of its words. */
void wrong_choice(struct reading *r, const struct option *o, const char *value, const char *known);
/* Returns the index of `value` in the NULL-ended `names`; -1 if it is not there, which is reported.
 */
int choose_value(struct reading *r, const struct option *o, const char *value,
                 const char *const *names, const char *known);
/* Return the next argument, or NULL.  take_argument also moves on to the one after it. */
const char *next_argument(const struct reading *r);
const char *take_argument(struct reading *r);
/* Reads a number that is the whole `text`, in decimal or with 0x in hexadecimal digits. Returns
 * false if it is not a number. */
bool number_of_text(const char *text, uint32_t *number);

/* --- settle.c ------------------------------------------------------------------------------ */

/* Derives what follows from all options together.  False: they contradict each other, which is
 * reported. */
bool settle_command(struct reading *r);

/* --- set_batch.c --------------------------------------------------------------------------- */

/* The same for a command that runs others: these settle the rest. */
bool settle_batch(struct reading *r);

#endif
