/* --dump=json: each run prints a line with a JSON object (docs/run.md). */
#include "driver/messages/json_string.h"

#include <math.h>
#include <string.h>

#include "run/command/values.h"
#include "run/report/dump.h"

/* JSON has no numbers for infinities and NaN. */
static bool is_number(const struct scalar_kind *k, const uint8_t *at)
{
    if (k->kind == 'x') return false;
    return !is_float_kind(k) || isfinite(scalar_number(k, at));
}

static void print_json_number(const struct json_dump *d, const struct run_part *part)
{
    const struct scalar_kind *k = find_kind(part->number, part->bytes);
    if (!k) {
        fputs("null", stdout);
        return;
    }
    bool is_text = !is_number(k, d->bytes + part->offset);
    if (is_text) fputs(k->kind == 'x' ? "\"0x" : "\"", stdout);
    print_scalar(stdout, k, d->bytes + part->offset);
    if (is_text) putchar('"');
}

void print_json_part(void *user, const struct run_part *part)
{
    struct json_dump *d = user;
    if (part->kind == RUN_PART_END) {
        putchar(d->is_struct[--d->depth] ? '}' : ']');
        d->any = true;
        return;
    }
    if (d->any) putchar(',');
    if (d->depth && d->is_struct[d->depth - 1]) {
        char number[16];
        snprintf(number, sizeof number, "_%u", part->index);
        const char *name = part->member ? part->member : number;
        print_json_string(stdout, name, strlen(name));
        putchar(':');
    }
    d->any = part->kind == RUN_PART_SCALAR;
    if (part->kind == RUN_PART_SCALAR) {
        print_json_number(d, part);
        return;
    }
    d->is_struct[d->depth++] = part->kind == RUN_PART_STRUCT;
    putchar(part->kind == RUN_PART_STRUCT ? '{' : '[');
}
