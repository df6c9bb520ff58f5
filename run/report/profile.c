/* --profile: prints a table of source lines: executions, active lanes, accesses of memory. */
#include "run/command/command.h"
#include "run/report/results.h"

static double part(uint64_t a, uint64_t b) { return b ? (double)a / (double)b : 0; }

static void print_table(const struct run_command *cmd, const struct run_line *lines, size_t count,
                        uint64_t all)
{
    printf("%6s %7s %12s %8s %10s %10s %10s %10s  at subgroup size %u\n", "line", "share",
           "executed", "active", "accesses", "per 32", "per 64", "conflicts",
           cmd->session.current_size);
    for (size_t i = 0; i < count; i++) {
        const struct run_line *l = &lines[i];
        if (!l->executed) continue;
        printf("%6u %6.1f%% %12llu %7.0f%% %10llu", l->line, 100 * part(l->executed, all),
               (unsigned long long)l->executed, 100 * part(l->lanes, l->slots),
               (unsigned long long)l->accesses);
        if (l->accesses)
            printf(" %10.2f %10.2f", part(l->transactions32, l->accesses),
                   part(l->transactions64, l->accesses));
        else printf(" %10s %10s", "-", "-");
        printf(" %10llu\n", (unsigned long long)l->conflicts);
    }
}

void print_profile(const struct run_command *cmd, const struct run_machine *m)
{
    const struct run_line *lines;
    size_t count = run_lines(m, &lines);
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) all += lines[i].executed;
    print_table(cmd, lines, count, all);
}
