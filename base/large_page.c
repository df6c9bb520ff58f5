/* Large pages, where the system has some: the first access to a page of 4 KiB costs as much as
 * compiling a line, and on virtual machines that of ten. */
#include "config.h"

#include "base/large_page.h"

#include <stdlib.h>

#ifdef HAVE_MADVISE
#include <sys/mman.h>
#endif

void *allocate_large_page(void)
{
#if defined HAVE_MADVISE && defined MADV_HUGEPAGE
    void *page = aligned_alloc(LARGE_PAGE, LARGE_PAGE);
    if (page) madvise(page, LARGE_PAGE, MADV_HUGEPAGE);
    return page;
#else
    return malloc(LARGE_PAGE);
#endif
}
