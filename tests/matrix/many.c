/* Compiles many programs in one process, through libsgcc.
 *
 *     many report [MODE] <PROGRAMS   a line for each: name, status, SPIR-V version, capabilities,
 * extensions, and what is wrong, between tabs; with the options of a mode many threads N <PROGRAMS
 * all of them in N threads at once, each in an order of its own: is every byte that of one thread?
 *     many rounds N <PROGRAMS        N compilations, over and over: does memory grow?
 *
 * Programs stand one behind another: a line "NAME STAGE ENVIRONMENT LENGTH", as many bytes, a
 * newline.  Threads and rounds compile in the ways of tests/hostile/modes.c, too.  The last line
 * counts; the exit status is 1 where something is wrong.
 */
#include "tests/hostile/modes.h"
#include "tests/hostile/validity.h"

#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* bytes; the C library calls what it keeps for the next call in use */
enum { HEADER = 5, MOST_THREADS = 64, MOST_GROWTH = 1 << 20, CACHED = 16 << 10 };

struct program {
    char name[200], env[32];
    enum sgcc_stage stage;
    const char *text;
    size_t length;
};

struct list {
    struct program *rows;
    size_t count;
};

static void *take(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (!p) {
        perror("many");
        exit(2);
    }
    return p;
}

/* --- reading ------------------------------------------------------------------------------- */

static char *read_stdin(size_t *length)
{
    size_t room = 1 << 20, got;
    char *text = take(NULL, room);
    for (*length = 0; (got = fread(text + *length, 1, room - *length - 1, stdin)) != 0;) {
        *length += got;
        if (room - *length < 2) text = take(text, room *= 2);
    }
    text[*length] = '\0';
    return text;
}

/* The line in front of a program, by itself: sscanf looks for the end of what it is given. */
static bool read_head(const char *at, struct program *p)
{
    char line[300], stage[16];
    size_t length = strcspn(at, "\n");
    if (at[length] != '\n' || length >= sizeof line) return false;
    memcpy(line, at, length);
    line[length] = '\0';
    if (sscanf(line, "%199s %15s %31s %zu", p->name, stage, p->env, &p->length) != 4) return false;
    p->stage = sgcc_stage_by_name(stage);
    p->text = at + length + 1;
    return true;
}

static struct list read_programs(const char *at, const char *end)
{
    struct list list = {0};
    size_t room = 0;
    struct program p;
    for (; at != end && read_head(at, &p) && p.length < (size_t)(end - p.text);
         at = p.text + p.length + 1) {
        if (list.count == room) list.rows = take(list.rows, (room = room * 2 + 64) * sizeof p);
        list.rows[list.count++] = p;
    }
    if (!list.count || at != end) {
        fprintf(stderr, "many: the programs end before their end\n");
        exit(2);
    }
    return list;
}

/* --- compiling ----------------------------------------------------------------------------- */

/* The way says how: 0 plainly, the others a mode. */
static struct sgcc_result *compile(const struct program *p, size_t way)
{
    struct mode plain = {"plain", p->env, {.output = SGCC_OUTPUT_SPIRV}};
    const struct mode *mode = way ? mode_at(false, way - 1) : &plain;
    return compile_in_mode(mode, false, p->stage, p->text, p->length, p->name, NULL, NULL);
}

static size_t way_of(size_t number) { return number % (count_modes(false) + 1); }

/* --- report -------------------------------------------------------------------------------- */

static void print_declared(const uint32_t *words, size_t count, unsigned opcode)
{
    putchar('\t');
    for (size_t i = HEADER; i < count && words[i] >> 16; i += words[i] >> 16) {
        if ((words[i] & 0xffff) != opcode) continue;
        if (opcode == 10) printf("%s ", (const char *)&words[i + 1]); /* OpExtension */
        else printf("%u ", words[i + 1]);
    }
}

/* The options of a mode, or none, for the program's own environment. */
static bool report_one(const struct program *p, const struct mode *mode)
{
    size_t size = 0;
    struct mode own = {"own", p->env, {.output = SGCC_OUTPUT_SPIRV}};
    if (mode) own.options = mode->options;
    struct sgcc_result *r =
        compile_in_mode(&own, false, p->stage, p->text, p->length, p->name, NULL, NULL);
    const uint32_t *words = sgcc_result_output(r, &size);
    size_t count = size / sizeof *words;
    const char *environment =
        words ? sgcc_validation_env(SGCC_LANGUAGE_GLSL, p->env, words[1]) : NULL;
    const char *why = words                   ? find_invalid(words, count, environment, p->text)
                      : sgcc_message_count(r) ? sgcc_message_at(r, 0).text
                                              : "no message";
    if (words && sgcc_message_count(r)) why = sgcc_message_at(r, 0).text;
    printf("%s\t%d\t%x", p->name, (int)sgcc_result_status(r), words ? words[1] : 0);
    print_declared(words, count, 17); /* OpCapability */
    print_declared(words, count, 10);
    printf("\t%.*s\n", why ? (int)strcspn(why, "\n\t") : 0, why ? why : "");
    bool good = words && !why;
    sgcc_result_free(r);
    return good;
}

static int report(const struct list *list, const char *name)
{
    size_t good = 0;
    const struct mode *mode = NULL;
    for (size_t i = 0; name && i < count_modes(false); i++)
        if (!strcmp(name, mode_at(false, i)->name)) mode = mode_at(false, i);
    if (name && !mode) {
        fprintf(stderr, "many: there is no mode '%s'\n", name);
        return 2;
    }
    for (size_t i = 0; i < list->count; i++) good += report_one(&list->rows[i], mode);
    printf("%zu programs, %zu modules\n", list->count, good);
    return 0;
}

/* --- threads ------------------------------------------------------------------------------- */

/* the output, and the messages behind it */
struct outcome {
    enum sgcc_status status;
    size_t length;
    char *bytes;
};

static void add_bytes(struct outcome *o, const void *bytes, size_t length)
{
    if (!length) return;
    o->bytes = take(o->bytes, o->length + length);
    memcpy(o->bytes + o->length, bytes, length);
    o->length += length;
}

static struct outcome outcome_of(const struct program *p, size_t way)
{
    size_t size = 0;
    struct sgcc_result *r = compile(p, way);
    struct outcome o = {sgcc_result_status(r), 0, NULL};
    const void *bytes = sgcc_result_output(r, &size);
    add_bytes(&o, bytes, size);
    for (size_t i = 0; i < sgcc_message_count(r); i++) {
        struct sgcc_message m = sgcc_message_at(r, i);
        add_bytes(&o, &m.line, sizeof m.line);
        add_bytes(&o, &m.column, sizeof m.column);
        add_bytes(&o, m.text, strlen(m.text));
    }
    sgcc_result_free(r);
    return o;
}

struct work {
    const struct list *list;
    const struct outcome *expected;
    size_t first, different, differs_at;
};

/* Half of them plainly, half in a mode: the same for a program in each thread. */
static size_t threads_way(size_t i) { return i % 2 ? way_of(i / 2) : 0; }

static void *work(void *argument)
{
    struct work *w = argument;
    for (size_t k = 0; k < w->list->count; k++) {
        size_t i = (w->first + k) % w->list->count;
        struct outcome o = outcome_of(&w->list->rows[i], threads_way(i));
        const struct outcome *e = &w->expected[i];
        bool same = o.status == e->status && o.length == e->length &&
                    (!o.length || !memcmp(o.bytes, e->bytes, o.length));
        if (!same && !w->different++) w->differs_at = i;
        free(o.bytes);
    }
    return NULL;
}

static int compare_threads(const struct list *list, size_t count)
{
    struct outcome *expected = take(NULL, list->count * sizeof *expected);
    struct work all[MOST_THREADS];
    pthread_t threads[MOST_THREADS];
    size_t different = 0;
    for (size_t i = 0; i < list->count; i++)
        expected[i] = outcome_of(&list->rows[i], threads_way(i));
    for (size_t t = 0; t < count; t++) {
        all[t] = (struct work){list, expected, t * list->count / count, 0, 0};
        if (pthread_create(&threads[t], NULL, work, &all[t]) != 0) {
            perror("many");
            exit(2);
        }
    }
    for (size_t t = 0; t < count; t++) {
        pthread_join(threads[t], NULL);
        if (all[t].different)
            printf("thread %zu differs: %s, and %zu others\n", t,
                   list->rows[all[t].differs_at].name, all[t].different - 1);
        different += all[t].different;
    }
    for (size_t i = 0; i < list->count; i++) free(expected[i].bytes);
    free(expected);
    printf("%zu compilations in %zu threads, %zu different\n", list->count * count, count,
           different);
    return different != 0;
}

/* --- rounds -------------------------------------------------------------------------------- */

static size_t resident_bytes(void)
{
    size_t pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%zu %zu", &pages, &resident) != 2) resident = 0;
    if (file) fclose(file);
    return resident * (size_t)sysconf(_SC_PAGESIZE);
}

/* One compilation with all that a caller does with it. */
static void use_once(const struct program *p, size_t way)
{
    size_t size = 0;
    struct sgcc_result *r = compile(p, way);
    const void *output = sgcc_result_output(r, &size);
    bool is_module =
        output && (!way || mode_at(false, way - 1)->options.output == SGCC_OUTPUT_SPIRV);
    if (is_module) {
        struct sgcc_options options;
        sgcc_options_init(&options);
        sgcc_reflection_free(sgcc_reflect(output, size, "module"));
        sgcc_result_free(sgcc_check_module(&options, output, size, "module"));
    }
    sgcc_result_free(r);
}

static int compile_rounds(const struct list *list, size_t wanted)
{
    struct mallinfo2 first = {0}, last;
    size_t resident = 0, done = 0;
    size_t warm = wanted / 4 < 4 * list->count
                      ? wanted / 4
                      : 4 * list->count; /* the heap has found its size by then */
    for (; done < wanted; done++) {
        if (done == warm) first = mallinfo2(), resident = resident_bytes();
        use_once(&list->rows[done % list->count], way_of(done + done / list->count));
    }
    last = mallinfo2();
    size_t in_use = last.uordblks + last.hblkhd, in_use_first = first.uordblks + first.hblkhd,
           resident_last = resident_bytes();
    bool grows =
        !SANITIZED && (in_use > in_use_first + CACHED || resident_last > resident + MOST_GROWTH);
    printf("in use %zu, then %zu bytes; resident %zu, then %zu kB\n", in_use_first, in_use,
           resident >> 10, resident_last >> 10);
    printf("%zu compilations, memory %s\n", done,
           SANITIZED ? "is looked after by the sanitizer"
           : grows   ? "grows"
                     : "stays");
    return grows;
}

int main(int argc, char **argv)
{
    size_t length, number = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    char *text = read_stdin(&length);
    struct list list = read_programs(text, text + length);
    int status = 2;
    if ((argc == 2 || argc == 3) && !strcmp(argv[1], "report")) status = report(&list, argv[2]);
    else if (argc == 3 && !strcmp(argv[1], "threads") && number && number <= MOST_THREADS)
        status = compare_threads(&list, number);
    else if (argc == 3 && !strcmp(argv[1], "rounds") && number)
        status = compile_rounds(&list, number);
    else fprintf(stderr, "usage: many report [MODE] | threads N | rounds N <PROGRAMS\n");
    free(list.rows);
    free(text);
    return status;
}
