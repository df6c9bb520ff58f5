#version 450
// Inner declarations hide outer ones, until their block ends.
// expect 0: int [1, 2, 3, 2, 1, 10, 1, 4]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
int x = 1;
void hide(int x) { r[5] = x; { int x = 4; r[7] = x; } }
void main()
{
    r[0] = x;
    int x = 2;
    r[1] = x;
    {
        int x = 3;
        r[2] = x;
    }
    r[3] = x;
    for (int x = 1; x < 2; x++)
        r[4] = x;
    hide(10);
    int y = 1, z = y;
    r[6] = z;
}
