/* Colours of messages on terminals: those of other compilers. */
#include "driver/messages/color.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value && strcmp(value, "0") != 0;
}

/* https://no-color.org and https://bixense.com/clicolors: any value of NO_COLOR counts, of the
 * others 0 means no. */
bool wants_color(FILE *out, enum color_choice choice)
{
    const char *no_color = getenv("NO_COLOR"), *color = getenv("CLICOLOR"),
               *terminal = getenv("TERM");
    if (choice != COLOR_AUTO) return choice == COLOR_ALWAYS;
    if (no_color && *no_color) return false;
    if (is_set("CLICOLOR_FORCE")) return true;
    if ((color && !strcmp(color, "0")) || (terminal && !strcmp(terminal, "dumb"))) return false;
    return is_terminal(out);
}

const char *color_text(bool is_colored, enum color color)
{
    static const char *const texts[] = {
        [COLOR_NONE] = "\033[0m",       [COLOR_PLACE] = "\033[1m",    [COLOR_NOTE] = "\033[1;36m",
        [COLOR_WARNING] = "\033[1;35m", [COLOR_ERROR] = "\033[1;31m", [COLOR_CARET] = "\033[1;32m",
    };
    return is_colored ? texts[color] : "";
}
