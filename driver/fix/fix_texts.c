/* The texts of files while --fix edits them. Each round edits the text of the round before. The
 * edits that lead from the original to the last text are what is written or shown. */
#include "driver/fix/fix_texts.h"
#include "driver/messages/print_messages.h"
#include "driver/outputs/outputs.h"
#include "driver/system/files.h"
#include "include/unified_diff.h"

#include <stdlib.h>
#include <string.h>

struct fixed_text {
    char *path;
    struct buffer *text; /* what the compiler reads */
    struct buffer original;
    struct buffer before_round; /* the previous `text`; bytes NULL: this round has no edit in it */
    struct text_edit *edits;    /* from the original to the text, ascending; set by settle_texts */
    size_t edit_count;
};

/* `start` and `end` are those of the text at that time. */
struct made_edit {
    size_t file;  /* index */
    size_t round; /* how many edits were kept before */
    size_t start, end;
    char *text;
    char *shown_file, *title; /* for the note */
    unsigned line, column;
};

static struct buffer copy_text(const char *bytes, size_t length)
{
    static const char padding[SGCC_PADDING];
    struct buffer copy = {0};
    buffer_add(&copy, bytes, length);
    buffer_add(&copy, padding, sizeof padding);
    copy.length -= sizeof padding;
    return copy;
}

static size_t find_text(struct fix_texts *t, const char *path, struct buffer *text)
{
    for (size_t i = 0; i < t->file_count; i++)
        if (t->files[i].text == text) return i;
    t->files = allocate(t->files, sizeof *t->files * (t->file_count + 1));
    t->files[t->file_count] = (struct fixed_text){.path = format_text("%s", path),
                                                  .text = text,
                                                  .original = copy_text(text->bytes, text->length)};
    return t->file_count++;
}

static void replace_bytes(struct buffer *text, size_t start, size_t end, const char *by)
{
    static const char padding[SGCC_PADDING];
    struct buffer fixed = {0};
    buffer_add(&fixed, text->bytes, start);
    buffer_string(&fixed, by);
    buffer_add(&fixed, text->bytes + end, text->length - end);
    buffer_add(&fixed, padding, sizeof padding);
    fixed.length -= sizeof padding;
    free(text->bytes);
    *text = fixed;
}

void make_edit(struct fix_texts *t, const char *path, struct buffer *text,
               const struct sgcc_fix *fix)
{
    size_t i = find_text(t, path, text);
    struct fixed_text *file = &t->files[i];
    if (!file->before_round.bytes) {
        file->before_round = *text;
        *text = copy_text(text->bytes, text->length);
    }
    replace_bytes(text, fix->start, fix->end, fix->text);
    t->edits = allocate(t->edits, sizeof *t->edits * (t->edit_count + 1));
    t->edits[t->edit_count++] = (struct made_edit){
        .file = i,
        .round = t->kept,
        .start = fix->start,
        .end = fix->end,
        .text = format_text("%s", fix->text),
        .shown_file = format_text("%s", fix->file),
        .title = format_text("%s", fix->title),
        .line = fix->line,
        .column = fix->column,
    };
}

static void drop_edits(struct fix_texts *t, size_t kept)
{
    while (t->edit_count > kept) {
        const struct made_edit *e = &t->edits[--t->edit_count];
        free(e->text);
        free(e->shown_file);
        free(e->title);
    }
}

void end_edits(struct fix_texts *t, bool is_good)
{
    for (size_t i = 0; i < t->file_count; i++) {
        struct fixed_text *file = &t->files[i];
        if (!file->before_round.bytes) continue;
        if (is_good) {
            free(file->before_round.bytes);
        } else {
            free(file->text->bytes);
            *file->text = file->before_round;
        }
        file->before_round = (struct buffer){0};
    }
    if (is_good) t->kept = t->edit_count;
    else drop_edits(t, t->kept);
}

/* --- the edits of all rounds, seen from the original ------------------------------------------ */

/* The edits from `first` to `end` touch the bytes that the new one replaces, and become one with
 * it. `shift` is the offset in the text minus that in the original before the first. */
static void merge_edit(struct fixed_text *file, size_t first, size_t end, long long shift,
                       const struct text_edit *e)
{
    struct text_edit merged = {(size_t)((long long)e->start - shift), 0, e->length};
    long long after = shift;
    size_t new_start = e->start, new_end = e->end, touched_end = e->end;
    for (size_t i = first; i < end; i++) {
        const struct text_edit *old = &file->edits[i];
        size_t start = (size_t)((long long)old->start + after);
        if (i == first && start < new_start) merged.start = old->start, new_start = start;
        touched_end = start + old->length;
        after += (long long)old->length - (long long)(old->end - old->start);
    }
    if (touched_end > new_end) new_end = touched_end;
    merged.end = (size_t)((long long)new_end - after);
    merged.length = (new_end - new_start) - (e->end - e->start) + e->length;
    size_t rest = file->edit_count - end;
    file->edits = allocate(file->edits, sizeof *file->edits * (file->edit_count + 1));
    memmove(&file->edits[first + 1], &file->edits[end], rest * sizeof *file->edits);
    file->edits[first] = merged;
    file->edit_count = first + 1 + rest;
}

static void record_edit(struct fixed_text *file, const struct text_edit *e)
{
    long long shift = 0, after = 0;
    size_t first = 0;
    for (; first < file->edit_count; first++) {
        const struct text_edit *old = &file->edits[first];
        if ((long long)old->start + shift + (long long)old->length >= (long long)e->start) break;
        shift += (long long)old->length - (long long)(old->end - old->start);
    }
    size_t end = first;
    for (after = shift; end < file->edit_count; end++) {
        const struct text_edit *old = &file->edits[end];
        if ((long long)old->start + after > (long long)e->end) break;
        after += (long long)old->length - (long long)(old->end - old->start);
    }
    merge_edit(file, first, end, shift, e);
}

void settle_texts(struct fix_texts *t, size_t count)
{
    for (size_t i = 0; i < t->file_count; i++) {
        struct fixed_text *file = &t->files[i];
        free(file->text->bytes);
        *file->text = copy_text(file->original.bytes, file->original.length);
        file->edit_count = 0;
    }
    drop_edits(t, count);
    t->kept = count;
    for (size_t i = 0; i < count; i++) {
        const struct made_edit *e = &t->edits[i];
        struct fixed_text *file = &t->files[e->file];
        replace_bytes(file->text, e->start, e->end, e->text);
        record_edit(file, &(struct text_edit){e->start, e->end, strlen(e->text)});
    }
}

/* --- what becomes of them ----------------------------------------------------------------------
 */

/* The edits of a round were made from the last place to the first. */
void print_edits(const struct fix_texts *t, const struct command *cmd)
{
    for (size_t start = 0, i = 0, end = 0; i < t->edit_count; i++) {
        if (i == end) {
            start = i;
            while (end < t->edit_count && t->edits[end].round == t->edits[i].round) end++;
        }
        const struct made_edit *e = &t->edits[start + end - 1 - i];
        char *text = format_text("fixed: %s", e->title);
        print_note_at(cmd, e->shown_file, e->line, e->column, text);
        free(text);
    }
}

void save_texts(const struct fix_texts *t, struct outputs *outputs)
{
    for (size_t i = 0; i < t->file_count; i++)
        if (t->files[i].edit_count)
            add_output(outputs, format_text("%s", t->files[i].path), t->files[i].text->bytes,
                       t->files[i].text->length, NULL);
}

static void add_bytes(void *out, const char *bytes, size_t length)
{
    buffer_add(out, bytes, length);
}

void diff_texts(const struct fix_texts *t, struct buffer *out)
{
    for (size_t i = 0; i < t->file_count; i++) {
        const struct fixed_text *file = &t->files[i];
        struct changed_lines *changes = allocate(NULL, (file->edit_count + 1) * sizeof *changes);
        write_unified_diff(&(struct unified_diff){
            .path = file->path,
            .old = file->original.bytes,
            .new = file->text->bytes,
            .old_length = file->original.length,
            .new_length = file->text->length,
            .edits = file->edits,
            .edit_count = file->edit_count,
            .changes = changes,
            .write = add_bytes,
            .user = out,
        });
        free(changes);
    }
}

void drop_fix_texts(struct fix_texts *t)
{
    drop_edits(t, 0);
    for (size_t i = 0; i < t->file_count; i++) {
        free(t->files[i].path);
        free(t->files[i].original.bytes);
        free(t->files[i].before_round.bytes);
        free(t->files[i].edits);
    }
    free(t->files);
    free(t->edits);
}
