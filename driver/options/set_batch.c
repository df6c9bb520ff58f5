/* Options that make sgcc run many commands: --batch, --variants, --persistent_worker, and what
 * belongs to them.  The other arguments of such a command line begin each of the commands. */
#include "driver/messages/print_messages.h"
#include "driver/options/options.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 1024, MOST_SHARDS = 1000000 };

static void choose_mode(struct reading *r, const struct option *o, enum batch_mode mode,
                        const char *file)
{
    struct batch_options *batch = &r->options->batch;
    r->is_batch_option = true;
    if (batch->mode != BATCH_NOT) {
        complain(
            r->cmd,
            "%s: --batch, --variants and --persistent_worker exclude each other, and each is allowed only once",
            o->name);
        r->failed = true;
    }
    batch->mode = mode;
    batch->file = file;
}

void set_batch(struct reading *r, const struct option *o, const char *value)
{
    choose_mode(r, o, BATCH_LINES, value);
}

void set_variants(struct reading *r, const struct option *o, const char *value)
{
    choose_mode(r, o, BATCH_VARIANTS, value);
}

void set_worker(struct reading *r, const struct option *o, const char *value)
{
    choose_mode(r, o, BATCH_WORKER, value);
}

static void need_batch(struct reading *r, const struct option *o)
{
    r->is_batch_option = true;
    r->options->batch.option = o->name;
}

void set_threads(struct reading *r, const struct option *o, const char *value)
{
    uint32_t threads;
    need_batch(r, o);
    if (number_of_text(value, &threads) && threads && threads <= MOST_THREADS)
        r->options->batch.threads = threads;
    else wrong_value(r, o, value, "a number of threads from 1 to 1024");
}

void set_shard(struct reading *r, const struct option *o, const char *value)
{
    const char *slash = strchr(value, '/');
    uint32_t shard = 0, shards = 0;
    char first[16];
    need_batch(r, o);
    snprintf(first, sizeof first, "%.*s", slash ? (int)(slash - value) : 0, value);
    if (slash && slash - value < (int)sizeof first && number_of_text(first, &shard) &&
        number_of_text(slash + 1, &shards) && shard && shard <= shards && shards <= MOST_SHARDS)
        r->options->batch.shard = shard, r->options->batch.shards = shards;
    else wrong_value(r, o, value, "I/N, such as 2/8: the second of eight parts");
}

void set_progress(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"auto", "none", "line", "json", NULL};
    need_batch(r, o);
    int form = choose_value(r, o, value, names, "auto, none, line or json");
    if (form >= 0) r->options->batch.progress = (enum progress_form)form;
}

void set_dedupe(struct reading *r, const struct option *o, const char *value)
{
    need_batch(r, o);
    r->options->batch.dedupe = value;
    if (!*value) wrong_value(r, o, value, "a folder");
}

void set_share(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"all", "results", "none", NULL};
    need_batch(r, o);
    int share = choose_value(r, o, value, names, "all, results or none");
    if (share >= 0) r->options->batch.share = (enum share)share;
}

void set_cache(struct reading *r, const struct option *o, const char *value)
{
    r->options->cache.folder = value;
    if (!*value) wrong_value(r, o, value, "a folder");
}

/* Below that, some of its 256 folders have no room for a module. */
enum { LEAST_CACHE_SIZE = 16 << 20 };

void set_cache_size(struct reading *r, const struct option *o, const char *value)
{
    static const char units[] = "KMGT";
    size_t digits = strspn(value, "0123456789");
    const char *unit = value[digits] ? strchr(units, value[digits]) : NULL;
    bool good = digits && digits < 10 && (!value[digits] || (unit && !value[digits + 1]));
    uint64_t size = good ? strtoull(value, NULL, 10) : 0;
    if (unit) size <<= 10 * (unit - units + 1);
    r->options->cache.most = size;
    if (size < LEAST_CACHE_SIZE) wrong_value(r, o, value, "at least 16M");
}

void set_list_variants(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    need_batch(r, o);
    r->options->batch.lists = true;
}

void set_list_form(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"text", "json", NULL};
    int form = choose_value(r, o, value, names, "text or json");
    set_list_variants(r, o, value);
    r->options->batch.lists_lines = form == 1;
}

void set_count_variants(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    need_batch(r, o);
    r->options->batch.counts = true;
}

void set_report_axes(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    need_batch(r, o);
    r->options->batch.axes = AXES_TEXT;
}

void set_axes_form(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"text", "json", NULL};
    int form = choose_value(r, o, value, names, "text or json");
    set_report_axes(r, o, value);
    if (form == 1) r->options->batch.axes = AXES_JSON;
}

static const char *contradicts_mode(const struct options *options)
{
    const struct batch_options *batch = &options->batch;
    if (batch->mode == BATCH_WORKER && batch->option)
        return "--persistent_worker takes its work from requests: leave -j, --shard, --progress, --dedupe, --share, --list, --count and --axes out";
    if (batch->mode != BATCH_VARIANTS && (batch->lists || batch->counts || batch->axes))
        return "--list, --count and --axes need --variants=FILE";
    if (batch->lists + batch->counts + (batch->axes != AXES_NOT) > 1)
        return "--list, --count and --axes exclude each other";
    if (batch->axes && batch->dedupe) return "--axes writes no modules: leave --dedupe out";
    if (batch->mode == BATCH_LINES && options->input_count)
        return "--batch takes its inputs from the lines of its file: leave other inputs out";
    if (batch->mode == BATCH_VARIANTS && !options->input_count)
        return "--variants needs the sources to make variants of";
    if (batch->mode == BATCH_VARIANTS && options->output.path)
        return "--variants names the outputs by the pattern in its file: leave -o out";
    return NULL;
}

bool settle_batch(struct reading *r)
{
    const char *wrong = contradicts_mode(r->options);
    if (wrong) complain(r->cmd, "%s", wrong);
    return !wrong;
}
