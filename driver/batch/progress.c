/* Writes the progress of a batch to standard error: a line that is redrawn ten times a second, or
 * a JSON object once a second. */
#include "driver/batch/progress.h"

#include "driver/system/system.h"

void start_progress(struct progress *p, enum progress_form form, unsigned long total)
{
    if (form == PROGRESS_AUTO) form = is_terminal(stderr) ? PROGRESS_LINE : PROGRESS_NONE;
    *p = (struct progress){.form = form, .total = total};
    if (form == PROGRESS_NONE) return;
    p->shown = p->start = read_clock();
}

static void show(struct progress *p, double now)
{
    double gone = now - p->start, rate = gone > 0 ? (double)p->done / gone : 0;
    bool knows_end = p->total >= p->done && p->total && rate > 0;
    double left = knows_end ? (double)(p->total - p->done) / rate : 0;
    p->shown = now;
    if (p->form == PROGRESS_JSON) {
        fprintf(stderr,
                "{\"done\":%lu,\"failed\":%lu,\"rate\":%.1f,\"seconds\":%.2f,"
                "\"hits\":%lu,\"misses\":%lu",
                p->done, p->failed, rate, gone, p->found.hits, p->found.misses);
        if (p->total) fprintf(stderr, ",\"total\":%lu", p->total);
        if (knows_end) fprintf(stderr, ",\"left\":%.1f", left);
        fputs("}\n", stderr);
        return;
    }
    fprintf(stderr, "\r%lu", p->done);
    if (p->total) fprintf(stderr, "/%lu", p->total);
    fprintf(stderr, " done, %lu failed, %.0f a second", p->failed, rate);
    if (knows_end) fprintf(stderr, ", %.0f s left", left);
    fputs("\033[K", stderr);
    fflush(stderr);
    p->is_line_shown = true;
}

void count_progress(struct progress *p, bool is_failure, struct found_counts found)
{
    p->done++;
    p->found.hits += found.hits;
    p->found.misses += found.misses;
    p->failed += is_failure;
    if (p->form == PROGRESS_NONE) return;
    double now = read_clock();
    if (now - p->shown >= (p->form == PROGRESS_JSON ? 1 : 0.1)) show(p, now);
}

void hide_progress(struct progress *p)
{
    if (p->is_line_shown) fputs("\r\033[K", stderr);
    p->is_line_shown = false;
}

void end_progress(struct progress *p)
{
    if (p->form == PROGRESS_NONE) return;
    show(p, read_clock());
    if (p->is_line_shown) putc('\n', stderr);
}
