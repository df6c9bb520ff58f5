/* --port --diff: writes the edits as a unified diff. */
#include "include/unified_diff.h"
#include "port/text/edit.h"
#include "port/port_internal.h"

static void add_bytes(void *text, const char *bytes, size_t length)
{
    text_add(text, bytes, (uint32_t)length);
}

static uint32_t count_edits(const struct port *p, const struct file_text *f)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->edits.count; i++) count += p->edits.at[i].piece.file == f;
    return count;
}

void write_diff(struct port *p, const struct file_text *f, struct text *out)
{
    struct arena *a = &p->c->arena;
    struct text edited = {.arena = a};
    uint32_t count = count_edits(p, f);
    struct text_edit *edits = arena_alloc(a, (count + 1) * sizeof *edits);
    edited_text(p, f, &edited, edits);
    write_unified_diff(&(struct unified_diff){
        .path = f->path,
        .old = f->text,
        .new = edited.bytes.at,
        .old_length = f->length,
        .new_length = edited.bytes.count,
        .edits = edits,
        .edit_count = count,
        .changes = arena_alloc(a, (count + 1) * sizeof(struct changed_lines)),
        .write = add_bytes,
        .user = out,
    });
}
