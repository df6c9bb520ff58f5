// Designators of several parts, which may come back to a part, and the whole that takes the place of its parts (C99 6.7.8, 17 to 19).
// expect out: int [30, 507, 0, 12, 7, 0, 34, 9]
struct point { int x, y; };
struct outer { struct point a; int b[3]; };
kernel void test(global int *out)
{
    int k = 3 + out[0] * 0;
    struct outer s = { .a.y = k, .b[1] = 5, .a.x = 0 };
    out[0] = s.a.x + s.a.y * 10;
    out[1] = s.b[0] + s.b[1] * 100 + s.b[2] + 7;
    struct point list[] = { [2].x = 7, [0] = { 1, 2 } };
    out[2] = list[2].y + list[1].x;
    out[3] = list[0].x * 10 + list[0].y;
    out[4] = list[2].x;
    struct outer whole = { .a.x = 1, .a = { .y = 34 }, .b[2] = 9 };
    out[5] = whole.a.x;
    out[6] = whole.a.y;
    out[7] = whole.b[2];
}
