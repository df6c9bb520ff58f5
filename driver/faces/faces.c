/* The faces: the command lines that the program understands, selected by the name that it is called
 * by. All share the table of options (options.def). The rows here have the rest: defaults, the form
 * of messages, exit statuses, names of outputs. */
#include "driver/driver.h"
#include "driver/faces/print_as_others.h"
#include "driver/messages/print_messages.h"
#include "driver/outputs/output_names.h"
#include "driver/system/system.h"

#include <ctype.h>
#include <string.h>

#define GLSLANG_VERSION "15.1.0" /* whose command line it is: build systems compare it */

static const char *const no_names[] = {NULL};
static const char *const glslc_names[] = {"glslc", NULL};
static const char *const glslang_names[] = {"glslangValidator", "glslang", NULL};

static void print_nothing(const struct command *cmd) { (void)cmd; }
static void print_no_start(const struct command *cmd, const char *name, bool has_messages)
{
    (void)cmd, (void)name, (void)has_messages;
}

static void print_no_end(const struct command *cmd, unsigned errors, unsigned warnings)
{
    (void)cmd, (void)errors, (void)warnings;
}

static const struct face faces[] = {
    {.bit = FACE_SGCC,
     .name = "sgcc",
     .called = no_names,
     .usage =
         "Usage: sgcc [options] file...\n\n"
         "Compiles GLSL shaders and OpenCL C kernels (NAME.cl) to SPIR-V.  The name of a shader gives its\n"
         "stage (light.comp, light.comp.glsl), and so do -fshader-stage and #pragma shader_stage(compute).\n"
         "The input - is standard input.  The output is a.spv unless -o or -c is given.  @FILE reads options\n"
         "from FILE, separated by blanks; --flagfile=FILE reads one argument from each line.\n\nOptions:\n",
     .usage_end =
         "\nExit status: 0 success, 1 errors in a source, 2 wrong use, or a file cannot be read or written.\n",
     .version = "sgcc %s\nTarget: SPIR-V 1.3\nBuild: %s\n",
     .stdin_name = "<stdin>",
     .status = {0, 1, 1, 2},
     .optimizes = true,
     .print = print_own,
     .print_complaint = print_own_complaint,
     .print_input_start = print_no_start,
     .print_input_end = print_no_end,
     .print_end = print_tail,
     .object_name = name_as_sgcc},
    {.bit = FACE_GLSLC,
     .name = "glslc",
     .called = glslc_names,
     .usage = "Usage: glslc [options] file...\n\n"
              "sgcc with the command line of glslc: compiles GLSL shaders to SPIR-V.  The\n"
              "input - is standard input.  @FILE reads options from FILE.\n\nOptions:\n",
     .usage_end = "\nExit status: 0 success, 1 errors.\n",
     .version =
         "shaderc v2025.1 by its command line; the compiler is sgcc %s\nspirv-tools v2025.1 is not part of it\nglslang " GLSLANG_VERSION
         " is not part of it\n\nTarget: SPIR-V 1.0\n",
     .stdin_name = "<stdin>",
     .status = {0, 1, 1, 1},
     .default_env = "vulkan1.0",
     .opengl_env = "opengl4.5",
     .raises_env = true,
     .keeps_all = true,
     .promotes_peers = true,
     .includes_everywhere = true,
     .preprocessing = 2,
     .passes_extensions = true,
     .checks_macros = true,
     .print = print_as_glslc,
     .print_complaint = print_glslc_complaint,
     .print_input_start = print_no_start,
     .print_input_end = print_no_end,
     .print_end = print_tail,
     .object_name = name_as_glslc},
    {.bit = FACE_GLSLANG,
     .name = "glslang",
     .called = glslang_names,
     .usage =
         "Usage: glslang [options] file...\n\n"
         "sgcc with the command line of glslang (glslangValidator): checks GLSL shaders.  With -V or -G it\n"
         "compiles them to STAGE.spv.  @FILE reads options from FILE.\n\nOptions:\n",
     .usage_end =
         "\nExit status: 0 success, 1 wrong use, 2 errors in a source, 3 the sources do not form a program.\n",
     .version =
         "Glslang Version: 11:" GLSLANG_VERSION " by its command line; the compiler is sgcc %s\n",
     .short_version = "11:" GLSLANG_VERSION,
     .stdin_name = "stdin",
     .status = {0, 2, 3, 1},
     .help_status = 1,
     .default_env = "vulkan1.0",
     .opengl_env = "opengl4.5",
     .raises_env = true,
     .keeps_all = true,
     .keeps_names = true,
     .preprocessing = 1,
     .reads_limit_files = true,
     .folds_case = true,
     .stages_hold_for_all = true,
     .print = print_as_glslang,
     .print_complaint = print_glslang_complaint,
     .print_input_start = print_glslang_input_start,
     .print_input_end = print_glslang_input_end,
     .print_end = print_nothing,
     .object_name = name_as_glslang},
};

enum { FACE_COUNT = sizeof faces / sizeof *faces };

const struct face *first_face(void) { return faces; }

/* Returns whether the file name in a path is `name`, perhaps followed by a suffix that does not
 * begin with a letter or digit: "/usr/bin/glslc-12", "glslc.exe". */
static bool is_called(const char *program, const char *name)
{
    const char *base = find_file_name(program);
    size_t length = strlen(name);
    return strncmp(base, name, length) == 0 && !isalnum((unsigned char)base[length]);
}

static const struct face *face_by_name(const char *name)
{
    for (size_t i = 0; i < FACE_COUNT; i++)
        if (strcmp(faces[i].name, name) == 0) return &faces[i];
    return NULL;
}

const struct face *find_face(const char *name)
{
    for (size_t i = 0; i < FACE_COUNT; i++)
        for (const char *const *called = faces[i].called; *called; called++)
            if (strcmp(name, *called) == 0) return &faces[i];
    return face_by_name(name);
}

const struct face *choose_face(int argc, char **argv)
{
    static const char mode[] = "--driver-mode=";
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], mode, strlen(mode)) == 0) return face_by_name(argv[i] + strlen(mode));
    for (size_t i = 0; i < FACE_COUNT; i++)
        for (const char *const *name = faces[i].called; argc && *name; name++)
            if (is_called(argv[0], *name)) return &faces[i];
    return faces;
}
