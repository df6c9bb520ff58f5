/* Divides a stream into JSON objects. An object ends with the brace that closes its first one.
 * Braces in strings do not count. */
#include "driver/batch/requests.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_REQUEST = 256 << 20, MOST_DEPTH = 1000 };

void add_request_bytes(struct request_reader *r, const void *bytes, size_t length)
{
    if (r->taken) {
        memmove(r->text.bytes, r->text.bytes + r->taken, r->text.length - r->taken);
        r->text.length -= r->taken;
        r->at -= r->taken;
        r->taken = 0;
    }
    buffer_add(&r->text, bytes, length);
}

static void break_stream(struct request_reader *r, const char *why)
{
    r->is_broken = true;
    r->why = why;
}

/* Looks at a byte outside of all strings.  Returns whether it ends an object. */
static bool look_at_byte(struct request_reader *r, char byte)
{
    if (byte == '{' || byte == '[') r->depth++;
    else if (byte == '"') r->in_string = true;
    bool is_space = byte == ' ' || (byte >= '\t' && byte <= '\r');
    if (!r->depth && !is_space) break_stream(r, "there is something else between requests");
    else if (r->depth > MOST_DEPTH) break_stream(r, "it is nested too deeply");
    if (byte != '}' && byte != ']') return false;
    return r->depth && --r->depth == 0;
}

static void look_at_string(struct request_reader *r, char byte)
{
    if (r->after_backslash) r->after_backslash = false;
    else if (byte == '\\') r->after_backslash = true;
    else if (byte == '"') r->in_string = false;
}

/* Passes white space between requests, so that it is not kept. */
static void pass_space(struct request_reader *r)
{
    if (!r->depth && !r->in_string) r->taken = r->at;
}

bool take_request(struct request_reader *r, const char **text, size_t *length)
{
    while (r->at < r->text.length && !r->is_broken) {
        char byte = r->text.bytes[r->at++];
        bool is_end = false;
        if (r->in_string) look_at_string(r, byte);
        else is_end = look_at_byte(r, byte);
        if (is_end) {
            *text = r->text.bytes + r->taken;
            *length = r->at - r->taken;
            r->taken = r->at;
            return true;
        }
        pass_space(r);
    }
    if (r->text.length - r->taken > LONGEST_REQUEST)
        break_stream(r, "a request is longer than 256 MiB");
    return false;
}

bool has_request(const struct request_reader *r) { return r->at < r->text.length; }

void free_requests(struct request_reader *r) { free(r->text.bytes); }
