// Text that is written through a cursor in a struct.
// run print: 1
// data in: uint [7, 1024, 0, 99]
// value n: int [4]
// expect out: char [110, 61, 55, 44, 49, 48, 50, 52, 44, 48, 44, 57, 57, 0]
typedef struct {
    global char *p;
} writer;
void put(writer *w, char c) { *w->p++ = c; }
void number(writer *w, uint v)
{
    char t[10];
    int n = 0;
    do t[n++] = '0' + v % 10;
    while (v /= 10);
    while (n) put(w, t[--n]);
}
void word(writer *w, constant const char *s)
{
    while (*s) put(w, *s++);
}
kernel void print(global const uint *in, int n, global char *out)
{
    writer w = {out};
    word(&w, "n=");
    for (int i = 0; i < n; i++) {
        if (i) put(&w, ',');
        number(&w, in[i]);
    }
    put(&w, 0);
}
