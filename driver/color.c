/* Colours of messages on terminals: those of other compilers. */
#include "driver/color.h"
#include "driver/system.h"

#include <stdlib.h>
#include <string.h>

bool wants_color(enum color_choice choice, FILE *stream)
{
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (choice != COLOR_AUTO) return choice == COLOR_ALWAYS;
    if ((no_color && *no_color) || !terminal || !strcmp(terminal, "dumb")) return false;
    return is_terminal(stream);
}

const char *color_text(bool is_colored, enum color color)
{
    static const char *const texts[] = {
        [COLOR_NONE] = "\033[0m",       [COLOR_PLACE] = "\033[1m",    [COLOR_NOTE] = "\033[1;36m",
        [COLOR_WARNING] = "\033[1;35m", [COLOR_ERROR] = "\033[1;31m", [COLOR_CARET] = "\033[1;32m",
    };
    return is_colored ? texts[color] : "";
}
