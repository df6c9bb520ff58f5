/* Executes dispatches: workgroups over threads, or in turns; subgroups in turns. */
#include <stdlib.h>

#include "run/checks/claims.h"
#include "run/checks/happens.h"
#include "run/checks/races.h"
#include "run/machine/fragment.h"
#include "run/machine/meeting.h"
#include "run/machine/random.h"
#include "run/machine/split.h"
#include "run/machine/together.h"
#include "run/machine/workgroup.h"
#include "run/operations/operations.h"
#include "run/record/record.h"

/* --- turns --------------------------------------------------------------------------------- */

static void run_strand(struct workgroup *w, struct subgroup *s, struct strand *strand)
{
    struct group *g = &w->group;
    g->slots = s->slots;
    g->poison = s->poison;
    g->subgroup = s;
    g->strand = strand;
    execute(g);
}

/* Runs the strand of a subgroup, or a random one of several; returns false if none can continue. */
static bool take_turn(struct workgroup *w, struct subgroup *s)
{
    unsigned count = is_ready(s, &s->strand);
    for (const struct strand *c = s->others; c; c = c->following) count += is_ready(s, c);
    if (!count) return false;
    unsigned chosen = count > 1 ? (unsigned)(next_random(&w->group.seed) % count) : 0;
    struct strand *strand = &s->strand;
    if (!is_ready(s, strand) || chosen--) {
        strand = s->others;
        while (!is_ready(s, strand) || chosen--) strand = strand->following;
    }
    run_strand(w, s, strand);
    return true;
}

/* Lets strands that wait for each other continue; returns false if none waits. */
static bool pass_barrier(struct workgroup *w)
{
    const struct instruction *at = NULL;
    uint32_t missing = 0, waiting = 0;
    if (hold_meetings(w)) return true;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        lane_mask arrived = s->strand.state == STRAND_AT_BARRIER ? s->strand.mask : 0;
        missing += count_lanes(s->live & ~arrived);
        waiting += count_lanes(arrived);
        if (!arrived) continue;
        if (at && at != s->strand.barrier) check_barrier(w, s, s->strand.barrier, arrived, at);
        at = s->strand.barrier;
    }
    if (!at) return end_waiting(w);
    if (missing) check_barrier_count(w, at, waiting, missing);
    else meet_together(w);
    if (w->group.poison)
        order_workgroup(w, (uint32_t)slot_at(&w->group, at->args[1])[0],
                        (uint32_t)slot_at(&w->group, at->args[2])[0]);
    if (w->machine->record) record_meeting(w, at, STRAND_AT_BARRIER, 0, w->subgroup_count);
    for (uint32_t i = 0; i < w->subgroup_count; i++)
        if (w->subgroups[i].strand.state == STRAND_AT_BARRIER)
            w->subgroups[i].strand.state = STRAND_READY;
    return true;
}

/* Each subgroup runs until a barrier, or for a while. */
static bool take_turns(struct workgroup *w)
{
    struct run_machine *m = w->machine;
    bool any = false;
    wake_waiting(w);
    uint32_t first = m->options.schedule == RUN_RANDOM
                         ? (uint32_t)(next_random(&w->group.seed) % w->subgroup_count)
                         : 0;
    for (uint32_t n = 0; n < w->subgroup_count && !m->failed; n++) {
        struct subgroup *s = &w->subgroups[(first + n) % w->subgroup_count];
        any |= take_turn(w, s);
    }
    return any;
}

static void run_workgroup(struct workgroup *w, uint32_t number)
{
    start_workgroup(w, number);
    do {
        while (!w->machine->failed && take_turns(w)) {}
    } while (!w->machine->failed && pass_barrier(w));
    store_pixels(w);
}

static uint64_t total_groups(const struct run_machine *m)
{
    return (uint64_t)m->groups[0] * m->groups[1] * m->groups[2];
}

static void *run_workgroups(void *argument)
{
    struct workgroup *w = argument;
    struct run_machine *m = w->machine;
    while (!m->failed) {
        uint64_t number = __atomic_fetch_add(&m->next_group, 1, __ATOMIC_RELAXED);
        if (number >= total_groups(m)) break;
        run_workgroup(w, (uint32_t)number);
    }
    __atomic_fetch_add(&m->steps, w->group.steps, __ATOMIC_RELAXED);
    return NULL;
}

/* --- workgroups that take turns (--schedule=random) ---------------------------------------- */

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The numbers of workgroups in an order given by the seed: steps of a size that reaches all of
 * them. */
static uint32_t take_number(struct run_machine *m)
{
    uint64_t seed = m->options.seed, total = total_groups(m), first = next_random(&seed) % total,
             step = next_random(&seed) % total;
    while (common_divisor(step, total) != 1) step++;
    return (uint32_t)((first + m->next_group++ % total * (step % total)) % total);
}

static bool begin_next(struct workgroup *w)
{
    struct run_machine *m = w->machine;
    w->is_running = m->next_group < total_groups(m);
    if (w->is_running) start_workgroup(w, take_number(m));
    return w->is_running;
}

static void interleave_workgroups(struct workgroup *all, unsigned count)
{
    struct run_machine *m = all->machine;
    uint64_t seed = m->options.seed ^ 0x5851f42d4c957f2dull;
    unsigned running = 0;
    m->resident = all;
    m->resident_count = count;
    for (unsigned i = 0; i < count; i++) running += begin_next(&all[i]);
    while (running && !m->failed) {
        struct workgroup *w = &all[next_random(&seed) % count];
        if (!w->is_running || take_turns(w) || m->failed || pass_barrier(w)) continue;
        store_pixels(w);
        running -= !begin_next(w);
    }
    for (unsigned i = 0; i < count; i++) m->steps += all[i].group.steps;
}

static void run_in_threads(struct workgroup *workers, pthread_t *ids, unsigned threads)
{
    unsigned started = 1;
    workers->machine->resident = workers;
    workers->machine->resident_count = threads == 1;
    for (; started < threads; started++)
        if (pthread_create(&ids[started], NULL, run_workgroups, &workers[started]) != 0) break;
    run_workgroups(&workers[0]);
    for (unsigned i = 1; i < started; i++) pthread_join(ids[i], NULL);
}

static bool set_groups(struct run_machine *m, const uint32_t groups[3])
{
    uint64_t total = 1;
    for (unsigned i = 0; i < 3; i++) {
        m->groups[i] = groups[i];
        total *= groups[i];
        if (total > UINT32_MAX) return fail_machine(m, "more than 4294967295 workgroups");
    }
    return total != 0;
}

/* With checks, a record or a debugger there is one thread: races are found in an order that is
 * always the same.
 */
static unsigned worker_count(const struct run_machine *m)
{
    unsigned threads = m->options.threads ? m->options.threads : 1;
    uint64_t total = total_groups(m);
    if (m->options.schedule == RUN_RANDOM) threads = RESIDENT_GROUPS;
    else if (m->options.checks || m->record || m->options.debugger) threads = 1;
    if (threads > total) threads = (unsigned)total;
    return threads > 256 ? 256 : threads;
}

bool run_dispatch(struct run_machine *m, const uint32_t groups[3], struct run_error *error)
{
    unsigned made = 0;
    m->error = error;
    m->failed = false;
    m->next_group = 0;
    m->now = 1;
    memset(m->available, 0, sizeof m->available);
    *error = (struct run_error){0};
    if (!set_groups(m, groups)) return !m->failed;
    if (m->options.check_claims && !m->claims) m->claims = open_claims(m->p, groups);
    unsigned count = worker_count(m);
    struct workgroup *workers = calloc(count, sizeof *workers);
    pthread_t *ids = calloc(count, sizeof *ids);
    bool good = workers && ids;
    for (; good && made < count; made++)
        good = make_workgroup(m, &workers[made]) || (made++, false);
    if (good && m->record) good = start_record(m->record, workers->subgroup_count);
    if (!good && !m->failed) fail_machine(m, "out of memory");
    if (good && m->options.schedule == RUN_RANDOM) interleave_workgroups(workers, count);
    else if (good) run_in_threads(workers, ids, count);
    for (unsigned i = 0; i < made; i++) free_workgroup(&workers[i]);
    free(workers);
    free(ids);
    return !m->failed;
}
