/* Decides which warnings are on: by options.warnings, by pragmas and by attributes. */
#include "lang/warnings.h"

#include <string.h>

#include "lang/rules.h"

enum warning_group { GROUP_DEFAULT, GROUP_ALL, GROUP_EXTRA, GROUP_PEDANTIC, GROUP_ALONE };

static const char *const group_names[] = {"default", "all", "extra", "pedantic", ""};

static const struct {
    const char *name;
    enum warning_group group;
} rows[] = {
/* clang-format off */
#define WARNING(id, name, group) { name, GROUP_##group },
#include "lang/warnings.def"
#undef WARNING
    { "", GROUP_ALONE },
#define DIALECT(id, name, clause, message, taken) { name, GROUP_PEDANTIC },
#include "lang/dialect.def"
#undef DIALECT
    /* clang-format on */
};

_Static_assert((int)WARNING_COUNT <= (int)MOST_WARNINGS, "WARNING_WORDS is too small");

const char *warning_name(unsigned index)
{
    if (index >= WARNING_FIRST_DIALECT) index++;
    return index < WARNING_COUNT ? rows[index].name : NULL;
}

const char *warning_group(unsigned index)
{
    if (index >= WARNING_FIRST_DIALECT) index++;
    return index < WARNING_COUNT ? group_names[rows[index].group] : "";
}

static bool has_name(const char *name, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (name[i] != text[i] && !(name[i] == '-' && text[i] == '_')) return false;
    return !name[length];
}

enum warning find_warning(const char *name, size_t length)
{
    for (unsigned i = 0; length && i < WARNING_COUNT; i++)
        if (has_name(rows[i].name, name, length))
            return i == WARNING_SUBGROUP_PORTABILITY ? WARNING_SUBGROUP_SIZE : (enum warning)i;
    return WARNING_COUNT;
}

/* --- options ------------------------------------------------------------------------------- */

static void set_group_enabled(struct warning_set *set, enum warning_group group, bool is_in)
{
    for (unsigned i = 0; i < WARNING_COUNT; i++)
        if (rows[i].group == group) set_warning_enabled(set, i, is_in);
}

/* Removes `prefix` from *text if it begins with it. */
static bool skip(const char **text, const char *prefix)
{
    size_t length = strlen(prefix);
    if (strncmp(*text, prefix, length) != 0) return false;
    *text += length;
    return true;
}

/* "all", "no-extra", "everything": groups.  -Wextra includes -Wall. */
static bool set_group(struct warnings *w, const char *name, bool is_on)
{
    bool is_everything = strcmp(name, "everything") == 0, is_extra = strcmp(name, "extra") == 0,
         is_all = strcmp(name, "all") == 0;
    if (!is_everything && !is_extra && !is_all) return false;
    if (is_all || is_on) set_group_enabled(&w->on, GROUP_ALL, is_on);
    if (!is_all) set_group_enabled(&w->on, GROUP_EXTRA, is_on);
    if (is_everything) {
        set_group_enabled(&w->on, GROUP_ALONE, is_on);
        set_group_enabled(&w->on, GROUP_PEDANTIC, is_on);
        if (!is_on) set_group_enabled(&w->on, GROUP_ALL, false);
    }
    return true;
}

/* An item of options.warnings: "all", "NAME", "no-NAME", "error=NAME", "no-error=NAME". */
static bool set_item(struct warnings *w, const char *item)
{
    bool is_name = find_warning(item, strlen(item)) != WARNING_COUNT, /* no-effect is one */
        is_on = is_name || !skip(&item, "no-"), is_error = skip(&item, "error=");
    if (!is_error && set_group(w, item, is_on)) return true;
    enum warning warning = find_warning(item, strlen(item));
    if (warning == WARNING_COUNT) return false;
    if (is_error) set_warning_enabled(&w->as_error, warning, is_on);
    if (is_on || !is_error) set_warning_enabled(&w->on, warning, is_on);
    return true;
}

/* Returns the treatment of a message that its format identifies. */
static enum warning_state judge_warning(struct context *c, loc_t loc, const char *fmt,
                                        const char *text)
{
    const char *rule = rule_of_format(fmt, text);
    enum warning w = rule ? find_warning(rule, strlen(rule)) : WARNING_COUNT;
    if (w != WARNING_COUNT) return warning_state_at(c, w, loc);
    return c->diag.warnings_are_errors ? WARNING_IS_ERROR : WARNING_IS_ON;
}

bool set_warnings(struct context *c)
{
    const struct sgcc_options *o = c->options;
    struct warnings *w = &c->warnings;
    set_group_enabled(&w->on, GROUP_DEFAULT, true);
    if (o->pedantry == SGCC_PEDANTIC) set_group_enabled(&w->on, GROUP_PEDANTIC, true);
    if (o->warn_subgroup_portability) set_warning_enabled(&w->on, WARNING_SUBGROUP_SIZE, true);
    if (o->warnings_are_errors) memset(&w->as_error, 0xff, sizeof w->as_error);
    for (size_t i = 0; o->warnings && o->warnings[i]; i++) {
        c->diag.judge = judge_warning;
        if (set_item(w, o->warnings[i])) continue;
        error_at(c, 0, "the option warnings has \"%s\": there is no such warning", o->warnings[i]);
        return false;
    }
    w->wanted = w->on;
    return true;
}

bool wants_module_analysis(const struct context *c)
{
    for (unsigned w = WARNING_BARRIER_DIVERGENCE; w <= WARNING_HELPER_INVOCATIONS; w++)
        if (wants_warning(c, (enum warning)w)) return true;
    return false;
}

bool has_debug_information(const struct sgcc_options *o)
{
    return o->debug || o->debug_info != SGCC_DEBUG_INFO_NONE;
}

bool keeps_promises(const struct context *c)
{
    if (has_debug_information(c->options)) return true;
    bool is_analysed = wants_module_analysis(c) || c->options->output == SGCC_OUTPUT_UNIFORMITY;
    return is_analysed && !c->drops_promises;
}

/* --- reports ------------------------------------------------------------------------------- */

bool warn_of(struct context *c, enum warning w, loc_t loc, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    bool was_reported = warn_as(c, warning_state_at(c, w, loc), loc, fmt, args);
    va_end(args);
    set_message_rule(c, rows[w].name);
    return was_reported;
}

bool warn_of_in(struct context *c, enum warning w, const struct shown_location *at, const char *fmt,
                ...)
{
    va_list args;
    va_start(args, fmt);
    bool was_reported = warn_as_in(c, warning_state_at(c, w, 0), at, fmt, args);
    va_end(args);
    set_message_rule(c, rows[w].name);
    return was_reported;
}

/* --- in the source ------------------------------------------------------------------------- */

void read_silencing_attribute(struct context *c, const char *name, loc_t first, loc_t last)
{
    if (!skip(&name, "sgcc_ignore_")) return;
    enum warning w = find_warning(name, strlen(name));
    if (w == WARNING_COUNT) return; /* unknown attributes are ignored */
    silence_warning(c, w, first, last);
    c->diag.judge = judge_warning;
}

bool set_warning_from(struct context *c, const char *option, enum warning_state state, loc_t loc)
{
    const char *name = option;
    enum warning w = skip(&name, "-W") ? find_warning(name, strlen(name)) : WARNING_COUNT;
    if (w == WARNING_COUNT) return false;
    change_warning(c, (struct warning_change){loc, CHANGE_SET, (uint8_t)state, (uint16_t)w});
    c->diag.judge = judge_warning;
    return true;
}
