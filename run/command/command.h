/* The program sgcc-run: its command line, and what it does with it.  run.h is all that it knows of
 * the interpreter. */
#ifndef SGCC_RUN_COMMAND_COMMAND_H
#define SGCC_RUN_COMMAND_COMMAND_H

#include <stdio.h>

#include "run/run.h"

enum { STATUS_DONE, STATUS_DIFFERS, STATUS_WRONG };
enum { MOST_SIZES = 8, MOST_BUFFER = 1 << 30 };
enum { REPORT_BYTES = 3 << 20 }; /* of time lines and steps in a report, about */

struct bytes {
    uint8_t *at;
    size_t size;
};

/* A place of a resource: SET.BINDING[ELEMENT], or NAME[ELEMENT] of a variable, a block or a
 * kernel's argument. */
struct resource_location {
    uint32_t set, binding, element;
    const char *name; /* NULL: by numbers */
};

/* A buffer or an image, as the command line gives it. */
struct given {
    const char *option;             /* that gave it, without dashes */
    struct resource_location asked; /* as the option has it */
    struct resource_location at;    /* in the module that runs (places.c) */
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

struct requested_dump {
    struct resource_location asked, at; /* as the option has it; in the module */
    const char *path;                   /* of a PNG file; NULL: it is printed */
    char type[16];                      /* "": the module's */
    unsigned per_line;
};

/* --spec */
struct given_constant {
    struct run_constant constant;
    bool from_setup;
};

struct repeated;
struct run_report;
struct run_command;

/* What follows a run: a debugger (run/dap). */
struct run_follower {
    void *user;
    /* Everything is bound; false: the run is not to begin. */
    bool (*begins)(void *user, struct run_program *p, struct run_machine *m);
    void (*ends)(void *user); /* it has begun, and ended */
};

struct expectation {
    struct resource_location asked, at;
    const char *init;
    struct bytes bytes;
    char type[16];
    double tolerance;
};

/* The contents of the command line and of setup files. read_command ends with it; after that only
 * places of dumps and expectations change, whose names become numbers for each module. */
struct run_settings {
    const char *input, *against;
    const char **compile; /* options of sgcc */
    size_t compile_count;
    uint32_t groups[3], local[3]; /* `local`: 0 where not given by the user */
    unsigned sizes[MOST_SIZES], size_count;
    bool has_sizes; /* they were given */
    struct requested_dump *dumps;
    size_t dump_count;
    bool dump_json;
    struct expectation *expectations;
    size_t expectation_count;
    struct given_constant *specs;
    size_t spec_count;
    const char *output, *coverage;
    const char **reports; /* the files of --report */
    size_t report_count;
    bool profile, time, no_summary;
    struct {
        unsigned seeds;    /* of --against */
        bool only_defined; /* --defined */
        bool is_of_sizes;  /* --compare-sizes */
    } comparison;
};

/* The content of resources and push constants: as given, and in the current run. */
struct run_contents {
    struct given *given;
    size_t given_count;
    struct run_constant *constants; /* of the module that runs: --spec, --local and arguments */
    size_t constant_count;
    struct bytes first_push; /* --push, or the default content of each run */
    struct bytes push;       /* of the module that runs: with its arguments */
    bool push_is_automatic;  /* not given by the user */
    bool push_from_setup;    /* a setup file gave it */
};

/* What runs change besides contents. */
struct run_session {
    bool quiet; /* --quiet, or what default content resources have was said */
    unsigned current_size;
    bool is_last_run; /* without --against */
    unsigned reports; /* messages of checks so far */
    unsigned printed; /* resources of this run, as JSON */
    struct repeated *repeated;
    size_t repeated_count;
    unsigned undefined; /* reports of the run of the other module */
    char first_undefined[512];
    char **arguments;                    /* of the process, for --report */
    struct bytes messages;               /* of the compiler, in JSON, for --report */
    struct run_report *report;           /* NULL: nothing is collected yet (report.c) */
    const struct run_follower *follower; /* NULL: none */
};

struct run_command {
    struct run_settings options;
    struct run_options machine; /* of the interpreter; subgroup_size is that of the current run */
    struct run_contents contents;
    struct run_session session;
    bool in_setup; /* a setup file is being read */
};

/* --- setup_json.c -------------------------------------------------------------------------- */

void read_setup(struct run_command *cmd, const char *path);

/* --- images_setup.c ------------------------------------------------------------------------ */

void set_image(struct run_command *cmd, const char *value);
void set_sampler(struct run_command *cmd, const char *value);

/* --- compile.c ----------------------------------------------------------------------------- */

/* The module of an input; false: messages were printed. */
bool compile_input(struct run_command *cmd, const char *path, struct bytes *module);

/* --- coverage.c, profile.c ------------------------------------------------------------------ */

void write_coverage(const struct run_command *cmd, const struct run_machine *m);
void print_profile(const struct run_command *cmd, const struct run_machine *m);

#endif
