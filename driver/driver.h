/* The program sgcc: a user of include/sgcc.h that reads files, writes files and prints.
 *
 * In: the command line, which becomes a struct command (options.c, options.def, settle.c).  Each
 * input goes through the library (command.c).  Out: messages (print_messages.c, print_as_others.c,
 * print_json.c) and files (output_names.c, formats.c, outputs.c, depfile.c).  It must not know what
 * is inside of the library.
 *
 * A face is a command line: sgcc's own, or that of glslc or glslang.  Each is a row of faces.c.
 */
#ifndef SGCC_DRIVER_DRIVER_H
#define SGCC_DRIVER_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "driver/cross/cross.h"
#include "driver/json/json.h"
#include "driver/messages/color.h"
#include "driver/messages/diagnostic.h"
#include "driver/modules/apart.h"
#include "driver/outputs/outputs.h"
#include "driver/system/files.h"
#include "include/sgcc.h"

/* The form of a written module.  Only glslang's face has the last two. */
enum word_format { FORMAT_BINARY, FORMAT_C, FORMAT_NUMBERS, FORMAT_HEADER, FORMAT_HEXADECIMAL };

/* Whether a rule for make is written: with -M only that, with -MD as well. */
enum depfile_mode { DEPFILE_NONE, DEPFILE_ONLY, DEPFILE_TOO };

enum face_bit { FACE_SGCC = 1, FACE_GLSLC = 2, FACE_GLSLANG = 4 };

/* The count of a message in the last line: "1 warning and 2 errors generated." */
enum counted { COUNTS_NOT, COUNTS_AS_WARNING, COUNTS_AS_ERROR };

struct command;
struct input;

/* A row of faces.c. */
struct face {
    enum face_bit bit;
    const char *name; /* the name that messages and --driver-mode use */
    /* names of the program that select this face, NULL-ended; a suffix may follow: glslc-12,
     * glslc.exe */
    const char *const *called;
    const char *usage, *usage_end; /* the texts of --help before and after the options */
    const char *version; /* the text of --version; %s is sgcc's version, and then the build id */
    const char *short_version; /* the text of -dumpversion; NULL: the face lacks the option */
    const char *stdin_name;    /* the name of standard input in messages */
    int status[EXIT_USE + 1];  /* the exit status, by enum exit_code */
    int help_status;           /* the exit status of --help */
    const char *default_env;   /* --target-env if it is not given; NULL: the library chooses */
    /* the environment that "opengl" means where a module is made; NULL: the one of that name */
    const char *opengl_env;
    bool raises_env;  /* a SPIR-V version that is too new for the environment selects a later one */
    bool optimizes;   /* without -O, too; else that is -O0 */
    bool keeps_all;   /* without -O, names and unused declarations stay */
    bool keeps_names; /* names stay even with -O */
    /* -Werror without another -W turns only warnings into errors that the other compiler has */
    bool promotes_peers;
    bool includes_everywhere; /* #include needs no extension */
    int preprocessing;        /* options.glslang_preprocessing for -E */
    bool passes_extensions;   /* -E keeps #extension lines of unknown extensions */
    bool folds_case;          /* names after -- ignore case */
    bool checks_macros;       /* -D of GL_NAME is an error, of a name with __ a warning */
    bool reads_limit_files;   /* an input NAME.conf is a file of limits */
    bool stages_hold_for_all; /* -S and -e apply to all inputs, those before them included */
    enum counted (*print)(const struct command *cmd, const struct sgcc_message *message);
    /* Prints an error about the command line or a file. */
    void (*print_complaint)(const struct command *cmd, const char *text);
    /* Print the text before and after the messages of an input, and after all inputs. */
    void (*print_input_start)(const struct command *cmd, const char *name, bool has_messages);
    void (*print_input_end)(const struct command *cmd, unsigned errors, unsigned warnings);
    void (*print_end)(const struct command *cmd);
    /* Returns the name of an output that no option names.  The caller frees it. */
    char *(*object_name)(const struct command *cmd, const struct input *in);
};

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

struct include_cache;

struct device_file {         /* one --device */
    const char *asked;       /* the argument as written */
    struct device_list list; /* the devices in the file */
};

/* A NULL-ended list of texts that it owns. */
struct texts {
    char **at;
    size_t count;
};

/* The inputs of --link that were compiled. */
struct units {
    struct unit *at;
    size_t count;
};

/* Options that only the face of glslang has. */
struct glslang_options {
    bool generates;     /* -V, -G: modules are written */
    bool quiet, silent; /* --quiet, -s */
    bool error_column, enhanced, absolute_paths;
    const char *array_name; /* --vn */
    bool dump_version;
    bool prints[SGCC_OUTPUT_PORTED +
                1];                /* -H, -i: by enum sgcc_output, whether it is printed, too */
    bool reflects;                 /* -q: the reflection is printed, too */
    const char *depfile;           /* --depfile: one rule for make, for all inputs */
    struct buffer targets, needed; /* the two sides of that rule so far */
};

enum batch_mode { BATCH_NOT, BATCH_LINES, BATCH_VARIANTS, BATCH_WORKER };
enum progress_form { PROGRESS_AUTO, PROGRESS_NONE, PROGRESS_LINE, PROGRESS_JSON };

/* Options of the command that runs others (batch/batch.h). */
struct batch_options {
    enum batch_mode mode;
    const char *file;       /* --batch, --variants */
    const char *option;     /* the last option that needs --batch or --variants, or NULL */
    unsigned threads;       /* -j; 0: as many as there are cores */
    unsigned shard, shards; /* --shard=I/N; 0: all */
    enum progress_form progress;
    const char *dedupe;  /* --dedupe */
    bool lists, counts;  /* --list, --count */
    bool lists_lines;    /* --list=json */
    struct texts common; /* the other arguments, which belong to each command */
    bool *is_input;      /* by index in `common` */
};

/* The requests of the command line, and the state of its execution. */
struct command {
    const struct face *face;
    struct host host;
    struct batch_options batch;
    struct input *inputs;
    size_t input_count;
    struct input next;           /* the options that apply to the next input */
    struct sgcc_options options; /* the options that apply to all inputs */
    const char **defines;
    size_t define_count; /* without the NULL at the end, which the library expects */
    const char **include_dirs;
    size_t include_dir_count;
    int opencl_version; /* -cl-std; 0: the library chooses */
    const char **opencl_extensions;
    size_t opencl_extension_count; /* -cl-ext, NULL-ended */
    bool link_options;             /* -enable-link-options */
    int version;
    int default_version;    /* of sources without #version; 0: the library chooses */
    const char *profile;    /* -std; version 0 and NULL: the #version of the source */
    const char *stdin_name; /* the name of standard input in messages */
    struct buffer preamble; /* the lines that -P gave */
    struct texts texts;     /* owns texts that options point into: response files, values */
    struct texts prefix_maps;
    struct texts warning_items;   /* options.warnings */
    struct texts kernels;         /* --kernel */
    struct texts specializations; /* --specialize, each as written */
    struct sgcc_binding_base *binding_bases;
    size_t binding_base_count;
    struct sgcc_limit *limits;
    size_t limit_count;
    struct glslang_options glslang;
    const char *output; /* -o; NULL: output_path finds the name */
    bool compile_only;  /* -c */
    bool to_stdout;     /* the output is text for people: -E, --dump */
    enum word_format format;
    bool format_given;
    enum depfile_mode depfile;
    const char *depfile_path, *depfile_target;
    bool phony_targets;        /* -MP */
    const char *unused_inputs; /* --unused-inputs: the path of the list, or NULL */
    struct texts may_include;
    enum message_format message_format;
    struct sarif *sarif;             /* the document; NULL unless it is the message_format */
    enum color_choice color;         /* --color */
    bool fixes;                      /* --fix */
    bool serves_editor;              /* --lsp */
    const struct sgcc_rule *explain; /* --explain; or NULL */
    bool validate;
    bool verifies_passes; /* --verify-passes */
    const char *run_pass; /* --run-pass: inputs are modules; or NULL */
    bool verifies_port;   /* --verify */
    bool check;           /* --check: inputs are modules */
    bool links;           /* --link, -l: inputs are units of one program */
    bool is_linking;      /* messages are about several units */
    struct units units;
    struct cross_options cross; /* --emit and options that belong to it */
    bool reflect;               /* --reflect: the reflection is the output */
    const char *reflect_path;   /* --reflect=FILE: it is written besides the module; or NULL */
    struct device_file *devices;
    size_t device_count; /* --device, in order; read_device_files reads them */
    int (*list)(size_t, const char **, const char **); /* --list-builtins, --list-extensions */
    bool failed; /* an error of the command line was reported */
    bool help, asks_version, show_limits;
    bool answers;                /* the program only answers a question, such as --help */
    bool warnings_wanted;        /* a -W enables more warnings */
    bool promotes_warnings;      /* -Werror */
    unsigned input_errors;       /* errors of the current input that were printed so far */
    const struct input *current; /* the input that is being compiled, or NULL */

    struct sgcc_result *result;  /* of the current input, while its messages and outputs are made */
    struct outputs outputs;      /* complete, and not written yet */
    struct buffer index;         /* --dedupe: which output has which module */
    struct include_cache *cache; /* the included files of all inputs */
    unsigned errors, warnings;   /* of all inputs so far */
};

/* --- faces.c ------------------------------------------------------------------------------- */

const struct face *first_face(void); /* sgcc's own */
/* Returns the face that the name of the program or --driver-mode selects.  NULL: --driver-mode has
 * an unknown name. */
const struct face *choose_face(int argc, char **argv);

/* Returns the face of the program with this name, without a suffix; NULL: there is none. */
const struct face *find_face(const char *name);

/* --- settle.c, help.c ---------------------------------------------------------------------- */

/* Keeps names in the module, for what is made of it: --emit, --reflect. */
void set_names(struct sgcc_options *options);
void print_help(const struct face *face, FILE *out);

/* --- devices.c ----------------------------------------------------------------------------- */

/* Reads the files that --device names, for cmd->options.  False after an error, which is printed.
 */
bool read_device_files(struct command *cmd);
void free_device_files(struct command *cmd);

/* --- formats.c, depfile.c, unused_inputs.c -------------------------------------------------- */

void format_words(struct buffer *out, const struct command *cmd, const void *words, size_t size);
void format_depfile(struct buffer *out, const char *target, const char *input,
                    const struct sgcc_result *result, bool phony);
/* Appends the files of cmd->may_include that are neither the input nor included, a line each. */
void format_unused_inputs(struct buffer *out, const struct command *cmd, const struct input *in,
                          const struct sgcc_result *result);
/* glslang: adds an input to the one rule of all inputs.  format_shared_depfile writes that rule. */
void add_dependencies(struct glslang_options *g, const char *target, const char *input,
                      const struct sgcc_result *result);
void format_shared_depfile(struct buffer *out, struct glslang_options *g);

/* --- cross.c: what SPIRV-Cross makes of a module ------------------------------------------- */

enum exit_code cross_compile(struct command *cmd, const char *path, const void *words, size_t size,
                             struct buffer *out);

/* --- reflect.c: what a module offers and needs, as JSON ------------------------------------ */

/* Returns whether the file begins with the magic number of SPIR-V. */
bool is_module(const struct buffer *file);
/* Appends the reflection of a module to `out`.  Errors are printed, with `path`. */
enum exit_code reflect_words(struct command *cmd, const char *path, const void *words, size_t size,
                             struct buffer *out);

/* --- assemble.c: SPIRV-Tools makes a module of its text ------------------------------------ */

enum exit_code assemble_input(struct command *cmd, const struct input *in,
                              const struct buffer *text);

/* --- verify_passes.c: --verify-passes ------------------------------------------------------ */

enum exit_code verify_passes(struct command *cmd, const struct input *in,
                             const struct buffer *source);

/* --- run_port.c: --port --verify -------------------------------------------------------- */

/* Whether sgcc-run finds that the port of `in` computes the same; differences are printed. */
enum exit_code run_port(struct command *cmd, const struct input *in, const struct buffer *source);

/* --- validate.c: what SPIRV-Tools says about a module -------------------------------------- */

enum exit_code validate_module(const struct command *cmd, enum sgcc_language language,
                               const char *target_env, const char *path, const void *words,
                               size_t size);

#endif
