/* --prove: asks libsgcc-prove.so about a module, has sgcc-run repeat each counterexample, and
 * prints the answers. What sgcc-run does not repeat becomes `unknown`. */
#include "driver/command.h"
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/apart.h"
#include "driver/modules/load.h"
#include "driver/outputs/output_names.h"
#include "driver/prove/prove_input.h"
#include "driver/system/files.h"
#include "driver/system/system.h"
#include "prove/prove.h"

#include <stdlib.h>
#include <string.h>

static const struct module_need need = {"--prove", "libsgcc-prove", "sgcc_prove", "libz3-dev"};

/* --- the question -------------------------------------------------------------------------- */

static void prove(module_fn *function, const void *user, FILE *out)
{
    ((sgcc_prove_fn *)function)(user, out);
}

/* The limit of each question, which also is that of sgcc-run for each answer. */
static unsigned seconds_of_question(const struct command *cmd)
{
    const unsigned usual = 10;
    return cmd->options->prove.timeout ? cmd->options->prove.timeout : usual;
}

static enum exit_code ask(struct command *cmd, struct proof *proof, struct buffer *reply)
{
    const struct prove_options *o = &cmd->options->prove;
    const struct proof_request request = {
        .words = proof->words,
        .size = proof->size,
        .questions = o->questions,
        .timeout = seconds_of_question(cmd) * 1000,
        .sizes = o->sizes ? o->sizes : 255,
        .entry = proof->in->entry_point,
        .assumptions = (const char *const *)o->assumptions,
        .assumption_count = o->assumption_count,
    };
    enum apart outcome = run_apart(cmd, &(struct task){&need, prove, &request}, reply);
    if (outcome == APART_ANSWERED) return EXIT_DONE;
    if (outcome == APART_WITHOUT_MEMORY)
        complain(cmd, "out of memory while proving '%s'", shown_name(cmd, proof->in));
    else if (outcome == APART_ENDED)
        complain(cmd, "cannot prove anything about '%s': the solver ended without an answer",
                 shown_name(cmd, proof->in));
    return EXIT_USE;
}

/* --- the answers --------------------------------------------------------------------------- */

/* Cuts the line at `*text` into parts at tabs, and moves `*text` to the next one. */
static size_t cut_line(char **text, char **parts, size_t room)
{
    size_t count = 0;
    char *line = *text, *end = strchr(line, '\n');
    *text = end ? end + 1 : line + strlen(line);
    if (end) *end = '\0';
    for (char *at = line; at && count < room;) {
        parts[count++] = at;
        char *tab = count < room ? strchr(at, '\t') : NULL;
        if (tab) *tab = '\0';
        at = tab ? tab + 1 : NULL;
    }
    return count;
}

static unsigned number(const char *text) { return (unsigned)strtoul(text, NULL, 10); }

static void set_source_line(struct proof *proof, struct sgcc_message *m)
{
    const char *at = proof->source ? proof->source->bytes : NULL;
    const char *own = shown_name(proof->cmd, proof->in);
    if (!at || !m->file || strcmp(m->file, own) != 0) return;
    for (unsigned line = 1; line < m->line && at; line++) {
        at = strchr(at, '\n');
        if (at) at++;
    }
    if (!at || !m->line) return;
    m->source_line = at;
    m->source_length = strcspn(at, "\r\n");
}

static struct diagnostic *add_message(struct proof *proof, enum sgcc_severity severity,
                                      const char *text)
{
    if (proof->count == MOST_MESSAGES) proof->count--;
    struct diagnostic *d = &proof->messages[proof->count++];
    *d = (struct diagnostic){
        .message = {.severity = severity, .file = shown_name(proof->cmd, proof->in), .text = text},
        .details = {.size = sizeof d->details}};
    return d;
}

static void add_note(struct proof *proof, char **parts)
{
    struct sgcc_message *m = &add_message(proof, SGCC_NOTE, parts[4])->message;
    if (!*parts[1]) return;
    m->file = parts[1];
    m->line = number(parts[2]);
    m->column = number(parts[3]);
    set_source_line(proof, m);
}

/* The first message is the answer. */
static void begin_answer(struct proof *proof, char **parts)
{
    static const struct {
        const char *name, *rule;
    } questions[] = {
#define QUESTION(name, text, fault) {text, "prove-" text},
#include "prove/questions.def"
#undef QUESTION
    };
    bool is_proved = strcmp(parts[2], "proved") == 0;
    char *text = keep_text_of_answer(
        proof, format_text("%s: %s: %s (%s s)", parts[1], parts[2], parts[4], parts[3]));
    proof->is_refuted = false;
    proof->late = 0;
    proof->until = read_clock() + seconds_of_question(proof->cmd);
    proof->attempt = proof->first_end = 0;
    proof->fault = "";
    proof->seconds = parts[3];
    struct diagnostic *d = add_message(proof, is_proved ? SGCC_NOTE : SGCC_WARNING, text);
    for (size_t i = 0; i < QUESTION_COUNT; i++)
        if (!is_proved && strcmp(parts[1], questions[i].name) == 0)
            d->details.rule = questions[i].rule;
}

static void add_invocation(struct proof *proof, char **parts)
{
    char *text = keep_text_of_answer(
        proof, format_text("invocation (%s, %s, %s) of work-group (%s, %s, %s), lane %s", parts[1],
                           parts[2], parts[3], parts[4], parts[5], parts[6], parts[7]));
    add_message(proof, SGCC_NOTE, text);
}

/* --- attempts ------------------------------------------------------------------------------ */

/* The answer keeps the messages of the first attempt. */
static void fail_attempt(struct proof *proof)
{
    if (!proof->attempt || proof->is_refuted) return;
    if (!proof->first_end) proof->first_end = proof->count;
    proof->count = proof->first_end;
}

static void begin_attempt(struct proof *proof)
{
    fail_attempt(proof);
    proof->attempt = proof->count;
}

/* The messages of the attempt follow the answer, which becomes a counterexample. */
static void succeed(struct proof *proof, const char *rule, char *path)
{
    struct diagnostic *d = &proof->messages[0];
    size_t kept = proof->count - proof->attempt;
    memmove(d + 1, d + proof->attempt, kept * sizeof *d);
    proof->count = 1 + kept;
    proof->is_refuted = true;
    d->message.severity = SGCC_ERROR;
    d->message.text = keep_text_of_answer(
        proof, format_text("%s: counterexample: %s (%s s)", rule, proof->fault, proof->seconds));
    char *option = option_of_rule(rule);
    char *text = keep_text_of_answer(
        proof, format_text("sgcc-run %s --setup=%s shows it", option, path ? path : "FILE"));
    add_message(proof, SGCC_NOTE, text);
    free(option);
    free(path);
}

static void add_replay(struct proof *proof, char **parts)
{
    struct expected_fault fault = {parts[1], parts[2], number(parts[3]), number(parts[4])};
    char *path = NULL, *line;
    if (replay(proof, &fault, parts[5], &line, &path)) succeed(proof, fault.rule, path);
    else fail_attempt(proof);
    free(line);
}

/* What sgcc-run says, "FILE:LINE:COLUMN: error: TEXT [RULE]", as a note. */
static void add_report(struct proof *proof, char *line, const char *rule)
{
    static const char before[] = ": error: ";
    char *text = strstr(line, before), *end = text;
    char *place[5] = {"note", "", "0", "0", text + sizeof before - 1};
    line[strlen(line) - strlen(rule) - strlen(" []")] = '\0';
    *text = '\0';
    for (unsigned i = 3; i >= 2; i--) {
        while (end > line && *end != ':') end--;
        if (*end != ':') break;
        *end = '\0';
        place[i] = end + 1;
        place[1] = line;
    }
    add_note(proof, place);
}

/* Data that are no model. The places are those of sgcc-run. */
static void add_trial(struct proof *proof, char **parts)
{
    const struct expected_fault fault = {parts[1], "", 0, 0};
    char *path = NULL, *line;
    if (!replay(proof, &fault, parts[2], &line, &path)) return;
    begin_attempt(proof);
    add_report(proof, keep_text_of_answer(proof, line), fault.rule);
    succeed(proof, fault.rule, path);
}

static void print(struct proof *proof)
{
    enum counted counted = print_diagnostics(proof->cmd, proof->messages, proof->count);
    if (counted == COUNTS_AS_ERROR) proof->cmd->session.errors++;
    if (counted == COUNTS_AS_WARNING) proof->cmd->session.warnings++;
}

static void print_answer(struct proof *proof)
{
    if (!proof->count) return;
    fail_attempt(proof);
    if (proof->late && !proof->is_refuted)
        add_message(proof, SGCC_NOTE, "sgcc-run had no time for all setups (--prove-timeout)");
    if (proof->listener)
        proof->listener->take(proof->listener->user, proof->messages, proof->count);
    else print(proof);
    if (proof->is_refuted && proof->code == EXIT_DONE) proof->code = EXIT_SOURCE;
    proof->count = 0;
}

/* A record of the solver adds to the answer that was begun. */
static void add_to_answer(struct proof *proof, char **parts, size_t count)
{
    if (proof->is_refuted) return; /* an earlier attempt succeeded */
    if (!strcmp(parts[0], "note") && count == 5) add_note(proof, parts);
    else if (!strcmp(parts[0], "fault") && count == 2)
        proof->fault = keep_text_of_answer(proof, format_text("%s", parts[1]));
    else if (!strcmp(parts[0], "attempt")) begin_attempt(proof);
    else if (!strcmp(parts[0], "invocation") && count == 8) add_invocation(proof, parts);
    else if (!strcmp(parts[0], "replay") && count == 6) add_replay(proof, parts);
    else if (!strcmp(parts[0], "trial") && count == 3) add_trial(proof, parts);
}

static void print_answers(struct proof *proof, char *text)
{
    enum { PARTS = 8 };
    char *parts[PARTS];
    while (*text) {
        size_t count = cut_line(&text, parts, PARTS);
        if (!strcmp(parts[0], "answer") && count == 5) {
            print_answer(proof);
            begin_answer(proof, parts);
        } else if (!strcmp(parts[0], "error") && count > 1) {
            complain(proof->cmd, "cannot prove anything about '%s': %s",
                     shown_name(proof->cmd, proof->in), parts[1]);
            proof->code = EXIT_USE;
        } else if (proof->count) add_to_answer(proof, parts, count);
    }
    print_answer(proof);
}

/* --- inputs -------------------------------------------------------------------------------- */

static enum exit_code prove_words(struct proof *proof)
{
    struct buffer reply = {0};
    enum exit_code code = ask(proof->cmd, proof, &reply);
    if (code == EXIT_DONE) {
        print_answers(proof, reply.bytes + 1);
        code = proof->code;
    }
    for (size_t i = 0; i < proof->kept_count; i++) free(proof->kept[i]);
    free(proof->kept);
    free(reply.bytes);
    return code;
}

char *keep_text_of_answer(struct proof *proof, char *text)
{
    proof->kept = allocate(proof->kept, sizeof *proof->kept * (proof->kept_count + 1));
    return proof->kept[proof->kept_count++] = text;
}

enum exit_code prove_module(struct command *cmd, const struct input *in, const void *words,
                            size_t size)
{
    struct proof proof = {.cmd = cmd, .in = in, .words = words, .size = size};
    return prove_words(&proof);
}

/* As sgcc-run --check compiles it: optimization leaves out much that is wrong. */
static enum exit_code prove_text(struct command *cmd, const struct input *in,
                                 const struct buffer *source,
                                 const struct diagnostic_listener *listener)
{
    struct sgcc_options library = cmd->options->library;
    set_names(&library);
    library.optimization = SGCC_OPTIMIZE_NONE;
    library.preserve |= SGCC_PRESERVE_INTERFACE;
    library.no_warnings = 1;
    if (in->language == SGCC_LANGUAGE_OPENCL_C) {
        library.mark_collectives = 1;
        if (!library.target_env) library.target_env = "vulkan1.2";
    }
    struct sgcc_result *result = compile_with(cmd, &library, in, source, SGCC_OUTPUT_SPIRV);
    if (!result) return EXIT_USE;
    struct proof proof = {.cmd = cmd, .in = in, .source = source, .listener = listener};
    proof.words = sgcc_result_output(result, &proof.size);
    enum exit_code code = EXIT_SOURCE;
    if (proof.words) code = prove_words(&proof);
    else if (!listener) print_messages(cmd, result);
    sgcc_result_free(result);
    return code;
}

enum exit_code prove_source(struct command *cmd, const struct input *in,
                            const struct buffer *source)
{
    return prove_text(cmd, in, source, NULL);
}

/* An editor waits for the answers. */
enum exit_code prove_for_editor(struct command *cmd, const struct input *in,
                                const struct buffer *source,
                                const struct diagnostic_listener *listener)
{
    enum { SECONDS = 2 }; /* for each question */
    const struct options *given = cmd->options;
    struct options options = *given;
    options.prove.questions = ALL_QUESTIONS;
    if (!options.prove.timeout) options.prove.timeout = SECONDS;
    cmd->options = &options;
    enum exit_code code = prove_text(cmd, in, source, listener);
    cmd->options = given;
    return code;
}
