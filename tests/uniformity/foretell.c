/* What the warnings foretell of a shader, and what an execution of it reports: the oracle's runner
 * (oracle.py), in one process for any number of shaders.
 *
 *     foretell GROUPS <shaders >answers
 *
 * In: for each shader a line "shader NAME OPTIMIZE SEED SIZES LENGTH" and LENGTH bytes of GLSL.
 * OPTIMIZE is 0 or 1, SIZES has a bit for each subgroup size, 1 for size 1. Out: "shader NAME",
 * then "warning LINE NAME" for each warning about the finished module, "report SIZE LINE RULE TEXT"
 * for each report, "uniformity: ..." for a wrong claim (run/checks/claims.c), "error TEXT" if
 * something cannot be done, and "end". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "include/sgcc.h"
#include "run/run.h"

enum { WORDS = 256, BUFFERS = 4, MOST_LENGTH = 1 << 20, MOST_STEPS = 10000000 };

/* The content of the bindings: the result, random words, given words, two tables. */
static uint32_t buffers[BUFFERS + 1][WORDS];

static uint32_t next_random(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)(x >> 32);
}

static void fill_buffers(uint64_t seed)
{
    static const uint32_t given[] = {0, 1, 2, 5}, tables[2][4] = {{0, 7, 2, 1}, {1, 7, 3, 1}};
    memset(buffers, 0, sizeof buffers);
    for (unsigned i = 0; i < WORDS; i++) buffers[1][i] = next_random(&seed);
    memcpy(buffers[2], given, sizeof given);
    memcpy(buffers[3], tables[0], sizeof tables[0]);
    memcpy(buffers[4], tables[1], sizeof tables[1]);
}

static void bind_buffers(struct run_machine *m)
{
    static const size_t sizes[] = {sizeof *buffers, sizeof *buffers / 2, 16, 16};
    for (uint32_t i = 0; i < BUFFERS; i++) run_bind_buffer(m, 0, i, 0, buffers[i], sizes[i]);
    run_bind_buffer(m, 0, BUFFERS - 1, 1, buffers[BUFFERS], 16);
}

static void print_report(void *user, const struct run_message *message)
{
    const unsigned *size = user;
    if (message->rule)
        printf("report %u %u %s %s\n", *size, message->line, message->rule, message->text);
}

static void execute(const void *module, size_t length, unsigned size, uint64_t seed,
                    uint32_t groups)
{
    enum { RULES = 1 << RUN_BARRIERS | 1 << RUN_INACTIVE | 1 << RUN_QUADS | 1 << RUN_UNIFORM };
    struct run_options options = {.subgroup_size = size,
                                  .checks = RULES,
                                  .limit = MOST_STEPS,
                                  .threads = 1,
                                  .check_claims = true,
                                  .trace_invocation = -1,
                                  .report = print_report,
                                  .user = &size};
    struct run_error error = {0};
    const uint32_t grid[3] = {groups, 1, 1};
    fill_buffers(seed);
    struct run_program *p = run_load(module, length, &options, &error);
    struct run_machine *m = p ? run_new(p, &options, &error) : NULL;
    if (m) bind_buffers(m);
    if (!m || !run_dispatch(m, grid, &error)) printf("error size %u: %s\n", size, error.text);
    run_delete(m);
    run_free(p);
}

static void print_warnings(const struct sgcc_result *r)
{
    for (size_t i = 0; i < sgcc_message_count(r); i++) {
        struct sgcc_message message = sgcc_message_at(r, i);
        struct sgcc_message_details details = {.size = sizeof details};
        if (message.severity == SGCC_NOTE) continue;
        sgcc_message_details_at(r, i, &details);
        if (message.severity == SGCC_WARNING)
            printf("warning %u %s\n", message.line, details.rule ? details.rule : "-");
        else printf("error line %u: %s\n", message.line, message.text);
    }
}

static void look_at(const char *source, size_t length, int optimize, uint64_t seed, unsigned sizes,
                    uint32_t groups)
{
    static const char *const warnings[] = {"barrier-divergence",    "subgroup-divergence",
                                           "derivative-divergence", "nonuniform-index",
                                           "nonuniform-lost",       NULL};
    struct sgcc_options options;
    size_t size;
    sgcc_options_init(&options);
    options.language = SGCC_LANGUAGE_GLSL;
    options.stage = SGCC_STAGE_COMPUTE;
    options.target_env = "vulkan1.2";
    options.preserve = SGCC_PRESERVE_INTERFACE;
    options.debug = 1;
    options.optimization = optimize ? SGCC_OPTIMIZE_DEFAULT : SGCC_OPTIMIZE_NONE;
    struct sgcc_result *made = sgcc_compile(&options, source, length, "shader");
    const void *module = made ? sgcc_result_output(made, &size) : NULL;
    if (made) print_warnings(made);
    options.warnings = warnings;
    struct sgcc_result *checked =
        module ? sgcc_check_module(&options, module, size, "module") : NULL;
    if (checked) print_warnings(checked);
    for (unsigned i = 0; module && i < 8; i++)
        if (sizes >> i & 1) execute(module, size, 1u << i, seed, groups);
    sgcc_result_free(checked);
    sgcc_result_free(made);
}

int main(int argc, char **argv)
{
    static char source[MOST_LENGTH], name[64];
    uint32_t groups = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 2;
    int optimize;
    unsigned long long seed;
    unsigned sizes;
    size_t length;
    while (scanf("shader %63s %d %llu %u %zu", name, &optimize, &seed, &sizes, &length) == 5 &&
           getchar() == '\n' && length < MOST_LENGTH && fread(source, 1, length, stdin) == length) {
        printf("shader %s\n", name);
        look_at(source, length, optimize, seed, sizes, groups);
        puts("end");
        fflush(stdout);
    }
    return ferror(stdin) || !feof(stdin);
}
