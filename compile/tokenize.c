/* sgcc_tokenize: the tokens of a file, which compilations share. */
#include "compile/result.h"
#include "lexer/lexer.h"

#include <stdlib.h>

struct given_file {
    const char *text;
    size_t length;
    struct sgcc_tokens **tokens;
};

static void make_tokens(struct sgcc_result *r, const void *user)
{
    const struct given_file *file = user;
    if (r->context.options->language == SGCC_LANGUAGE_OPENCL_C)
        r->context.language = LANGUAGE_OPENCL;
    if (file->length < UINT32_MAX)
        *file->tokens = tokenize(&r->context, file->text, (uint32_t)file->length);
}

SGCC_API struct sgcc_tokens *sgcc_tokenize(enum sgcc_language language, const char *text,
                                           size_t length)
{
    struct sgcc_tokens *tokens = NULL;
    const struct given_file file = {text, length, &tokens};
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.language = language;
    sgcc_result_free(make_result(&options, make_tokens, &file));
    return tokens;
}

SGCC_API size_t sgcc_tokens_size(const struct sgcc_tokens *tokens)
{
    return size_of_tokens(tokens);
}

SGCC_API void sgcc_tokens_free(struct sgcc_tokens *tokens) { free(tokens); }
