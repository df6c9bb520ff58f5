/* The program sgcc: a user of include/sgcc.h that reads files, writes files and prints.  The command line becomes a
 * struct command (options.c, options.def); each input goes through the library (main.c); what comes back is printed
 * (print_messages.c, print_json.c) and written (formats.c, files.c, depfile.c).
 */
#ifndef SGCC_DRIVER_DRIVER_H
#define SGCC_DRIVER_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "driver/cross.h"
#include "driver/json/json.h"
#include "include/sgcc.h"

enum exit_code { EXIT_DONE, EXIT_SOURCE, EXIT_USE };    /* done; errors in the source; wrong use or file error */

enum word_format { FORMAT_BINARY, FORMAT_C, FORMAT_NUMBERS };

enum depfile_mode { DEPFILE_NONE, DEPFILE_ONLY, DEPFILE_TOO };      /* -M, -MD */

struct input {                          /* an input file and the options that stood before it */
    const char *path;                   /* "-" is standard input */
    enum sgcc_language language;
    bool language_is_forced;            /* by -x; else by the name of the file */
    enum sgcc_stage stage;
    bool stage_is_forced;               /* by -fshader-stage; else by the name of the file */
    int version; const char *profile;   /* by -std; 0: as the source says */
    const char *entry_point;
};

struct include_cache;

struct device_file {                    /* --device */
    const char *asked;                  /* as it was written */
    struct device_list list;            /* what it says */
};

struct command {                        /* what the command line asks for */
    struct input *inputs; size_t input_count;
    struct input next;                  /* what holds for the next input */
    struct sgcc_options options;        /* what holds for all */
    const char **defines; size_t define_count;          /* NULL-ended, as the library wants them */
    const char **include_dirs; size_t include_dir_count;
    int opencl_version;                 /* -cl-std; 0: the library's choice */
    const char **opencl_extensions; size_t opencl_extension_count;  /* -cl-ext, NULL-ended */
    bool link_options;                  /* -enable-link-options */
    const char *output;                 /* -o; NULL: by the rules of output_path */
    bool compile_only;                  /* -c */
    bool to_stdout;                     /* the output is for reading: -E, --dump */
    enum word_format format; bool format_given;
    enum depfile_mode depfile; const char *depfile_path, *depfile_target;
    bool json;                          /* --message-format=json */
    bool validate;
    bool check;                         /* --check: inputs are modules */
    struct cross_options cross;         /* --emit and its kin */
    bool reflect;                       /* --reflect: instead of the module */
    const char *reflect_path;           /* --reflect=FILE: beside it; or NULL */
    struct device_file *devices; size_t device_count;   /* --device, in order; read by read_device_files */
    const struct json_functions *json_functions;        /* of the module that is loaded for them; NULL: it is not */
    int (*list)(size_t, const char **, const char **);  /* --list-builtins, --list-extensions */
    bool failed;                        /* the command line has a mistake, and it was reported */
    bool help, version;

    struct include_cache *cache;        /* included files that were read, for all inputs */
    unsigned errors, warnings;          /* of all inputs so far */
};

/* --- options.c: the table of options --- */
bool read_command_line(struct command *cmd, int argc, char **argv);     /* false: wrong use, reported */
void set_names(struct sgcc_options *options);   /* for what is written from the module: --emit, --reflect */
void print_help(FILE *out);
void free_command(struct command *cmd);

/* --- files.c --- */
struct buffer { char *bytes; size_t length, room; };
void *allocate(void *old, size_t size);         /* realloc that ends the process when there is no memory */
char *format_text(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
bool has_suffix(const char *text, const char *suffix);     /* and more than that */
void buffer_add(struct buffer *b, const void *bytes, size_t length);
void buffer_string(struct buffer *b, const char *text);

/* Reads all of a file ("-": standard input), with SGCC_PADDING NUL bytes behind it.  False: `*why` says what went wrong. */
bool read_file(const char *path, struct buffer *into, const char **why);
/* Writes all or nothing ("-": standard output): the old file stays until the new one is complete.  NULL, or what went
 * wrong. */
const char *write_file(const char *path, const void *bytes, size_t length);
bool same_file(const char *a, const char *b);

/* --- include.c: sgcc_include_fn over a struct command --- */
int find_include(void *cmd, const char *name, int system, const char *including, struct sgcc_include *found);
void free_include_cache(struct include_cache *cache);

/* --- devices.c --- */
bool read_device_files(struct command *cmd);    /* what --device names, for cmd->options; false: reported */
void free_device_files(struct command *cmd);

/* --- the outputs --- */
void format_words(struct buffer *out, enum word_format format, const void *words, size_t size);
void format_depfile(struct buffer *out, const char *target, const char *input, const struct sgcc_result *result);

/* --- messages, all to standard error --- */
void print_messages(struct command *cmd, const struct sgcc_result *result);
void print_tail(const struct command *cmd);     /* "2 errors generated." */
void print_json_message(FILE *out, const struct sgcc_message *message);
/* A mistake in using sgcc: "sgcc: error: ...". */
void complain(const struct command *cmd, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* A mistake in a file that is read beside the source. */
void complain_at(const struct command *cmd, const char *path, unsigned line, unsigned column, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));
/* A mistake in a source that no place in it stands for: "light.comp: error: ...", counted as an error of it. */
void complain_about(struct command *cmd, const char *path, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* --- load.c: modules that are loaded when an option asks for them --- */
struct module_need { const char *option, *file_name, *function, *packages; };
/* To be closed by dlclose; NULL: it is not there, which was reported. */
void *load_module(const struct command *cmd, const struct module_need *need, void **function);
/* The module for JSON, which stays loaded; NULL: it is not there, which was reported as what `option` needs. */
const struct json_functions *load_json(struct command *cmd, const char *option);
char *program_folder(void);                     /* where the program stands; to be freed */

/* --- cross.c: what SPIRV-Cross makes of a module --- */
enum exit_code cross_compile(struct command *cmd, const char *path, const void *words, size_t size, struct buffer *out);

/* --- reflect.c: what a module offers and needs, as JSON --- */
bool is_module(const struct buffer *file);      /* by its magic number */
/* `path` is for messages, which are printed. */
enum exit_code reflect_words(struct command *cmd, const char *path, const void *words, size_t size, struct buffer *out);

/* --- validate.c: what SPIRV-Tools says about a module --- */
enum exit_code validate_module(const struct command *cmd, enum sgcc_language language, const char *target_env, const char *path,
                               const void *words, size_t size);

#endif
