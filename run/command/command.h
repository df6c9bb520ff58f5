/* The program sgcc-run: its command line, and what it does with it.  run.h is all that it knows of
 * the interpreter. */
#ifndef SGCC_RUN_COMMAND_COMMAND_H
#define SGCC_RUN_COMMAND_COMMAND_H

#include <stdio.h>

#include "run/run.h"

enum { STATUS_DONE, STATUS_DIFFERS, STATUS_WRONG };
enum { MOST_SIZES = 8, MOST_BUFFER = 1 << 30 };

struct bytes {
    uint8_t *at;
    size_t size;
};

/* A place of a resource: SET.BINDING[ELEMENT], or NAME[ELEMENT] of a variable, a block or a
 * kernel's argument. */
struct location {
    uint32_t set, binding, element;
    const char *name; /* NULL: by numbers */
};

/* A buffer or an image, as the command line gives it. */
struct given {
    const char *option;    /* that gave it, without dashes */
    struct location asked; /* as the option has it */
    struct location at;    /* in the module that runs (places.c) */
    const char *init;
    char *owned;          /* the text of `init`, where no argument has it */
    struct bytes first;   /* the content with which each run begins */
    struct bytes content; /* the content of a run */
    struct run_image image;
    struct run_sampler sampler;
    bool is_image, is_sampler;
    bool is_automatic;          /* not given by the user */
    bool is_dropped;            /* ... and this module does not need it */
    bool is_placed;             /* an argument of a kernel that is not a resource */
    bool from_setup;            /* a setup file gave it */
    bool is_replaced;           /* the command line gives the same */
    bool is_found, is_declared; /* a module has it; a module has it, and does not use it */
};

struct dump {
    struct location asked, at; /* as the option has it; in the module */
    const char *path;          /* of a PNG file; NULL: it is printed */
    char type[16];             /* "": the module's */
    unsigned per_line;
};

/* --spec */
struct given_constant {
    struct run_constant constant;
    bool from_setup;
};

struct repeated;

struct expectation {
    struct location asked, at;
    const char *init;
    struct bytes bytes;
    char type[16];
    double tolerance;
};

struct command {
    const char *input, *against;
    const char **compile; /* options of sgcc */
    size_t compile_count;
    uint32_t groups[3], local[3]; /* `local`: 0 where not given by the user */
    unsigned sizes[MOST_SIZES], size_count;
    struct given *given;
    size_t given_count;
    struct dump *dumps;
    size_t dump_count;
    struct expectation *expectations;
    size_t expectation_count;
    struct given_constant *specs;
    size_t spec_count;
    struct run_constant *constants; /* of the module that runs: --spec, --local and arguments */
    size_t constant_count;
    struct bytes first_push;        /* --push, or the default content of each run */
    struct bytes push;              /* of the module that runs: with its arguments */
    bool push_is_automatic;         /* not given by the user */
    bool push_from_setup, in_setup; /* a setup file gave it; one is being read */
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

/* --- main.c -------------------------------------------------------------------------------- */

/* Runs a module at a size, and returns an exit status; STATUS_WRONG: it was refused or could not
 * continue, which was reported. */
int run_once(struct command *cmd, const char *path, const struct bytes *module, unsigned size);

/* Sets the subgroup size of the next run. */
void set_size(struct command *cmd, unsigned size);
void free_given(struct given *g);

/* --- against.c, coverage.c, profile.c ------------------------------------------------------ */

int compare_modules(struct command *cmd, const struct bytes *module, const struct bytes *other);
void write_coverage(const struct command *cmd, const struct run_machine *m);
void print_profile(const struct command *cmd, const struct run_machine *m);

#endif
