/* Broken sources through every mode of the library, in one process for as long as it lives.
 *
 *     mutants [--count=N] [--start=N] [--seed=N] [--keep=DIR] [--seconds=N] [--mode=NAME]
 * [--all-modes] [--no-excuses] FOLDER...
 *
 * Mutant number N of a seed is always the same.  Each goes through one mode, which follows from the
 * number (all of them with --all-modes).  A child process compiles; when it ends early, by a
 * signal, a sanitizer or --seconds of processor time for one mutant, the parent keeps that mutant
 * and starts another child behind it (where SPIRV-Tools took the time, the mutant is only counted).
 * What fails is told in a line, and its source kept in DIR (the first few of a kind).  Exit status
 * 1 then.
 */
#include "tests/hostile/modes.h"
#include "tests/hostile/mutation.h"
#include "tests/hostile/validity.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOST_KINDS = 4096,
    KEPT_OF_A_KIND = 3,
    MOST_CHILDREN = 100000,
    SLOW_VALIDATOR = 77,
    PROGRESS = 100000
};

struct options {
    uint64_t seed, start, count;
    const char *keep, *mode;
    unsigned seconds;
    bool all_modes;
};

/* What parent and children share: where the child is, and what was found. */
struct state {
    uint64_t number, compiled, modules, unjudged, failures;
    size_t mode;
    struct kind {
        uint64_t hash;
        unsigned count;
    } kinds[MOST_KINDS];
};

struct run {
    struct options options;
    struct corpus corpus;
    struct state *state;
    char log[4096]; /* where the child's stderr goes */
};

/* --- telling ------------------------------------------------------------------------------- */

/* Reports are of one kind where they differ in numbers and names only. */
static uint64_t kind_of(const char *text)
{
    uint64_t hash = 1469598103934665603u;
    bool quoted = false;
    for (; *text; text++) {
        if (*text == '\'') quoted = !quoted;
        if (isdigit((unsigned char)*text) || quoted) continue;
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    }
    return hash | 1;
}

static unsigned count_kind(struct state *s, const char *why)
{
    uint64_t hash = kind_of(why);
    size_t i = hash % MOST_KINDS;
    for (size_t n = 0; n < MOST_KINDS && s->kinds[i].hash && s->kinds[i].hash != hash; n++)
        i = (i + 1) % MOST_KINDS;
    s->kinds[i].hash = hash;
    return ++s->kinds[i].count;
}

static const char *suffix_of(const struct source *origin)
{
    const char *suffix = strrchr(origin->path, '.');
    return strcmp(suffix, ".glsl") ? suffix : ".comp";
}

static void keep_source(const struct run *run, const char *name, const struct mutant *m)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", run->options.keep, name);
    mkdir(run->options.keep, 0777);
    FILE *file = fopen(path, "wb");
    if (!file) return;
    fwrite(m->text, 1, m->length, file);
    fclose(file);
}

static void note_failure(struct run *run, const struct mutant *m, uint64_t number,
                         const struct mode *mode, const char *why)
{
    char name[128];
    run->state->failures++;
    if (count_kind(run->state, why) > KEPT_OF_A_KIND) return;
    snprintf(name, sizeof name, "m%llu-%s%s", (unsigned long long)number, mode->name,
             suffix_of(m->origin));
    keep_source(run, name, m);
    printf("fail %s: ", name);
    for (; *why; why++) putchar(*why == '\n' ? ' ' : *why);
    printf(" (of %s by %s)\n", m->origin->path, m->ways);
    fflush(stdout);
}

/* --- the child ----------------------------------------------------------------------------- */

static int find_include(void *user, const char *name, int system, const char *including,
                        struct sgcc_include *found)
{
    (void)system, (void)including;
    const struct source *s = find_source(user, name);
    if (s)
        *found =
            (struct sgcc_include){.path = s->path, .text = s->text.at, .length = s->text.length};
    return s != NULL;
}

static void end_late(int signal_number)
{
    if (is_validating) _exit(SLOW_VALIDATOR);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void set_clock(unsigned seconds)
{
    struct itimerval t = {.it_value.tv_sec = seconds};
    signal(SIGPROF, end_late);
    setitimer(ITIMER_PROF, &t, NULL);
}

static void try_mode(struct run *run, const struct mutant *m, uint64_t number, size_t index)
{
    bool opencl = m->origin->opencl, made_module;
    const struct mode *mode = mode_at(opencl, index);
    enum sgcc_stage stage = opencl ? SGCC_STAGE_UNKNOWN : sgcc_stage_by_name(suffix_of(m->origin));
    if (run->options.mode && strcmp(run->options.mode, mode->name)) return;
    run->state->mode = index;
    set_clock(run->options.seconds);
    struct sgcc_result *r = compile_in_mode(mode, opencl, stage, m->text, m->length,
                                            m->origin->path, find_include, &run->corpus);
    const char *why = r ? judge_result(mode, opencl, stage, r, m->text, &made_module) : "no result";
    run->state->compiled++;
    run->state->modules += r && made_module;
    if (why) note_failure(run, m, number, mode, why);
    sgcc_result_free(r);
}

static void make(struct run *run, struct mutant *m, uint64_t number, struct dice *dice)
{
    set_dice(dice, run->options.seed, number);
    make_mutant(m, &run->corpus, dice);
}

static void try_mutant(struct run *run, uint64_t number)
{
    struct mutant m;
    struct dice dice;
    make(run, &m, number, &dice);
    size_t modes = count_modes(m.origin->opencl);
    if (run->options.all_modes || run->options.mode)
        for (size_t i = 0; i < modes; i++) try_mode(run, &m, number, i);
    else try_mode(run, &m, number, roll(&dice, modes));
}

/* How far it is, for whoever waits for millions, or goes on with --start. */
static void tell_progress(const struct run *run)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/progress", run->options.keep);
    FILE *file = run->state->number % PROGRESS ? NULL : fopen(path, "w");
    if (!file) return;
    fprintf(file, "number %llu of seed %llu: %llu modules, %llu failures\n",
            (unsigned long long)run->state->number, (unsigned long long)run->options.seed,
            (unsigned long long)run->state->modules, (unsigned long long)run->state->failures);
    fclose(file);
}

static void be_child(struct run *run)
{
    int log = open(run->log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (log >= 0) dup2(log, STDERR_FILENO);
    while (run->state->number < run->options.start + run->options.count) {
        try_mutant(run, run->state->number);
        run->state->number++;
        tell_progress(run);
    }
    set_clock(0);
    exit(0); /* where leaks are looked for */
}

/* --- the parent ---------------------------------------------------------------------------- */

/* The line in which a sanitizer, or an assertion, says what it saw; and where. */
static bool find_report(const struct run *run, char *why, size_t room)
{
    static const char *const marks[] = {"SUMMARY", "runtime error", "Assertion", "AddressSanitizer",
                                        "LeakSanitizer"};
    char line[1000];
    bool found = false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks && !found; i++) {
        FILE *file = fopen(run->log, "r");
        while (file && !found && fgets(line, sizeof line, file))
            if ((found = strstr(line, marks[i]) != NULL))
                snprintf(why, room, "%.*s", (int)strcspn(line, "\n"), line);
        if (file) fclose(file);
    }
    return found;
}

static void note_end(struct run *run, int status)
{
    char why[1000];
    struct mutant m;
    struct dice dice;
    make(run, &m, run->state->number, &dice);
    if (find_report(run, why, sizeof why))
        ;
    else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
        snprintf(why, sizeof why, "no end after %u s", run->options.seconds);
    else if (WIFSIGNALED(status)) snprintf(why, sizeof why, "signal %d", WTERMSIG(status));
    else snprintf(why, sizeof why, "exit status %d", WEXITSTATUS(status));
    note_failure(run, &m, run->state->number, mode_at(m.origin->opencl, run->state->mode), why);
}

/* 1 while there is more to do. */
static int run_child(struct run *run)
{
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        exit(2);
    }
    if (child == 0) be_child(run);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    bool done = run->state->number >= run->options.start + run->options.count;
    if (done && WIFEXITED(status) && WEXITSTATUS(status) == 0) return 0;
    if (done) run->state->number--; /* leaks, found at the end */
    if (WIFEXITED(status) && WEXITSTATUS(status) == SLOW_VALIDATOR) run->state->unjudged++;
    else note_end(run, status);
    run->state->number++;
    return !done;
}

static bool take(const char *argument, const char *name, const char **value)
{
    size_t length = strlen(name);
    if (strncmp(argument, name, length)) return false;
    *value = argument + length;
    return true;
}

static char **take_options(struct options *o, char **argv)
{
    const char *value;
    for (; *argv && !strncmp(*argv, "--", 2); argv++) {
        if (take(*argv, "--count=", &value)) o->count = strtoull(value, NULL, 10);
        else if (take(*argv, "--start=", &value)) o->start = strtoull(value, NULL, 10);
        else if (take(*argv, "--seed=", &value)) o->seed = strtoull(value, NULL, 10);
        else if (take(*argv, "--seconds=", &value)) o->seconds = (unsigned)strtoul(value, NULL, 10);
        else if (take(*argv, "--keep=", &value)) o->keep = value;
        else if (take(*argv, "--mode=", &value)) o->mode = value;
        else if (!strcmp(*argv, "--all-modes")) o->all_modes = true;
        else if (!strcmp(*argv, "--no-excuses")) take_no_excuses();
        else {
            fprintf(stderr, "mutants: unknown option %s\n", *argv);
            exit(2);
        }
    }
    return argv;
}

int main(int argc, char **argv)
{
    static struct run run = {
        .options = {.seed = 1, .count = 1000, .keep = "mutants.kept", .seconds = 10}};
    char **folders = take_options(&run.options, argv + (argc > 0));
    read_corpus(&run.corpus, folders);
    if (!run.corpus.glsl.count || !run.corpus.opencl.count) {
        fputs("mutants: no shaders, or no kernels, in these folders\n", stderr);
        return 2;
    }
    run.state =
        mmap(NULL, sizeof *run.state, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (run.state == MAP_FAILED) {
        perror("mmap");
        return 2;
    }
    mkdir(run.options.keep, 0777);
    snprintf(run.log, sizeof run.log, "%s/log.%ld", run.options.keep, (long)getpid());
    run.state->number = run.options.start;
    for (int children = 0; children < MOST_CHILDREN && run_child(&run); children++)
        ;
    unlink(run.log);
    printf("%llu mutants compiled, %llu modules (%llu took SPIRV-Tools too long), %llu failures\n",
           (unsigned long long)run.state->compiled, (unsigned long long)run.state->modules,
           (unsigned long long)run.state->unjudged, (unsigned long long)run.state->failures);
    return run.state->failures != 0;
}
