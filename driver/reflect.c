/* --reflect: prints the reflection of a module, which driver/json/ formats. A source is compiled
 * with names for it, even if the written module has none. */
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

/* SPIR-V, 3.1 */
enum { MAGIC = 0x07230203 };

bool is_module(const struct buffer *file)
{
    uint32_t word = 0;
    if (file->length < sizeof word) return false;
    memcpy(&word, file->bytes, sizeof word);
    return word == MAGIC || word == __builtin_bswap32(MAGIC);
}

static enum exit_code write_json(const struct command *cmd, const struct json_functions *json,
                                 const struct sgcc_reflection *r, struct buffer *out)
{
    char *text = json->write_reflection(r);
    if (!text) {
        complain(cmd, "out of memory while writing what --reflect says");
        return EXIT_USE;
    }
    buffer_string(out, text);
    buffer_string(out, "\n");
    free(text);
    return EXIT_DONE;
}

enum exit_code reflect_words(struct command *cmd, const char *path, const void *words, size_t size,
                             struct buffer *out)
{
    const struct json_functions *json = load_json(cmd, "--reflect");
    if (!json) return EXIT_USE;
    const struct sgcc_reflection *r = sgcc_reflect(words, size, path);
    enum exit_code code = EXIT_USE;
    if (r && r->status == SGCC_OK) code = write_json(cmd, json, r, out);
    else if (!r || r->status == SGCC_OUT_OF_MEMORY)
        complain(cmd, "out of memory while reading '%s'", path);
    else code = EXIT_SOURCE;
    for (size_t i = 0; r && i < r->message_count; i++)
        complain_about(cmd, path, "%s", r->messages[i].text);
    sgcc_reflection_free(r);
    return code;
}
