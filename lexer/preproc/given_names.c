/* Records the macros of the options that the source mentions (options.records). Their names are
 * hidden in the table of names after their definitions were read; a token with such a spelling
 * brings the name back. */
#include "include/macro_name.h"
#include "lexer/preproc/preproc.h"

/* Names in the replacement of a macro are mentioned wherever it is expanded. */
static void show_body(struct context *c, const struct macro *m)
{
    for (uint32_t i = 0; m && i < m->body_count; i++)
        if (m->body[i].tok.name) show_name(&c->names, m->body[i].tok.name);
}

static struct name *given_name(struct context *c, const char *define)
{
    size_t length = macro_name_length(define);
    return intern(&c->names, define + (*define == '-'), length);
}

void hide_given_names(struct preprocessor *pp)
{
    struct context *c = pp->c;
    const char *const *defines = c->options->defines;
    if (!c->options->records || !defines || strcmp(pp->input->scanner->source->path, COMMAND_LINE))
        return;
    size_t count = 0;
    for (; defines[count]; count++) c->names.all_matter |= !macro_name_length(defines[count]);
    if (c->names.all_matter) return;
    struct name **names = arena_array(&c->arena, struct name *, count);
    for (size_t i = 0; i < count; i++) names[i] = given_name(c, defines[i]);
    for (size_t i = 0; i < count; i++) hide_name(&c->names, names[i]);
    for (size_t i = 0; i < count; i++) show_body(c, names[i]->macro);
}

bool is_path_of_options(const char *path)
{
    return !strcmp(path, COMMAND_LINE) || !strcmp(path, PREAMBLE);
}
