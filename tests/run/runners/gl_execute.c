/* glrun: one job. Buffers are made and bound by their binding, each pass compiles its module and
 * dispatches it. */
#include <stdlib.h>
#include <string.h>
#include "glrun.h"

#define MAGIC 0x07230203u
#define MOST_CONSTANTS 64

/* What went wrong, to be said in one line; it lives until the child ends. */
static const char *said(const char *what, const char *log)
{
    size_t size = strlen(what) + strlen(log) + 3;
    char *text = malloc(size);
    if (!text) return what;
    snprintf(text, size, "%s: %s", what, log);
    for (char *p = text; *p; p++)
        if (*p == '\n' || *p == '\r') *p = ' ';
    return text;
}

/* The first thing of a job that OpenGL, or this program, has no place for. */
static const char *find_unsupported(const struct job *job)
{
    if (job->image_count || job->push_size || job->capture_count || job->address_count ||
        job->subgroup_size)
        return "unsupported images, push constants, captures, addresses and subgroup sizes";
    for (size_t i = 0; i < job->descriptor_count; i++) {
        const struct descriptor *x = &job->descriptors[i];
        if (x->set || x->element ||
            (x->type != VK_DESCRIPTOR_TYPE_STORAGE_BUFFER &&
             x->type != VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER))
            return "unsupported descriptors other than buffers of set 0";
    }
    for (size_t i = 0; i < job->pass_count; i++)
        if (job->passes[i].kind != PASS_DISPATCH || job->passes[i].module_count != 1)
            return "unsupported draws";
    return NULL;
}

static unsigned target_of(const struct descriptor *x)
{
    return x->type == VK_DESCRIPTOR_TYPE_STORAGE_BUFFER ? GL_SHADER_STORAGE_BUFFER
                                                        : GL_UNIFORM_BUFFER;
}

static void make_gl_buffers(const struct gl *gl, const struct job *job, unsigned *buffers)
{
    gl->glGenBuffers((int)job->descriptor_count, buffers);
    for (size_t i = 0; i < job->descriptor_count; i++) {
        const struct descriptor *x = &job->descriptors[i];
        const struct buffer *b = &job->buffers[x->resource];
        gl->glBindBuffer(target_of(x), buffers[i]);
        gl->glBufferData(target_of(x), (ptrdiff_t)b->size, b->content, GL_DYNAMIC_COPY);
        gl->glBindBufferBase(target_of(x), x->binding, buffers[i]);
    }
}

static void read_gl_buffers(const struct gl *gl, const struct job *job, const unsigned *buffers)
{
    for (size_t i = 0; i < job->descriptor_count; i++) {
        const struct descriptor *x = &job->descriptors[i];
        gl->glBindBuffer(target_of(x), buffers[i]);
        gl->glGetBufferSubData(target_of(x), 0, (ptrdiff_t)job->buffers[x->resource].size,
                               job->buffers[x->resource].content);
    }
    gl->glDeleteBuffers((int)job->descriptor_count, buffers);
}

static char *read_file(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    char *content = NULL;
    *size = 0;
    for (size_t got = 1; got;) {
        char *bigger = realloc(content, *size + 65536 + 1);
        if (!bigger) break;
        content = bigger;
        got = fread(content + *size, 1, 65536, in);
        *size += got;
        content[*size] = 0;
    }
    fclose(in);
    return content;
}

static const char *specialize(const struct gl *gl, const struct job *job, unsigned shader,
                              const char *words, size_t size)
{
    unsigned ids[MOST_CONSTANTS], values[MOST_CONSTANTS];
    if (!gl->glSpecializeShaderARB) return "unsupported SPIR-V";
    if (job->constant_count > MOST_CONSTANTS)
        return "unsupported number of specialization constants";
    for (size_t i = 0; i < job->constant_count; i++) {
        if (job->constants[i].size != sizeof *values)
            return "unsupported specialization constants that are not of 32 bits";
        ids[i] = job->constants[i].id;
        memcpy(&values[i], job->constants[i].value, sizeof *values);
    }
    gl->glShaderBinary(1, &shader, GL_SHADER_BINARY_FORMAT_SPIR_V, words, (int)size);
    gl->glSpecializeShaderARB(shader, "main", (unsigned)job->constant_count, ids, values);
    return NULL;
}

static const char *compile(const struct gl *gl, const struct job *job, const char *path,
                           unsigned shader)
{
    size_t size;
    char *content = read_file(path, &size), log[1024] = "";
    if (!content) return said("cannot be read", path);
    uint32_t magic = 0;
    memcpy(&magic, content, size < sizeof magic ? size : sizeof magic);
    const char *why = NULL;
    if (magic == MAGIC) {
        why = specialize(gl, job, shader, content, size);
    } else {
        const char *text = content;
        gl->glShaderSource(shader, 1, &text, NULL);
        gl->glCompileShader(shader);
    }
    free(content);
    int done = 0;
    gl->glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
    gl->glGetShaderInfoLog(shader, sizeof log, NULL, log);
    return why ? why : done ? NULL : said("the driver does not compile it", log);
}

static const char *run_pass(const struct gl *gl, const struct job *job, const struct pass *p)
{
    unsigned shader = gl->glCreateShader(GL_COMPUTE_SHADER), program = gl->glCreateProgram();
    const char *why = compile(gl, job, p->modules[0].path, shader);
    if (why) return why;
    char log[1024] = "";
    int done = 0;
    gl->glAttachShader(program, shader);
    gl->glLinkProgram(program);
    gl->glGetProgramiv(program, GL_LINK_STATUS, &done);
    gl->glGetProgramInfoLog(program, sizeof log, NULL, log);
    if (!done) return said("the driver does not link it", log);
    gl->glUseProgram(program);
    gl->glDispatchCompute(p->counts[0], p->counts[1], p->counts[2]);
    gl->glMemoryBarrier(GL_ALL_BARRIER_BITS);
    gl->glFinish();
    gl->glUseProgram(0);
    gl->glDeleteProgram(program);
    gl->glDeleteShader(shader);
    return NULL;
}

const char *execute_job(struct device *d, struct job *job)
{
    const struct gl *gl = d->gl;
    const char *why = find_unsupported(job);
    unsigned *buffers = calloc(job->descriptor_count + 1, sizeof *buffers);
    if (why || !buffers) return why ? why : "no memory";
    make_gl_buffers(gl, job, buffers);
    for (size_t i = 0; i < job->pass_count && !why; i++) why = run_pass(gl, job, &job->passes[i]);
    if (!why) read_gl_buffers(gl, job, buffers);
    free(buffers);
    if (!why && gl->glGetError()) why = "OpenGL reports an error";
    return why;
}
