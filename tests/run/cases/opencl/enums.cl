// Enumerations: values, constants in expressions and as array sizes (C99 6.7.2.2).
// expect out: int [0, 1, 5, 6, -3, -2, 3, 4, 1]
enum color { RED, GREEN, BLUE = 5, DARK };
typedef enum { LOW = -3, NEXT } level;
enum { SIZE = 1 << 1 | 1 };

static int pick(enum color c)
{
    return c == BLUE;
}

kernel void test(global int *out)
{
    level l = LOW;
    int array[SIZE];
    out[0] = RED;
    out[1] = GREEN;
    out[2] = BLUE;
    out[3] = DARK;
    out[4] = l;
    out[5] = NEXT;
    out[6] = sizeof(array) / sizeof(int);
    out[7] = sizeof(enum color);
    out[8] = pick(BLUE);
}
