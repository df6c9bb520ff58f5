/* The list of jobs: lines of words, as vkrun.h describes them.
 *
 * The list comes from the project's own scripts, so the first thing that is wrong ends the program with the number of
 * the line.  Everything lives until the process ends. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "vkrun.h"

struct reader {
    unsigned line;
    struct job *job;                /* the one being read, NULL between jobs */
};

static _Noreturn void refuse(const struct reader *r, const char *why)
{
    fprintf(stderr, "vkrun: line %u: %s\n", r->line, why);
    exit(2);
}

static void *allocate(size_t size)
{
    void *memory = calloc(1, size ? size : 1);
    if (!memory) {
        fputs("vkrun: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

/* Room for one more element at the end of an array; counts stay small. */
static void *grow(void *array, size_t count, size_t size)
{
    void *bigger = realloc(array, (count + 1) * size);
    if (!bigger) {
        fputs("vkrun: out of memory\n", stderr);
        exit(2);
    }
    memset((char *)bigger + count * size, 0, size);
    return bigger;
}

static const char *next_word(struct reader *r, char **rest)
{
    char *word = strtok_r(NULL, " \n", rest);
    if (!word)
        refuse(r, "a word is missing");
    return word;
}

static uint32_t next_number(struct reader *r, char **rest)
{
    const char *word = next_word(r, rest);
    char *end;
    errno = 0;
    unsigned long n = strtoul(word, &end, 10);
    if (*end || errno || n > UINT32_MAX)
        refuse(r, "not a number");
    return (uint32_t)n;
}

static int hex_digit(const struct reader *r, char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    refuse(r, "not a lower case hexadecimal digit");
}

/* Bytes from pairs of digits; at most limit. */
static size_t read_hex(const struct reader *r, const char *hex, uint8_t *to, size_t limit)
{
    size_t digits = strlen(hex);
    if (digits % 2 || digits / 2 > limit)
        refuse(r, "wrong number of hexadecimal digits");
    for (size_t i = 0; i < digits; i += 2)
        to[i / 2] = (uint8_t)(hex_digit(r, hex[i]) << 4 | hex_digit(r, hex[i + 1]));
    return digits / 2;
}

static void read_buffer(struct reader *r, char **rest)
{
    struct job *job = r->job;
    job->buffers = grow(job->buffers, job->buffer_count, sizeof *job->buffers);
    struct buffer *b = &job->buffers[job->buffer_count++];
    b->uniform = !strcmp(next_word(r, rest), "uniform");
    b->set = next_number(r, rest);
    b->binding = next_number(r, rest);
    b->element = next_number(r, rest);
    b->size = next_number(r, rest);
    b->content = allocate(b->size);
    const char *hex = strtok_r(NULL, " \n", rest);
    if (hex)
        read_hex(r, hex, b->content, b->size);
}

static void read_address(struct reader *r, char **rest)
{
    struct job *job = r->job;
    job->addresses = grow(job->addresses, job->address_count, sizeof *job->addresses);
    struct address *a = &job->addresses[job->address_count++];
    a->buffer = next_number(r, rest);
    a->offset = next_number(r, rest);
    a->target = next_number(r, rest);
    if (a->buffer >= job->buffer_count || a->target >= job->buffer_count
        || (size_t)a->offset + 8 > job->buffers[a->buffer].size)
        refuse(r, "no such place for an address");
}

static void read_constant(struct reader *r, char **rest)
{
    struct job *job = r->job;
    job->constants = grow(job->constants, job->constant_count, sizeof *job->constants);
    struct constant *c = &job->constants[job->constant_count++];
    c->id = next_number(r, rest);
    c->size = read_hex(r, next_word(r, rest), c->value, sizeof c->value);
}

static void read_push(struct reader *r, char **rest)
{
    const char *hex = next_word(r, rest);
    r->job->push = allocate(strlen(hex));
    r->job->push_size = read_hex(r, hex, r->job->push, strlen(hex));
}

static void read_line(struct reader *r, const char *key, char **rest)
{
    struct job *job = r->job;
    if (!strcmp(key, "module"))
        job->module = strdup(next_word(r, rest));
    else if (!strcmp(key, "entry"))
        job->entry = strdup(next_word(r, rest));
    else if (!strcmp(key, "groups"))
        for (int i = 0; i < 3; i++)
            job->groups[i] = next_number(r, rest);
    else if (!strcmp(key, "subgroup-size"))
        job->subgroup_size = next_number(r, rest);
    else if (!strcmp(key, "buffer"))
        read_buffer(r, rest);
    else if (!strcmp(key, "address"))
        read_address(r, rest);
    else if (!strcmp(key, "push"))
        read_push(r, rest);
    else if (!strcmp(key, "spec"))
        read_constant(r, rest);
    else
        refuse(r, "unknown word");
}

struct job *read_jobs(FILE *in, size_t *count)
{
    struct reader r = { 0, NULL };
    struct job *jobs = NULL;
    char *line = NULL;
    size_t room = 0;

    *count = 0;
    while (getline(&line, &room, in) > 0) {
        r.line++;
        char *rest;
        const char *key = strtok_r(line, " \n", &rest);
        if (!key)
            continue;
        if (!strcmp(key, "job")) {
            if (r.job)
                refuse(&r, "job inside a job");
            jobs = grow(jobs, *count, sizeof *jobs);
            r.job = &jobs[(*count)++];
            *r.job = (struct job){ .name = strdup(next_word(&r, &rest)), .entry = "main", .groups = { 1, 1, 1 } };
        } else if (!r.job) {
            refuse(&r, "expected a job");
        } else if (!strcmp(key, "end")) {
            if (!r.job->module)
                refuse(&r, "job without a module");
            r.job = NULL;
        } else {
            read_line(&r, key, &rest);
        }
    }
    if (r.job)
        refuse(&r, "job without an end");
    free(line);
    return jobs;
}
