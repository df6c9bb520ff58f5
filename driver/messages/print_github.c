/* --message-format=github: a line for each error and warning, which GitHub's actions show at its
 * place in the source (docs.github.com, "Workflow commands").  Notes follow in its text. */
#include "driver/messages/diagnostic.h"

#include <stdbool.h>
#include <string.h>

/* %, CR and LF are escaped, in properties : and , too. */
static void print_escaped(FILE *out, const char *text, bool is_property)
{
    for (; *text; text++) {
        bool is_special = strchr("%\r\n", *text) || (is_property && strchr(":,", *text));
        if (is_special) fprintf(out, "%%%02X", (unsigned char)*text);
        else if ((unsigned char)*text >= 0x20) putc(*text, out);
    }
}

static void print_property(FILE *out, const char *name, const char *text)
{
    fprintf(out, "%s=", name);
    print_escaped(out, text, true);
}

void print_github_diagnostic(FILE *out, const struct diagnostic_group *group)
{
    static const char *const commands[] = {"notice", "warning", "error"};
    const struct sgcc_message *m = &group->first->message;
    const struct sgcc_message_details *more = &group->first->details;
    fprintf(out, "::%s ", commands[m->severity]);
    print_property(out, "title", more->rule ? more->rule : "sgcc");
    if (m->file) {
        putc(',', out);
        print_property(out, "file", m->file);
        if (m->line) fprintf(out, ",line=%u", m->line);
        if (m->line && more->end_line <= m->line) fprintf(out, ",col=%u", m->column);
        /* a range of several lines has no columns in this format */
        if (m->line && more->end_line > m->line) fprintf(out, ",endLine=%u", more->end_line);
        else if (m->line && more->end_column > m->column)
            fprintf(out, ",endLine=%u,endColumn=%u", more->end_line, more->end_column - 1);
    }
    fputs("::", out);
    print_escaped(out, m->text, false);
    for (size_t i = 0; i < group->note_count; i++) {
        const struct sgcc_message *note = &group->notes[i].message;
        fputs("%0A", out);
        if (note->file && note->line) {
            print_escaped(out, note->file, false);
            fprintf(out, ":%u:%u: ", note->line, note->column);
        }
        fputs("note: ", out);
        print_escaped(out, note->text, false);
    }
    putc('\n', out);
}
