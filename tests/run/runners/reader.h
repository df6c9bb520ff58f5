/* Reading the words of the list of jobs; the first thing that is wrong ends the program with the
 * number of the line. */
#ifndef READER_H
#define READER_H

#include "vkrun.h"

struct reader {
    unsigned line;
    struct job *job;   /* the one being read, NULL between jobs */
    struct pass *pass; /* the last of the job, or NULL */
    char *rest;        /* of the line, for strtok_r */
};

_Noreturn void refuse(const struct reader *r, const char *why);
void *grow(void *array, size_t count,
           size_t size); /* room for one more element at the end, zeroed */
const char *next_word(struct reader *r);
uint32_t next_number(struct reader *r);
size_t read_hex(const struct reader *r, const char *hex, uint8_t *to,
                size_t limit); /* at most limit bytes */

/* Adds a buffer that is described by "SIZE [HEX]"; its index. */
uint32_t read_content(struct reader *r, VkBufferUsageFlags usage);

/* pass.c: a line that begins a pass or belongs to one; false when its word is another. */
bool read_pass_line(struct reader *r, const char *key);

#endif
