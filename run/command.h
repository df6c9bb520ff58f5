/* The program sgcc-run: its command line, and what it does with it.  run.h is all that it knows of
 * the interpreter. */
#ifndef SGCC_RUN_COMMAND_H
#define SGCC_RUN_COMMAND_H

#include <stdio.h>

#include "run/run.h"

enum { STATUS_DONE, STATUS_DIFFERS, STATUS_WRONG };
enum { MOST_SIZES = 8, MOST_BUFFER = 1 << 30 };

struct bytes {
    uint8_t *at;
    size_t size;
};

/* A place of a resource: SET.BINDING[ELEMENT], or the name of a variable or of a kernel's argument.
 */
struct location {
    uint32_t set, binding, element;
    const char *name; /* NULL: by numbers */
};

/* A buffer or an image, as the command line gives it. */
struct given {
    struct location at;
    const char *init;
    char *owned;          /* the text of `init`, where no argument has it */
    struct bytes first;   /* the content with which each run begins */
    struct bytes content; /* the content of a run */
    struct run_image image;
    struct run_sampler sampler;
    bool is_image, is_sampler;
    bool is_automatic; /* nobody gave it */
    bool is_placed;    /* an argument of a kernel that is no resource */
};

struct dump {
    struct location at;
    const char *path; /* of a PNG file; NULL: it is printed */
    char type[16];
    unsigned per_line;
};

struct repeated;

struct expectation {
    struct location at;
    const char *init;
    struct bytes bytes;
    char type[16];
    double tolerance;
};

struct command {
    const char *input, *against;
    const char **compile; /* options of sgcc */
    size_t compile_count;
    uint32_t groups[3], local[3]; /* `local`: 0 where nobody gave it */
    unsigned sizes[MOST_SIZES], size_count;
    struct given *given;
    size_t given_count;
    struct dump *dumps;
    size_t dump_count;
    struct expectation *expectations;
    size_t expectation_count;
    struct run_constant *constants;
    size_t constant_count;
    struct bytes push;
    bool push_is_automatic; /* nobody gave it */
    const char *output, *coverage, *html;
    struct run_options options;
    bool profile, quiet, time;
    unsigned seeds; /* of --against */
    uint64_t seed;
    unsigned reports; /* messages of checks so far */
    struct repeated *repeated;
    size_t repeated_count;
    unsigned current_size;
    bool is_last_run;   /* without --against */
    bool only_defined;  /* --defined */
    unsigned undefined; /* reports of the run of the other module */
    char first_undefined[512];
};

/* --- setup_json.c -------------------------------------------------------------------------- */

void read_setup(struct command *cmd, const char *path);

/* --- images_setup.c ------------------------------------------------------------------------ */

void set_image(struct command *cmd, const char *value);
void set_sampler(struct command *cmd, const char *value);

/* --- compile.c ----------------------------------------------------------------------------- */

/* The module of an input; false: messages were printed. */
bool compile_input(const struct command *cmd, const char *path, struct bytes *module);
/* Puts the values of kernel arguments, which have names, where the module wants them. */
bool place_arguments(struct command *cmd, const struct bytes *module, const char *path);

/* --- main.c -------------------------------------------------------------------------------- */

/* Runs a module at a size; false: it was refused or could not go on, which was printed. */
bool run_once(struct command *cmd, const char *path, const struct bytes *module, unsigned size);

/* --- against.c, coverage.c, profile.c ------------------------------------------------------ */

int compare_modules(struct command *cmd, const struct bytes *module, const struct bytes *other);
void write_coverage(const struct command *cmd, const struct run_machine *m);
void print_profile(const struct command *cmd, const struct run_machine *m);

#endif
