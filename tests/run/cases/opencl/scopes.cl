// Inner declarations hide outer ones; names of structs, members and variables do not meet (C99 6.2.1, 6.2.3).
// expect out: int [1, 2, 3, 1, 5, 6, 4]
constant int x = 6;

kernel void test(global int *out)
{
    out[5] = x;
    int x = 1;
    out[0] = x;
    {
        int x = 2;
        out[1] = x;
        for (int x = 3; x < 4; x++) {
            out[2] = x;
        }
    }
    out[3] = x;
    struct x {
        int x;
    } s = {5};
    out[4] = s.x;
    typedef int number;
    {
        int number = 4;
        out[6] = number;
    }
}
