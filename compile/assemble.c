/* sgcc_assemble: SPIRV-Tools assembles SPIR-V's text form. It is in a module that the library
 * loads here and nowhere else, so that a compilation pays nothing for it. */
#include "compile/compile.h"
#include "compile/result.h"
#include "config.h"

#include "include/validate_module.h"
#include "lang/target.h"

#include <stdio.h>
#include <string.h>

#define MODULE "libsgcc-validate.so"

#if HAVE_DLADDR
#include <dlfcn.h>
#include <unistd.h>

#include "include/find_module.h"

static void *open_if_present(const char *path) { return dlopen(path, RTLD_NOW | RTLD_LOCAL); }

/* The folder of this library, or of the program that it is part of.  That one may have been found
 * in PATH: then its name says nothing, but the system knows it (Linux). */
static void find_library_folder(char *folder, size_t room)
{
    static const char known = 0;
    Dl_info info = {0};
    const char *own = dladdr(&known, &info) && info.dli_fname ? info.dli_fname : "";
    ssize_t length = strchr(own, '/') ? -1 : readlink("/proc/self/exe", folder, room - 1);
    if (length < 0) length = snprintf(folder, room, "%s", own);
    folder[(size_t)length < room ? (size_t)length : 0] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash) *slash = '\0';
    else snprintf(folder, room, ".");
}

/* The module stays loaded: opening it again costs next to nothing. */
static sgcc_assemble_words_fn *find_assembler(void)
{
    char folder[4096];
    find_library_folder(folder, sizeof folder);
    void *module = open_module(folder, MODULE, open_if_present);
    void *address = module ? dlsym(module, "sgcc_assemble_words") : NULL;
    sgcc_assemble_words_fn *function;
    memcpy(&function, &address, sizeof function); /* POSIX, dlsym */
    return function;
}
#else
static sgcc_assemble_words_fn *find_assembler(void) { return NULL; }
#endif

struct given_text {
    const char *text;
    size_t length;
    const char *path;
};

/* Ends with an error, or with the output. */
static void assemble(struct sgcc_result *r, const void *user)
{
    const struct given_text *given = user;
    struct context *c = &r->context;
    sgcc_assemble_words_fn *assembler = find_assembler();
    if (!set_target(c)) return;
    const char *env = sgcc_validation_env(SGCC_LANGUAGE_GLSL, c->target->name, first_spirv(c));
    if (!assembler) {
        error_at(
            c, 0,
            "assembling SPIR-V needs the module %s, which is not installed: sgcc has it if it was built with spirv-tools",
            MODULE);
        return;
    }
    size_t count = 0, line = 0;
    uint32_t *words = assembler(given->text, given->length, env, &count, &r->foreign_text, &line);
    if (!words && !r->foreign_text) longjmp(r->out_of_memory, 1);
    r->foreign_words = words;
    r->output = words;
    r->output_size = count * sizeof *words;
    r->status = words ? SGCC_OK : SGCC_SOURCE_ERROR;
    const struct shown_location at = {.file = given->path, .line = (uint32_t)line, .column = 1};
    if (!words) error_in(c, &at, "%s", r->foreign_text);
}

SGCC_API struct sgcc_result *sgcc_assemble(const struct sgcc_options *options, const char *text,
                                           size_t length, const char *path)
{
    const struct given_text given = {text, length, path ? path : ""};
    return make_result(options, assemble, &given);
}
