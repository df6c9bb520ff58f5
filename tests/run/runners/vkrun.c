/* vkrun: runs the passes of jobs and prints what they left in buffers and images.
 *
 *     vkrun --info          describes the device as JSON
 *     vkrun [-t SECONDS]    runs the jobs of standard input; results on standard output, in order
 * (vkrun.h has both)
 *
 * The device lives in a child process that takes one job after another.  When the driver crashes,
 * hangs or a job fails, that job is answered by the parent and a fresh child goes on with the next.
 * The exit status is 0 whenever every job was answered; 2 for wrong use or no device.  glrun is the
 * same program with another device behind it (glrun.h). */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "vkrun.h"

/* What a child tells its parent, in memory they share. */
struct progress {
    volatile size_t done; /* jobs answered, counted from the first of all */
    volatile bool has_device;
};

enum ending { CHILD_DONE, CHILD_TIMED_OUT };

static void print_content(const uint8_t *content, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t k = 0; k < size; k++) {
        putchar(digits[content[k] >> 4]);
        putchar(digits[content[k] & 15]);
    }
    putchar('\n');
}

static void print_results(const struct job *job)
{
    printf("result %s ok\n", job->name);
    for (size_t i = 0; i < job->descriptor_count; i++) {
        const struct descriptor *x = &job->descriptors[i];
        if (x->type != VK_DESCRIPTOR_TYPE_STORAGE_BUFFER &&
            x->type != VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER)
            continue;
        printf("buffer %u %u %u ", x->set, x->binding, x->element);
        print_content(job->buffers[x->resource].content, job->buffers[x->resource].size);
    }
    for (size_t i = 0; i < job->image_count; i++)
        if (job->images[i].written && job->images[i].samples == VK_SAMPLE_COUNT_1_BIT) {
            printf("image %zu ", i);
            print_content(job->images[i].content, job->images[i].size);
        }
    for (size_t i = 0; i < job->capture_count; i++) {
        const struct buffer *b = &job->buffers[job->captures[i].buffer];
        printf("capture %u ", job->captures[i].binding);
        print_content(b->content, b->size);
    }
    puts("end");
}

/* The child: leaves at the first job that fails, having answered it. */
static _Noreturn void run_jobs(struct job *jobs, size_t count, struct progress *progress)
{
    struct device d;
    const char *why = open_device(&d);
    if (why) {
        fprintf(stderr, "no device: %s\n", why);
        _exit(2);
    }
    progress->has_device = true;
    for (size_t i = progress->done; i < count; i++) {
        why = execute_job(&d, &jobs[i]);
        if (why && !strncmp(why, "unsupported", 11)) printf("result %s %s\n", jobs[i].name, why);
        else if (why) printf("result %s failed %s\n", jobs[i].name, why);
        else print_results(&jobs[i]);
        fflush(stdout);
        progress->done = i + 1;
        if (why) _exit(0);
    }
    _exit(0);
}

/* Waits for the child's end; kills it when it has answered nothing for the given time. */
static enum ending watch(pid_t child, const struct progress *progress, int seconds, int *status)
{
    size_t seen = progress->done;
    int ticks = 0;
    const struct timespec tick = {0, 5 * 1000 * 1000};
    while (waitpid(child, status, WNOHANG) == 0) {
        nanosleep(&tick, NULL);
        if (seen != progress->done) {
            seen = progress->done;
            ticks = 0;
        } else if (++ticks > seconds * 200) {
            kill(child, SIGKILL);
            waitpid(child, status, 0);
            return CHILD_TIMED_OUT;
        }
    }
    return CHILD_DONE;
}

/* One child, from the first unanswered job on; afterwards at least one more job is answered. */
static bool run_batch(struct job *jobs, size_t count, struct progress *progress, int seconds)
{
    size_t before = progress->done;
    progress->has_device = false;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        return false;
    }
    if (child == 0) run_jobs(jobs, count, progress);
    int status = 0;
    enum ending ending = watch(child, progress, seconds, &status);
    if (!progress->has_device && WIFEXITED(status)) return false;
    if (ending == CHILD_TIMED_OUT) printf("result %s timeout\n", jobs[progress->done++].name);
    else if (WIFSIGNALED(status))
        printf("result %s crashed %s\n", jobs[progress->done++].name, strsignal(WTERMSIG(status)));
    else if (progress->done == before)
        printf("result %s crashed exit status %d\n", jobs[progress->done++].name,
               WEXITSTATUS(status));
    return true;
}

int main(int argc, char **argv)
{
    int seconds = 60;
    if (argc == 2 && !strcmp(argv[1], "--info")) return print_device();
    if (argc == 3 && !strcmp(argv[1], "-t")) seconds = atoi(argv[2]);
    else if (argc != 1) {
        fprintf(stderr, "usage: %s --info | %s [-t SECONDS] <JOBS\n", argv[0], argv[0]);
        return 2;
    }
    size_t count;
    struct job *jobs = read_jobs(stdin, &count);
    struct progress *progress =
        mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (progress == MAP_FAILED) {
        perror("mmap");
        return 2;
    }
    progress->done = 0;
    while (progress->done < count)
        if (!run_batch(jobs, count, progress, seconds)) return 2;
    return 0;
}
