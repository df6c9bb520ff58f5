/* --help: prints the table of options. */
#include "driver/options/options.h"

#include <string.h>

/* Words of the help text fill lines from column 26 to 78. */
static void print_wrapped(FILE *out, const char *text)
{
    enum { INDENT = 26, WIDTH = 78 };
    size_t column = INDENT;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (column > INDENT && column + 1 + length > WIDTH) {
            fprintf(out, "\n%*s", INDENT, "");
            column = INDENT;
        } else if (column > INDENT) {
            column += (size_t)fprintf(out, " ");
        }
        column += fwrite(text, 1, length, out);
        text += length + (text[length] == ' ');
    }
    putc('\n', out);
}

void print_help(const struct face *face, FILE *out)
{
    fputs(face->usage, out);
    for (const struct option *o = option_rows; o->name; o++) {
        static const char *const between[] = {"",  "=", "=", " ",
                                              " ", "",  " "}; /* by enum value_form */
        if (!o->help || !(o->faces & face->bit)) continue;
        int width =
            fprintf(out, "  %s%s%s", o->name, between[o->form], o->value_name ? o->value_name : "");
        if (width > 25) width = fprintf(out, "\n") - 1;
        fprintf(out, "%*s", 26 - width, "");
        print_wrapped(out, o->help);
    }
    fputs(face->usage_end, out);
}
