#version 450
// The comma operator evaluates left to right and gives the right operand.
// expect 0: int [6, 5, 11]
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    int x = 1;
    int y = (x = 5, x + 1);
    r[0] = y;
    r[1] = x;
    int sum = 0;
    for (int i = 0, j = 10; i < j; i += 5, j += 1, sum++) { }
    r[2] = (x++, sum = 11, sum);
}
