/* Messages in the form of other compilers, for programs that parse those.
 *
 * glslc: "FILE:LINE: error: TEXT", without the source line. Without a -W only warnings are shown
 * that glslc has, too (peer_texts.def), since builds treat any unexpected output as a failure.
 *
 * glslang: "ERROR: FILE:LINE: TEXT" on standard output, below the name of the input. Programs such
 * as CMake split output at semicolons, so a line has one only where that of glslang has it. */
#include "driver/faces/print_as_others.h"
#include "driver/faces/peer_texts.h"
#include "driver/messages/print_messages.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

/* Prints "';'" in words, and a comma for a semicolon between clauses. */
static void print_without_semicolons(FILE *out, const char *text)
{
    for (const char *semicolon; (semicolon = strchr(text, ';')) != NULL; text = semicolon + 1) {
        bool quoted = semicolon > text && semicolon[-1] == '\'' && semicolon[1] == '\'';
        char *before = format_text("%.*s%s", (int)(semicolon - text) - quoted, text,
                                   quoted ? "semicolon" : ",");
        print_plain(out, before);
        free(before);
        if (quoted) semicolon++;
    }
    print_plain(out, text);
    putc('\n', out);
}

/* Prints `peer`, the text of the other compiler, and frees it; if it is NULL, prints `text`. */
static void print_text(FILE *out, char *peer, const char *text)
{
    char *end;
    for (char *line = peer; line; line = end ? end + 1 : NULL) {
        if ((end = strchr(line, '\n')) != NULL) *end = 0;
        print_plain(out, line);
        putc('\n', out);
    }
    if (!peer) print_without_semicolons(out, text);
    free(peer);
}

/* Notes are omitted, as glslc has none, unless an option requests more. */
enum counted print_as_glslc(const struct command *cmd, const struct sgcc_message *m)
{
    static const char *const names[] = {"note", "warning", "error"}; /* by enum sgcc_severity */
    unsigned flags = 0;
    if (m->severity == SGCC_NOTE && (!m->file || !cmd->options->messages.warnings_wanted))
        return COUNTS_NOT;
    char *peer = peer_text(cmd, m->text, m->line != 0, &flags);
    if (m->severity == SGCC_WARNING && !cmd->options->messages.warnings_wanted &&
        (!peer || (flags & TEXT_ASKED && !cmd->options->messages.promotes_warnings))) {
        free(peer);
        return COUNTS_NOT;
    }
    bool is_promoted = m->severity == SGCC_WARNING && cmd->options->messages.promotes_warnings,
         is_use = flags & TEXT_USE;
    if (is_use && cmd->session.input_errors) {
        free(peer);
        return COUNTS_NOT;
    }
    bool is_of_input = peer && !m->line && cmd->session.current;
    print_plain(cmd->host.err, is_use        ? cmd->options->face->name
                               : is_of_input ? shown_name(cmd, cmd->session.current)
                               : m->file     ? m->file
                                             : cmd->options->face->name);
    if (m->line && !(flags & TEXT_NO_LINE)) fprintf(cmd->host.err, ":%u", m->line);
    fprintf(cmd->host.err, ": %s: ", names[is_promoted ? SGCC_ERROR : m->severity]);
    print_text(cmd->host.err, peer, m->text);
    return flags & (TEXT_USE | TEXT_UNCOUNTED) || m->severity == SGCC_NOTE ? COUNTS_NOT
           : m->severity == SGCC_ERROR || is_promoted                      ? COUNTS_AS_ERROR
                                                                           : COUNTS_AS_WARNING;
}

void print_glslc_complaint(const struct command *cmd, const char *text)
{
    unsigned flags;
    fprintf(cmd->host.err, "%s: error: ", cmd->options->face->name);
    print_text(cmd->host.err, peer_text(cmd, text, true, &flags), text);
}

/* --- glslang --- */

/* The text of -E must not be mixed with messages. */
static FILE *glslang_stream(const struct command *cmd)
{
    return cmd->options->library.output == SGCC_OUTPUT_PREPROCESSED ? cmd->host.err : cmd->host.out;
}

/* If no module is made, the name of the source itself is a number. */
static void print_file(FILE *out, const struct command *cmd, const char *file)
{
    bool is_input = false, has_name = cmd->session.is_linking || cmd->options->glslang.generates ||
                                      cmd->options->library.output == SGCC_OUTPUT_PREPROCESSED;
    for (size_t i = 0; i < cmd->options->input_count; i++)
        is_input |= strcmp(file, shown_name(cmd, &cmd->options->inputs[i])) == 0;
    char *location = locate_path(&cmd->host, file);
    char *absolute = cmd->options->glslang.absolute_paths ? follow_links(location) : NULL;
    free(location);
    print_plain(out, absolute ? absolute : is_input && !has_name ? "0" : file);
    free(absolute);
}

enum counted print_as_glslang(const struct command *cmd, const struct sgcc_message *m)
{
    static const char *const names[] = {"NOTE", "WARNING", "ERROR"}; /* by enum sgcc_severity */
    const struct glslang_options *g = &cmd->options->glslang;
    enum counted counted = m->severity == SGCC_NOTE    ? COUNTS_NOT
                           : m->severity == SGCC_ERROR ? COUNTS_AS_ERROR
                                                       : COUNTS_AS_WARNING;
    FILE *out = glslang_stream(cmd);
    bool shows_notes = (g->enhanced || cmd->session.is_linking) && m->file;
    if (g->silent || (m->severity == SGCC_NOTE && !shows_notes)) return counted;
    unsigned flags = 0;
    char *peer = peer_text(cmd, m->text, true, &flags);
    fprintf(out, "%s: ", names[m->severity]);
    if (m->file && !(flags & TEXT_NO_LINE)) {
        print_file(out, cmd, m->file);
        if (m->line) fprintf(out, ":%u", m->line);
        if (m->line && (g->error_column || g->enhanced)) fprintf(out, ":%u", m->column);
        fputs(": ", out);
    }
    print_text(out, peer, m->text);
    if (m->source_line && g->enhanced)
        print_source_line(out, m->source_line, m->source_length, m->column);
    return counted;
}

void print_glslang_complaint(const struct command *cmd, const char *text)
{
    fprintf(cmd->host.err, "%s: Error: ", cmd->options->face->name);
    print_without_semicolons(cmd->host.err, text);
}

void print_glslang_input_start(const struct command *cmd, const char *name, bool has_messages)
{
    const struct glslang_options *g = &cmd->options->glslang;
    bool shows =
        g->generates || cmd->options->links || cmd->options->input_count > 1 || has_messages;
    if (!shows || g->quiet || g->silent || cmd->options->library.output == SGCC_OUTPUT_PREPROCESSED)
        return;
    print_plain(cmd->host.out, name);
    putc('\n', cmd->host.out);
}

void print_glslang_input_end(const struct command *cmd, unsigned errors, unsigned warnings)
{
    FILE *out = glslang_stream(cmd);
    bool is_silent = cmd->options->glslang.silent;
    if (errors && cmd->session.is_linking) putc('\n', out);
    else if (errors && !is_silent)
        fprintf(out, "ERROR: %u compilation errors.  No code generated.\n\n\n", errors);
    else if (warnings && !is_silent) putc('\n', out);
    if (errors && cmd->options->glslang.generates)
        fputs("SPIR-V is not generated for failed compile or link\n", out);
}
