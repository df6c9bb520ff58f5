/* Comparisons of what runs leave in buffers and images.
 *
 * --against: two modules must leave the same results. In: the modules and the content of the
 * command line; with --seeds each run has other random content. Out: the first difference, with its
 * subgroup size, seed and place. With --defined, results of the other module that were undefined
 * are not compared.
 *
 * --compare-sizes: one module must leave the same results at all subgroup sizes. */
#include <stdlib.h>
#include <string.h>

#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/place_texts.h"
#include "run/command/values.h"
#include "run/execute.h"

struct kept {
    struct bytes bytes;
    bool is_dropped;
};

static struct kept *keep_contents(const struct run_command *cmd)
{
    struct kept *kept = allocate(NULL, sizeof *kept * (cmd->contents.given_count + 1));
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        const struct given *g = &cmd->contents.given[i];
        kept[i].is_dropped = g->is_dropped;
        kept[i].bytes = (struct bytes){allocate(NULL, g->content.size + 1), g->content.size};
        if (g->content.size) memcpy(kept[i].bytes.at, g->content.at, g->content.size);
    }
    return kept;
}

static void free_kept(struct kept *kept, size_t count)
{
    for (size_t i = 0; i < count; i++) free(kept[i].bytes.at);
    free(kept);
}

static bool differs(const struct given *g, const struct kept *old)
{
    return !g->is_sampler && !g->is_dropped && !old->is_dropped &&
           (g->content.size != old->bytes.size ||
            (g->content.size && memcmp(g->content.at, old->bytes.at, g->content.size) != 0));
}

/* The offset of the first word that differs, or the size that both have. */
static size_t first_difference(const struct given *g, const struct bytes *old)
{
    size_t i = 0, size = g->content.size < old->size ? g->content.size : old->size;
    while (i + 4 <= size && !memcmp(g->content.at + i, old->at + i, 4)) i += 4;
    return i + 4 <= size ? i : size;
}

/* --- two modules --------------------------------------------------------------------------- */

/* Invocations usually write the element with their index, so the message shows that, too. */
static bool print_difference(const struct run_command *cmd, const struct given *g,
                             const struct bytes *old, uint64_t seed)
{
    char text[64];
    const struct scalar_kind *k = find_scalar("x32", 3);
    size_t i = first_difference(g, old);
    if (i + 4 <= g->content.size && i + 4 <= old->size) {
        fprintf(
            stderr,
            "sgcc-run: %s and %s differ at subgroup size %u, seed %llu: buffer %s, word %zu is 0x",
            cmd->options.input, cmd->options.against, cmd->session.current_size,
            (unsigned long long)seed, location_text(&g->asked, text), i / 4);
        print_scalar(stderr, k, g->content.at + i);
        fputs(", and 0x", stderr);
        print_scalar(stderr, k, old->at + i);
        fprintf(
            stderr,
            " in the other (invocation %zu, lane %zu of subgroup %zu, if each writes one word)\n",
            i / 4, i / 4 % cmd->session.current_size, i / 4 / cmd->session.current_size);
        return true;
    }
    return i && memcmp(g->content.at, old->at, i) != 0;
}

static bool any_difference(const struct run_command *cmd, const struct kept *kept, size_t count,
                           uint64_t seed)
{
    for (size_t i = 0; i < cmd->contents.given_count && i < count; i++) {
        const struct given *g = &cmd->contents.given[i];
        if (differs(g, &kept[i]) && print_difference(cmd, g, &kept[i].bytes, seed)) return true;
    }
    return false;
}

/* Buffers without content have random words in runs of even seeds, and small numbers in the
 * others, which may be counts and indices. */
static void make_small(struct bytes *b)
{
    for (size_t i = 0; i < b->size; i++) b->at[i] = i % 4 ? 0 : b->at[i] & 63;
}

static void make_seed(struct run_command *cmd, uint64_t seed)
{
    if (cmd->contents.push_is_automatic) {
        char init[64];
        snprintf(init, sizeof init, "random:u8:%zu", cmd->contents.first_push.size);
        free(cmd->contents.first_push.at);
        cmd->contents.first_push = make_content(init, seed);
        if (seed & 1) make_small(&cmd->contents.first_push);
    }
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        struct given *g = &cmd->contents.given[i];
        if (!g->init || g->is_image || g->is_sampler || strncmp(g->init, "random:", 7)) continue;
        free(g->first.at);
        g->first = make_content(g->init, seed);
        if (g->is_automatic && seed & 1) make_small(&g->first);
    }
}

/* Out of bounds is defined by robustness, and races are the same in both modules. */
static const uint64_t undefined_rules =
    1u << RUN_UNDEFINED | 1u << RUN_INACTIVE | 1u << RUN_UNIFORM | 1u << RUN_CLUSTERS |
    1u << RUN_QUADS | 1u << RUN_DIVISION | 1u << RUN_SHIFTS | 1u << RUN_CONVERSIONS;

/* Keeps the first report for the end. */
static void note_undefined(void *user, const struct run_message *message)
{
    struct run_command *cmd = user;
    if (message->rule && !cmd->session.undefined++ && !*cmd->session.first_undefined)
        snprintf(cmd->session.first_undefined, sizeof cmd->session.first_undefined,
                 "line %u: %s [%s]", message->line, message->text, message->rule);
}

static bool run_other(struct run_command *cmd, const struct bytes *other, unsigned size)
{
    struct run_options options = cmd->machine;
    cmd->session.undefined = 0;
    if (cmd->options.comparison.only_defined) {
        cmd->machine.checks = undefined_rules;
        cmd->machine.report = note_undefined;
    }
    bool good = run_once(cmd, cmd->options.against, other, size) != STATUS_WRONG;
    cmd->machine = options;
    return good;
}

static int compare_once(struct run_command *cmd, const struct bytes *module,
                        const struct bytes *other, unsigned size, uint64_t seed)
{
    if (run_once(cmd, cmd->options.input, module, size) == STATUS_WRONG) return STATUS_WRONG;
    size_t count = cmd->contents.given_count;
    struct kept *kept = keep_contents(cmd);
    int status = STATUS_WRONG;
    if (run_other(cmd, other, size)) {
        /* `kept` is what the new module left, and the buffers hold what the old one did. */
        for (size_t i = 0; i < count; i++) {
            struct bytes swap = cmd->contents.given[i].content;
            cmd->contents.given[i].content = kept[i].bytes;
            kept[i].bytes = swap;
        }
        status = !cmd->session.undefined && any_difference(cmd, kept, count, seed) ? STATUS_DIFFERS
                                                                                   : STATUS_DONE;
    }
    free_kept(kept, count);
    return status;
}

int compare_modules(struct run_command *cmd, const struct bytes *module, const struct bytes *other)
{
    unsigned runs = 0, left_out = 0;
    for (uint64_t seed = 0; seed < cmd->options.comparison.seeds; seed++) {
        if (seed) make_seed(cmd, seed);
        for (size_t i = 0; i < cmd->options.size_count; i++, runs++) {
            int status = compare_once(cmd, module, other, cmd->options.sizes[i], seed);
            if (status != STATUS_DONE) return status;
            left_out += cmd->session.undefined != 0;
        }
    }
    if (runs == left_out) {
        fprintf(stderr,
                "sgcc-run: nothing can be compared: what %s does is undefined in all runs: %s\n",
                cmd->options.against, cmd->session.first_undefined);
        return STATUS_WRONG;
    }
    printf("%s and %s computed the same in %u runs", cmd->options.input, cmd->options.against,
           runs - left_out);
    if (left_out)
        printf(", and %u are left out, in which what %s does is undefined", left_out,
               cmd->options.against);
    putchar('\n');
    return cmd->session.reports ? STATUS_DIFFERS : STATUS_DONE;
}

/* --- sizes --------------------------------------------------------------------------------- */

static void print_word(const struct bytes *b, size_t at)
{
    if (at + 4 > b->size) {
        fputs("absent", stderr);
        return;
    }
    fputs("0x", stderr);
    print_scalar(stderr, find_scalar("x32", 3), b->at + at);
}

static void print_size_difference(struct run_command *cmd, const struct given *g,
                                  const struct bytes *first)
{
    char text[64];
    size_t i = first_difference(g, first);
    fprintf(stderr, "%s: error: buffer %s depends on the subgroup size: word %zu is ",
            cmd->options.input, location_text(&g->asked, text), i / 4);
    print_word(first, i);
    fprintf(stderr, " at %u, and ", cmd->options.sizes[0]);
    print_word(&g->content, i);
    fprintf(stderr, " at %u [size]\n", cmd->session.current_size);
}

/* Whether the last run left the same as the first one did. */
static bool is_like_first(struct run_command *cmd, const struct kept *first, size_t count)
{
    for (size_t i = 0; i < cmd->contents.given_count && i < count; i++) {
        const struct given *g = &cmd->contents.given[i];
        if (!differs(g, &first[i])) continue;
        print_size_difference(cmd, g, &first[i].bytes);
        return false;
    }
    return true;
}

int run_sizes(struct run_command *cmd, const struct bytes *module)
{
    int status = STATUS_DONE;
    struct kept *first = NULL;
    size_t count = 0;
    for (size_t i = 0; i < cmd->options.size_count && status != STATUS_WRONG; i++) {
        cmd->session.is_last_run = i + 1 == cmd->options.size_count;
        int one = run_once(cmd, cmd->options.input, module, cmd->options.sizes[i]);
        if (one != STATUS_DONE) status = one;
        if (!cmd->options.comparison.is_of_sizes || one == STATUS_WRONG) continue;
        if (!i) {
            first = keep_contents(cmd);
            count = cmd->contents.given_count;
        } else if (!is_like_first(cmd, first, count)) status = STATUS_DIFFERS;
    }
    if (first) free_kept(first, count);
    return status != STATUS_WRONG && cmd->session.reports ? STATUS_DIFFERS : status;
}
