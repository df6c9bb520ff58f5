/* The library where memory runs out: each allocation of a compilation fails once, and all behind it
 * too the next time.
 *
 *     memory [--every=N] FILE...
 *
 * Each file goes through every mode (or every Nth, another one with each file).  Where an
 * allocation fails, the result has to say so and have nothing else, and all memory has to be given
 * back; where none does, the result has to be what it is without such a clock.  Linked with --wrap,
 * so that the library's calls come here first.  One line tells of each failure, the last one
 * counts.
 */
#include "tests/hostile/modes.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_BYTES = 200000, SECONDS = 60, MOST_TRIES = 400 };

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *piece);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *piece);

/* --- the clock ----------------------------------------------------------------------------- */

static struct {
    bool on, for_good;
    unsigned long calls, fails_at, failed;
    long held;
} clock_;

static bool fails(void)
{
    if (!clock_.on) return false;
    clock_.calls++;
    bool now = clock_.calls == clock_.fails_at ||
               (clock_.for_good && clock_.fails_at && clock_.calls > clock_.fails_at);
    clock_.failed += now;
    return now;
}

static void *count_piece(void *piece)
{
    if (clock_.on && piece) clock_.held++;
    return piece;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : count_piece(__real_malloc(size)); }
void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : count_piece(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (fails()) return NULL;
    return old ? __real_realloc(old, size) : count_piece(__real_malloc(size));
}

void __wrap_free(void *piece)
{
    if (clock_.on && piece) clock_.held--;
    __real_free(piece);
}

/* --- trying -------------------------------------------------------------------------------- */

/* shared with the child that tries */
struct state {
    unsigned long tries, failures;
    char what[600];
};

struct source {
    const char *path;
    char *text;
    size_t length;
    bool opencl;
    enum sgcc_stage stage;
};

/* What is tried with the clock set: what is wrong with the outcome, or NULL. */
typedef const char *attempt_fn(const struct source *s, const struct mode *mode);

static const char *judge(enum sgcc_status status, bool has_more)
{
    if (!clock_.failed) return NULL;
    if (status != SGCC_OUT_OF_MEMORY) return "an allocation failed, and the status is another one";
    return has_more ? "there is more than the status" : NULL;
}

static const char *attempt_compilation(const struct source *s, const struct mode *mode)
{
    struct sgcc_result *r =
        compile_in_mode(mode, s->opencl, s->stage, s->text, s->length, s->path, NULL, NULL);
    if (!r) return clock_.failed ? NULL : "no result";
    const char *why =
        judge(sgcc_result_status(r), sgcc_result_output(r, NULL) || sgcc_message_count(r));
    sgcc_result_free(r);
    return why;
}

static const char *attempt_reflection(const struct source *module, const struct mode *mode)
{
    (void)mode;
    const struct sgcc_reflection *r = sgcc_reflect(module->text, module->length, "module");
    if (!r) return clock_.failed ? NULL : "no reflection";
    const char *why = judge(r->status, r->message_count || r->entry_point_count);
    sgcc_reflection_free(r);
    return why;
}

static const char *attempt_check(const struct source *module, const struct mode *mode)
{
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.target_env = mode->env;
    options.language = module->opencl ? SGCC_LANGUAGE_OPENCL_C : SGCC_LANGUAGE_GLSL;
    struct sgcc_result *r = sgcc_check_module(&options, module->text, module->length, "module");
    if (!r) return clock_.failed ? NULL : "no result";
    const char *why = judge(sgcc_result_status(r), sgcc_message_count(r));
    sgcc_result_free(r);
    return why;
}

static const char *attempt_once(attempt_fn *attempt, const struct source *s,
                                const struct mode *mode, unsigned long at, bool for_good)
{
    memset(&clock_, 0, sizeof clock_);
    clock_.fails_at = at;
    clock_.for_good = for_good;
    clock_.on = true;
    const char *why = attempt(s, mode);
    clock_.on = false;
    return why ? why : clock_.held ? "memory is not given back" : NULL;
}

/* Each allocation that there is without a clock, or some of them, evenly. */
static void attempt_all(struct state *state, const char *name, attempt_fn *attempt,
                        const struct source *s, const struct mode *mode)
{
    const char *why = attempt_once(attempt, s, mode, 0, false);
    unsigned long calls = clock_.calls, step = calls / MOST_TRIES + 1;
    if (!why && !calls) why = "it allocates nothing: the library is not linked with --wrap";
    for (unsigned long at = 0; at <= calls; at += step) {
        for (int for_good = 0; for_good < 2 && !why; for_good++) {
            snprintf(state->what, sizeof state->what, "%s %s %s, allocation %lu of %lu%s", s->path,
                     mode->name, name, at, calls, for_good ? " and all behind" : "");
            alarm(SECONDS);
            if (!at) continue;
            why = attempt_once(attempt, s, mode, at, for_good);
            state->tries++;
        }
        if (!why) continue;
        printf("fail %s: %s\n", state->what, why);
        state->failures++;
        return;
    }
}

static void attempt_module(struct state *state, const struct source *s, const struct mode *mode)
{
    struct sgcc_result *r =
        compile_in_mode(mode, s->opencl, s->stage, s->text, s->length, s->path, NULL, NULL);
    struct source module = *s;
    module.text = (char *)(uintptr_t)sgcc_result_output(r, &module.length);
    if (mode->options.output == SGCC_OUTPUT_SPIRV && module.text) {
        attempt_all(state, "reflected", attempt_reflection, &module, mode);
        attempt_all(state, "checked", attempt_check, &module, mode);
    }
    sgcc_result_free(r);
}

/* In a process of its own, which may end in any way. */
static void attempt_file(struct state *state, const struct source *s, size_t every, size_t first)
{
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        exit(2);
    }
    if (child == 0) {
        for (size_t i = first % every; i < count_modes(s->opencl); i += every) {
            attempt_all(state, "compiled", attempt_compilation, s, mode_at(s->opencl, i));
            attempt_module(state, s, mode_at(s->opencl, i));
        }
        exit(0);
    }
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    printf("fail %s: status %x\n", state->what, (unsigned)status);
    state->failures++;
}

static bool read_source(struct source *s, const char *path)
{
    FILE *file = fopen(path, "rb");
    const char *suffix = strrchr(path, '.');
    if (!file || !suffix) return false;
    s->path = path;
    s->opencl = !strcmp(suffix, ".cl");
    s->stage = s->opencl ? SGCC_STAGE_UNKNOWN : sgcc_stage_by_name(suffix);
    s->text = calloc(1, MOST_BYTES + 1);
    if (!s->text) exit(2);
    s->length = fread(s->text, 1, MOST_BYTES, file);
    return fclose(file) == 0;
}

int main(int argc, char **argv)
{
    size_t every = 1, first = 0;
    struct state *state =
        mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (state == MAP_FAILED) return perror("mmap"), 2;
    for (int i = 1; i < argc; i++) {
        struct source s;
        if (!strncmp(argv[i], "--every=", 8)) {
            every = strtoull(argv[i] + 8, NULL, 10) ? strtoull(argv[i] + 8, NULL, 10) : 1;
            continue;
        }
        if (!read_source(&s, argv[i])) return perror(argv[i]), 2;
        attempt_file(state, &s, every, first++);
        free(s.text);
    }
    printf("%lu allocations failed, %lu failures\n", state->tries, state->failures);
    return state->failures != 0;
}
