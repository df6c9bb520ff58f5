/* The contents of a command line: struct options, by subject. driver/options/ reads it;
 * settle_command and read_device_files end the reading, and then it is constant. State that changes
 * while a command runs is in session.h. */
#ifndef SGCC_DRIVER_COMMAND_OPTIONS_H
#define SGCC_DRIVER_COMMAND_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "driver/cross/cross.h"
#include "driver/json/json.h"
#include "driver/messages/color.h"
#include "driver/messages/diagnostic.h"
#include "driver/system/files.h"
#include "include/sgcc.h"

struct face; /* driver.h */

/* The form of a written module.  Only glslang's face has the last two. */
enum word_format { FORMAT_BINARY, FORMAT_C, FORMAT_NUMBERS, FORMAT_HEADER, FORMAT_HEXADECIMAL };

/* Whether a rule for make is written: with -M only that, with -MD as well. */
enum depfile_mode { DEPFILE_NONE, DEPFILE_ONLY, DEPFILE_TOO };

/* An input file, with the options that apply to it: those before it on the command line. */
struct input {
    const char *path; /* "-" is standard input */
    enum sgcc_language language;
    bool language_is_forced; /* -x gave it, not the name of the file */
    enum sgcc_stage stage;
    bool stage_is_forced; /* -fshader-stage gave it, not the name of the file */
    bool is_assembly;     /* the file is SPIR-V as text: NAME.spvasm */
    const char *entry_point;
};

struct device_file {         /* one --device */
    const char *asked;       /* the argument as written */
    struct device_list list; /* the devices in the file */
};

/* A NULL-ended list of texts that it owns. */
struct texts {
    char **at;
    size_t count;
};

/* How sources are read. */
struct source_options {
    const char **defines;
    size_t define_count; /* without the NULL at the end, which the library expects */
    const char **include_dirs;
    size_t include_dir_count;
    int opencl_version; /* -cl-std; 0: the library chooses */
    const char **opencl_extensions;
    size_t opencl_extension_count; /* -cl-ext, NULL-ended */
    int version;
    int default_version;    /* of sources without #version; 0: the library chooses */
    const char *profile;    /* -std; version 0 and NULL: the #version of the source */
    const char *stdin_name; /* the name of standard input in messages */
    struct buffer preamble; /* the lines that -P gave */
    struct texts prefix_maps;
    struct sgcc_limit *limits;
    size_t limit_count;
};

/* What a module contains, the devices that it is for, and what is done to it. */
struct module_options {
    struct texts kernels;         /* --kernel */
    struct texts specializations; /* --specialize, each as written */
    struct sgcc_binding_base *binding_bases;
    size_t binding_base_count;
    bool link_options; /* -enable-link-options */
    struct device_file *devices;
    size_t device_count; /* --device, in order; read_device_files reads them */
    bool validate;
    bool verifies_passes; /* --verify-passes */
    const char *run_pass; /* --run-pass: inputs are modules; or NULL */
};

/* Which files are written, and in which form. */
struct output_options {
    const char *path;  /* -o; NULL: output_path finds the name */
    bool compile_only; /* -c */
    bool to_stdout;    /* the output is text for people: -E, --dump */
    enum word_format format;
    bool format_given;
    enum depfile_mode depfile;
    const char *depfile_path, *depfile_target;
    bool phony_targets;        /* -MP */
    const char *unused_inputs; /* --unused-inputs: the path of the list, or NULL */
    struct texts may_include;
    bool reflect;             /* --reflect: the reflection is the output */
    const char *reflect_path; /* --reflect=FILE: it is written besides the module; or NULL */
};

struct message_options {
    enum message_format format;
    enum color_choice color;    /* --color */
    struct texts warning_items; /* library.warnings */
    bool warnings_wanted;       /* a -W enables more warnings */
    bool promotes_warnings;     /* -Werror */
};

/* Requests for an answer instead of work, such as --help. */
struct questions {
    bool help, version, limits;
    const struct sgcc_rule *explain;                   /* --explain; or NULL */
    int (*list)(size_t, const char **, const char **); /* --list-builtins, --list-extensions */
    bool any;                                          /* one of them, or of a face's own */
};

/* Options that only the face of glslang has. */
struct glslang_options {
    bool generates;     /* -V, -G: modules are written */
    bool quiet, silent; /* --quiet, -s */
    bool error_column, enhanced, absolute_paths;
    const char *array_name; /* --vn */
    bool dump_version;
    bool prints[SGCC_OUTPUT_PORTED +
                1];      /* -H, -i: by enum sgcc_output, whether it is printed, too */
    bool reflects;       /* -q: the reflection is printed, too */
    const char *depfile; /* --depfile: one rule for make, for all inputs */
};

/* --prove */
struct prove_options {
    unsigned questions; /* enum proof_question; 0: the option is not given */
    unsigned sizes;     /* of subgroups: their sum; 0: all */
    unsigned timeout;   /* in seconds; 0: the default */
    char **assumptions; /* copies */
    size_t assumption_count;
    bool has_details; /* an option that needs --prove is given */
};

enum batch_mode { BATCH_NOT, BATCH_LINES, BATCH_VARIANTS, BATCH_WORKER };
/* --share: what commands of a batch have in common is compiled once: whole results, and the
 * beginnings of sources. */
enum share { SHARE_ALL, SHARE_RESULTS, SHARE_NOTHING };
/* --axes: what is reported of the axes of --variants. */
enum axes_form { AXES_NOT, AXES_TEXT, AXES_JSON };
enum progress_form { PROGRESS_AUTO, PROGRESS_NONE, PROGRESS_LINE, PROGRESS_JSON };

/* Options of the command that runs others (batch/batch.h). */
struct batch_options {
    enum batch_mode mode;
    const char *file;       /* --batch, --variants */
    const char *option;     /* the last option that needs --batch or --variants, or NULL */
    unsigned threads;       /* -j; 0: as many as there are cores */
    unsigned shard, shards; /* --shard=I/N; 0: all */
    enum progress_form progress;
    const char *dedupe; /* --dedupe */
    bool lists, counts; /* --list, --count */
    bool lists_lines;   /* --list=json */
    enum axes_form axes;
    enum share share;
    struct texts common; /* the other arguments, which belong to each command */
    bool *is_input;      /* by index in `common` */
};

/* Which results are used again. */
struct cache_options {
    const char *folder; /* --cache; or NULL */
    uint64_t most;      /* --cache-size, in bytes */
};

struct options {
    const struct face *face;
    struct input *inputs;
    size_t input_count;
    struct input next; /* the options that apply to an input after all others: the editor's */
    struct sgcc_options library; /* what the library gets for every input */
    struct source_options source;
    struct module_options module;
    struct output_options output;
    struct message_options messages;
    struct questions questions;
    struct glslang_options glslang;
    struct cross_options cross; /* --emit and options that belong to it */
    struct prove_options prove;
    struct batch_options batch;
    struct cache_options cache;
    bool check;         /* --check: inputs are modules */
    bool links;         /* --link, -l: inputs are units of one program */
    bool fixes;         /* --fix */
    bool verifies_port; /* --verify */
    bool serves_editor; /* --lsp */
    struct written {
        char **arguments;
        int count;
    } written;          /* the command line, which the process owns */
    struct texts texts; /* owns texts that the others point into: response files, values */
};

#endif
