/* sgcc_link as a program calls it: units in any order, freed before the result, linked by several
 * threads at once, and units that cannot be linked.  Prints what went wrong; ends with 0 where
 * nothing did. */
#include <sgcc.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char vertex[] = "#version 450\n"
                             "layout(location = 0) out vec4 tint;\n"
                             "void main() { gl_Position = tint = vec4(1.0); }\n";
static const char fragment[] = "#version 450\n"
                               "layout(location = 0) in vec4 tint;\n"
                               "layout(location = 0) out vec4 color;\n"
                               "void main() { color = tint; }\n";
static const char other[] = "#version 450\n"
                            "layout(location = 0) in vec2 tint;\n"
                            "layout(location = 0) out vec4 color;\n"
                            "void main() { color = tint.xyxy; }\n";

static int failures;

static void expect(const char *what, int good)
{
    if (good) return;
    printf("%s\n", what);
    failures++;
}

static struct sgcc_result *compile(enum sgcc_stage stage, const char *source, const char *path,
                                   int links)
{
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.stage = stage;
    options.links = links;
    options.output = SGCC_OUTPUT_NOTHING;
    return sgcc_compile(&options, source, strlen(source), path);
}

static struct sgcc_result *link_two(const struct sgcc_result *a, const struct sgcc_result *b)
{
    const struct sgcc_result *units[2];
    struct sgcc_options options;
    units[0] = a;
    units[1] = b;
    sgcc_options_init(&options);
    return sgcc_link(&options, units, 2);
}

static void good_program(void)
{
    struct sgcc_result *v = compile(SGCC_STAGE_VERTEX, vertex, "v", 1),
                       *f = compile(SGCC_STAGE_FRAGMENT, fragment, "f", 1), *forth = link_two(v, f),
                       *back = link_two(f, v);
    expect("a program is good in any order",
           sgcc_result_status(forth) == SGCC_OK && sgcc_result_status(back) == SGCC_OK &&
               !sgcc_message_count(forth) && !sgcc_result_output(forth, NULL));
    sgcc_result_free(v);
    sgcc_result_free(f);
    sgcc_result_free(forth);
    sgcc_result_free(back);
}

static void messages_outlive_units(void)
{
    char *source = malloc(sizeof other), *path = malloc(2);
    struct sgcc_result *v, *f, *linked;
    struct sgcc_message error, note;
    memcpy(source, other, sizeof other);
    memcpy(path, "f", 2);
    v = compile(SGCC_STAGE_VERTEX, vertex, "v", 1);
    f = compile(SGCC_STAGE_FRAGMENT, source, path, 1);
    linked = link_two(v, f);
    sgcc_result_free(v);
    sgcc_result_free(f);
    memset(source, '?', sizeof other);
    memset(path, '?', 1);
    expect("a bad program has an error and a note",
           sgcc_result_status(linked) == SGCC_SOURCE_ERROR && sgcc_message_count(linked) == 2 &&
               sgcc_error_count(linked) == 1);
    error = sgcc_message_at(linked, 0);
    note = sgcc_message_at(linked, 1);
    expect(
        "the error is at the input",
        error.severity == SGCC_ERROR && !strcmp(error.file, "f") && error.line == 2 &&
            error.column == 30 && strstr(error.text, "input 'tint' is vec2, but vec4") &&
            !strncmp(error.source_line, "layout(location = 0) in vec2 tint;", error.source_length));
    expect("the note is at the output", note.severity == SGCC_NOTE && !strcmp(note.file, "v") &&
                                            note.line == 2 && note.column == 31);
    sgcc_result_free(linked);
    free(source);
    free(path);
}

static void expect_wrong_use(const char *what, struct sgcc_result *unit, const char *text)
{
    struct sgcc_result *v = compile(SGCC_STAGE_VERTEX, vertex, "v", 1), *linked = link_two(v, unit);
    expect(what, sgcc_result_status(linked) == SGCC_WRONG_USE && sgcc_message_count(linked) == 1 &&
                     strstr(sgcc_message_at(linked, 0).text, text));
    sgcc_result_free(v);
    sgcc_result_free(unit);
    sgcc_result_free(linked);
}

static void wrong_units(void)
{
    expect_wrong_use("a unit without options.links", compile(SGCC_STAGE_FRAGMENT, fragment, "f", 0),
                     "unit 1 cannot be linked");
    expect_wrong_use("a unit with errors", compile(SGCC_STAGE_FRAGMENT, "#version 450\nx", "f", 1),
                     "unit 1 cannot be linked");
    expect_wrong_use("no unit", NULL, "unit 1 cannot be linked");
}

static void no_units(void)
{
    struct sgcc_options options;
    struct sgcc_result *linked;
    sgcc_options_init(&options);
    linked = sgcc_link(&options, NULL, 0);
    expect("nothing is a good program", sgcc_result_status(linked) == SGCC_OK);
    sgcc_result_free(linked);
}

/* A header without the options for linking. */
static void older_header(void)
{
    struct sgcc_options options;
    const struct sgcc_result *units[1];
    struct sgcc_result *v = compile(SGCC_STAGE_VERTEX, vertex, "v", 1), *linked;
    sgcc_options_init_size(&options, offsetof(struct sgcc_options, links));
    units[0] = v;
    linked = sgcc_link(&options, units, 1);
    expect("options of an older header", sgcc_result_status(linked) == SGCC_OK);
    sgcc_result_free(linked);
    sgcc_result_free(v);
}

/* options.joined: with automatic locations the inputs of one stage are where the outputs of their
 * names are, which another stage declares in another order. */
static struct sgcc_result *located(enum sgcc_stage stage, const char *source,
                                   const struct sgcc_result *const *joined)
{
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.stage = stage;
    options.links = options.auto_map_locations = 1;
    options.joined = joined;
    options.joined_count = joined ? 1 : 0;
    return sgcc_compile(&options, source, strlen(source), "unit");
}

static void joined_units(void)
{
    static const char writes[] = "#version 450\n"
                                 "out vec4 b;\n"
                                 "out vec2 a;\n"
                                 "void main() { gl_Position = b = vec4(1.0); a = vec2(2.0); }\n";
    static const char reads[] = "#version 450\n"
                                "in vec2 a;\n"
                                "in vec4 b;\n"
                                "layout(location = 0) out vec4 color;\n"
                                "void main() { color = a.xyxy + b; }\n";
    struct sgcc_result *v = located(SGCC_STAGE_VERTEX, writes, NULL);
    const struct sgcc_result *joined[1], *unlinkable[1];
    struct sgcc_result *alone = located(SGCC_STAGE_FRAGMENT, reads, NULL), *with, *linked, *empty;
    joined[0] = v;
    unlinkable[0] = NULL;
    with = located(SGCC_STAGE_FRAGMENT, reads, joined);
    empty = located(SGCC_STAGE_FRAGMENT, reads, unlinkable);
    linked = link_two(v, alone);
    expect("units that count by themselves do not meet",
           sgcc_result_status(alone) == SGCC_OK && sgcc_result_status(linked) == SGCC_SOURCE_ERROR);
    sgcc_result_free(linked);
    linked = link_two(v, with);
    expect("joined units meet",
           sgcc_result_status(with) == SGCC_OK && sgcc_result_status(linked) == SGCC_OK);
    expect("no unit is joined to nothing", sgcc_result_status(empty) == SGCC_OK);
    sgcc_result_free(linked);
    sgcc_result_free(empty);
    sgcc_result_free(with);
    sgcc_result_free(alone);
    sgcc_result_free(v);
}

enum { THREADS = 4, ROUNDS = 200 };
static struct sgcc_result *shared[2];

static void *link_often(void *bad)
{
    for (int i = 0; i < ROUNDS; i++) {
        struct sgcc_result *linked = link_two(shared[0], shared[1]);
        if (sgcc_result_status(linked) != SGCC_SOURCE_ERROR || sgcc_message_count(linked) != 2)
            *(int *)bad = 1;
        sgcc_result_free(linked);
    }
    return NULL;
}

static void threads(void)
{
    pthread_t all[THREADS];
    int bad[THREADS] = {0};
    shared[0] = compile(SGCC_STAGE_VERTEX, vertex, "v", 1);
    shared[1] = compile(SGCC_STAGE_FRAGMENT, other, "f", 1);
    for (int i = 0; i < THREADS; i++) pthread_create(&all[i], NULL, link_often, &bad[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(all[i], NULL);
        expect("threads link the same units", !bad[i]);
    }
    sgcc_result_free(shared[0]);
    sgcc_result_free(shared[1]);
}

int main(void)
{
    good_program();
    messages_outlive_units();
    wrong_units();
    no_units();
    older_header();
    joined_units();
    threads();
    return failures != 0;
}
