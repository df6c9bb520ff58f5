/* --coverage: executed lines, in the format of lcov (geninfo(1)). */
#include <errno.h>
#include <string.h>

#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/values.h"
#include "run/report/results.h"

void write_coverage(const struct run_command *cmd, const struct run_machine *m)
{
    const struct run_line *lines;
    size_t count = run_lines(m, &lines);
    FILE *out = open_stream(cmd->options.coverage, "w");
    if (!out) wrong_use("cannot write '%s': %s", cmd->options.coverage, strerror(errno));
    fputs("TN:\n", out);
    for (size_t i = 0; i < count;) {
        size_t hit = 0, first = i;
        fprintf(out, "SF:%s\n", lines[i].file);
        for (; i < count && !strcmp(lines[i].file, lines[first].file); i++) {
            fprintf(out, "DA:%u,%llu\n", lines[i].line, (unsigned long long)lines[i].executed);
            hit += lines[i].executed != 0;
        }
        fprintf(out, "LF:%zu\nLH:%zu\nend_of_record\n", i - first, hit);
    }
    if (fclose(out) != 0)
        wrong_use("cannot write '%s': %s", cmd->options.coverage, strerror(errno));
}
