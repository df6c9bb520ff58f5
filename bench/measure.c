/* Runs a program once and prints its wall-clock seconds, the most memory it had in KiB, and its
 * exit status.
 *
 * This is a small program of its own because the memory of whoever starts a process counts as the
 * new process's own until it is replaced: started from Python, everything would seem to need 15
 * MiB.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void become(char **argv, unsigned seconds)
{
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    alarm(seconds); /* stays in force in the new program */
    execvp(argv[0], argv);
    _exit(127);
}

int main(int argc, char **argv)
{
    if (argc < 3) return fputs("usage: measure MOST_SECONDS PROGRAM ARGUMENT...\n", stderr), 2;
    double start = now();
    pid_t pid = fork();
    if (pid < 0) return perror("fork"), 2;
    if (pid == 0) become(argv + 2, (unsigned)atoi(argv[1]));
    int status;
    struct rusage usage;
    if (wait4(pid, &status, 0, &usage) < 0) return perror("wait4"), 2;
    printf("%.6f %ld %d\n", now() - start, usage.ru_maxrss,
           WIFEXITED(status) ? WEXITSTATUS(status) : 128);
    return 0;
}
