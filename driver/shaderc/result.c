/* Results: the output, the messages as libshaderc prints them, one a line, and their numbers. */
#include "driver/faces/peer_rows.h"
#include "driver/shaderc/abi.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct shaderc_compilation_result Result;

struct shaderc_compilation_result {
    enum shaderc_status status;
    char *bytes; /* NUL follows, for programs that print text; never NULL */
    size_t length, errors, warnings;
    char *messages; /* never NULL */
    size_t messages_length;
    bool is_full; /* memory ran out */
};

/* --- messages ------------------------------------------------------------------------------ */

static void say(Result *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(Result *r, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    char *larger =
        length < 0 ? NULL : realloc(r->messages, r->messages_length + (size_t)length + 1);
    if (!larger) {
        r->is_full = true;
        return;
    }
    r->messages = larger;
    va_start(list, format);
    vsnprintf(larger + r->messages_length, (size_t)length + 1, format, list);
    va_end(list);
    r->messages_length += (size_t)length;
}

/* A warning that glslang does not have would fail builds that let every warning do so. */
static bool is_shown(const struct sgcc_message *m)
{
    unsigned flags;
    return m->severity != SGCC_WARNING || find_peer_row(m->text, &flags);
}

static void add_message(Result *r, const struct sgcc_message *m, bool is_error)
{
    static const char *const names[] = {"note", "warning", "error"}; /* by enum sgcc_severity */
    if (m->file && m->line) say(r, "%s:%u: ", m->file, m->line);
    else if (m->file) say(r, "%s: ", m->file);
    say(r, "%s: %s\n", names[is_error ? SGCC_ERROR : m->severity], m->text);
    r->errors += is_error;
    r->warnings += m->severity == SGCC_WARNING && !is_error;
}

/* Notes follow the message that they belong to, so they are left out with it. */
static void add_messages(Result *r, const struct sgcc_result *from, bool promotes)
{
    size_t count = sgcc_message_count(from);
    bool shown = true;
    for (size_t i = 0; i < count; i++) {
        struct sgcc_message m = sgcc_message_at(from, i);
        if (m.severity != SGCC_NOTE) shown = is_shown(&m);
        bool is_error = m.severity == SGCC_ERROR || (promotes && m.severity == SGCC_WARNING);
        if (shown) add_message(r, &m, is_error);
    }
}

/* --- making -------------------------------------------------------------------------------- */

static Result *new_result(enum shaderc_status status)
{
    Result *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->status = status;
    r->bytes = calloc(1, 1);
    r->messages = calloc(1, 1);
    r->is_full = !r->bytes || !r->messages;
    return r;
}

static Result *finish(Result *r)
{
    if (!r || !r->is_full) return r;
    shaderc_result_release(r);
    return NULL;
}

Result *failed_result(enum shaderc_status status, const char *file, const char *text)
{
    Result *r = new_result(status);
    const struct sgcc_message m = {
        .severity = SGCC_ERROR, .file = *file ? file : "shaderc", .text = text};
    if (r) add_message(r, &m, true);
    return finish(r);
}

static void take_output(Result *r, const struct sgcc_result *from)
{
    size_t size;
    const void *output = sgcc_result_output(from, &size);
    if (!output) return;
    char *bytes = realloc(r->bytes, size + 1);
    if (!bytes) {
        r->is_full = true;
        return;
    }
    memcpy(bytes, output, size);
    bytes[size] = '\0';
    r->bytes = bytes;
    r->length = size;
}

Result *wrap_result(struct sgcc_result *from, enum shaderc_status on_error, bool names_stage,
                    bool promotes_warnings)
{
    if (!from || sgcc_result_status(from) == SGCC_OUT_OF_MEMORY) {
        sgcc_result_free(from);
        return failed_result(STATUS_INTERNAL_ERROR, "", "out of memory");
    }
    Result *r = new_result(STATUS_SUCCESS);
    bool lacks_stage = names_stage && sgcc_result_stage(from) == SGCC_STAGE_UNKNOWN;
    if (r) add_messages(r, from, promotes_warnings);
    if (r && r->errors) r->status = lacks_stage ? STATUS_INVALID_STAGE : on_error;
    else if (r) take_output(r, from);
    sgcc_result_free(from);
    return finish(r);
}

/* --- what the program asks ----------------------------------------------------------------- */

SGCC_API void shaderc_result_release(Result *r)
{
    if (!r) return;
    free(r->bytes);
    free(r->messages);
    free(r);
}

SGCC_API size_t shaderc_result_get_length(const Result *r) { return r->length; }
SGCC_API size_t shaderc_result_get_num_warnings(const Result *r) { return r->warnings; }
SGCC_API size_t shaderc_result_get_num_errors(const Result *r) { return r->errors; }
SGCC_API const char *shaderc_result_get_bytes(const Result *r) { return r->bytes; }
SGCC_API const char *shaderc_result_get_error_message(const Result *r) { return r->messages; }

SGCC_API int shaderc_result_get_compilation_status(const Result *r)
{
    return r ? r->status : STATUS_NULL_RESULT;
}
