/* Says in words which accesses of memory could be faster. */
#include <stdlib.h>

#include "run/report/run_json.h"

static unsigned long long mean_of(uint64_t sum, uint64_t count)
{
    return count ? (unsigned long long)((sum + count / 2) / count) : 0;
}

static void write_pattern(const struct run_access *a, char *text, size_t size)
{
    const struct run_sample *s = &a->sample;
    long long step = (long long)s->stride * (a->is_shared ? (long long)a->unit : 1);
    if (!s->has_stride) snprintf(text, size, "scattered");
    else if (!step) snprintf(text, size, "all lanes at one address");
    else snprintf(text, size, "stride %lld bytes", step);
}

void write_hint(const struct run_access *a, char *text, size_t size)
{
    char pattern[64];
    unsigned long long now, best;
    *text = '\0';
    write_pattern(a, pattern, sizeof pattern);
    if (a->is_shared) {
        now = mean_of(a->turns, a->executed);
        best = mean_of(a->best_turns, a->executed);
        if (a->turns > a->best_turns)
            snprintf(text, size, "%s: %llu turns of the banks, %llu would do", pattern, now, best);
        return;
    }
    unsigned last = RUN_SEGMENT_SIZES - 1;
    now = mean_of(a->segments[last], a->executed);
    best = mean_of(a->best[last], a->executed);
    if (now > best)
        snprintf(text, size, "%s: %llu segments of 128 bytes, %llu would do", pattern, now, best);
}
