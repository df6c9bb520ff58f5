/* The program sgcc: a user of include/sgcc.h that reads files, writes files and prints.
 *
 * In: the command line, which becomes a struct options (options.c, options.def, settle.c).  Each
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

#include "driver/command_options.h"
#include "driver/messages/diagnostic.h"
#include "driver/modules/apart.h"
#include "driver/session.h"
#include "driver/system/files.h"
#include "include/sgcc.h"

enum face_bit { FACE_SGCC = 1, FACE_GLSLC = 2, FACE_GLSLANG = 4 };

/* The count of a message in the last line: "1 warning and 2 errors generated." */
enum counted { COUNTS_NOT, COUNTS_AS_WARNING, COUNTS_AS_ERROR };

struct command;

/* A row of faces.c. More than 25 members: each is something in which the faces differ. */
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

/* A command line that is carried out.  Its options are constant once they are read; all that
 * changes is the session. */
struct command {
    const struct options *options;
    struct host host;
    struct session session;
};

/* --- options.c ----------------------------------------------------------------------------- */

/* Returns a command with these streams. `options` become those of sgcc's own face, without
 * arguments, and must live as long as the command. */
struct command new_command(struct options *options, struct host host);

/* --- command.c ----------------------------------------------------------------------------- */

/* Returns a text that is another one where a module could be another one. */
const char *program_build_id(void);

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

/* Reads the files that --device names, into `options`.  False after an error, which is printed. */
bool read_device_files(const struct command *cmd, struct options *options);
void free_device_files(struct options *options);

/* --- formats.c, depfile.c, unused_inputs.c -------------------------------------------------- */

void format_words(struct buffer *out, const struct command *cmd, const void *words, size_t size);
void format_depfile(struct buffer *out, const char *target, const char *input,
                    const struct sgcc_result *result, bool phony);
/* Appends the files of cmd->options->output.may_include that are neither the input nor included, a
 * line each. */
void format_unused_inputs(struct buffer *out, const struct command *cmd, const struct input *in,
                          const struct sgcc_result *result);
/* glslang: adds an input to the one rule of all inputs.  format_shared_depfile writes that rule. */
void add_dependencies(struct shared_depfile *rule, const char *target, const char *input,
                      const struct sgcc_result *result);
void format_shared_depfile(struct buffer *out, const struct shared_depfile *rule);

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

/* --- prove/prove_input.c: --prove ----------------------------------------------------------- */

/* Prints the answers about a source, of which the module is made as for sgcc-run --check, or about
 * a module. EXIT_SOURCE: there is a counterexample. */
enum exit_code prove_source(struct command *cmd, const struct input *in,
                            const struct buffer *source);
enum exit_code prove_module(struct command *cmd, const struct input *in, const void *words,
                            size_t size);
struct diagnostic_listener;
/* The same about a source for the language server: answers go to the listener. */
enum exit_code prove_for_editor(struct command *cmd, const struct input *in,
                                const struct buffer *source,
                                const struct diagnostic_listener *listener);

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
