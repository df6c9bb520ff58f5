/* The summary of a report on the terminal: hot lines with a bar of lanes, and hints. */
#include <stdlib.h>
#include <string.h>

#include "driver/system/system.h"
#include "run/report/report.h"

enum { MOST_HOT = 8, MOST_BAR = 32, LEVELS = 8 };

/* Characters of a bar, from no execution of a lane to all of a line. */
static const char *const unicode_levels[LEVELS + 1] = {"·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
static const char *const ascii_levels[LEVELS + 1] = {".", ":", "-", "=", "+", "o", "*", "%", "#"};

/* A terminal with UTF-8, as the variables say that setlocale(3) would read. */
static bool has_unicode(void)
{
    const char *term = getenv("TERM"), *locale = getenv("LC_ALL");
    if (!locale || !*locale) locale = getenv("LC_CTYPE");
    if (!locale || !*locale) locale = getenv("LANG");
    return is_terminal(stdout) && term && strcmp(term, "dumb") != 0 && locale &&
           (strstr(locale, "UTF-8") || strstr(locale, "utf8") || strstr(locale, "UTF8") ||
            strstr(locale, "utf-8"));
}

static int by_executed(const void *a, const void *b)
{
    const struct run_line *x = *(const struct run_line *const *)a,
                          *y = *(const struct run_line *const *)b;
    if (x->executed != y->executed) return x->executed < y->executed ? 1 : -1;
    return x < y ? -1 : x > y;
}

/* A character is a lane, or as many neighbouring ones as the bar has no room for. */
static void print_bar(const struct run_line *l, unsigned lanes, const char *const *levels)
{
    unsigned each = lanes > MOST_BAR ? lanes / MOST_BAR : 1;
    for (unsigned i = 0; i < lanes; i += each) {
        uint64_t sum = 0, most = l->executed * each;
        for (unsigned k = i; k < i + each; k++) sum += l->by_lane[k];
        fputs(levels[most ? (sum * LEVELS + most - 1) / most : 0], stdout);
    }
}

static void print_line(const struct run_line *l, unsigned lanes, uint64_t all,
                       const char *const *levels)
{
    double mean = l->executed ? (double)l->lanes / (double)l->executed : 0;
    printf("%6u %6.1f%% %12llu %7.2f  ", l->line, 100.0 * (double)l->executed / (double)all,
           (unsigned long long)l->executed, mean);
    print_bar(l, lanes, levels);
    putchar('\n');
}

static void print_hints(struct run_machine *m)
{
    const struct run_access *accesses;
    size_t count = run_accesses(m, &accesses);
    for (size_t i = 0; i < count; i++) {
        const struct run_access *a = &accesses[i];
        char hint[160];
        write_hint(a, hint, sizeof hint);
        if (*hint)
            printf("%s:%u: %s of %s: %s\n", a->file, a->line, a->kind,
                   *a->object ? a->object : "memory", hint);
    }
}

void print_summary(const struct run_command *cmd, struct run_machine *m)
{
    const struct run_line *lines, **hot;
    size_t count = run_recorded_lines(m, &lines), kept = 0;
    unsigned lanes = cmd->session.current_size;
    uint64_t all = 0;
    hot = malloc(sizeof(const struct run_line *) * (count + 1));
    for (size_t i = 0; hot && i < count; i++) {
        all += lines[i].executed;
        if (lines[i].executed) hot[kept++] = &lines[i];
    }
    if (!kept) {
        free(hot);
        return;
    }
    qsort(hot, kept, sizeof *hot, by_executed);
    printf("%6s %7s %12s %7s  lanes at subgroup size %u\n", "line", "share", "executed", "active",
           lanes);
    const char *const *levels = has_unicode() ? unicode_levels : ascii_levels;
    for (size_t i = 0; i < kept && i < MOST_HOT; i++) print_line(hot[i], lanes, all, levels);
    if (kept > MOST_HOT) printf("%6s %zu more lines\n", "", kept - MOST_HOT);
    free(hot);
    print_hints(m);
}
