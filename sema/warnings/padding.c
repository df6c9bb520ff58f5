/* Bytes between the members of blocks, which the application must leave out as well. */
#include "sema/warnings/warnings.h"

/* A given offset says that the hole is meant. */
static bool has_hole(const struct field *f, uint64_t before)
{
    return f->offset_given < 0 && f->align_given <= 0 && f->offset > before;
}

void warn_of_padding(struct checker *ck, const struct block_info *b, const uint64_t *ends)
{
    const struct type *t = b->type;
    bool was_reported = false;
    bool is_memory = b->storage == STORAGE_UNIFORM || b->storage == STORAGE_BUFFER ||
                     b->storage == STORAGE_PUSH_CONSTANT || b->storage == STORAGE_REFERENCE ||
                     b->storage == STORAGE_SHADER_RECORD;
    if (!is_memory || b->is_builtin || b->is_gathered || b->is_placed_late) return;
    for (uint32_t i = 1; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        if (is_error(f->type) || is_error(f[-1].type) || !has_hole(f, ends[i - 1])) continue;
        unsigned bytes = f->offset - (unsigned)ends[i - 1];
        static const char format[] =
            "%u bytes between '%s', which ends at %u, and '%s' at offset %u";
        if (was_reported) {
            note_at(ck->c, f->loc, format, bytes, f[-1].name->text, (unsigned)ends[i - 1],
                    f->name->text, f->offset);
            continue;
        }
        was_reported = warn_of(ck->c, WARNING_LAYOUT_PADDING, f->loc, format, bytes,
                               f[-1].name->text, (unsigned)ends[i - 1], f->name->text, f->offset);
        if (!was_reported) return;
    }
}
