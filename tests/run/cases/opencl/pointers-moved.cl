// Pointers that are moved through other types, in branches and loops: all lead into one object (OpenCL C 6.2.5).
// run move: 1
// value offset: int [12]
// expect words: int [7, 0, 0, 1, 2, 3, 0, 0]
// expect bytes: int [0x04030201, 0]
kernel void move(int offset, global int *words, global int *bytes)
{
    global int *p = words;
    global uchar *q = (global uchar *)bytes;
    for (int i = 0; i < 8; i++) words[i] = 0;
    bytes[0] = bytes[1] = 0;
    if (offset != 0) p = (global int *)((global char *)p + offset);
    for (int i = 0; i < 3; i++, p = (global int *)((global char *)p + 4)) *p = i + 1;
    for (int i = 0; i < 4; i++) *q++ = i + 1;
    if (offset == 0) p = words + 7;
    else p = (global int *)((global short *)words + offset - 12);
    *p = 7;
}
