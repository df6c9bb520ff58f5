/* Reads the sources of folders, always in the same order. */
#include "tests/hostile/corpus.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void *need(void *p)
{
    if (p) return p;
    fputs("mutants: out of memory\n", stderr);
    exit(2);
}

void add_span(struct spans *spans, struct span span)
{
    if (spans->count == spans->room) {
        spans->room = spans->room * 2 + 64;
        spans->at = need(realloc(spans->at, spans->room * sizeof *spans->at));
    }
    spans->at[spans->count++] = span;
}

/* --- tokens -------------------------------------------------------------------------------- */

static size_t count_while(const char *at, const char *end, int (*holds)(int))
{
    size_t n = 0;
    while (at + n < end && holds((unsigned char)at[n])) n++;
    return n;
}

static int is_word(int c) { return isalnum(c) || c == '_'; }
static int is_numeric(int c) { return isalnum(c) || c == '.' || c == '_'; }
static int is_operator(int c) { return c && strchr("-+*/%<>=!&|^#", c); }

struct span token_at(const char *at, const char *end)
{
    size_t length = 0;
    if (isspace((unsigned char)*at)) length = count_while(at, end, isspace);
    else if (isdigit((unsigned char)*at)) length = count_while(at, end, is_numeric);
    else if (is_word((unsigned char)*at)) length = count_while(at, end, is_word);
    else if ((length = count_while(at, end, is_operator)) > 3) length = 3;
    return (struct span){at, length ? length : 1};
}

void cut_tokens(struct spans *tokens, struct span text)
{
    const char *end = text.at + text.length;
    tokens->count = 0;
    for (const char *at = text.at; at < end; at += tokens->at[tokens->count - 1].length)
        add_span(tokens, token_at(at, end));
}

bool is_name(struct span token) { return isalpha((unsigned char)*token.at) || *token.at == '_'; }

static bool is_one_of(struct span token, const char *words)
{
    for (const char *w = strstr(words, " "); w; w = strchr(w + 1, ' '))
        if (!strncmp(w + 1, token.at, token.length) &&
            (w[1 + token.length] == ' ' || !w[1 + token.length]))
            return true;
    return false;
}

/* A name of a basic type with what may follow: vec4, int64_t, ulong16, mat2x3, image2D. */
bool is_type(struct span token)
{
    static const char *const stems[] = {
        "float",   "double",   "half",     "int",      "uint",         "char",     "uchar",
        "short",   "ushort",   "long",     "ulong",    "bool",         "vec",      "ivec",
        "uvec",    "bvec",     "dvec",     "i8vec",    "u8vec",        "i16vec",   "u16vec",
        "i64vec",  "u64vec",   "f16vec",   "f64vec",   "mat",          "dmat",     "f16mat",
        "sampler", "isampler", "usampler", "texture",  "itexture",     "utexture", "image",
        "iimage",  "uimage",   "i64image", "u64image", "subpassInput", "bfloat",   "bf",
        "floate",  "fe",       "coopmat"};
    static const char whole[] =
        " void atomic_uint accelerationStructureEXT rayQueryEXT size_t event_t sampler_t queue_t";
    if (is_one_of(token, whole)) return true;
    size_t length = 0;
    while (length < token.length && (isalpha((unsigned char)token.at[length]))) length++;
    for (size_t i = 0; i < sizeof stems / sizeof *stems; i++) {
        size_t stem = strlen(stems[i]);
        bool opaque =
            strstr(stems[i], "sampler") || strstr(stems[i], "texture") || strstr(stems[i], "image");
        if (stem <= token.length && !strncmp(stems[i], token.at, stem) &&
            (opaque || stem == length || isdigit((unsigned char)token.at[stem])))
            return true;
    }
    return false;
}

bool is_qualifier(struct span token)
{
    return is_one_of(
        token,
        " const in out inout uniform buffer shared readonly writeonly coherent volatile restrict precise flat smooth noperspective "
        "centroid sample patch invariant highp mediump lowp attribute varying hitAttributeEXT rayPayloadEXT rayPayloadInEXT callableDataEXT "
        "callableDataInEXT taskPayloadSharedEXT perprimitiveEXT pervertexEXT nonuniformEXT subgroupuniformEXT kernel global local constant "
        "private generic static inline extern __global __local __constant __private __kernel read_only write_only read_write std140 std430 "
        "scalar push_constant buffer_reference row_major column_major shaderRecordEXT");
}

/* --- files --------------------------------------------------------------------------------- */

static const char *const suffixes[] = {".comp",  ".glsl",  ".vert",  ".tesc",    ".tese", ".geom",
                                       ".frag",  ".task",  ".mesh",  ".rgen",    ".rint", ".rahit",
                                       ".rchit", ".rmiss", ".rcall", ".cluster", ".cl"};

static bool has_suffix(const char *name)
{
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof suffixes / sizeof *suffixes; i++)
        if (!strcmp(dot, suffixes[i])) return true;
    return false;
}

/* Lines of directives, types and qualifiers go to the pools. */
static void fill_pools(struct language_pool *pool, const struct source *s)
{
    const char *end = s->text.at + s->text.length;
    for (const char *line = s->text.at, *next; line < end; line = next) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        next = newline ? newline + 1 : end;
        struct span whole = {line, (size_t)(next - line)};
        if (!strncmp(line, "#extension", 10) || !strncmp(line, "#pragma", 7))
            add_span(&pool->extensions, whole);
        if (!strncmp(line, "#version", 8)) add_span(&pool->versions, whole);
    }
    for (size_t i = 0; i < s->tokens.count; i++) {
        if (is_type(s->tokens.at[i])) add_span(&pool->types, s->tokens.at[i]);
        if (i && *s->tokens.at[i].at == '(' && is_name(s->tokens.at[i - 1]))
            add_span(&pool->calls, s->tokens.at[i - 1]);
        if (is_qualifier(s->tokens.at[i])) add_span(&pool->qualifiers, s->tokens.at[i]);
    }
}

static void add_source(struct corpus *corpus, const char *path, char *text, size_t length)
{
    bool opencl = strlen(path) > 3 && !strcmp(path + strlen(path) - 3, ".cl");
    struct language_pool *pool = opencl ? &corpus->opencl : &corpus->glsl;
    if (pool->count == pool->room) {
        pool->room = pool->room * 2 + 64;
        pool->sources = need(realloc(pool->sources, pool->room * sizeof *pool->sources));
    }
    struct source *s = &pool->sources[pool->count++];
    *s = (struct source){.path = need(strdup(path)), .opencl = opencl, .text = {text, length}};
    cut_tokens(&s->tokens, s->text);
    fill_pools(pool, s);
}

static void read_source(struct corpus *corpus, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) return;
    char *text = need(calloc(1, MOST_BYTES + 1));
    size_t length = fread(text, 1, MOST_BYTES, file);
    fclose(file);
    add_source(corpus, path, need(realloc(text, length + 1)), length);
}

static int is_visible(const struct dirent *e) { return e->d_name[0] != '.'; }

static void read_folder(struct corpus *corpus, const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_visible, alphasort);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(path) + strlen(entries[i]->d_name) + 2;
        char *name = need(malloc(length));
        struct stat st;
        snprintf(name, length, "%s/%s", path, entries[i]->d_name);
        if (stat(name, &st) == 0 && S_ISDIR(st.st_mode)) read_folder(corpus, name);
        else if (has_suffix(name)) read_source(corpus, name);
        free(name);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

void read_corpus(struct corpus *corpus, char **folders)
{
    for (; *folders; folders++) read_folder(corpus, *folders);
}

static const struct source *find_in(const struct language_pool *pool, const char *name)
{
    for (size_t i = 0; i < pool->count; i++) {
        const char *path = pool->sources[i].path, *tail = path + strlen(path) - strlen(name);
        if (tail > path && tail[-1] == '/' && !strcmp(tail, name)) return &pool->sources[i];
    }
    return NULL;
}

const struct source *find_source(const struct corpus *corpus, const char *name)
{
    const struct source *s = find_in(&corpus->glsl, name);
    return s ? s : find_in(&corpus->opencl, name);
}
