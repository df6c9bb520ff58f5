/* hold FILE [delete]: holds a file open, as editors and viewers on Windows do, until standard input
 * ends.  It lets others read and write it, and with `delete` replace it, too. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

int main(int argc, char **argv)
{
    DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE;
    if (argc > 2 && strcmp(argv[2], "delete") == 0) share |= FILE_SHARE_DELETE;
    if (argc > 2 && strcmp(argv[2], "nothing") == 0) share = 0;
    HANDLE file =
        CreateFileA(argv[1], GENERIC_READ, share, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    puts(file == INVALID_HANDLE_VALUE ? "not open" : "open");
    fflush(stdout);
    while (getchar() != EOF) {}
    return 0;
}
