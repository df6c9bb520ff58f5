/* glcompile: what an OpenGL driver's compiler says of sources.
 *
 *     glcompile core|compatibility|es <LIST
 *
 * Each line of LIST is `STAGE PATH`, STAGE as in names of files (vert, frag, ...). For each there
 * is one line on standard output: `accepted PATH`, or `refused PATH: what the driver says`. Nothing
 * is linked: a source may be one of several units. A line `link` links the sources accepted since
 * the last such line as one program: `accepted link`, or `refused link: what the driver says`.
 * Exit status 2: wrong use, or no driver. */
#include <stdlib.h>
#include <string.h>
#include "glrun.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define MOST_SOURCE (4 << 20)

static const struct {
    const char *name;
    unsigned stage;
} stages[] = {
    {"vert", 0x8b31}, {"frag", 0x8b30}, {"geom", 0x8dd9},
    {"tesc", 0x8e88}, {"tese", 0x8e87}, {"comp", GL_COMPUTE_SHADER},
};

static unsigned find_stage(const char *name)
{
    for (size_t i = 0; i < LENGTH(stages); i++)
        if (!strcmp(stages[i].name, name)) return stages[i].stage;
    return 0;
}

/* The text of a file with its end, in memory that is reused; NULL: it cannot be read. */
static const char *read_text(const char *path)
{
    static char text[MOST_SOURCE + 1];
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    text[fread(text, 1, MOST_SOURCE, in)] = '\0';
    fclose(in);
    return text;
}

static void print_verdict(int accepted, const char *what, char *log)
{
    for (char *p = log; *p; p++)
        if (*p == '\n' || *p == '\r') *p = ' ';
    if (accepted) printf("accepted %s\n", what);
    else printf("refused %s: %s\n", what, log);
    fflush(stdout);
}

static void judge(const struct gl *gl, unsigned program, unsigned stage, const char *path)
{
    char log[2048] = "";
    int accepted = 0;
    const char *text = read_text(path);
    unsigned shader = text ? gl->glCreateShader(stage) : 0;
    if (!shader) {
        printf("refused %s: %s\n", path, text ? "no such stage" : "it cannot be read");
        return;
    }
    gl->glShaderSource(shader, 1, &text, NULL);
    gl->glCompileShader(shader);
    gl->glGetShaderiv(shader, GL_COMPILE_STATUS, &accepted);
    gl->glGetShaderInfoLog(shader, (int)sizeof log, NULL, log);
    if (accepted) gl->glAttachShader(program, shader);
    gl->glDeleteShader(shader);
    print_verdict(accepted, path, log);
}

/* Links what is attached, and makes a new program. */
static unsigned judge_program(const struct gl *gl, unsigned program)
{
    char log[2048] = "";
    int accepted = 0;
    gl->glLinkProgram(program);
    gl->glGetProgramiv(program, GL_LINK_STATUS, &accepted);
    gl->glGetProgramInfoLog(program, (int)sizeof log, NULL, log);
    gl->glDeleteProgram(program);
    print_verdict(accepted, "link", log);
    return gl->glCreateProgram();
}

int main(int argc, char **argv)
{
    static const char *const kinds[] = {
        [GL_CORE] = "core", [GL_COMPATIBILITY] = "compatibility", [GL_FOR_ES] = "es"};
    size_t kind = LENGTH(kinds);
    for (size_t i = 0; argc == 2 && i < LENGTH(kinds); i++)
        if (!strcmp(argv[1], kinds[i])) kind = i;
    if (kind == LENGTH(kinds)) {
        fprintf(stderr, "usage: %s core|compatibility|es <LIST\n", argv[0]);
        return 2;
    }
    struct device d;
    const char *why = open_context(&d, (enum gl_context)kind);
    if (why) {
        fprintf(stderr, "glcompile: %s\n", why);
        return 2;
    }
    char line[4096], stage[8];
    unsigned program = d.gl->glCreateProgram();
    while (fgets(line, sizeof line, stdin)) {
        int start = 0;
        line[strcspn(line, "\n")] = '\0';
        if (!strcmp(line, "link")) program = judge_program(d.gl, program);
        else if (sscanf(line, "%7s %n", stage, &start) == 1 && line[start])
            judge(d.gl, program, find_stage(stage), line + start);
    }
    return 0;
}
