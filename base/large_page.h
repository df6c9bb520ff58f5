/* Memory of which the system may map two megabytes at the first access, rather than 4 KiB. */
#ifndef SGCC_BASE_LARGE_PAGE_H
#define SGCC_BASE_LARGE_PAGE_H

enum { LARGE_PAGE = 2 << 20 };

/* Returns LARGE_PAGE bytes, which `free` takes, or NULL if there is no memory. */
void *allocate_large_page(void);

#endif
