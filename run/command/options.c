/* The command line of sgcc-run: rows of options.def. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "config.h"
#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/messages.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/command/png_image.h"
#include "run/command/values.h"

static struct {
    void (*call)(void *user);
    void *user;
} last_words;

void on_wrong_use(void (*call)(void *user), void *user)
{
    last_words.call = call;
    last_words.user = user;
}

void wrong_use(const char *fmt, ...)
{
    va_list args;
    fputs("sgcc-run: error: ", stderr);
    va_start(args, fmt);
    vfprintf(stderr, fmt, args);
    va_end(args);
    fputc('\n', stderr);
    if (last_words.call) last_words.call(last_words.user);
    exit(STATUS_WRONG);
}

void *allocate(void *old, size_t size)
{
    void *p = realloc(old, size ? size : 1);
    if (!p) wrong_use("out of memory");
    return p;
}

static uint64_t read_option_number(const char *option, const char *text, uint64_t most)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 0);
    if (end == text || *end || *text == '-' || errno || n > most)
        wrong_use("%s%s: '%s' is not a number from 0 to %llu", option[1] ? "--" : "-", option, text,
                  (unsigned long long)most);
    return n;
}

/* Adds a zeroed element of `size` bytes to an array; `array` is the address of the pointer. */
static void *add(void *array, size_t *count, size_t size)
{
    void *at;
    memcpy(&at, array, sizeof at);
    at = allocate(at, (*count + 1) * size);
    memcpy(array, &at, sizeof at);
    memset((char *)at + *count * size, 0, size);
    return (char *)at + (*count)++ * size;
}

/* --- places -------------------------------------------------------------------------------- */

/* Cuts [ELEMENT] off a name. */
static uint32_t take_element(char *name)
{
    char *bracket = strchr(name, '['), *end;
    if (!bracket) return 0;
    unsigned long element = strtoul(bracket + 1, &end, 10);
    if (bracket[1] < '0' || bracket[1] > '9' || strcmp(end, "]") != 0 || bracket == name)
        wrong_use("'%s' is not a place: expected NAME or NAME[ELEMENT]", name);
    *bracket = '\0';
    return (uint32_t)element;
}

/* SET.BINDING[ELEMENT], BINDING or NAME[ELEMENT]. */
struct resource_location read_location(const char *text, const char **rest)
{
    struct resource_location l = {0};
    char *end;
    size_t length = strcspn(text, "=:");
    *rest = text + length;
    if (*text < '0' || *text > '9') {
        char *name = allocate(NULL, length + 1);
        memcpy(name, text, length);
        name[length] = '\0';
        if (!length) wrong_use("a place is expected at '%s': SET.BINDING or a name", text);
        l.name = name;
        l.element = take_element(name);
        return l;
    }
    l.binding = (uint32_t)strtoul(text, &end, 10);
    if (*end == '.') {
        l.set = l.binding;
        l.binding = (uint32_t)strtoul(end + 1, &end, 10);
    }
    if (*end == '[') {
        l.element = (uint32_t)strtoul(end + 1, &end, 10);
        if (*end == ']') end++;
    }
    if (end != text + length)
        wrong_use("'%.*s' is not a place: expected SET.BINDING, SET.BINDING[ELEMENT] or a name",
                  (int)length, text);
    return l;
}

struct given *add_given(struct run_command *cmd, const char *option, const char *value)
{
    const char *rest;
    struct resource_location at = read_location(value, &rest);
    if (*rest != '=') wrong_use("--%s: '%s' has no '=': expected PLACE=CONTENT", option, value);
    struct given *g = add(&cmd->contents.given, &cmd->contents.given_count, sizeof *g);
    g->option = option;
    g->asked = g->at = at;
    g->init = rest + 1;
    g->from_setup = cmd->in_setup;
    return g;
}

void free_given(struct given *g)
{
    free(g->owned);
    free(g->first.at);
    free(g->content.at);
}

/* Whether a value is to be taken, where another one may be there: the command line says more than a
 * setup file. */
static bool replaces(const struct run_command *cmd, bool is_there, bool from_setup,
                     const char *what)
{
    if (is_there && from_setup == cmd->in_setup) wrong_use("%s is given twice", what);
    return !is_there || !cmd->in_setup;
}

/* --- setters ------------------------------------------------------------------------------- */

static void read_three(const char *option, const char *value, uint32_t to[3])
{
    unsigned n = 0;
    const char *at = value;
    for (; n < 3; n++) {
        char *end;
        unsigned long long x = strtoull(at, &end, 10);
        if (end == at || x > UINT32_MAX || (*end && *end != ','))
            wrong_use("--%s: '%s' is not one to three numbers with commas between them", option,
                      value);
        to[n] = (uint32_t)x;
        if (!*end) return;
        at = end + 1;
    }
    wrong_use("--%s: '%s' has more than three numbers", option, value);
}

static void set_report_group(struct run_command *cmd, const char *value)
{
    memset(cmd->machine.record_group, 0, sizeof cmd->machine.record_group);
    read_three("report-workgroup", value, cmd->machine.record_group);
}

/* Dimensions that are not given are 1. */
static void read_dimensions(const char *option, const char *value, uint32_t to[3])
{
    to[0] = to[1] = to[2] = 1;
    read_three(option, value, to);
}

static void set_groups(struct run_command *cmd, const char *value)
{
    read_dimensions("groups", value, cmd->options.groups);
}
static void set_workgroup_size(struct run_command *cmd, const char *value)
{
    read_dimensions("local", value, cmd->options.local);
}

static void set_sizes(struct run_command *cmd, const char *value)
{
    cmd->options.size_count = 0;
    cmd->options.has_sizes = true;
    if (!strcmp(value, "all")) {
        for (unsigned size = 1; size <= RUN_MOST_LANES; size *= 2)
            cmd->options.sizes[cmd->options.size_count++] = size;
        return;
    }
    for (const char *at = value;;) {
        char *end;
        unsigned long size = strtoul(at, &end, 10);
        if (end == at || !size || size > RUN_MOST_LANES || size & (size - 1) ||
            (*end && *end != ',') || cmd->options.size_count == MOST_SIZES)
            wrong_use("--subgroup-size: '%s' is not a list of powers of two from 1 to %d", value,
                      RUN_MOST_LANES);
        cmd->options.sizes[cmd->options.size_count++] = (unsigned)size;
        if (!*end) return;
        at = end + 1;
    }
}

static void set_pixels(struct run_command *cmd, const char *value)
{
    char *end;
    uint32_t *pixels = cmd->machine.pixels;
    unsigned long width = strtoul(value, &end, 10),
                  height = *end == 'x' ? strtoul(end + 1, &end, 10) : 0;
    if (*value < '1' || *value > '9' || *end || !width || !height || width > 16384 ||
        height > 16384)
        wrong_use("--pixels: '%s' is not WIDTHxHEIGHT, from 1x1 to 16384x16384", value);
    pixels[0] = (uint32_t)width;
    pixels[1] = (uint32_t)height;
}

/* --- lanes --------------------------------------------------------------------------------- */

static void set_lane_order(struct run_command *cmd, const char *value)
{
    static const char *const names[] = {
        [RUN_LINEAR_ORDER] = "linear", [RUN_QUADS_ORDER] = "quads", [RUN_MORTON_ORDER] = "morton"};
    for (unsigned i = RUN_LINEAR_ORDER; i <= RUN_MORTON_ORDER; i++) {
        if (strcmp(value, names[i]) != 0) continue;
        cmd->machine.lanes.order = (enum run_lane_order)i;
        return;
    }
    wrong_use("--lane-order: '%s' is not linear, quads or morton", value);
}

static void set_fill(struct run_command *cmd, const char *value)
{
    cmd->machine.lanes.fill = (unsigned)read_option_number("subgroup-fill", value, RUN_MOST_LANES);
    if (!cmd->machine.lanes.fill) wrong_use("--subgroup-fill: a subgroup has an invocation");
}

static _Noreturn void refuse_active(const char *value)
{
    wrong_use(
        "--active-lanes: '%s' is not a list of lanes from 0 to %d, as 0-7,16, or a mask of them, as 0xff",
        value, RUN_MOST_LANES - 1);
}

/* Hexadecimal digits; the last one has lanes 0 to 3. */
static void read_lane_mask(uint64_t active[2], const char *value)
{
    size_t count = strlen(value + 2);
    if (!count || count > RUN_MOST_LANES / 4) refuse_active(value);
    for (size_t i = 0; i < count; i++) {
        const char *digits = "0123456789abcdefABCDEF", *at = strchr(digits, value[2 + i]);
        if (!at) refuse_active(value);
        uint64_t digit = (uint64_t)(at - digits) - (at - digits > 15 ? 6 : 0);
        active[1] = active[1] << 4 | active[0] >> 60;
        active[0] = active[0] << 4 | digit;
    }
}

static void read_lane_list(uint64_t active[2], const char *value)
{
    for (const char *at = value;; at++) {
        char *end;
        unsigned long first = strtoul(at, &end, 10), last = first;
        if (*at < '0' || *at > '9') refuse_active(value);
        if (*end == '-') {
            at = end + 1;
            if (*at < '0' || *at > '9') refuse_active(value);
            last = strtoul(at, &end, 10);
        }
        if (first > last || last >= RUN_MOST_LANES) refuse_active(value);
        for (; first <= last; first++) active[first / 64] |= 1ull << first % 64;
        at = end;
        if (!*at) return;
        if (*at != ',') refuse_active(value);
    }
}

static void set_active(struct run_command *cmd, const char *value)
{
    uint64_t *active = cmd->machine.lanes.active;
    active[0] = active[1] = 0;
    if (!strncmp(value, "0x", 2)) read_lane_mask(active, value);
    else read_lane_list(active, value);
    if (!active[0] && !active[1]) wrong_use("--active-lanes: a subgroup has an invocation");
}

static void set_full(struct run_command *cmd, const char *value)
{
    (void)value;
    cmd->machine.lanes.needs_full = true;
}

/* --- contents ------------------------------------------------------------------------------ */

static void set_buffer(struct run_command *cmd, const char *value)
{
    struct given *g = add_given(cmd, "buffer", value);
    g->first = make_content(g->init, 0);
}
static void set_push(struct run_command *cmd, const char *value)
{
    if (!replaces(cmd, cmd->contents.first_push.at != NULL, cmd->contents.push_from_setup,
                  "--push"))
        return;
    free(cmd->contents.first_push.at);
    cmd->contents.first_push = make_content(value, 0);
    cmd->contents.push_from_setup = cmd->in_setup;
}
static void set_argument(struct run_command *cmd, const char *value)
{
    struct given *g = add_given(cmd, "arg", value);
    if (!g->at.name) wrong_use("--arg: '%s' begins with no name (--buffer takes places)", value);
    g->first = make_content(g->init, 0);
}

/* NULL: the command line has given it. */
static struct run_constant *add_spec(struct run_command *cmd, uint32_t id)
{
    char what[32];
    struct given_constant *c = NULL;
    snprintf(what, sizeof what, "--spec %u", id);
    for (size_t i = 0; i < cmd->options.spec_count && !c; i++)
        if (cmd->options.specs[i].constant.id == id) c = &cmd->options.specs[i];
    if (!replaces(cmd, c != NULL, c && c->from_setup, what)) return NULL;
    if (!c) c = add(&cmd->options.specs, &cmd->options.spec_count, sizeof *c);
    *c = (struct given_constant){{.id = id}, cmd->in_setup};
    return &c->constant;
}

/* ID=VALUE: an integer or a float by its spelling, or TYPE:VALUE. */
static void set_spec(struct run_command *cmd, const char *value)
{
    const char *equals = strchr(value, '=');
    char *end;
    if (!equals) wrong_use("--spec: '%s' has no '=': expected ID=VALUE", value);
    unsigned long id = strtoul(value, &end, 10);
    if (end != equals)
        wrong_use("--spec: '%.*s' is not a number: expected the constant_id", (int)(equals - value),
                  value);
    struct run_constant *c = add_spec(cmd, (uint32_t)id);
    if (!c) return;
    const char *text = equals + 1;
    char typed[128];
    if (!strcmp(text, "true") || !strcmp(text, "false")) text = *text == 't' ? "u32:1" : "u32:0";
    else if (!strchr(text, ':') && !strpbrk(text, "0123456789") && strcmp(text, "nan"))
        wrong_use("--spec: '%s' is not a value: expected true, false, a number or TYPE:VALUE",
                  text);
    else if (!strchr(text, ':')) {
        snprintf(typed, sizeof typed, "%s:%s",
                 strpbrk(text, ".eEnN") && strncmp(text, "0x", 2) ? "f32"
                 : *text == '-'                                   ? "i64"
                                                                  : "u64",
                 text);
        text = typed;
    }
    struct bytes b = make_content(text, 0);
    if (!b.size || b.size > 8) wrong_use("--spec: '%s' is not one value", value);
    c->size = (uint32_t)b.size;
    memcpy(c->bytes, b.at, b.size);
    free(b.at);
}
static void set_entry(struct run_command *cmd, const char *value) { cmd->machine.entry = value; }

static void add_dump(struct run_command *cmd, const char *value)
{
    const char *rest;
    if (!strcmp(value, "json")) {
        cmd->options.dump_json = true;
        return;
    }
    struct requested_dump *d = add(&cmd->options.dumps, &cmd->options.dump_count, sizeof *d);
    d->asked = d->at = read_location(value, &rest);
    if (*rest != ':') {
        if (*rest) wrong_use("--dump: '%s' is left over in '%s'", rest, value);
        return;
    }
    if (*++rest == '@') {
        d->path = rest + 1;
        if (!is_png(d->path))
            wrong_use("--dump: '%s' is not a name of a PNG file: expected PLACE:@FILE.png",
                      d->path);
        return;
    }
    size_t length = strcspn(rest, ":");
    if (length && !find_scalar(rest, length))
        wrong_use("--dump: '%.*s' is not a type", (int)length, rest);
    snprintf(d->type, sizeof d->type, "%.*s", (int)length, rest);
    if (rest[length] == ':')
        d->per_line = (unsigned)read_option_number("dump", rest + length + 1, 4096);
}

static void set_output(struct run_command *cmd, const char *value) { cmd->options.output = value; }

static void set_expect(struct run_command *cmd, const char *value)
{
    const char *rest;
    struct expectation *e =
        add(&cmd->options.expectations, &cmd->options.expectation_count, sizeof *e);
    e->asked = e->at = read_location(value, &rest);
    if (*rest != '=') wrong_use("--expect: '%s' has no '=': expected PLACE=INIT", value);
    char *init = strdup(rest + 1), *tilde = init ? strrchr(init, '~') : NULL;
    if (!init) wrong_use("out of memory");
    if (tilde && *init != '@') {
        *tilde = '\0';
        e->tolerance = strtod(tilde + 1, NULL);
    }
    e->init = init;
    e->bytes = make_content(init, 0);
    type_of_content(init, e->type);
}

static void set_check(struct run_command *cmd, const char *value)
{
    if (!value || !*value) {
        cmd->machine.checks = ~0ull;
        return;
    }
    for (const char *at = value; *at;) {
        size_t length = strcspn(at, ",");
        unsigned rule = 0;
        while (rule < RUN_RULE_COUNT && !(strlen(run_rules[rule].name) == length &&
                                          !memcmp(run_rules[rule].name, at, length)))
            rule++;
        if (rule == RUN_RULE_COUNT)
            wrong_use("--check: there is no rule '%.*s' (--list-checks lists them)", (int)length,
                      at);
        cmd->machine.checks |= 1ull << rule;
        at += length + (at[length] == ',');
    }
}

static void set_schedule(struct run_command *cmd, const char *value)
{
    if (!strcmp(value, "maximal")) cmd->machine.schedule = RUN_MAXIMAL;
    else if (!strncmp(value, "random:", 7)) {
        cmd->machine.schedule = RUN_RANDOM;
        cmd->machine.seed = read_option_number("schedule", value + 7, UINT64_MAX);
    } else wrong_use("--schedule: '%s' is not maximal or random:SEED", value);
}
static void set_limit(struct run_command *cmd, const char *value)
{
    cmd->machine.limit = read_option_number("limit", value, UINT64_MAX);
}
static void set_time_limit(struct run_command *cmd, const char *value)
{
    uint64_t seconds = read_option_number("time-limit", value, 1000000);
    if (!seconds) wrong_use("--time-limit: a number of seconds is expected");
    cmd->machine.end = (int64_t)time(NULL) + (int64_t)seconds;
}
static void set_against(struct run_command *cmd, const char *value)
{
    cmd->options.against = value;
}
static void set_seeds(struct run_command *cmd, const char *value)
{
    cmd->options.comparison.seeds = (unsigned)read_option_number("seeds", value, 1000000);
    if (!cmd->options.comparison.seeds) wrong_use("--seeds: there must be one run");
}
static void set_trace(struct run_command *cmd, const char *value)
{
    char *end;
    cmd->machine.trace_line = (unsigned)strtoul(value, &end, 10);
    cmd->machine.trace_invocation =
        *end == ':' ? (int64_t)read_option_number("trace", end + 1, INT64_MAX) : -1;
    if (!cmd->machine.trace_line || (*end && *end != ':'))
        wrong_use("--trace: '%s' is not LINE or LINE:INVOCATION", value);
}
static void set_coverage(struct run_command *cmd, const char *value)
{
    cmd->options.coverage = value;
    cmd->machine.count = true;
}
static void set_profile(struct run_command *cmd, const char *value)
{
    (void)value;
    cmd->options.profile = cmd->machine.count = true;
}
static void set_report(struct run_command *cmd, const char *value)
{
    const char **path =
        add(&cmd->options.reports, &cmd->options.report_count, sizeof *cmd->options.reports);
    *path = value;
}
static void set_dap(struct run_command *cmd, const char *value)
{
    (void)cmd;
    (void)value;
    wrong_use("--dap is the first argument, and its input is the one of a launch");
}
static void set_time(struct run_command *cmd, const char *value)
{
    (void)value;
    cmd->options.time = true;
}
static void set_log(struct run_command *cmd, const char *value)
{
    (void)cmd;
    FILE *file = open_stream(value, "w"); /* which makes it empty */
    if (!file || fclose(file) != 0 || !freopen(value, "a", stdout) || !freopen(value, "a", stderr))
        exit(STATUS_WRONG);
}
static void set_defined(struct run_command *cmd, const char *value)
{
    (void)value;
    cmd->options.comparison.only_defined = true;
}
static void set_compare_sizes(struct run_command *cmd, const char *value)
{
    (void)value;
    cmd->options.comparison.is_of_sizes = true;
}
static void set_quiet(struct run_command *cmd, const char *value)
{
    (void)value;
    cmd->session.quiet = cmd->options.no_summary = true;
}

void set_size(struct run_command *cmd, unsigned size)
{
    cmd->session.current_size = size;
    cmd->machine.subgroup_size = size;
    if (!cmd->machine.report) cmd->machine.report = print_message;
    cmd->machine.user = cmd;
}

/* --- reading ------------------------------------------------------------------------------- */

static const struct run_option {
    const char *name, *value;
    void (*set)(struct run_command *cmd, const char *value);
    const char *help;
} options[] = {
#define OPTION(name, value, setter, help) {name, value, setter, help},
#include "run/command/options.def"
#undef OPTION
};

static const struct run_option *find_option(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (strlen(options[i].name) == length && !memcmp(options[i].name, name, length))
            return &options[i];
    return NULL;
}

bool is_option(const char *name) { return find_option(name, strlen(name)) != NULL; }

bool set_option(struct run_command *cmd, const char *name, const char *value)
{
    const struct run_option *o = find_option(name, strlen(name));
    if (o) o->set(cmd, value);
    return o != NULL;
}

static void print_usage(void)
{
    puts(
        "usage: sgcc-run INPUT [OPTION...]\n"
        "\n"
        "Executes a compute shader (GLSL, OpenCL C, .spv or .spvasm) on the CPU at any subgroup size.\n"
        "PLACE is SET.BINDING, SET.BINDING[ELEMENT], or the name of a variable, a block or an argument.\n"
        "Options that are not listed here go to sgcc.\n");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        printf("  --%s%s%s\n      %s\n", options[i].name,
               options[i].value ? (*options[i].value == '[' ? "" : " ") : "",
               options[i].value ? options[i].value : "", options[i].help);
    puts(
        "  -j N\n      run workgroups on N threads (1)\n  --list-checks\n      list the rules of --check\n  --list-instructions\n      list the instructions of SPIR-V that are executed, and why others are refused");
}

static void list_checks(void)
{
    for (unsigned i = 0; i < RUN_RULE_COUNT; i++)
        printf("%-12s %s\n             %s\n", run_rules[i].name, run_rules[i].text,
               run_rules[i].clause);
}

static void pass_on(struct run_command *cmd, const char *argument)
{
    cmd->options.compile = allocate(cmd->options.compile, sizeof *cmd->options.compile *
                                                              (cmd->options.compile_count + 1));
    cmd->options.compile[cmd->options.compile_count++] = argument;
}

/* Options of sgcc whose value is a separate argument. */
static bool takes_next(const char *argument)
{
    static const char *const names[] = {
        "-D", "-U", "-I", "-P", "-x", "--preamble", "--target-env", "--target-spv", "--device"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(argument, names[i])) return true;
    return false;
}

/* Reads one argument; returns how many it took. */
static int read_argument(struct run_command *cmd, char **argv)
{
    const char *argument = argv[0];
    if (!strncmp(argument, "-j", 2)) {
        const char *count = argument[2] ? argument + 2 : argv[1];
        if (!count) wrong_use("-j: a number of threads is expected");
        cmd->machine.threads = (unsigned)read_option_number("j", count, 256);
        if (!cmd->machine.threads) wrong_use("-j: '0' is not a number from 1 to 256");
        return argument[2] ? 1 : 2;
    }
    if (*argument != '-' || !argument[1]) {
        bool follows_option = cmd->options.compile_count &&
                              cmd->options.compile[cmd->options.compile_count - 1] == argv[-1];
        if (cmd->options.input && follows_option)
            wrong_use(
                "there are two inputs, '%s' and '%s': expected one (%s is not an option of sgcc-run, and goes to sgcc without a value)",
                cmd->options.input, argument, argv[-1]);
        if (cmd->options.input)
            wrong_use("there are two inputs, '%s' and '%s': expected one", cmd->options.input,
                      argument);
        cmd->options.input = argument;
        return 1;
    }
    size_t length = !strncmp(argument, "--", 2) ? strcspn(argument + 2, "=") : 0;
    const struct run_option *o = length ? find_option(argument + 2, length) : NULL;
    if (!o) {
        pass_on(cmd, argument);
        if (takes_next(argument) && argv[1]) pass_on(cmd, argv[1]);
        return takes_next(argument) && argv[1] ? 2 : 1;
    }
    bool has_value = argument[2 + length] == '=';
    bool is_optional = o->value && *o->value == '[';
    if (!o->value && has_value) wrong_use("--%s takes no value", o->name);
    if (has_value || !o->value || is_optional) {
        o->set(cmd, has_value ? argument + 3 + length : NULL);
        return 1;
    }
    if (!argv[1]) wrong_use("--%s: a value is expected: %s", o->name, o->value);
    o->set(cmd, argv[1]);
    return 2;
}

void read_command(struct run_command *cmd, char **argv)
{
    *cmd = (struct run_command){
        .options = {.groups = {1, 1, 1}, .sizes = {32}, .size_count = 1, .comparison.seeds = 1}};
    cmd->machine.limit = 100000000;
    cmd->session.arguments = argv;
    cmd->machine.threads = 1;
    cmd->machine.trace_invocation = -1;
    for (int i = 1; argv[i];) {
        if (!strcmp(argv[i], "--help")) {
            print_usage();
            exit(STATUS_DONE);
        }
        if (!strcmp(argv[i], "--version")) {
            puts("sgcc-run " PACKAGE_VERSION);
            exit(STATUS_DONE);
        }
        if (!strcmp(argv[i], "--list-checks")) {
            list_checks();
            exit(STATUS_DONE);
        }
        if (!strcmp(argv[i], "--check-uniformity")) { /* for tests */
            cmd->machine.check_claims = true;
            i++;
            continue;
        }
        if (!strcmp(argv[i], "--list-instructions")) {
            run_list_instructions(stdout);
            exit(STATUS_DONE);
        }
        i += read_argument(cmd, argv + i);
    }
    refuse_conflicts(cmd);
    if (cmd->options.report_count)
        cmd->machine.record_bytes = REPORT_BYTES / cmd->options.size_count;
}

void refuse_conflicts(const struct run_command *cmd)
{
    if (!cmd->options.input) wrong_use("no input: expected a shader or a module (see --help)");
    if (cmd->options.against && cmd->options.report_count)
        wrong_use("--report shows one module: it cannot be used with --against");
    const struct run_lanes *lanes = &cmd->machine.lanes;
    if (lanes->fill && (lanes->active[0] || lanes->active[1]))
        wrong_use("--subgroup-fill and --active-lanes both say which lanes there are");
    if (!cmd->options.against &&
        (cmd->options.comparison.seeds > 1 || cmd->options.comparison.only_defined))
        wrong_use("%s needs --against",
                  cmd->options.comparison.only_defined ? "--defined" : "--seeds");
    if (cmd->options.comparison.is_of_sizes &&
        (cmd->options.against || cmd->options.size_count < 2))
        wrong_use("--compare-sizes needs several sizes (--subgroup-size=all), and one module");
}
