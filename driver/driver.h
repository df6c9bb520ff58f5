/* The program sgcc: a user of include/sgcc.h that reads files, writes files and prints.  The
 * command line becomes a struct command (options.c, options.def, settle.c); each input goes through
 * the library (main.c); what comes back is printed (print_messages.c, print_as_others.c,
 * print_json.c) and written (output_names.c, formats.c, files.c, depfile.c).
 *
 * It has three command lines, its own and those of two other compilers: a face is a row of faces.c.
 */
#ifndef SGCC_DRIVER_DRIVER_H
#define SGCC_DRIVER_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "driver/apart.h"
#include "driver/cross.h"
#include "driver/json/json.h"
#include "driver/outputs.h"
#include "include/sgcc.h"

/* done; errors in the source; wrong use or file error */
enum exit_code { EXIT_DONE, EXIT_SOURCE, EXIT_USE };

/* the last two are glslang's */
enum word_format { FORMAT_BINARY, FORMAT_C, FORMAT_NUMBERS, FORMAT_HEADER, FORMAT_HEXADECIMAL };

struct buffer {
    char *bytes;
    size_t length, room;
};

/* -M, -MD */
enum depfile_mode { DEPFILE_NONE, DEPFILE_ONLY, DEPFILE_TOO };

enum face_bit { FACE_SGCC = 1, FACE_GLSLC = 2, FACE_GLSLANG = 4 };

/* a message, at the end: "1 warning and 2 errors generated." */
enum counted { COUNTS_NOT, COUNTS_AS_WARNING, COUNTS_AS_ERROR };

struct command;
struct input;

struct face { /* a command line: a row of faces.c */
    enum face_bit bit;
    const char *name;          /* what messages and --driver-mode call it */
    const char *const *called; /* names of the program that mean it, NULL-ended; also with a suffix:
                                  glslc-12, glslc.exe */
    const char *usage, *usage_end; /* of --help, around the options */
    const char *version;           /* of --version, in which %s is sgcc's */
    const char *short_version;     /* of -dumpversion; NULL: there is no such option */
    const char *stdin_name;        /* what messages call standard input */
    int status[EXIT_USE + 1];      /* the exit status, by enum exit_code */
    int help_status;               /* of --help */
    const char *default_env;       /* of --target-env; NULL: the library's choice */
    const char
        *opengl_env;  /* what "opengl" means where a module is made; NULL: what it is called */
    bool raises_env;  /* a SPIR-V version that the environment does not take chooses a later one */
    bool keeps_all;   /* without -O, names stay and all that the source declares */
    bool keeps_names; /* even with -O */
    bool promotes_peers;      /* -Werror without another -W makes errors of warnings that the other
                                 compiler has, too */
    bool includes_everywhere; /* #include needs no extension */
    int preprocessing;        /* -E: options.glslang_preprocessing */
    bool passes_extensions;   /* -E passes unknown ones on */
    bool reads_limit_files;   /* NAME.conf among the inputs has limits */
    bool stages_hold_for_all; /* -S and -e, wherever they stand */
    /* What becomes of a message, and what stands around those of an input and at the end of all. */
    enum counted (*print)(const struct command *cmd, const struct sgcc_message *message);
    void (*print_complaint)(const struct command *cmd, const char *text); /* about the use */
    void (*print_input_start)(const struct command *cmd, const char *name, bool has_messages);
    void (*print_input_end)(const struct command *cmd, unsigned errors, unsigned warnings);
    void (*print_end)(const struct command *cmd);
    char *(*object_name)(const struct command *cmd,
                         const struct input *in); /* where nothing names the output; to be freed */
};

struct input {        /* an input file and the options that stood before it */
    const char *path; /* "-" is standard input */
    enum sgcc_language language;
    bool language_is_forced; /* by -x; else by the name of the file */
    enum sgcc_stage stage;
    bool stage_is_forced; /* by -fshader-stage; else by the name of the file */
    bool is_assembly;     /* of SPIR-V, by the name of the file: NAME.spvasm */
    const char *entry_point;
};

struct include_cache;

struct device_file {         /* --device */
    const char *asked;       /* as it was written */
    struct device_list list; /* what it says */
};

/* to be freed, NULL-ended */
struct texts {
    char **at;
    size_t count;
};
struct glslang_options {       /* that no other face has */
    bool generates;            /* -V, -G: modules are written */
    bool links, quiet, silent; /* -l, --quiet, -s */
    bool error_column, enhanced, absolute_paths;
    const char *array_name; /* --vn */
    bool dump_version;
    bool prints[SGCC_OUTPUT_PORTED + 1]; /* -H, -i: texts that are printed beside what is written */
    bool reflects;                       /* -q: likewise */
    const char *depfile;                 /* --depfile: of all inputs */
    struct buffer targets, needed;       /* what will be in it */
};

struct command { /* what the command line asks for */
    const struct face *face;
    struct input *inputs;
    size_t input_count;
    struct input next;           /* what holds for the next input */
    struct sgcc_options options; /* what holds for all */
    const char **defines;
    size_t define_count; /* NULL-ended, as the library wants them */
    const char **include_dirs;
    size_t include_dir_count;
    int opencl_version; /* -cl-std; 0: the library's choice */
    const char **opencl_extensions;
    size_t opencl_extension_count; /* -cl-ext, NULL-ended */
    bool link_options;             /* -enable-link-options */
    int version;
    int default_version;    /* of sources without #version; 0: the library's choice */
    const char *profile;    /* -std; 0: as the source says */
    const char *stdin_name; /* what messages call standard input */
    struct buffer preamble; /* -P: lines */
    struct texts texts;     /* of response files and values that the options refer to */
    struct texts prefix_maps;
    struct sgcc_binding_base *binding_bases;
    size_t binding_base_count;
    struct sgcc_limit *limits;
    size_t limit_count;
    struct glslang_options glslang;
    const char *output; /* -o; NULL: by the rules of output_path */
    bool compile_only;  /* -c */
    bool to_stdout;     /* the output is for reading: -E, --dump */
    enum word_format format;
    bool format_given;
    enum depfile_mode depfile;
    const char *depfile_path, *depfile_target;
    bool phony_targets; /* -MP */
    bool json;          /* --message-format=json */
    bool validate;
    bool verifies_passes;       /* --verify-passes */
    bool check;                 /* --check: inputs are modules */
    struct cross_options cross; /* --emit and its kin */
    bool reflect;               /* --reflect: instead of the module */
    const char *reflect_path;   /* --reflect=FILE: beside it; or NULL */
    struct device_file *devices;
    size_t device_count; /* --device, in order; read by read_device_files */
    const struct json_functions
        *json_functions; /* of the module that is loaded for them; NULL: it is not */
    int (*list)(size_t, const char **, const char **); /* --list-builtins, --list-extensions */
    bool failed; /* the command line has a mistake, and it was reported */
    bool help, asks_version, show_limits;
    bool answers;                /* one of these, or another question: nothing is compiled */
    bool warnings_wanted;        /* there is a -W that asks for more */
    bool promotes_warnings;      /* -Werror */
    unsigned input_errors;       /* of the one being compiled, printed so far */
    const struct input *current; /* the one being compiled, for messages; or NULL */

    struct outputs outputs;      /* made and not written yet */
    struct include_cache *cache; /* included files that were read, for all inputs */
    unsigned errors, warnings;   /* of all inputs so far */
};

/* --- faces.c ------------------------------------------------------------------------------- */

const struct face *first_face(void); /* sgcc's own */
/* The face that the name of the program or --driver-mode asks for; NULL: --driver-mode names none.
 */
const struct face *choose_face(int argc, char **argv);

/* --- response.c ---------------------------------------------------------------------------- */

/* `text` belongs to `texts` then. */
char *keep_text(struct texts *texts, char *text);

/* --- limits.c ------------------------------------------------------------------------------ */

void print_limits(FILE *out);

/* --- settle.c, help.c ---------------------------------------------------------------------- */

void set_names(
    struct sgcc_options *options); /* for what is written from the module: --emit, --reflect */
void print_help(const struct face *face, FILE *out);

/* --- include.c: sgcc_include_fn over a struct command -------------------------------------- */

int find_include(void *cmd, const char *name, int system, const char *including,
                 struct sgcc_include *found);
void free_include_cache(struct include_cache *cache);

/* --- devices.c ----------------------------------------------------------------------------- */

bool read_device_files(
    struct command *cmd); /* what --device names, for cmd->options; false: reported */
void free_device_files(struct command *cmd);

/* --- formats.c, depfile.c ------------------------------------------------------------------ */

void format_words(struct buffer *out, const struct command *cmd, const void *words, size_t size);
void format_depfile(struct buffer *out, const char *target, const char *input,
                    const struct sgcc_result *result, bool phony);
/* glslang's: adds an input to a rule of all of them, whose text is made at the end. */
void add_dependencies(struct glslang_options *g, const char *target, const char *input,
                      const struct sgcc_result *result);
void format_shared_depfile(struct buffer *out, struct glslang_options *g);

/* --- print_json.c -------------------------------------------------------------------------- */

void print_json_message(FILE *out, const struct sgcc_message *message);

/* --- cross.c: what SPIRV-Cross makes of a module ------------------------------------------- */

enum exit_code cross_compile(struct command *cmd, const char *path, const void *words, size_t size,
                             struct buffer *out);

/* --- reflect.c: what a module offers and needs, as JSON ------------------------------------ */

bool is_module(const struct buffer *file); /* by its magic number */
/* `path` is for messages, which are printed. */
enum exit_code reflect_words(struct command *cmd, const char *path, const void *words, size_t size,
                             struct buffer *out);

/* --- assemble.c: SPIRV-Tools makes a module of its text ------------------------------------ */

enum exit_code assemble_input(struct command *cmd, const struct input *in,
                              const struct buffer *text);

/* --- main.c -------------------------------------------------------------------------------- */

/* One run of the library over `source`, with what the command says for `in`; to be freed.  NULL:
 * there was no memory, which was reported. */
struct sgcc_result *compile_once(struct command *cmd, const struct input *in,
                                 const struct buffer *source, enum sgcc_output output);
/* Writes the module of `in` as the command says, and what belongs to it. */
enum exit_code save_words(struct command *cmd, const struct input *in, const void *words,
                          size_t size);

/* --- verify_passes.c: --verify-passes ------------------------------------------------------ */

enum exit_code verify_passes(struct command *cmd, const struct input *in,
                             const struct buffer *source);

/* --- validate.c: what SPIRV-Tools says about a module -------------------------------------- */

enum exit_code validate_module(const struct command *cmd, enum sgcc_language language,
                               const char *target_env, const char *path, const void *words,
                               size_t size);

#endif
