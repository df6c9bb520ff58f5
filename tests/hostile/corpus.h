/* The sources that mutants are made of, cut into tokens, and pools of what is thrown in. */
#ifndef HOSTILE_CORPUS_H
#define HOSTILE_CORPUS_H

#include <stdbool.h>
#include <stddef.h>

/* of a source, and of a mutant */
enum { MOST_BYTES = 200000 };

struct span {
    const char *at;
    size_t length;
};
struct spans {
    struct span *at;
    size_t count, room;
};

struct source {
    const char *path; /* below the folder that was named */
    bool opencl;
    struct span text;
    struct spans tokens; /* white space too: together they are the text */
};

struct language_pool { /* of GLSL, or of OpenCL C */
    struct source *sources;
    size_t count, room;
    struct spans extensions, versions;     /* lines of these directives */
    struct spans types, qualifiers, calls; /* as the sources name them; what stands before a ( */
};

struct corpus {
    struct language_pool glsl, opencl;
};

void read_corpus(struct corpus *corpus, char **folders);
/* The file whose path ends with this name; NULL when there is none. */
const struct source *find_source(const struct corpus *corpus, const char *name);

/* The token of a text at `at`: a word, a number, white space or an operator. */
struct span token_at(const char *at, const char *end);
void cut_tokens(struct spans *tokens, struct span text);
void add_span(struct spans *spans, struct span span);
bool is_name(struct span token);
bool is_type(struct span token);
bool is_qualifier(struct span token);

#endif
